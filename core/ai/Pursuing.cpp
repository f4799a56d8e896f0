#include "core/ai/Pursuing.h"

#include "core/action/Command.h"
#include "core/action/Deed.h"
#include "core/parts/Moving.h"
#include "core/rules/Movement.h"

#include <algorithm>

namespace gloam {

namespace {

ChaseState& beginNote(Thought& thought, EntityId whom, Point target, ChaseReason reason)
{
    ChaseState& chase = thought.scratch.chase;
    chase.whom = whom;
    chase.target = target;
    chase.at = thought.self.at;
    chase.path.clear();
    chase.step = chase.beyond = chase.pathRemaining = 0;
    chase.revision = thought.level.tiles.fingerprint();
    chase.hasMoved = false;
    chase.reason = reason;
    thought.scratch.isChasing = true;
    return chase;
}

/// Whether what it keeps still leads to the target.
bool isStillGood(const Thought& thought, const ChaseState& kept, EntityId whom, Point target)
{
    return kept.whom == whom && kept.target == target && kept.at == thought.self.at
           && kept.revision == thought.level.tiles.fingerprint() && nextStepOf(kept);
}

/// The way of the last search, up to the target's own cells.
void keepWay(ChaseState& chase, const std::vector<Point>& cells, Size body, Rect target, Reach reach)
{
    std::size_t end = cells.size();
    while (reach == Reach::Touch && end > 1 && !intersected({cells[end - 1], body}, target).isEmpty())
        --end;
    const auto steps = static_cast<int>(end) - 1;
    chase.beyond = std::max(0, steps - longestKeptPath);
    for (int i = 0; i < steps - chase.beyond; ++i) {
        const auto at = static_cast<std::size_t>(i);
        chase.path += signOf(*directionOf(cells[at + 1] - cells[at]));
    }
    chase.pathRemaining = steps;
}

/// Whether someone stands in the next cell of the way.
bool isNextTaken(const Thought& thought, const ChaseState& kept)
{
    const auto direction = nextStepOf(kept);
    if (!direction)
        return false;
    for (const Point p : cellsIn(Rect{thought.self.at + step(*direction), thought.self.footprint}))
        if (thought.level.contains(p) && blockerIn(thought.level, thought.self.id, p, thought.policies.passOver))
            return true;
    return false;
}

std::optional<Command> continueAlong(Thought& thought, const ChaseState& kept)
{
    ChaseState& chase = thought.scratch.chase;
    chase = kept;
    chase.hasMoved = false;
    chase.reason = ChaseReason::Ok;
    thought.scratch.isChasing = true;
    return command::Move{*nextStepOf(chase)};
}

/// Why a chaser is still where it was.
ChaseReason whyNotMoved(const Deed& deed, const Entity& who, const ChaseState& chase)
{
    const auto direction = nextStepOf(chase);
    if (!direction)
        return ChaseReason::NoPath;
    for (const Point p : cellsIn(Rect{who.at + step(*direction), who.footprint}))
        if (deed.level().contains(p) && blockerIn(deed.level(), who.id, p, deed.policies().passOver))
            return ChaseReason::BlockedDynamic;
    return ChaseReason::Blocked;
}

}  // namespace

std::optional<Command> chaseToward(Thought& thought, const Brain& brain, EntityId whom, Rect target, Reach reach)
{
    const ChaseState* kept = findPart<ChaseState>(thought.self.parts);
    const bool keeps = kept && thought.policies.pursuit == Pursuit::CachedPath;
    const bool isGood = keeps && isStillGood(thought, *kept, whom, target.at);
    if (isGood && isStepClear(thought, target, *nextStepOf(*kept)))
        return continueAlong(thought, *kept);
    const bool wasTaken = isGood && isNextTaken(thought, *kept);
    std::optional<Command> command = stepToward(thought, target, reach);
    if (!command && brain.bashesDoors)
        command = breakToward(thought, target, reach);
    ChaseState& chase = beginNote(thought, whom, target.at, ChaseReason::Ok);
    if (!command) {
        chase.reason = wasTaken ? ChaseReason::BlockedDynamic : ChaseReason::NoPath;
        return std::nullopt;
    }
    keepWay(chase, thought.scratch.path.cells, thought.self.footprint, target, reach);
    if (std::holds_alternative<command::Wait>(*command))
        chase.reason = ChaseReason::BlockedDynamic;  // it queues
    return command;
}

void noteGreedyStep(Thought& thought, const Entity& foe, std::optional<Direction> direction)
{
    ChaseState& chase = beginNote(thought, foe.id, foe.at, direction ? ChaseReason::Ok : ChaseReason::Blocked);
    if (direction)
        chase.path += signOf(*direction);
}

void noteArrival(Thought& thought, EntityId whom, Point target)
{
    beginNote(thought, whom, target, ChaseReason::AtTarget);
}

int stepsOfChase(const Entity& who, const TypeRegistry& types, const Policies& policies)
{
    const Brain* brain = part<Brain>(who, types);
    return brain && brain->steps > 0 ? brain->steps : policies.ruleset.chase.steps;
}

std::optional<Direction> nextClearStep(const Thought& thought)
{
    const ChaseState& chase = thought.scratch.chase;
    const auto direction = nextStepOf(chase);
    return direction && isStepClear(thought, {}, *direction) ? direction : std::nullopt;
}

bool countStep(ChaseState& chase, const Entity& who)
{
    const auto direction = nextStepOf(chase);
    if (!direction || who.at != chase.at + step(*direction))
        return false;
    chase.at = who.at;
    ++chase.step;
    chase.pathRemaining = chase.length() - chase.step + chase.beyond;
    return true;
}

namespace {

/// Gives a chaser the part of a chase that is over, if there is one, else a new one with room for every path.
void beginChase(Deed& deed, EntityId who, ThinkScratch& scratch)
{
    if (scratch.spareChases.empty()) {
        scratch.spareChases.reserve(scratch.spareChases.capacity() + 1);  // for this one, once it is over
        if (ChaseState* begun = deed.add<ChaseState>(who))
            begun->path.reserve(longestKeptPath);
        return;
    }
    PartBox box = std::move(scratch.spareChases.back());
    scratch.spareChases.pop_back();
    box.own = {};
    box.extras = {};
    deed.putBack(who, std::move(box));
}

}  // namespace

void settleChase(Deed& deed, EntityId who, Point from, ThinkScratch& scratch)
{
    const Entity* self = deed.find(who);
    if (!self)
        return;
    const ChaseState* before = findPart<ChaseState>(self->parts);
    if (!scratch.isChasing) {
        if (before)  // most do not chase: to take nothing out would count as a change
            scratch.spareChases.push_back(std::move(*deed.takeOut<ChaseState>(who)));
        return;
    }
    ChaseState& chase = scratch.chase;
    chase.hasMoved = self->at != from;
    if (chase.reason == ChaseReason::Ok && !chase.hasMoved)
        chase.reason = whyNotMoved(deed, *self, chase);
    if (!chase.whom.isNothing() && !deed.find(chase.whom))
        chase.reason = ChaseReason::MissingEntity;
    if (before && *before == chase)
        return;
    if (!before)
        beginChase(deed, who, scratch);
    if (ChaseState* written = deed.add<ChaseState>(who))
        *written = chase;
}

}  // namespace gloam
