#pragma once

#include "core/world/World.h"
#include "editor/exchange/ForeignMap.h"

#include <filesystem>
#include <map>
#include <string>

namespace gloam::editor {

/// Where the files lie that levels were made from. A level names its own under `x`, as `source: maps/cave.tmx`, with
/// `#` and the map's id after it where a file holds several: `source: hills.ldtk#a1b2`.
struct SourcePlaces {
    std::filesystem::path home = {};  ///< the folder of the world's file; empty if it has none yet
    std::map<std::string, std::filesystem::path> moved = {};  ///< by source: where it lies now, whatever it says
};

/// How a level of that world names the map: by the way from the world's folder, or from the user's own if the world has
/// none, so that no world tells a user's name.
std::string sourceOf(const ForeignMap& map, const SourcePlaces& places);
std::string sourceOf(const Level& level);  ///< empty if it was not imported

/// How a world names a file that its levels come from.
std::string nameOfSourceFile(const std::filesystem::path& file, const SourcePlaces& places);

/// The file of a source; empty if the source does not say where it lies.
std::filesystem::path fileOfSource(const std::string& source, const SourcePlaces& places);

/// Finds the levels of a world that were made from maps. Two maps are the same if they have the same id in the same
/// file; a file of the same name elsewhere is another one.
class SourceIndex {
public:
    SourceIndex(const World* world, const SourcePlaces& places);

    std::vector<Name> levelsMadeFrom(const ForeignMap& map) const;

private:
    const SourcePlaces& m_places;
    std::map<std::string, std::vector<Name>> m_levels;                  ///< by source
    std::map<std::filesystem::path, std::vector<std::string>> m_moved;  ///< sources by where they lie now
};

}  // namespace gloam::editor
