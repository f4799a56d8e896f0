#pragma once

#include "core/world/World.h"

#include <QString>

#include <optional>

namespace gloam::editor {

/// Where a passage from a cell leads, open or not: its author goes along it as well. An open one counts first.
std::optional<Place> destinationDrawn(const World& world, const Place& place);

/// What its author wrote on a cell; empty where there is no note.
QString noteOn(const World& world, const Place& place);

/// What is in a cell, in a few words: "floor, goblin, brazier, note: a way round"; empty outside of the level.
QString contentsOf(const World& world, const Place& place);

/// The same with its place and where it leads, as it is read out: "12, 7: stairs down to Crypt
/// (3, 4). Rat, asleep."
QString describeCell(const World& world, const Place& place);

/// On which sides one can go on from a cell: "Ways on: north, south-east."
QString exitsOf(const World& world, const Place& place);

/// The side of a cell on which another lies, the nearer of the eight: "north-east"; empty for itself.
QString wayTo(Point from, Point to);

/// The things near a cell, nearest first, each with how far it is and where: "rat, 3 cells, north-east".
QString nearestThings(const World& world, const Place& place);

}  // namespace gloam::editor
