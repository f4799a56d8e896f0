#include "core/rules/Hunger.h"

#include <algorithm>

namespace gloam {

void fields(FieldVisitor& visitor, Hunger& hunger)
{
    field(visitor, {"satiety", "how full it is", "satiety", 0, 1'000'000}, hunger.satiety);
    field(visitor, {"most", "how full it can be", "satiety", 1, 1'000'000}, hunger.most);
    field(visitor, {"hundredths", "of a turn's satiety, used up already", {}, 0, 1'000'000}, hunger.hundredths);
}

HungerState stateOf(const Hunger& hunger)
{
    if (hunger.satiety < faintingBelow)
        return HungerState::Fainting;
    if (hunger.satiety < weakBelow)
        return HungerState::Weak;
    return hunger.satiety < hungryBelow ? HungerState::Hungry : HungerState::Sated;
}

void feed(Deed& deed, EntityId who, int satiety)
{
    if (Hunger* hunger = deed.write<Hunger>(who))
        hunger->satiety = std::clamp(hunger->satiety + satiety, 0, hunger->most);
}

void registerHunger(PartTable& parts, StatTable&)
{
    parts.add<Hunger>("hunger");
}

}  // namespace gloam
