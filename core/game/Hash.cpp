#include "core/game/Hash.h"

#include "core/game/StateHasher.h"

namespace gloam {

HashTree hash(const GameState& state)
{
    return StateHasher().hash(state);
}

std::string firstDifference(const HashTree& a, const HashTree& b)
{
    if (a == b)
        return {};
    for (std::size_t i = 0; i < std::min(a.children.size(), b.children.size()); ++i)
        if (!(a.children[i] == b.children[i])) {
            const std::string inner = firstDifference(a.children[i], b.children[i]);
            return inner.empty() ? a.children[i].name : a.children[i].name + "/" + inner;
        }
    return {};
}

std::string hexText(std::uint64_t hash)
{
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text(16, '0');
    for (std::size_t i = 0; i < 16; ++i)
        text[i] = digits[(hash >> (60 - 4 * i)) & 15];
    return text;
}

}  // namespace gloam
