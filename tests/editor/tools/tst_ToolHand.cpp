#include "tests/editor/tools/ToolFixture.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

class tst_ToolHand : public QObject {
    Q_OBJECT
private slots:
    void applyPaintsTheCursorsCell();
    void holdDrawsAStraightLineThatFollowsTheCursor();
    void holdDrawsARectangle();
    void theMouseDoesNotDisturbWhatTheKeysHold();
    void anotherToolPutsDownTheOne();
    void anotherLevelEndsAStroke();
    void pickTakesATileForTheStamp();
    void pickKeepsAToolThatPaints();
    void pickTakesAnEntityForTheEntityTool();
    void entitiesArePlacedByAClickAndSelected();
    void anEntityOnAWallIsRefusedBeforeAndAtTheClick();
    void everyPlacedEntityHasAnIdOfItsOwn();
    void undoWhileAToolIsHeldDoesNotConfuseIt();
};

void tst_ToolHand::applyPaintsTheCursorsCell()
{
    ToolFixture f;
    f.state.open.setCursor({7, 1});
    f.hand.apply();
    QVERIFY(f.yard().tiles.topAt({7, 1}) == f.tile("floor"));
    QVERIFY(!f.hand.isBusy());
}

void tst_ToolHand::holdDrawsAStraightLineThatFollowsTheCursor()
{
    ToolFixture f;
    f.state.open.setCursor({7, 1});
    f.hand.hold();
    for (const Point at : {Point{7, 4}, Point{10, 4}, Point{10, 1}}) {
        f.state.open.setCursor(at);
        f.hand.aimAtCursor();
    }
    f.hand.apply(shiftHeld);
    QCOMPARE(f.drawing(), Drawing(R"(
        ############
        #######....#
        ##....######
        ##....######
        ##....######
        ############)"));
}

void tst_ToolHand::holdDrawsARectangle()
{
    ToolFixture f;
    f.take(ToolKind::Shape);
    f.state.open.setCursor({7, 1});
    f.hand.hold();
    f.state.open.setCursor({10, 3});
    f.hand.aimAtCursor();
    const std::size_t steps = f.steps();
    f.hand.hold();
    QCOMPARE(f.steps(), steps + 1);
    QCOMPARE(f.drawing(), Drawing(R"(
        ############
        #######....#
        ##....#....#
        ##....#....#
        ##....######
        ############)"));
}

void tst_ToolHand::theMouseDoesNotDisturbWhatTheKeysHold()
{
    ToolFixture f;
    f.take(ToolKind::Shape);
    f.state.open.setCursor({7, 1});
    f.hand.hold();
    f.state.open.setCursor({8, 2});
    f.hand.aimAtCursor();
    f.hand.aim(Point{0, 0}, {});
    f.hand.hold();
    QVERIFY(f.yard().tiles.topAt({0, 0}) == f.tile("wall"));
    QVERIFY(f.yard().tiles.topAt({8, 2}) == f.tile("floor"));
}

void tst_ToolHand::anotherToolPutsDownTheOne()
{
    ToolFixture f;
    const QString before = f.bytes();
    f.hand.press({7, 1}, {});
    f.take(ToolKind::Link);
    f.hand.release({});
    QCOMPARE(f.bytes(), before);
    f.take(ToolKind::Stamp);
    QVERIFY(!f.hand.isBusy());
}

void tst_ToolHand::anotherLevelEndsAStroke()
{
    ToolFixture f;
    const QString before = f.bytes();
    f.hand.press({7, 1}, {});
    f.state.navigation.open(firstLevel);
    f.hand.release({});
    QCOMPARE(f.bytes(), before);
}

void tst_ToolHand::pickTakesATileForTheStamp()
{
    ToolFixture f;
    f.take(ToolKind::Select);
    f.hand.pick({0, 0});
    QVERIFY(f.state.paint.tile() == Name("wall"));
    QVERIFY(f.state.tool.kind() == ToolKind::Stamp);
    f.hand.pick({-1, 40});
    QVERIFY(f.state.paint.tile() == Name("wall"));
}

void tst_ToolHand::pickKeepsAToolThatPaints()
{
    ToolFixture f;
    f.take(ToolKind::Fill);
    f.hand.pick({0, 0});
    QVERIFY(f.state.tool.kind() == ToolKind::Fill);
}

void tst_ToolHand::pickTakesAnEntityForTheEntityTool()
{
    ToolFixture f;
    f.place("ashmite", {3, 3});
    f.hand.pick({3, 3});
    QVERIFY(f.state.types.entityType() == Name("ashmite"));
    QVERIFY(f.state.tool.kind() == ToolKind::Entity);
}

void tst_ToolHand::entitiesArePlacedByAClickAndSelected()
{
    ToolFixture f;
    f.state.types.chooseEntityType("gritling");
    f.take(ToolKind::Entity);
    f.hand.aim(Point{3, 3}, {});
    QCOMPARE(f.hand.preview().level.entities.size(), std::size_t{1});
    f.click({3, 3});
    QCOMPARE(f.yard().entities.count(), std::size_t{1});
    QVERIFY(f.state.subject.selection() == Selection::ofEntities({f.yard().entities.all().front().id}));
    f.document.undo();
    QCOMPARE(f.yard().entities.count(), std::size_t{0});
}

void tst_ToolHand::anEntityOnAWallIsRefusedBeforeAndAtTheClick()
{
    ToolFixture f;
    f.state.types.chooseEntityType("gritling");
    f.take(ToolKind::Entity);
    QSignalSpy told(&f.state.notices, &Notices::told);
    f.hand.aim(Point{0, 0}, {});
    QCOMPARE(f.hand.hint(), QStringLiteral("The gritling cannot be on wall."));
    QVERIFY(f.hand.preview().level.entities.empty());
    f.click({0, 0});
    QCOMPARE(f.yard().entities.count(), std::size_t{0});
    QCOMPARE(told.first().first().toString(), QStringLiteral("The gritling cannot be on wall."));
}

void tst_ToolHand::everyPlacedEntityHasAnIdOfItsOwn()
{
    ToolFixture f;
    f.state.types.chooseEntityType("dagger");
    f.take(ToolKind::Entity);
    for (int i = 0; i < 3; ++i)
        f.click({3, 3});
    QCOMPARE(f.yard().entities.count(), std::size_t{3});
    f.document.undo();
    f.click({4, 3});
    f.document.undo();
    f.document.redo();
    f.click({5, 3});
    QCOMPARE(f.yard().entities.count(), std::size_t{4});
}

void tst_ToolHand::undoWhileAToolIsHeldDoesNotConfuseIt()
{
    ToolFixture f;
    f.click({7, 1});
    f.hand.press({8, 1}, {});
    f.document.undo();
    f.hand.release({});
    QVERIFY(f.yard().tiles.topAt({7, 1}) == f.tile("wall"));
    QVERIFY(f.yard().tiles.topAt({8, 1}) == f.tile("floor"));
}

GLOAM_TEST(tst_ToolHand)
#include "tst_ToolHand.moc"
