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
    QVERIFY(state.open.id() == firstLevel);
    QVERIFY(state.open.cursor() == f.document.world().settings.start.at);
    QVERIFY(state.tool.kind() == ToolKind::Stamp);
    QVERIFY(state.paint.tile() == Name("floor"));
    QVERIFY(state.types.entityType() == Name("ashmite"));  // the first of the creatures
    QVERIFY(state.subject.selection().kind == Selection::Kind::Level);
}

void tst_Workbench::everyLevelKeepsItsCursor()
{
    ToolFixture f;
    f.state.open.setCursor({4, 4});
    f.state.navigation.open(firstLevel);
    f.state.open.setCursor({1, 2});
    f.state.navigation.open("yard");
    QVERIFY(f.state.open.cursor() == (Point{4, 4}));
}

void tst_Workbench::theCursorStaysInside()
{
    ToolFixture f;
    f.state.open.setCursor({99, -3});
    QVERIFY(f.state.open.cursor() == (Point{11, 0}));
}

void tst_Workbench::aRenamedLevelStaysOpen()
{
    ToolFixture f;
    f.state.open.setCursor({4, 4});
    QVERIFY(f.perform(planRenameLevel(f.world(), "yard", "court")));
    QVERIFY(f.state.open.id() == Name("court"));
    QVERIFY(f.state.open.cursor() == (Point{4, 4}));
    f.document.undo();
    QVERIFY(f.state.open.id() == Name("yard"));
}

void tst_Workbench::aRemovedLevelGivesWayToAnother()
{
    ToolFixture f;
    QSignalSpy opened(&f.state.open, &OpenLevel::opened);
    QVERIFY(f.perform(planRemoveLevel(f.world(), "yard")));
    QVERIFY(f.state.open.id() == firstLevel);
    QCOMPARE(opened.count(), 1);
    f.document.undo();
    QVERIFY(f.state.open.id() == Name("yard"));  // undo goes where it changes something
}

void tst_Workbench::aRemovedEntityIsSelectedNoMore()
{
    ToolFixture f;
    const EntityId rat = f.place("burrow-rat", {3, 3});
    const EntityId mite = f.place("ashmite", {4, 3});
    f.state.subject.select(Selection::ofEntities({rat, mite}));
    f.perform(planRemoveEntities(f.world(), "yard", {rat}));
    QVERIFY(f.state.subject.selection() == Selection::ofEntities({mite}));
    f.perform(planRemoveEntities(f.world(), "yard", {mite}));
    QVERIFY(f.state.subject.selection() == Selection());
}

void tst_Workbench::undoGoesToTheLevelItTouchesAndShowsTheCells()
{
    ToolFixture f;
    f.stampAt("yard", {8, 1}, "floor");
    f.state.navigation.open(firstLevel);
    QSignalSpy shown(&f.state.navigation, &Navigation::shown);
    QSignalSpy told(&f.state.notices, &Notices::told);
    f.document.undo();
    QVERIFY(f.state.open.id() == Name("yard"));
    QCOMPARE(shown.count(), 1);
    QVERIFY(shown.first().first().value<std::vector<Rect>>() == (std::vector<Rect>{{{8, 1}, {1, 1}}}));
    QCOMPARE(told.last().first().toString(), QStringLiteral("Undo paint a cell on The Yard"));
}

void tst_Workbench::unknownTypesAreNotChosen()
{
    ToolFixture f;
    f.state.paint.chooseTile("no-such-tile");
    f.state.types.chooseEntityType("no-such-thing");
    QVERIFY(f.state.paint.tile() == Name("floor"));
    QVERIFY(f.state.types.entityType() != Name("no-such-thing"));
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
