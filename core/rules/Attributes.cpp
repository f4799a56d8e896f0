#include "core/rules/Attributes.h"

#include <algorithm>

namespace gloam {

namespace {

constexpr std::string_view byNature = "nature";
constexpr int mostSpeed = 100'000;
constexpr int mostHitPoints = 1'000'000;

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

/// The plain number of one of the six, or of what it carries; none for other stats.
const int* plainNumber(const Attributes& attributes, const Name& stat)
{
    const std::array<std::pair<const Name*, const int*>, 7> numbers{{{&stat::strength, &attributes.strength},
                                                                     {&stat::agility, &attributes.agility},
                                                                     {&stat::toughness, &attributes.toughness},
                                                                     {&stat::intelligence, &attributes.intelligence},
                                                                     {&stat::willpower, &attributes.willpower},
                                                                     {&stat::ego, &attributes.ego},
                                                                     {&stat::maxWeight, &attributes.maxWeight}}};
    for (const auto& [name, number] : numbers)
        if (*name == stat)
            return number;
    return nullptr;
}

void numbersOfAttributes(const StatQuery& query, StatValue& value)
{
    static const Attributes anybody;
    const Attributes* own = part<Attributes>(query.who, query.types());
    const Attributes& attributes = own ? *own : anybody;
    for (const Attribute& attribute : attributes.scores)
        if (attribute.stat == query.stat)
            return addInFull(attribute, value);
    if (const int* number = plainNumber(attributes, query.stat)) {
        value.add(byNature, *number);
        value.atLeast(0);
    }
}

void numbersOfLife(const StatQuery& query, StatValue& value)
{
    static const Stats usual;
    const Stats* own = part<Stats>(query.who, query.types());
    const Stats& stats = own ? *own : usual;
    if (query.stat == stat::speed) {
        value.add(byNature, stats.speed);
        value.atLeast(1);  // who has no speed at all would never be asked again
        value.atMost(mostSpeed);
    } else if (query.stat == stat::delay) {
        value.add(byNature, stats.delay);
        value.atLeast(1);
    } else if (query.stat == stat::viewRadius) {
        const std::optional<int> ruled = query.stats.rules.viewRadius;
        value.add(stats.viewRadius >= 0 ? byNature : "ruleset", stats.viewRadius >= 0 ? stats.viewRadius : ruled.value_or(boundlessSight));
        value.atLeast(0);
    } else if (query.stat == stat::maxHp) {
        if (own)
            value.add(byNature, stats.hp);
        value.atLeast(own ? 1 : 0);
        value.atMost(mostHitPoints);
    }
}

}  // namespace

void fields(FieldVisitor& visitor, Attribute& attribute)
{
    constexpr int most = 1'000'000;
    field(visitor, {"stat", "which stat it is"}, attribute.stat);
    field(visitor, {"base", "its natural value", {}, -most, most}, attribute.base);
    field(visitor, {"bonus", "what is added", {}, 0, most}, attribute.bonus);
    field(visitor, {"penalty", "what is subtracted", {}, 0, most}, attribute.penalty);
    field(visitor, {"boost", "what is added for a limited time", {}, -most, most}, attribute.boost);
    field(visitor, {"min", "lowest value it can have", {}, -most, most}, attribute.min);
    field(visitor, {"max", "highest value it can have", {}, -most, most}, attribute.max);
}

void fields(FieldVisitor& visitor, Attributes& attributes)
{
    field(visitor, {"strength", "how hard it strikes; 16 is usual", {}, 0, 1'000}, attributes.strength);
    field(visitor, {"agility", "how well it hits and evades; 16 is usual", {}, 0, 1'000}, attributes.agility);
    field(visitor, {"toughness", "how much it can take; 16 is usual", {}, 0, 1'000}, attributes.toughness);
    field(visitor, {"intelligence", "how well it learns; 16 is usual", {}, 0, 1'000}, attributes.intelligence);
    field(visitor, {"willpower", "how strong-willed it is; 16 is usual", {}, 0, 1'000}, attributes.willpower);
    field(visitor, {"ego", "how strong its sense of self is; 16 is usual", {}, 0, 1'000}, attributes.ego);
    field(visitor, {"max-weight", "how much it can carry", "pounds", 0, 1'000'000}, attributes.maxWeight);
    field(visitor, {"scores", "stats written out in full, your own included"}, attributes.scores);
}

std::span<const Name> attributeNames()
{
    static const std::array names{stat::strength, stat::agility, stat::toughness, stat::intelligence, stat::willpower, stat::ego};
    return names;
}

int modifierOf(int score, Rounding rounding)
{
    const int over = score - Attributes::usual;
    return rounding == Rounding::Floor && over < 0 ? (over - 1) / 2 : over / 2;
}

int modifierOf(const StatTable& stats, const Level& level, const Entity& who, const Name& attribute)
{
    return modifierOf(stats.valueOf(level, who, attribute).value, stats.rules.rounding);
}

void registerAttributes(PartTable& parts, StatTable& stats)
{
    parts.add<Attributes>("attributes");
    stats.add(&numbersOfAttributes);
    stats.add(&numbersOfLife);
}

}  // namespace gloam
