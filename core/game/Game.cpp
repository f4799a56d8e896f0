#include "core/game/Game.h"

#include "core/game/ActorQueue.h"
#include "core/game/Building.h"
#include "core/game/FarLevels.h"
#include "core/game/Looks.h"
#include "core/game/StairEnds.h"
#include "core/game/Turn.h"
#include "core/game/Zones.h"
#include "core/parts/Brain.h"
#include "core/parts/FreeCell.h"

#include <algorithm>

namespace gloam {

namespace {

constexpr int startRadius = 5;

std::string sentencesOf(const Problems& problems)
{
    std::string text;
    for (const Problem& problem : problems)
        if (problem.severity == Severity::Error)
            text += (text.empty() ? "" : " ") + problem.sentence;
    return text;
}

Result<std::shared_ptr<const Policies>> policiesOf(const World& world, const Engine& engine)
{
    Problems problems;
    const Ruleset ruleset = rulesetOf(world, engine, problems);
    if (hasErrors(problems))
        return Error{sentencesOf(problems)};
    return std::make_shared<const Policies>(resolve(ruleset, engine.policies));
}

Error noEngine()
{
    return {"A game needs an engine, such as standardEngine()."};
}

/// Refuses what a reader would have refused: a world that is made in code may lack what a file always has.
Status isReady(const World& world)
{
    if (!world.registry)
        return Error{"The types of this world are not baked: call rebuildTypes() first."};
    if (!world.library)
        return Error{"The world has no library, and so no rulesets: builtInLibrary() has those of the engine."};
    if (hasErrors(world.registry->problems()))
        return Error{sentencesOf(world.registry->problems())};
    for (const auto& [id, level] : world.levels)
        for (const Entity& entity : level->entities.all())
            if (entity.type.slot == 0)
                return Error{"An entity of the level '" + id.text() + "' has no type."};
    return done();
}

/// The hero at the start, carrying its kit.
Status placeHero(GameState& state, const Place& at)
{
    const TypeRegistry& types = *state.world.registry;
    const Start& start = state.world.settings.start;
    const EntityTypeId type = types.findEntity(start.hero);
    if (type.slot == 0 || types.entity(type).isMissing)
        return Error{"There is no type '" + start.hero.text() + "' for the hero."};
    Level& level = state.world.levels.at(at.level).write();
    Entity hero = makeEntity(types, type, heroId, at.at);
    const auto cell = freeCellNear(level, hero, at.at, startRadius);
    if (!cell)
        return Error{"There is no room for the hero at the start."};
    hero.at = *cell;
    if (!level.entities.add(std::move(hero)))
        return Error{"An entity of the level '" + at.level.text() + "' has the hero's id."};
    for (const Name& itemType : start.kit) {
        Entity item = makeEntity(types, types.findEntity(itemType), EntityId{state.nextId++}, *cell);
        item.in = heroId;
        level.entities.add(std::move(item));
    }
    return done();
}

/// Puts items that contain themselves on their cells instead; a world being edited may have such items.
void untangle(GameState& state)
{
    for (auto& [id, level] : state.world.levels)
        for (const EntityId item : withinThemselves(level->entities))
            level.write().entities.putInto(item, {});
}

/// Ids given in play start above all existing ones.
void raiseNextId(GameState& state)
{
    for (const auto& [id, level] : state.world.levels)
        for (const Entity& entity : level->entities.all())
            if (entity.id.value < leastAuthoredId)
                state.nextId = std::max(state.nextId, entity.id.value + 1);
}

}  // namespace

Result<Game> Game::begin(std::shared_ptr<const Engine> engine, World world, std::uint64_t seed, std::optional<Place> at)
{
    if (!engine)
        return noEngine();
    if (const Status ready = isReady(world); !ready)
        return ready.error();
    auto policies = policiesOf(world, *engine);
    if (!policies)
        return policies.error();
    layOverland(world, seed);
    const Place start = at.value_or(Place{world.settings.start.level, world.settings.start.at});
    if (!world.contains(start))
        return Error{"The start is in no level of this world."};
    GameState state;
    state.world = std::move(world);
    state.level = start.level;
    state.chance = Chance(seed);
    untangle(state);
    dealLooks(state);
    maskTypes(state);
    settleAllEnds(state, start);  // first, so that the contents of a drawn level keep away from its stairs
    if (const Status grown = buildIfUnbuilt(state, nullptr, start.level, start.at); !grown)
        return grown.error();
    raiseNextId(state);
    if (const Status placed = placeHero(state, start); !placed)
        return placed.error();
    Game game(std::move(engine), *policies, std::move(state));
    StepResult first;
    TurnContext turn(game.m_state, *game.m_engine, *game.m_policies, game.m_work, first, nullptr);
    Turn(turn).open();
    game.m_opening = std::move(first.events);
    return game;
}

Result<Game> Game::resume(std::shared_ptr<const Engine> engine, GameState state)
{
    if (!engine)
        return noEngine();
    auto policies = policiesOf(state.world, *engine);
    if (!policies)
        return policies.error();
    if (!state.world.findLevel(state.level) || !state.hero())
        return Error{"The hero is in no level of this save."};
    for (const auto& [id, level] : state.world.levels)
        if (!withinThemselves(level->entities).empty())
            return Error{"The level '" + id.text() + "' of this save has entities that contain each other."};
    dealLooks(state);  // those of types that a later version of the world added
    maskTypes(state);
    packFarLevels(state, {});
    return Game(std::move(engine), *policies, std::move(state));
}

StepResult Game::perform(const Command& command)
{
    return play(command, nullptr);
}

StepResult Game::perform(const Command& command, AheadStock& ahead)
{
    return play(command, &ahead);
}

StepResult Game::play(const Command& command, AheadStock* ahead)
{
    StepResult result;
    TurnContext turn(m_state, *m_engine, *m_policies, m_work, result, ahead);
    Turn(turn).play(command);
    return result;
}

const CellMask* Game::seenByHero(SightScratch& scratch) const
{
    const TakenIn& taken = m_work.taken;
    if (!taken.basis || !hero() || taken.level != m_state.level)
        return nullptr;
    if (taken.entities == level().entities.innerRevision() && taken.revision == level().tiles.tileRevision()
        && taken.basis->planes == level().tiles.planeRevision())
        return &taken.cells;  // nothing at all has changed since
    return sightBasisOf(*hero(), level(), policies(), scratch) == taken.basis ? &taken.cells : nullptr;
}

std::vector<Scheduler::Entry> Game::scheduled() const
{
    return scheduledOn(level(), m_work.queue);
}

}  // namespace gloam
