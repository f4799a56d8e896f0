#include "core/bot/Rest.h"
#include "core/view/words/Narrator.h"
#include "tests/core/rules/ActingTiles.h"
#include "tests/support/LitHero.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

/// Resting, and the single reason why anything that continues by itself ends.
class tst_Rest : public QObject {
    Q_OBJECT
private slots:
    void REST_01_itGoesOnUntilAllHitPointsAreBack_INPUT_04_TURN_07();
    void REST_02_itIsNeverLongerThanAThousandTurns();
    void REST_01_eachTurnOfItBurnsFuelAndUsesFood();
    void REST_01_anEnemyIsCheckedBeforeHunger();
    void REST_03_starvingToDeathEndsIt();
    void REST_05_anEnemyInViewEndsIt();
    void REST_05_withOneInViewItDoesNotBegin();
    void aMothThatHurtsNobodyDoesNotEndIt();
    void REST_06_noneIsTooHungry();
    void REST_07_withAllHitPointsItIsOneTurn();
    void REST_07_lightWarningsInterrupt_LIGHT_10();
    void REST_07_harmInterrupts();
    void fireThatComesCloserEndsItOnlyWhenItHurts();
    void REST_07_anyInputInterrupts();
    void whoDoesNotHealWaitsOneTurn();
    void thePreviewIsWhatComes_data();
    void thePreviewIsWhatComes();
    void whyStop_INPUT_04_data();
    void whyStop_INPUT_04();
    void aRuleThatIsOffDoesNotStop();

private:
    struct Rested {
        std::int64_t turns = 0;
        QString sentence;
        std::optional<StopReason> reason;
    };
    static Rested restIn(Scenario& game, int interruptedAfter = -1)
    {
        SliceScratch scratch;
        Rest rest(sliceOf(game.game(), scratch));
        for (int turn = 0; const auto command = rest.next(); ++turn) {
            if (turn == interruptedAfter) {
                rest.interrupt();
                break;
            }
            const StepResult result = game.play(*command);
            rest.saw(sliceOf(game.game(), scratch), result.events);
        }
        const auto& stop = rest.stop();
        if (!stop)
            return {rest.turns(), {}, std::nullopt};
        return {rest.turns(), shown(Narrator::forWorld(game.state().world).say(stop->key(), stop->fills).text),
                stop->reason};
    }
};

void tst_Rest::REST_01_itGoesOnUntilAllHitPointsAreBack_INPUT_04_TURN_07()
{
    Scenario game("@", litOptions("star"));
    wearByHand(game, "star");
    setHitPoints(game, 12);
    const Rested rested = restIn(game);
    QCOMPARE(game.hero().hp, 20);
    QCOMPARE(rested.turns, std::int64_t{80});
    QCOMPARE(game.state().turn, std::int64_t{80});
    QCOMPARE(rested.sentence, QStringLiteral("Rested for 80 turns. Fully healed! (20/20)"));  // REST-04
}

void tst_Rest::REST_02_itIsNeverLongerThanAThousandTurns()
{
    ScenarioOptions options = litOptions("star");
    options.types.replace(options.types.find("regeneration: {}"), 16, "regeneration: {turns: 900}");
    Scenario game("@", options);
    setHitPoints(game, 1);
    setSatiety(game, 2000);
    const Rested rested = restIn(game);
    QCOMPARE(rested.turns, std::int64_t{1000});
    QVERIFY(rested.reason == StopReason::LongEnough);
    QCOMPARE(game.hero().hp, 2);
}

void tst_Rest::REST_01_eachTurnOfItBurnsFuelAndUsesFood()
{
    Scenario game("@", litOptions("brand"));
    wearByHand(game, "brand");
    setHitPoints(game, 12);
    QCOMPARE(restIn(game).turns, std::int64_t{80});
    QCOMPARE(game.hero().hp, 20);
    QCOMPARE(part<Hunger>(game.hero(), game.game().types())->satiety, 1300 - 80);
    QCOMPARE(lightInUse(game.level(), game.hero())->light->fuel, 500 - 80);
}

void tst_Rest::REST_01_anEnemyIsCheckedBeforeHunger()
{
    Scenario game("@..I", litOptions("star"));
    wearByHand(game, "star");
    setHitPoints(game, 5);
    setSatiety(game, 0);
    QCOMPARE(restIn(game).sentence, QStringLiteral("You are interrupted by a nearby enemy!"));
    // On the way, too: the hound comes into view in the turn in which the last food goes.
    ScenarioOptions options = litOptions("star");
    options.entities = "[{type: hound, at: [9, 0]}]";
    Scenario chased("@.........", options);
    wearByHand(chased, "star");
    setHitPoints(chased, 5);
    Scenario counted = chased;
    const std::int64_t turns = restIn(counted).turns;
    QVERIFY(turns > 1);
    setSatiety(chased, static_cast<int>(turns));
    const Rested rested = restIn(chased);
    QCOMPARE(rested.turns, turns);
    QCOMPARE(rested.sentence, QStringLiteral("You are interrupted by a nearby enemy!"));
}

void tst_Rest::REST_03_starvingToDeathEndsIt()
{
    Scenario game("@", litOptions());
    setHitPoints(game, 1);
    setSatiety(game, 1);
    const Rested rested = restIn(game);
    QVERIFY(game.game().isOver());
    QVERIFY(rested.reason == StopReason::GameOver);
    QCOMPARE(shown(Narrator::forWorld(game.state().world).deathCause(game.state().killer)),
             QStringLiteral("starved to death"));
}

void tst_Rest::REST_05_anEnemyInViewEndsIt()
{
    ScenarioOptions options = litOptions("star");
    options.entities = "[{type: hound, at: [9, 0]}]";
    Scenario game("@.........", options);
    wearByHand(game, "star");
    setHitPoints(game, 5);
    const Rested rested = restIn(game);
    QCOMPARE(rested.sentence, QStringLiteral("You are interrupted by a nearby enemy!"));
    QVERIFY(rested.turns > 0 && rested.turns < 10);
    QVERIFY(game.hero().hp == 5);
}

void tst_Rest::REST_05_withOneInViewItDoesNotBegin()
{
    Scenario game("@..I", litOptions("star"));
    wearByHand(game, "star");
    setHitPoints(game, 5);
    const Rested rested = restIn(game);
    QCOMPARE(rested.turns, std::int64_t{0});
    QVERIFY(rested.reason == StopReason::Enemy);
}

void tst_Rest::aMothThatHurtsNobodyDoesNotEndIt()
{
    ScenarioOptions options = litOptions("star");
    options.entities = "[{type: candlemoth, at: [3, 0]}]";
    Scenario game("@......", options);
    wearByHand(game, "star");
    setHitPoints(game, 5);
    QVERIFY(restIn(game).reason != StopReason::Enemy);
}

void tst_Rest::REST_06_noneIsTooHungry()
{
    Scenario game("@", litOptions("star"));
    setHitPoints(game, 5);
    setSatiety(game, 0);
    const Rested rested = restIn(game);
    QCOMPARE(rested.turns, std::int64_t{0});
    QCOMPARE(rested.sentence, QStringLiteral("You are too hungry to rest!"));
}

void tst_Rest::REST_07_withAllHitPointsItIsOneTurn()
{
    Scenario game("@", litOptions("star"));
    const Rested rested = restIn(game);
    QCOMPARE(rested.turns, std::int64_t{1});
    QVERIFY(!rested.reason);
}

void tst_Rest::REST_07_lightWarningsInterrupt_LIGHT_10()
{
    Scenario game("@", litOptions("candle-end"));
    wearByHand(game, "candle-end");
    setHitPoints(game, 1);
    setSatiety(game, 2000);
    QCOMPARE(restIn(game).turns, std::int64_t{2});
    QCOMPARE(restIn(game).turns, std::int64_t{40});
    const Rested last = restIn(game);
    QCOMPARE(last.turns, std::int64_t{10});
    QCOMPARE(last.sentence, QStringLiteral("You stop to see to your torch."));
}

void tst_Rest::REST_07_harmInterrupts()
{
    ScenarioOptions options = litOptions("star");
    Scenario game("@", options);
    setHitPoints(game, 15);
    game.change([](GameState& state) {
        state.world.levels.at(state.level).write().entities.updateInPlace(heroId, [&](Entity& hero) {
            addPart<Statuses>(hero, *state.world.registry, standardEngine()->parts).now.push_back({"poison", 5, 1});
        });
    });
    const Rested rested = restIn(game);
    QVERIFY(rested.reason == StopReason::Harm);
    QCOMPARE(rested.turns, std::int64_t{1});
}

/// Tiles burn on while the hero rests, as in any other turn.
void tst_Rest::fireThatComesCloserEndsItOnlyWhenItHurts()
{
    ScenarioOptions options =
        actingTiles("regeneration: {turns: 20}", "[{on: turn, effects: [{do: ignite, at: [0, 0]}]}]");
    options.signs['@'] = "{entity: hero, on: grass}";
    Scenario game("ggggg@g", options);
    setHitPoints(game, 10);
    const Rested rested = restIn(game);
    QVERIFY(rested.reason == StopReason::Harm);
    QCOMPARE(rested.turns, std::int64_t{7});  // one for each cell that catches fire, and one to burn
    QCOMPARE(game.hero().hp, 8);
    QCOMPARE(shown(tilesOfRow(game)), QStringLiteral("as as as as as fl fl "));
}

void tst_Rest::REST_07_anyInputInterrupts()
{
    Scenario game("@", litOptions("star"));
    setHitPoints(game, 5);
    const Rested rested = restIn(game, 7);
    QCOMPARE(rested.turns, std::int64_t{7});
    QVERIFY(rested.reason == StopReason::Input);
}

void tst_Rest::whoDoesNotHealWaitsOneTurn()
{
    ScenarioOptions options = litOptions();
    options.types.erase(options.types.find(", regeneration: {}"), 18);
    Scenario game("@", options);
    setHitPoints(game, 5);
    QCOMPARE(restIn(game).turns, std::int64_t{1});
}

void tst_Rest::thePreviewIsWhatComes_data()
{
    QTest::addColumn<int>("hp");
    QTest::addColumn<int>("satiety");
    QTest::addColumn<int>("fuel");
    QTest::addColumn<int>("waited");
    QTest::addColumn<bool>("isFull");
    QTest::newRow("a few") << 15 << 1300 << 500 << 0 << true;
    QTest::newRow("the count has begun") << 15 << 1300 << 500 << 7 << true;
    QTest::newRow("many") << 1 << 1300 << 800 << 3 << true;
    QTest::newRow("just enough food") << 10 << 201 << 500 << 0 << true;
    QTest::newRow("a bite too little") << 10 << 200 << 500 << 0 << false;
}

void tst_Rest::thePreviewIsWhatComes()
{
    QFETCH(int, hp);
    QFETCH(int, satiety);
    QFETCH(int, fuel);
    QFETCH(int, waited);
    QFETCH(bool, isFull);
    Scenario game("@", litOptions("brand"));
    wearByHand(game, "brand");
    setFuel(game, "brand", fuel);
    setHitPoints(game, hp);
    setSatiety(game, satiety);
    for (int i = 0; i < waited; ++i)
        game.play("wait");
    SliceScratch scratch;
    const auto preview = restPreview(sliceOf(game.game(), scratch));
    QVERIFY(preview.has_value());
    QCOMPARE(preview->isFull, isFull);
    if (!isFull)
        return;
    for (int i = 0; i < preview->turns - 1; ++i)
        game.play("wait");
    QCOMPARE(game.hero().hp, 19);
    game.play("wait");
    QCOMPARE(game.hero().hp, 20);
    const Supplies supplies = sliceOf(game.game(), scratch).supplies;
    QCOMPARE(supplies.lightLeft.value_or(-1), preview->lightLeft.value_or(-1));
    QCOMPARE(supplies.satiety.value_or(-1), preview->satietyLeft.value_or(-1));
}

void tst_Rest::whyStop_INPUT_04_data()
{
    QTest::addColumn<QString>("map");
    QTest::addColumn<int>("activity");
    QTest::addColumn<int>("hp");
    QTest::addColumn<QString>("reason");
    const auto row = [](const char* name, const char* map, Activity activity, int hp, const char* reason) {
        QTest::newRow(name) << map << static_cast<int>(activity) << hp << reason;
    };
    row("nothing", "@....", Activity::Travel, 20, "");
    row("an enemy that was there before", "@..I.", Activity::Travel, 20, "");
    row("an enemy, resting", "@..I.", Activity::Rest, 20, "stop-enemy");
    row("an enemy, fighting", "@..I.", Activity::Fight, 20, "");
    row("40 percent", "@....", Activity::Explore, 8, "");
    row("less than 40 percent", "@....", Activity::Explore, 7, "stop-low-hit-points");
    row("less than 40 percent, fighting", "@....", Activity::Fight, 7, "stop-low-hit-points");
    row("less than 40 percent, resting", "@....", Activity::Rest, 7, "");
}

void tst_Rest::whyStop_INPUT_04()
{
    QFETCH(QString, map);
    QFETCH(int, activity);
    QFETCH(int, hp);
    QFETCH(QString, reason);
    Scenario game(map.toStdString(), litOptions("star"));
    wearByHand(game, "star");
    setHitPoints(game, hp);
    SliceScratch scratch;
    const Slice slice = sliceOf(game.game(), scratch);
    const auto stop = whyStop(slice, slice, {}, static_cast<Activity>(activity));
    QCOMPARE(stop ? shown(stop->key()) : QString(), reason);
}

void tst_Rest::aRuleThatIsOffDoesNotStop()
{
    Scenario game("@..I.", litOptions("star"));
    wearByHand(game, "star");
    SliceScratch scratch;
    const Slice slice = sliceOf(game.game(), scratch);
    InterruptRules rules;
    rules.byEnemies = false;
    QVERIFY(!whyStop(slice, slice, {}, Activity::Rest, rules));
    rules.leastHitPoints = 100;
    Slice hurt = slice;
    hurt.self.hp = 19;
    QVERIFY(whyStop(slice, hurt, {}, Activity::Travel, rules)->reason == StopReason::Harm);
    rules.byHarm = false;
    QVERIFY(whyStop(slice, hurt, {}, Activity::Travel, rules)->reason == StopReason::LowHitPoints);
}

GLOAM_TEST(tst_Rest)
#include "tst_Rest.moc"
