#pragma once

#include "core/world/World.h"

namespace gloam {

/// Whether a cell, or one of its eight neighbours, has a tile that is a save point.
bool isBesideSavePoint(const Level& level, Point at);

/// Whether any level has a save point, or may get one: a level not built yet, a zone.
bool mayHaveSavePoint(const World& world);

/// Whether the world lets a player who stands there save the game.
bool allowsSaving(const World& world, const Place& at);

/// The names of the tiles that are save points, as shown to players, sorted.
std::vector<std::string> savePointNames(const World& world);

}  // namespace gloam
