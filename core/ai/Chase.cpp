#include "core/ai/Foes.h"
#include "core/ai/Way.h"

namespace gloam {

Command chase(Thought& thought)
{
    for (const Entity* foe : foesOf(thought)) {
        if (!foe)
            continue;
        if (const auto attack = attackOn(thought, *foe))
            return *attack;
        if (const auto move = stepToward(thought, foe->at, foe->cells()))
            return *move;
    }
    return wander(thought);
}

}  // namespace gloam
