#pragma once

#include "core/action/Blow.h"
#include "core/map/Entity.h"
#include "core/world/Level.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <vector>

namespace gloam {

/// The numbers that rules ask for; attributes and authors' own numbers go by their plain names.
namespace stat {

inline const Name maxHp{"max-hp"};            ///< maximum hit points
inline const Name speed{"speed"};             ///< energy per tick (TURN-04)
inline const Name delay{"delay"};             ///< ticks per act (TURN-01)
inline const Name viewRadius{"view-radius"};  ///< cells it sees; unlimited from `boundlessSight` on
inline const Name av{"av"};                   ///< armour value
inline const Name dv{"dv"};                   ///< what an attack must reach to hit
inline const Name hitBonus{"hit-bonus"};      ///< added to every roll to hit
inline const Name penBonus{"pen-bonus"};      ///< added to every penetration roll
inline const Name maxWeight{"max-weight"};    ///< what it can carry, in pounds

}  // namespace stat

inline constexpr int boundlessSight = 1'000'000;  ///< cells; wider than any level

/// A number of an entity (STAT-01): the sum of its sources, never below the minimum or above the maximum. If the two
/// contradict each other, the bound set last holds.
struct StatValue {
    int value = 0;
    int sum = 0;
    bool keepsSources = true;  ///< whether `sources` lists what was added
    std::vector<Modifier> sources;
    std::optional<int> least;
    std::optional<int> most;

    void add(std::string_view source, int amount)
    {
        sum += amount;
        if (keepsSources)
            addSource(sources, source, amount);
    }
    void atLeast(int bound)
    {
        least = std::max(bound, least.value_or(bound));
        most = most ? std::optional(std::max(*most, bound)) : std::nullopt;
    }
    void atMost(int bound)
    {
        most = std::min(bound, most.value_or(bound));
        least = least ? std::optional(std::min(*least, bound)) : std::nullopt;
    }
    bool operator==(const StatValue&) const = default;
};

class StatTable;

/// Whose number is asked for, and which.
struct StatQuery {
    const StatTable& stats;  ///< for values that depend on other numbers
    const Level& level;
    const Entity& who;
    const Name& stat;

    const TypeRegistry& types() const { return level.tiles.types(); }
};

/// Something that contributes to numbers: adds to this one or narrows its bounds. It reads and changes nothing else.
using StatSource = void (*)(const StatQuery& query, StatValue& value);

/// How half a modifier is rounded (C-30).
enum class Rounding { Floor, Trunc };

/// A ruleset's choices about numbers.
struct StatRules {
    Rounding rounding = Rounding::Floor;
    std::optional<int> viewRadius;  ///< for creatures without their own; nullopt: unlimited
    bool isDelayBySpeed = false;    ///< whether the usual delay is derived from speed (C-1)
};

/// Everything that contributes to the numbers of entities, such as attributes, statuses and worn items, in order of
/// registration. A rule that wants a number asks here and need not know where it comes from.
class StatTable {
public:
    StatRules rules;

    void add(StatSource source) { m_sources.push_back(source); }
    void addFirst(StatSource source) { m_sources.insert(m_sources.begin(), source); }

    /// The value of "strength", "speed", "hit-bonus", "dv", "av"…: the sum of all sources, within its bounds; the
    /// maximum wins where the bounds cross.
    StatValue valueOf(const Level& level, const Entity& who, const Name& stat) const;

    /// The same without its sources: it allocates no memory.
    int numberOf(const Level& level, const Entity& who, const Name& stat) const;

private:
    void find(const StatQuery& query, StatValue& value) const;

    std::vector<StatSource> m_sources;
};

}  // namespace gloam
