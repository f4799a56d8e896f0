#include "core/ai/Thought.h"

#include "core/action/Policies.h"

namespace gloam {

bool isWounded(const Thought& thought)
{
    return thought.self.hp < thought.policies.stats.numberOf(thought.level, thought.self, stat::maxHp);
}

}  // namespace gloam
