#include "app/log/LogPage.h"
#include "app/play/NearestPage.h"
#include "app/play/PlayView.h"

#include "app/play/MapOverlay.h"
#include "app/play/PauseMenu.h"
#include "app/widgets/ChoicePanel.h"
#include "core/action/Command.h"
#include "core/game/Hash.h"
#include "core/parts/Brain.h"
#include "core/space/Pathfinder.h"
#include "editor/ui/ActionTable.h"
#include "editor/ui/TileCanvas.h"
#include "tests/app/Desk.h"
#include "tests/app/LongTurns.h"
#include "tests/support/EventLoop.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldHead.h"

#include <QAction>
#include <QApplication>
#include <QFile>
#include <QKeyEvent>
#include <QLabel>
#include <QWindow>

#include <array>

using namespace gloam;
using namespace gloam::app;
using gloam::test::Desk;
using gloam::test::deskSeed;
using gloam::test::LongTurns;

namespace {

Qt::Key keyOf(Direction direction)
{
    constexpr std::array keys{Qt::Key_Up,   Qt::Key_PageUp, Qt::Key_Right, Qt::Key_PageDown,
                              Qt::Key_Down, Qt::Key_End,    Qt::Key_Left,  Qt::Key_Home};
    return keys[static_cast<std::size_t>(direction)];
}

/// The first step of the shortest path to a cell, through closed doors and hostiles, around everything else.
std::optional<Direction> stepToward(const Game& game, Point to)
{
    const Level& level = game.level();
    const auto isPassable = [&](Point p) {
        if (p == game.hero()->at)
            return true;
        const Entity* blocker = level.entities.blockerAt(p, heroId);
        if (blocker && !part<Brain>(*blocker, game.types()))
            return false;
        return !level.tiles.blocksMove(p) || level.tiles.isClosedDoor(p);
    };
    PathRequest request{game.hero()->at, to};
    request.movement.isPassable = Passable(isPassable);
    PathScratch scratch;
    Path path;
    if (!findPath(request, level.tiles.size(), scratch, path) || path.cells.size() < 2)
        return std::nullopt;
    return directionOf(path.cells[1] - path.cells[0]);
}

void walkTo(Desk& desk, Point to)
{
    for (int i = 0; i < 300 && desk.state().hero()->at != to && !desk.session().game().isOver(); ++i) {
        const auto direction = stepToward(desk.session().game(), to);
        QVERIFY(direction);
        Desk::press(keyOf(*direction));
    }
    QCOMPARE(desk.state().hero()->at.x, to.x);
    QCOMPARE(desk.state().hero()->at.y, to.y);
}

constexpr Point gateStair{22, 7};

/// Counts the mouse buttons released over what it watches.
struct ReleaseCounter : QObject {
    int count = 0;

    bool eventFilter(QObject*, QEvent* event) override
    {
        count += event->type() == QEvent::MouseButtonRelease ? 1 : 0;
        return false;
    }
};

const QByteArray hallOfAHound = test::worldHead({.id = "hall", .level = "hall", .at = {1, 1}})
                                + "levels:\n  hall:\n    size: [8, 3]\n"
                                  "    legend: {\"#\": wall, .: floor}\n"
                                  "    map: |2-\n      ########\n      #......#\n      ########\n    entities:\n"
                                  "      - {type: gold, at: [3, 1]}\n      - {type: lamp-hound, at: [6, 1]}\n";

}  // namespace

class tst_PlayView : public QObject {
    Q_OBJECT
private slots:
    void theFocusComesBackWhereItCanBeSeen();
    void f28_theFirstWordsLeaveTheHeroFree_data();
    void f28_theFirstWordsLeaveTheHeroFree();
    void oneWalksToTheStairByKeysAndDown_ACT_11();
    void escapeLeavesTheInnermostLayerOnly();
    void aHeldEscapeDoesNothing();
    void aQuestionIsAnsweredByItsNumber();
    void aRefusalIsSaidUntilSomethingIsDone();
    void f10_inTheClassicKeysQuittingIsAskedOnce_data();
    void f10_inTheClassicKeysQuittingIsAskedOnce();
    void f10_inTheClassicKeysEscEndsTheInnermostFirst();
    void f10_aWorldOfTheFirstSourceHasBlueFog_REND_11();
    void f18_anUnboundKeySaysThatItDoesNothing();
    void f17_theWindowNamesWhatIsInTheWay();
    void theOnlyOpenDoorIsClosedWithoutAsking();
    void aClickOnANeighbourStepsThere();
    void zoomChangesTheCells();
    void g42_escTakesACommandBackThatLasts();
    void g42_aTurnThatLastsIsShownBehindOtherWindows();
    void g42_halfATurnIsNotStored();
    void g42_closingTheWindowTakesTheTurnBackAndCloses();
    void g42_aButtonReleasedDuringALongTurnIsReleasedAfterIt();
};

void tst_PlayView::theFocusComesBackWhereItCanBeSeen()
{
    Desk desk;
    desk.play(deskSeed);
    desk.page<PlayView>()->act(QStringLiteral("log"));
    desk.page<PlayView>()->act(QStringLiteral("nearest"));
    desk.page<LogPage>()->close();  // the lower one
    desk.page<NearestPage>()->close();
    QCOMPARE(QApplication::focusWidget(), static_cast<QWidget*>(desk.page<PlayView>()));
}

void tst_PlayView::oneWalksToTheStairByKeysAndDown_ACT_11()
{
    Desk desk;
    desk.play(deskSeed);
    walkTo(desk, gateStair);
    Desk::type('>');
    QCOMPARE(QString::fromStdString(desk.state().level.text()), QStringLiteral("crypt"));
    QVERIFY(QFile::exists(desk.runFile()));  // stairs save the run
    Desk::press(Qt::Key_Return);
    QCOMPARE(QString::fromStdString(desk.state().level.text()), QStringLiteral("gate"));
}

void tst_PlayView::escapeLeavesTheInnermostLayerOnly()
{
    Desk desk;
    desk.play(deskSeed);
    Desk::press(Qt::Key_Escape);
    QVERIFY(desk.shows<PauseMenu>());
    const std::uint64_t before = hash(desk.state()).value;
    Desk::type('l');  // nothing reaches the game below
    QCOMPARE(hash(desk.state()).value, before);
    Desk::press(Qt::Key_Escape);
    QVERIFY(!desk.shows<PauseMenu>());
    QVERIFY(desk.page<PlayView>()->hasFocus());
    Desk::press(Qt::Key_Backtab, Qt::ShiftModifier);
    QVERIFY(!desk.page<PlayView>()->hasFocus());
    Desk::press(Qt::Key_Escape);  // leaves the list, nothing more
    QVERIFY(desk.page<PlayView>()->hasFocus());
    QVERIFY(!desk.shows<PauseMenu>());
}

void tst_PlayView::aHeldEscapeDoesNothing()
{
    Desk desk;
    desk.play(deskSeed);
    Desk::holdOn(Qt::Key_Escape);
    QVERIFY(!desk.shows<PauseMenu>());
    Desk::press(Qt::Key_Escape);
    Desk::holdOn(Qt::Key_Escape);
    QVERIFY(desk.shows<PauseMenu>());
}

void tst_PlayView::aQuestionIsAnsweredByItsNumber()
{
    Desk desk;
    desk.play(deskSeed, Place{"gate", {5, 3}});
    Desk::press(Qt::Key_Right);  // into the lamp-warden
    QVERIFY(desk.shows<ChoicePanel>());
    Desk::type('k');  // not an answer
    QVERIFY(desk.shows<ChoicePanel>());
    Desk::type('2');
    QVERIFY(!desk.shows<ChoicePanel>());
    QCOMPARE(desk.state().flags.at("warden-asked"), std::int64_t{2});
    QVERIFY(desk.page<PlayView>()->hasFocus());
}

void tst_PlayView::aRefusalIsSaidUntilSomethingIsDone()
{
    Desk desk;
    desk.play(deskSeed, Place{"gate", {3, 3}});
    const auto lines = desk.session().lines();
    const std::uint64_t before = hash(desk.state()).value;
    Desk::press(Qt::Key_Up);
    Desk::press(Qt::Key_Up);
    QCOMPARE(hash(desk.state()).value, before);
    QCOMPARE(desk.session().lines().size(), lines.size() + 1);
    QCOMPARE(desk.session().lines().back().count, 2);
    Desk::type('s');
    QCOMPARE(desk.session().lines().size(), lines.size());
}

void tst_PlayView::f10_inTheClassicKeysQuittingIsAskedOnce_data()
{
    QTest::addColumn<Qt::Key>("key");
    QTest::newRow("F10: Esc") << Qt::Key_Escape;
    QTest::newRow("F10: q") << Qt::Key_Q;
}

void tst_PlayView::f10_inTheClassicKeysQuittingIsAskedOnce()
{
    QFETCH(Qt::Key, key);
    Desk desk;
    desk.window().context().settings->set(QStringLiteral("keys"), QStringLiteral("classic"));
    desk.play(deskSeed);
    Desk::press(key);
    QVERIFY(desk.shows<ChoicePanel>() && desk.window().isVisible());
    Desk::press(Qt::Key_Return);  // the first answer continues the game
    QVERIFY(!desk.shows<ChoicePanel>() && desk.window().isVisible());
    QVERIFY(desk.page<PlayView>()->hasFocus());
    Desk::press(key);
    Desk::type('2');
    QVERIFY(!desk.window().isVisible());
    QVERIFY(QFile::exists(desk.runFile()));
}

void tst_PlayView::f10_inTheClassicKeysEscEndsTheInnermostFirst()
{
    Desk desk;
    desk.window().context().settings->set(QStringLiteral("keys"), QStringLiteral("classic"));
    desk.play(deskSeed);
    Desk::type('x');
    Desk::press(Qt::Key_Escape);  // ends looking
    QVERIFY(!desk.shows<ChoicePanel>());
    Desk::press(Qt::Key_Backtab, Qt::ShiftModifier);
    QVERIFY(!desk.page<PlayView>()->hasFocus());
    Desk::press(Qt::Key_Escape);  // out of the list
    QVERIFY(desk.page<PlayView>()->hasFocus() && !desk.shows<ChoicePanel>());
    Desk::press(Qt::Key_F10);
    QVERIFY(desk.shows<PauseMenu>());
}

void tst_PlayView::f10_aWorldOfTheFirstSourceHasBlueFog_REND_11()
{
    Desk desk;
    desk.playWorld(test::worldHead({.id = "hall", .level = "hall", .at = {1, 0}})
                   + "levels:\n  hall:\n    size: [5, 1]\n    legend: {\"#\": wall, .: floor, +: [floor, door-open]}\n "
                     "   map: |2-\n"
                     "      ..+..\n");
    const auto inkAt = [&](Point cell) {
        const Frame& frame = desk.page<PlayView>()->findChild<editor::TileCanvas*>()->frame();
        return frame.cells[cell - frame.origin].ink;
    };
    const Rgb seen = inkAt({2, 0});
    Desk::press(Qt::Key_Right);
    Desk::press(Qt::Key_Right);
    Desk::type('c');
    QVERIFY(desk.session().game().level().tiles.isClosedDoor({2, 0}));
    const Rgb fog = inkAt({0, 0});
    QVERIFY2(fog.blue() > fog.red() && fog.blue() > fog.green(), qPrintable(QString::number(fog.value, 16)));
    QVERIFY(!(seen.blue() > seen.red() && seen.blue() > seen.green()));
}

void tst_PlayView::f18_anUnboundKeySaysThatItDoesNothing()
{
    Desk desk;
    desk.play(deskSeed);
    const std::uint64_t before = hash(desk.state()).value;
    const std::size_t told = desk.session().history().entries().size();
    Desk::press(Qt::Key_Shift);
    QCOMPARE(desk.session().lines().size(), told);
    Desk::type('=');
    QCOMPARE(desk.session().lines().back().text, QStringLiteral("= does nothing here; ? lists the keys."));
    QCOMPARE(desk.session().history().entries().size(), told);  // a remark, gone after the next act
    QKeyEvent dead(QEvent::KeyPress, Qt::Key_Dead_Acute, Qt::NoModifier);
    QApplication::sendEvent(QApplication::focusWidget(), &dead);
    QCOMPARE(desk.session().lines().back().text, QStringLiteral("' does nothing here; ? lists the keys."));
    QCOMPARE(hash(desk.state()).value, before);
}

void tst_PlayView::f17_theWindowNamesWhatIsInTheWay()
{
    Desk desk;
    desk.playWorld(
        test::worldHead({.id = "room", .level = "room", .at = {1, 1}})
        + "levels:\n  room:\n    size: [3, 3]\n    legend: {\"#\": wall, .: floor, I: [floor, pillar]}\n    map: |2-\n"
          "      ###\n      #.I\n      ###\n");
    Desk::press(Qt::Key_Right);
    QCOMPARE(desk.session().lines().back().text, QStringLiteral("There is a pillar in the way."));
    desk.session().note(QStringLiteral("The run is saved."), MessageSeverity::Note);
    QCOMPARE(desk.session().lines().back().text, QStringLiteral("The run is saved."));  // and not the refusal before it
}

void tst_PlayView::theOnlyOpenDoorIsClosedWithoutAsking()
{
    Desk desk;
    desk.play(deskSeed, Place{"gate", {8, 5}});
    Desk::type('c');
    QCOMPARE(desk.session().lines().back().text, QStringLiteral("There is no door there."));
    Desk::press(Qt::Key_Right);
    QVERIFY(desk.session().game().level().tiles.isOpenDoor({9, 5}));
    Desk::type('c');
    QVERIFY(desk.session().game().level().tiles.isClosedDoor({9, 5}));
}

void tst_PlayView::aClickOnANeighbourStepsThere()
{
    Desk desk;
    desk.play(deskSeed);
    test::processEvents();
    auto* canvas = desk.page<PlayView>()->findChild<editor::TileCanvas*>();
    const Point to = desk.state().hero()->at + step(Direction::SouthEast);
    QTest::mouseClick(canvas, Qt::LeftButton, {}, canvas->rectOf(to).center());
    QVERIFY(desk.state().hero()->at == to);
}

void tst_PlayView::zoomChangesTheCells()
{
    Desk desk;
    desk.play(deskSeed);
    auto* canvas = desk.page<PlayView>()->findChild<editor::TileCanvas*>();
    const editor::CellStep usual = canvas->step();
    for (int i = 0; i < 2; ++i)
        Desk::press(Qt::Key_Minus, Qt::ControlModifier);
    const editor::CellStep small = canvas->step();
    QVERIFY(small == *editor::smaller(*editor::smaller(usual)));
    Desk::press(Qt::Key_Plus, Qt::ControlModifier);
    QVERIFY(canvas->step() == *editor::larger(small));
    Desk::press(Qt::Key_0, Qt::ControlModifier);
    QVERIFY(canvas->step() == usual);
}

void tst_PlayView::f28_theFirstWordsLeaveTheHeroFree_data()
{
    QTest::addColumn<int>("row");
    for (const int row : {1, 6, 12, 15, 18})
        QTest::addRow("row %d", row) << row;
}

void tst_PlayView::f28_theFirstWordsLeaveTheHeroFree()
{
    QFETCH(int, row);
    QByteArray map;
    for (int y = 0; y < 20; ++y)
        map += y == 0 || y == 19 ? "      ####################\n" : "      #..................#\n";
    Desk desk;
    desk.window().resize(1000, 640);
    desk.playWorld(test::worldHead({.id = "hall", .level = "hall", .at = {9, row}})
                   + "levels:\n  hall:\n    size: [20, 20]\n"
                     "    legend: {\"#\": wall, .: floor}\n    map: |2-\n"
                   + map);
    const auto& overlay = *desk.page<MapOverlay>();
    const auto& canvas = *desk.page<PlayView>()->findChild<editor::TileCanvas*>();
    QVERIFY(!overlay.title().isEmpty());
    QVERIFY(overlay.hint().isEmpty());
    QVERIFY(desk.session().lines().back().text.startsWith(QStringLiteral("Walk with the arrows")));
    QVERIFY(!overlay.wordsArea().isEmpty());
    QVERIFY(overlay.rect().contains(overlay.wordsArea()));
    QVERIFY(!overlay.wordsArea().intersects(canvas.rectOf(desk.state().hero()->at)));
}

/// As if each command took longer than a moment.
void tst_PlayView::g42_escTakesACommandBackThatLasts()
{
    const LongTurns turns;
    Desk desk;
    desk.playWorld(hallOfAHound);
    const auto before = hash(desk.state()).value;
    bool wasTold = false;
    bool wasPlayed = true;
    const auto lookWhileItLasts = [&] {
        wasTold = false;
        wasPlayed = true;
        QMetaObject::invokeMethod(
            &desk.window(),
            [&] {
                wasTold = desk.window().findChild<QLabel*>(QStringLiteral("Patience")) != nullptr;
                wasPlayed = desk.session().perform(command::Wait{});
            },
            Qt::QueuedConnection);
    };
    lookWhileItLasts();
    QCoreApplication::postEvent(&desk.window(), new QKeyEvent(QEvent::KeyPress, Qt::Key_Escape, Qt::NoModifier));
    QVERIFY(!desk.session().perform(command::Wait{}));
    QVERIFY(wasTold && !wasPlayed);
    QCOMPARE(hash(desk.state()).value, before);
    QCOMPARE(desk.session().lines().back().text, QStringLiteral("You take your command back."));

    lookWhileItLasts();
    QCoreApplication::postEvent(&desk.window(), new QKeyEvent(QEvent::KeyPress, Qt::Key_S, Qt::NoModifier));
    QVERIFY(desk.session().perform(command::Wait{}));
    QVERIFY(wasTold && !wasPlayed);
    QCoreApplication::processEvents();
    QCOMPARE(desk.state().turn, std::int64_t{1});
    QVERIFY(!desk.window().findChild<QLabel*>(QStringLiteral("Patience")));
}

void tst_PlayView::g42_aTurnThatLastsIsShownBehindOtherWindows()
{
    const LongTurns turns;
    Desk desk;
    desk.playWorld(hallOfAHound);
    QApplication::setActiveWindow(nullptr);
    bool wasTold = false;
    QMetaObject::invokeMethod(
        &desk.window(), [&] { wasTold = desk.window().findChild<QLabel*>(QStringLiteral("Patience")) != nullptr; },
        Qt::QueuedConnection);
    QVERIFY(desk.session().perform(command::Wait{}));
    QVERIFY(wasTold);
}

/// An act that no key brings, such as that of a screen reader, comes while a turn lasts.
void tst_PlayView::g42_halfATurnIsNotStored()
{
    const LongTurns turns;
    Desk desk;
    desk.playWorld(hallOfAHound);
    QVERIFY(desk.session().save());
    bool wasStored = true;
    QMetaObject::invokeMethod(
        &desk.window(),
        [&] {
            PlaySession& session = desk.session();
            wasStored = session.save() || session.keepSavePoint() || session.giveUp();
            const editor::ActionTable& actions = *desk.window().findChild<editor::ActionTable*>();
            actions.action(QStringLiteral("start-screen"))->trigger();  // would free the session
        },
        Qt::QueuedConnection);
    QVERIFY(desk.session().perform(command::Wait{}));
    QVERIFY(!wasStored);
    QVERIFY(desk.window().session() && !desk.session().hasEnded());
    QVERIFY(desk.session().save());
}

void tst_PlayView::g42_closingTheWindowTakesTheTurnBackAndCloses()
{
    const LongTurns turns;
    Desk desk;
    desk.playWorld(hallOfAHound);
    const auto before = hash(desk.state()).value;
    QMetaObject::invokeMethod(&desk.window(), &QWidget::close, Qt::QueuedConnection);
    QVERIFY(!desk.session().perform(command::Wait{}));
    QVERIFY(desk.window().isVisible());
    QCOMPARE(hash(desk.state()).value, before);
    QTRY_VERIFY(!desk.window().isVisible());
}

/// Else Qt would think that the button is still down.
void tst_PlayView::g42_aButtonReleasedDuringALongTurnIsReleasedAfterIt()
{
    const LongTurns turns;
    Desk desk;
    desk.playWorld(hallOfAHound);
    auto& canvas = *desk.page<PlayView>()->findChild<editor::TileCanvas*>();
    ReleaseCounter releases;
    canvas.installEventFilter(&releases);
    QWindow* const window = desk.window().windowHandle();
    const QPoint at = canvas.mapTo(&desk.window(), canvas.rect().center());
    QTest::mousePress(window, Qt::MiddleButton, {}, at);
    QMetaObject::invokeMethod(
        &desk.window(), [&] { QTest::mouseRelease(window, Qt::MiddleButton, {}, at); }, Qt::QueuedConnection);
    QVERIFY(desk.session().perform(command::Wait{}));
    QCOMPARE(releases.count, 0);
    QCoreApplication::processEvents();
    QCOMPARE(releases.count, 1);
}

GLOAM_WIDGET_TEST(tst_PlayView)
#include "tst_PlayView.moc"
