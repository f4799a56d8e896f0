#include "core/parts/Lights.h"
#include "core/rules/Vision.h"
#include "core/view/slice/Belongings.h"
#include "tests/support/Scenario.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

/// Shipped items and abilities: each does what its description says.
class tst_ShippedDeeds : public QObject {
    Q_OBJECT
private slots:
    void aWickwardStartsWithOneOfTwoKits_LIGHT_08();
    void whatFallsDownAHollowMinerGetsUpAgain_ENT_18();
    void aBoneCallerDoesNotLetBonesLie_ENT_18();
    void aHushDraughtLetsOneBeOverlooked();
    void aDeepBreathLetsOneSwim_TILE_07();
    void recallLeadsToTheStairsUp();
    void unbarringOpensEveryDoorInSight();
    void snuffingPutsALightOut();
    void underASteadyFlameLightsLastTwiceAsLong_LIGHT_03();
    void aMothInItsJarIsALight_ENT_14();
    void aCandlemothHealsIfItIsFreedAndRechargesIfItIsDrunk_ENT_14();
    void chalkMarksTheFloorAndIsUsedUp();
    void gloamstepReachesFartherByLevel_data();
    void gloamstepReachesFartherByLevel();
    void veilGrowsAndLastsByLevel_data();
    void veilGrowsAndLastsByLevel();
    void stoneskinHardensByLevel_data();
    void stoneskinHardensByLevel();
    void stillnessHidesByLevel();
    void waterlungSwims_TILE_07();
    void aCofferHoldsItems();
};

namespace {

ScenarioOptions bearing(const std::string& kit, const std::string& powers = "")
{
    ScenarioOptions options;
    options.hero = "bearer";
    options.kit = kit;
    options.choices = "{upkeep: {order: [fuel, fov, explored, effects, turn]}}";
    options.types =
        "{entities: {bearer: {parent: delver, parts: {abilities: {start: \"" + powers
        + "\"}}}, "
          "dummy: {parent: creature, glyph: D, faction: dummies, parts: {stats: {hp: 50}, brain: {mind: still}}}}}";
    options.signs = {{'D', "{entity: dummy, on: floor}"}};
    return options;
}

const Entity* held(const Scenario& game, const Name& type)
{
    for (const Entity& entity : game.level().entities.all())
        if (entity.in == heroId && game.game().types().entity(entity.type).isA(type))
            return &entity;
    return nullptr;
}

QString kitOf(const Scenario& game)
{
    QStringList words;
    for (const CarriedItem& item : belongingsOf(game.game(), heroId))
        words << shown((item.worn.isEmpty() ? "" : item.worn.text() + ": ") + item.name
                       + (item.count > 1 ? " x" + std::to_string(item.count) : "")
                       + (item.turnsLeft ? " " + std::to_string(*item.turnsLeft) : ""));
    return words.join(QStringLiteral(", "));
}

int valueOf(const Scenario& game, const Name& stat)
{
    return game.game().policies().stats.valueOf(game.level(), game.hero(), stat).value;
}

int smokyCells(const Scenario& game)
{
    int cells = 0;
    const Size size = game.level().tiles.size();
    for (int y = 0; y < size.height; ++y)
        for (int x = 0; x < size.width; ++x)
            cells += game.level().tiles.isSmoke({x, y}) ? 1 : 0;
    return cells;
}

}  // namespace

void tst_ShippedDeeds::aWickwardStartsWithOneOfTwoKits_LIGHT_08()
{
    QStringList kits;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        ScenarioOptions options;
        options.hero = "wickward";
        options.seed = seed;
        const QString kit = kitOf(Scenario("@.", options));
        if (!kits.contains(kit))
            kits << kit;
    }
    kits.sort();
    QCOMPARE(kits,
             (QStringList{QStringLiteral(
                              "hand: short blade, body: padded coat, light: lantern 500, quiver: sling, oil flask x2"),
                          QStringLiteral(
                              "hand: short blade, body: padded coat, light: torch 500, quiver: sling, torch x2 500")}));
}

void tst_ShippedDeeds::whatFallsDownAHollowMinerGetsUpAgain_ENT_18()
{
    ScenarioOptions options = bearing("");
    options.entities = "[{type: hollow-bones, at: [2, 0]}]";
    Scenario game("@#.###", options);
    game.play("59*wait");
    QVERIFY(game.level().entities.blockerAt({2, 0}) == nullptr);
    game.play("wait");
    QVERIFY(game.level().entities.blockerAt({2, 0}) != nullptr);
    QCOMPARE(shown(displayName(*game.level().entities.blockerAt({2, 0}), game.game().types())),
             QStringLiteral("hollow miner"));
}

void tst_ShippedDeeds::aBoneCallerDoesNotLetBonesLie_ENT_18()
{
    ScenarioOptions options = bearing("");
    options.entities = "[{type: hollow-bones, at: [4, 0]}, {type: bone-caller, at: [8, 0]}]";
    Scenario game("@#.......", options);
    QVERIFY(game.level().entities.blockerAt({4, 0}) == nullptr);
    game.play("wait");
    QVERIFY(game.level().entities.blockerAt({4, 0}) != nullptr);
    QCOMPARE(shown(displayName(*game.level().entities.blockerAt({4, 0}), game.game().types())),
             QStringLiteral("hollow miner"));
}

void tst_ShippedDeeds::aHushDraughtLetsOneBeOverlooked()
{
    ScenarioOptions options = bearing("hush-draught");
    options.choices = "{vision: {model: lit-cells}, fov: {radius: 8}}";
    options.entities = "[{type: brazier, at: [1, 1], parts: {light: {affects: vision}}}]";
    Scenario game("@.....D.\n########", options);
    const Entity& dummy = game.entity("D");
    QVERIFY(notices(game.level(), game.game().policies(), dummy, game.hero()));
    game.play("quaff:hush-draught");
    QCOMPARE(valueOf(game, "stealth"), 4);
    QVERIFY(!notices(game.level(), game.game().policies(), game.entity("D"), game.hero()));
    QVERIFY(canSee(game.level(), game.game().policies(), game.entity("D"), game.hero().at));
    game.play("2*e");
    QVERIFY(notices(game.level(), game.game().policies(), game.entity("D"), game.hero()));
}

void tst_ShippedDeeds::aDeepBreathLetsOneSwim_TILE_07()
{
    Scenario game("@~.", bearing("deepbreath-draught"));
    QVERIFY(game.play("e").refusal);
    game.play("quaff:deepbreath-draught");
    QVERIFY(!game.play("e").refusal);
    QCOMPARE(game.hero().at, (Point{1, 0}));
}

void tst_ShippedDeeds::recallLeadsToTheStairsUp()
{
    ScenarioOptions options = bearing("scroll-of-recall");
    Scenario game(R"(
        ##########
        #@...#..<#
        #....#...#
        ##########)",
                  options);
    game.play("read:scroll-of-recall");
    QCOMPARE(game.hero().at, (Point{8, 1}));
    Scenario without("@...", options);
    QVERIFY(!without.play("read:scroll-of-recall").refusal);
    QCOMPARE(without.hero().at, (Point{0, 0}));
}

void tst_ShippedDeeds::unbarringOpensEveryDoorInSight()
{
    Scenario game(R"(
        ###+###.
        +..@..+.
        #######.
        ......+.)",
                  bearing("scroll-of-unbarring"));
    game.play("read:scroll-of-unbarring");
    QCOMPARE(game.drawing(), Drawing(R"(
        ###'###.
        '..@..'.
        #######.
        ......+.)"));
}

void tst_ShippedDeeds::snuffingPutsALightOut()
{
    ScenarioOptions options = bearing("wand-of-snuffing");
    options.entities = "[{type: brazier, at: [4, 0]}, {type: brazier, at: [6, 0]}]";
    Scenario game("@.......", options);
    const StepResult result = game.play("use:wand-of-snuffing@4,0");
    QVERIFY(!result.refusal);
    const auto isBurning = [&game](Point at) {
        return doesShine(*part<Light>(*game.level().entities.at(at).front(), game.game().types()));
    };
    QVERIFY(!isBurning({4, 0}) && isBurning({6, 0}));
    QCOMPARE(eventsOf<event::LightFaded>(result).size(), std::size_t{1});
}

void tst_ShippedDeeds::underASteadyFlameLightsLastTwiceAsLong_LIGHT_03()
{
    ScenarioOptions options = bearing("torch, amulet-of-steady-flame");
    Scenario game("@.", options);
    game.play("wear:torch 10*wait");
    const int before = *belongingsOf(game.game(), heroId).front().turnsLeft;
    game.play("wear:amulet-of-steady-flame");
    const Entity* torch = held(game, "torch");
    const int start = part<Light>(*torch, game.game().types())->fuel;
    QVERIFY(start <= before);
    game.play("100*wait");
    QCOMPARE(part<Light>(*held(game, "torch"), game.game().types())->fuel, start - 50);
}

void tst_ShippedDeeds::aCandlemothHealsIfItIsFreedAndRechargesIfItIsDrunk_ENT_14()
{
    Scenario freed("@..", bearing("candlemoth"));
    freed.change([](GameState& state) {
        state.world.levels.at(state.level).write().entities.updateInPlace(heroId, [](Entity& hero) { hero.hp = 5; });
    });
    QVERIFY(!freed.play("apply:candlemoth").refusal);
    QVERIFY(!held(freed, "candlemoth"));
    QVERIFY2(freed.hero().hp >= 7 && freed.hero().hp <= 13, std::to_string(freed.hero().hp).c_str());  // 2d4

    Scenario drunk("@..", bearing("candlemoth", "veil:1"));
    QVERIFY(!drunk.play("ability:1").refusal);
    QCOMPARE(shown(refusalWord(drunk.play("ability:1"))), QStringLiteral("NotReady"));
    QVERIFY(!drunk.play("quaff:candlemoth").refusal);
    QVERIFY(!held(drunk, "candlemoth"));
    QVERIFY(!drunk.play("ability:1").refusal);
}

void tst_ShippedDeeds::aMothInItsJarIsALight_ENT_14()
{
    ScenarioOptions options = bearing("candlemoth, moth-jar");
    Scenario game("@.", options);
    QVERIFY(!game.play("apply:moth-jar").refusal);
    QVERIFY(!held(game, "moth-jar") && held(game, "moth-lamp"));
    QVERIFY(!game.play("wear:moth-lamp").refusal);
    QVERIFY(lightInUse(game.level(), game.hero()).has_value());
    QCOMPARE(lightInUse(game.level(), game.hero())->light->radius, 1);
    for (const Entity& entity : game.level().entities.all())
        QVERIFY(!game.game().types().entity(entity.type).isA("candlemoth"));
    Scenario empty("@.", bearing("moth-jar"));
    empty.play("apply:moth-jar");
    QVERIFY(held(empty, "moth-jar") != nullptr);
}

void tst_ShippedDeeds::chalkMarksTheFloorAndIsUsedUp()
{
    Scenario game("@.", bearing("chalk"));
    QVERIFY(!game.play("apply:chalk").refusal);
    QCOMPARE(shown(game.game().types().tile(game.level().tiles.at(Layer::Decor, {0, 0})).id.text()),
             QStringLiteral("chalk-mark"));
    game.play("19*apply:chalk");
    QCOMPARE(shown(refusalWord(game.play("apply:chalk"))), QStringLiteral("NoCharges"));
}

void tst_ShippedDeeds::gloamstepReachesFartherByLevel_data()
{
    QTest::addColumn<int>("level");
    QTest::addColumn<int>("reach");
    QTest::newRow("level 1") << 1 << 3;
    QTest::newRow("level 2") << 2 << 4;
    QTest::newRow("level 5") << 5 << 7;
}

void tst_ShippedDeeds::gloamstepReachesFartherByLevel()
{
    QFETCH(int, level);
    QFETCH(int, reach);
    const ScenarioOptions options = bearing("", "gloamstep:" + std::to_string(level));
    Scenario game("@.........", options);
    QCOMPARE(abilitiesOf(game.game(), heroId).front().range, reach);
    QCOMPARE(shown(refusalWord(game.play("ability:1@" + std::to_string(reach + 1) + ",0"))),
             QStringLiteral("OutOfRange"));
    QVERIFY(!game.play("ability:1@" + std::to_string(reach) + ",0").refusal);
    QCOMPARE(game.hero().at, (Point{reach, 0}));
}

void tst_ShippedDeeds::veilGrowsAndLastsByLevel_data()
{
    QTest::addColumn<int>("level");
    QTest::addColumn<int>("cells");
    QTest::addColumn<int>("turns");
    QTest::newRow("level 1") << 1 << 9 << 5;
    QTest::newRow("level 3") << 3 << 9 << 7;
    QTest::newRow("level 4") << 4 << 25 << 8;
}

void tst_ShippedDeeds::veilGrowsAndLastsByLevel()
{
    QFETCH(int, level);
    QFETCH(int, cells);
    QFETCH(int, turns);
    Scenario game(".......\n.......\n.......\n...@...\n.......\n.......\n.......",
                  bearing("", "veil:" + std::to_string(level)));
    game.play("ability:1");
    QCOMPARE(smokyCells(game), cells);
    int lasted = 1;
    for (; smokyCells(game) > 0 && lasted < 30; ++lasted)
        game.play("wait");
    QCOMPARE(lasted, turns);
}

void tst_ShippedDeeds::stoneskinHardensByLevel_data()
{
    QTest::addColumn<int>("level");
    QTest::addColumn<int>("added");
    QTest::newRow("level 1") << 1 << 2;
    QTest::newRow("level 3") << 3 << 6;
}

void tst_ShippedDeeds::stoneskinHardensByLevel()
{
    QFETCH(int, level);
    QFETCH(int, added);
    Scenario game("@.", bearing("", "stoneskin:" + std::to_string(level)));
    const int before = valueOf(game, "av");
    game.play("ability:1");
    QCOMPARE(valueOf(game, "av"), before + added);
    game.play("9*wait");
    QCOMPARE(valueOf(game, "av"), before);
}

void tst_ShippedDeeds::stillnessHidesByLevel()
{
    QCOMPARE(valueOf(Scenario("@.", bearing("", "stillness:3")), "stealth"), 3);
}

void tst_ShippedDeeds::waterlungSwims_TILE_07()
{
    Scenario game("@~~.", bearing("", "waterlung:1"));
    game.play("wait");
    QVERIFY(!game.play("3*e").refusal);
    QCOMPARE(game.hero().at, (Point{3, 0}));
}

void tst_ShippedDeeds::aCofferHoldsItems()
{
    ScenarioOptions options = bearing("dried-fig");
    options.entities = "[{type: coffer, at: [1, 0]}]";
    Scenario game("@.", options);
    QVERIFY(!game.play("put:dried-fig>coffer").refusal);
    QVERIFY(!held(game, "dried-fig"));
    QVERIFY(!game.play("take:dried-fig").refusal);
    QVERIFY(held(game, "dried-fig"));
}

GLOAM_TEST(tst_ShippedDeeds)
#include "tst_ShippedDeeds.moc"
