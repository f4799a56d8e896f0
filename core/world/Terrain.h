#pragma once

#include "core/world/Level.h"
#include "core/world/TilePatch.h"

namespace gloam {

/// What the rules of a tile's terrain (TerrainRule) put on a level.
///
/// A cell is bounded when none of the eight around it is void or gives way to its terrain's edge; a tile gives way that
/// `over` names, or an ancestor of it. A tile without a rule is of the terrain of the first type that has it as variant.

/// Whether a tile is this terrain: the tile itself or one of its variants.
bool isTerrain(const TypeRegistry& types, TileId tile, TileId terrain);

/// Whether the edge of a terrain takes the place of a tile; the void is a tile here, too.
bool givesWay(const TypeRegistry& types, TileId tile, TileId terrain);

/// Which of a terrain and its variants lies in a cell: by chance with their weights, and always the same.
TileId variantAt(const Level& level, Point at, TileId terrain);

/// Lays a terrain on cells and its edge around them. What beside them would be left unbounded by it draws back: it turns
/// into its own edge. Laid a second time nothing changes. A tile without a rule is laid as it is.
TilePatch layTerrain(const Level& level, const std::vector<Point>& cells, TileId terrain);

/// Takes terrain away: cells that have any turn into what its rule leaves, or into solid ground, whose tiles are given
/// from the bottom up; so do edges beside them that bound nothing any more. What is left around is bounded again.
TilePatch clearTerrain(const Level& level, const std::vector<Point>& cells, const std::vector<TileId>& solidGround);

}  // namespace gloam
