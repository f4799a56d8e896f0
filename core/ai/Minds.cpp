#include "core/ai/Minds.h"

#include "core/action/Command.h"
#include "core/action/Policies.h"
#include "core/ai/Flight.h"
#include "core/ai/Foes.h"
#include "core/ai/Moods.h"
#include "core/ai/Powers.h"
#include "core/ai/Pursuing.h"
#include "core/ai/Roaming.h"
#include "core/ai/Way.h"
#include "core/parts/Carrying.h"
#include "core/parts/Conducts.h"
#include "core/parts/Items.h"
#include "core/parts/Life.h"
#include "core/parts/Lights.h"
#include "core/parts/Moving.h"
#include "core/parts/Uses.h"
#include "core/rules/Stealing.h"
#include "core/rules/Treading.h"
#include "core/rules/Vision.h"

#include <algorithm>
#include <tuple>

namespace gloam {

namespace {

constexpr int reachOfEyes = 6;  ///< how near an item must be for a creature to go for it, in cells

const Entity* findFoe(const Thought& thought, EntityId id)
{
    return id.isNothing() ? nullptr : thought.level.entities.find(id);
}

std::optional<Command> attackAny(const Thought& thought)
{
    for (const EntityId id : thought.foes)
        if (const Entity* foe = findFoe(thought, id))
            if (const auto attack = attackOn(thought, *foe))
                return attack;
    return std::nullopt;
}

/// The step that brings it nearer to a cell, the first in Direction's order of equally good ones (AI-01).
std::optional<Direction> stepNearer(const Thought& thought, Point to)
{
    std::optional<Direction> best;
    int least = chebyshevDistance(thought.self.at, to);
    for (const Direction direction : allDirections) {
        const int left = chebyshevDistance(thought.self.at + step(direction), to);
        if (left < least && canStep(thought.level, thought.self, direction, thought.policies.corners)) {
            least = left;
            best = direction;
        }
    }
    return best;
}

std::optional<Command> approach(Thought& thought, const Brain& brain, const Entity& foe)
{
    if (thought.policies.pursuit != Pursuit::Greedy)
        return chaseToward(thought, brain, foe.id, foe.cells(), Reach::Touch);
    const auto nearer = stepNearer(thought, nearestIn(foe.cells(), thought.self.at));
    noteGreedyStep(thought, foe, nearer);
    if (nearer)
        return command::Move{*nearer};
    return brain.bashesDoors ? breakToward(thought, foe.cells(), Reach::Touch) : std::nullopt;
}

/// Picks up an item at its feet, or goes to the nearest one it sees.
std::optional<Command> collect(Thought& thought)
{
    if (!part<Inventory>(thought.self, thought.types()))
        return std::nullopt;
    if (const auto here = takeableAt(thought.level, thought.self); !here.empty())
        return command::Take{Name(toText(here.front()->id))};
    const auto isWanted = [&](const Entity& entity) {
        const Item* item = part<Item>(entity, thought.types());
        return item && item->isTakeable && chebyshevDistance(entity.at, thought.self.at) <= reachOfEyes
               && canSee(thought.level, thought.policies, thought.self, entity.at);
    };
    const auto rank = [&](const Entity& one) { return std::tuple(chebyshevDistance(one.at, thought.self.at), one.id); };
    const Entity* nearest = nullptr;
    thought.level.entities.forEachAround(thought.self.at, reachOfEyes, [&](const Entity& one) {
        if ((!nearest || rank(one) < rank(*nearest)) && isWanted(one))
            nearest = &one;
    });
    return nearest ? stepToward(thought, nearest->cells(), Reach::Cover) : std::nullopt;
}

/// With nothing better to do: to light or away from it, to something it can pick up, or anywhere.
Command stroll(Thought& thought, const Brain& brain)
{
    if (brain.picksUp)
        if (const auto pick = collect(thought))
            return *pick;
    if (brain.light == LightTaste::Seeks)
        if (const auto move = stepToLight(thought, true))
            return *move;
    return wander(thought);
}

Command hunt(Thought& thought, const Brain& brain)
{
    for (const EntityId id : thought.foes) {
        const Entity* foe = findFoe(thought, id);
        if (!foe)
            continue;
        if (const auto attack = attackOn(thought, *foe)) {
            if (isAdjacent(thought.self.cells(), foe->cells()))
                noteArrival(thought, foe->id, foe->at);
            return *attack;
        }
        if (const auto move = approach(thought, brain, *foe))
            return *move;
    }
    return stroll(thought, brain);  // whom it cannot reach does not keep it
}

/// A door that it has just come through and can shut behind it.
std::optional<Command> shutDoor(const Thought& thought)
{
    const Level& level = thought.level;
    for (const Direction direction : allDirections) {
        const Point door = thought.self.at + step(direction);
        if (!level.contains(door) || !level.tiles.isOpenDoor(door) || !level.entities.occupancy().isEmptyAt(door))
            continue;
        const Entity* foe = findFoe(thought, thought.foes[0]);
        if (foe && chebyshevDistance(door, foe->at) < chebyshevDistance(thought.self.at, foe->at)
            && chebyshevDistance(door, foe->at) > 1)
            return command::CloseDoor{direction};
    }
    return std::nullopt;
}

Command flee(Thought& thought, const Brain& brain)
{
    if (thought.foes[0].isNothing())
        return command::Wait{};
    if (brain.closesDoors)
        if (const auto shut = shutDoor(thought))
            return *shut;
    if (const auto away = stepAway(thought, thought.foes, brain.light))
        return *away;
    return attackAny(thought).value_or(command::Wait{});
}

Command keepDistance(Thought& thought, const Brain& brain)
{
    const Entity* foe = findFoe(thought, thought.foes[0]);
    if (!foe)
        return wander(thought);
    const int distance = chebyshevDistance(nearestIn(foe->cells(), thought.self.at), thought.self.at);
    if (distance < brain.near)
        if (const auto away = stepAway(thought, thought.foes, brain.light))
            return *away;
    if (distance > brain.far)
        if (const auto move = approach(thought, brain, *foe))
            return *move;
    return attackOn(thought, *foe).value_or(command::Wait{});
}

/// Goes to its enemy and robs it; what has nothing to take is attacked.
Command steal(Thought& thought, const Brain& brain)
{
    const Entity* foe = findFoe(thought, thought.foes[0]);
    if (!foe)
        return wander(thought);
    if (lootOf(thought.level, thought.self, foe->id).empty() || !part<Inventory>(thought.self, thought.types()))
        return hunt(thought, brain);
    if (isAdjacent(thought.self.cells(), foe->cells()))
        return command::Steal{foe->id};
    return approach(thought, brain, *foe).value_or(command::Wait{});
}

std::optional<Command> heal(const Thought& thought)
{
    if (!isBadlyHurt(thought))
        return std::nullopt;
    for (const Entity* item : contentsOf(thought.level, thought.self.id)) {
        const Usable* usable = part<Usable>(*item, thought.types());
        if (usable && usable->aim == AimKind::None && usable->charges != 0
            && std::any_of(usable->effects.begin(), usable->effects.end(),
                           [](const Effect& effect) { return effect.kind == EffectKind::Heal; }))
            return command::Use{Name(toText(item->id)), std::nullopt, {}};
    }
    return std::nullopt;
}

Command actInState(Thought& thought, const Brain& brain, const Mood& mood)
{
    switch (mood.state) {
    case MindState::Idle:
    case MindState::Sleep:
    case MindState::Ambush: return command::Wait{};
    case MindState::Wander: return stroll(thought, brain);
    case MindState::Patrol: return patrol(thought, brain, mood);
    case MindState::Guard: return guard(thought, mood);
    case MindState::Follow: return follow(thought, brain);
    case MindState::Hunt: return hunt(thought, brain);
    case MindState::Search: return search(thought, brain, mood);
    case MindState::Flee: return flee(thought, brain);
    case MindState::KeepDistance: return keepDistance(thought, brain);
    case MindState::Steal: return steal(thought, brain);
    }
    return command::Wait{};
}

/// What fears light does not step into it by itself, and leaves a cell that is lit.
Command shunLight(Thought& thought, const Command& wanted)
{
    const auto* move = std::get_if<command::Move>(&wanted);
    const bool isInLight = isLit(thought.level, thought.self.at);
    if (move && isLit(thought.level, thought.self.at + step(move->direction)))
        return stepToLight(thought, false).value_or(command::Wait{});
    if (isInLight && (move || std::holds_alternative<command::Wait>(wanted)))
        return move ? wanted : stepToLight(thought, false).value_or(wanted);
    return wanted;
}

/// Does not step by itself where a tile would hurt it, and leaves such a cell.
Command shunHarm(const Thought& thought, const Command& wanted)
{
    const TileMap& tiles = thought.level.tiles;
    const std::uint64_t bits = tiles.acting(TileAct::Touch).empty() ? 0 : hurtBy(thought.level, thought.self);
    if (bits == 0 || part<Rooted>(thought.self, thought.types()))
        return wanted;
    const auto isSafe = [&](Point at) {
        return allCells({at, thought.self.footprint}, [&](Point p) { return (tiles.touchBitsAt(p) & bits) == 0; });
    };
    const auto* move = std::get_if<command::Move>(&wanted);
    if (move && isSafe(thought.self.at + step(move->direction)))
        return wanted;
    if (!isSafe(thought.self.at))
        return stepToSafety(thought, isSafe).value_or(wanted);
    return move ? command::Wait{} : wanted;
}

Command commandOf(Thought& thought)
{
    const Brain* brain = part<Brain>(thought.self, thought.types());
    if (!brain)
        return command::Wait{};
    const Mood mood = moodOf(thought.self, thought.types());
    if (!thought.foes[0].isNothing() && isFrightened(thought.self, thought.types()))
        return flee(thought, *brain);
    if (brain->usesItems)
        if (const auto cure = heal(thought))
            return *cure;
    if (mood.state != MindState::Sleep)
        if (const auto power = abilityForOccasion(thought))
            return *power;
    if ((!mood.grudge.isNothing() || isWounded(thought)) && isPeaceful(mood.state) && mood.state != MindState::Sleep)
        if (const auto attack = attackAny(thought))
            return *attack;
    const Command command = actInState(thought, *brain, mood);
    return brain->light == LightTaste::Fears ? shunLight(thought, command) : command;
}

}  // namespace

Command actByMood(Thought& thought)
{
    return shunHarm(thought, commandOf(thought));
}

}  // namespace gloam
