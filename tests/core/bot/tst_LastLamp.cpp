#include "core/check/Check.h"
#include "core/parts/Factions.h"
#include "core/parts/Life.h"
#include "core/parts/Lights.h"
#include "core/space/Distance.h"
#include "core/view/slice/Slice.h"
#include "tests/support/LampRun.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QTest>

#include <cstdint>
#include <optional>
#include <vector>

using namespace gloam;
using namespace gloam::test;

namespace {

/// The same world with gallery lamps lit, but for one.
World withLampsLitBut(Point cold)
{
    World world = lampWorld();
    const EntityTypeId lit = world.registry->findEntity("lit-gallery-lamp");
    const EntityTypeId dark = world.registry->findEntity("gallery-lamp");
    Level& cellars = world.levels.at("cellars").write();
    std::vector<Entity> lamps;
    for (const Entity& entity : cellars.entities.all())
        if (entity.type == dark && entity.at != cold)
            lamps.push_back(makeEntity(*world.registry, lit, entity.id, entity.at));
    for (const Entity& lamp : lamps) {
        cellars.entities.remove(lamp.id);
        cellars.entities.add(lamp);
    }
    return world;
}

}  // namespace

/// What The Last Lamp contains, and what happens there.
class tst_LastLamp : public QObject {
    Q_OBJECT
private slots:
    void theWorldHasNoProblems();
    void theThirdLampLiftsTheBars();
    void aColdLampLitInTheDarkCostsSkin();
    void theOnlyFlaskWakesTheFirstShrine();
    void eachLevelHasAShrine_data();
    void eachLevelHasAShrine();
    void aChestLeftAloneCanBeOpenedLater();
    void breadFromTheLarderIsRemembered();
    void varnochRunsDownAfterFortyBeats();
    void varnochFitsThroughNoArch();
    void whoFetchesThePortersKeyHasTheWatch();
};

void tst_LastLamp::theWorldHasNoProblems()
{
    QCOMPARE(linesOf(lampText().problems), QString());
    QCOMPARE(linesOf(checkWorld(lampText().world, *standardEngine())), QString());
}

void tst_LastLamp::theThirdLampLiftsTheBars()
{
    LampRun run(withLampsLitBut({4, 15}), Place{"cellars", {5, 15}});
    QCOMPARE(run.count("lit-gallery-lamp"), 2);
    QVERIFY(run.isBlocked({30, 19}));
    QVERIFY(!run.act("w wait").refusal);
    QCOMPARE(run.count("lit-gallery-lamp"), 3);
    QVERIFY(!run.isBlocked({30, 19}));
}

void tst_LastLamp::aColdLampLitInTheDarkCostsSkin()
{
    for (const bool isDark : {false, true}) {
        LampRun run(lampWorld(), Place{"cellars", {5, 15}});
        run.becomeAlone();
        if (isDark)
            run.act("douse");
        const int before = run.hp();
        QVERIFY(!run.act("w").refusal);
        QCOMPARE(run.count("lit-gallery-lamp"), 1);
        QCOMPARE(run.hp() < before, isDark);
    }
}

void tst_LastLamp::theOnlyFlaskWakesTheFirstShrine()
{
    LampRun run(lampWorld({"oil-flask"}), Place{"cellars", {49, 14}});
    const int before = brightnessAt(run.level(), {54, 17});
    run.act("n");
    QVERIFY(run.game().state().choice);
    QVERIFY(!run.act("choose:1").refusal);
    QCOMPARE(run.count("lit-shrine"), 1);
    QVERIFY(brightnessAt(run.level(), {54, 17}) > before);
    QVERIFY(run.count("dampling") > 0);  // and the dark has seen it
}

void tst_LastLamp::eachLevelHasAShrine_data()
{
    QTest::addColumn<int>("seed");
    for (int seed = 1; seed <= 5; ++seed)
        QTest::addRow("%d", seed) << seed;
}

void tst_LastLamp::eachLevelHasAShrine()
{
    QFETCH(const int, seed);
    LampRun run(lampWorld(), std::nullopt, static_cast<std::uint64_t>(seed));
    QCOMPARE(run.count("lamp-shrine"), 1);
    for (const char* level : {"workings", "warrens", "brass-gate"}) {
        run.descend();
        QCOMPARE(shown(run.game().state().level), QString(level));
        QVERIFY2(run.count("lamp-shrine") == 1, level);
    }
}

void tst_LastLamp::aChestLeftAloneCanBeOpenedLater()
{
    LampRun run(lampWorld());
    run.descend();
    run.descend();
    run.becomeAlone();
    const Entity chest = *run.find("yrsas-chest");
    run.walkInto(chest);
    QVERIFY(run.game().state().choice);
    run.act("choose:3");  // leave it
    QCOMPARE(run.flag("chest-taken"), 0);
    run.walkInto(chest);
    QVERIFY(run.game().state().choice);
    run.act("choose:2");
    QCOMPARE(run.flag("chest-taken"), 1);
    QVERIFY(run.find("wickblade"));
    run.walkInto(chest);
    QVERIFY(!run.game().state().choice);
}

void tst_LastLamp::breadFromTheLarderIsRemembered()
{
    LampRun run(lampWorld());
    run.descend();
    run.descend();
    run.becomeAlone();
    run.moveHero(run.find("larder-bread")->at);
    QVERIFY(!run.act("take").refusal);
    QCOMPARE(run.flag("larder-robbed"), 1);
}

void tst_LastLamp::varnochRunsDownAfterFortyBeats()
{
    LampRun run(lampWorld(), Place{"brass-gate", {2, 10}});
    const auto is = [&](const char* status) { return hasStatus(*run.find("varnoch"), run.game().types(), status); };
    const auto turnsUntil = [&](const char* status) {
        int turns = 0;
        for (; turns < 100 && !is(status); ++turns)
            run.act("wait");
        return turns;
    };
    QVERIFY(is("wound-up"));
    const int beats = turnsUntil("run-down");
    QVERIFY2(beats >= 39 && beats <= 41, qPrintable(QString::number(beats)));
    const Point still = run.find("varnoch")->at;
    const int rest = turnsUntil("wound-up");
    QVERIFY2(rest >= 11 && rest <= 13, qPrintable(QString::number(rest)));
    QVERIFY(run.find("varnoch")->at == still);
}

void tst_LastLamp::varnochFitsThroughNoArch()
{
    LampRun run(lampWorld(), Place{"brass-gate", {24, 9}});
    const Rect garden{{13, 9}, {24, 3}};
    SliceScratch scratch;
    bool hasHunted = false;
    for (int turn = 0; turn < 200; ++turn) {
        run.act("wait");
        const Rect cells = run.find("varnoch")->cells();
        QVERIFY(intersected(cells, garden).size.width == 0);
        const Slice slice = sliceOf(run.game(), scratch);
        const VisibleEntity* const seen = slice.find(run.find("varnoch")->id);
        hasHunted = hasHunted || (seen && seen->hasNoticed);
    }
    QVERIFY(hasHunted);
}

void tst_LastLamp::whoFetchesThePortersKeyHasTheWatch()
{
    for (const bool hasGloves : {false, true}) {
        LampRun run(lampWorld(hasGloves ? std::vector<Name>{"gloves"} : std::vector<Name>{}),
                    Place{"brass-gate", {24, 11}});
        const auto isFoe = [&] {
            return feelingOf(run.game().state().world, *run.find("varnoch"), *run.game().hero()) < 0;
        };
        QVERIFY(isFoe());
        const int before = run.hp();
        run.act("n choose:1");
        QVERIFY(!isFoe());
        QCOMPARE(run.hp() < before, !hasGloves);
        QCOMPARE(run.count("porters-key"), 1);
        run.moveHero(run.cellBeside(*run.find("varnoch")));
        const int beside = run.hp();
        run.act("20*wait");
        QVERIFY(run.hp() >= beside);
        run.moveHero({24, 11});
        run.act("n");
        QVERIFY(!run.game().state().choice);
    }
}

GLOAM_TEST(tst_LastLamp)
#include "tst_LastLamp.moc"
