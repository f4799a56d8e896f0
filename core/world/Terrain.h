#pragma once

#include "core/world/Level.h"
#include "core/world/TilePatch.h"

namespace gloam {

/// What the rules of a tile's terrain (TerrainRule) change on a level.
///
/// A cell is bounded if none of the eight around it is void or gives way to its terrain's edge; a tile gives way if
/// `over` names it or one of its ancestors. A tile without a rule follows the first type that has it as a variant.

/// Whether a tile belongs to this terrain: the tile itself or one of its variants.
bool isTerrain(const TypeRegistry& types, TileId tile, TileId terrain);

/// Whether the edge of a terrain replaces a tile; here the void counts as a tile, too.
bool givesWay(const TypeRegistry& types, TileId tile, TileId terrain);

/// The terrain or one of its variants for a cell: random by weight, but always the same for the same cell.
TileId variantAt(const Level& level, Point at, TileId terrain);

/// Lays a terrain on cells, and its edge around them. Adjacent terrain that would be left unbounded recedes: it
/// turns into its own edge. Laying it again changes nothing. A tile without a rule is laid as it is.
TilePatch layTerrain(const Level& level, const std::vector<Point>& cells, TileId terrain);

/// Removes terrain: its cells turn into what its rule leaves, or else into solid ground, whose tiles are given from
/// bottom to top; so do adjacent edges that no longer bound anything. The remaining terrain is bounded again.
TilePatch clearTerrain(const Level& level, const std::vector<Point>& cells, const std::vector<TileId>& solidGround);

}  // namespace gloam
