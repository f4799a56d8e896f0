#include "core/parts/Carrying.h"
#include "core/parts/Factions.h"
#include "core/parts/Lights.h"
#include "core/space/Distance.h"
#include "tests/support/LampRun.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"

#include <QTest>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

using namespace gloam;
using namespace gloam::test;

namespace {

LampRun runAt(const char* level, Point at, std::vector<Name> kit = {})
{
    return LampRun(lampWorld(std::move(kit)), Place{level, at});
}

/// Waits until a condition holds; false if it does not within that number of turns.
bool waitsFor(LampRun& run, int turns, const std::function<bool()>& holds)
{
    for (int turn = 0; turn < turns && !holds() && run.game().state().end == GameEnd::Running; ++turn)
        run.act("wait");
    return holds();
}

StepResult walkIntoFirst(LampRun& run, const Name& type)
{
    const Entity what = *run.find(type);
    return run.walkInto(what);
}

void shutAllValves(LampRun& run)
{
    while (run.find("vent-valve"))
        walkIntoFirst(run, "vent-valve");
}

bool isFoe(const LampRun& run, const Name& type)
{
    return areEnemies(run.game().state().world, *run.find(type), *run.game().hero());
}

bool isLying(const LampRun& run, const Name& tile)
{
    const TileMap& tiles = run.level().tiles;
    for (const Point p : cellsIn(tiles.size()))
        if (tiles.at(Layer::Effect, p) == run.game().types().findTile(tile))
            return true;
    return false;
}

/// What the hero lost to something other than blows.
bool isHurtBy(const StepResult& result, const std::string& name)
{
    return std::any_of(result.events.begin(), result.events.end(), [&](const PerceivedEvent& perceived) {
        const auto* const hurt = std::get_if<event::Hurt>(&perceived.event);
        return hurt && hurt->who.id == heroId && hurt->by.name == name;
    });
}

}  // namespace

/// What happens in The Last Lamp below the Drowned Galleries.
class tst_LastLampDeep : public QObject {
    Q_OBJECT
private slots:
    void theWeirLampOpensTheArch();
    void eachLevelHasAShrine();
    void aCutPalecapGivesOffSpores();
    void whoBreathesDeepBreathesNoSpores();
    void aBudStandsUpAsAPalecap();
    void glowcapsAreGatheredOrBurn();
    void aThornhulkPricksWhatStrikesIt();
    void aThornhulkFitsThroughNoDoor();
    void aLoamwalkerComesOutOfTheWall();
    void theRootmotherSleepsWhenNothingBlows();
    void aBlowWakesTheRootmother();
    void theFloorOfTheHallBurnsUnderTheRootmother();
    void theGraftGrewOverBesideTheBed();
    void thePalecapsLeaveTheirOwnAlone();
    void theRopeIsTheSecondWayDown();
    void houndsStayOutOfTheLight();
    void aWraithPutsOutWhatIsNear();
    void aBowlDrawsTheChoirAway();
    void anUmbrantStepsUpInSmoke();
    void haskSmokesBetweenTwoBowls();
    void theVaultOpensOnlyInTheDark();
    void oneOfThreeIsTaken();
    void theRingWantsAFlask();
    void theMissingSparkShowsTheCloset();
    void theFoundryLampOpensTheFoundry();
};

void tst_LastLampDeep::theWeirLampOpensTheArch()
{
    LampRun run = runAt("galleries", {73, 19});
    run.becomeAlone();
    QVERIFY(run.isBlocked({77, 19}));
    QVERIFY(!run.act("e").refusal);
    QVERIFY(run.game().state().end == GameEnd::Running);
    QVERIFY(!run.act("se e e ne e >").refusal);
    QCOMPARE(shown(run.game().state().level), QStringLiteral("palecaps"));
}

void tst_LastLampDeep::eachLevelHasAShrine()
{
    QCOMPARE(runAt("palecaps", {5, 22}).count("lamp-shrine"), 1);
    QCOMPARE(runAt("unlit", {4, 22}).count("lamp-shrine"), 1);
}

void tst_LastLampDeep::aCutPalecapGivesOffSpores()
{
    LampRun run = runAt("palecaps", {5, 22});
    run.becomeAloneWith("palecap");
    for (int blow = 0; blow < 30 && run.find("palecap") && !isLying(run, "spores"); ++blow)
        walkIntoFirst(run, "palecap");
    QVERIFY(isLying(run, "spores"));
}

void tst_LastLampDeep::whoBreathesDeepBreathesNoSpores()
{
    for (const bool isDeep : {false, true}) {
        LampRun run = runAt("palecaps", {34, 5}, {"deepbreath-draught"});
        run.becomeAlone();
        if (isDeep)
            QVERIFY(!run.act("quaff:deepbreath-draught").refusal);
        const int before = run.hp();
        run.act("40*wait");
        QCOMPARE(run.hp() < before, !isDeep);
    }
}

void tst_LastLampDeep::aBudStandsUpAsAPalecap()
{
    LampRun run = runAt("palecaps", {5, 22});
    run.becomeAloneWith("cap-bud");
    QCOMPARE(run.count("palecap"), 0);
    QVERIFY(waitsFor(run, 35, [&] { return run.count("palecap") > 0; }));
}

void tst_LastLampDeep::glowcapsAreGatheredOrBurn()
{
    for (const bool burns : {false, true}) {
        LampRun run = runAt("palecaps", {5, 22}, {"oil-flask"});
        run.becomeAlone();
        const Entity clump = *run.find("glowcap-clump");
        run.moveHero(run.cellBeside(clump));
        if (burns)
            run.act("throw:oil-flask@" + std::to_string(clump.at.x) + "," + std::to_string(clump.at.y) + " wait wait");
        else
            run.walkInto(clump);
        QVERIFY(!run.level().entities.find(clump.id));
        QCOMPARE(run.count("glowcap") > 0, !burns);
    }
}

void tst_LastLampDeep::aThornhulkPricksWhatStrikesIt()
{
    LampRun run = runAt("palecaps", {5, 22});
    run.becomeAloneWith("thornhulk");
    bool isPricked = false;
    for (int blow = 0; blow < 20 && !isPricked && run.find("thornhulk"); ++blow)
        isPricked = isHurtBy(walkIntoFirst(run, "thornhulk"), "thornhulk");
    QVERIFY(isPricked);
}

void tst_LastLampDeep::aThornhulkFitsThroughNoDoor()
{
    LampRun run = runAt("palecaps", {40, 7});
    run.becomeAloneWith("thornhulk");
    run.move(run.find("thornhulk")->id, {46, 6});
    run.moveHero({39, 6});
    run.act("e");  // opens the door, in its sight
    run.act("30*wait");
    QVERIFY(run.find("thornhulk")->at.x > 41);
}

void tst_LastLampDeep::aLoamwalkerComesOutOfTheWall()
{
    LampRun run = runAt("palecaps", {39, 22});
    run.becomeAloneWith("loamwalker");
    const Point from = run.find("loamwalker")->at;
    QVERIFY(run.level().tiles.blocksMove(from));
    run.moveHero(from + Point{0, 6});
    QVERIFY(waitsFor(run, 20, [&] { return !run.find("loamwalker") || run.find("loamwalker")->at != from; }));
}

void tst_LastLampDeep::theRootmotherSleepsWhenNothingBlows()
{
    LampRun run = runAt("palecaps", {5, 22});
    run.becomeAloneWith("xyle");
    shutAllValves(run);
    QVERIFY(waitsFor(run, 2, [&] { return run.count("sleeping-xyle") == 1; }));
    run.moveHero({53, 22});
    const int before = run.hp();
    run.act("20*wait");
    QVERIFY(run.hp() >= before);
    QVERIFY(!isLying(run, "spores"));
}

void tst_LastLampDeep::aBlowWakesTheRootmother()
{
    LampRun run = runAt("palecaps", {5, 22});
    run.becomeAloneWith("xyle");
    shutAllValves(run);
    run.act("wait");
    for (int blow = 0; blow < 20 && run.count("sleeping-xyle") > 0; ++blow)
        walkIntoFirst(run, "sleeping-xyle");
    QVERIFY(waitsFor(run, 2, [&] { return run.count("xyle") == 1; }));
    run.act("3*wait");
    QCOMPARE(run.count("xyle"), 1);  // she does not fall asleep again
}

void tst_LastLampDeep::theFloorOfTheHallBurnsUnderTheRootmother()
{
    LampRun run = runAt("palecaps", {48, 22}, {"oil-flask"});
    run.becomeAloneWith("xyle");
    const int before = run.find("xyle")->hp;
    run.act("throw:oil-flask@53,22");
    run.moveHero({39, 22});
    run.act("15*wait");
    QVERIFY(!run.find("xyle") || run.find("xyle")->hp < before - 15);
}

void tst_LastLampDeep::theGraftGrewOverBesideTheBed()
{
    LampRun run = runAt("palecaps", {18, 37});
    run.becomeAlone();
    QVERIFY(run.isBlocked({16, 37}));
    QVERIFY(!run.act("w search w w w nw w w w w").refusal);
    QVERIFY(!run.act("take:graft").refusal);
}

void tst_LastLampDeep::thePalecapsLeaveTheirOwnAlone()
{
    LampRun run = runAt("palecaps", {5, 22}, {"graft"});
    run.becomeAloneWith("xyle");
    QVERIFY(isFoe(run, "xyle"));
    QVERIFY(!run.act("use:graft").refusal);
    QVERIFY(!isFoe(run, "xyle"));
    run.moveHero({53, 22});
    const int before = run.hp();
    run.act("20*wait");
    QVERIFY(run.hp() >= before);
}

void tst_LastLampDeep::theRopeIsTheSecondWayDown()
{
    for (const bool hasRope : {false, true}) {
        LampRun run = runAt("palecaps", {79, 8}, hasRope ? std::vector<Name>{"rope"} : std::vector<Name>{});
        run.becomeAlone();
        QCOMPARE(!run.act(">").refusal, hasRope);
        QCOMPARE(shown(run.game().state().level), hasRope ? QStringLiteral("unlit") : QStringLiteral("palecaps"));
    }
}

void tst_LastLampDeep::houndsStayOutOfTheLight()
{
    for (const bool isDark : {false, true}) {
        LampRun run = runAt("unlit", {26, 21});
        run.becomeAloneWith("inkhound");
        run.move(run.find("inkhound")->id, {31, 21});
        if (isDark)
            run.act("douse");
        const int before = run.hp();
        run.act("15*wait");
        QCOMPARE(run.hp() < before, isDark);
    }
}

void tst_LastLampDeep::aWraithPutsOutWhatIsNear()
{
    int darkened = 0;
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        LampRun run(lampWorld(), Place{"unlit", {26, 21}}, seed);
        run.becomeAloneWith("quenchwraith");
        run.move(run.find("quenchwraith")->id, {28, 21});
        darkened += waitsFor(run, 40, [&] { return brightnessAt(run.level(), run.game().hero()->at) == 0; }) ? 1 : 0;
    }
    QVERIFY2(darkened > 0, "a wraith beside a light puts it out or kills who holds it");
}

void tst_LastLampDeep::aBowlDrawsTheChoirAway()
{
    LampRun run = runAt("unlit", {40, 20});
    run.becomeAloneWith("quenchwraith");
    const EntityId wraith = run.find("quenchwraith")->id;
    run.move(wraith, {46, 20});
    run.act("n");  // lights the bowl
    QCOMPARE(run.count("lit-bowl"), 1);
    run.act("douse");
    run.moveHero({36, 21});
    const int before = run.hp();
    QVERIFY(waitsFor(run, 60, [&] { return run.count("lit-bowl") == 0; }));
    QVERIFY(run.hp() >= before);
    QVERIFY(chebyshevDistance(run.level().entities.find(wraith)->at, {40, 19}) <= 4);
}

void tst_LastLampDeep::anUmbrantStepsUpInSmoke()
{
    LampRun run = runAt("unlit", {26, 21});
    run.becomeAloneWith("umbrant");
    const EntityId umbrant = run.find("umbrant")->id;
    run.move(umbrant, {32, 21});
    bool hasJumped = false;
    for (int turn = 0; turn < 8 && !hasJumped; ++turn) {
        const Point before = run.level().entities.find(umbrant)->at;
        run.act("wait");
        hasJumped = chebyshevDistance(run.level().entities.find(umbrant)->at, before) > 2;
    }
    QVERIFY(hasJumped);
    QVERIFY(isLying(run, "smoke"));
}

void tst_LastLampDeep::haskSmokesBetweenTwoBowls()
{
    LampRun run = runAt("unlit", {81, 20});
    run.becomeAloneWith("hask");
    run.moveHero({81, 20});
    run.act("n");
    run.moveHero({81, 24});
    run.act("s");
    QCOMPARE(run.count("lit-bowl"), 2);
    QVERIFY(waitsFor(run, 20, [&] { return !run.find("hask") || run.find("hask")->hp < 44; }));
}

void tst_LastLampDeep::theVaultOpensOnlyInTheDark()
{
    LampRun run = runAt("unlit", {68, 5});
    run.becomeAlone();
    run.act("w");
    QCOMPARE(run.count("vault-door"), 1);
    QVERIFY(!run.act("douse w w").refusal);
    QCOMPARE(run.count("vault-door"), 0);
    QVERIFY(run.game().hero()->at == Point(67, 5));
}

void tst_LastLampDeep::oneOfThreeIsTaken()
{
    LampRun run = runAt("unlit", {65, 5});
    run.becomeAlone();
    QVERIFY(!run.act("w choose:1").refusal);
    QCOMPARE(run.count("emberheart"), 1);
    QCOMPARE(run.count("closed-case"), 3);
    QCOMPARE(run.count("artifact-case"), 0);
}

void tst_LastLampDeep::theRingWantsAFlask()
{
    LampRun run = runAt("unlit", {77, 36}, {"oil-flask"});
    run.becomeAlone();
    const auto flasks = [&] { return countCarried(run.level(), heroId, "oil-flask"); };
    const auto before = flasks();
    QVERIFY(!run.act("e choose:1").refusal);
    QCOMPARE(flasks(), before - 1);
    run.moveHero({80, 37});
    run.act("e");
    QVERIFY2(run.game().hero()->at.x > 83, "behind the choir");
}

void tst_LastLampDeep::theMissingSparkShowsTheCloset()
{
    LampRun run = runAt("unlit", {32, 8});
    run.becomeAlone();
    QVERIFY(run.isBlocked({32, 7}));
    QVERIFY(!run.act("search n n n").refusal);
    QVERIFY(run.find("felt-mantle"));
}

void tst_LastLampDeep::theFoundryLampOpensTheFoundry()
{
    LampRun run = runAt("unlit", {86, 22});
    run.becomeAlone();
    QVERIFY(run.isBlocked({86, 25}));
    QVERIFY(!run.act("e").refusal);
    QVERIFY(run.game().state().end == GameEnd::Running);
    run.moveHero({86, 24});
    QVERIFY(!run.act("s s >").refusal);
    QCOMPARE(shown(run.game().state().level), QStringLiteral("foundry"));
}

GLOAM_TEST(tst_LastLampDeep)
#include "tst_LastLampDeep.moc"
