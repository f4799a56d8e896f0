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

/// A cell as `[x, y]`; false if it is none.
inline bool readCell(const Value& value, std::int64_t& x, std::int64_t& y)
{
    const List* list = value.as<List>();
    if (!list || list->size() != 2 || !list->front().as<std::int64_t>() || !list->back().as<std::int64_t>())
        return false;
    x = *list->front().as<std::int64_t>();
    y = *list->back().as<std::int64_t>();
    return true;
}

}  // namespace gloam
