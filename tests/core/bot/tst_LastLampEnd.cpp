#include "core/parts/Carrying.h"
#include "core/parts/Factions.h"
#include "core/space/Distance.h"
#include "core/types/StatusType.h"
#include "tests/support/LampRun.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"

#include <QTest>

#include <algorithm>
#include <functional>
#include <string>
#include <utility>
#include <vector>

using namespace gloam;
using namespace gloam::test;

namespace {

LampRun lastRunAt(const char* level, Point at, std::vector<Name> kit = {})
{
    return LampRun(lampWorld(std::move(kit)), Place{level, at});
}

/// Waits until a condition holds; false if it does not within that number of turns.
bool comesTrue(LampRun& run, int turns, const std::function<bool()>& holds)
{
    for (int turn = 0; turn < turns && !holds() && run.game().state().end == GameEnd::Running; ++turn)
        run.act("wait");
    return holds();
}

StepResult walkInto(LampRun& run, const Name& type)
{
    const Entity what = *run.find(type);
    return run.walkInto(what);
}

bool isBurningAt(const LampRun& run, Point at, const Name& tile)
{
    return run.level().tiles.at(Layer::Effect, at) == run.game().types().findTile(tile);
}

/// Whether the curtain before the stair of the foundry burns, seen over a few turns.
bool doesCurtainBurn(LampRun& run)
{
    run.act("3*wait");
    return isBurningAt(run, {79, 22}, "curtain-fire");
}

/// Sets the Dawnseed that the hero holds in the Wick and walks out by the Lamp Road.
void kindleAndLeave(LampRun& run)
{
    walkInto(run, "the-wick");
    QCOMPARE(run.flag("wick-lit"), 1);
    run.moveHero({95, 24});
    QVERIFY(!run.act("e").refusal);
    QVERIFY(run.game().state().end == GameEnd::Won);
}

QString endingOf(const LampRun& run)
{
    return QString::fromStdString(run.game().state().ending);
}

}  // namespace

/// What happens in The Last Lamp in the foundry and at the Wick, and how it ends.
class tst_LastLampEnd : public QObject {
    Q_OBJECT
private slots:
    void theFoundryHasAShrine();
    void theHobsWorkOnUntilTheirBellowsStop();
    void theCurtainSinksWhenBothBellowsHang();
    void theHobsStopForDinner();
    void aBlockOnTheMouthSmothersTheCurtain();
    void theDryRingLeadsBehindTheCurtain();
    void theCrucibleBoilsWhoStandsInTheBed();
    void aBlockShutsAFurnaceMouth();
    void theHobsFitThroughNoDoor();
    void aRustmawEatsArmorAndTheSmelterMendsIt();
    void theSmelterIsBehindTheWallThatSweats();
    void theRingToTheMarketLeadsBothWays();
    void zehnSleepsOnInTheDark();
    void aLightOnHisHideWakesHim();
    void aThirdBowlWakesHim();
    void heSmokesInTheLightOfABowl();
    void heIsSlainAndTheLampBurns();
    void heIsStarvedAndTheLampBurns();
    void heIsRobbedAndTheLampBurns();
    void whoFeedsHimLoses();
    void whoKeepsTheDawnseedLoses();
    void theListHasOneLineLeft();
    void everyBossCountsAsOne();
};

void tst_LastLampEnd::theFoundryHasAShrine()
{
    QCOMPARE(lastRunAt("foundry", {5, 22}).count("lamp-shrine"), 1);
}

void tst_LastLampEnd::theHobsWorkOnUntilTheirBellowsStop()
{
    LampRun run = lastRunAt("foundry", {60, 16});
    const auto isFoe = [&] { return areEnemies(run.game().state().world, *run.find("hob"), *run.game().hero()); };
    QVERIFY(!isFoe());
    walkInto(run, "great-bellows");
    QVERIFY(isFoe());
}

void tst_LastLampEnd::theCurtainSinksWhenBothBellowsHang()
{
    LampRun run = lastRunAt("foundry", {64, 22});
    run.becomeAlone();
    QVERIFY(doesCurtainBurn(run));
    walkInto(run, "great-bellows");
    QVERIFY(doesCurtainBurn(run));
    walkInto(run, "great-bellows");
    QVERIFY(!doesCurtainBurn(run));
}

void tst_LastLampEnd::theHobsStopForDinner()
{
    LampRun run = lastRunAt("foundry", {60, 16}, {"ration", "ration"});
    run.becomeAloneWith("elder-hob");
    walkInto(run, "elder-hob");
    QVERIFY(run.game().state().choice);
    QVERIFY(!run.act("choose:1").refusal);
    QVERIFY(!doesCurtainBurn(run));
    const int before = run.hp();
    run.act("10*wait");
    QVERIFY(run.hp() >= before);
    QVERIFY(!walkInto(run, "elder-hob").refusal);  // with a full mouth
    QVERIFY(!run.game().state().choice);
}

void tst_LastLampEnd::aBlockOnTheMouthSmothersTheCurtain()
{
    LampRun run = lastRunAt("foundry", {71, 22});
    run.becomeAlone();
    QVERIFY(!run.act("6*e").refusal);
    QVERIFY(!doesCurtainBurn(run));
    QVERIFY(run.game().state().end == GameEnd::Running);
    run.moveHero({81, 22});
    QVERIFY(!run.act("5*e >").refusal);
    QCOMPARE(shown(run.game().state().level), QStringLiteral("wick"));
}

void tst_LastLampEnd::theDryRingLeadsBehindTheCurtain()
{
    LampRun run = lastRunAt("foundry", {11, 25}, {"oil-flask"});
    run.becomeAlone();
    QVERIFY(!run.act("e choose:1").refusal);
    run.moveHero({13, 25});
    run.act("s");
    QVERIFY(run.game().hero()->at.x > 81);
}

void tst_LastLampEnd::theCrucibleBoilsWhoStandsInTheBed()
{
    LampRun run = lastRunAt("foundry", {22, 13});
    run.becomeAloneWith("elder-hob");
    run.move(run.find("elder-hob")->id, {26, 20});
    const int before = run.find("elder-hob")->hp;
    QVERIFY(!run.act("w choose:1 5*wait").refusal);
    QVERIFY(!run.find("elder-hob") || run.find("elder-hob")->hp < before);
}

void tst_LastLampEnd::aBlockShutsAFurnaceMouth()
{
    for (const bool isShut : {false, true}) {
        LampRun run = lastRunAt("foundry", {56, 28});
        run.becomeAlone();
        if (isShut)
            QVERIFY(!run.act("2*e").refusal);
        run.moveHero({55, 30});
        bool hasBurned = false;
        for (int turn = 0; turn < 12; ++turn) {
            run.act("wait");
            hasBurned = hasBurned || isBurningAt(run, {60, 28}, "furnace-fire");
        }
        QCOMPARE(hasBurned, !isShut);
    }
}

void tst_LastLampEnd::theHobsFitThroughNoDoor()
{
    LampRun run = lastRunAt("foundry", {60, 16});
    run.becomeAloneWith("elder-hob");
    walkInto(run, "great-bellows");
    run.move(run.find("elder-hob")->id, {25, 28});
    run.moveHero({25, 37});
    run.act("30*wait");
    QVERIFY(run.find("elder-hob")->at.y < 32);
}

void tst_LastLampEnd::aRustmawEatsArmorAndTheSmelterMendsIt()
{
    const auto isRusty = [](const LampRun& run) {
        const Statuses* const statuses = part<Statuses>(*run.game().hero(), run.game().types());
        return statuses && statuses->find("corroded");
    };
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        LampRun run(lampWorld(std::vector<Name>(12, "gold")), Place{"foundry", {44, 7}}, seed);
        run.becomeAloneWith("rustmaw");
        run.move(run.find("rustmaw")->id, {44, 8});
        if (!comesTrue(run, 8, [&] { return isRusty(run); }))
            continue;
        run.becomeAlone();
        walkInto(run, "smelter");
        QVERIFY(!run.act("choose:1").refusal);
        QVERIFY(!isRusty(run));
        return;
    }
    QFAIL("no rustmaw ever ate anything");
}

void tst_LastLampEnd::theSmelterIsBehindTheWallThatSweats()
{
    LampRun run = lastRunAt("foundry", {44, 12});
    run.becomeAlone();
    QVERIFY(run.isBlocked({44, 11}));
    QVERIFY(!run.act("search n n n").refusal);
}

void tst_LastLampEnd::theRingToTheMarketLeadsBothWays()
{
    LampRun run = lastRunAt("foundry", {12, 20});
    run.becomeAlone();
    run.act("n");
    QCOMPARE(shown(run.game().state().level), QStringLiteral("market"));
    run.becomeAlone();
    run.moveHero({15, 27});
    run.act("e");
    QCOMPARE(shown(run.game().state().level), QStringLiteral("foundry"));
}

void tst_LastLampEnd::zehnSleepsOnInTheDark()
{
    LampRun run = lastRunAt("wick", {60, 24});
    run.becomeAloneWith("sleeping-zehn");
    run.act("douse");
    run.moveHero({58, 24});
    run.act("5*wait");
    QCOMPARE(run.count("sleeping-zehn"), 1);
}

void tst_LastLampEnd::aLightOnHisHideWakesHim()
{
    LampRun run = lastRunAt("wick", {53, 22}, {"torch"});
    run.becomeAloneWith("sleeping-zehn");
    run.act("2*wait");
    QCOMPARE(run.count("sleeping-zehn"), 0);
    QCOMPARE(run.count("zehn"), 1);
    QCOMPARE(run.count("zehns-mouth"), 0);
}

void tst_LastLampEnd::aThirdBowlWakesHim()
{
    LampRun run = lastRunAt("wick", {31, 32}, {"oil-flask"});
    run.becomeAloneWith("sleeping-zehn");
    run.act("2*wait");
    QCOMPARE(run.count("zehn"), 0);
    QVERIFY(!run.act("s choose:1 wait").refusal);
    QCOMPARE(run.count("zehn"), 1);
}

void tst_LastLampEnd::heSmokesInTheLightOfABowl()
{
    LampRun run = lastRunAt("wick", {53, 22}, {"torch"});
    run.becomeAloneWith("sleeping-zehn");
    run.act("2*wait");
    run.move(run.find("zehn")->id, {33, 16});
    run.moveHero({20, 8});
    const int before = run.find("zehn")->hp;
    run.act("3*wait");
    QVERIFY(run.find("zehn")->hp < before);
}

void tst_LastLampEnd::heIsSlainAndTheLampBurns()
{
    LampRun run = lastRunAt("wick", {60, 24}, {"scroll-of-lumen"});
    run.becomeAloneWith("sleeping-zehn");
    run.act("douse");
    for (int blow = 0; blow < 40 && run.find("sleeping-zehn"); ++blow)
        walkInto(run, "sleeping-zehn");
    run.hurt(run.find("zehn")->id, 100);
    for (int blow = 0; blow < 40 && run.find("zehn"); ++blow)
        walkInto(run, "zehn");
    QCOMPARE(run.count("dawnseed"), 1);
    QCOMPARE(run.flag("zehn-slain"), 1);
    run.moveHero(run.find("dawnseed")->at);
    run.act("take:dawnseed");
    kindleAndLeave(run);
    QVERIFY(endingOf(run).contains("dead"));
}

void tst_LastLampEnd::heIsStarvedAndTheLampBurns()
{
    LampRun run = lastRunAt("wick", {31, 32}, {"oil-flask", "oil-flask"});
    run.becomeAloneWith("sleeping-zehn");
    run.hurt(run.find("sleeping-zehn")->id, 60);
    QVERIFY(!run.act("s choose:1").refusal);
    run.moveHero({68, 15});
    QVERIFY(!run.act("s choose:1 2*wait").refusal);
    QCOMPARE(run.count("starved-zehn"), 1);
    QCOMPARE(run.count("dawnseed"), 1);
    run.moveHero(run.find("dawnseed")->at);
    run.act("take:dawnseed");
    kindleAndLeave(run);
    QVERIFY(endingOf(run).contains("watches"));
}

void tst_LastLampEnd::heIsRobbedAndTheLampBurns()
{
    LampRun run = lastRunAt("wick", {60, 24});
    run.becomeAloneWith("sleeping-zehn");
    run.act("douse");
    run.moveHero({58, 24});
    QVERIFY(!run.act("w choose:1 wait").refusal);
    QCOMPARE(run.count("robbed-zehn"), 1);
    kindleAndLeave(run);
    QVERIFY(endingOf(run).contains("nobody knows"));
}

void tst_LastLampEnd::whoFeedsHimLoses()
{
    LampRun run = lastRunAt("wick", {31, 32}, {"oil-flask", "oil-flask", "dawnseed"});
    run.becomeAloneWith("sleeping-zehn");
    run.hurt(run.find("sleeping-zehn")->id, 60);
    run.act("s choose:1");
    run.moveHero({68, 15});
    run.act("s choose:1 2*wait");
    walkInto(run, "starved-zehn");
    QVERIFY(!run.act("choose:2").refusal);
    QVERIFY(run.game().state().end == GameEnd::Died);
    QCOMPARE(endingOf(run), QStringLiteral("You fed him"));
}

void tst_LastLampEnd::whoKeepsTheDawnseedLoses()
{
    LampRun run = lastRunAt("wick", {95, 24}, {"dawnseed"});
    run.becomeAlone();
    QVERIFY(!run.act("e choose:2").refusal);
    QVERIFY(run.game().state().end == GameEnd::Died);
    QCOMPARE(endingOf(run), QStringLiteral("A light for one"));
}

void tst_LastLampEnd::theListHasOneLineLeft()
{
    LampRun run = lastRunAt("wick", {14, 7});
    run.becomeAlone();
    QVERIFY(run.isBlocked({13, 7}));
    QVERIFY(!run.act("search w w").refusal);
    const int before = run.hp();
    walkInto(run, "the-list");
    QVERIFY(run.hp() >= before);
}

/// The score counts kills of what is tagged so.
void tst_LastLampEnd::everyBossCountsAsOne()
{
    const TypeRegistry& types = *lampText().world.registry;
    for (const char* const name : {"yrsa", "varnoch", "wenna", "xyle", "hask", "elder-hob", "younger-hob", "zehn"}) {
        const Body* const body = types.entity(types.findEntity(name)).part<Body>();
        QVERIFY2(body && std::ranges::find(body->tags, Name("boss")) != body->tags.end(), name);
    }
}

GLOAM_TEST(tst_LastLampEnd)
#include "tst_LastLampEnd.moc"
