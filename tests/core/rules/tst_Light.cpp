#include "core/view/slice/Belongings.h"
#include "tests/support/LitHero.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

class tst_Light : public QObject {
    Q_OBJECT
private slots:
    void LIGHT_03_aLightThatShinesBurnsOneTurnOfFuelATurn();
    void LIGHT_03_permanentLightsSkip();
    void LIGHT_03_whatLiesInThePackDoesNotBurn_LIGHT_06();
    void LIGHT_04_itIsToldAt50And10And0OnceEach();
    void LIGHT_04_itIsToldAgainWhenItCrossesAgain();
    void LIGHT_10_aTorchLeftBurningLightsItsCellAndBurnsOn();
    void LIGHT_03_TURN_12_noFuelAndNoSatietyIsUsedWithoutATurn();
    void ACT_20_aSwingOfTheLightTakesATurn();
    void aBurntOutLightIsNotLit();
    void whoHasNoLightHasNoneToDouse();
    void ofSeveralLightsTheWidestCounts();
    void afterAGlowALampIsWhatItWas();
    void fuelNeverGrows();
    void C_1_fuelFoodAndHealingGoByTurnsOfTenTicks_data();
    void C_1_fuelFoodAndHealingGoByTurnsOfTenTicks();

private:
    static int fuelOf(const Scenario& game, const Name& type)
    {
        return part<Light>(*game.level().entities.find(carriedOf(game, type)), game.game().types())->fuel;
    }
};

void tst_Light::LIGHT_03_aLightThatShinesBurnsOneTurnOfFuelATurn()
{
    Scenario game("@....", litOptions("brand"));
    wearByHand(game, "brand");
    game.play("e e wait");
    QCOMPARE(fuelOf(game, "brand"), 497);
    QVERIFY(!game.play("douse").refusal);
    game.play("5*wait");
    QCOMPARE(fuelOf(game, "brand"), 497);
    game.play("douse wait");
    QCOMPARE(fuelOf(game, "brand"), 495);
}

void tst_Light::LIGHT_03_permanentLightsSkip()
{
    Scenario game("@", litOptions("star"));
    wearByHand(game, "star");
    QVERIFY(eventsOf<event::LightFaded>(game.play("600*wait")).empty());
    QCOMPARE(fuelOf(game, "star"), -1);
    QCOMPARE(lightInUse(game.level(), game.hero())->light->radius, 3);
}

void tst_Light::LIGHT_03_whatLiesInThePackDoesNotBurn_LIGHT_06()
{
    Scenario game("@", litOptions("brand, candle-end"));
    wearByHand(game, "brand");
    game.play("100*wait");
    QCOMPARE(fuelOf(game, "candle-end"), 52);
    QCOMPARE(fuelOf(game, "brand"), 400);
    wearByHand(game, "candle-end");
    game.play("2*wait");
    QCOMPARE(fuelOf(game, "candle-end"), 50);
    QCOMPARE(fuelOf(game, "brand"), 400);
}

void tst_Light::LIGHT_04_itIsToldAt50And10And0OnceEach()
{
    Scenario game("@", litOptions("candle-end"));
    wearByHand(game, "candle-end");
    std::vector<std::pair<std::int64_t, LightStage>> told;
    for (int turn = 1; turn <= 80; ++turn)
        for (const event::LightFaded& faded : eventsOf<event::LightFaded>(game.play("wait"))) {
            QVERIFY(faded.who.isHero());
            QCOMPARE(faded.light.name, std::string("torch"));
            told.emplace_back(turn, faded.stage);
        }
    QCOMPARE(told, (std::vector<std::pair<std::int64_t, LightStage>>{{2, LightStage::Dim},
                                                                     {42, LightStage::Flickers},
                                                                     {52, LightStage::GoesOut}}));
}

void tst_Light::LIGHT_04_itIsToldAgainWhenItCrossesAgain()
{
    Scenario game("@", litOptions("lamp"));
    wearByHand(game, "lamp");
    setFuel(game, "lamp", 51);
    QCOMPARE(eventsOf<event::LightFaded>(game.play("3*wait")).size(), std::size_t{1});
    setFuel(game, "lamp", 51);
    const auto again = eventsOf<event::LightFaded>(game.play("3*wait"));
    QCOMPARE(again.size(), std::size_t{1});
    QCOMPARE(again[0].light.name, std::string("lantern"));
}

void tst_Light::LIGHT_10_aTorchLeftBurningLightsItsCellAndBurnsOn()
{
    ScenarioOptions options = litOptions();
    options.entities = "[{type: brand, at: [3, 0], parts: {light: {fuel: 3}}}]";
    Scenario game("@.........", options);
    QVERIFY((isLit(game.level(), {5, 0}) && !isLit(game.level(), {6, 0}) && !isLit(game.level(), {0, 0})));
    game.play("3*wait");
    QVERIFY((!isLit(game.level(), {3, 0})));
}

void tst_Light::LIGHT_03_TURN_12_noFuelAndNoSatietyIsUsedWithoutATurn()
{
    Scenario game("#@#", litOptions("brand"));
    wearByHand(game, "brand");
    const GameState before = game.state();
    for (const char* refused : {"e", "take", "drop:gold", "wear:gold", "off:hand", "use:gold", "throw:gold@1,0",
                                "put:gold>crate", "ability:1", "fire@1,0"}) {
        QVERIFY2(game.play(refused).refusal, refused);
        QVERIFY2(game.state() == before, refused);
    }
    game.play("wait");
    QCOMPARE(fuelOf(game, "brand"), 499);
}

void tst_Light::ACT_20_aSwingOfTheLightTakesATurn()
{
    Scenario game("@", litOptions("brand"));
    wearByHand(game, "brand");
    const StepResult result = game.play("douse");
    QVERIFY(!result.refusal);
    QCOMPARE(game.state().turn, std::int64_t{1});
    QCOMPARE(eventsOf<event::Handled>(result).at(0).deed, ItemEvent::Doused);
    QCOMPARE(eventsOf<event::Handled>(game.play("douse")).at(0).deed, ItemEvent::Lit);
}

void tst_Light::aBurntOutLightIsNotLit()
{
    Scenario game("@", litOptions("brand"));
    wearByHand(game, "brand");
    setFuel(game, "brand", 0);
    QVERIFY(!lightInUse(game.level(), game.hero()));
    QVERIFY(lightWorn(game.level(), game.hero()));
    QCOMPARE(refusalWord(game.play("douse")), std::string("NoLight"));
}

void tst_Light::whoHasNoLightHasNoneToDouse()
{
    Scenario game("@", litOptions("brand"));
    QCOMPARE(refusalWord(game.play("douse")), std::string("NoLight"));
}

void tst_Light::ofSeveralLightsTheWidestCounts()
{
    Scenario game("@", litOptions("brand, star, glow"));
    wearByHand(game, "glow", "neck");
    QVERIFY(!lightInUse(game.level(), game.hero()));
    wearByHand(game, "brand", "light");
    QCOMPARE(lightInUse(game.level(), game.hero())->light->radius, 2);
    wearByHand(game, "star", "hand");
    QCOMPARE(lightInUse(game.level(), game.hero())->light->radius, 3);
}

/// The lamp of a delver only glows; a mushroom lets it light what is seen for a while, and not for ever.
void tst_Light::afterAGlowALampIsWhatItWas()
{
    ScenarioOptions options;
    options.hero = "eater";
    options.types =
        "{abilities: {gleam: {aim: cell, range: 1, effects: [{do: light, amount: 9, shape: self, turns: 3}]}}, "
        "entities: {eater: {parent: delver, parts: {abilities: {start: \"gleam:2\"}, light: {radius: 7}}}}}";
    Scenario game("@.", options);
    const auto lamp = [&game] { return *part<Light>(game.hero(), game.game().types()); };
    const Light before = lamp();
    QVERIFY(before.affects == LightAffects::Visual);
    game.play("ability:1@0,0");
    QVERIFY(lamp().affects == LightAffects::Vision && lamp().radius == 9);
    QVERIFY(suppliesOf(game.game(), heroId).glowTurns > 0);
    game.play("3*wait");
    QVERIFY(lamp() == before);
    QCOMPARE(suppliesOf(game.game(), heroId).glowTurns, 0);
}

void tst_Light::fuelNeverGrows()
{
    ScenarioOptions options = litOptions("brand, candle-end, lamp");
    options.entities = "[{type: candle-end, at: [2, 1]}]";
    Scenario game(".....\n.@...\n.....", options);
    wearByHand(game, "brand");
    const auto total = [&game] {
        std::int64_t sum = 0;
        for (const Entity& entity : game.level().entities.all())
            if (const Light* light = part<Light>(entity, game.game().types()))
                sum += std::max(0, light->fuel);
        return sum;
    };
    Random random(3);
    const std::vector<std::string> words{"n", "e", "s", "w", "wait", "douse", "take", "drop:brand"};
    for (int i = 0; i < 400; ++i) {
        const std::int64_t before = total();
        game.play(words[static_cast<std::size_t>(random.below(words.size()))]);
        QVERIFY(total() <= before);
    }
}

void tst_Light::C_1_fuelFoodAndHealingGoByTurnsOfTenTicks_data()
{
    QTest::addColumn<QString>("choices");
    QTest::addColumn<QString>("stats");
    QTest::addColumn<int>("acts");
    QTest::newRow("delay 10") << "{timing: {model: delay}}"
                              << "delay: 10" << 10;
    QTest::newRow("delay 5") << "{timing: {model: delay}}"
                             << "delay: 5" << 20;
    QTest::newRow("delay 20") << "{timing: {model: delay}}"
                              << "delay: 20" << 5;
    QTest::newRow("speed 200") << "{timing: {model: energy}}"
                               << "speed: 200" << 20;
    QTest::newRow("speed 50") << "{timing: {model: energy}}"
                              << "speed: 50" << 5;
}

void tst_Light::C_1_fuelFoodAndHealingGoByTurnsOfTenTicks()
{
    QFETCH(QString, choices);
    QFETCH(QString, stats);
    QFETCH(int, acts);
    ScenarioOptions options = litOptions("brand");
    options.choices = choices.toStdString();
    options.types.replace(options.types.find("stats: {hp: 20}"), 15, "stats: {hp: 20, " + stats.toStdString() + "}");
    Scenario game("@", options);
    wearByHand(game, "brand");
    setHitPoints(game, 10);
    for (int act = 0; act < acts; ++act)
        game.play("wait");
    QCOMPARE(game.state().now, std::int64_t{100});
    QCOMPARE(fuelOf(game, "brand"), 490);
    QCOMPARE(part<Hunger>(game.hero(), game.game().types())->satiety, 1290);
    QCOMPARE(game.hero().hp, 11);
}

GLOAM_TEST(tst_Light)
#include "tst_Light.moc"
