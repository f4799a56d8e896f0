#include "core/parts/Waiting.h"
#include "core/rules/Triggers.h"
#include "editor/document/EntityPlans.h"
#include "editor/document/PrefabPlans.h"
#include "editor/document/TriggerPlans.h"
#include "editor/document/TypePlans.h"
#include "editor/tools/TakePrefab.h"
#include "tests/editor/tools/StampFixture.h"
#include "tests/support/TestMain.h"

#include <QTest>

#include <algorithm>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

/// Pieces of levels picked up, placed and stored.
class tst_Stamping : public QObject {
    Q_OBJECT
private slots:
    void aRightDragTakesAPieceWithAllThatStandsThere();
    void aRightDragOverTheEdgeTakesWhatIsInside();
    void aRightClickPicks();
    void aCancelledRightDragTakesNothing();
    void aDragLaysTheStampAtMultiplesOfItsSize();
    void theStampIsShownBeforeTheClick();
    void entitiesOfAStampAreNewOnes();
    void whatIsCarriedComesAlong();
    void whatHasNoRoomIsLeftOutAndCounted();
    void overTheEdgeIsLaidWhatIsInside();
    void ctrlShiftDrawsAnEllipse();
    void aStampOfThisWorldIsKeptInTheNext();
    void aStampWhoseTypesAreMissingSaysSo();
    void theHistoryNamesAPrefabByItsName();
    void aPrefabWithAKeyOfThisWorldSaysSo();
    void aStampInHandGoesWithItsType();
    void whatALeverDrivesLiesAsFarFromEachLaidLever_data();
    void whatALeverDrivesLiesAsFarFromEachLaidLever();
};

void tst_Stamping::aRightDragTakesAPieceWithAllThatStandsThere()
{
    StampFixture f;
    f.place("dagger", {3, 3});
    f.stampAt("yard", {2, 2}, "rug");
    f.rightDrag({2, 2}, {3, 4});
    const Stamp& stamp = f.state.paint.stamp();
    QVERIFY(stamp.tiles.size() == (Size{2, 3}));
    QVERIFY(stamp.tiles.at(Layer::Decor, {0, 0}) == f.tile("rug"));
    QCOMPARE(stamp.entities.count(), std::size_t{1});
    QCOMPARE(f.told.last(), QStringLiteral("In hand: 2 by 3 cells with 1 thing."));
    QVERIFY(f.state.tool.kind() == ToolKind::Stamp);
}

void tst_Stamping::aRightDragOverTheEdgeTakesWhatIsInside()
{
    StampFixture f;
    f.rightDrag({10, 4}, {40, 40});
    QVERIFY(f.state.paint.stamp().tiles.size() == (Size{2, 2}));
    const Stamp before = f.state.paint.stamp();
    f.rightDrag({-5, -5}, {-2, -1});
    QVERIFY(f.state.paint.stamp() == before);
}

void tst_Stamping::aRightClickPicks()
{
    StampFixture f;
    f.rightClick({0, 0});
    QCOMPARE(f.state.paint.tile(), Name("wall"));
    QVERIFY(f.state.paint.stamp().tiles.size() == (Size{1, 1}));
}

void tst_Stamping::aCancelledRightDragTakesNothing()
{
    StampFixture f;
    const Stamp before = f.state.paint.stamp();
    f.hand.pressRight({2, 2}, {});
    f.hand.aim(Point{4, 4}, {});
    QVERIFY(f.hand.preview().box == (Rect{{2, 2}, {3, 3}}));
    QVERIFY(f.hand.cancel());
    f.hand.releaseRight({});
    QVERIFY(f.state.paint.stamp() == before);
    QCOMPARE(f.state.paint.tile(), Name("floor"));
}

void tst_Stamping::aDragLaysTheStampAtMultiplesOfItsSize()
{
    StampFixture f;
    f.takeGrassAndWater();
    const std::size_t steps = f.steps();
    f.drag({5, 0}, {9, 0});  // the stamp is centred: at 4, 6 and 8
    for (const int x : {4, 6, 8}) {
        QVERIFY(f.has({x, 0}, "grass"));
        QVERIFY(f.has({x + 1, 0}, "water"));
    }
    QVERIFY(f.has({10, 0}, "wall"));
    QCOMPARE(f.steps(), steps + 1);
}

void tst_Stamping::theStampIsShownBeforeTheClick()
{
    StampFixture f;
    f.place("dagger", {3, 3});
    f.rightDrag({3, 3}, {4, 3});
    f.hand.aim(Point{8, 1}, {});
    QCOMPARE(f.hand.preview().level.tiles.cellCount(), std::size_t{2});
    QCOMPARE(f.hand.preview().level.entities.size(), std::size_t{1});
    QVERIFY(f.hand.preview().level.entities.front().at == (Point{7, 1}));
    QVERIFY(f.hand.preview().outline == (std::vector<Rect>{{{7, 1}, {2, 1}}}));
}

void tst_Stamping::entitiesOfAStampAreNewOnes()
{
    StampFixture f;
    const EntityId first = f.place("dagger", {3, 3});
    f.rightDrag({3, 3}, {4, 3});
    f.drag({8, 1}, {10, 1});
    QCOMPARE(f.yard().entities.count(), std::size_t{3});
    QVERIFY(f.yard().entities.find(first)->at == (Point{3, 3}));
    QCOMPARE(f.yard().entities.at({7, 1}).size(), std::size_t{1});
    QCOMPARE(f.yard().entities.at({9, 1}).size(), std::size_t{1});
    QCOMPARE(f.problems().size(), std::size_t{0});
}

void tst_Stamping::whatIsCarriedComesAlong()
{
    StampFixture f;
    const EntityId owner = f.place("coffer", {3, 3});
    Entity carried = f.document.newEntity("dagger", {});
    carried.in = owner;
    QVERIFY(f.placeOn("yard", carried));
    f.rightDrag({3, 3}, {4, 3});
    f.drag({8, 1}, {10, 1});
    QCOMPARE(f.yard().entities.count(), std::size_t{6});
    for (const Point at : {Point{7, 1}, Point{9, 1}}) {
        const EntityId bearer = f.yard().entities.at(at).front()->id;
        const auto& all = f.yard().entities.all();
        QCOMPARE(std::count_if(all.begin(), all.end(), [bearer](const Entity& entity) { return entity.in == bearer; }),
                 1);
    }
}

void tst_Stamping::whatHasNoRoomIsLeftOutAndCounted()
{
    StampFixture f;
    f.place("gritling", {3, 3});
    f.rightDrag({3, 3}, {4, 3});
    f.click({4, 3});  // onto itself
    QCOMPARE(f.yard().entities.count(), std::size_t{1});
    QCOMPARE(f.told.last(), QStringLiteral("1 thing does not fit and was left out."));
}

void tst_Stamping::overTheEdgeIsLaidWhatIsInside()
{
    StampFixture f;
    f.place("dagger", {3, 3});
    f.rightDrag({2, 3}, {4, 4});
    f.click({0, 0});  // the corner of the stamp is at (-1, -1)
    QVERIFY(f.has({0, 0}, "floor"));
    QVERIFY(f.has({1, 0}, "floor"));
    QVERIFY(f.has({2, 0}, "wall"));
    QCOMPARE(f.yard().entities.count(), std::size_t{1});  // the other fell off
}

void tst_Stamping::ctrlShiftDrawsAnEllipse()
{
    StampFixture f;
    f.click({8, 2});
    f.click({11, 4}, bothHeld);
    QVERIFY(f.has({8, 0}, "floor"));
    QVERIFY(f.has({8, 4}, "floor"));
    QVERIFY(f.has({11, 2}, "floor"));
    QVERIFY(f.has({5, 2}, "floor"));
    QVERIFY(f.has({9, 2}, "wall"));
    QVERIFY(f.has({11, 0}, "wall"));
}

void tst_Stamping::aStampOfThisWorldIsKeptInTheNext()
{
    StampFixture f;
    f.takeGrassAndWater();
    f.state.storedStamps.store(3);
    f.document.newWorld();
    QVERIFY(f.state.paint.stamp().tiles.size() == (Size{1, 1}));
    QVERIFY(f.state.storedStamps.recall(3).empty());
    QVERIFY(f.state.paint.stamp().tiles.topAt({1, 0}) == f.tile("water"));
    f.click({2, 2});
    QVERIFY(f.level(firstLevel).tiles.topAt({1, 2}) == f.tile("grass"));
}

void tst_Stamping::aStampWhoseTypesAreMissingSaysSo()
{
    StampFixture f;
    f.addGlass();
    f.state.paint.chooseTile("glass");
    f.state.storedStamps.store(1);
    f.document.newWorld();
    const Stamp before = f.state.paint.stamp();
    QVERIFY(f.state.storedStamps.recall(1) == std::vector<Name>{"glass"});
    QVERIFY(f.state.paint.stamp() == before);
}

void tst_Stamping::theHistoryNamesAPrefabByItsName()
{
    StampFixture f;
    f.rightDrag({2, 2}, {3, 3});
    const Stamp piece = f.state.paint.stamp();
    QVERIFY(f.perform(planMakePrefab(f.world(), "corner", piece)));
    QVERIFY(takePrefab(f.state.document, f.state.notices, f.state.tool, f.state.paint, "corner"));
    QCOMPARE(f.state.paint.stamp().name, std::string("corner"));
    f.click({9, 2});
    QCOMPARE(f.document.history().undoName(), std::string("place corner"));
    f.state.paint.takeStamp(turned(f.state.paint.stamp(), StampTurn::FlipAcross));
    QCOMPARE(f.state.paint.stamp().name, std::string("corner"));
    f.place("chest", {3, 3});
    f.rightDrag({2, 2}, {3, 3});
    QVERIFY(f.perform(planMakePrefab(f.world(), "stuff", f.state.paint.stamp())));
    QVERIFY(takePrefab(f.state.document, f.state.notices, f.state.tool, f.state.paint, "stuff"));
    f.click({9, 2});  // on the ground of the corner, which stays
    QCOMPARE(f.document.history().undoName(), std::string("place stuff"));
}

void tst_Stamping::aPrefabWithAKeyOfThisWorldSaysSo()
{
    StampFixture f;
    const EntityId key = f.place("brass-key", {3, 3});
    f.place("locked-door", {5, 3});
    f.rightDrag({3, 3}, {4, 3});
    QVERIFY(f.perform(planMakePrefab(f.world(), "cache", f.state.paint.stamp())));
    QVERIFY(takePrefab(f.state.document, f.state.notices, f.state.tool, f.state.paint, "cache"));
    QVERIFY2(f.told.last().contains(QStringLiteral("It carries a brass key")), qPrintable(f.told.last()));
    QVERIFY(f.perform(planRemoveEntities(f.world(), "yard", {key})));
    QVERIFY(takePrefab(f.state.document, f.state.notices, f.state.tool, f.state.paint, "cache"));
    QVERIFY2(!f.told.last().contains(QStringLiteral("brass key")), qPrintable(f.told.last()));
}

void tst_Stamping::aStampInHandGoesWithItsType()
{
    StampFixture f;
    f.addGlass();
    f.state.paint.toggleInHand("glass");
    f.state.storedStamps.store(2);
    QVERIFY(f.perform(planRemoveType(f.world(), TypeCategory::Tiles, "glass")));
    QVERIFY(f.state.paint.stamp().tiles.size() == (Size{1, 1}));
    QVERIFY(f.state.storedStamps.recall(2) == std::vector<Name>{"glass"});
    f.document.undo();
    QVERIFY(f.state.storedStamps.recall(2).empty());
}

void tst_Stamping::whatALeverDrivesLiesAsFarFromEachLaidLever_data()
{
    QTest::addColumn<Point>("from");
    QTest::addColumn<Point>("to");
    QTest::newRow("door and lever") << Point{3, 3} << Point{4, 3};
    QTest::newRow("the lever alone") << Point{4, 3} << Point{4, 4};
}

/// The lever is right of its door; in a stamp without the door, it refers to a cell outside.
void tst_Stamping::whatALeverDrivesLiesAsFarFromEachLaidLever()
{
    QFETCH(Point, from);
    QFETCH(Point, to);
    StampFixture f;
    f.stampAt("yard", {3, 2}, "door-closed");
    f.stampAt("yard", {3, 3}, "door-closed");
    f.stampAt("yard", {7, 1}, "door-closed");
    const EntityId lever = f.place("iron-lever", {4, 3});
    for (const Point door : {Point{3, 3}, Point{3, 2}})
        QVERIFY(f.perform(planDrive(f.world(), "yard", lever, {"yard", door})));
    f.rightDrag(from, to);
    f.click({8, 1});
    const auto& all = f.yard().entities.all();
    QCOMPARE(all.size(), std::size_t{2});
    const Entity& copy =
        *std::find_if(all.begin(), all.end(), [lever](const Entity& entity) { return entity.id != lever; });
    const Point stood = copy.at;
    const auto& effects = part<Trigger>(copy, *f.document.world().registry)->effects;
    QCOMPARE(effects.size(), std::size_t{2});
    QCOMPARE(effects[0].at, (stood + Point{-1, 0}));
    QCOMPARE(effects[1].at, (stood + Point{-1, -1}));
    const auto& before = part<Trigger>(*f.yard().entities.find(lever), *f.document.world().registry)->effects;
    QCOMPARE(before[1].at, (Point{3, 2}));
}

GLOAM_TEST(tst_Stamping)
#include "tst_Stamping.moc"
