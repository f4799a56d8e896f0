#include "core/action/Blow.h"

#include <numeric>

namespace gloam {

std::span<const std::string_view> namesOf(AttackKind)
{
    static constexpr std::string_view names[] = {"melee", "ranged", "unarmed"};
    return names;
}

int sumOf(const std::vector<Modifier>& modifiers)
{
    return std::accumulate(modifiers.begin(), modifiers.end(), 0,
                           [](int sum, const Modifier& modifier) { return sum + modifier.amount; });
}

}  // namespace gloam
