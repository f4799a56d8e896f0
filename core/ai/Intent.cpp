#include "core/ai/Intent.h"

#include "core/action/Policies.h"
#include "core/ai/Foes.h"
#include "core/ai/Minds.h"
#include "core/ai/Moods.h"
#include "core/base/Random.h"
#include "core/parts/Conducts.h"

#include <algorithm>

namespace gloam {

Intent intentOf(const World& world, const Level& level, const Entity& who, const Policies& policies, std::int64_t turn,
                Random chance, ThinkScratch& scratch)
{
    Intent intent;
    intent.who = who.id;
    const Brain* brain = part<Brain>(who, level.tiles.types());
    if (!brain)
        return intent;
    const Mood mood = moodOf(who, level.tiles.types());
    intent.state = mood.state;
    intent.by = mood.by;
    intent.target = mood.target;
    intent.goal = mood.goal;
    intent.age = turn - mood.noticedAt;
    intent.hearing = brain->hearing;
    if (const ChaseState* chase = findPart<ChaseState>(who.parts))
        intent.chase = *chase;
    Thought thought{world, level, who, policies, turn, chance, scratch, {}};
    if (who.flags.has(EntityFlag::Sleeping))
        return intent;
    if (looksForEnemies(thought, *brain, mood))
        thought.foes = foesOf(thought);
    scratch.path = {};
    scratch.isChasing = false;
    intent.next = actByMood(thought);
    const auto& cells = scratch.path.cells;
    if (!cells.empty() && cells.front() == who.at)
        intent.path.assign(cells.begin(), cells.end());
    else if (scratch.isChasing)
        intent.path = cellsAhead(scratch.chase);
    for (const EntityId id : thought.foes)
        if (const Entity* foe = level.entities.find(id))
            intent.considered.push_back(
                {id, chebyshevDistance(nearestIn(who.cells(), foe->at), nearestIn(foe->cells(), who.at)),
                 id == mood.target, attackOn(thought, *foe).has_value()});
    return intent;
}

}  // namespace gloam
