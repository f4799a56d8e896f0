#include "core/prove/ReachSteps.h"

#include "core/game/Game.h"
#include "core/prove/Acts.h"
#include "core/prove/ReachSearch.h"
#include "core/types/Effect.h"
#include "core/types/TypeRegistry.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>

namespace gloam {

namespace {

void listKeys(const std::vector<Condition>& conditions, std::vector<Name>& keys)
{
    for (const Condition& condition : conditions) {
        if (condition.kind == ConditionKind::Have && std::ranges::find(keys, condition.type) == keys.end())
            keys.push_back(condition.type);
        if (condition.kind != ConditionKind::Not)
            listKeys(condition.of, keys);
    }
}

/// Also what the answers to a question ask for.
void listKeys(const std::vector<Effect>& effects, const TypeRegistry& types, std::vector<Name>& keys)
{
    for (const Effect& effect : effects) {
        if (!bearsOnWays(effect, types))
            continue;
        listKeys(effect.conditions, keys);
        for (const EffectOption& option : effect.options) {
            listKeys(option.conditions, keys);
            listKeys(option.effects, types, keys);
        }
    }
}

/// The types of items that something asks for before it lets the hero through.
std::vector<Name> keysOf(const ReachSearch& reach)
{
    std::vector<Name> keys;
    for (const Act& act : reach.acts()) {
        listKeys(*act.conditions, keys);
        listKeys(*act.effects, reach.types(), keys);
    }
    for (const Link& link : reach.state().world.links.all()) {
        if (!link.key.isEmpty() && std::ranges::find(keys, link.key) == keys.end())
            keys.push_back(link.key);
        listKeys(link.needs, keys);
    }
    return keys;
}

void markReached(const LevelGround& ground, int step, Grid<int>& steps)
{
    if (!ground.isArrived)
        return;
    for (int y = 0; y < steps.size().height; ++y)
        for (int x = 0; x < steps.size().width; x += 64)
            for (std::uint64_t bits = ground.reached.bitsAt(x, y); bits != 0; bits &= bits - 1)
                if (int& first = steps[{x + std::countr_zero(bits), y}]; first < 0)
                    first = step;
}

/// The first key that the hero could have by now; what it has already holds nothing up.
std::optional<Name> nextKey(ReachSearch& reach)
{
    for (const Name& key : reach.heldBack())
        if (reach.isInReach(key))
            return key;
    return std::nullopt;
}

/// Cells that the search found no ground on, as opened by what the hero does, are where it gets to in the end.
void markGround(const LevelGround& ground, Grid<int>& steps)
{
    for (const Point at : cellsIn(steps.size()))
        if (steps[at] < 0)
            steps[at] = ground.cells.contains(at) && ground.cells.get(at) ? ReachSteps::never : ReachSteps::noGround;
}

}  // namespace

ReachSteps reachSteps(const World& world, const Engine& engine, const Name& level, const Progress& progress,
                      ProofLimits limits)
{
    constexpr std::uint64_t anySeed = 1;
    ReachSteps found;
    const auto game = Game::begin(std::shared_ptr<const Engine>(std::shared_ptr<void>(), &engine), world, anySeed);
    if (!game || game->isOver() || !game->hero()) {
        found.why = game ? "the game is over as it begins" : "no game can begin in this world";
        return found;
    }
    ReachSearch reach(world, game->state(), game->policies(), progress, limits.levelCells);
    const int number = reach.numberOf(level);
    if (number < 0) {
        found.why = "the level is built as the hero arrives";
        return found;
    }
    const LevelGround& ground = reach.grounds()[static_cast<std::size_t>(number)];
    reach.holdBack(keysOf(reach));
    Grid<int> steps(ground.level->tiles.size(), ReachSteps::never);
    if (!reach.run())
        return found;
    markReached(ground, 0, steps);
    while (const auto key = nextKey(reach)) {
        const bool isNews = !reach.mayHave(*key);
        reach.release(*key);
        if (!reach.run())
            return found;
        if (isNews)
            found.keys.push_back(*key);
        markReached(ground, static_cast<int>(found.keys.size()), steps);
    }
    reach.survey(number);
    markGround(ground, steps);
    found.steps = std::move(steps);
    found.why = reach.guess();
    return found;
}

}  // namespace gloam
