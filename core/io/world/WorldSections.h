#pragma once

#include "core/io/world/WorldLayout.h"
#include "core/world/EntrySections.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

namespace gloam {

inline constexpr std::int64_t formatVersion = newestVersion;
inline constexpr const char* endOfFile = "#end";      ///< the key under which comments at the end of the file are kept
inline constexpr const char* ofCategory = "#types.";  ///< and, before a category of types, those above it

/// The sections of a world, in the order in which they are written.
inline const std::vector<std::string> worldSections = [] {
    std::vector<std::string> keys{"gloam", "world", "ruleset", "types", "factions"};
    for (const AuthoredSection section : entrySections) {
        keys.emplace_back(keyOf(section));
        if (section == AuthoredSection::Recipes)
            keys.emplace_back("biomes");  // before the prefabs
    }
    keys.insert(keys.end(), {"messages", "levels", "overland", "links", "x"});
    return keys;
}();

/// The keys of a level beside its fields, in the order in which they are written.
inline const std::vector<std::string> levelKeys{"size",     "legend", "map",  "cells",
                                                "entities", "recipe", "seed", "contents"};

/// Sections that are kept but not used yet.
inline const std::vector<std::string> laterSections{"biomes"};

inline bool isIn(const std::vector<std::string>& keys, const std::string& key)
{
    return std::find(keys.begin(), keys.end(), key) != keys.end();
}

}  // namespace gloam
