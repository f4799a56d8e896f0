#pragma once

#include "core/base/Limits.h"
#include "editor/exchange/ForeignMap.h"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace gloam::editor {

/// Whether a file's ending is one that readForeign() knows: `.tmx .tmj .json .world .ldtk .xp .des .txt .csv`,
/// also packed as `.gz`.
bool isForeign(const std::filesystem::path& file);

std::vector<std::string_view> foreignEndings();  ///< with their dots, without `.gz`

/// Reads a file of another tool, and the files it names below `root`; an empty root is the file's own folder.
ForeignWorld readForeign(const std::filesystem::path& file, const std::filesystem::path& root, const Limits& limits);

/// Several files as one world, so that passages between their maps are found. It is named for the first.
ForeignWorld readForeign(const std::vector<std::filesystem::path>& files, const std::filesystem::path& root,
                         const Limits& limits);

}  // namespace gloam::editor
