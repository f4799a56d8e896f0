#pragma once

#include "core/world/World.h"

#include <QString>

#include <optional>

namespace gloam::editor {

QString cellsInWords(int count);  ///< "a cell", "41 cells"

/// Where a passage from a cell leads. Its author can follow a closed one, too; an open one takes precedence.
std::optional<Place> destinationDrawn(const World& world, const Place& place);

/// The author's note on a cell; empty if none.
QString noteOn(const World& world, const Place& place);

/// What is in a cell, in a few words: "floor, goblin, brazier, note: a way round"; empty outside the level.
QString contentsOf(const World& world, const Place& place);

/// The same with its position and destination, for reading aloud: "12, 7: stairs down to Crypt (3, 4). Rat, asleep."
QString describeCell(const World& world, const Place& place);

/// The directions you can go from a cell: "Ways on: north, south-east."
QString exitsOf(const World& world, const Place& place);

/// The direction from one cell to another, rounded to eight: "north-east"; empty if they are the same.
QString wayTo(Point from, Point to);

/// The entities near a cell, nearest first, each with its distance and direction: "rat, 3 cells, north-east".
QString nearestEntities(const World& world, const Place& place);

}  // namespace gloam::editor
