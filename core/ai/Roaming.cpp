#include "core/ai/Roaming.h"

#include "core/action/Command.h"
#include "core/action/Policies.h"
#include "core/ai/Pursuing.h"
#include "core/ai/Way.h"
#include "core/base/Random.h"
#include "core/parts/Factions.h"
#include "core/parts/Moving.h"

namespace gloam {

namespace {

constexpr int nearLeader = 2;  ///< cells within which it is content

/// Whether it could step onto the cell: a body of one cell only if the cell is free.
bool canEnter(const Level& level, const Entity& who, Point at)
{
    return who.footprint == Size{1, 1} ? canStand(level, who, at) : canCover(level, who, at);
}

/// Onto a cell if it can be entered, and else beside it.
Reach reachOf(const Thought& thought, Point at)
{
    return canCover(thought.level, thought.self, at) ? Reach::Cover : Reach::Touch;
}

/// A step toward a cell, onto it if it can be entered and else beside it.
std::optional<Command> stepTo(Thought& thought, Point at)
{
    if (!thought.level.contains(at))
        return std::nullopt;
    return stepToward(thought, {at, {1, 1}}, reachOf(thought, at));
}

const Entity* leaderOf(const Thought& thought, const Brain& brain)
{
    if (!brain.leader.isNothing())
        return thought.level.entities.find(brain.leader);
    const Entity* hero = thought.level.entities.find(heroId);
    return hero && feelingOf(thought.world, thought.self, *hero) >= alliedFeeling ? hero : nullptr;
}

}  // namespace

bool isThere(const Level& level, const Entity& who, Point at)
{
    return who.cells().contains(at) || (isAdjacent(who.cells(), {at, {1, 1}}) && !canEnter(level, who, at));
}

Command wander(Thought& thought)
{
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

Command patrol(Thought& thought, const Brain& brain, const Mood& mood)
{
    const std::size_t count = brain.patrol.size();
    for (std::size_t i = 0; i < count; ++i) {
        const Point stop = brain.patrol[(static_cast<std::size_t>(mood.stop) + i) % count];
        if (!thought.self.cells().contains(stop))
            if (const auto move = stepTo(thought, stop))
                return *move;
    }
    return count == 0 ? wander(thought) : command::Wait{};
}

Command guard(Thought& thought, const Mood& mood)
{
    if (mood.post == noCell || thought.self.at == mood.post)
        return command::Wait{};
    return stepTo(thought, mood.post).value_or(command::Wait{});
}

Command follow(Thought& thought, const Brain& brain)
{
    const Entity* leader = leaderOf(thought, brain);
    if (!leader || !leader->isPlaced())
        return wander(thought);
    if (chebyshevDistance(nearestIn(leader->cells(), thought.self.at), thought.self.at) <= nearLeader)
        return command::Wait{};
    return stepToward(thought, leader->cells(), Reach::Touch).value_or(command::Wait{});
}

Command search(Thought& thought, const Brain& brain, const Mood& mood)
{
    if (mood.goal == noCell)
        return command::Wait{};
    const bool looksAround = mood.by == MindSense::Sight || mood.by == MindSense::Call;
    if (isThere(thought.level, thought.self, mood.goal))
        noteArrival(thought, mood.target, mood.goal);
    if (mood.looked > 0)
        return looksAround ? wander(thought) : Command(command::Wait{});
    const Rect goal{mood.goal, {1, 1}};
    if (thought.level.contains(mood.goal))
        if (const auto move = chaseToward(thought, brain, mood.target, goal, reachOf(thought, mood.goal)))
            return *move;
    return wander(thought);
}

}  // namespace gloam
