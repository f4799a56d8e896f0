#pragma once

#include "editor/state/Workbench.h"

namespace gloam::editor {

/// What a work would have changed, was it not kept from it.
struct Spared {
    int lockedCells = 0;
    std::optional<LevelLayer> closed;   ///< the lowest layer that is hidden or locked and would have been changed
    friend bool operator==(const Spared&, const Spared&) = default;
};

/// Takes out of a work on the open level what layers that are hidden or locked hold, and all in cells that are locked.
Spared spare(LevelWork& work, const Workbench& bench);

/// Tells of what was kept from a work, and of how many things had no room; nothing of nothing.
void tellSpared(Workbench& bench, const Spared& spared, int misfits = 0);

enum class PlacedIds { Own, New };

/// Does a work on the open level as one step: without what is to be spared, without things that have no room. Tells of
/// both, and why not where it is refused. A painting of nothing is no step.
Answer doWork(Workbench& bench, LevelWork work, PlacedIds ids = PlacedIds::New, const QString& text = {});

/// A stamp laid over cells again and again, as if the plane were tiled with it from `origin` on. What stands in it comes
/// where all of its cells are among them, each copy with ids of its own for this work alone.
void layMosaic(LevelWork& work, const Level& level, const CellArea& cells, const Stamp& stamp, Point origin);

/// By chance one of the cells of a stamp for each cell: the same for the same stroke.
void layMixed(LevelWork& work, const Level& level, const std::vector<Point>& cells, const Stamp& stamp, Mix mix, int stroke);

/// Solid ground in a cell, as in a new level, and nothing else in any layer.
void fillIn(LevelWork& work, const Level& level, Point cell);

/// All that is in the cells and on layers that are open: things, tiles, what is said and noted there. Where no tile is
/// left solid ground comes.
void clearCells(LevelWork& work, const Workbench& bench, const CellArea& cells);

/// What a new level is made of, from the bottom up.
std::vector<TileId> solidGround(const TypeRegistry& types);

}  // namespace gloam::editor
