#include "app/play/PlayView.h"
#include "app/review/EndScreen.h"
#include "app/start/StartScreen.h"
#include "core/check/Check.h"
#include "editor/canvas/LevelCanvas.h"
#include "tests/app/CommandAnswer.h"
#include "tests/app/EditorDesk.h"
#include "tests/support/TestMain.h"

#include <QMenu>
#include <QMenuBar>

using namespace gloam;
using namespace gloam::app;
using namespace gloam::test;
using editor::Mode;

/// From the start screen to a winnable world of your own, by keys alone.
class tst_FirstWorld : public QObject {
    Q_OBJECT
private slots:
    void aWorldIsMadeTriedWonAndSavedByKeysAlone();
};

namespace {

class Author : public EditorDesk {
public:
    void walk(Qt::Key key, int times, Qt::KeyboardModifiers held = {})
    {
        for (int i = 0; i < times; ++i)
            press(key, held);
    }

    /// A room from the cursor, extending this many cells to the right and down.
    void digRoom(int right, int down)
    {
        press(Qt::Key_P);
        press(Qt::Key_Return, Qt::ShiftModifier);
        walk(Qt::Key_Right, right);
        walk(Qt::Key_Down, down);
        press(Qt::Key_Return);
    }

    void tabTo(const QString& name)
    {
        QStringList met;
        for (int i = 0; i < 200; ++i) {
            if (QApplication::focusWidget()->accessibleName() == name)
                return;
            met << QApplication::focusWidget()->accessibleName();
            press(Qt::Key_Tab);
        }
        QFAIL(qPrintable(QStringLiteral("Tab does not lead to '%1', but to: %2")
                             .arg(name, met.join(QStringLiteral("; ")).left(1000))));
    }

    /// Opens a menu by its letter and goes down to an entry.
    void choose(Qt::Key letter, const QString& action)
    {
        press(letter, Qt::AltModifier);
        QTRY_VERIFY(QApplication::activePopupWidget());
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        QVERIFY(menu);
        for (int i = 0; i < 40 && (!menu->activeAction() || menu->activeAction()->objectName() != action); ++i)
            QTest::keyClick(menu, Qt::Key_Down);
        QVERIFY(menu->activeAction());
        QCOMPARE(menu->activeAction()->objectName(), action);
        QTest::keyClick(menu, Qt::Key_Return);
        QTRY_VERIFY(!QApplication::activePopupWidget());
    }

    void toCanvas()
    {
        for (int i = 0; i < 8 && !editor().pane().canvas().hasFocus(); ++i)
            press(Qt::Key_F6);
        QVERIFY(editor().pane().canvas().hasFocus());
    }
};

constexpr Point ratCell{48, 12};
constexpr Point firstStair{50, 12};

}  // namespace

void tst_FirstWorld::aWorldIsMadeTriedWonAndSavedByKeysAlone()
{
    Author author;
    const QString file = author.pathIn(QStringLiteral("mine.gloam"));
    for (int i = 0; i < 6 && !QApplication::focusWidget()->accessibleName().contains(QStringLiteral("New World")); ++i)
        Desk::press(Qt::Key_Down);
    Desk::press(Qt::Key_Return);
    QVERIFY(author.window().mode() == Mode::Edit);
    QVERIFY(author.editor().pane().canvas().hasFocus());

    // A second room, right of the first and open to it.
    author.walk(Qt::Key_Right, 5);
    author.digRoom(6, 2);
    QVERIFY(author.editorState().open.cursor() == (Point{51, 14}));
    QVERIFY(!author.editorState().open.level()->tiles.blocksMove({45, 12}));

    // A creature in it.
    Desk::press(Qt::Key_I);
    author.tabTo(QStringLiteral("Search things and tiles"));
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("burrow"));
    Desk::press(Qt::Key_Down);
    Desk::press(Qt::Key_Return);
    author.toCanvas();
    author.walk(Qt::Key_Up, 2);
    author.walk(Qt::Key_Left, 3);
    QVERIFY(author.editorState().open.cursor() == ratCell);
    Desk::press(Qt::Key_Return);
    QCOMPARE(author.editorState().open.level()->entities.at(ratCell).size(), std::size_t{1});

    // A second level, wired to the room.
    Desk::press(Qt::Key_N, Qt::ControlModifier | Qt::ShiftModifier);
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("Deep"));
    Desk::press(Qt::Key_Return);
    QTRY_VERIFY(author.editorState().open.id() == Name("deep"));
    author.toCanvas();
    author.walk(Qt::Key_Right, 3);
    author.walk(Qt::Key_Down, 3);
    author.digRoom(6, 2);
    author.walk(Qt::Key_Left, 6);
    const Point deepStair = author.editorState().open.cursor();
    Desk::press(Qt::Key_L);
    Desk::press(Qt::Key_Return, Qt::ShiftModifier);  // the link is held at the cursor
    Desk::press(Qt::Key_PageUp);
    QVERIFY(author.editorState().open.id() == Name("first-level"));
    author.walk(Qt::Key_Right, 2);
    QVERIFY(author.editorState().open.cursor() == firstStair);
    Desk::press(Qt::Key_Return);
    QCOMPARE(author.document().world().links.all().size(), std::size_t{1});

    // The goal: the far corner of the room that was dug.
    Desk::press(Qt::Key_PageDown);
    QVERIFY(author.editorState().open.id() == Name("deep"));
    QVERIFY(author.editorState().open.cursor() == deepStair);
    author.walk(Qt::Key_Right, 6);
    author.choose(Qt::Key_E, QStringLiteral("world-settings"));
    author.tabTo(QStringLiteral("Add to Goals"));
    Desk::press(Qt::Key_Space);
    author.tabTo(QStringLiteral("Goals 1, Reach: at the cursor"));
    Desk::press(Qt::Key_Space);
    QCOMPARE(author.document().world().settings.goals.size(), std::size_t{1});

    Desk::press(Qt::Key_S, Qt::ControlModifier);
    author.nameFile(file);
    QVERIFY(QFile::exists(file));
    QVERIFY(!author.window().isWindowModified());

    // Tried from the start, and won.
    author.toCanvas();
    Desk::press(Qt::Key_F5, Qt::ShiftModifier);
    QVERIFY(author.window().mode() == Mode::Try);
    author.walk(Qt::Key_Right, 60);  // through creatures in the way, up to the wall
    Desk::press(Qt::Key_Left);
    QVERIFY(author.state().hero() && author.state().hero()->at == firstStair);
    const char down = author.editorState().document.world().findLevel("first-level")->tiles.typeAt(firstStair).stairs
                              == StairDirection::Down
                          ? '>'
                          : '<';
    Desk::type(down);
    QVERIFY(author.state().level == Name("deep"));
    author.walk(Qt::Key_Right, 6);
    QVERIFY(author.state().end == GameEnd::Won);
    QVERIFY(author.shows<EndScreen>());
    Desk::press(Qt::Key_Escape);
    QVERIFY(author.window().mode() == Mode::Edit);

    // The file alone gives the same result.
    const ParsedWorld read = worldFrom(bytesOf(file.toStdString()));
    QCOMPARE(linesOf(read.problems), QString());
    QCOMPARE(linesOf(checkWorld(read.world, *shippedContext().engine)), QString());
    QCOMPARE(answerTo({"check", file}).code, 0);
    const CommandAnswer run =
        answerTo({"run", file, "--commands", QStringLiteral("60*e w %1 6*e").arg(QLatin1Char(down))});
    QCOMPARE(run.code, 0);
    QVERIFY2(run.out.contains(QStringLiteral("You have done what you came for.")), qPrintable(run.out));
}

GLOAM_WIDGET_TEST(tst_FirstWorld)
#include "tst_FirstWorld.moc"
