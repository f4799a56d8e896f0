#include "core/game/ActorQueue.h"

#include "core/game/TurnContext.h"
#include "core/parts/Lights.h"
#include "core/parts/Waiting.h"

#include <algorithm>

namespace gloam {

bool isQueueStale(const TurnContext& turn)
{
    return turn.hasCastChanged || turn.work.queueLevel != turn.state.level
           || turn.work.queueNextId != turn.state.nextId;
}

void fillQueue(TurnContext& turn)
{
    auto& work = turn.work;
    turn.hasCastChanged = false;
    work.queue.clear();
    if (work.queueLevel != turn.state.level) {
        work.think.crowd.forget();  // entities of a level may be others when the hero comes back
        work.think.bodies.forget();
        work.listeners.forget();
        work.lists.forgetEntities();
    }
    work.queueLevel = turn.state.level;
    work.queueNextId = turn.state.nextId;
    if (!areLampsIndexed(turn.state.currentLevel()))
        indexLamps(turn.state.world.levels.at(turn.state.level).write());
    for (const Entity& entity : turn.state.currentLevel().entities.all())
        if (isActor(entity, turn.types()))
            work.queue.push({entity.readyAt, entity.id});
}

bool isQueueTrue(const TurnContext& turn)
{
    std::vector<Scheduler::Entry> due;
    for (const Entity& entity : turn.state.currentLevel().entities.all())
        if (isActor(entity, turn.types()))
            due.push_back({entity.readyAt, entity.id});
    return scheduledOn(turn.state.currentLevel(), turn.work.queue) == due;
}

std::vector<Scheduler::Entry> scheduledOn(const Level& level, const Scheduler& queue)
{
    std::vector<Scheduler::Entry> live;
    for (const Scheduler::Entry& entry : queue.entries()) {
        const Entity* actor = level.entities.find(entry.who);
        if (actor && isActor(*actor, level.tiles.types()) && actor->readyAt == entry.readyAt)
            live.push_back(entry);  // the rest are dropped when their time comes
    }
    std::sort(live.begin(), live.end(),
              [](const Scheduler::Entry& a, const Scheduler::Entry& b) { return a.who < b.who; });
    return live;
}

}  // namespace gloam
