#include "editor/document/Clipping.h"
#include "editor/document/LevelPlans.h"
#include "editor/document/NewWorld.h"
#include "editor/panels/HistoryPanel.h"
#include "tests/editor/panels/PanelFixture.h"
#include "tests/support/TestMain.h"

#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

/// The panel of a document with four steps.
struct HistoryFixture : PanelFixture {
    HistoryPanel panel{look(), state.document};
    QListView& list = *panel.findChild<QListView*>();
    QLineEdit& name = *panel.findChild<QLineEdit*>();

    HistoryFixture()
    {
        for (int x = 2; x < 6; ++x)
            stampAt(firstLevel, {x, 2}, "floor");
        QVERIFY(showActive(panel, {260, 300}));
    }
    QModelIndex row(int at) { return list.model()->index(at, 0); }
    QString text(int at) { return row(at).data().toString(); }
    void click(int at) { QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, list.visualRect(row(at)).center()); }
    std::size_t done() { return document.history().doneCount(); }
    /// An entry of a row's menu.
    QAction& offer(int at, const char* words)
    {
        emit list.customContextMenuRequested(list.visualRect(row(at)).center());
        auto* menu = panel.findChildren<QMenu*>().last();
        for (QAction* action : menu->actions())
            if (action->text() == QString::fromUtf8(words))
                return *action;
        qFatal("The menu has no '%s'", words);
    }
};

}  // namespace

class tst_HistoryPanel : public QObject {
    Q_OBJECT
private slots:
    void everyStepStandsInTheHistory();
    void aClickGoesBackAndForth();
    void aJumpOverManyStepsShowsOnlyTheLast();
    void whatIsSavedIsMarked();
    void aStepTellsWhenAndWhere();
    void aBookmarkIsNamedByKeysAndGoneBackTo();
    void aStateLongPastIsNamedByItsMenu();
    void aBookmarkIsRenamedAndRemoved();
    void escapeNamesNothing();
    void bookmarksSurviveSavingAndAnotherPanel();
    void whatIsNamedGoesWithItsSteps();
    void allIsNamed();
    void f55_whatTheHistoryForgetsIsSaid();
};

void tst_HistoryPanel::everyStepStandsInTheHistory()
{
    PanelFixture fixture;
    HistoryPanel panel(look(), fixture.state.document);
    auto& rows = *panel.findChild<QListView*>()->model();
    QCOMPARE(rows.rowCount(), 1);
    fixture.stampAt(firstLevel, {2, 2}, "floor");
    fixture.stampAt(firstLevel, {3, 2}, "floor");
    QCOMPARE(rows.rowCount(), 3);
    QVERIFY(rows.index(2, 0).data().toString().contains(QStringLiteral("paint a cell")));
}

void tst_HistoryPanel::aClickGoesBackAndForth()
{
    PanelFixture fixture;
    HistoryPanel panel(look(), fixture.state.document);
    auto& list = *panel.findChild<QListView*>();
    const QString before = fixture.bytes();
    for (int x = 2; x < 6; ++x)
        fixture.stampAt(firstLevel, {x, 2}, "floor");
    const QString after = fixture.bytes();
    emit list.clicked(list.model()->index(0, 0));
    QCOMPARE(fixture.bytes(), before);
    QCOMPARE(list.model()->rowCount(), 5);  // going back drops nothing
    emit list.clicked(list.model()->index(4, 0));
    QCOMPARE(fixture.bytes(), after);
}

void tst_HistoryPanel::aJumpOverManyStepsShowsOnlyTheLast()
{
    HistoryFixture f;
    QSignalSpy changed(&f.document, &WorldDocument::changed);
    QSignalSpy undone(&f.document, &WorldDocument::undone);
    QSignalSpy redone(&f.document, &WorldDocument::redone);
    f.document.goToState(1);
    QCOMPARE(f.done(), std::size_t{1});
    QCOMPARE(changed.size(), 3);
    QCOMPARE(undone.size(), 1);
    f.document.goToState(4);
    QCOMPARE(f.done(), std::size_t{4});
    QCOMPARE(redone.size(), 1);
    f.document.goToState(900);
    QCOMPARE(f.done(), std::size_t{4});
}

void tst_HistoryPanel::whatIsSavedIsMarked()
{
    PanelFixture fixture;
    HistoryPanel panel(look(), fixture.state.document);
    auto& rows = *panel.findChild<QListView*>()->model();
    fixture.stampAt(firstLevel, {2, 2}, "floor");
    QVERIFY(fixture.document.saveAs(fixture.file("kept.gloam")));
    QVERIFY(rows.index(1, 0).data().toString().contains(QStringLiteral("(saved)")));
    QVERIFY(!rows.index(0, 0).data().toString().contains(QStringLiteral("(saved)")));
}

void tst_HistoryPanel::aStepTellsWhenAndWhere()
{
    HistoryFixture f;
    QVERIFY2(
        QRegularExpression(QStringLiteral("^\\d\\d:\\d\\d  paint a cell on First level$")).match(f.text(4)).hasMatch(),
        qPrintable(f.text(4)));
    QVERIFY2(f.text(0).startsWith(QStringLiteral("as it was opened")), qPrintable(f.text(0)));
    QVERIFY(f.row(4).data(Qt::ToolTipRole).toString().contains(QStringLiteral("paint a cell on First level")));
    LevelChange work;
    work.notes.push_back({{2, 2}, "here"});
    QVERIFY(performWork(f.document, firstLevel, work, QStringLiteral("note")));
    QVERIFY2(f.text(5).endsWith(QStringLiteral("note, on First level")), qPrintable(f.text(5)));
    f.perform(planCallLevel(f.world(), firstLevel, QStringLiteral("The Gate")));
    QVERIFY2(f.text(5).endsWith(QStringLiteral("note, on The Gate")), qPrintable(f.text(5)));
    f.document.undo();
    QVERIFY2(f.text(5).endsWith(QStringLiteral("note, on First level")), qPrintable(f.text(5)));
}

void tst_HistoryPanel::aBookmarkIsNamedByKeysAndGoneBackTo()
{
    HistoryFixture f;
    f.document.undo();
    const QString named = f.bytes();
    QSignalSpy left(&f.panel, &HistoryPanel::left);
    f.panel.nameNow();
    type("before the lake");
    press(Qt::Key_Return);
    QCOMPARE(left.count(), 1);
    QVERIFY(!f.name.isVisible());
    QCOMPARE(f.list.model()->rowCount(), 6);  // a row of its own after its state
    QCOMPARE(f.text(4), QStringLiteral("before the lake"));
    QVERIFY(!f.row(4).data(Qt::DecorationRole).value<QIcon>().isNull());
    QCOMPARE(f.row(4).data(Qt::AccessibleTextRole).toString(), QStringLiteral("bookmark before the lake"));
    f.click(1);
    QCOMPARE(f.done(), std::size_t{1});
    f.click(4);
    QCOMPARE(f.done(), std::size_t{3});
    QCOMPARE(f.bytes(), named);
}

void tst_HistoryPanel::aStateLongPastIsNamedByItsMenu()
{
    HistoryFixture f;
    f.offer(2, "Bookmark…").trigger();
    type("two cells");
    press(Qt::Key_Return);
    QCOMPARE(f.text(3), QStringLiteral("two cells"));
    QCOMPARE(f.done(), std::size_t{4});
    f.offer(3, "Return to This").trigger();
    QCOMPARE(f.done(), std::size_t{2});
}

void tst_HistoryPanel::aBookmarkIsRenamedAndRemoved()
{
    HistoryFixture f;
    f.document.setBookmark(2, QStringLiteral("two"));
    f.offer(3, "Rename Bookmark…").trigger();
    QCOMPARE(f.name.text(), QStringLiteral("two"));
    type("a pair");
    press(Qt::Key_Return);
    QCOMPARE(f.text(3), QStringLiteral("a pair"));
    f.list.setFocus();
    f.list.setCurrentIndex(f.row(3));
    press(Qt::Key_Delete);
    QCOMPARE(f.list.model()->rowCount(), 5);
    QCOMPARE(f.done(), std::size_t{4});
    press(Qt::Key_Delete);  // steps cannot be deleted
    QCOMPARE(f.list.model()->rowCount(), 5);
}

void tst_HistoryPanel::escapeNamesNothing()
{
    HistoryFixture f;
    QTest::mouseClick(f.panel.findChild<QPushButton*>(), Qt::LeftButton);
    type("nothing");
    press(Qt::Key_Escape);
    QVERIFY(f.document.history().bookmarks().empty());
    f.panel.nameNow();
    press(Qt::Key_Return);
    QVERIFY(f.document.history().bookmarks().empty());
}

void tst_HistoryPanel::bookmarksSurviveSavingAndAnotherPanel()
{
    HistoryFixture f;
    f.document.setBookmark(4, QStringLiteral("  the   end "));
    QVERIFY(f.document.saveAs(f.file("kept.gloam")));
    HistoryPanel another(look(), f.state.document);
    const auto& rows = *another.findChild<QListView*>()->model();
    QCOMPARE(rows.index(5, 0).data().toString(), QStringLiteral("the end"));
    QVERIFY(rows.index(4, 0).data().toString().endsWith(QStringLiteral("(saved)")));
}

void tst_HistoryPanel::whatIsNamedGoesWithItsSteps()
{
    HistoryFixture f;
    f.document.setBookmark(4, QStringLiteral("the end"));
    f.click(1);
    f.stampAt(firstLevel, {9, 2}, "floor");
    QCOMPARE(f.list.model()->rowCount(), 3);
    QVERIFY(f.document.history().bookmarks().empty());
}

void tst_HistoryPanel::allIsNamed()
{
    HistoryFixture f;
    QCOMPARE(focusableWithoutName(f.panel), QStringList());
}

void tst_HistoryPanel::f55_whatTheHistoryForgetsIsSaid()
{
    PanelFixture f;
    HistoryPanel panel(look(), f.state.document);
    const auto& rows = *panel.findChild<QListView*>()->model();
    const History& history = f.document.history();
    Level large = solidLevel("large", {}, {2000, 1000}, f.world().registry);
    for (int i = 1; i <= 20; ++i) {  // each level that is deleted is kept, about 20 MB
        large.name = "Large " + std::to_string(i);
        QVERIFY(f.addLevel(large));
        QVERIFY(f.perform(planRemoveLevel(f.world(), "large")));
        QVERIFY(history.bytes() <= History::usualLimitBytes);
    }
    QVERIFY(history.forgottenCount() > 8 && history.forgottenCount() < 40);
    QCOMPARE(history.stepCount(), 40 - history.forgottenCount());
    QVERIFY(history.nameOfStep(0) != "add level Large 1");  // the oldest goes first
    QCOMPARE(history.undoName(), std::string("delete level Large 20"));
    QCOMPARE(rows.rowCount(), static_cast<int>(history.stepCount()) + 1);
    const QString said = QStringLiteral("%1 older steps forgotten to save memory").arg(history.forgottenCount());
    QCOMPARE(rows.index(0, 0).data().toString(), said);
    f.document.newWorld();
    QVERIFY(rows.index(0, 0).data().toString().startsWith(QStringLiteral("as it was opened")));
}

GLOAM_WIDGET_TEST(tst_HistoryPanel)
#include "tst_HistoryPanel.moc"
