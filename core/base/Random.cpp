#include "core/base/Random.h"

#include <bit>
#include <cassert>

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

std::uint64_t Random::next()
{
    const std::uint64_t result = std::rotl(m_state[1] * 5, 7) * 9;
    const std::uint64_t shifted = m_state[1] << 17;
    m_state[2] ^= m_state[0];
    m_state[3] ^= m_state[1];
    m_state[1] ^= m_state[2];
    m_state[0] ^= m_state[3];
    m_state[2] ^= shifted;
    m_state[3] = std::rotl(m_state[3], 45);
    return result;
}

std::uint64_t Random::below(std::uint64_t count)
{
    assert(count > 0);
    __extension__ using Wide = unsigned __int128;
    Wide product = static_cast<Wide>(next()) * count;
    if (static_cast<std::uint64_t>(product) < count) {
        const std::uint64_t unfair = (0 - count) % count;  // 2^64 mod count: how many results would come once too often
        while (static_cast<std::uint64_t>(product) < unfair)
            product = static_cast<Wide>(next()) * count;
    }
    return static_cast<std::uint64_t>(product >> 64);
}

int Random::between(int low, int high)
{
    assert(low <= high);
    const auto span = static_cast<std::uint64_t>(static_cast<std::int64_t>(high) - low) + 1;
    return static_cast<int>(low + static_cast<std::int64_t>(below(span)));
}

Random& Chance::stream(const Name& name)
{
    const auto found = m_streams.find(name);
    if (found != m_streams.end())
        return found->second;
    return m_streams.emplace(name, Random(m_seed ^ hashOf(name.text()))).first->second;
}

}  // namespace gloam
