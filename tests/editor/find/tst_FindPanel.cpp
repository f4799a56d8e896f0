#include "editor/find/FindPanel.h"
#include "editor/panels/ProblemList.h"
#include "tests/editor/pane/PaneFixture.h"
#include "tests/support/TestMain.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

struct FindFixture : PaneFixture {
    FindPanel& panel{*pane.findChild<FindPanel*>()};
    QListView& list{*panel.findChild<QListView*>()};

    explicit FindFixture(QSize size = {1440, 860}) : PaneFixture(size) { addCellar(); }

    QLineEdit& line(const char* name)
    {
        for (QLineEdit* each : panel.findChildren<QLineEdit*>())
            if (each->accessibleName() == QLatin1String(name))
                return *each;
        return *panel.findChild<QLineEdit*>();
    }
    QString said() { return panel.findChild<QLabel*>()->text(); }
    void find(const char* query, const char* act = "find-in-world")
    {
        pane.act(QLatin1String(act));
        line("What to find").clear();
        keys(QLatin1String(query));
        key(Qt::Key_Return);
        QTRY_VERIFY(!panel.isSearching());
    }
    void press(const char* text)
    {
        for (QPushButton* button : panel.findChildren<QPushButton*>())
            if (button->text() == QLatin1String(text))
                button->click();
        QTRY_VERIFY(!panel.isSearching());
    }
    std::uint64_t count() { return panel.result().count; }
};

}  // namespace

/// The panel that finds and replaces.
class tst_FindPanel : public QObject {
    Q_OBJECT
private slots:
    void keysOpenItForTheLevelOrTheWorld();
    void whatIsFoundIsListedAndCounted();
    void aMistakeIsSaidBelowTheFieldAndTheListStays();
    void nextAndPreviousGoFromPlaceToPlace();
    void aChangeOfTheWorldMarksTheListAsOld();
    void aChangeDuringASearchMakesItsListOld();
    void whatIsTypedIsFoundBeforeItIsReplaced();
    void replacingAllIsOneStepToUndo();
    void replacingOneLeavesTheOthers();
    void foundCellsCanBeSelected();
    void escClosesItAndTheMapHasTheFocus();
    void problemsAndFindingShareTheirPlace();
    void usesOfTheTypeInHandAreFound();
    void olderQueriesComeBackByUp();
    void nineMillionTilesAreCountedListedInPartAndReplaced();
    void inLittleRoomOneButtonHasTheActs();
    void everythingInItHasANameAndFitsASmallWindow();
};

void tst_FindPanel::keysOpenItForTheLevelOrTheWorld()
{
    FindFixture f;
    QVERIFY(!f.panel.isVisible());
    f.pane.act(QStringLiteral("find-on-level"));
    QVERIFY(f.panel.isVisible() && f.line("What to find").hasFocus());
    QCOMPARE(f.panel.findChild<QComboBox*>()->currentText(), QString("This level"));
    f.pane.act(QStringLiteral("find-in-world"));
    QCOMPARE(f.panel.findChild<QComboBox*>()->currentText(), QString("World"));
    QCOMPARE(f.editKeys.keysOf(QStringLiteral("next-found")), QStringList{QStringLiteral("F3")});
}

void tst_FindPanel::whatIsFoundIsListedAndCounted()
{
    FindFixture f;
    f.find("is:level");
    QCOMPARE(f.count(), std::uint64_t{2});
    QCOMPARE(f.list.model()->rowCount(), 2);
    QCOMPARE(f.said(), QString("2 found."));
    f.find("tile:no-such-tile");
    QVERIFY(f.said().startsWith(QLatin1String("Nothing found. There is no tile 'no-such-tile'.")));
}

void tst_FindPanel::aMistakeIsSaidBelowTheFieldAndTheListStays()
{
    FindFixture f;
    f.find("is:level");
    f.find("hp >");
    QCOMPARE(f.said(), QString("Column 5: A value is missing after '>'."));
    QCOMPARE(f.list.model()->rowCount(), 2);
}

void tst_FindPanel::nextAndPreviousGoFromPlaceToPlace()
{
    FindFixture f;
    f.find("is:level");
    f.pane.act(QStringLiteral("next-found"));
    const Name first = f.pane.state().open.id();
    f.pane.act(QStringLiteral("next-found"));
    const Name second = f.pane.state().open.id();
    QVERIFY(first != second);
    f.pane.act(QStringLiteral("next-found"));
    QVERIFY(f.pane.state().open.id() == first);
    f.pane.act(QStringLiteral("previous-found"));
    QVERIFY(f.pane.state().open.id() == second);
}

void tst_FindPanel::aChangeOfTheWorldMarksTheListAsOld()
{
    FindFixture f;
    f.find("is:level");
    QVERIFY(!f.panel.isOld());
    f.pane.act(QStringLiteral("duplicate-level"));
    QVERIFY(f.panel.isOld());
    QVERIFY(f.said().startsWith(QLatin1String("Old:")));
    f.line("What to find").setFocus();
    f.key(Qt::Key_Return);
    QTRY_COMPARE(f.count(), std::uint64_t{3});
    QVERIFY(!f.panel.isOld());
}

void tst_FindPanel::aChangeDuringASearchMakesItsListOld()
{
    FindFixture f;
    f.pane.act(QStringLiteral("find-in-world"));
    f.keys(QLatin1String("is:level"));
    f.key(Qt::Key_Return);
    f.pane.act(QStringLiteral("duplicate-level"));
    QVERIFY(f.panel.isSearching());
    QTRY_VERIFY(!f.panel.isSearching());
    QCOMPARE(f.count(), std::uint64_t{2});
    QVERIFY(f.panel.isOld());
    QVERIFY(f.said().startsWith(QLatin1String("Old:")));
}

void tst_FindPanel::whatIsTypedIsFoundBeforeItIsReplaced()
{
    FindFixture f;
    f.find("tile:wall");
    const World before = f.world();
    f.line("What to put in its place").setText(QStringLiteral("tile:floor"));
    f.pane.act(QStringLiteral("find-in-world"));
    QTRY_VERIFY(!f.panel.isSearching());
    f.keys(QLatin1String("tile:wall level:nowhere"));
    f.press("Replace All");
    QVERIFY(f.world() == before);
    QCOMPARE(f.count(), std::uint64_t{0});
}

void tst_FindPanel::replacingAllIsOneStepToUndo()
{
    FindFixture f;
    const World before = f.world();
    const std::size_t steps = f.document.history().doneCount();
    f.find("tile:*");
    const std::uint64_t tiles = f.count();
    QVERIFY(tiles > 100);
    f.line("What to put in its place").setText(QStringLiteral("tile:floor"));
    f.press("Replace All");
    QCOMPARE(f.document.history().doneCount(), steps + 1);
    f.find("tile:* not tile:floor");
    QCOMPARE(f.count(), std::uint64_t{0});
    f.document.undo();
    QVERIFY(f.world() == before);
}

void tst_FindPanel::replacingOneLeavesTheOthers()
{
    FindFixture f;
    f.find("tile:* level:cellar");
    const std::uint64_t width = static_cast<std::uint64_t>(f.panel.result().list.front().subject.width);
    const std::uint64_t all = f.count();
    f.find("tile:* level:cellar not tile:floor");
    const std::uint64_t others = f.count();
    f.line("What to put in its place").setText(QStringLiteral("tile:floor"));
    f.press("Replace");
    QVERIFY2(f.count() < others && f.count() + width >= others, qPrintable(QString::number(f.count())));
    QVERIFY(all > 0);
}

void tst_FindPanel::foundCellsCanBeSelected()
{
    FindFixture f;
    f.find("tile:*", "find-on-level");
    f.press("Select");
    QVERIFY(f.pane.state().cells.area().count() > 0);
}

void tst_FindPanel::escClosesItAndTheMapHasTheFocus()
{
    FindFixture f;
    f.find("tile:*");
    QVERIFY(f.panel.marks());
    f.key(Qt::Key_Escape);
    QVERIFY(!f.panel.isVisible() && !f.panel.marks());
    QVERIFY(f.canvas().hasFocus());
}

void tst_FindPanel::problemsAndFindingShareTheirPlace()
{
    FindFixture f;
    auto& problems = *f.pane.findChild<ProblemList*>();
    f.pane.act(QStringLiteral("find-in-world"));
    f.pane.act(QStringLiteral("problems"));
    QVERIFY(!f.panel.isVisible());
    f.pane.act(QStringLiteral("find-in-world"));
    QVERIFY(f.panel.isVisible() && !problems.isVisible());
}

void tst_FindPanel::usesOfTheTypeInHandAreFound()
{
    FindFixture f;
    f.pane.state().subject.select(Selection::ofType(TypeCategory::Tiles, "wall"));
    f.pane.act(QStringLiteral("find-uses"));
    QCOMPARE(f.line("What to find").text(), QString("uses:tiles/wall"));
    QTRY_VERIFY(!f.panel.isSearching());
}

void tst_FindPanel::olderQueriesComeBackByUp()
{
    FindFixture f;
    f.find("is:level");
    f.find("is:note");
    f.key(Qt::Key_Up);
    QCOMPARE(f.line("What to find").text(), QString("is:note"));
    f.key(Qt::Key_Up);
    QCOMPARE(f.line("What to find").text(), QString("is:level"));
    f.key(Qt::Key_Down);
    QCOMPARE(f.line("What to find").text(), QString("is:note"));
}

void tst_FindPanel::nineMillionTilesAreCountedListedInPartAndReplaced()
{
    FindFixture f;
    World world = f.world();
    world.levels.emplace("plain", makeLevel("plain", {3'000, 3'000}, world.registry, "floor"));
    f.document.newWorld(std::move(world));
    f.find("tile:floor level:plain");
    QCOMPARE(f.count(), std::uint64_t{9'000'000});
    QCOMPARE(f.list.model()->rowCount(), static_cast<int>(FindPanel::mostListed));
    QVERIFY(f.panel.result().isCut());
    f.line("What to put in its place").setText(QStringLiteral("wall"));
    f.press("Replace All");
    f.find("tile:floor level:plain");
    QCOMPARE(f.count(), std::uint64_t{0});
}

void tst_FindPanel::inLittleRoomOneButtonHasTheActs()
{
    FindFixture f({800, 540});
    f.find("tile:*");
    const auto button = [&f](const char* text) {
        for (QPushButton* each : f.panel.findChildren<QPushButton*>())
            if (each->text() == QLatin1String(text))
                return each;
        return static_cast<QPushButton*>(nullptr);
    };
    QVERIFY(button("More")->isVisible() && !button("Replace All")->isVisible());
    QVERIFY(f.line("What to find").width() > 100);
}

void tst_FindPanel::everythingInItHasANameAndFitsASmallWindow()
{
    FindFixture f({960, 540});
    f.find("tile:*");
    QCOMPARE(focusableWithoutName(f.panel), QStringList());
    QVERIFY(f.list.viewport()->height() >= 40);
    QVERIFY(f.canvas().height() >= 120);
}

GLOAM_WIDGET_TEST(tst_FindPanel)
#include "tst_FindPanel.moc"
