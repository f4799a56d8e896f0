#pragma once

#include "core/action/Deed.h"
#include "core/bot/Rest.h"
#include "core/check/Check.h"
#include "core/parts/Brain.h"
#include "core/view/words/Narrator.h"
#include "core/world/RebuildTypes.h"
#include "tests/support/LitHero.h"
#include "tests/support/Shown.h"
#include "tests/support/WorldFixture.h"

#include <QTest>

namespace gloam::test {

inline World lampWorld()
{
    ParsedWorld parsed = worldFrom(bytesOf(GLOAM_CONFORMANCE_WORLD));
    if (!parsed.problems.empty())
        qFatal("%s", qPrintable(linesOf(parsed.problems)));
    return std::move(parsed.world);
}

/// A game in which the hero wears nothing yet.
inline Scenario lampGame(const World& world = lampWorld())
{
    Scenario game(world, 1);
    changeHero<Inventory>(game, [](Inventory& inventory) { inventory.worn.clear(); });
    return game;
}

inline constexpr EntityId lurkerId{777};

/// The world with one who hunts the hero at a cell.
inline World withLurkerAt(Point at)
{
    World world = lampWorld();
    world.levels.at("depth-01")
        .write()
        .entities.add(makeEntity(*world.registry, world.registry->findEntity("lurker"), lurkerId, at));
    return world;
}

inline void wearRings(Scenario& game, const std::vector<std::pair<Name, Name>>& rings)
{
    std::vector<EntityId> taken;
    for (const auto& [slot, type] : rings)
        for (const Entity* item : contentsOf(game.level(), heroId))
            if (game.game().types().entity(item->type).id == type
                && std::find(taken.begin(), taken.end(), item->id) == taken.end()) {
                taken.push_back(item->id);
                changeHero<Inventory>(game, [&, id = item->id, at = slot](Inventory& inventory) {
                    inventory.worn.push_back({at, id});
                });
                break;
            }
}

inline QStringList told(const Scenario& game, const StepResult& result)
{
    QStringList sentences;
    for (const Message& message : Narrator::forWorld(game.state().world).narrate(result))
        sentences << shown(message.text);
    return sentences;
}

inline int seenIn(const Scenario& game)
{
    SightScratch scratch;
    CellMask seen;
    game.game().policies().vision.look(game.hero(), game.level(), game.game().policies(), scratch, seen);
    return seen.bits.count();
}

inline Rest restedIn(Scenario& game)
{
    SliceScratch scratch;
    Rest rest(sliceOf(game.game(), scratch));
    while (const auto command = rest.next()) {
        const StepResult result = game.play(*command);
        rest.saw(sliceOf(game.game(), scratch), result.events);
    }
    return rest;
}

inline QString sentenceOf(const Scenario& game, const Rest& rest)
{
    return rest.stop() ? shown(Narrator::forWorld(game.state().world).say(rest.stop()->key(), rest.stop()->fills).text)
                       : QString();
}

/// The steps of an upkeep in the order they came, as `engineThatNotes` writes them down.
inline QStringList& notedSteps()
{
    static QStringList steps;
    return steps;
}

inline std::shared_ptr<const Engine> engineThatNotes()
{
    auto engine = std::make_shared<Engine>(*standardEngine());
    engine->upkeep["fuel"] = [](Deed&) { notedSteps() << "fuel"; };
    engine->upkeep["fov"] = [](Deed&) { notedSteps() << "fov"; };
    engine->upkeep["explored"] = [](Deed&) { notedSteps() << "explored"; };
    engine->upkeep["hunger"] = [](Deed&) { notedSteps() << "hunger"; };
    engine->upkeep["regen"] = [](Deed&) { notedSteps() << "regen"; };
    engine->upkeep["effects"] = [](Deed&) { notedSteps() << "effects"; };
    engine->upkeep["turn"] = [](Deed&) { notedSteps() << "turn"; };
    return engine;
}

}  // namespace gloam::test
