#include "editor/document/EntityPlans.h"
#include "editor/document/LinkPlans.h"
#include "editor/document/SettingsPlans.h"
#include "editor/document/WorkPlans.h"
#include "tests/editor/panels/LevelFixture.h"
#include "tests/support/TestMain.h"

#include <QSignalSpy>
#include <QToolButton>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

/// The list of a world with a hundred levels, and what it shows of each at a glance (F42).
class tst_ManyLevels : public QObject {
    Q_OBJECT
private slots:
    void f42_manyLevelsHaveASearchHeadingsAndOneLineEach();
    void f42_aFewLettersFindALevelAmongAHundred();
    void f42_aHeadingIsNoLevel();
    void f42_badgesSayWhatIsOnALevel();
    void f40_theListIsNoHigherThanItsRows();
    void theOpenLevelStaysInView();
};

void tst_ManyLevels::f42_manyLevelsHaveASearchHeadingsAndOneLineEach()
{
    LevelFixture f;
    QVERIFY(showActive(f.panel, {240, 400}));
    QVERIFY(!f.search().isVisible());
    QVERIFY(f.heightOf(firstLevel) >= 40);  // with their pictures
    f.addHalls();
    QVERIFY(f.search().isVisible());
    QCOMPARE(f.heightOf("hall-12"), 24);
    QCOMPARE(f.heightOf("hall-10"), 48);  // the first of its depth, below a heading
    auto* shorter = f.panel.findChild<QToolButton*>();
    QVERIFY(shorter->isChecked());
    QTest::mouseClick(shorter, Qt::LeftButton);
    QVERIFY(f.heightOf("hall-12") >= 40);
    QCOMPARE(f.panel.shortByHand(), std::optional(false));
    shorter->setFocus();
    press(Qt::Key_Space);
    QCOMPARE(f.heightOf("hall-12"), 24);
}

void tst_ManyLevels::f42_aFewLettersFindALevelAmongAHundred()
{
    LevelFixture f;
    f.addHalls();
    QVERIFY(showActive(f.panel, {240, 400}));
    QSignalSpy done(&f.panel, &LevelList::done);
    f.search().setFocus();
    QTest::keyClicks(&f.search(), QStringLiteral("77 hall"));
    QCOMPARE(f.rowsShown(), 1);
    press(Qt::Key_Return);
    QCOMPARE(f.state.open.id(), Name("hall-77"));
    QCOMPARE(done.count(), 1);
    QCOMPARE(f.rowsShown(), f.model.rowCount());
    f.search().setFocus();
    QTest::keyClicks(&f.search(), QStringLiteral("starts here"));
    QCOMPARE(f.rowsShown(), 1);
    press(Qt::Key_Down);
    QVERIFY(f.list.hasFocus());
    QCOMPARE(f.model.row(f.list.currentIndex()), firstLevel);
    f.search().setFocus();
    press(Qt::Key_Escape);
    QCOMPARE(f.rowsShown(), f.model.rowCount());
    QCOMPARE(done.count(), 1);
    press(Qt::Key_Escape);
    QCOMPARE(done.count(), 2);
}

void tst_ManyLevels::f42_aHeadingIsNoLevel()
{
    LevelFixture f;
    f.addHalls();
    QVERIFY(showActive(f.panel, {240, 2800}));
    const QRect row = f.list.visualRect(f.model.find("hall-10"));
    const QPoint heading(row.center().x(), row.top() + 8);
    QTest::mouseClick(f.list.viewport(), Qt::LeftButton, {}, heading);
    QCOMPARE(f.state.open.id(), firstLevel);
    QVERIFY(!f.panel.levelAt(f.list.viewport()->mapToGlobal(heading)));
    const QPoint below(row.center().x(), row.bottom() - 8);
    QVERIFY(f.panel.levelAt(f.list.viewport()->mapToGlobal(below)) == Name("hall-10"));
    QTest::mouseClick(f.list.viewport(), Qt::LeftButton, {}, below);
    QCOMPARE(f.state.open.id(), Name("hall-10"));
}

/// In a list that gets lower, and as others come before it.
void tst_ManyLevels::theOpenLevelStaysInView()
{
    LevelFixture f;
    for (const char* id : {"a", "b", "c", "d", "e"})
        f.add(id, id);
    QVERIFY(showActive(f.panel, {240, 500}));
    f.state.navigation.open("cellar");
    const auto isSeen = [&f] { return f.list.viewport()->rect().contains(f.list.visualRect(f.model.find("cellar"))); };
    QTRY_VERIFY(isSeen());
    f.panel.resize(240, 180);
    QTRY_VERIFY(isSeen());
    f.addHalls();
    QTRY_VERIFY(isSeen());
}

void tst_ManyLevels::f42_badgesSayWhatIsOnALevel()
{
    LevelFixture f;
    QVERIFY(f.said("cellar").endsWith(QStringLiteral("no way in")));
    QVERIFY(f.makeLink({firstLevel, {38, 12}}, {"cellar", {3, 3}}));
    QVERIFY(!f.said("cellar").contains(QStringLiteral("no way in")));
    QVERIFY(f.perform(planNote(f.world(), "cellar", {5, 3}, QStringLiteral("A rat's nest"))));
    WorldSettings settings = f.document.world().settings;
    settings.goals = {Goal{}};
    settings.goals.front().reach = {"cellar", {5, 3}};
    QVERIFY(f.perform(planSettings(f.world(), settings)));
    QVERIFY(f.placeOn("cellar", f.document.newEntity("burrow-rat", {5, 3})));
    f.stampAt("cellar", {5, 3}, "wall");
    f.stampAt("cellar", {3, 4}, "stairs-down");
    f.panel.setProblems(f.problems());
    const QString said = f.said("cellar");
    for (const char* words : {"a goal is here", "error", "1 warning", "1 note"})
        QVERIFY2(said.contains(QLatin1String(words)), qPrintable(said));
    QVERIFY(f.said(firstLevel).contains(QStringLiteral("the game starts here")));
    const QImage with = f.panel.grab().toImage();
    f.panel.setProblems({});
    QVERIFY(with != f.panel.grab().toImage());  // they are drawn, too
}

void tst_ManyLevels::f40_theListIsNoHigherThanItsRows()
{
    LevelFixture f;
    QVERIFY(showActive(f.panel, {280, 200}));
    const int two = f.panel.maximumHeight();
    QVERIFY2(two > 2 * 48 && two < 2 * 48 + 120, qPrintable(QString::number(two)));
    QSignalSpy changed(&f.panel, &LevelList::fullHeightChanged);
    f.add("attic", "Attic");
    QCOMPARE(f.panel.maximumHeight(), two + 48);
    QCOMPARE(changed.count(), 1);
    f.panel.newLevel();
    QTRY_VERIFY(f.panel.maximumHeight() > two + 48);  // the form has room below
}

GLOAM_WIDGET_TEST(tst_ManyLevels)
#include "tst_ManyLevels.moc"
