#include "editor/panels/ProblemList.h"
#include "editor/panels/ProblemsModel.h"
#include "tests/editor/panels/PanelFixture.h"
#include "tests/support/TestMain.h"

#include <QAbstractItemModelTester>
#include <QListView>
#include <QSignalSpy>
#include <QTest>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

/// A world with stairs that lead nowhere on the first level and a rat in a wall of the second.
struct ListFixture : PanelFixture {
    ProblemList panel{look(), bench};
    QListView& list{*panel.findChild<QListView*>()};
    EntityId rat;

    ListFixture()
    {
        addCellar();
        stampAt(firstLevel, {38, 12}, "stairs-down");
        const Entity animal = document.newEntity("burrow-rat", {5, 3});
        document.place("cellar", animal);
        rat = animal.id;
        stampAt("cellar", {5, 3}, "wall");
        panel.setProblems(problems());
    }
    QString row(int i) const { return list.model()->index(i, 0).data(Qt::AccessibleTextRole).toString(); }
};

}  // namespace

class tst_ProblemList : public QObject {
    Q_OBJECT
private slots:
    void theGravestComeFirstWithTheirPlaces();
    void enterGoesThere();
    void aDoubleClickGoesThere();
    void nextAndPreviousGoAround();
    void theRowStaysWithItsProblem();
    void theSettingsAreSelectedForTheWorld();
    void aProblemWithoutAPlaceSaysWhereItStands();
    void nothingWrongIsSaid();
    void escapeLeaves();
    void allIsNamed();
};

void tst_ProblemList::theGravestComeFirstWithTheirPlaces()
{
    ListFixture f;
    const QAbstractItemModelTester tester(f.list.model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(f.list.model()->rowCount(), 2);
    QCOMPARE(f.row(0), QStringLiteral("Error P001, The Cellar, 5, 3: The burrow rat at (5, 3) stands on wall, where it cannot be."));
    QCOMPARE(f.row(1), QStringLiteral("Warning L006, First level, 38, 12: The stairs at (38, 12) of level 'first-level' lead nowhere. Add a link from there."));
    f.document.undo();
    f.panel.setProblems(f.problems());
    QCOMPARE(f.list.model()->rowCount(), 1);
}

void tst_ProblemList::enterGoesThere()
{
    ListFixture f;
    QVERIFY(showActive(f.panel, {900, 160}));
    QSignalSpy jumped(&f.panel, &ProblemList::jumped);
    std::vector<Rect> shown;
    connect(&f.bench, &Workbench::shown, this, [&shown](const std::vector<Rect>& cells) { shown = cells; });
    f.list.setFocus();
    press(Qt::Key_Return);
    QCOMPARE(f.bench.levelId(), Name("cellar"));
    QVERIFY(f.bench.cursor() == (Point{5, 3}));
    QVERIFY(f.bench.selection() == Selection::ofEntities({f.rat}));
    QVERIFY(shown == (std::vector<Rect>{{{5, 3}, {1, 1}}}));
    QCOMPARE(jumped.count(), 1);
    press(Qt::Key_Down);
    press(Qt::Key_Enter);
    QCOMPARE(f.bench.levelId(), firstLevel);
    QVERIFY(f.bench.selection() == Selection::ofCell({38, 12}));
}

void tst_ProblemList::aDoubleClickGoesThere()
{
    ListFixture f;
    QVERIFY(showActive(f.panel, {900, 160}));
    const QPoint at = f.list.visualRect(f.list.model()->index(0, 0)).center();
    QTest::mouseClick(f.list.viewport(), Qt::LeftButton, {}, at);
    QCOMPARE(f.bench.levelId(), firstLevel);
    QTest::mouseDClick(f.list.viewport(), Qt::LeftButton, {}, at);
    QCOMPARE(f.bench.levelId(), Name("cellar"));
}

void tst_ProblemList::nextAndPreviousGoAround()
{
    ListFixture f;
    f.panel.next();
    QCOMPARE(f.bench.levelId(), Name("cellar"));
    QVERIFY(f.told.back().startsWith(QStringLiteral("The burrow rat")));
    f.panel.next();
    QCOMPARE(f.bench.levelId(), firstLevel);
    f.panel.next();
    QCOMPARE(f.bench.levelId(), Name("cellar"));
    f.panel.previous();
    QCOMPARE(f.bench.levelId(), firstLevel);

    ListFixture other;
    other.panel.previous();
    QVERIFY(other.bench.selection() == Selection::ofCell({38, 12}));
}

void tst_ProblemList::theRowStaysWithItsProblem()
{
    ListFixture f;
    f.panel.next();
    f.panel.next();
    QCOMPARE(f.list.currentIndex().row(), 1);
    f.document.undo();   // the rat's wall is gone
    f.panel.setProblems(f.problems());
    QCOMPARE(f.list.currentIndex().row(), 0);
    QVERIFY(f.row(0).startsWith(QStringLiteral("Warning L006")));
}

void tst_ProblemList::theSettingsAreSelectedForTheWorld()
{
    ListFixture f;
    f.panel.setProblems({{Severity::Error, "R001", "world.ruleset", "There is no ruleset 'd21'.", {}, {}, {}}});
    f.panel.next();
    QVERIFY(f.bench.selection() == Selection::ofWorld());
}

void tst_ProblemList::aProblemWithoutAPlaceSaysWhereItStands()
{
    ListFixture f;
    f.panel.setProblems({{Severity::Error, "F012", {}, "A ':' is missing behind the key.", {}, "odd.gloam", {12, 3}}});
    f.panel.next();
    QCOMPARE(f.told.back(), QStringLiteral("A ':' is missing behind the key. See odd.gloam, line 12."));
}

void tst_ProblemList::nothingWrongIsSaid()
{
    ListFixture f;
    f.panel.setProblems({});
    f.panel.next();
    QCOMPARE(f.told, QStringList{QStringLiteral("Nothing is wrong.")});
    QVERIFY(showActive(f.panel, {900, 160}));
    QVERIFY(!f.list.isVisible());
}

void tst_ProblemList::escapeLeaves()
{
    ListFixture f;
    QVERIFY(showActive(f.panel, {900, 160}));
    QSignalSpy left(&f.panel, &ProblemList::left);
    f.list.setFocus();
    press(Qt::Key_Escape);
    QCOMPARE(left.count(), 1);
}

void tst_ProblemList::allIsNamed()
{
    ListFixture f;
    QCOMPARE(focusableWithoutName(f.panel), QStringList());
}

GLOAM_WIDGET_TEST(tst_ProblemList)
#include "tst_ProblemList.moc"
