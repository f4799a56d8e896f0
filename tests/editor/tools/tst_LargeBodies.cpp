#include "editor/document/TypePlans.h"
#include "tests/editor/tools/ToolFixture.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

/// A hulk of two by two cells stands in the room of 4 by 3 at (2, 2), with its top left cell at (2, 2).
struct HulkFixture : ToolFixture {
    EntityId hulk;

    HulkFixture()
    {
        TypeSource type{"hulk", "gritling", {}, {}, {}, {}};
        type.written.set("name", "hulk");
        type.written.set("footprint", List{Value(2), Value(2)});
        document.perform(planPutType(document.world(), TypeCategory::Entities, type));
        hulk = place("hulk", {2, 2});
    }
    Point at() const { return yard().entities.find(hulk)->at; }
    std::size_t hulks() const { return yard().entities.count(); }
};

}  // namespace

/// Creatures of several cells under each tool.
class tst_LargeBodies : public QObject {
    Q_OBJECT
private slots:
    void placingNamesTheCellInTheWay();
    void theWholeBodyIsShownUnderThePointer();
    void aClickOnAnyCellSelects_data();
    void aClickOnAnyCellSelects();
    void aDragFromAnyCellKeepsItsGrip();
    void aDragIntoAWallNamesTheCell();
    void ctrlCopiesIt();
    void aRightClickOnAnyCellPicksIt();
    void theEraserTakesItAtAnyCell();
    void aPieceOfAllItsCellsTakesItAlong();
    void aPieceLaidWithoutRoomLeavesItOut();
    void movedCellsTakeItAlong();
};

void tst_LargeBodies::placingNamesTheCellInTheWay()
{
    HulkFixture f;
    f.state.types.chooseEntityType("hulk");
    f.take(ToolKind::Entity);
    f.hand.aim(Point{5, 3}, {});
    QVERIFY(f.hand.preview().marks == std::vector<Rect>({{{5, 3}, {2, 2}}}));
    QCOMPARE(f.hand.preview().objection, QStringLiteral("The hulk needs 2 by 2 cells, and there is wall at 6, 3."));
    f.hand.aim(Point{11, 5}, {});
    QVERIFY(!f.hand.preview().objection.isEmpty());
    f.hand.aim(Point{3, 3}, {});
    QCOMPARE(f.hand.preview().objection, QStringLiteral("The hulk has no room: the hulk is in the way."));
}

void tst_LargeBodies::theWholeBodyIsShownUnderThePointer()
{
    HulkFixture f;
    f.state.types.chooseEntityType("hulk");
    f.take(ToolKind::Entity);
    f.hand.aim(Point{4, 3}, {});
    QVERIFY(f.hand.preview().marks == std::vector<Rect>({{{4, 3}, {2, 2}}}));
    QVERIFY(f.hand.preview().objection.isEmpty());
}

void tst_LargeBodies::aClickOnAnyCellSelects_data()
{
    QTest::addColumn<int>("x");
    QTest::addColumn<int>("y");
    for (int y = 2; y < 4; ++y)
        for (int x = 2; x < 4; ++x)
            QTest::addRow("%d, %d", x, y) << x << y;
}

void tst_LargeBodies::aClickOnAnyCellSelects()
{
    QFETCH(int, x);
    QFETCH(int, y);
    HulkFixture f;
    f.take(ToolKind::Select);
    f.click({x, y});
    QVERIFY(f.state.subject.selection() == Selection::ofEntities({f.hulk}));
}

void tst_LargeBodies::aDragFromAnyCellKeepsItsGrip()
{
    HulkFixture f;
    f.take(ToolKind::Select);
    f.drag({3, 3}, {5, 4});
    QVERIFY(f.at() == (Point{4, 3}));
    f.document.undo();
    QVERIFY(f.at() == (Point{2, 2}));
}

void tst_LargeBodies::aDragIntoAWallNamesTheCell()
{
    HulkFixture f;
    f.take(ToolKind::Select);
    f.hand.press({3, 3}, {});
    f.hand.aim(Point{6, 3}, {});
    QCOMPARE(f.hand.preview().objection, QStringLiteral("The hulk needs 2 by 2 cells, and there is wall at 6, 2."));
    f.hand.release({});
    QVERIFY(f.at() == (Point{2, 2}));
}

void tst_LargeBodies::ctrlCopiesIt()
{
    HulkFixture f;
    f.take(ToolKind::Select);
    f.drag({3, 3}, {5, 3}, ctrlHeld);
    QCOMPARE(f.hulks(), std::size_t(2));
    QVERIFY(f.at() == (Point{2, 2}));
}

void tst_LargeBodies::aRightClickOnAnyCellPicksIt()
{
    HulkFixture f;
    f.hand.pressRight({3, 3}, {});
    f.hand.releaseRight({});
    QCOMPARE(f.state.types.entityType().text(), std::string("hulk"));
}

void tst_LargeBodies::theEraserTakesItAtAnyCell()
{
    HulkFixture f;
    f.hand.eraseAt({3, 3});
    QCOMPARE(f.hulks(), std::size_t(0));
}

void tst_LargeBodies::aPieceOfAllItsCellsTakesItAlong()
{
    HulkFixture f;
    f.hand.pressRight({2, 2}, {});
    f.hand.aim(Point{3, 3}, {});
    f.hand.releaseRight({});
    f.click({5, 3});  // the pointer holds the piece by the cell after its middle
    QCOMPARE(f.hulks(), std::size_t(2));
    QVERIFY(!f.yard().entities.at({5, 3}).empty());
}

void tst_LargeBodies::aPieceLaidWithoutRoomLeavesItOut()
{
    HulkFixture f;
    f.hand.pressRight({2, 2}, {});
    f.hand.aim(Point{3, 3}, {});
    f.hand.releaseRight({});
    f.click({4, 3});  // over the first one
    f.click({0, 1});  // over the edge
    QCOMPARE(f.hulks(), std::size_t(1));
}

void tst_LargeBodies::movedCellsTakeItAlong()
{
    HulkFixture f;
    f.take(ToolKind::Area);
    f.drag({2, 2}, {3, 3});
    f.drag({3, 3}, {5, 3});
    QCOMPARE(f.hulks(), std::size_t(1));
    QVERIFY(f.at() == (Point{4, 2}));
}

GLOAM_TEST(tst_LargeBodies)
#include "tst_LargeBodies.moc"
