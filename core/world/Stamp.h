#pragma once

#include "core/world/CellArea.h"
#include "core/world/Edit.h"
#include "core/world/LevelLayer.h"

namespace gloam {

/// A piece of a level to place elsewhere: a small level of its own, so that it is drawn, written and read like any
/// level. A cell without tiles is a hole: what is below stays. Its types belong to the world it was cut from.
using Stamp = Level;

/// A stamp of one cell with one tile.
Stamp stampOf(const std::shared_ptr<const TypeRegistry>& types, TileId tile);

/// An entity of a stamp as placed in a level with the stamp's corner at a cell: its place and the cells it refers to
/// shift alike.
Entity laid(Entity entity, Point at);

/// The part of a level in these cells and layers: tiles and overrides, entities wholly inside with everything they
/// carry, and notes. Its size is that of the area's bounds; cells outside the area are holes.
Stamp cutStamp(const Level& level, const CellArea& area, LevelLayers layers = LevelLayers::all());

/// The types that a stamp needs and `types` lack, by name; each once.
std::vector<Name> missingTypes(const Stamp& stamp, const TypeRegistry& types);

/// The same stamp with the types of another world, matched by name. That world must have all of them.
Stamp translated(const Stamp& stamp, const std::shared_ptr<const TypeRegistry>& types);

enum class StampTurn { FlipAcross, FlipDown, Right, Left };  ///< mirrored sideways or up and down; a quarter turn

/// Its entities keep their own footprints and go where the turned rectangle is.
Stamp turned(const Stamp& stamp, StampTurn turn);

/// The changes to make to parts of one level.
struct LevelChange {
    TilePatch tiles;
    std::map<Point, CellOverride, ReadingOrder> cells;  ///< an override without keys is removed
    std::vector<Entity> placed;                         ///< new ones, and replacements for those with the same id
    std::vector<EntityId> removed;
    std::vector<LevelNote> notes;                       ///< replacing those of the same cells
    std::optional<std::vector<Trigger>> triggers = {};  ///< the level's own, in place of those it has

    bool isNothing() const
    {
        return tiles.isEmpty() && cells.empty() && placed.empty() && removed.empty() && notes.empty() && !triggers;
    }
    bool operator==(const LevelChange&) const = default;
};

/// A cell of a stamp on top of a cell of a level: the stamp's lowest layer there and all above replace the level's;
/// lower ones stay. A hole changes nothing. Cells outside the level are skipped.
void layCell(LevelChange& work, const Level& level, Point at, const Stamp& stamp, Point from);

/// The same for each cell of a row, all under one cell of the stamp: costs by what changes.
void layRow(LevelChange& work, const Level& level, const Rect& row, const Stamp& stamp, Point from);

/// The whole stamp with its corner at a cell: tiles, overrides and notes. Its entities keep the ids they have in the
/// stamp; give them new ones to make a copy.
void layStamp(LevelChange& work, const Level& level, Point at, const Stamp& stamp);

}  // namespace gloam
