#pragma once

#include "core/types/Part.h"
#include "core/world/World.h"
#include "editor/document/Plan.h"

#include <vector>

namespace gloam::editor {

/// Gives a creature another patrol; with no cells, that of its type.
Plan planPatrol(const World& world, const PartTable& parts, const Name& level, EntityId creature,
                const std::vector<Point>& patrol);

/// Whether a creature walks its patrol, in some state of its mind. A creature without a mind does not.
bool walksPatrol(const World& world, const Entity& creature);
/// Gives a creature the mind that walks its patrol, in place of its own states.
Plan planPatrolMind(const World& world, const PartTable& parts, const Name& level, EntityId creature);

/// Where in a patrol a new cell makes the shortest detour: its index afterwards. The patrol leads from its last cell
/// back to its first.
std::size_t indexOfDetour(const std::vector<Point>& patrol, Point cell);

}  // namespace gloam::editor
