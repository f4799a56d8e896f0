#pragma once

#include "core/io/world/WorldText.h"

#include <filesystem>

namespace gloam {

/// What a resources folder gives to worlds: type libraries (`types/NAME.gloam`), rulesets (`rulesets/NAME.gloam`) and
/// sentences (`messages/en.gloam`). Problems name their files; a library with problems is as whole as it could be read.
struct LoadedLibrary {
    std::shared_ptr<const Library> library;
    Problems problems;
};
LoadedLibrary loadLibrary(const std::filesystem::path& resources, const Limits& limits = {});

/// Reads a world file. The Error is for a file that cannot be read at all.
Result<ParsedWorld> readWorldFile(const std::filesystem::path& path, const ReadContext& context, Progress& progress);

}  // namespace gloam
