#include "core/rules/Attributes.h"

#include "core/action/Policies.h"
#include "core/parts/Attributes.h"
#include "core/rules/Timing.h"

#include <algorithm>

namespace gloam {

namespace {

constexpr std::string_view byNature = "base";
constexpr int mostSpeed = 100'000;
constexpr int hitPointLimit = 1'000'000;

void addInFull(const Attribute& attribute, StatValue& value)
{
    value.add(byNature, attribute.base);
    if (attribute.bonus != 0)
        value.add("bonus", attribute.bonus);
    if (attribute.penalty != 0)
        value.add("penalty", -attribute.penalty);
    if (attribute.boost != 0)
        value.add("boost", attribute.boost);
    value.atLeast(attribute.min);
    value.atMost(attribute.max);
}

void numbersOfAttributes(const StatQuery& query, StatValue& value)
{
    static const Attributes anybody;
    const Attributes* own = part<Attributes>(query.who, query.types());
    const Attributes& attributes = own ? *own : anybody;
    for (const Attribute& attribute : attributes.scores)
        if (attribute.stat == query.stat)
            return addInFull(attribute, value);
    if (const auto number = plainNumber(query.stat)) {
        value.add(byNature, attributes.*number);
        value.atLeast(0);
    }
}

constexpr int mostDelay = 1'000'000;

/// C-1: an act takes the ticks in which speed gathers its energy, if the delay is the usual one. A delay of its own
/// holds at its natural speed; at half that speed, an act takes twice as long.
int delayAt(int speed, const Stats& stats)
{
    const bool isUsual = stats.delay == Stats().delay;
    const std::int64_t energy = isUsual ? energyThreshold : std::int64_t{stats.delay} * stats.speed;
    return static_cast<int>(std::clamp<std::int64_t>((energy + speed - 1) / speed, 1, mostDelay));
}

void numbersOfDelay(const StatQuery& query, const Stats& stats, StatValue& value)
{
    value.atLeast(1);
    if (!query.stats.rules.isDelayBySpeed)
        return value.add(byNature, stats.delay);
    const int natural = delayAt(stats.speed, stats);
    value.add(byNature, natural);
    const int speed = std::max(1, query.stats.numberOf(query.level, query.who, stat::speed));
    if (const int pace = delayAt(speed, stats); pace != natural)
        value.add("pace", pace - natural);
}

void numbersOfLife(const StatQuery& query, StatValue& value)
{
    static const Stats usual;
    const Stats* own = part<Stats>(query.who, query.types());
    const Stats& stats = own ? *own : usual;
    if (query.stat == stat::speed) {
        value.add(byNature, stats.speed);
        value.atLeast(1);  // without any speed it would never act again
        value.atMost(mostSpeed);
    } else if (query.stat == stat::delay) {
        numbersOfDelay(query, stats, value);
    } else if (query.stat == stat::viewRadius) {
        const std::optional<int> ruled = query.stats.rules.viewRadius;
        value.add(stats.viewRadius >= 0 ? byNature : "ruleset",
                  stats.viewRadius >= 0 ? stats.viewRadius : ruled.value_or(boundlessSight));
        value.atLeast(0);
    } else if (query.stat == stat::maxHp) {
        if (own)
            value.add(byNature, stats.hp);
        value.atLeast(own ? 1 : 0);
        value.atMost(hitPointLimit);
    }
}

}  // namespace

int Attributes::*plainNumber(const Name& stat)
{
    static constexpr std::pair<const Name*, int Attributes::*> numbers[] = {
        {&stat::strength, &Attributes::strength},   {&stat::agility, &Attributes::agility},
        {&stat::toughness, &Attributes::toughness}, {&stat::intelligence, &Attributes::intelligence},
        {&stat::willpower, &Attributes::willpower}, {&stat::ego, &Attributes::ego},
        {&stat::maxWeight, &Attributes::maxWeight}};
    for (const auto& [name, number] : numbers)
        if (*name == stat)
            return number;
    return nullptr;
}

int modifierOf(int score, Rounding rounding)
{
    const int over = score - Attributes::usual;
    return rounding == Rounding::Floor && over < 0 ? (over - 1) / 2 : over / 2;
}

int modifierOf(const StatTable& stats, const Level& level, const Entity& who, const Name& attribute)
{
    return modifierOf(stats.numberOf(level, who, attribute), stats.rules.rounding);
}

void registerAttributes(StatTable& stats)
{
    stats.add(&numbersOfAttributes);
    stats.add(&numbersOfLife);
}

}  // namespace gloam
