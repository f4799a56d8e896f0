#pragma once

#include "core/types/Value.h"

namespace gloam {

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
