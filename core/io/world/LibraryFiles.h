#pragma once

#include "core/base/Limits.h"
#include "core/io/world/WorldText.h"

#include <filesystem>

namespace gloam {

/// What a type library says: its types and what builds on them.
struct TypeLibrary : EntrySections {
    TypeSources types;
    Factions factions;
    bool operator==(const TypeLibrary&) const = default;
};

/// A library of those by name; empty if it is not among them.
TypeLibrary libraryOf(const Library& libraries, const Name& name);

/// A library as text, and back. `file` is the problems' name for the text.
std::string formatLibrary(const TypeLibrary& library);
TypeLibrary parseLibrary(std::string_view text, const std::string& file, const Limits& limits, Problems& problems);

/// What a resources folder offers to worlds: type libraries (`types/NAME.gloam`), rulesets (`rulesets/NAME.gloam`) and
/// sentences (`messages/en.gloam`). Problems name their files; a library with problems holds what could be read.
struct LoadedLibrary {
    std::shared_ptr<const Library> library;
    Problems problems;
};
LoadedLibrary loadLibrary(const std::filesystem::path& resources, const Limits& limits = {});

/// The rulesets and sentences that the engine was built with, and no types: enough for a world that is made in code and
/// has types of its own.
std::shared_ptr<const Library> builtInLibrary();

}  // namespace gloam
