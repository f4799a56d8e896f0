#include "core/io/edit/CarryOver.h"

#include "core/base/Progress.h"
#include "core/game/Zones.h"
#include "core/io/edit/CarryFit.h"
#include "core/io/edit/CarrySides.h"
#include "core/io/edit/WorldMerge.h"
#include "core/io/world/WorldText.h"
#include "core/io/world/WorldWeight.h"
#include "core/types/EntityType.h"

#include <algorithm>

namespace gloam {

namespace {

/// The world of the run merged with the new version, with notes on what both have changed.
Result<World> mergedWorld(const GameState& state, const NewGame* began, const World& now, const ReadContext& context,
                          std::map<Name, Point>& shifts, std::vector<std::string>& notes)
{
    if (!began) {
        notes.emplace_back("How this run began is not known: the levels that you have visited stay as they are.");
        return withVisitedLevels(state, now, context);
    }
    auto sides = carrySides(state, *began, now, context);
    if (!sides)
        return sides.error();
    auto merged = mergeWorlds(sides->base, sides->run, sides->now, context);
    if (!merged)
        return merged.error();
    shifts = std::move(sides->shifts);
    for (const MergeConflict& conflict : merged->conflicts)
        if (conflict.key.ends_with("/cells"))
            notes.push_back("Changed both by the author and in your run, and kept as in your run: " + conflict.name
                            + " (" + conflict.ours + ").");
    if (const std::size_t kept = sides->keptEntities; kept > 0)
        notes.push_back("Changed both by the author and in your run, and kept as in your run: " + std::to_string(kept)
                        + (kept == 1 ? " creature or thing." : " creatures and things."));
    return std::move(merged->world);
}

/// Of what it had, the hero keeps what it can have.
void keepHitPoints(const GameState& before, GameState& state)
{
    const Entity* was = before.hero();
    const Stats* old = part<Stats>(*was, *before.world.registry);
    const Stats* most = part<Stats>(*state.hero(), *state.world.registry);
    if (!old || !most)
        return;
    const int hp = was->hp <= old->hp ? std::min(was->hp, most->hp) : was->hp;
    state.world.levels.at(state.level).write().entities.updateInPlace(heroId, [hp](Entity& hero) { hero.hp = hp; });
}

void raiseNextId(GameState& state)
{
    for (const auto& [id, level] : state.world.levels)
        for (const Entity& entity : level->entities.all())
            if (entity.id.value < leastAuthoredId)
                state.nextId = std::max(state.nextId, entity.id.value + 1);
}

KnownPassages fittedPassages(const KnownPassages& known, const World& world, const std::map<Name, Point>& shifts)
{
    const auto moved = [&shifts](const Place& place) {
        const auto shift = shifts.find(place.level);
        return shift == shifts.end() ? place : Place{place.level, place.at + shift->second};
    };
    KnownPassages fitted;
    for (const KnownPassage& passage : known.all())
        if (const KnownPassage now{moved(passage.from), moved(passage.to), passage.direction, passage.isOverEdge};
            world.contains(now.from) && world.contains(now.to))
            fitted.add(now);
    return fitted;
}

/// A world in several files is one text in between, and a run adds to it.
ReadContext readingOfRun(const ReadContext& context)
{
    ReadContext reading = context;
    reading.limits = limitsOfRun(context.limits);
    return reading;
}

Error notCarried(const Error& error)
{
    return {"This run cannot go on in the new version: " + error.sentence};
}

}  // namespace

Result<CarriedRun> carriedOver(const SavedGame& run, const NewGame* began, const World& now, const ReadContext& context)
{
    const GameState& before = run.state;
    if (before.end != GameEnd::Running)
        return Error{"This run is over."};
    World laid = now;
    layOverland(laid, before.chance.seed());
    std::map<Name, Point> shifts;
    CarryContext carry{before, laid, shifts, before, {}};
    auto world = mergedWorld(before, began, now, readingOfRun(context), shifts, carry.notes);
    if (!world)
        return notCarried(world.error());
    carry.state.world = std::move(*world);
    if (const Status left = leaveLostLevels(carry); !left)
        return notCarried(left.error());
    if (!carry.state.hero())
        return notCarried({"the hero is in no level of it."});
    leaveLostTypes(carry);
    if (const Status settled = settleAll(carry); !settled)
        return notCarried(settled.error());
    fitMemories(carry);
    keepHitPoints(before, carry.state);
    raiseNextId(carry.state);
    SavedGame carried = run;
    carried.state = std::move(carry.state);
    carried.records = 0;
    carried.tally.passages = fittedPassages(run.tally.passages, carried.state.world, shifts);
    // What cannot be stored and read back must not be played.
    Progress progress;
    auto read = parseSave(formatSave(carried), context, "run", progress);
    if (!read)
        return notCarried(read.error());
    if (const auto game = Game::resume(context.engine, read->state); !game)
        return notCarried(game.error());
    return CarriedRun{std::move(*read), std::move(carry.notes), formatWorld(now)};
}

std::optional<NewGame> beginningOf(const RunHead& head, const RunOrigin& origin, const ReadContext& context)
{
    if (const auto* begun = std::get_if<NewGame>(&origin))
        return *begun;
    if (head.base.empty())
        return std::nullopt;
    Progress progress;
    ParsedWorld read = parseWorld(head.base, readingOfRun(context), "base", progress);
    if (hasErrors(read.problems))
        return std::nullopt;
    return NewGame{std::move(read.world), std::get<GameState>(origin).chance.seed(), std::nullopt};
}

}  // namespace gloam
