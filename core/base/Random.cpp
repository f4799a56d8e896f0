#include "core/base/Random.h"

namespace gloam {

std::uint64_t mix64(std::uint64_t value)
{
    value += 0x9E3779B97F4A7C15ULL;
    value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9ULL;
    value = (value ^ (value >> 27)) * 0x94D049BB133111EBULL;
    return value ^ (value >> 31);
}

std::uint64_t nextSplitMix64(std::uint64_t& state)
{
    const std::uint64_t value = mix64(state);
    state += 0x9E3779B97F4A7C15ULL;
    return value;
}

std::uint64_t hashOf(std::string_view text)
{
    std::uint64_t hash = 0xCBF29CE484222325ULL;
    for (const char letter : text) {
        hash ^= static_cast<unsigned char>(letter);
        hash *= 0x100000001B3ULL;
    }
    return hash;
}

Random::Random(std::uint64_t seed)
{
    for (std::uint64_t& word : m_state)
        word = nextSplitMix64(seed);
}

Random Random::fromState(State state)
{
    Random random;
    random.m_state = state;
    return random;
}

Random& Chance::stream(const Name& name)
{
    const auto found = m_streams.find(name);
    if (found != m_streams.end())
        return found->second;
    return m_streams.emplace(name, Random(m_seed ^ hashOf(name.text()))).first->second;
}

}  // namespace gloam
