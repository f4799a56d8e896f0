#pragma once

#include "core/action/Fwd.h"
#include "core/ai/Thought.h"

namespace gloam {

/// How long a creature remembers where it saw an enemy, in turns; 0: it forgets at once (CHASE-04).
int memoryTurnsOf(const Brain& brain, const Policies& policies);

/// Whether a creature looks for enemies this turn: one that knows of none and is not hurt, only so often (C-9).
bool looksForEnemies(const Thought& thought, const Brain& brain, const Mood& mood);

/// A creature looks around before it acts: it takes note of enemies, noises and trails, and its brain passes from state
/// to state accordingly (CHASE-05). Returns the foes it notices. Does nothing for minds without states.
Foes reconsider(Deed& deed, EntityId who, ThinkScratch& scratch);

/// Puts creatures to sleep whose brain begins with it.
void beginAsleep(Deed& deed, EntityId who);

}  // namespace gloam
