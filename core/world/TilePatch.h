#pragma once

#include "core/map/TileMap.h"

namespace gloam {

/// One tile to be put down.
struct TileChange {
    Point at;
    Layer layer = Layer::Terrain;
    TileId tile;
    friend bool operator==(const TileChange&, const TileChange&) = default;
};

/// Tiles waiting to be put down, at most one per cell and layer, in reading order and bottom to top.
class TilePatch {
public:
    TilePatch() = default;
    /// For many at once; of several for one cell and layer the last one counts.
    explicit TilePatch(std::vector<TileChange> changes);

    void set(Point at, Layer layer, TileId tile);  ///< the last one set wins
    const std::vector<TileChange>& changes() const { return m_changes; }
    bool isEmpty() const { return m_changes.empty(); }
    std::size_t cellCount() const;

    /// Keeps what lay there, so that twice is undo. What is outside of the map is passed over.
    void exchangeWith(TileMap& tiles);

    friend bool operator==(const TilePatch&, const TilePatch&) = default;

private:
    std::vector<TileChange> m_changes;
};

/// Makes a tile the top one of a cell: it is put into its own layer, and what lies above that is taken away.
void stamp(TilePatch& patch, const TypeRegistry& types, Point at, TileId tile);

/// Those changes of a patch that change anything.
TilePatch changesOf(const TilePatch& patch, const TileMap& tiles);

/// Rows of cells as rectangles, one for each run of neighbours.
std::vector<Rect> rowsOf(const TilePatch& patch);

}  // namespace gloam
