#include "tests/support/LitHero.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

class tst_Regeneration : public QObject {
    Q_OBJECT
private slots:
    void REGEN_01_aHitPointTakesTenTurns_TEST_02();
    void REGEN_01_itTakesFiveWithARing_data();
    void REGEN_01_itTakesFiveWithARing();
    void REGEN_02_notWithAnEnemyInView();
    void REGEN_02_anEnemyOutOfSightDoesNotMatter();
    void REGEN_02_notWithoutFood_HUNGER_02();
    void REGEN_02_theCountBeginsAnewAfterEach();
    void f8_theTurnsCountWhileHealingWaits_C_24();
    void C_24_theCountIsKeptOverStepsAndLostWhenTheMostChanges();
    void REGEN_03_neverAboveTheMost();
    void REGEN_03_itIsToldHowManyItWere();
    void REGEN_04_itGoesOnWhileWalking();
    void C_28_whoHasNoSuchPartDoesNotHeal();
    void C_28_aRingQuickensNaturalHealingAlone_data();
    void C_28_aRingQuickensNaturalHealingAlone();

private:
    static ScenarioOptions ringed(int amount)
    {
        ScenarioOptions options = litOptions("star");
        options.types.insert(1, "statuses: {ringed: {turns: 0, modifiers: [{stat: regen-turns, amount: "
                                    + std::to_string(amount)
                                    + "}]}, stout: {turns: 0, modifiers: [{stat: max-hp, amount: 5}]}}, ");
        return options;
    }
    static void put(Scenario& game, const Name& status)
    {
        game.change([&](GameState& state) {
            state.world.levels.at(state.level).write().entities.updateInPlace(heroId, [&](Entity& hero) {
                addPart<Statuses>(hero, *state.world.registry, standardEngine()->parts).now.push_back({status, 0, 1});
            });
        });
    }
};

void tst_Regeneration::REGEN_01_aHitPointTakesTenTurns_TEST_02()
{
    Scenario game("@", litOptions("star"));
    wearByHand(game, "star");
    setHitPoints(game, 10);
    game.play("9*wait");
    QCOMPARE(game.hero().hp, 10);
    game.play("wait");
    QCOMPARE(game.hero().hp, 11);
    game.play("20*wait");
    QCOMPARE(game.hero().hp, 13);
}

void tst_Regeneration::REGEN_01_itTakesFiveWithARing_data()
{
    QTest::addColumn<int>("amount");
    QTest::addColumn<int>("healed");
    QTest::newRow("one ring") << -5 << 6;
    QTest::newRow("two rings are no better") << -10 << 6;
    QTest::newRow("a curse") << 20 << 1;
}

void tst_Regeneration::REGEN_01_itTakesFiveWithARing()
{
    QFETCH(int, amount);
    QFETCH(int, healed);
    Scenario game("@", ringed(amount));
    put(game, "ringed");
    setHitPoints(game, 10);
    game.play("30*wait");
    QCOMPARE(game.hero().hp, 10 + healed);
}

void tst_Regeneration::REGEN_02_notWithAnEnemyInView()
{
    Scenario game("@.I", litOptions("star"));
    wearByHand(game, "star");
    setHitPoints(game, 10);
    game.play("30*wait");
    QCOMPARE(game.hero().hp, 10);
}

void tst_Regeneration::REGEN_02_anEnemyOutOfSightDoesNotMatter()
{
    Scenario game("@#I\n...", litOptions("star"));
    setHitPoints(game, 10);
    game.play("30*wait");
    QCOMPARE(game.hero().hp, 13);  // unseen without a light
}

void tst_Regeneration::REGEN_02_notWithoutFood_HUNGER_02()
{
    Scenario game("@", litOptions("star"));
    setHitPoints(game, 10);
    setSatiety(game, 100);
    game.play("30*wait");
    QCOMPARE(game.hero().hp, 10);
    setSatiety(game, 2000);
    game.play("10*wait");
    QCOMPARE(game.hero().hp, 11);
}

void tst_Regeneration::REGEN_02_theCountBeginsAnewAfterEach()
{
    Scenario game("@", litOptions());
    setHitPoints(game, 19);
    game.play("10*wait");
    QCOMPARE(game.hero().hp, 20);
    QCOMPARE(part<Regeneration>(game.hero(), game.game().types())->counter, 0);
    setHitPoints(game, 19);
    game.play("9*wait");
    QCOMPARE(game.hero().hp, 19);
    game.play("wait");
    QCOMPARE(game.hero().hp, 20);
}

void tst_Regeneration::f8_theTurnsCountWhileHealingWaits_C_24()
{
    Scenario game("@", litOptions());
    setHitPoints(game, 10);
    setSatiety(game, 100);
    game.play("20*wait");
    QCOMPARE(game.hero().hp, 10);
    setSatiety(game, 2000);
    game.play("wait");
    QCOMPARE(game.hero().hp, 11);  // at turn 21, not at 30
    game.play("9*wait");
    QCOMPARE(game.hero().hp, 11);
    game.play("wait");
    QCOMPARE(game.hero().hp, 12);
    Scenario whole("@", litOptions());
    whole.play("15*wait");
    setHitPoints(whole, 10);
    whole.play("wait");
    QCOMPARE(whole.hero().hp, 11);
}

void tst_Regeneration::C_24_theCountIsKeptOverStepsAndLostWhenTheMostChanges()
{
    Scenario game("@....", ringed(0));
    setHitPoints(game, 10);
    game.play("e e e e w w");
    QCOMPARE(part<Regeneration>(game.hero(), game.game().types())->counter, 6);
    put(game, "stout");
    game.play("wait");
    QCOMPARE(part<Regeneration>(game.hero(), game.game().types())->counter, 1);
    QCOMPARE(part<Regeneration>(game.hero(), game.game().types())->maxHpThen, 25);
}

void tst_Regeneration::REGEN_03_neverAboveTheMost()
{
    Scenario game("@", litOptions());
    setHitPoints(game, 18);
    game.play("200*wait");
    QCOMPARE(game.hero().hp, 20);
}

void tst_Regeneration::REGEN_03_itIsToldHowManyItWere()
{
    Scenario game("@", litOptions());
    setHitPoints(game, 18);
    const auto healed = eventsOf<event::Healed>(game.play("50*wait"));
    QCOMPARE(healed.size(), std::size_t{2});
    QVERIFY(healed[0].who.isHero() && healed[0].amount == 1);
}

void tst_Regeneration::REGEN_04_itGoesOnWhileWalking()
{
    Scenario game("@.", litOptions());
    setHitPoints(game, 10);
    game.play("e w e w e w e w e w");
    QCOMPARE(game.hero().hp, 11);
}

void tst_Regeneration::C_28_whoHasNoSuchPartDoesNotHeal()
{
    ScenarioOptions options = litOptions();
    options.entities = "[{type: imp, at: [2, 0], hp: 3}]";
    Scenario game("@#.", options);
    game.play("100*wait");
    QCOMPARE(game.entity("i").hp, 3);
}

void tst_Regeneration::C_28_aRingQuickensNaturalHealingAlone_data()
{
    QTest::addColumn<int>("amount");
    QTest::addColumn<int>("hp");
    QTest::newRow("without a ring") << 0 << 1 + 5 * 2;
    QTest::newRow("with one") << -5 << 1 + 5 * 2 + 1;
}

void tst_Regeneration::C_28_aRingQuickensNaturalHealingAlone()
{
    QFETCH(int, amount);
    QFETCH(int, hp);
    ScenarioOptions options = ringed(amount);
    const std::string natural = "regeneration: {}";
    options.types.insert(options.types.find(natural) + natural.size(), ", abilities: {start: \"Quickflesh:2\"}");
    Scenario game("@", options);
    put(game, "ringed");
    game.play("wait");
    setHitPoints(game, 1);
    changeHero<Regeneration>(game, [](Regeneration& healing) { healing.counter = 0; });
    game.play("5*wait");
    QCOMPARE(game.hero().hp, hp);
}

GLOAM_TEST(tst_Regeneration)
#include "tst_Regeneration.moc"
