#pragma once

#include "core/base/Random.h"

#include <cstddef>
#include <cstdint>

namespace gloam {

/// Draws one of `count` values by weight: `weightOf(index)` is not negative. `count` if all weights are 0; that rolls
/// nothing.
template <typename WeightOf> std::size_t drawnByWeight(std::size_t count, WeightOf weightOf, Random& chance)
{
    std::uint64_t total = 0;
    for (std::size_t i = 0; i < count; ++i)
        total += static_cast<std::uint64_t>(weightOf(i));
    if (total == 0)
        return count;
    std::uint64_t left = chance.below(total);
    for (std::size_t i = 0; i < count; ++i) {
        const auto weight = static_cast<std::uint64_t>(weightOf(i));
        if (left < weight)
            return i;
        left -= weight;
    }
    return count;
}

}  // namespace gloam
