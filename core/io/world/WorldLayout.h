#pragma once

#include "core/types/Extras.h"

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace gloam {

/// The version of the format that is written.
inline constexpr std::int64_t newestVersion = 3;

/// What a file of a world holds besides levels or types.
struct PartHead {
    Extras extras;                      ///< unknown sections, comments above keys
    std::vector<std::string> trailing;  ///< comment lines at its end
};

/// Whether a file may go with its last level or type: its author has put nothing else in it.
bool isEmptyHead(const PartHead& head);

/// How a world is spread over files, all named from the folder of its main file. Without patterns, all is in that file.
struct WorldLayout {
    std::vector<std::string> levelPatterns;  ///< as its section `levels` lists them
    std::vector<std::string> typePatterns;
    std::map<std::string, std::string> levelFiles;                         ///< by the id of a level
    std::map<std::pair<std::string, std::string>, std::string> typeFiles;  ///< by category and name of a type
    std::map<std::string, PartHead> heads;                                 ///< by file

    bool isSpread() const { return !levelPatterns.empty() || !typePatterns.empty(); }
};

/// The file of a level, or the one that a new level gets by the patterns. Empty: the main file.
std::string fileOfLevel(const WorldLayout& layout, const std::string& id);

/// The file of a type. A new type goes where the type before it is, `neighbour`, if there is one.
std::string fileOfType(const WorldLayout& layout, const std::string& category, const std::string& name,
                       const std::string& neighbour);

}  // namespace gloam
