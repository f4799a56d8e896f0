#pragma once

#include "core/base/Limits.h"
#include "core/io/world/WorldText.h"

#include <filesystem>

namespace gloam {

/// What a resources folder offers to worlds: type libraries (`types/NAME.gloam`), rulesets (`rulesets/NAME.gloam`) and
/// sentences (`messages/en.gloam`). Problems name their files; a library with problems holds what could be read.
struct LoadedLibrary {
    std::shared_ptr<const Library> library;
    Problems problems;
};
LoadedLibrary loadLibrary(const std::filesystem::path& resources, const Limits& limits = {});

/// Reads a world file. An Error means that it cannot be read at all.
Result<ParsedWorld> readWorldFile(const std::filesystem::path& path, const ReadContext& context, Progress& progress);

}  // namespace gloam
