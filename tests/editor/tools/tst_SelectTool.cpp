#include "editor/document/LinkPlans.h"
#include "tests/editor/tools/ToolFixture.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

class tst_SelectTool : public QObject {
    Q_OBJECT
private slots:
    void aClickSelectsTheUppermostEntity();
    void aClickOnBareFloorSelectsTheCell();
    void aClickOnALinkedStairSelectsTheLink();
    void aDragMovesWhatIsSelectedAsOneStep();
    void aMoveIntoAWallIsRefusedAndChangesNothing();
    void theStartIsSelectedAndMoved();
    void aBoxSelectsAllThatItTouches();
    void shiftClickAddsAndTakesOut();
    void cancellingAMovePutsBackTheSelectionToo();
    void aClickOutsideDoesNothing();
    void deleteTakesAwayWhatIsSelected();
};

void tst_SelectTool::aClickSelectsTheUppermostEntity()
{
    ToolFixture f;
    f.take(ToolKind::Select);
    f.place("dagger", {3, 3});
    const EntityId rat = f.place("burrow-rat", {3, 3});
    f.click({3, 3});
    QVERIFY(f.state.subject.selection() == Selection::ofEntities({rat}));
}

void tst_SelectTool::aClickOnBareFloorSelectsTheCell()
{
    ToolFixture f;
    f.take(ToolKind::Select);
    f.click({4, 3});
    QVERIFY(f.state.subject.selection() == Selection::ofCell({4, 3}));
}

void tst_SelectTool::aClickOnALinkedStairSelectsTheLink()
{
    ToolFixture f;
    f.makeLink({"yard", {2, 2}}, {"yard", {5, 4}});
    f.take(ToolKind::Select);
    f.click({5, 4});
    QVERIFY(f.state.subject.selection() == Selection::ofLink(f.document.world().links.all().front().id));
}

void tst_SelectTool::aDragMovesWhatIsSelectedAsOneStep()
{
    ToolFixture f;
    const EntityId rat = f.place("burrow-rat", {3, 3});
    const EntityId mite = f.place("ashmite", {4, 3});
    f.take(ToolKind::Select);
    f.drag({2, 2}, {5, 4});  // a box around both
    const std::size_t steps = f.steps();
    f.hand.press({3, 3}, {});
    f.hand.aim(Point{3, 4}, {});
    QVERIFY(f.hand.preview().level.lifted == (std::vector<EntityId>{std::min(rat, mite), std::max(rat, mite)}));
    f.hand.release({});
    QCOMPARE(f.steps(), steps + 1);
    QVERIFY(f.yard().entities.find(rat)->at == (Point{3, 4}));
    QVERIFY(f.yard().entities.find(mite)->at == (Point{4, 4}));
}

void tst_SelectTool::aMoveIntoAWallIsRefusedAndChangesNothing()
{
    ToolFixture f;
    f.place("burrow-rat", {3, 3});
    f.take(ToolKind::Select);
    const QString before = f.bytes();
    QSignalSpy told(&f.state.notices, &Notices::told);
    f.hand.press({3, 3}, {});
    f.hand.aim(Point{0, 0}, {});
    QCOMPARE(f.hand.hint(), QStringLiteral("The burrow rat cannot be on wall."));
    f.hand.release({});
    QCOMPARE(f.bytes(), before);
    QCOMPARE(told.count(), 1);
}

void tst_SelectTool::theStartIsSelectedAndMoved()
{
    ToolFixture f;
    f.state.navigation.open(firstLevel);
    const Point start = f.document.world().settings.start.at;
    f.take(ToolKind::Select);
    f.click(start);
    QVERIFY(f.state.subject.selection() == Selection::ofStart());
    f.drag(start, start + Point{1, 1});
    QVERIFY(f.document.world().settings.start.at == (start + Point{1, 1}));
    f.drag(start + Point{1, 1}, {0, 0});
    QVERIFY(f.document.world().settings.start.at == (start + Point{1, 1}));
}

void tst_SelectTool::aBoxSelectsAllThatItTouches()
{
    ToolFixture f;
    const EntityId rat = f.place("burrow-rat", {3, 3});
    f.place("ashmite", {5, 4});
    f.take(ToolKind::Select);
    f.hand.press({2, 2}, {});
    f.hand.aim(Point{4, 3}, {});
    QVERIFY(f.hand.preview().box == (Rect{{2, 2}, {3, 2}}));
    f.hand.release({});
    QVERIFY(f.state.subject.selection() == Selection::ofEntities({rat}));
}

void tst_SelectTool::shiftClickAddsAndTakesOut()
{
    ToolFixture f;
    const EntityId rat = f.place("burrow-rat", {3, 3});
    const EntityId mite = f.place("ashmite", {5, 4});
    f.take(ToolKind::Select);
    f.click({3, 3});
    f.click({5, 4}, shiftHeld);
    QVERIFY(f.state.subject.selection() == Selection::ofEntities({rat, mite}));
    f.click({3, 3}, shiftHeld);
    QVERIFY(f.state.subject.selection() == Selection::ofEntities({mite}));
}

void tst_SelectTool::cancellingAMovePutsBackTheSelectionToo()
{
    ToolFixture f;
    f.place("burrow-rat", {3, 3});
    f.take(ToolKind::Select);
    f.click({5, 4});
    const QString before = f.bytes();
    const Selection selected = f.state.subject.selection();
    f.hand.press({3, 3}, {});
    f.hand.aim(Point{4, 4}, {});
    QVERIFY(f.hand.cancel());
    QCOMPARE(f.bytes(), before);
    QVERIFY(f.state.subject.selection() == selected);
}

void tst_SelectTool::aClickOutsideDoesNothing()
{
    ToolFixture f;
    f.take(ToolKind::Select);
    const Selection selected = f.state.subject.selection();
    f.click({-4, 99});
    QVERIFY(f.state.subject.selection() == selected);
    QVERIFY(!f.hand.isBusy());
}

void tst_SelectTool::deleteTakesAwayWhatIsSelected()
{
    ToolFixture f;
    const EntityId rat = f.place("burrow-rat", {3, 3});
    f.take(ToolKind::Select);
    f.click({3, 3});
    f.hand.eraseAt({3, 3});
    QVERIFY(!f.yard().entities.find(rat));
    QVERIFY(f.state.subject.selection().kind == Selection::Kind::Level);
    f.hand.eraseAt({3, 3});  // nothing is selected: erases the floor below
    QVERIFY(f.yard().tiles.topAt({3, 3}) == f.tile("wall"));
}

GLOAM_TEST(tst_SelectTool)
#include "tst_SelectTool.moc"
