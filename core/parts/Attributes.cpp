#include "core/parts/Attributes.h"

#include <array>

namespace gloam {

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
    static const std::array names{stat::strength,     stat::agility,   stat::toughness,
                                  stat::intelligence, stat::willpower, stat::ego};
    return names;
}

}  // namespace gloam
