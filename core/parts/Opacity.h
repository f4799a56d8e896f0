#pragma once

#include "core/world/Level.h"

#include <cstdint>

namespace gloam {

/// The cell an entity sees from: the centre of its body, rounded toward the top left (FOV-12, C-34).
Point eyeOf(const Entity& who);

/// What blocks sight on a level, for a field of view: the tiles and the opaque entities on them (FOV-11) except
/// `looker`, whose own body never blocks it. Without such entities, returns the tiles' own planes without a copy; else
/// uses `scratch`, valid until its next use.
const CellPlanes& opacityFor(const Level& level, EntityId looker, CellPlanes& scratch);

/// A hash of the bodies that hide cells, without the looker's own; 0 if there are none.
std::uint64_t hashOfBodies(const Level& level, EntityId looker);

/// A hash of what opacityFor returns.
std::uint64_t hashOfOpacity(const Level& level, EntityId looker);

/// Whether a cell of the level blocks the sight of `looker`.
bool doesHide(const Level& level, EntityId looker, Point p);

/// Whether nothing blocks the line between two cells of the level; the ends do not count.
bool isClearFor(const Level& level, EntityId looker, Point a, Point b);

}  // namespace gloam
