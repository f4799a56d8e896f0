#include "core/view/slice/Slice.h"
#include "tests/support/LampRun.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QTest>

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

using namespace gloam;
using namespace gloam::test;

namespace {

/// Whether all cells under something are water, deep or shallow.
bool isInWater(const LampRun& run, const Entity& entity)
{
    for (const Point p : cellsIn(entity.cells())) {
        const TileId ground = run.level().tiles.at(Layer::Terrain, p);
        if (ground != run.game().types().findTile("black-water")
            && ground != run.game().types().findTile("shallow-water"))
            return false;
    }
    return true;
}

/// Which of the answers offered begins like that; 0 if none does.
int numberOf(const LampRun& run, const std::string& beginning)
{
    const auto& options = run.game().state().choice->options;
    for (std::size_t i = 0; i < options.size(); ++i)
        if (options[i].text.starts_with(beginning))
            return static_cast<int>(i) + 1;
    return 0;
}

}  // namespace

/// What happens in The Last Lamp below the Brass Gate.
class tst_LastLampBelow : public QObject {
    Q_OBJECT
private slots:
    void theGateLampOpensTheMarket();
    void theBricksComeDownBeforeTheStair();
    void theWellIsTheShortWayDown();
    void eachLevelHasAShrine();
    void threeFlasksLightTheMarketLamp();
    void whoTakesFromTheShelfPaysMore();
    void theDebtLiesBehindTheWarmBricks();
    void hoarbacksLeaveYouAlone();
    void aPatronPushedIntoBlackWaterIsGone();
    void someGetUpWhenWennaSings();
    void wennaLeavesHerStageOnlyForWhatIsNear();
    void theBellSendsWennaHome();
    void theWyrmNeverLeavesTheWater();
};

void tst_LastLampBelow::theGateLampOpensTheMarket()
{
    LampRun run(lampWorld(), Place{"brass-gate", {45, 10}});
    QVERIFY(run.isBlocked({47, 10}));
    QVERIFY(!run.act("e").refusal);
    QVERIFY(run.game().state().end == GameEnd::Running);
    QVERIFY(!run.act("se ne e >").refusal);
    QCOMPARE(shown(run.game().state().level), QStringLiteral("market"));
}

void tst_LastLampBelow::theBricksComeDownBeforeTheStair()
{
    LampRun run(lampWorld(), Place{"market", {65, 18}});
    QVERIFY(!run.act("e e >").refusal);
    QCOMPARE(shown(run.game().state().level), QStringLiteral("galleries"));
}

void tst_LastLampBelow::theWellIsTheShortWayDown()
{
    LampRun run(lampWorld(), Place{"market", {34, 26}});
    QVERIFY(!run.act("e e >").refusal);
    QCOMPARE(shown(run.game().state().level), QStringLiteral("galleries"));
    QVERIFY(run.game().hero()->at.x > 42);  // beyond the wyrm's islet
}

void tst_LastLampBelow::eachLevelHasAShrine()
{
    QCOMPARE(LampRun(lampWorld(), Place{"market", {34, 26}}).count("lamp-shrine"), 1);
    QCOMPARE(LampRun(lampWorld(), Place{"galleries", {22, 19}}).count("lamp-shrine"), 1);
}

void tst_LastLampBelow::threeFlasksLightTheMarketLamp()
{
    LampRun run(lampWorld({"oil-flask", "oil-flask", "oil-flask"}), Place{"market", {34, 15}});
    QVERIFY(!run.act("n choose:1 n choose:1").refusal);
    QCOMPARE(run.count("amulet-of-steady-flame"), 0);
    QVERIFY(!run.act("n choose:1").refusal);
    QCOMPARE(run.flag("lamp-fed"), 3);
    QCOMPARE(run.count("amulet-of-steady-flame"), 1);
}

void tst_LastLampBelow::whoTakesFromTheShelfPaysMore()
{
    LampRun run(lampWorld(), Place{"market", {58, 25}});
    QVERIFY(!run.act("take:ring-of-slow-digestion").refusal);
    QCOMPARE(run.flag("market-thief"), 1);
}

void tst_LastLampBelow::theDebtLiesBehindTheWarmBricks()
{
    LampRun run(lampWorld(), Place{"market", {22, 25}});
    QVERIFY(run.isBlocked({22, 26}));
    QVERIFY(!run.act("search s").refusal);
    QVERIFY(!run.isBlocked({22, 26}));
    run.moveHero({20, 28});
    QVERIFY(!run.act("take:debt-slate").refusal);
    run.walkInto(*run.find("moth-seller"));
    QVERIFY(run.game().state().choice);
    run.act("choose:" + std::to_string(numberOf(run, "Give back")));
    QCOMPARE(run.count("amulet-of-silence"), 1);
    QCOMPARE(run.count("debt-slate"), 0);
}

void tst_LastLampBelow::hoarbacksLeaveYouAlone()
{
    LampRun run(lampWorld(), Place{"market", {12, 25}});
    const int before = run.hp();
    QVERIFY(!run.act("20*wait").refusal);
    QVERIFY(run.hp() >= before);
}

void tst_LastLampBelow::aPatronPushedIntoBlackWaterIsGone()
{
    LampRun run(lampWorld(), Place{"galleries", {27, 17}});
    run.becomeAlone();
    const int before = run.count("drowned-patron");
    QVERIFY(!run.act("4*e").refusal);
    QCOMPARE(run.count("drowned-patron"), before - 1);
    QVERIFY(run.act("e").refusal);  // the water is as deep as before
}

void tst_LastLampBelow::someGetUpWhenWennaSings()
{
    LampRun run(lampWorld(), Place{"galleries", {22, 19}});
    int risen = 0;
    for (int turn = 0; turn < 60 && risen == 0 && run.game().state().end == GameEnd::Running; ++turn) {
        run.act("wait");
        risen = run.count("risen-patron");
    }
    QVERIFY(risen > 0);
}

void tst_LastLampBelow::wennaLeavesHerStageOnlyForWhatIsNear()
{
    LampRun far(lampWorld(), Place{"galleries", {40, 7}});
    far.act("15*wait");
    QVERIFY(far.find("wenna")->at == Point(40, 19));
    LampRun near(lampWorld(), Place{"galleries", {40, 13}});
    near.act("6*wait");
    QVERIFY(near.find("wenna")->at != Point(40, 19));
}

void tst_LastLampBelow::theBellSendsWennaHome()
{
    LampRun run(lampWorld(), Place{"galleries", {25, 5}});
    QVERIFY(!run.act("n choose:1 2*wait").refusal);
    QCOMPARE(run.count("wenna"), 0);
    QCOMPARE(run.count("wennas-wreath"), 1);
    QVERIFY(!run.act("n").refusal);
    QVERIFY(!run.game().state().choice);
}

void tst_LastLampBelow::theWyrmNeverLeavesTheWater()
{
    LampRun run(lampWorld(), Place{"galleries", {38, 32}});
    QVERIFY(run.find("siltwyrm"));
    const Point from = run.find("siltwyrm")->at;
    bool hasMoved = false;
    for (int turn = 0; turn < 100 && run.game().state().end == GameEnd::Running; ++turn) {
        run.act("wait");
        const Entity* const wyrm = run.find("siltwyrm");
        QVERIFY(wyrm && isInWater(run, *wyrm));
        hasMoved = hasMoved || wyrm->at != from;
    }
    QVERIFY(hasMoved);
}

GLOAM_TEST(tst_LastLampBelow)
#include "tst_LastLampBelow.moc"
