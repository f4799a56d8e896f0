#pragma once

#include "core/types/Value.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace gloam {

// Values of files of versions 1 and 2.

inline std::int64_t numberAt(const Map& map, std::string_view key, std::int64_t without = 0)
{
    const Value* value = map.find(key);
    return value && value->as<std::int64_t>() ? *value->as<std::int64_t>() : without;
}

inline std::string textAt(const Map& map, std::string_view key)
{
    const Value* value = map.find(key);
    return value && value->as<std::string>() ? *value->as<std::string>() : std::string();
}

}  // namespace gloam
