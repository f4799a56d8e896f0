#pragma once

#include "core/world/CellArea.h"
#include "core/world/Edit.h"
#include "core/world/LevelLayer.h"

namespace gloam {

/// A piece of a level, to be put down elsewhere: a small level of its own, so that it is drawn, written and read as
/// levels are. A cell without any tile is a hole: what lies beneath stays. Its types are of the world it was cut from.
using Stamp = Level;

/// A stamp of one cell with one tile.
Stamp stampOf(const std::shared_ptr<const TypeRegistry>& types, TileId tile);

/// A thing of a stamp as it is in a level with the corner of the stamp at a cell: where it stands, and the cells it means,
/// as far from it as they were.
Entity laid(Entity entity, Point at);

/// Those cells of a level, as far as these layers go: their tiles and overrides, what stands wholly within them with all
/// that it carries, what is noted there. As large as the bounds of the area; cells beside it are holes.
Stamp cutStamp(const Level& level, const CellArea& area, LevelLayers layers = LevelLayers::all());

/// The types that a stamp needs and others have not, by name; each once.
std::vector<Name> missingTypes(const Stamp& stamp, const TypeRegistry& types);

/// The same stamp of the types of another world, by their names. It must miss none.
Stamp translated(const Stamp& stamp, const std::shared_ptr<const TypeRegistry>& types);

enum class StampTurn { FlipAcross, FlipDown, Right, Left };   ///< left and right trade places, top and bottom, a quarter

/// What stands in it keeps its own footprint and stands where that of the turned rectangle is.
Stamp turned(const Stamp& stamp, StampTurn turn);

/// What is to become of parts of one level.
struct LevelWork {
    TilePatch tiles;
    std::map<Point, CellOverride, ReadingOrder> cells;   ///< one without keys is taken away
    std::vector<Entity> placed;                          ///< new ones, and others for those of the same id
    std::vector<EntityId> removed;
    std::vector<LevelNote> notes;                        ///< in place of those of the same cells

    bool isNothing() const { return tiles.isEmpty() && cells.empty() && placed.empty() && removed.empty() && notes.empty(); }
    friend bool operator==(const LevelWork&, const LevelWork&) = default;
};

/// A cell of a stamp laid upon a cell of a level: the lowest layer that it has and all above are as in the stamp, lower
/// ones stay. A hole changes nothing. Nothing outside of the level.
void layCell(LevelWork& work, const Level& level, Point at, const Stamp& stamp, Point from);

/// The whole stamp with its corner at a cell: tiles, overrides and notes. What stands in it comes with the ids it has
/// there; give it others where it is to be a copy.
void layStamp(LevelWork& work, const Level& level, Point at, const Stamp& stamp);

}  // namespace gloam
