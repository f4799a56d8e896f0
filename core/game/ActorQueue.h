#pragma once

#include "core/game/Scheduler.h"

#include <vector>

namespace gloam {

struct Level;
struct TurnContext;

// The queue of those who act by themselves on the hero's level. It follows from the state of the game.

/// Whether it must be filled: an entity began or stopped acting, or the hero is on another level.
bool isQueueStale(const TurnContext& turn);
void fillQueue(TurnContext& turn);

/// Whether it has every actor of the level once, at its tick.
bool isQueueTrue(const TurnContext& turn);

/// Its entries that still hold, by id.
std::vector<Scheduler::Entry> scheduledOn(const Level& level, const Scheduler& queue);

}  // namespace gloam
