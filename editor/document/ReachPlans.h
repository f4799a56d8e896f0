#pragma once

#include "core/prove/Finding.h"
#include "editor/document/Plan.h"

namespace gloam::editor {

/// Opens the walls between a region, from which the hero comes, and a cell of its level, where they are thinnest: by as
/// few cells as possible, and of those ways by the shortest.
Plan planOpenWay(const World& world, const WitnessRegion& reached, Point to);

/// Moves an entity of the region's level to the nearest cell of the region where it has room and blocks no narrow way.
Plan planMoveInto(const World& world, const WitnessRegion& reached, EntityId entity);

}  // namespace gloam::editor
