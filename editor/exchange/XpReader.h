#pragma once

#include "editor/exchange/ForeignFiles.h"
#include "editor/exchange/ForeignMap.h"

namespace gloam::editor {

/// Reads a picture of REXPaint as one map with its layers. A cell is empty if its ground is 255, 0, 255, or if it is a
/// blank on black. The kinds form the set `xp`; a kind's id is its glyph with its ink and, unless black, its ground:
/// `# #8B7355 on #402010`.
ForeignWorld readXpMap(const std::filesystem::path& file, ForeignFiles& files);

}  // namespace gloam::editor
