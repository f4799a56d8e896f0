#pragma once

#include "editor/exchange/ForeignFiles.h"
#include "editor/exchange/ForeignMap.h"

namespace gloam::editor {

/// A file of vaults of Dungeon Crawl Stone Soup, each a map: NAME, MAP with its glyphs, KFEAT, KMONS, KITEM, MONS and
/// ITEM as classes of objects, SUBST. Nothing is left to chance: of alternatives, the heaviest or first is taken. Lua
/// is not run. Both are said.
ForeignWorld readDesVaults(const std::filesystem::path& file, ForeignFiles& files);

}  // namespace gloam::editor
