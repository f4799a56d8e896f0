#pragma once

#include "editor/exchange/ForeignFiles.h"
#include "editor/exchange/LdtkDefinitions.h"

#include <filesystem>

namespace gloam::editor {

/// What the levels of one project share.
struct LdtkProject {
    const std::filesystem::path& file;
    const LdtkDefinitions& definitions;
    const Limits& limits;
    Problems& problems;
    long long cells = 0;  ///< of all layers so far
};

/// Reads one level, whose layers stand in `node`; nullopt, and reported, if it cannot be read. The size of its cells is
/// that of its first layer of numbers, else of tiles, else of entities; else of the project.
std::optional<ForeignMap> readLdtkLevel(const ForeignNode& node, const std::filesystem::path& file, int usualCell,
                                        LdtkProject& project);

}  // namespace gloam::editor
