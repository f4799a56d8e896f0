#include "core/action/Deed.h"
#include "core/bot/Rest.h"
#include "core/check/Check.h"
#include "core/parts/Brain.h"
#include "core/view/words/Narrator.h"
#include "core/world/RebuildTypes.h"
#include "tests/conformance/lamplight/LampGame.h"
#include "tests/support/LitHero.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

/// What hunger, healing and rest do in the world of lamps.
class tst_LampRest : public QObject {
    Q_OBJECT
private slots:
    void TURN_08_aStepThenItsUpkeepInTheSourcesOrder();
    void C_25_aRestHasTheOrderOfTheSource();
    void REGEN_01_tenTurnsOrFiveWithARing_data();
    void REGEN_01_tenTurnsOrFiveWithARing();
    void REGEN_01_anEmberheartWarms();
    void REGEN_02_noEnemyInViewAndMoreThanAHundredOfFood_data();
    void REGEN_02_noEnemyInViewAndMoreThanAHundredOfFood();
    void HUNGER_04_theRingsPercentagesAreExact_data();
    void HUNGER_04_theRingsPercentagesAreExact();
    void HUNGER_05_theStatesComeInOrder();
    void REST_04_aFullRestIsTold();
    void REST_05_anEnemyInterrupts();
    void REST_06_hungerForbids();
    void REST_02_aThousandTurnsAtMost();
    void REST_07_theLightsWarningsInterruptInOrder();
};

void tst_LampRest::TURN_08_aStepThenItsUpkeepInTheSourcesOrder()
{
    static Point whereFuelIsBurnt;
    const auto engine = std::make_shared<Engine>(*engineThatNotes());
    engine->upkeep["fuel"] = [](Deed& deed) {
        notedSteps() << "fuel";
        whereFuelIsBurnt = deed.find(heroId)->at;
    };
    Game game = *Game::begin(engine, lampWorld(), 1);
    const Point begun = game.hero()->at;
    notedSteps().clear();
    const StepResult result = game.perform(command::Move{Direction::East});
    QCOMPARE(eventsOf<event::Moved>(result).size(), std::size_t{1});
    QCOMPARE(game.hero()->at, begun + step(Direction::East));
    QCOMPARE(whereFuelIsBurnt, game.hero()->at);  // it has moved before its light burns
    QCOMPARE(notedSteps(), (QStringList{"fuel", "fov", "explored", "hunger", "regen", "effects", "turn"}));
    notedSteps().clear();
    game.perform(command::Move{Direction::North});
    const HashTree before = hash(game.state());
    game.perform(command::Move{Direction::North});  // the wall: unchanged, no turn
    QVERIFY(hash(game.state()) == before);
    QCOMPARE(notedSteps().size(), 7);
    QCOMPARE(game.state().turn, std::int64_t{2});

    // A monster in the way is struck, and nobody moves; what follows is the same.
    Game met = *Game::begin(engineThatNotes(), withLurkerAt({6, 2}), 1);
    notedSteps().clear();
    const StepResult blow = met.perform(command::Move{Direction::East});
    QVERIFY(eventsOf<event::Struck>(blow).at(0).attacker.isHero());
    QVERIFY(eventsOf<event::Moved>(blow).empty());
    QCOMPARE(notedSteps(), (QStringList{"fuel", "fov", "explored", "hunger", "regen", "effects", "turn"}));
    QCOMPARE(met.state().turn, std::int64_t{1});
}

void tst_LampRest::C_25_aRestHasTheOrderOfTheSource()
{
    Game game = *Game::begin(engineThatNotes(), lampWorld(), 1);
    notedSteps().clear();
    game.perform(command::Wait{});
    QCOMPARE(notedSteps(), (QStringList{"hunger", "regen", "fuel", "fov", "explored", "effects", "turn"}));
}

void tst_LampRest::REGEN_01_tenTurnsOrFiveWithARing_data()
{
    QTest::addColumn<QString>("left");
    QTest::addColumn<QString>("right");
    QTest::addColumn<int>("healed");
    QTest::newRow("no ring") << ""
                             << "" << 4;
    QTest::newRow("on the left") << "mending-ring"
                                 << "" << 8;
    QTest::newRow("on the right") << ""
                                  << "mending-ring" << 8;
    QTest::newRow("on both") << "mending-ring"
                             << "mending-ring" << 8;
    QTest::newRow("another ring") << "fasting-ring"
                                  << "" << 4;
}

void tst_LampRest::REGEN_01_tenTurnsOrFiveWithARing()
{
    QFETCH(QString, left);
    QFETCH(QString, right);
    QFETCH(int, healed);
    Scenario game = lampGame();
    wearRings(game, {{"left-ring", left.toStdString()}, {"right-ring", right.toStdString()}});
    setHitPoints(game, 10);
    game.play("20*wait");
    game.play("e w e w e w e w e w e w e w e w e w e w");
    QCOMPARE(game.hero().hp, 10 + healed);
}

void tst_LampRest::REGEN_01_anEmberheartWarms()
{
    Scenario game = lampGame();
    wearByHand(game, "ember-heart");
    setHitPoints(game, 10);
    game.play("40*wait");
    QCOMPARE(game.hero().hp, 10 + 5);  // a point in eight turns
}

void tst_LampRest::REGEN_02_noEnemyInViewAndMoreThanAHundredOfFood_data()
{
    QTest::addColumn<bool>("isWatched");
    QTest::addColumn<int>("satiety");
    QTest::addColumn<int>("healed");
    QTest::newRow("at peace and fed") << false << 1300 << 1;
    QTest::newRow("just enough food") << false << 111 << 1;
    QTest::newRow("a bite too little") << false << 110 << 0;
    QTest::newRow("watched") << true << 1300 << 0;
}

void tst_LampRest::REGEN_02_noEnemyInViewAndMoreThanAHundredOfFood()
{
    QFETCH(bool, isWatched);
    QFETCH(int, satiety);
    QFETCH(int, healed);
    World world = isWatched ? withLurkerAt({8, 2}) : lampWorld();
    if (isWatched)
        world.levels.at("depth-01").write().entities.update(lurkerId, [&](Entity& lurker) {
            writePart<Brain>(lurker, *world.registry)->mind = "still";
        });
    Scenario game = lampGame(world);
    wearByHand(game, "first-lamp-tear");
    setHitPoints(game, 10);
    setSatiety(game, satiety);
    game.play("10*wait");
    QCOMPARE(game.hero().hp, 10 + healed);
}

void tst_LampRest::HUNGER_04_theRingsPercentagesAreExact_data()
{
    QTest::addColumn<QString>("left");
    QTest::addColumn<QString>("right");
    QTest::addColumn<int>("used");
    QTest::newRow("none") << ""
                          << "" << 1000;
    QTest::newRow("regeneration") << "mending-ring"
                                  << "" << 1300;
    QTest::newRow("slow digestion") << ""
                                    << "fasting-ring" << 500;
    QTest::newRow("both: net -20 %") << "mending-ring"
                                     << "fasting-ring" << 800;
}

void tst_LampRest::HUNGER_04_theRingsPercentagesAreExact()
{
    QFETCH(QString, left);
    QFETCH(QString, right);
    QFETCH(int, used);
    Scenario game = lampGame();
    wearRings(game, {{"left-ring", left.toStdString()}, {"right-ring", right.toStdString()}});
    setSatiety(game, 2000);
    game.play("1000*wait");
    QCOMPARE(2000 - part<Hunger>(game.hero(), game.game().types())->satiety, used);
}

void tst_LampRest::HUNGER_05_theStatesComeInOrder()
{
    Scenario game = lampGame();
    wearByHand(game, "first-lamp-tear");
    setSatiety(game, 301);
    QStringList sentences;
    while (!game.game().isOver())
        for (const QString& sentence : told(game, game.play(command::Wait{})))
            if (!sentences.contains(sentence))
                sentences << sentence;
    QCOMPARE(sentences,
             (QStringList{"You are getting hungry.", "You are weak with hunger.", "You are fainting from hunger!",
                          "You are starving!", sentences.value(4), sentences.value(5)})
                 .mid(0, sentences.size()));
    QVERIFY(sentences.size() > 4);
    QCOMPARE(game.state().turn, std::int64_t{301 + 19});  // twenty hit points, the first of them at once
}

void tst_LampRest::REST_04_aFullRestIsTold()
{
    Scenario game = lampGame();
    wearByHand(game, "first-lamp-tear");
    setHitPoints(game, 15);
    const Rest rest = restedIn(game);
    QCOMPARE(sentenceOf(game, rest), QStringLiteral("Rested for 50 turns. Fully healed! (20/20)"));
}

void tst_LampRest::REST_05_anEnemyInterrupts()
{
    Scenario game = lampGame(withLurkerAt({9, 2}));
    wearByHand(game, "first-lamp-tear");
    setHitPoints(game, 15);
    const Rest rest = restedIn(game);
    QCOMPARE(sentenceOf(game, rest), QStringLiteral("You are interrupted by a nearby enemy!"));
    QCOMPARE(rest.turns(), std::int64_t{1});  // four cells off it is not seen, three cells off it is
}

void tst_LampRest::REST_06_hungerForbids()
{
    Scenario game = lampGame();
    setHitPoints(game, 15);
    setSatiety(game, 3);
    const Rest rest = restedIn(game);
    QCOMPARE(rest.turns(), std::int64_t{3});
    QCOMPARE(sentenceOf(game, rest), QStringLiteral("You are too hungry to rest!"));
}

void tst_LampRest::REST_02_aThousandTurnsAtMost()
{
    World world = lampWorld();
    world.types.write().entities[0].written.set("parts", [&] {
        Map parts = *world.types->entities[0].written.find("parts")->as<Map>();
        Map stats;
        stats.set("hp", 5'000);
        parts.set("stats", std::move(stats));
        return parts;
    }());
    rebuildTypes(world, standardEngine()->parts);
    Scenario game = lampGame(world);
    setHitPoints(game, 1);
    setSatiety(game, 2000);
    const Rest rest = restedIn(game);
    QCOMPARE(rest.turns(), std::int64_t{1000});
    QCOMPARE(game.hero().hp, 101);
}

void tst_LampRest::REST_07_theLightsWarningsInterruptInOrder()
{
    Scenario game = lampGame();
    wearByHand(game, "pine-torch");
    setHitPoints(game, 1);
    setFuel(game, "pine-torch", 60);
    setSatiety(game, 2000);
    QList<std::int64_t> turns;
    for (int i = 0; i < 3; ++i)
        turns << restedIn(game).turns();
    QCOMPARE(turns, (QList<std::int64_t>{10, 40, 10}));
}

GLOAM_TEST(tst_LampRest)
#include "tst_LampRest.moc"
