#pragma once

#include "core/action/Fwd.h"

namespace gloam {

/// A number that a cell stores under a key, such as how far it is dug; 0 if it stores none, never negative.
int numberAt(const TileMap& tiles, Point at, std::string_view key);

/// Stores it; 0 or less deletes it.
void keepNumber(Deed& deed, Point at, std::string_view key, int number);

}  // namespace gloam
