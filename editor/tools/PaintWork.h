#pragma once

#include "core/base/Progress.h"
#include "editor/state/DisplayChoices.h"
#include "editor/state/Notices.h"
#include "editor/state/OpenLevel.h"
#include "editor/state/PaintChoice.h"

namespace gloam::editor {

/// Cells an edit skipped because they or their layer are locked.
struct SkippedCells {
    int lockedCells = 0;
    std::optional<LevelLayer> closed;  ///< the lowest hidden or locked layer that prevented a change
    bool operator==(const SkippedCells&) const = default;
};

/// Removes from a change of the open level what hidden or locked layers and locked cells protect.
SkippedCells spare(LevelChange& work, const DisplayChoices& display, const OpenLevel& open);

/// Reports what was skipped and how many entities had no room; silent if none.
void tellSkipped(Notices& notices, const DisplayChoices& display, const SkippedCells& spared, int misfits = 0);

enum class PlacedIds { Own, New };

/// Performs a change of the open level as one step, without what is locked and entities without room; reports both, or
/// why it is refused. Painting nothing is no step.
EditResult doWork(WorldDocument& document, Notices& notices, const DisplayChoices& display, const OpenLevel& open,
                  LevelChange work, PlacedIds ids = PlacedIds::New, const QString& text = {});

/// Tiles cells with a stamp, starting at `origin`. Places its entities where all of their cells are covered, each copy
/// with new ids.
void layMosaic(LevelChange& work, const Level& level, const CellArea& cells, const Stamp& stamp, Point origin,
               Progress& progress);

/// Puts a random cell of a stamp on each cell: the same for the same stroke.
void layMixed(LevelChange& work, const Level& level, const std::vector<Point>& cells, const Stamp& stamp, Mix mix,
              int stroke);

/// Solid ground in a cell, as in a new level, and nothing in any other layer.
void fillIn(LevelChange& work, const Level& level, Point cell);

/// Removes everything in the cells on open layers: entities, tiles, overrides and notes. Where no tile is left, adds
/// solid ground.
void clearCells(LevelChange& work, const DisplayChoices& display, const OpenLevel& open, const CellArea& cells);

/// What new levels consist of, from the bottom up.
std::vector<TileId> solidGround(const TypeRegistry& types);

}  // namespace gloam::editor
