#pragma once

#include "core/action/Blow.h"
#include "core/map/Entity.h"
#include "core/world/Level.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <vector>

namespace gloam {

/// The numbers that rules ask for; attributes and an author's own go by their names just so.
namespace stat {

inline const Name maxHp{"max-hp"};            ///< hit points it has at most
inline const Name speed{"speed"};             ///< energy a tick (TURN-04)
inline const Name delay{"delay"};             ///< ticks an act takes (TURN-01)
inline const Name viewRadius{"view-radius"};  ///< cells it sees; `boundlessSight` and more: without a bound
inline const Name av{"av"};                   ///< armour value
inline const Name dv{"dv"};                   ///< what an attack must reach to hit it
inline const Name hitBonus{"hit-bonus"};      ///< added to every roll to hit
inline const Name penBonus{"pen-bonus"};      ///< added to every try to get through armour
inline const Name maxWeight{"max-weight"};    ///< what it can carry, in pounds

}  // namespace stat

inline constexpr int boundlessSight = 1'000'000;  ///< cells; more than any level is wide

/// A number that a thing has, and what it is the sum of (STAT-01): never below the least nor above the most there is. Where
/// the two contradict each other, the bound that was set last holds.
struct StatValue {
    int value = 0;
    std::vector<Modifier> sources;
    std::optional<int> least;
    std::optional<int> most;

    void add(std::string_view source, int amount) { sources.push_back({std::string(source), amount}); }
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
    friend bool operator==(const StatValue&, const StatValue&) = default;
};

class StatTable;

/// Whose number is asked for, and which.
struct StatQuery {
    const StatTable& stats;  ///< for what follows from other numbers
    const Level& level;
    const Entity& who;
    const Name& stat;

    const TypeRegistry& types() const { return level.tiles.types(); }
};

/// Something that goes into numbers: adds what it has to say of that one, or narrows its bounds. It reads and changes
/// nothing else.
using StatSource = void (*)(const StatQuery& query, StatValue& value);

/// Which way half a modifier goes (C-30).
enum class Rounding { Floor, Trunc };

/// What a ruleset says of numbers.
struct StatRules {
    Rounding rounding = Rounding::Floor;
    std::optional<int> viewRadius;  ///< for those without one of their own; nothing is unlimited
};

/// Whatever goes into the numbers of things - attributes, statuses, what is worn - in order of registration. Rules that
/// want a number ask here and know nothing of where it comes from.
class StatTable {
public:
    StatRules rules;

    void add(StatSource source) { m_sources.push_back(source); }
    void addFirst(StatSource source) { m_sources.insert(m_sources.begin(), source); }

    /// Of "strength", "speed", "hit-bonus", "dv", "av"…: the sum of all that its sources say, within its bounds; the
    /// most wins where the bounds cross.
    StatValue valueOf(const Level& level, const Entity& who, const Name& stat) const;

    /// The same, into space that is kept from one question to the next.
    int valueOf(const Level& level, const Entity& who, const Name& stat, StatValue& space) const;

private:
    std::vector<StatSource> m_sources;
};

}  // namespace gloam
