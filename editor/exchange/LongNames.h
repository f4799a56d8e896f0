#pragma once

#include "editor/exchange/ForeignMap.h"

namespace gloam::editor {

/// Shortens the names of maps, layers and tiles, and their classes, where no world could hold them, and tells of it.
/// Equal names stay equal, and different ones stay different.
void shortenNames(ForeignWorld& world);

}  // namespace gloam::editor
