#pragma once

#include "core/base/Name.h"

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <map>
#include <string_view>

namespace gloam {

/// The output function of splitmix64 over a counter (Steele, Lea, Flood 2014): seeds other generators and mixes hashes.
std::uint64_t nextSplitMix64(std::uint64_t& state);
std::uint64_t mix64(std::uint64_t value);

/// 64-bit FNV-1a over the bytes of a text, to derive seeds and ids from names.
std::uint64_t hashOf(std::string_view text);

/// A stream of random numbers: xoshiro256** 1.0 (Blackman, Vigna 2018), identical on every machine (RNG-07).
class Random {
public:
    using State = std::array<std::uint64_t, 4>;

    /// The state is four outputs of splitmix64, as the authors recommend.
    Random() : Random(0) {}
    explicit Random(std::uint64_t seed);
    static Random fromState(State state);
    const State& state() const { return m_state; }

    std::uint64_t next();

    /// A whole number from 0 to `count` - 1, all equally likely (Lemire 2019). `count` > 0.
    std::uint64_t below(std::uint64_t count);

    /// From `low` to `high`, both included.
    int between(int low, int high);

    /// True `percent` times in a hundred.
    bool percent(int percent) { return below(100) < static_cast<std::uint64_t>(percent < 0 ? 0 : percent); }

    bool operator==(const Random&) const = default;

private:
    State m_state{};
};

inline std::uint64_t Random::next()
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

inline std::uint64_t Random::below(std::uint64_t count)
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

inline int Random::between(int low, int high)
{
    assert(low <= high);
    const auto span = static_cast<std::uint64_t>(static_cast<std::int64_t>(high) - low) + 1;
    return static_cast<int>(low + static_cast<std::int64_t>(below(span)));
}

/// Named random streams, all derived from one seed, so that an extra roll in one shifts no other (C-13):
/// "combat", "ai", "loot", "level/<id>"…
class Chance {
public:
    Chance() = default;
    explicit Chance(std::uint64_t seed) : m_seed(seed) {}

    std::uint64_t seed() const { return m_seed; }
    Random& stream(const Name& name);

    /// The streams used so far.
    const std::map<Name, Random>& streams() const { return m_streams; }
    void restore(const Name& name, Random stream) { m_streams.insert_or_assign(name, stream); }

    bool operator==(const Chance&) const = default;

private:
    std::uint64_t m_seed = 0;
    std::map<Name, Random> m_streams;
};

}  // namespace gloam
