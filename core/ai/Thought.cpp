#include "core/ai/Thought.h"

#include "core/action/Policies.h"

namespace gloam {

bool isWounded(const Thought& thought)
{
    return thought.self.hp < thought.policies.stats.numberOf(thought.level, thought.self, stat::maxHp);
}

bool isBadlyHurt(const Thought& thought)
{
    const std::int64_t most = thought.policies.stats.numberOf(thought.level, thought.self, stat::maxHp);
    return std::int64_t{2} * thought.self.hp < most;
}

}  // namespace gloam
