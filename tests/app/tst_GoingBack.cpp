#include "app/setup/Settings.h"
#include "editor/canvas/LevelCanvas.h"
#include "editor/document/LevelPlans.h"
#include "editor/document/NewWorld.h"
#include "editor/panels/HistoryPanel.h"
#include "editor/panels/StepElsewhere.h"
#include "tests/app/EditorDesk.h"
#include "tests/support/TestMain.h"

#include <QLineEdit>
#include <QListView>

using namespace gloam;
using namespace gloam::app;
using editor::Mode;
using gloam::test::Desk;
using gloam::test::EditorDesk;

namespace {

/// Makes a step on the first level, then opens another level.
void digAndGo(EditorDesk& desk)
{
    desk.newWorld();
    editor::WorldDocument& document = desk.document();
    QVERIFY(document.perform(
        editor::planAddLevel(document.world(), document.limits(),
                             editor::solidLevel("cellar", "The Cellar", {10, 8}, document.world().registry))));
    desk.editorState().navigation.open("first-level");
    desk.dig({2, 2});
    desk.editorState().navigation.open("cellar");
}

void choose(EditorDesk& desk, const QString& elsewhere)
{
    desk.window().context().settings->set(QStringLiteral("undo-elsewhere"), elsewhere);
}

bool isDug(EditorDesk& desk)
{
    return !desk.document().world().findLevel("first-level")->tiles.blocksMove({2, 2});
}

}  // namespace

/// Undo, redo and bookmarks in the whole program, by keys.
class tst_GoingBack : public QObject {
    Q_OBJECT
private slots:
    void undoOnAnotherLevelDoesAsIsChosen_data();
    void undoOnAnotherLevelDoesAsIsChosen();
    void askedTheSameKeyOnceMoreGoesThere();
    void aBookmarkIsSetByKeysAndOutlastsATry();
};

void tst_GoingBack::undoOnAnotherLevelDoesAsIsChosen_data()
{
    QTest::addColumn<QString>("choice");
    QTest::addColumn<bool>("goes");
    QTest::addColumn<bool>("isDone");
    QTest::newRow("usual") << QString() << true << true;
    QTest::newRow("switch") << QStringLiteral("switch") << true << true;
    QTest::newRow("stay") << QStringLiteral("stay") << false << true;
    QTest::newRow("ask") << QStringLiteral("ask") << false << false;
}

void tst_GoingBack::undoOnAnotherLevelDoesAsIsChosen()
{
    QFETCH(QString, choice);
    QFETCH(bool, goes);
    QFETCH(bool, isDone);
    EditorDesk desk;
    digAndGo(desk);
    if (!choice.isEmpty())
        choose(desk, choice);
    Desk::press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(isDug(desk), !isDone);
    QCOMPARE(desk.editorState().open.id() == Name("first-level"), goes);
    QCOMPARE(desk.window().findChild<editor::StepElsewhere*>()->isVisible(), !isDone);
}

void tst_GoingBack::askedTheSameKeyOnceMoreGoesThere()
{
    EditorDesk desk;
    digAndGo(desk);
    choose(desk, QStringLiteral("ask"));
    Desk::press(Qt::Key_Z, Qt::ControlModifier);
    Desk::press(Qt::Key_Escape);
    QVERIFY(isDug(desk) && desk.window().mode() == Mode::Edit);
    QVERIFY(desk.editor().pane().canvas().hasFocus());
    Desk::press(Qt::Key_Z, Qt::ControlModifier);
    Desk::press(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(!isDug(desk));
    QVERIFY(desk.editorState().open.id() == Name("first-level"));
    QVERIFY(desk.editor().pane().canvas().hasFocus());
}

void tst_GoingBack::aBookmarkIsSetByKeysAndOutlastsATry()
{
    EditorDesk desk;
    desk.newWorld();
    desk.dig({2, 2});
    Desk::press(Qt::Key_B, Qt::ControlModifier);
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("dug"));
    Desk::press(Qt::Key_Return);
    QVERIFY(desk.editor().pane().canvas().hasFocus());
    desk.dig({3, 2});
    Desk::press(Qt::Key_F5);
    Desk::press(Qt::Key_Right);
    Desk::press(Qt::Key_Escape);
    QVERIFY(desk.window().mode() == Mode::Edit);
    QCOMPARE(desk.document().history().bookmarks(), (std::map<std::size_t, std::string>{{1, "dug"}}));
    auto& list = *desk.window().findChild<editor::HistoryPanel*>()->findChild<QListView*>();
    QVERIFY(list.isVisible());
    QCOMPARE(list.model()->index(2, 0).data().toString(), QStringLiteral("dug"));
    QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, list.visualRect(list.model()->index(2, 0)).center());
    QCOMPARE(desk.document().history().doneCount(), std::size_t{1});
}

GLOAM_WIDGET_TEST(tst_GoingBack)
#include "tst_GoingBack.moc"
