#pragma once

#include "editor/exchange/ForeignFiles.h"
#include "editor/exchange/ForeignMap.h"

namespace gloam::editor {

/// Reads a plain text as one map: a glyph for each cell, blanks for empty ones; a tab reaches to the next fourth
/// column. A single `@` is the start, on bare floor. The kinds form the set `text`, with the glyph as their id.
ForeignWorld readTextMap(const std::filesystem::path& file, ForeignFiles& files);

}  // namespace gloam::editor
