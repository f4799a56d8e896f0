#include "core/ai/Foes.h"
#include "core/ai/Hearing.h"

#include "core/rules/Movement.h"

namespace gloam {

namespace {

bool isWounded(const Thought& thought)
{
    return thought.self.hp < thought.policies.stats.valueOf(thought.level, thought.self, stat::maxHp).value;
}

}  // namespace

void fields(FieldVisitor& visitor, Brain& brain)
{
    field(visitor, {.name = "mind", .help = "how it decides", .refersTo = "minds"}, brain.mind);
    field(visitor, {"wanders", "whether it wanders when it has nothing to do"}, brain.wanders);
    field(visitor, {"path-max-distance", "longest path it takes; -1 for the ruleset's limit", "cells", -1, 1'000'000},
          brain.pathMaxDistance);
}

Command still(Thought& thought)
{
    if (!isWounded(thought))
        return command::Wait{};
    for (const Entity* foe : foesOf(thought))
        if (const auto attack = foe ? attackOn(thought, *foe) : std::nullopt)
            return *attack;
    return command::Wait{};
}

Command wander(Thought& thought)
{
    if (const auto look = lookInto(thought))
        return *look;
    const Brain* brain = part<Brain>(thought.self, thought.types());
    if (brain && !brain->wanders)
        return command::Wait{};
    const bool isCardinal = thought.policies.wander == Wander::Cardinal;
    const auto pick = thought.chance.below(isCardinal ? 4 : 8);
    const Direction direction = allDirections[isCardinal ? pick * 2 : pick];
    if (!canStep(thought.level, thought.self, direction, thought.policies.corners))
        return command::Wait{};
    return command::Move{direction};
}

void registerBrain(PartTable& parts)
{
    parts.add<Brain>("brain");
}

}  // namespace gloam
