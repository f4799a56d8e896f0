#pragma once

#include "core/world/World.h"
#include "editor/exchange/Mapping.h"
#include "editor/exchange/Sources.h"

#include <map>
#include <optional>
#include <string>

namespace gloam::editor {

/// What a world remembers of one import, so that its levels can go back into their files: under `x: {imports: […]}` of
/// its settings.
struct KeptImport {
    std::map<std::string, std::string> files;  ///< what was read, as the world names it, with the hash of its bytes
    Mapping mapping;                           ///< what the tiles, objects and layers became
    bool isUnclear = false;                    ///< no mapping gives the same tiles again
};

/// Whether a file is, by its ending, one that levels go back into.
bool isFileOfLevels(const std::filesystem::path& file);

/// Whether levels can go back into any of the files that were read.
bool isWrittenBack(const ForeignWorld& foreign);

/// Remembers an import in place of earlier ones of the same files. Files that nothing goes back into, and maps that our
/// own export wrote, are not remembered. Without a mapping, none gives the same tiles again.
void rememberImport(WorldSettings& settings, const ForeignWorld& foreign, const std::optional<Mapping>& mapping,
                    const SourcePlaces& places);

/// The import that read a file last.
std::optional<KeptImport> keptImport(const WorldSettings& settings, const std::filesystem::path& file,
                                     const SourcePlaces& places);

/// The hash of a file when it was imported; empty if the import did not read it.
std::string keptHash(const KeptImport& import, const std::filesystem::path& file, const SourcePlaces& places);

/// Notes that a file was written from here, so that it does not count as changed by others.
void rememberWritten(WorldSettings& settings, const std::filesystem::path& file, std::string_view bytes,
                     const SourcePlaces& places);

/// The hash of a file's bytes, as worlds keep it.
std::string textOfHash(std::uint64_t hash);

}  // namespace gloam::editor
