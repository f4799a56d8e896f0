#pragma once

#include "core/base/Limits.h"
#include "core/world/World.h"
#include "editor/exchange/Sources.h"

#include <filesystem>
#include <map>
#include <optional>

namespace gloam::editor {

/// A file of another program that a world was imported from.
struct ImportedFile {
    const Level* level = nullptr;  ///< that came from the map in it; null for what the map needs, such as a tileset
};

/// The files of other programs that a world was imported from. Replacing one with an export of our own form loses what
/// only the file holds. It refers to the world.
class ImportedFiles {
public:
    ImportedFiles(const World& world, const SourcePlaces& places, const Limits& limits);

    /// What a file holds if it is one of them and still another program's: our own export did not write it. A map that
    /// cannot be read counts as another program's.
    std::optional<ImportedFile> at(const std::filesystem::path& file) const;

private:
    const World& m_world;
    SourcePlaces m_places;
    Limits m_limits;
    std::map<std::filesystem::path, const Level*> m_levels;  ///< by the file that each came from
};

}  // namespace gloam::editor
