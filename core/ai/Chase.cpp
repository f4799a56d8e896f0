#include "core/action/Command.h"
#include "core/ai/Foes.h"
#include "core/ai/Hearing.h"
#include "core/ai/Way.h"
#include "core/rules/Vision.h"

namespace gloam {

Command idle(Thought& thought)
{
    for (const Entity* foe : foesOf(thought)) {
        if (!foe || !notices(thought.level, thought.policies, thought.self, *foe))
            continue;
        if (const auto attack = attackOn(thought, *foe))
            return *attack;
        if (const auto move = stepToward(thought, foe->cells(), Reach::Touch))
            return *move;
    }
    return lookInto(thought).value_or(command::Wait{});
}

Command chase(Thought& thought)
{
    for (const Entity* foe : foesOf(thought)) {
        if (!foe)
            continue;
        if (const auto attack = attackOn(thought, *foe))
            return *attack;
        if (const auto move = stepToward(thought, foe->cells(), Reach::Touch))
            return *move;
    }
    return wander(thought);
}

}  // namespace gloam
