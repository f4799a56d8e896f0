#include "core/bot/RandomBot.h"
#include "core/check/Check.h"
#include "core/game/Hash.h"
#include "core/io/run/SaveText.h"
#include "core/parts/Ends.h"
#include "tests/support/Scenario.h"
#include "tests/support/SmallWorld.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

namespace {

World foundWorld(const std::string& name)
{
    return worldFrom(bytesOf(GLOAM_TEST_DATA "/found/" + name + ".gloam")).world;
}

/// Plays on with the random bot; returns whether the hero is there and next after each turn.
bool playsOn(Game& game, std::uint64_t seed, int turns)
{
    SliceScratch scratch;
    Random chance(seed);
    RandomBot bot;
    for (int turn = 0; turn < turns && !game.isOver(); ++turn) {
        const Errand errand = bot.next(sliceOf(game, scratch), chance);
        if (!errand.command)
            return false;
        game.perform(*errand.command);
        if (!game.hero() || (!game.isOver() && game.hero()->readyAt > game.state().now))
            return false;
    }
    return true;
}

Game begun(const std::string& name, std::uint64_t seed = 1)
{
    return *Game::begin(shippedContext().engine, foundWorld(name), seed);
}

}  // namespace

/// Worlds and saves that once crashed the program, with and without problems that `check` reports.
class tst_FoundWorlds : public QObject {
    Q_OBJECT
private slots:
    void theRandomBotPlaysThem_data();
    void theRandomBotPlaysThem();
    void f1_searchingBesideWhatHasNoSignFindsNothing();
    void f53_revealingSecretsLeavesWhatHasNoSignAlone();
    void f53_whoBecomesFurnitureIsNotDealtWithFurther();
    void f53_whoGrowsBesideTheEdgeStaysWithinTheLevel();
    void f53_whoHasNoRoomToGrowStaysAsItIs();
    void f53_aSaveOfEntitiesThatContainEachOtherIsRefused();
    void f54_aHeroThatFadesAwayIsDead();
    void f54_anEntityWithinItselfLiesOnItsCellWhenAGameBegins();
};

void tst_FoundWorlds::theRandomBotPlaysThem_data()
{
    QTest::addColumn<QString>("name");
    for (const char* name : {"reveal", "become", "grow"})
        QTest::newRow((std::string("F53: ") + name).c_str()) << name;
    for (const char* name : {"min-6", "min-34", "min-1096", "timeout-1011", "timeout-1137"})
        QTest::newRow((std::string("F54: ") + name).c_str()) << name;
}

void tst_FoundWorlds::theRandomBotPlaysThem()
{
    QFETCH(const QString, name);
    const World world = foundWorld(name.toStdString());
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        auto game = Game::begin(shippedContext().engine, world, seed);
        if (!game) {
            QVERIFY(barsGame(checkWorld(world, *shippedContext().engine)));
            return;
        }
        QVERIFY(playsOn(*game, seed, 150));
    }
}

void tst_FoundWorlds::f1_searchingBesideWhatHasNoSignFindsNothing()
{
    Game game = begun("reveal");
    for (const Command& command : *parseCommands("s e search e search"))
        QVERIFY(eventsOf<event::Found>(game.perform(command)).empty());
}

void tst_FoundWorlds::f53_revealingSecretsLeavesWhatHasNoSignAlone()
{
    Game game = begun("reveal");
    const StepResult result = game.perform(command::Move{Direction::East});
    QVERIFY(!result.refusal);
    QVERIFY(eventsOf<event::Found>(result).empty());
}

void tst_FoundWorlds::f53_whoBecomesFurnitureIsNotDealtWithFurther()
{
    Game game = begun("become");
    for (int i = 0; i < 5; ++i)
        game.perform(command::Use{"wand-of-stone", Point{6 - i, 1}, {}});
    QVERIFY(playsOn(game, 3, 50));
}

void tst_FoundWorlds::f53_whoGrowsBesideTheEdgeStaysWithinTheLevel()
{
    ScenarioOptions options;
    options.types = "{entities: {giant: {parent: gritling, name: giant, glyph: X, footprint: [2, 2], parts: {brain: "
                    "{mind: idle}}}, "
                    "plate: {parent: physical-object, glyph: p, parts: {trigger: {on: enter, effects: [{do: become, "
                    "shape: burst, reach: 9, type: giant}]}}}}}";
    options.signs = {{'p', "{entity: plate, on: floor}"}};
    options.entities = "[{type: gritling, at: [5, 2], parts: {brain: {mind: idle}}}]";
    Scenario game("@p....\n......\n......\n", options);
    QCOMPARE(eventsOf<event::Became>(game.play("e")).size(), std::size_t{1});
    const Entity& giant = game.entity("X");
    QVERIFY(intersected(giant.cells(), Rect{{}, game.level().tiles.size()}) == giant.cells());
}

void tst_FoundWorlds::f53_whoHasNoRoomToGrowStaysAsItIs()
{
    Game game = begun("grow");
    QVERIFY(playsOn(game, 1, 40));
    for (const Entity& entity : game.level().entities.all())
        QVERIFY(intersected(entity.cells(), Rect{{}, game.level().tiles.size()}) == entity.cells());
}

void tst_FoundWorlds::f53_aSaveOfEntitiesThatContainEachOtherIsRefused()
{
    Progress progress;
    auto saved =
        parseSave(bytesOf(GLOAM_TEST_DATA "/found/cyc2.gloamsave"), shippedContext(), "cyc2.gloamsave", progress);
    QVERIFY(!saved);
    QVERIFY2(saved.error().sentence.find("contain each other") != std::string::npos, saved.error().sentence.c_str());
}

void tst_FoundWorlds::f54_aHeroThatFadesAwayIsDead()
{
    ScenarioOptions options;
    options.types = "{entities: {wisp: {parent: delver, parts: {fleeting: {turns: 2}}}}}";
    options.hero = "wisp";
    Scenario game("@..", options);
    game.change([](GameState& state) {
        state.world.levels.begin()->second.write().entities.update(heroId, [&](Entity& hero) {
            writePart<Fleeting>(hero, *state.world.registry)->turns = 2;
        });
    });
    game.play("wait");
    const StepResult last = game.play("wait");
    QCOMPARE(game.state().end, GameEnd::Died);
    QVERIFY(game.game().hero());
    QCOMPARE(eventsOf<event::Died>(last).size(), std::size_t{1});
    Progress progress;
    const auto read = parseSave(formatSave({game.state(), {}, {}}), shippedContext(), "faded.gloamsave", progress);
    QVERIFY2(read, read ? "" : read.error().sentence.c_str());
}

void tst_FoundWorlds::f54_anEntityWithinItselfLiesOnItsCellWhenAGameBegins()
{
    SmallWorld world;
    world.level("room", "@d");
    const EntityId dagger = world.edit("room").entities.all().begin()->id;
    world.edit("room").entities.putInto(dagger, dagger);
    const Game game = world.begin();
    const Entity* entity = game.level().entities.find(dagger);
    QVERIFY(entity && entity->isPlaced());
}

GLOAM_TEST(tst_FoundWorlds)
#include "tst_FoundWorlds.moc"
