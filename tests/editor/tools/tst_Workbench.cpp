#include "core/parts/Carrying.h"
#include "editor/document/EntityPlans.h"
#include "editor/document/LevelPlans.h"
#include "editor/document/LinkPlans.h"
#include "tests/editor/tools/ToolFixture.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

class tst_Workbench : public QObject {
    Q_OBJECT
private slots:
    void aNewWorldIsSeenAtItsStartWithFloorInHand();
    void everyLevelKeepsItsCursor();
    void theCursorStaysInside();
    void aRenamedLevelStaysOpen();
    void aRemovedLevelGivesWayToAnother();
    void aRemovedEntityIsSelectedNoMore();
    void undoGoesToTheLevelItTouchesAndShowsTheCells();
    void unknownTypesAreNotChosen();
    void cellsAreDescribedInWords();
    void aClosedLinkStillTellsWhereItLeads();
};

void tst_Workbench::aNewWorldIsSeenAtItsStartWithFloorInHand()
{
    DocumentFixture f;
    EditorState state(f.document);
    QVERIFY(state.levelId() == firstLevel);
    QVERIFY(state.cursor() == f.document.world().settings.start.at);
    QVERIFY(state.tool() == ToolKind::Stamp);
    QVERIFY(state.tile() == Name("floor"));
    QVERIFY(state.entityType() == Name("ashmite"));  // the first of the creatures
    QVERIFY(state.selection().kind == Selection::Kind::Level);
}

void tst_Workbench::everyLevelKeepsItsCursor()
{
    ToolFixture f;
    f.state.setCursor({4, 4});
    f.state.openLevel(firstLevel);
    f.state.setCursor({1, 2});
    f.state.openLevel("yard");
    QVERIFY(f.state.cursor() == (Point{4, 4}));
}

void tst_Workbench::theCursorStaysInside()
{
    ToolFixture f;
    f.state.setCursor({99, -3});
    QVERIFY(f.state.cursor() == (Point{11, 0}));
}

void tst_Workbench::aRenamedLevelStaysOpen()
{
    ToolFixture f;
    f.state.setCursor({4, 4});
    QVERIFY(f.perform(planRenameLevel(f.world(), "yard", "court")));
    QVERIFY(f.state.levelId() == Name("court"));
    QVERIFY(f.state.cursor() == (Point{4, 4}));
    f.document.undo();
    QVERIFY(f.state.levelId() == Name("yard"));
}

void tst_Workbench::aRemovedLevelGivesWayToAnother()
{
    ToolFixture f;
    QSignalSpy opened(&f.state, &EditorState::levelOpened);
    QVERIFY(f.perform(planRemoveLevel(f.world(), "yard")));
    QVERIFY(f.state.levelId() == firstLevel);
    QCOMPARE(opened.count(), 1);
    f.document.undo();
    QVERIFY(f.state.levelId() == Name("yard"));  // undo goes where it changes something
}

void tst_Workbench::aRemovedEntityIsSelectedNoMore()
{
    ToolFixture f;
    const EntityId rat = f.place("burrow-rat", {3, 3});
    const EntityId mite = f.place("ashmite", {4, 3});
    f.state.select(Selection::ofEntities({rat, mite}));
    f.perform(planRemoveEntities(f.world(), "yard", {rat}));
    QVERIFY(f.state.selection() == Selection::ofEntities({mite}));
    f.perform(planRemoveEntities(f.world(), "yard", {mite}));
    QVERIFY(f.state.selection() == Selection());
}

void tst_Workbench::undoGoesToTheLevelItTouchesAndShowsTheCells()
{
    ToolFixture f;
    f.stampAt("yard", {8, 1}, "floor");
    f.state.openLevel(firstLevel);
    QSignalSpy shown(&f.state, &EditorState::shown);
    QSignalSpy told(&f.state, &EditorState::told);
    f.document.undo();
    QVERIFY(f.state.levelId() == Name("yard"));
    QCOMPARE(shown.count(), 1);
    QVERIFY(shown.first().first().value<std::vector<Rect>>() == (std::vector<Rect>{{{8, 1}, {1, 1}}}));
    QCOMPARE(told.last().first().toString(), QStringLiteral("Undo paint a cell on The Yard"));
}

void tst_Workbench::unknownTypesAreNotChosen()
{
    ToolFixture f;
    f.state.chooseTile("no-such-tile");
    f.state.chooseEntityType("no-such-thing");
    QVERIFY(f.state.tile() == Name("floor"));
    QVERIFY(f.state.entityType() != Name("no-such-thing"));
}

void tst_Workbench::cellsAreDescribedInWords()
{
    ToolFixture f;
    f.place("burrow-rat", {3, 3});
    f.makeLink({"yard", {2, 2}}, {firstLevel, {38, 11}});
    QCOMPARE(describeCell(f.document.world(), {"yard", {3, 3}}), QStringLiteral("3, 3: floor. Burrow rat."));
    QCOMPARE(describeCell(f.document.world(), {"yard", {2, 2}}),
             QStringLiteral("2, 2: stairs down to First level (38, 11)."));
    QCOMPARE(describeCell(f.document.world(), {"yard", {77, 2}}), QString());
    QCOMPARE(contentsOf(f.document.world(), {"yard", {3, 3}}), QStringLiteral("floor, burrow rat"));
}

void tst_Workbench::aClosedLinkStillTellsWhereItLeads()
{
    ToolFixture f;
    f.makeLink({"yard", {2, 2}}, {firstLevel, {38, 11}});
    Link closed = f.document.world().links.all().front();
    closed.isOpen = false;
    QVERIFY(f.perform(planChangeLink(f.world(), closed)));
    QVERIFY(destinationDrawn(f.document.world(), {"yard", {2, 2}}) == (Place{firstLevel, {38, 11}}));
    QVERIFY(destinationDrawn(f.document.world(), {firstLevel, {38, 11}}) == (Place{"yard", {2, 2}}));
    QVERIFY(!destinationDrawn(f.document.world(), {"yard", {3, 3}}));
    QCOMPARE(describeCell(f.document.world(), {"yard", {2, 2}}),
             QStringLiteral("2, 2: stairs down to First level (38, 11). The way is closed."));
}

GLOAM_TEST(tst_Workbench)
#include "tst_Workbench.moc"
