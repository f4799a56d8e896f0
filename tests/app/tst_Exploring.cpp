#include "app/play/LookMode.h"
#include "app/play/PlayView.h"
#include "app/run/PlaySession.h"
#include "tests/app/Desk.h"
#include "tests/app/LongTurns.h"
#include "tests/support/EventLoop.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldHead.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QTest>

using namespace gloam;
using namespace gloam::app;
using namespace gloam::test;

class tst_Exploring : public QObject {
    Q_OBJECT
private slots:
    void theKeyExploresAndTheLogSaysWhyItStops();
    void itGoesOnFromAnItem();
    void anyKeyEndsItAndDoesNothingElse();
    void g42_anyKeyOrClickDuringALongTurnEndsItAfterTheTurn_data();
    void g42_anyKeyOrClickDuringALongTurnEndsItAfterTheTurn();
    void aKeyThatComesAMomentLateDoesNothing();
    void theKeyThatTakesIsHeardAsItStops();
};

namespace {

/// Two rooms with a door between, and a dagger in the second.
struct ThreeRooms {
    Desk desk;

    ThreeRooms()
    {
        desk.playWorld(worldHead({.id = "rooms", .level = "rooms", .at = {1, 1}}) + R"(levels:
  rooms:
    size: [18, 5]
    ambient: 5
    legend: {"#": wall, .: floor, +: [floor, door-closed]}
    map: |2-
      ##################
      #......#.........#
      #......+.........#
      #......#.........#
      ##################
    entities: [{type: dagger, at: [14, 3]}]
)");
    }

    const Slice& slice() { return desk.session().slice(); }
    QString lastLine() { return desk.session().lines().back().text; }
};

}  // namespace

void tst_Exploring::theKeyExploresAndTheLogSaysWhyItStops()
{
    ThreeRooms rooms;
    Desk::type('o');
    QTRY_VERIFY2(rooms.lastLine().startsWith(QStringLiteral("You stop: ")), qPrintable(rooms.lastLine()));
    QVERIFY2(rooms.lastLine().contains(QStringLiteral("dagger")), qPrintable(rooms.lastLine()));
    QVERIFY(rooms.slice().self.at == (Point{14, 3}));
}

void tst_Exploring::itGoesOnFromAnItem()
{
    ThreeRooms rooms;
    Desk::type('o');
    QTRY_VERIFY(rooms.slice().self.at == (Point{14, 3}));
    QVERIFY(QTest::qWaitFor([&rooms] {  // the first moments after the stop take no key
        Desk::type('o');
        return !rooms.lastLine().startsWith(QStringLiteral("You stop: "));
    }));
    QTRY_COMPARE(rooms.lastLine(), QStringLiteral("There is nothing left to explore here. Perhaps something is hidden: "
                                                  "z searches the cells around you."));
}

void tst_Exploring::anyKeyEndsItAndDoesNothingElse()
{
    ThreeRooms rooms;
    Desk::type('o');
    const std::int64_t turn = rooms.slice().turn;
    Desk::type('x');
    QCOMPARE(rooms.lastLine(), QStringLiteral("You stop."));
    QVERIFY(!rooms.desk.page<PlayView>()->findChild<LookMode*>()->isOn());
    fireTimers(rooms.desk.window(), 4);
    QCOMPARE(rooms.slice().turn, turn);
}

void tst_Exploring::g42_anyKeyOrClickDuringALongTurnEndsItAfterTheTurn_data()
{
    QTest::addColumn<bool>("isClick");
    QTest::newRow("a key") << false;
    QTest::newRow("a click") << true;
}

void tst_Exploring::g42_anyKeyOrClickDuringALongTurnEndsItAfterTheTurn()
{
    QFETCH(const bool, isClick);
    const LongTurns turns;
    Desk desk;
    desk.playWorld(worldHead({.id = "rooms", .level = "rooms", .at = {1, 1}}) + R"(levels:
  rooms:
    size: [18, 7]
    ambient: 5
    legend: {"#": wall, .: floor, +: [floor, door-closed]}
    map: |2-
      ##################
      #......#.........#
      #......+.........#
      #......#.........#
      ##################
      #................#
      ##################
    entities: [{type: burrow-rat, at: [14, 5]}]
)");
    QEvent* const touch = isClick
                              ? static_cast<QEvent*>(new QMouseEvent(QEvent::MouseButtonPress, {9, 9}, {9, 9},
                                                                     Qt::LeftButton, Qt::LeftButton, Qt::NoModifier))
                              : new QKeyEvent(QEvent::KeyPress, Qt::Key_Space, Qt::NoModifier);
    QCoreApplication::postEvent(&desk.window(), touch);
    Desk::type('o');
    QCOMPARE(desk.session().lines().back().text, QStringLiteral("You stop."));
    fireTimers(desk.window(), 4);
    QCOMPARE(desk.session().slice().turn, std::int64_t{1});
}

void tst_Exploring::aKeyThatComesAMomentLateDoesNothing()
{
    ThreeRooms rooms;
    Desk::type('o');
    QTRY_VERIFY(rooms.lastLine().startsWith(QStringLiteral("You stop: ")));
    const std::int64_t turn = rooms.slice().turn;
    Desk::type('s');
    QCOMPARE(rooms.slice().turn, turn);
    QVERIFY(QTest::qWaitFor([&rooms, turn] {
        Desk::type('s');
        return rooms.slice().turn > turn;
    }));
    QCOMPARE(rooms.slice().turn, turn + 1);
}

void tst_Exploring::theKeyThatTakesIsHeardAsItStops()
{
    ThreeRooms rooms;
    Desk::type('o');
    QTRY_VERIFY(rooms.lastLine().startsWith(QStringLiteral("You stop: ")));
    const std::size_t before = rooms.slice().carried.size();
    Desk::type('g');
    QCOMPARE(rooms.slice().carried.size(), before + 1);
}

GLOAM_WIDGET_TEST(tst_Exploring)
#include "tst_Exploring.moc"
