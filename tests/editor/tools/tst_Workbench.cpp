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
    Workbench bench(f.document);
    QVERIFY(bench.levelId() == firstLevel);
    QVERIFY(bench.cursor() == f.document.world().settings.start.at);
    QVERIFY(bench.tool() == ToolKind::Stamp);
    QVERIFY(bench.tile() == Name("floor"));
    QVERIFY(bench.entityType() == Name("ashmite"));   // the first of the creatures
    QVERIFY(bench.selection().kind == Selection::Kind::Level);
}

void tst_Workbench::everyLevelKeepsItsCursor()
{
    ToolFixture f;
    f.bench.setCursor({4, 4});
    f.bench.openLevel(firstLevel);
    f.bench.setCursor({1, 2});
    f.bench.openLevel("yard");
    QVERIFY(f.bench.cursor() == (Point{4, 4}));
}

void tst_Workbench::theCursorStaysInside()
{
    ToolFixture f;
    f.bench.setCursor({99, -3});
    QVERIFY(f.bench.cursor() == (Point{11, 0}));
}

void tst_Workbench::aRenamedLevelStaysOpen()
{
    ToolFixture f;
    f.bench.setCursor({4, 4});
    QVERIFY(f.perform(planRenameLevel(f.world(), "yard", "court")));
    QVERIFY(f.bench.levelId() == Name("court"));
    QVERIFY(f.bench.cursor() == (Point{4, 4}));
    f.document.undo();
    QVERIFY(f.bench.levelId() == Name("yard"));
}

void tst_Workbench::aRemovedLevelGivesWayToAnother()
{
    ToolFixture f;
    QSignalSpy opened(&f.bench, &Workbench::levelOpened);
    QVERIFY(f.perform(planRemoveLevel(f.world(), "yard")));
    QVERIFY(f.bench.levelId() == firstLevel);
    QCOMPARE(opened.count(), 1);
    f.document.undo();
    QVERIFY(f.bench.levelId() == Name("yard"));   // undo goes where it did something
}

void tst_Workbench::aRemovedEntityIsSelectedNoMore()
{
    ToolFixture f;
    const EntityId rat = f.place("burrow-rat", {3, 3});
    const EntityId mite = f.place("ashmite", {4, 3});
    f.bench.select(Selection::ofEntities({rat, mite}));
    f.perform(planRemoveEntities(f.world(), "yard", {rat}));
    QVERIFY(f.bench.selection() == Selection::ofEntities({mite}));
    f.perform(planRemoveEntities(f.world(), "yard", {mite}));
    QVERIFY(f.bench.selection() == Selection());
}

void tst_Workbench::undoGoesToTheLevelItTouchesAndShowsTheCells()
{
    ToolFixture f;
    f.stampAt("yard", {8, 1}, "floor");
    f.bench.openLevel(firstLevel);
    QSignalSpy shown(&f.bench, &Workbench::shown);
    QSignalSpy told(&f.bench, &Workbench::told);
    f.document.undo();
    QVERIFY(f.bench.levelId() == Name("yard"));
    QCOMPARE(shown.count(), 1);
    QVERIFY(shown.first().first().value<std::vector<Rect>>() == (std::vector<Rect>{{{8, 1}, {1, 1}}}));
    QCOMPARE(told.last().first().toString(), QStringLiteral("Undo paint a cell on The Yard"));
}

void tst_Workbench::unknownTypesAreNotChosen()
{
    ToolFixture f;
    f.bench.chooseTile("no-such-tile");
    f.bench.chooseEntityType("no-such-thing");
    QVERIFY(f.bench.tile() == Name("floor"));
    QVERIFY(f.bench.entityType() != Name("no-such-thing"));
}

void tst_Workbench::cellsAreDescribedInWords()
{
    ToolFixture f;
    f.place("burrow-rat", {3, 3});
    f.makeLink({"yard", {2, 2}}, {firstLevel, {38, 11}});
    QCOMPARE(describeCell(f.document.world(), {"yard", {3, 3}}), QStringLiteral("3, 3: floor. Burrow rat."));
    QCOMPARE(describeCell(f.document.world(), {"yard", {2, 2}}), QStringLiteral("2, 2: stairs down to First level (38, 11)."));
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
    QCOMPARE(describeCell(f.document.world(), {"yard", {2, 2}}), QStringLiteral("2, 2: stairs down to First level (38, 11). The way is closed."));
}

GLOAM_TEST(tst_Workbench)
#include "tst_Workbench.moc"
