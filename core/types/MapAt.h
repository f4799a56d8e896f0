#pragma once

#include "core/types/Value.h"

#include <string_view>

namespace gloam {

/// The map under a key of a map; an empty one if there is none, or something else.
inline const Map& mapAt(const Map& map, std::string_view key)
{
    static const Map none;
    const Value* value = map.find(key);
    return value && value->as<Map>() ? *value->as<Map>() : none;
}

}  // namespace gloam
