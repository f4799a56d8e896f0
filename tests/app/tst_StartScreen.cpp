#include "app/start/DistinctNames.h"
#include "app/start/StartScreen.h"
#include "app/widgets/MenuRow.h"
#include "app/widgets/RecentTile.h"
#include "editor/ui/TileCanvas.h"
#include "tests/app/ScreenKeys.h"
#include "tests/support/EventLoop.h"
#include "tests/support/TestMain.h"
#include "tests/support/WidgetTest.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QDir>
#include <QHelpEvent>
#include <QLabel>
#include <QMenu>
#include <QSignalSpy>
#include <QToolTip>

#include <algorithm>

using namespace gloam;
using namespace gloam::app;
using namespace gloam::test;

namespace {

StartModel modelWithRun()
{
    StartModel model;
    model.runs = {QStringLiteral("The Gate, depth 1, turn 212")};
    model.recent = {{QStringLiteral("The Gate"), {}}, {QStringLiteral("Ashes"), {}}};
    return model;
}

}  // namespace

/// The rows, pictures and recent worlds of the start screen.
class tst_StartScreen : public QObject {
    Q_OBJECT
private slots:
    void UI_04_enterGoesOnWithTheRun();
    void withoutARunNewGameIsChosen();
    void arrowsGoRoundAndRound();
    void aFirstLetterPresses();
    void aLetterOfTwoRowsGoesFromOneToTheOther();
    void aRecentWorldOpensByKeyAndMouse();
    void aRecentWorldIsEditedByCtrlEnterAndTheContextMenu();
    void aSmallWindowKeepsEveryRow();
    void thePictureStaysBesideRecentWorlds_data();
    void thePictureStaysBesideRecentWorlds();
    void aTinyStartScreenHasNoPicture();
    void aLongRunIsShownWholeOrSaysTheRestInATip();
    void aRowAsWideAsItAsksForCutsNothing();
    void worldsOfOneNameAreToldApartByTheirFiles();
    void aTileCutsItsNameBeforeWhatTellsItApart();
};

void tst_StartScreen::UI_04_enterGoesOnWithTheRun()
{
    StartScreen screen(look());
    screen.setModel(modelWithRun());
    QSignalSpy asked(&screen, &StartScreen::continueRun);
    showActive(screen);
    QCOMPARE(focusedText(), QStringLiteral("Continue"));
    press(Qt::Key_Return);
    QCOMPARE(asked.count(), 1);
}

void tst_StartScreen::withoutARunNewGameIsChosen()
{
    StartScreen screen(look());
    screen.setModel({});
    QSignalSpy asked(&screen, &StartScreen::newGame);
    showActive(screen);
    QCOMPARE(focusedText(), QStringLiteral("New Game"));
    press(Qt::Key_Enter);
    QCOMPARE(asked.count(), 1);
}

void tst_StartScreen::arrowsGoRoundAndRound()
{
    StartScreen screen(look());
    screen.resize(1280, 800);
    screen.setModel(modelWithRun());
    showActive(screen);
    QStringList passed;
    for (int i = 0; i < 10; ++i) {
        press(Qt::Key_Down);
        passed << focusedText();
    }
    QCOMPARE(passed, (QStringList{QStringLiteral("New Game"), QStringLiteral("Custom Game…"),
                                  QStringLiteral("Open World…"), QStringLiteral("New World"),
                                  QStringLiteral("Hall of Runs…"), QStringLiteral("Settings…"), QStringLiteral("Quit"),
                                  QStringLiteral("The Gate"), QStringLiteral("Ashes"), QStringLiteral("Continue")}));
    press(Qt::Key_Up);
    QCOMPARE(focusedText(), QStringLiteral("Ashes"));
    press(Qt::Key_Home);
    QCOMPARE(focusedText(), QStringLiteral("Continue"));
    press(Qt::Key_End);
    QCOMPARE(focusedText(), QStringLiteral("Ashes"));
}

void tst_StartScreen::aFirstLetterPresses()
{
    StartScreen screen(look());
    screen.setModel(modelWithRun());
    QSignalSpy continued(&screen, &StartScreen::continueRun);
    QSignalSpy openWorld(&screen, &StartScreen::openWorld);
    QSignalSpy quit(&screen, &StartScreen::quit);
    showActive(screen);
    press(Qt::Key_C);  // two rows begin with it: the letter alternates between them
    QCOMPARE(focusedText(), QStringLiteral("Custom Game…"));
    press(Qt::Key_C);
    press(Qt::Key_Return);
    press(Qt::Key_O);
    press(Qt::Key_Q);
    QCOMPARE(continued.count(), 1);
    QCOMPARE(openWorld.count(), 1);
    QCOMPARE(quit.count(), 1);
}

void tst_StartScreen::aLetterOfTwoRowsGoesFromOneToTheOther()
{
    StartScreen screen(look());
    screen.setModel(modelWithRun());
    QSignalSpy newWorld(&screen, &StartScreen::newWorld);
    showActive(screen);
    press(Qt::Key_N);
    QCOMPARE(focusedText(), QStringLiteral("New Game"));
    press(Qt::Key_N);
    QCOMPARE(focusedText(), QStringLiteral("New World"));
    QCOMPARE(newWorld.count(), 0);
    press(Qt::Key_Return);
    QCOMPARE(newWorld.count(), 1);
}

void tst_StartScreen::aRecentWorldOpensByKeyAndMouse()
{
    StartScreen screen(look());
    screen.resize(1280, 800);
    screen.setModel(modelWithRun());
    QSignalSpy opened(&screen, &StartScreen::openRecent);
    showActive(screen);
    press(Qt::Key_Up);
    press(Qt::Key_Return);
    QCOMPARE(opened.takeFirst().first().toInt(), 1);
    press(Qt::Key_Left);
    QTest::mouseClick(QApplication::focusWidget(), Qt::LeftButton);
    QCOMPARE(opened.takeFirst().first().toInt(), 0);
}

void tst_StartScreen::aRecentWorldIsEditedByCtrlEnterAndTheContextMenu()
{
    StartScreen screen(look());
    screen.resize(1280, 800);
    screen.setModel(modelWithRun());
    QSignalSpy opened(&screen, &StartScreen::openRecent);
    QSignalSpy edited(&screen, &StartScreen::editRecent);
    showActive(screen);
    press(Qt::Key_Up);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(edited.takeFirst().first().toInt(), 1);
    QWidget* const tile = QApplication::focusWidget();
    QContextMenuEvent asked(QContextMenuEvent::Mouse, tile->rect().center(), tile->mapToGlobal(tile->rect().center()));
    QApplication::sendEvent(tile, &asked);
    auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    QVERIFY(menu);
    QTest::keyClick(menu, Qt::Key_E);
    QCOMPARE(edited.takeFirst().first().toInt(), 1);
    QCOMPARE(opened.count(), 0);
}

void tst_StartScreen::aSmallWindowKeepsEveryRow()
{
    StartScreen screen(look());
    StartModel model = modelWithRun();
    model.hasSaves = true;
    screen.setModel(model);
    screen.show();
    for (const QSize size : {QSize(640, 480), QSize(800, 600), QSize(1280, 800), QSize(1920, 1080)}) {
        screen.resize(size);
        processEvents();
        QCOMPARE(screen.size(), size);
        for (const MenuRow* row : screen.findChildren<MenuRow*>()) {
            if (row->isHidden())
                continue;  // of further running games
            const QRect place(row->mapTo(&screen, QPoint(0, 0)), row->size());
            QVERIFY2(screen.rect().contains(place), qPrintable(row->text()));
            QCOMPARE(row->height(), row->sizeHint().height());
        }
    }
}

void tst_StartScreen::thePictureStaysBesideRecentWorlds_data()
{
    QTest::addColumn<bool>("hasRun");
    QTest::addColumn<int>("recent");
    QTest::newRow("nothing yet") << false << 0;
    QTest::newRow("one world") << false << 1;
    QTest::newRow("a run") << true << 0;
    QTest::newRow("a run and six worlds") << true << 6;
}

void tst_StartScreen::thePictureStaysBesideRecentWorlds()
{
    QFETCH(const bool, hasRun);
    QFETCH(const int, recent);
    StartScreen screen(look());
    screen.resize(1280, 753);  // below title and menu bar, on a screen of 1280x800
    StartModel model;
    model.version = QStringLiteral("1");
    model.seed = QStringLiteral("1");
    if (hasRun)
        model.runs = {QStringLiteral("The Gate")};
    model.recent.assign(static_cast<std::size_t>(recent), {QStringLiteral("The Gate"), {}});
    screen.setModel(model);
    screen.setPicture(Frame{});
    showActive(screen);
    QVERIFY(screen.findChild<editor::TileCanvas*>()->isVisible());
    const QWidget* rows = screen.findChild<MenuRow*>()->parentWidget();
    const QRect menu(rows->mapTo(&screen, QPoint(0, 0)), rows->size());
    QVERIFY(screen.findChild<editor::TileCanvas*>()->geometry().bottom() < menu.top());
    for (const RecentTile* tile : screen.findChildren<RecentTile*>()) {
        const QRect place(tile->mapTo(&screen, QPoint(0, 0)), tile->size());
        QVERIFY(tile->isVisible() && screen.rect().contains(place) && place.top() > menu.bottom());
    }
}

void tst_StartScreen::aTinyStartScreenHasNoPicture()
{
    StartScreen screen(look());
    screen.resize(400, 200);
    StartModel model = modelWithRun();
    model.seed = QStringLiteral("1");
    screen.setModel(model);
    screen.setPicture(Frame{{}, Grid<FrameCell>(StartScreen::pictureCells)});
    showActive(screen);
    const auto labels = screen.findChildren<QLabel*>();
    const auto seed = std::find_if(labels.begin(), labels.end(),
                                   [](const QLabel* each) { return each->text().startsWith(QLatin1String("seed")); });
    QVERIFY(seed != labels.end());
    QVERIFY(!screen.findChild<editor::TileCanvas*>()->isVisible());
    QVERIFY(!(*seed)->isVisible());  // of the picture
    screen.resize(1280, 753);
    QVERIFY(screen.findChild<editor::TileCanvas*>()->isVisible());
    QVERIFY((*seed)->isVisible());
}

void tst_StartScreen::aLongRunIsShownWholeOrSaysTheRestInATip()
{
    StartModel model = modelWithRun();
    model.runs = {QStringLiteral("The Cinder Waste, 3 west, 1 north, turn 12345, and 17 commands since, 14:02")};
    StartScreen screen(look());
    screen.resize(1280, 800);
    screen.setModel(model);
    showActive(screen);
    auto* row = qobject_cast<MenuRow*>(QApplication::focusWidget());
    QVERIFY(row);
    const auto tipOf = [row] {
        QHelpEvent asked(QEvent::ToolTip, row->rect().center(), row->mapToGlobal(row->rect().center()));
        QApplication::sendEvent(row, &asked);
        return QToolTip::text();
    };
    QVERIFY(row->width() >= row->sizeHint().width());
    QCOMPARE(tipOf(), QString());
    row->resize(300, row->height());
    QCOMPARE(tipOf(), model.runs[0]);
}

void tst_StartScreen::aRowAsWideAsItAsksForCutsNothing()
{
    for (int turn = 1; turn < 300; turn += 7) {
        const QString place = QStringLiteral("The Verdance, 1 west, 2 south, turn %1").arg(turn * turn);
        MenuRow row(QStringLiteral("4   The Lamplit Stair: %1").arg(place), look().theme);
        row.resize(row.sizeHint());
        QCOMPARE(row.shownText(), row.text());
        row.setDetail(place);
        row.resize(row.sizeHint());
        QCOMPARE(row.shownText(), row.text());
        QCOMPARE(row.shownDetail(), place);
        showActive(row);
        row.setFocus();
        QTRY_VERIFY(row.hasFocus());
        QCOMPARE(row.shownText(), row.text());
        QCOMPARE(row.shownDetail(), place);
    }
}

void tst_StartScreen::worldsOfOneNameAreToldApartByTheirFiles()
{
    const QStringList files{QStringLiteral("/home/one/a/map.gloam"),  QStringLiteral("/home/one/b/map.gloam"),
                            QStringLiteral("/home/one/hall.gloam"),   QStringLiteral("/home/two/cave.gloam"),
                            QStringLiteral("/home/two/cave-2.gloam"), QString()};
    const QStringList names{QStringLiteral("Map"),  QStringLiteral("Map"),  QStringLiteral("Hall"),
                            QStringLiteral("Cave"), QStringLiteral("Cave"), QStringLiteral("Cave")};
    QCOMPARE(distinctNames(names, files),
             (QStringList{QStringLiteral("Map (%1)").arg(QDir::toNativeSeparators(QStringLiteral("a/map.gloam"))),
                          QStringLiteral("Map (%1)").arg(QDir::toNativeSeparators(QStringLiteral("b/map.gloam"))),
                          QStringLiteral("Hall"), QStringLiteral("Cave (cave.gloam)"),
                          QStringLiteral("Cave (cave-2.gloam)"), QStringLiteral("Cave")}));
}

void tst_StartScreen::aTileCutsItsNameBeforeWhatTellsItApart()
{
    const QString name = QStringLiteral("The Very Long Hall of the Lamplighters (%1/map.gloam)");
    const RecentTile one(name.arg(QStringLiteral("one")), {}, look().theme);
    const RecentTile two(name.arg(QStringLiteral("two")), {}, look().theme);
    QVERIFY2(one.caption().endsWith(QStringLiteral(" (one/map.gloam)")), qPrintable(one.caption()));
    QVERIFY2(two.caption().endsWith(QStringLiteral(" (two/map.gloam)")), qPrintable(two.caption()));
    QVERIFY(one.caption().startsWith(QStringLiteral("The ")));
    QCOMPARE(RecentTile(QStringLiteral("Ashes"), {}, look().theme).caption(), QStringLiteral("Ashes"));
}

GLOAM_WIDGET_TEST(tst_StartScreen)
#include "tst_StartScreen.moc"
