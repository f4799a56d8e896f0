#pragma once

#include "core/parts/Carrying.h"
#include "core/parts/Items.h"

#include <algorithm>

namespace gloam {

inline constexpr int deepestNesting = 64;  ///< of items within items; ends cycles in a file

/// Weight in pounds of what a holder contains; `contentsOf(EntityId)` gives the direct contents.
template <typename ContentsOf>
std::int64_t weighedWithin(const TypeRegistry& types, EntityId holder, const ContentsOf& contentsOf, int depth = 0);

/// Weight in pounds of an item with its contents, or of a whole stack.
template <typename ContentsOf>
std::int64_t weighed(const TypeRegistry& types, const Entity& item, const ContentsOf& contentsOf, int depth = 0)
{
    const std::int64_t own = std::int64_t{part<Body>(item, types)->weight} * countOf(item, types);
    const bool canHold = part<Container>(item, types) || part<Inventory>(item, types);
    const std::int64_t within =
        depth < deepestNesting && canHold ? weighedWithin(types, item.id, contentsOf, depth + 1) : 0;
    return std::min<std::int64_t>(mostWeight, own + within);
}

template <typename ContentsOf>
std::int64_t weighedWithin(const TypeRegistry& types, EntityId holder, const ContentsOf& contentsOf, int depth)
{
    std::int64_t sum = 0;
    for (const Entity* item : contentsOf(holder))
        sum = std::min<std::int64_t>(mostWeight, sum + weighed(types, *item, contentsOf, depth));
    return sum;
}

}  // namespace gloam
