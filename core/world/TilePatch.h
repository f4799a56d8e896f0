#pragma once

#include "core/map/TileMap.h"

#include <array>

namespace gloam {

/// One tile to place.
struct TileChange {
    Point at;
    Layer layer = Layer::Terrain;
    TileId tile;
    bool operator==(const TileChange&) const = default;
};

/// Equal tiles side by side in one row of a layer.
struct TileRun {
    Point at;  ///< the first cell
    int width = 1;
    TileId tile;

    int right() const { return at.x + width; }
    bool operator==(const TileRun&) const = default;
};
using TileRuns = std::vector<TileRun>;

/// Tiles to place, at most one per cell and layer. Keeps runs of equal tiles, so that a filled region costs by its rows
/// and not by its cells.
class TilePatch {
public:
    TilePatch() = default;
    /// For many at once; the last one for a cell and layer wins.
    explicit TilePatch(std::vector<TileChange> changes);

    void set(Point at, Layer layer, TileId tile) { setRow({at, 1, tile}, layer); }
    void setRow(const TileRun& run, Layer layer);  ///< the last one set wins; cheapest in reading order
    void add(const TilePatch& later);              ///< its tiles win

    /// In reading order; neighbours of one row with the same tile are one run.
    const TileRuns& runs(Layer layer) const { return m_runs[static_cast<std::size_t>(layer)]; }
    /// Cell by cell, in reading order and bottom to top.
    std::vector<TileChange> changes() const;
    bool isEmpty() const;
    std::size_t cellCount() const;
    std::size_t bytes() const;  ///< memory in use

    /// Swaps the patch with the map's tiles, so that doing it twice undoes it. Skips cells outside the map.
    void exchangeWith(TileMap& tiles);

    bool operator==(const TilePatch&) const = default;

private:
    std::array<TileRuns, 4> m_runs;  ///< by layer
};

/// Makes a tile the top one of a cell: puts it in its own layer and removes the tiles above.
void stamp(TilePatch& patch, const TypeRegistry& types, Point at, TileId tile);

/// Sets the cells of a row that have another tile in this layer.
void setWhereOther(TilePatch& patch, const TileMap& tiles, const TileRun& run, Layer layer);

/// The changes of a patch that have an effect.
TilePatch changesOf(const TilePatch& patch, const TileMap& tiles);

/// Rows of cells as rectangles, one per run of neighbours.
std::vector<Rect> rowsOf(const TilePatch& patch);

/// The smallest rectangle around all cells of a patch; empty if there are none.
Rect boundsOf(const TilePatch& patch);

}  // namespace gloam
