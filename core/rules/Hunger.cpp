#include "core/rules/Hunger.h"

#include "core/action/Deed.h"
#include "core/parts/Life.h"
#include "core/rules/Harm.h"

#include <algorithm>

namespace gloam {

namespace {

void tellChange(Deed& deed, EntityId who, HungerState before)
{
    const HungerState now = stateOf(*deed.read<Hunger>(who));
    if (now != before)
        deed.tell(event::HungerChanged{deed.subject(who), now, now > before});
}

void digest(Deed& deed, EntityId who)
{
    const int rate = foodRateOf(deed.level(), deed.policies().stats, *deed.find(who));
    Hunger& hunger = *deed.write<Hunger>(who);
    const HungerState before = stateOf(hunger);
    const std::int64_t used = std::int64_t{hunger.hundredths} + rate;
    hunger.satiety = static_cast<int>(std::max<std::int64_t>(0, hunger.satiety - used / usualRate));
    hunger.hundredths = static_cast<int>(used % usualRate);
    tellChange(deed, who, before);
}

void starve(Deed& deed, EntityId who)
{
    const Name cause{"starvation"};
    hurt(deed, who, {cause, {{}, cause, cause.text(), deed.find(who)->at}, starvingDamage});
}

void numbersOfHunger(const StatQuery& query, StatValue& value)
{
    if (query.stat != stat::hitBonus)
        return;
    if (const Hunger* hunger = part<Hunger>(query.who, query.types()); hunger && hunger->satiety < weakBelow)
        value.add("hunger", weakPenalty);
}

}  // namespace

int foodRateOf(const Level& level, const StatTable& stats, const Entity& who)
{
    constexpr int mostPercent = 100'000;
    return std::max(0, usualRate + std::clamp(stats.numberOf(level, who, stat::foodRate), -usualRate, mostPercent));
}

void growHungry(Deed& deed)
{
    const auto eats = [&deed](const Entity& entity) {
        return entity.isPlaced() && isAlive(entity) && part<Hunger>(entity, deed.types());
    };
    for (const EntityId who : deed.lists().eaters.follow(deed.level(), eats)) {
        const Entity* eater = deed.find(who);
        if (!eater || !isAlive(*eater) || !deed.read<Hunger>(who))
            continue;  // hunger has killed or changed it since
        digest(deed, who);
        if (stateOf(*deed.read<Hunger>(who)) == HungerState::Fainting)
            starve(deed, who);
    }
}

void feed(Deed& deed, EntityId who, int satiety)
{
    Hunger* hunger = deed.write<Hunger>(who);
    if (!hunger)
        return;
    const HungerState before = stateOf(*hunger);
    const std::int64_t fed = std::int64_t{hunger->satiety} + satiety;
    hunger->satiety = static_cast<int>(std::clamp<std::int64_t>(fed, 0, hunger->most));
    tellChange(deed, who, before);
}

void registerHunger(StatTable& stats)
{
    stats.add(&numbersOfHunger);
}

}  // namespace gloam
