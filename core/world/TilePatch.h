#pragma once

#include "core/map/TileMap.h"

namespace gloam {

/// One tile to place.
struct TileChange {
    Point at;
    Layer layer = Layer::Terrain;
    TileId tile;
    bool operator==(const TileChange&) const = default;
};

/// Tiles to place, at most one per cell and layer, in reading order and bottom to top.
class TilePatch {
public:
    TilePatch() = default;
    /// For many at once; the last one for a cell and layer wins.
    explicit TilePatch(std::vector<TileChange> changes);

    void set(Point at, Layer layer, TileId tile);  ///< the last one set wins
    const std::vector<TileChange>& changes() const { return m_changes; }
    bool isEmpty() const { return m_changes.empty(); }
    std::size_t cellCount() const;

    /// Swaps the patch with the map's tiles, so that doing it twice undoes it. Skips cells outside the map.
    void exchangeWith(TileMap& tiles);

    bool operator==(const TilePatch&) const = default;

private:
    std::vector<TileChange> m_changes;
};

/// Makes a tile the top one of a cell: puts it in its own layer and removes the tiles above.
void stamp(TilePatch& patch, const TypeRegistry& types, Point at, TileId tile);

/// The changes of a patch that have an effect.
TilePatch changesOf(const TilePatch& patch, const TileMap& tiles);

/// Rows of cells as rectangles, one per run of neighbours.
std::vector<Rect> rowsOf(const TilePatch& patch);

}  // namespace gloam
