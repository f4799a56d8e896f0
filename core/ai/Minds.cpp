#include "core/action/Command.h"
#include "core/action/Policies.h"
#include "core/ai/Foes.h"
#include "core/ai/Hearing.h"
#include "core/base/Random.h"
#include "core/parts/Brain.h"
#include "core/parts/Moving.h"

namespace gloam {

namespace {

bool isWounded(const Thought& thought)
{
    return thought.self.hp < thought.policies.stats.valueOf(thought.level, thought.self, stat::maxHp).value;
}

}  // namespace

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

}  // namespace gloam
