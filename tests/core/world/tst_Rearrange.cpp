#include "core/base/Random.h"
#include "core/game/Engine.h"
#include "core/parts/Waiting.h"
#include "core/world/Rearrange.h"
#include "core/world/References.h"
#include "tests/support/SmallWorld.h"
#include "tests/support/TestMain.h"

#include <QTest>

#include <algorithm>

using namespace gloam;
using namespace gloam::test;

namespace {

SmallWorld twoLevels()
{
    SmallWorld world;
    world.level("hall", R"(
        #######
        #@G.~>#
        #..O.+#
        #.d...#
        #######)");
    world.level("attic", R"(
        #####
        #.<.#
        #####)");
    world.link({"hall", {5, 1}}, {"attic", {2, 1}});
    world.edit("hall").notes = {{{1, 3}, "cold here"}, {{6, 4}, "corner"}};
    world.world().settings.start = {"hall", {1, 1}, "hero", {}};
    return world;
}

CellMove windowOf(Size before, Rect window)
{
    return {before, window.size, Point{} - window.at, false};
}

Level ground(SmallWorld& world, Size size)
{
    return makeLevel("hall", size, world.world().registry, "wall");
}

Level moved(SmallWorld& world, const CellMove& move)
{
    return rearranged(*world.world().findLevel("hall"), move, ground(world, move.after));
}

}  // namespace

class tst_Rearrange : public QObject {
    Q_OBJECT
private slots:
    void whatGrewAndWasCutBackIsTheSame();
    void whatIsWrappedOnceAroundIsTheSame();
    void nothingFallsOffWhereThereIsRoom();
    void whatFallsOffIsTold();
    void aLargeCreatureCutInTwoFallsOff();
    void whatIsCarriedGoesWithItsCarrier();
    void whatADriverMeansGoesAlong();
};

void tst_Rearrange::whatGrewAndWasCutBackIsTheSame()
{
    Random chance(3);
    for (int round = 0; round < 30; ++round) {
        SmallWorld world = twoLevels();
        const Level before = *world.world().findLevel("hall");
        const Point corner{-chance.between(0, 9), -chance.between(0, 9)};
        const Rect window{corner, {7 - corner.x + chance.between(0, 5), 5 - corner.y + chance.between(0, 5)}};
        Level grown = moved(world, windowOf({7, 5}, window));
        QCOMPARE(grown.tiles.size(), window.size);
        QCOMPARE(grown.entities.count(), before.entities.count());
        QCOMPARE(grown.tiles.topAt(Point{5, 1} - corner), before.tiles.topAt({5, 1}));
        world.edit("hall") = grown;
        QVERIFY(moved(world, windowOf(window.size, {Point{} - corner, {7, 5}})) == before);
    }
}

void tst_Rearrange::whatIsWrappedOnceAroundIsTheSame()
{
    SmallWorld world = twoLevels();
    world.edit("hall").entities.remove(
        world.world().findLevel("hall")->entities.at({3, 2}).front()->id);  // it would be torn
    const Level before = *world.world().findLevel("hall");
    for (int step = 0; step < 7; ++step)
        world.edit("hall") = moved(world, {{7, 5}, {7, 5}, {1, 0}, true});
    for (int step = 0; step < 5; ++step)
        world.edit("hall") = moved(world, {{7, 5}, {7, 5}, {0, -1}, true});
    Level after = *world.world().findLevel("hall");
    std::sort(after.notes.begin(), after.notes.end(),
              [](const LevelNote& a, const LevelNote& b) { return comesBefore(a.at, b.at); });
    QVERIFY(after == before);
}

void tst_Rearrange::nothingFallsOffWhereThereIsRoom()
{
    SmallWorld world = twoLevels();
    QVERIFY(fallenOff(world.world(), "hall", windowOf({7, 5}, {{-10, 0}, {17, 5}})).isNothing());
    QVERIFY(fallenOff(world.world(), "nowhere", windowOf({7, 5}, {{0, 0}, {1, 1}})).isNothing());
}

void tst_Rearrange::whatFallsOffIsTold()
{
    SmallWorld world = twoLevels();
    const FallenOff fallen = fallenOff(world.world(), "hall", windowOf({7, 5}, {{2, 1}, {3, 4}}));
    QVERIFY(fallen.hasStart);
    QCOMPARE(fallen.links.size(), std::size_t{1});
    QCOMPARE(fallen.notes, std::size_t{2});
    QVERIFY(fallen.entities.empty());
    QCOMPARE(fallenOff(world.world(), "hall", windowOf({7, 5}, {{3, 1}, {4, 4}})).entities.size(), std::size_t{2});
}

void tst_Rearrange::aLargeCreatureCutInTwoFallsOff()
{
    SmallWorld world = twoLevels();
    const CellMove move = windowOf({7, 5}, {{0, 0}, {4, 5}});
    QCOMPARE(fallenOff(world.world(), "hall", move).entities.size(), std::size_t{1});
    const Level after = moved(world, move);
    QCOMPARE(after.entities.count(), world.world().findLevel("hall")->entities.count() - 1);
}

void tst_Rearrange::whatIsCarriedGoesWithItsCarrier()
{
    SmallWorld world = twoLevels();
    Level& hall = world.edit("hall");
    const EntityId goblin = hall.entities.at({2, 1}).front()->id;
    const EntityId gem = world.add("hall", "gem", {1, 1});
    hall.entities.putInto(gem, goblin);
    QVERIFY(moved(world, windowOf({7, 5}, {{-3, 0}, {10, 5}})).entities.find(gem)->in == goblin);
    const Level cut = moved(world, windowOf({7, 5}, {{3, 0}, {4, 5}}));
    QVERIFY(!cut.entities.find(goblin) && !cut.entities.find(gem));
}

/// A cell that falls off still counts as a cell, beside the level, so that problems of its trigger are reported.
void tst_Rearrange::whatADriverMeansGoesAlong()
{
    SmallWorld world = twoLevels();
    const EntityId goblin = world.world().findLevel("hall")->entities.at({2, 1}).front()->id;
    world.edit("hall").entities.update(goblin, [&world](Entity& entity) {
        Trigger& trigger = addPart<Trigger>(entity, *world.world().registry, standardEngine()->parts);
        trigger.effects.resize(3);
        trigger.effects[0].at = {5, 2};
        trigger.effects[1].at = {1, 0};  // falls off, just past the corner
    });
    const Level after = moved(world, windowOf({7, 5}, {{2, 1}, {5, 4}}));
    const auto& effects = part<Trigger>(*after.entities.find(goblin), *world.world().registry)->effects;
    QCOMPARE(effects[0].at, (Point{3, 1}));
    QVERIFY(effects[1].at != noCell && !after.contains(effects[1].at));
    QCOMPARE(effects[2].at, noCell);
}

GLOAM_TEST(tst_Rearrange)
#include "tst_Rearrange.moc"
