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

void addSource(std::vector<Modifier>& modifiers, std::string_view source, int amount)
{
    constexpr std::size_t usual = 6;
    if (modifiers.empty())
        modifiers.reserve(usual);
    modifiers.push_back({std::string(source), amount});
}

}  // namespace gloam
