#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

namespace gloam {

inline constexpr std::int64_t formatVersion = 3;
inline constexpr const char* endOfFile = "#end";  ///< the key under which comments at the end of the file are kept

/// Sections that are kept but not used yet.
inline const std::vector<std::string> laterSections{"biomes"};

inline bool isIn(const std::vector<std::string>& keys, const std::string& key)
{
    return std::find(keys.begin(), keys.end(), key) != keys.end();
}

}  // namespace gloam
