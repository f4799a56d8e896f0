#include "core/parts/Brain.h"
#include "tests/support/Scenario.h"
#include "tests/support/SecondSide.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

/// Who acts follows from the state alone, so that a game goes on from its save as it would have gone on without it.
class tst_Queue : public QObject {
    Q_OBJECT
private slots:
    void whatHatchesActs_G36();
    void anEntityWithABrainActsWhereverItIsPutDown_G36_data();
    void anEntityWithABrainActsWhereverItIsPutDown_G36();
    void aBrainGivenOrTakenInPlayCounts_G36();
    void theQueueIsTheActorsOfTheLevel_G36_data();
    void theQueueIsTheActorsOfTheLevel_G36();
    void aHeroOfATypeThatFollowsIsNotItsOwnCompanion_G37();
    void everyShippedTypeTakesTheStairsAsHero_G37();
    void aHeroOfATypeThatSleepsBeginsAwake_G37();
};

namespace {

QString textOf(const std::string& text)
{
    return QString::fromStdString(text);
}

constexpr const char* egg =
    "{entities: {egg: {parent: item, name: egg, glyph: E, parts: {perishable: {turns: 3, becomes: gritling}}}}}";

/// A hero of that type above stairs that lead down and back.
ScenarioOptions aboveStairs(const std::string& hero)
{
    return {.hero = hero,
            .ruleset = "gloam",
            .levels = {{"second", "...\n.<.\n..."}},
            .links = "[{kind: stairs, from: [first, 2, 1], to: [second, 1, 1], ways: both}]"};
}

std::vector<std::string> shippedTypes()
{
    std::vector<std::string> names;
    for (const TypeSource& source : shippedContext().library->types.at("gloam-types").entities)
        names.push_back(source.name.text());
    return names;
}

}  // namespace

void tst_Queue::whatHatchesActs_G36()
{
    Scenario game(R"(
        #########
        #@.....E#
        #########)",
                  {.ruleset = "gloam", .types = egg, .signs = {{'E', "{entity: egg, on: floor}"}}});
    const EntityId hatching = game.entity("E").id;
    game.play("4*wait");
    const Point hatched = game.level().entities.find(hatching)->at;
    QVERIFY(isQueueTrue(game.game()));
    game.play("3*wait");
    QVERIFY(game.level().entities.find(hatching)->at != hatched);
    QCOMPARE(differenceFromItsSave(game.game(), 1, 40), QString());
}

void tst_Queue::anEntityWithABrainActsWhereverItIsPutDown_G36_data()
{
    QTest::addColumn<QString>("commands");
    QTest::newRow("where it lies") << "3*wait";
    QTest::newRow("taken up and dropped") << "e take drop:ring-of-might wait e wait";
    QTest::newRow("thrown") << "e take throw:ring-of-might@5,1 3*wait";
}

void tst_Queue::anEntityWithABrainActsWhereverItIsPutDown_G36()
{
    QFETCH(const QString, commands);
    Scenario game(R"(
        ########
        #@.....#
        ########)",
                  {.hero = "wickward",
                   .ruleset = "gloam",
                   .entities = "[{type: ring-of-might, at: [2, 1], parts: {brain: {mind: still}}}]"});
    game.play(commands.toStdString());
    QCOMPARE(game.game().scheduled().size(), std::size_t{1});
    QVERIFY(isQueueTrue(game.game()));
    QCOMPARE(differenceFromItsSave(game.game(), 1, 30), QString());
}

void tst_Queue::aBrainGivenOrTakenInPlayCounts_G36()
{
    auto engine = std::make_shared<Engine>(*standardEngine());
    engine->verbs["wake"] = [](Deed& deed, const command::Custom& wake) -> Outcome {
        for (const Entity* entity : deed.level().entities.at(wake.target))
            deed.add<Brain>(entity->id)->mind = "still";
        return Done{};
    };
    engine->verbs["still"] = [](Deed& deed, const command::Custom& still) -> Outcome {
        for (const Entity* entity : deed.level().entities.at(still.target))
            deed.drop<Brain>(entity->id);
        return Done{};
    };
    Scenario game("@.O.", {.signs = {{'O', "{entity: boulder, on: floor}"}}, .engine = engine});
    QVERIFY(game.game().scheduled().empty());
    game.play("do:wake@2,0");
    QCOMPARE(game.game().scheduled().size(), std::size_t{1});
    game.play("do:still@2,0");
    QVERIFY(game.game().scheduled().empty());
}

void tst_Queue::theQueueIsTheActorsOfTheLevel_G36_data()
{
    QTest::addColumn<QString>("file");
    for (const char* name : {"egg", "ring-with-brain", "hero-ally-crash", "door-to-other-layer", "layer"})
        QTest::newRow(name) << QStringLiteral(GLOAM_TEST_DATA "/odd/%1.gloam").arg(QString::fromLatin1(name));
}

void tst_Queue::theQueueIsTheActorsOfTheLevel_G36()
{
    QFETCH(const QString, file);
    const World world = worldFrom(bytesOf(file.toStdString())).world;
    for (std::uint64_t seed = 1; seed <= 2; ++seed) {
        auto game = Game::begin(shippedContext().engine, world, seed);
        QVERIFY2(game, game ? "" : game.error().sentence.c_str());
        for (int turn = 0; turn < 30; ++turn) {
            game->perform(command::Wait{});
            QVERIFY(isQueueTrue(*game));
        }
        QCOMPARE(differenceFromItsSave(*game, seed, 40), QString());
        QCOMPARE(differenceFromItsJournal({world, seed, std::nullopt}, 60), QString());
    }
}

void tst_Queue::aHeroOfATypeThatFollowsIsNotItsOwnCompanion_G37()
{
    Scenario game("#####\n#@>.#\n#####", aboveStairs("lamp-hound"));
    game.play("e >");
    QCOMPARE(textOf(game.state().level.text()), QStringLiteral("second"));
    game.play("<");
    QCOMPARE(textOf(game.state().level.text()), QStringLiteral("first"));
    QCOMPARE(differenceFromItsSave(game.game(), 1, 30), QString());
}

void tst_Queue::everyShippedTypeTakesTheStairsAsHero_G37()
{
    int begun = 0;
    const std::vector<std::string> types = shippedTypes();
    const std::size_t step = isSoak() ? 1 : 7;
    for (std::size_t i = 0; i < types.size(); i += step) {
        const std::string& type = types[i];
        auto game = beginScenario("#####\n#@>.#\n#####", aboveStairs(type));
        if (!game)
            continue;  // too large for the room
        ++begun;
        for (const char* commands : {"e >", "< wait", "> 3*wait <"})
            for (const Command& command : *parseCommands(commands))
                game->perform(command);
        QVERIFY2(game->hero(), type.c_str());
        const QString apart = differenceFromItsSave(*game, 1, 20);
        QVERIFY2(apart.isEmpty(), qPrintable(textOf(type) + QStringLiteral(": ") + apart));
    }
    QVERIFY(begun > 10);
}

void tst_Queue::aHeroOfATypeThatSleepsBeginsAwake_G37()
{
    const Scenario game("@..", {.hero = "sleeper",
                                .types = "{entities: {sleeper: {parent: delver, parts: {brain: {mind: chase, states: "
                                         "[{in: sleep}]}}}}}"});
    QVERIFY(!game.hero().flags.has(EntityFlag::Sleeping));
}

GLOAM_TEST(tst_Queue)
#include "tst_Queue.moc"
