#include "core/prove/ProveSeeds.h"

#include "core/base/Fault.h"
#include "core/game/Building.h"
#include "core/game/Game.h"
#include "core/prove/Plays.h"
#include "core/prove/ReachSearch.h"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <set>

namespace gloam {

namespace {

std::vector<Point> freeStairsDown(const World& world, const Level& level)
{
    std::vector<Point> stairs;
    for (const Point at : cellsIn(level.tiles.size()))
        if (level.tiles.typeAt(at).stairs == StairDirection::Down
            && std::ranges::none_of(world.links.all(), [&](const Link& link) {
                   const Place here{level.id, at};
                   return link.from == here || (link.to == here && link.ways == LinkWays::Both);
               }))
            stairs.push_back(at);
    return stairs;
}

/// Builds what follows below, level after level.
Status buildBelow(GameState& state)
{
    const Deeper& deeper = state.world.settings.deeper;
    if (!lastDepth(deeper) || deeper.kept > 0 || !state.world.findLevel(deeper.below))
        return done();
    std::set<Name> entered;
    std::vector<Name> left{deeper.below};
    while (!left.empty()) {
        const Name at = left.back();
        left.pop_back();
        if (!entered.insert(at).second || !goesDeeper(state.world, at))
            continue;
        for (const Point stairs : freeStairsDown(state.world, *state.world.findLevel(at))) {
            const Result<Place> below = buildDeeper(state, nullptr, {at, stairs});
            if (!below)
                return below.error();
            left.push_back(below->level);
        }
    }
    state.world.settings.deeper = {};  // all of it is there
    return done();
}

/// Builds all that a game builds as the hero arrives.
Status buildAll(GameState& state)
{
    std::vector<Name> levels;
    for (const auto& [id, level] : state.world.levels)
        levels.push_back(id);
    for (const Name& id : levels)
        if (const Status built = buildIfUnbuilt(state, nullptr, id); !built)
            return built;
    return buildBelow(state);
}

/// Whether no play of a built world wins.
bool isLost(const GameState& state, const Policies& policies, const Progress& progress, ProofLimits limits)
{
    ReachSearch reach(state.world, state, policies, progress, limits.levelCells);
    if (!reach.run() || !reach.hasEnd())
        return false;
    if (!reach.canWin())
        return true;
    if (!reach.guess().empty())
        return false;
    Plays plays(reach, progress);
    return !plays.isMonotone() && plays.search(limits.cells) == PlayEnd::Exhausted;
}

/// Whether a world is lost with one seed; the Error says which level cannot be built.
Result<bool> isLostWith(std::uint64_t seed, const std::shared_ptr<const Engine>& engine, const World& world,
                        const Progress& progress, ProofLimits limits)
{
    const auto game = Game::begin(engine, world, seed);
    if (!game)
        return game.error();
    if (game->isOver() || !game->hero())
        return false;
    GameState state = game->state();
    if (const Status built = buildAll(state); !built)
        return built.error();
    return isLost(state, game->policies(), progress, limits);
}

void noteUnbuilt(std::uint64_t seed, const Error& error, SeedVerdicts& verdicts)
{
    if (verdicts.unbuilt.empty())
        verdicts.whyUnbuilt = error.sentence;
    verdicts.unbuilt.push_back(seed);
}

/// "17, 41, 166 and 4 more".
std::string listed(const std::vector<std::uint64_t>& seeds)
{
    constexpr std::size_t mostListed = 20;
    std::string text;
    for (std::size_t i = 0; i < std::min(seeds.size(), mostListed); ++i)
        text += (i == 0 ? "" : ", ") + std::to_string(seeds[i]);
    return seeds.size() > mostListed ? text + " and " + std::to_string(seeds.size() - mostListed) + " more" : text;
}

}  // namespace

bool isBuiltBySeed(const World& world)
{
    return !world.settings.deeper.bands.empty()
           || std::ranges::any_of(world.levels, [](const auto& entry) { return entry.second->awaitsArrival(); });
}

SeedVerdicts proveSeeds(const World& world, const Engine& engine, int seeds, Progress& progress, ProofLimits limits)
{
    SeedVerdicts verdicts;
    const std::shared_ptr<const Engine> shared(std::shared_ptr<void>(), &engine);
    for (int number = 1; number <= seeds && !progress.isCancelled(); ++number) {
        progress.report(number - 1, seeds);
        const auto seed = static_cast<std::uint64_t>(number);
        const Result<bool> isLost = isLostWith(seed, shared, world, progress, limits);
        if (progress.isCancelled())
            break;
        ++verdicts.tried;
        if (!isLost)
            noteUnbuilt(seed, isLost.error(), verdicts);
        else if (*isLost)
            verdicts.lost.push_back(seed);
    }
    return verdicts;
}

Problems problemsOf(const SeedVerdicts& verdicts)
{
    Problems problems;
    const std::string of = " of " + std::to_string(verdicts.tried) + " seeds ";
    if (!verdicts.lost.empty())
        problems.push_back(
            problemAt(Severity::Warning, Fault::CannotBeWon, "world.goal",
                      std::to_string(verdicts.lost.size()) + of + "cannot be won: " + listed(verdicts.lost) + ".",
                      "Play one with --seed and see what is missing."));
    if (!verdicts.unbuilt.empty())
        problems.push_back(problemAt(Severity::Warning, Fault::CannotBeWon, "world.goal",
                                     std::to_string(verdicts.unbuilt.size()) + of
                                         + "cannot be built: " + listed(verdicts.unbuilt) + ". With seed "
                                         + std::to_string(verdicts.unbuilt.front()) + ": " + verdicts.whyUnbuilt));
    return problems;
}

}  // namespace gloam
