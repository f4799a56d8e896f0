#pragma once

#include "core/action/Fwd.h"

namespace gloam {

/// A number that a cell itself keeps under a key, such as how far it was dug: 0 where it keeps none, never less.
int numberAt(const TileMap& tiles, Point at, std::string_view key);

/// Keeps it; 0 and less are not kept.
void keepNumber(Deed& deed, Point at, std::string_view key, int number);

}  // namespace gloam
