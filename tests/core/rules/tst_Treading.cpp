#include "core/parts/Life.h"
#include "core/parts/Lights.h"
#include "core/types/StatusType.h"
#include "core/view/advice/Risks.h"
#include "tests/core/rules/ActingTiles.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

/// What tiles do to the creatures that stand there, and how those keep away.
class tst_Treading : public QObject {
    Q_OBJECT
private slots:
    void whatStandsInLavaIsHurtEachTurn();
    void itsElementIsResisted();
    void whatFliesIsSparedUnlessTheTileRises();
    void whatATileSparesIsNotTouched();
    void gasGivesItsStatus();
    void aMindGoesAround();
    void whatResistsWalksThrough();
    void whatStandsInHarmLeavesIt();
    void nobodyIsHuntedThroughFire();
    void aHeroIsAskedFirst();
    void lavaLightsWhatIsAround();
    void aKindOfTileTouchesALargeBodyOnce();
    void whatBelongsToWaterNeverLeavesIt();

private:
    static int harmIn(const StepResult& result)
    {
        int sum = 0;
        for (const event::Hurt& hurt : eventsOf<event::Hurt>(result))
            sum += hurt.damage;
        return sum;
    }
};

void tst_Treading::whatStandsInLavaIsHurtEachTurn()
{
    Scenario game("@L.", actingTiles());
    const auto hurts = eventsOf<event::Hurt>(game.play("e"));
    QCOMPARE(hurts.size(), std::size_t{1});
    QCOMPARE(shown(hurts[0].by.name), QStringLiteral("lava"));
    QVERIFY(hurts[0].who.isHero());
    QCOMPARE(game.hero().hp, 27);
    game.play("2*wait");
    QCOMPARE(game.hero().hp, 21);
    game.play("2*e");
    QCOMPARE(game.hero().hp, 21);
}

void tst_Treading::itsElementIsResisted()
{
    Scenario proof("@L", actingTiles("resists: {harm: {fire: 0}}"));
    QCOMPARE(proof.play("e").events.size(), std::size_t{1});  // the step, and no word of harm
    QCOMPARE(proof.hero().hp, 30);
    Scenario frail("@L", actingTiles("resists: {harm: {fire: 200}}"));
    frail.play("e");
    QCOMPARE(frail.hero().hp, 24);
}

void tst_Treading::whatFliesIsSparedUnlessTheTileRises()
{
    Scenario lava("@B", actingTiles());
    lava.play("2*wait");
    QCOMPARE(lava.entity("B").hp, 20);
    Scenario fire("@.f", actingTiles("mobile: {flies: true}"));
    fire.play("2*e");
    QCOMPARE(fire.hero().hp, 28);
}

void tst_Treading::whatATileSparesIsNotTouched()
{
    Scenario game("@.w.S", actingTiles());
    game.play("2*e");
    const auto* statuses = part<Statuses>(game.hero(), game.game().types());
    QVERIFY(statuses && statuses->find("held"));
    const auto* spared = part<Statuses>(game.entity("S"), game.game().types());
    QVERIFY(!spared || spared->now.empty());
}

void tst_Treading::gasGivesItsStatus()
{
    Scenario game("@%", actingTiles());
    game.play("e");
    const auto* statuses = part<Statuses>(game.hero(), game.game().types());
    QVERIFY(statuses && statuses->find("poison"));
    Scenario immune("@%", actingTiles("resists: {statuses: [poison]}"));
    immune.play("e");
    const auto* none = part<Statuses>(immune.hero(), immune.game().types());
    QVERIFY(!none || none->now.empty());
}

void tst_Treading::aMindGoesAround()
{
    Scenario game(R"(
        #########
        #@..L..R#
        ###.#.###
        ###...###
        #########)",
                  actingTiles());
    for (int i = 0; i < 12 && !isAdjacent(game.entity("R").cells(), game.hero().cells()); ++i)
        game.play("wait");
    QVERIFY(isAdjacent(game.entity("R").cells(), game.hero().cells()));
    QCOMPARE(game.entity("R").hp, 20);
}

void tst_Treading::whatResistsWalksThrough()
{
    Scenario game("@..L..I", actingTiles());
    game.play("5*wait");
    QVERIFY(isAdjacent(game.entity("I").cells(), game.hero().cells()));
    QCOMPARE(game.entity("I").hp, 20);
}

void tst_Treading::whatStandsInHarmLeavesIt()
{
    ScenarioOptions options = actingTiles();
    options.signs['R'] = "{entity: rat, on: lava}";
    Scenario game(R"(
        #########
        #@#.LRL.#
        #########)",
                  options);
    game.play("4*wait");
    QVERIFY(game.level().tiles.touchBitsAt(game.entity("R").at) == 0);
    const int hp = game.entity("R").hp;
    game.play("4*wait");
    QCOMPARE(game.entity("R").hp, hp);
}

void tst_Treading::nobodyIsHuntedThroughFire()
{
    Scenario game("@..L..R", actingTiles());
    game.play("10*wait");
    QVERIFY(game.entity("R").at.x > 3);
    QCOMPARE(game.entity("R").hp, 20);
}

void tst_Treading::aHeroIsAskedFirst()
{
    const auto risks = [](const Scenario& game) {
        QStringList keys;
        for (const Risk& risk : risksOf(game.game(), command::Move{Direction::East}))
            keys << shown(risk.key());
        return keys.join(' ');
    };
    QCOMPARE(risks(Scenario("@L", actingTiles())), QStringLiteral("risk-touch"));
    QCOMPARE(risks(Scenario("@%", actingTiles())), QStringLiteral("risk-touch"));
    QCOMPARE(risks(Scenario("@L", actingTiles("resists: {harm: {fire: 0}}"))), QString());
    QCOMPARE(risks(Scenario("@g", actingTiles())), QString());
}

void tst_Treading::lavaLightsWhatIsAround()
{
    ScenarioOptions options = actingTiles();
    Scenario game("@...L....", options);
    Level level = game.level();
    level.ambient = 0;
    QVERIFY(isLit(level, {1, 0}) && !isLit(level, {0, 0}) && isLit(level, {7, 0}) && !isLit(level, {8, 0}));
    QCOMPARE(brightnessAt(level, {5, 0}), 5);
    level.tiles.put(Layer::Terrain, {4, 0}, level.tiles.types().findTile("floor"));
    QVERIFY(!isLit(level, {3, 0}));
}

void tst_Treading::aKindOfTileTouchesALargeBodyOnce()
{
    ScenarioOptions options = actingTiles();
    options.types.insert(options.types.find("bat:"),
                         "slab: {parent: spider, glyph: O, footprint: [2, 2], parts: {brain: {mind: still}}}, ");
    options.signs['O'] = "{entity: slab, on: lava}";
    Scenario game(R"(
        @.OL
        ..LL)",
                  options);
    game.play("wait");
    QCOMPARE(game.entity("O").hp, 17);
}

void tst_Treading::whatBelongsToWaterNeverLeavesIt()
{
    ScenarioOptions options = actingTiles();
    options.types.insert(options.types.find("bat:"),
                         "pike: {parent: rat, glyph: P, parts: {mobile: {swims: true, only: [water]}}}, ");
    options.signs['P'] = "{entity: pike, on: water}";
    Scenario game(R"(
        #########
        #~~~~~~P#
        #~~~..~~#
        #@......#
        #########)",
                  options);
    for (int i = 0; i < 20; ++i) {
        game.play("wait");
        QVERIFY(game.level().tiles.isSwum(game.entity("P").at));
    }
    QVERIFY(isAdjacent(game.entity("P").cells(), game.hero().cells()));
}

GLOAM_TEST(tst_Treading)
#include "tst_Treading.moc"
