#include "app/play/LongActionController.h"
#include "app/play/LookMode.h"
#include "app/play/MapEffects.h"
#include "app/play/MapOverlay.h"
#include "app/play/PlayView.h"
#include "app/play/TravelPage.h"
#include "app/run/PlaySession.h"
#include "core/game/Hash.h"
#include "core/space/Distance.h"
#include "editor/ui/TileCanvas.h"
#include "tests/app/Desk.h"
#include "tests/support/EventLoop.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldHead.h"

#include <QMouseEvent>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

using namespace gloam;
using namespace gloam::app;
using namespace gloam::test;

/// Travelling by list and by click, the preview of a way, and attacking the nearest enemy.
class tst_Travelling : public QObject {
    Q_OBJECT
private slots:
    void theListNamesPlacesWithTheirCost();
    void typingFindsAPlaceAndEnterWalksThere();
    void theSignOfStairsGoesToTheNearest();
    void withoutSuchStairsItSaysSo();
    void enterWhereThereAreNoneSaysWhatElseThereIs();
    void stairsThatWereTakenSayWhereTheyLead();
    void aPlaceOnAnotherLevelIsWalkedTo();
    void theWayFollowsTheSearch();
    void aPlaceInAnotherZoneSaysHowFarThatIs();
    void theCursorOfALookCanBeWalkedTo();
    void pointingShowsTheWayAndItsCost();
    void theCursorOfALookShowsItsWay();
    void aWallHasNoWay();
    void aClickWalksTheWay();
    void aClickOnANeighbourIsOneStep();
    void anyKeyEndsAWalkAndDoesNothingElse();
    void withAnEnemyInViewAClickIsOneStep();
    void aKnownEnemyIsSaidAgainOnceItHasComeNearer();
    void whatKeepsAWalkFromBeginningIsOneLine();
    void aClickOnAnEnemyInRangeAims();
    void tabApproachesAndStrikes();
    void tabSaysWhyNot();
    void shiftTabStillMovesTheFocus();
    void theWheelZooms();
};

namespace {

/// One room with stairs, a shrine and optional entities.
struct Hall {
    Desk desk;

    explicit Hall(const QByteArray& entities = {}, const QByteArray& carried = {})
    {
        desk.playWorld(worldHead({.id = "hall", .level = "hall", .at = {2, 2}, .hero = "walker"})
                       + "types: {entities: {walker: {parent: delver, parts: {inventory: {start: [" + carried
                       + "], kits: []}}}}}\n"
                         "levels:\n  hall:\n    size: [20, 7]\n    ambient: 5\n"
                         "    legend: {\"#\": wall, .: floor, \">\": [floor, stairs-down], \"<\": [floor, stairs-up]}\n"
                         "    map: |2-\n"
                         "      ####################\n"
                         "      #..................#\n"
                         "      #..................#\n"
                         "      #...........>......#\n"
                         "      #................>.#\n"
                         "      #..................#\n"
                         "      ####################\n"
                         "    entities: [{type: lamp-shrine, at: [9, 1]}"
                       + (entities.isEmpty() ? QByteArray() : ", " + entities) + "]\n");
    }

    PlayView& view() { return *desk.page<PlayView>(); }
    editor::TileCanvas& canvas() { return *view().findChild<editor::TileCanvas*>(); }
    const Slice& slice() { return desk.session().slice(); }
    Point hero() { return slice().self.at; }
    QString lastLine() { return desk.session().lines().back().text; }
    QString hint() { return view().findChild<MapOverlay*>()->hint(); }
    const std::vector<Point>& way() { return view().findChild<MapEffects*>()->way(); }
    TravelPage& page() { return *view().findChild<TravelPage*>(); }
    std::uint64_t hashNow() { return hash(desk.state()).value; }
    void click(Point cell) { QTest::mouseClick(&canvas(), Qt::LeftButton, {}, canvas().rectOf(cell).center()); }
    void hover(Point cell)
    {
        const QPoint at = canvas().rectOf(cell).center();
        QMouseEvent event(QEvent::MouseMove, at, canvas().mapToGlobal(at), Qt::NoButton, Qt::NoButton, {});
        QApplication::sendEvent(&canvas(), &event);
    }
};

const QByteArray rat = "{type: gritling, at: [7, 2], parts: {brain: {mind: still}}}";

}  // namespace

void tst_Travelling::theListNamesPlacesWithTheirCost()
{
    Hall hall;
    Desk::type('_');
    QVERIFY(hall.page().isOpen());
    const InSightModel& rows = hall.page().model();
    QCOMPARE(rows.rowCount(), 3);
    QCOMPARE(rows.row(rows.index(0)).name, QStringLiteral("stairs down"));
    QVERIFY2(rows.row(rows.index(0)).odds.startsWith(QStringLiteral("10 turns")),
             qPrintable(rows.row(rows.index(0)).odds));
    QCOMPARE(rows.row(rows.index(2)).name, QStringLiteral("lamp shrine"));
    Desk::press(Qt::Key_Escape);
    QVERIFY(!hall.page().isOpen());
}

void tst_Travelling::typingFindsAPlaceAndEnterWalksThere()
{
    Hall hall;
    Desk::type('_');
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("shri"));
    QCOMPARE(hall.page().model().rowCount(), 1);
    Desk::press(Qt::Key_Return);
    QVERIFY(!hall.page().isOpen());
    QTRY_VERIFY(chebyshevDistance(hall.hero(), {9, 1}) == 1);
}

void tst_Travelling::theSignOfStairsGoesToTheNearest()
{
    Hall hall;
    Desk::type('_');
    Desk::type('>');
    QVERIFY(!hall.page().isOpen());
    QTRY_VERIFY(hall.hero() == (Point{12, 3}));
    QVERIFY(QTest::qWaitFor([&hall] {  // the first moments after the arrival take no key
        Desk::type('_');
        return hall.page().isOpen();
    }));
    Desk::type('>');
    QCOMPARE(hall.lastLine(), QStringLiteral("You are there already."));
}

void tst_Travelling::withoutSuchStairsItSaysSo()
{
    Hall hall;
    Desk::type('_');
    Desk::type('<');
    QCOMPARE(hall.lastLine(), QStringLiteral("You know no way to stairs up."));
}

void tst_Travelling::enterWhereThereAreNoneSaysWhatElseThereIs()
{
    Hall hall;
    Desk::press(Qt::Key_Return);
    QCOMPARE(hall.lastLine(), QStringLiteral("There are no stairs here. The nearest stairs down you know: "
                                             "10 steps east; _ walks there."));
    Hall other("{type: gold, at: [2, 2]}");
    Desk::press(Qt::Key_Return);
    QCOMPARE(other.lastLine(), QStringLiteral("There are no stairs here, only some gold: g picks it up."));
}

void tst_Travelling::stairsThatWereTakenSayWhereTheyLead()
{
    Desk desk;
    desk.playWorld(worldHead({.id = "house", .level = "hall", .at = {0, 0}}) + R"(levels:
  hall: {name: The Hall, size: [4, 1], ambient: 5, legend: {.: floor, ">": [floor, stairs-down]}, map: "..>."}
  cellar: {name: The Cellar, size: [4, 1], ambient: 5, legend: {.: floor, "<": [floor, stairs-up]}, map: "<..."}
links: [{kind: stairs, ways: both, from: [hall, 2, 0], to: [cellar, 0, 0]}]
)");
    const auto firstPlace = [&desk] {
        Desk::type('_');
        const InSightModel& rows = desk.page<TravelPage>()->model();
        const QString name = rows.rowCount() > 0 ? rows.row(rows.index(0)).name : QString();
        Desk::press(Qt::Key_Escape);
        return name;
    };
    QCOMPARE(firstPlace(), QStringLiteral("stairs down"));
    Desk::press(Qt::Key_Right);
    Desk::press(Qt::Key_Right);
    Desk::type('>');
    QCOMPARE(firstPlace(), QStringLiteral("stairs down to The Cellar"));  // you stand on the only place of this level
    Desk::press(Qt::Key_Right);
    QCOMPARE(firstPlace(), QStringLiteral("stairs up to The Hall"));
    Desk::press(Qt::Key_Left);
    Desk::type('<');
    Desk::press(Qt::Key_Left);
    QCOMPARE(firstPlace(), QStringLiteral("stairs down to The Cellar"));
}

/// The list has it after a restart, too.
void tst_Travelling::aPlaceOnAnotherLevelIsWalkedTo()
{
    Desk desk;
    desk.playWorld(worldHead({.id = "house", .level = "hall", .at = {0, 0}}) + R"(levels:
  hall: {name: The Hall, size: [4, 1], ambient: 5, legend: {.: floor, ">": [floor, stairs-down]}, map: "..>."}
  cellar:
    name: The Cellar
    depth: 1
    size: [4, 1]
    ambient: 5
    legend: {.: floor, "<": [floor, stairs-up]}
    map: "<..."
    entities: [{type: lamp-shrine, at: [3, 0]}]
links: [{kind: stairs, ways: both, from: [hall, 2, 0], to: [cellar, 0, 0]}]
)");
    for (const char sign : {'l', 'l', '>', '<', 'h', 'h'})
        Desk::type(sign);
    desk.restart();
    Desk::press(Qt::Key_Return);
    QCOMPARE(desk.state().level, Name("hall"));
    Desk::type('_');
    TravelPage& page = *desk.page<TravelPage>();
    page.search(QStringLiteral("cellar shrine"));
    QCOMPARE(page.model().rowCount(), 1);
    const SightRow& row = page.model().row(page.model().index(0));
    QCOMPARE(row.detail, QStringLiteral("The Cellar, depth 1"));
    const MapEffects& effects = *desk.page<PlayView>()->findChild<MapEffects*>();
    QCOMPARE(effects.way(), (std::vector<Point>{{0, 0}, {1, 0}, {2, 0}}));  // to the stairs
    QVERIFY2(row.odds.startsWith(QStringLiteral("5 turns")), qPrintable(row.odds));
    Desk::press(Qt::Key_Return);
    QTRY_COMPARE(desk.state().level, Name("cellar"));  // the stairs of the hall are at (2, 0) as well
    QTRY_COMPARE(desk.session().slice().self.at, (Point{2, 0}));
}

void tst_Travelling::theWayFollowsTheSearch()
{
    Hall hall;
    Desk::type('_');
    QCOMPARE(hall.way().back(), (Point{12, 3}));
    Desk::press(Qt::Key_Down);
    const QSignalSpy pointed(&hall.page(), &TravelPage::pointed);
    hall.page().search(QStringLiteral("shrine"));
    QCOMPARE(hall.page().model().rowCount(), 1);
    QCOMPARE(pointed.size(), 1);  // each time works out a way
    QVERIFY(!hall.way().empty() && hall.way().back() != (Point{12, 3}) && hall.way().back().x < 12);
    hall.page().search(QStringLiteral("nowhere"));
    QVERIFY(hall.way().empty());
}

void tst_Travelling::aPlaceInAnotherZoneSaysHowFarThatIs()
{
    Desk desk;
    desk.playWorld(worldHead({.id = "land", .ruleset = "zones", .level = "Overworld.0.0", .at = {3, 0}}) + R"(overland:
  size: [2, 1]
  zone: [20, 10]
  biomes: [{id: desert, name: The Desert, recipe: desert, to: 100}]
levels:
  Overworld.0.0: {name: The Camp, size: [4, 1], ambient: 5, legend: {.: floor}, map: "...."}
  Overworld.1.0:
    name: The Glade
    size: [4, 1]
    ambient: 5
    legend: {.: floor}
    map: "...."
    entities: [{type: lamp-shrine, at: [3, 0]}]
)");
    for (const char sign : {'l', 'h'})
        Desk::type(sign);
    QCOMPARE(desk.state().level, Name("Overworld.0.0"));
    Desk::type('_');
    TravelPage& page = *desk.page<TravelPage>();
    page.search(QStringLiteral("shrine"));
    QCOMPARE(page.model().rowCount(), 1);
    QCOMPARE(page.model().row(page.model().index(0)).detail, QStringLiteral("The Glade, 1 east"));
}

void tst_Travelling::theCursorOfALookCanBeWalkedTo()
{
    Hall hall;
    Desk::type('x');
    for (int i = 0; i < 3; ++i)
        Desk::press(Qt::Key_Right);
    Desk::type('_');
    QVERIFY(!hall.view().findChild<LookMode*>()->isOn());
    QTRY_VERIFY(hall.hero() == (Point{5, 2}));
}

void tst_Travelling::pointingShowsTheWayAndItsCost()
{
    Hall hall;
    const std::uint64_t before = hall.hashNow();
    hall.hover({7, 2});
    QCOMPARE(hall.way().size(), std::size_t{6});
    QVERIFY2(hall.hint().contains(QStringLiteral("5 turns")), qPrintable(hall.hint()));
    hall.hover({3, 2});
    QVERIFY(hall.way().empty());
    QCOMPARE(hall.hashNow(), before);
}

void tst_Travelling::theCursorOfALookShowsItsWay()
{
    Hall hall;
    Desk::type('x');
    for (int i = 0; i < 4; ++i)
        Desk::press(Qt::Key_Right);
    QCOMPARE(hall.way().size(), std::size_t{5});
    QVERIFY2(hall.hint().contains(QStringLiteral("4 turns")), qPrintable(hall.hint()));
    Desk::press(Qt::Key_Escape);
    QVERIFY(hall.way().empty());
}

void tst_Travelling::aWallHasNoWay()
{
    Hall hall;
    hall.hover({7, 0});
    QVERIFY(hall.way().empty());
    QVERIFY(!hall.hint().contains(QStringLiteral("turns")));
    hall.click({7, 0});
    QCOMPARE(hall.lastLine(), QStringLiteral("You know no safe way there."));
    const std::size_t lines = hall.desk.session().lines().size();
    QCOMPARE(QString::fromStdString(hall.desk.session().history().entries().back().line.text), hall.lastLine());
    Desk::type('s');  // nothing happens, and what was said about the level stays
    QCOMPARE(hall.desk.session().lines().size(), lines);
    QCOMPARE(hall.lastLine(), QStringLiteral("You know no safe way there."));
}

void tst_Travelling::aClickWalksTheWay()
{
    Hall hall;
    hall.click({7, 4});
    QTRY_VERIFY(hall.hero() == (Point{7, 4}));
    QCOMPARE(hall.slice().turn, std::int64_t{5});
}

void tst_Travelling::aClickOnANeighbourIsOneStep()
{
    Hall hall;
    hall.click({3, 3});
    QVERIFY(hall.hero() == (Point{3, 3}));
}

void tst_Travelling::anyKeyEndsAWalkAndDoesNothingElse()
{
    Hall hall;
    hall.click({17, 5});
    const Point at = hall.hero();
    const std::int64_t turn = hall.slice().turn;
    Desk::type('x');
    QCOMPARE(hall.lastLine(), QStringLiteral("You stop."));
    fireTimers(hall.desk.window(), 4);
    QVERIFY(hall.hero() == at);
    QCOMPARE(hall.slice().turn, turn);
    QVERIFY(!hall.view().findChild<LookMode*>()->isOn());
}

void tst_Travelling::withAnEnemyInViewAClickIsOneStep()
{
    Hall hall(rat);
    hall.click({7, 5});
    fireTimers(hall.desk.window(), 4);
    QVERIFY(hall.hero() == (Point{3, 3}));
    QCOMPARE(hall.slice().turn, std::int64_t{1});
    Desk::type('_');
    Desk::press(Qt::Key_Return);
    QCOMPARE(hall.lastLine(),
             QStringLiteral(
                 "A gritling is in view, 4 steps east. Repeat the command to walk on until it comes nearer."));
    Desk::type('_');  // the gritling stays where it is
    Desk::press(Qt::Key_Return);
    QTRY_VERIFY(hall.slice().turn > 2);
}

void tst_Travelling::aKnownEnemyIsSaidAgainOnceItHasComeNearer()
{
    Hall hall("{type: gritling, at: [15, 2], parts: {brain: {mind: chase}}}");
    const auto walk = [] {
        Desk::type('_');
        Desk::press(Qt::Key_Return);
    };
    walk();
    QVERIFY2(hall.lastLine().contains(QStringLiteral("is in view, 13 steps east")), qPrintable(hall.lastLine()));
    walk();
    QTRY_VERIFY(hall.slice().turn > 0 && !hall.view().findChild<LongActionController*>()->isOn());
    QVERIFY2(hall.lastLine().startsWith(QStringLiteral("You stop: the gritling is ")), qPrintable(hall.lastLine()));
    walk();
    QVERIFY2(hall.lastLine().contains(QStringLiteral(" is in view, ")), qPrintable(hall.lastLine()));
}

void tst_Travelling::whatKeepsAWalkFromBeginningIsOneLine()
{
    Hall hall("{type: gritling, at: [3, 2], parts: {brain: {mind: still}}}");
    Desk::type('o');
    const Message stop = hall.desk.session().narrator().say("stop-enemy-beside", {{"who", "a gritling"}});
    const std::size_t lines = hall.desk.session().lines().size();
    Desk::type('o');
    QCOMPARE(hall.desk.session().lines().size(), lines);
    QCOMPARE(hall.lastLine(), QString::fromStdString(stop.text));
    QCOMPARE(hall.desk.session().lines().back().count, 2);
    Desk::type('s');  // what happens next takes the count back
    QVERIFY(hall.desk.session().lines().back().count == 1 || hall.lastLine() != QString::fromStdString(stop.text));
}

void tst_Travelling::aClickOnAnEnemyInRangeAims()
{
    Hall hall(rat, "sling");
    QVERIFY(hall.slice().range > 0);
    hall.click({7, 2});
    QVERIFY(hall.view().findChild<LookMode*>()->isOn());
    const std::int64_t turn = hall.slice().turn;
    hall.click({7, 2});
    QCOMPARE(hall.slice().turn, turn + 1);
}

void tst_Travelling::tabApproachesAndStrikes()
{
    Hall hall(rat);
    for (int i = 0; i < 4; ++i)
        Desk::press(Qt::Key_Tab);
    QVERIFY(hall.hero() == (Point{6, 2}));
    QVERIFY(hall.view().hasFocus());
    const std::size_t lines = hall.desk.session().lines().size();
    Desk::press(Qt::Key_Tab);
    QVERIFY(hall.hero() == (Point{6, 2}));
    QVERIFY(hall.desk.session().lines().size() > lines);
    QCOMPARE(hall.slice().turn, std::int64_t{5});
}

void tst_Travelling::tabSaysWhyNot()
{
    Hall hall;
    Desk::press(Qt::Key_Tab);
    QCOMPARE(hall.lastLine(), QStringLiteral("No enemy is in view."));
    QCOMPARE(hall.slice().turn, std::int64_t{0});
}

void tst_Travelling::shiftTabStillMovesTheFocus()
{
    Hall hall;
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Backtab, Qt::ShiftModifier);
    QVERIFY(!hall.view().hasFocus());
    QVERIFY(hall.view().isAncestorOf(QApplication::focusWidget()));
}

void tst_Travelling::theWheelZooms()
{
    Hall hall;
    const editor::CellStep before = hall.canvas().step();
    const QPointF at = hall.canvas().rect().center();
    QWheelEvent event(at, hall.canvas().mapToGlobal(at), {}, {0, -120}, Qt::NoButton, {}, Qt::NoScrollPhase, false);
    QApplication::sendEvent(&hall.canvas(), &event);
    QVERIFY(hall.canvas().step() == editor::smaller(before));
    const auto under = hall.canvas().cellAt(at.toPoint());
    QVERIFY(under && !hall.way().empty() && hall.way().back() == *under);
}

GLOAM_WIDGET_TEST(tst_Travelling)
#include "tst_Travelling.moc"
