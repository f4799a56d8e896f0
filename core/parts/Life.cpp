#include "core/parts/Life.h"

namespace gloam {

std::span<const std::string_view> namesOf(HungerState)
{
    static constexpr std::string_view names[] = {"sated", "hungry", "weak", "fainting"};
    return names;
}

void fields(FieldVisitor& visitor, Hunger& hunger)
{
    field(visitor, {"satiety", "how full it is", "satiety", 0, 1'000'000}, hunger.satiety);
    field(visitor, {"most", "how full it can get", "satiety", 1, 1'000'000}, hunger.most);
    field(visitor, {"hundredths", "hundredths of a point of satiety already used up", {}, 0, 1'000'000},
          hunger.hundredths);
}

HungerState stateOf(const Hunger& hunger)
{
    if (hunger.satiety < faintingBelow)
        return HungerState::Fainting;
    if (hunger.satiety < weakBelow)
        return HungerState::Weak;
    return hunger.satiety < hungryBelow ? HungerState::Hungry : HungerState::Sated;
}

void fields(FieldVisitor& visitor, Regeneration& regeneration)
{
    field(visitor, {"turns", "how long it takes to regain a hit point", "turns", 1, 1'000'000}, regeneration.turns);
    field(visitor, {"counter", "time since the last one", "turns", 0, 1'000'000}, regeneration.counter);
    field(visitor, {"max-hp-then", "maximum hit points when the count began", {}, 0, 1'000'000},
          regeneration.maxHpThen);
}

void fields(FieldVisitor& visitor, Sensing& sensing)
{
    field(visitor, {"creatures", "how long it senses where creatures are", "turns", 0, 1'000'000}, sensing.creatures);
    field(visitor, {"things", "how long it senses where items lie", "turns", 0, 1'000'000}, sensing.items);
    field(visitor, {"creatures-within", "how far it senses creatures; 0: on the whole level", "cells", 0, 100},
          sensing.creaturesWithin);
    field(visitor, {"things-within", "how far it senses items; 0: on the whole level", "cells", 0, 100},
          sensing.itemsWithin);
}

bool isAlive(const Entity& entity)
{
    return entity.hp > 0 && !entity.flags.has(EntityFlag::Dead);
}

bool hasStatus(const Entity& entity, const TypeRegistry& types, const Name& status)
{
    const Statuses* statuses = part<Statuses>(entity, types);
    return statuses && statuses->find(status);
}

bool isFreedWhenHurt(const Entity& entity, const TypeRegistry& types)
{
    bool isFreed = false;
    forEachStatus(entity, types,
                  [&isFreed](const Affliction&, const StatusType& type) { isFreed = isFreed || type.endsWhenHurt; });
    return isFreed;
}

bool isFrightened(const Entity& entity, const TypeRegistry& types)
{
    bool flees = false;
    forEachStatus(entity, types, [&](const Affliction&, const StatusType& type) { flees = flees || type.flees; });
    return flees;
}

bool isHelpless(const Entity& entity, const TypeRegistry& types)
{
    bool isSkipped = false;
    forEachStatus(entity, types,
                  [&](const Affliction&, const StatusType& type) { isSkipped = isSkipped || type.skipsTurns; });
    return isSkipped;
}

}  // namespace gloam
