#include "app/play/MapOverlay.h"
#include "app/play/PlayWords.h"
#include "app/play/WorldMapPage.h"
#include "app/run/PlaceWords.h"
#include "tests/app/Desk.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldHead.h"

#include <QAbstractItemModelTester>
#include <QLineEdit>
#include <QWheelEvent>

#include <cstdlib>

using namespace gloam;
using namespace gloam::app;
using namespace gloam::test;

namespace {

/// A hall with stairs beside the hero, to a cellar.
const QByteArray houseText = worldHead({.id = "house", .level = "hall", .at = {2, 1}}) + R"(levels:
  hall:
    name: The Hall
    depth: 1
    ambient: 5
    size: [6, 3]
    legend: {"#": wall, .: floor, ">": [floor, stairs-down]}
    map: |2-
      ######
      #.>..#
      ######
  cellar:
    name: The Cellar
    depth: 2
    ambient: 5
    size: [7, 3]
    legend: {"#": wall, .: floor, "<": [floor, stairs-up]}
    map: |2-
      #######
      #<....#
      #######
links:
  - {kind: stairs, from: [hall, 2, 1], to: [cellar, 1, 1], ways: both}
)";

const QByteArray landText =
    worldHead({.id = "lands", .ruleset = "zones", .level = "Overworld.1.1", .at = {19, 5}}) + R"(overland:
  size: [4, 3]
  zone: [20, 10]
  biomes: [{id: desert, name: The Desert, recipe: desert, to: 100}]
)";

struct House {
    Desk desk;
    explicit House(const QByteArray& text = houseText) { desk.playWorld(text); }

    WorldMapPage& page() { return *desk.page<WorldMapPage>(); }
    WorldMapView& view() { return page().view(); }
    QString current() { return view().rows().row(view().currentIndex()).name; }
    Name level() { return desk.state().level; }
    void openBelow()
    {
        Desk::type('>');
        Desk::type('m');
    }
};

}  // namespace

/// The page of the world map.
class tst_WorldMapPage : public QObject {
    Q_OBJECT
private slots:
    void itOpensWhereTheHeroIs();
    void theArrowPointsToTheHeroInItsPicture();
    void arrowsGoFromPlaceToPlaceAndEnterTravels();
    void aDoubleClickTravelsAndAClickOnlyChooses();
    void escapeClosesItAndTheGameGoesOn();
    void whereYouAreYouDoNotTravel();
    void theWheelAndSignsZoom();
    void zonesHaveLettersAndUnknownOnesASign();
    void theNameOfAZoneIsShownOnArrival_data();
    void theNameOfAZoneIsShownOnArrival();
    void manyPlacesCanBeSearched();
    void enterGoesNowhereIfNoPlaceHasTheWords();
    void theArrowPointsToTheCellOfTheHero();
    void placesAreReadOut();
};

void tst_WorldMapPage::itOpensWhereTheHeroIs()
{
    House house;
    Desk::type('m');
    QVERIFY(house.page().isOpen());
    QCOMPARE(house.current(), QStringLiteral("The Hall"));
    QVERIFY(house.page().footWords().contains(QStringLiteral("you are here")));
    QVERIFY(!house.page().searchBox().isVisible());
    const QRect place = house.view().visualRect(house.view().currentIndex());
    QVERIFY(house.view().viewport()->rect().contains(place));
}

/// A level much narrower than its picture's frame stands in the middle of it.
void tst_WorldMapPage::theArrowPointsToTheHeroInItsPicture()
{
    QByteArray text = worldHead({.id = "shaft", .level = "shaft", .at = {1, 20}})
                      + "levels:\n  shaft:\n    ambient: 5\n    size: [6, 40]\n"
                        "    legend: {.: floor}\n    map: |2-\n";
    for (int y = 0; y < 40; ++y)
        text += "      ......\n";
    House house(text);
    Desk::type('m');
    const QRect box = house.view().visualRect(house.view().currentIndex());
    const QRect inside = box.marginsRemoved({8, 8, 8, 8});
    const QImage shown = house.view().viewport()->grab().toImage();
    const QRgb amber = look().theme.accent.rgb();
    QRect arrow;
    for (int y = inside.top(); y <= inside.bottom(); ++y)
        for (int x = inside.left(); x <= inside.right(); ++x)
            if (shown.pixel(x, y) == amber)
                arrow |= QRect(x, y, 1, 1);
    QVERIFY(!arrow.isEmpty());
    QVERIFY(std::abs(arrow.center().x() - box.center().x()) < box.width() / 8);
}

void tst_WorldMapPage::arrowsGoFromPlaceToPlaceAndEnterTravels()
{
    House house;
    house.openBelow();
    QCOMPARE(house.current(), QStringLiteral("The Cellar"));
    Desk::press(Qt::Key_Up);
    QCOMPARE(house.current(), QStringLiteral("The Hall"));
    QVERIFY(house.page().footWords().contains(QStringLiteral("1 turn")));
    Desk::press(Qt::Key_Return);
    QVERIFY(!house.page().isOpen());
    QTRY_COMPARE(house.level(), Name("hall"));
}

void tst_WorldMapPage::aDoubleClickTravelsAndAClickOnlyChooses()
{
    House house;
    house.openBelow();
    const QPoint hall = house.view().visualRect(house.view().model()->index(0, 0)).center();
    QTest::mouseClick(house.view().viewport(), Qt::LeftButton, {}, hall);
    QCOMPARE(house.current(), QStringLiteral("The Hall"));
    QVERIFY(house.page().isOpen());
    QTest::mouseDClick(house.view().viewport(), Qt::LeftButton, {}, hall);
    QVERIFY(!house.page().isOpen());
    QTRY_COMPARE(house.level(), Name("hall"));
}

void tst_WorldMapPage::escapeClosesItAndTheGameGoesOn()
{
    House house;
    const std::int64_t turn = house.desk.state().turn;
    Desk::type('m');
    Desk::press(Qt::Key_Escape);
    QVERIFY(!house.page().isOpen());
    QCOMPARE(house.desk.state().turn, turn);
    Desk::type('s');
    QCOMPARE(house.desk.state().turn, turn + 1);
}

void tst_WorldMapPage::whereYouAreYouDoNotTravel()
{
    House house;
    Desk::type('m');
    Desk::press(Qt::Key_Return);
    QVERIFY(house.page().isOpen());
    QCOMPARE(house.desk.state().turn, std::int64_t{0});
}

void tst_WorldMapPage::theWheelAndSignsZoom()
{
    House house;
    Desk::type('m');
    QWidget* const ground = house.view().viewport();
    const auto turn = [ground](int delta) {
        QWheelEvent wheel(QPointF(5, 5), ground->mapToGlobal(QPointF(5, 5)), {}, {0, delta}, Qt::NoButton, {},
                          Qt::NoScrollPhase, false);
        QApplication::sendEvent(ground, &wheel);
    };
    const int largest = house.view().zoomPercent();  // a single level has room
    Desk::type('-');
    const int smaller = house.view().zoomPercent();
    QVERIFY(smaller < largest);
    turn(120);
    QCOMPARE(house.view().zoomPercent(), largest);
    turn(-120);
    QCOMPARE(house.view().zoomPercent(), smaller);
    for (int i = 0; i < 20; ++i)
        turn(-120);
    QVERIFY(house.view().zoomPercent() > 0);
    Desk::type('+');
    QVERIFY(house.view().zoomPercent() < smaller);
    Desk::press(Qt::Key_Escape);
    Desk::type('m');
    QCOMPARE(house.view().zoomPercent(), largest);
}

void tst_WorldMapPage::zonesHaveLettersAndUnknownOnesASign()
{
    House house(landText);
    Desk::type('m');
    int unknown = 0;
    for (int i = 0; i < house.view().rows().rowCount(); ++i) {
        const WorldMapRow& row = house.view().rows().row(house.view().rows().index(i));
        QVERIFY(row.isZone);
        QCOMPARE(row.letter, row.isKnown ? QStringLiteral("D") : QStringLiteral("?"));
        unknown += row.isKnown ? 0 : 1;
    }
    QCOMPARE(unknown, 4);
    Desk::press(Qt::Key_Right);
    QVERIFY(house.page().footWords().contains(QStringLiteral("1 east")));
    QVERIFY(house.page().footWords().contains(
        QStringLiteral("you have not been there yet. Walk off the edge here, to the east.")));
    Desk::press(Qt::Key_Return);
    QVERIFY(house.page().isOpen());  // there is nowhere to walk to
    Desk::press(Qt::Key_Left);
    Desk::press(Qt::Key_Left);
    QVERIFY(
        house.page().footWords().contains(QStringLiteral("you have not been there yet. Press Enter to walk toward")));
    Desk::press(Qt::Key_Return);
    QVERIFY(!house.page().isOpen());
}

void tst_WorldMapPage::theNameOfAZoneIsShownOnArrival_data()
{
    QTest::addColumn<int>("x");
    QTest::addColumn<int>("y");
    QTest::addColumn<QString>("words");
    QTest::newRow("home") << 0 << 0 << QStringLiteral("home");
    QTest::newRow("east") << 1 << 0 << QStringLiteral("1 east");
    QTest::newRow("north") << 0 << -2 << QStringLiteral("2 north");
    QTest::newRow("south-west") << -3 << 2 << QStringLiteral("3 west, 2 south");
}

void tst_WorldMapPage::theNameOfAZoneIsShownOnArrival()
{
    QFETCH(int, x);
    QFETCH(int, y);
    QFETCH(QString, words);
    QCOMPARE(zoneWords({x, y}), words);
    House house(landText);
    QCOMPARE(house.desk.page<MapOverlay>()->title(), QStringLiteral("The Desert"));
    QCOMPARE(placeNameOf(house.desk.state()), QStringLiteral("The Desert, home"));  // for Continue, the end, a review
}

/// As an endless stair has them.
void tst_WorldMapPage::manyPlacesCanBeSearched()
{
    WorldMap map;
    for (int i = 0; i < 300; ++i)
        map.places.push_back({.level = Name("l" + std::to_string(i)),
                              .name = "Level " + std::to_string(i),
                              .depth = i,
                              .isHere = i == 0});
    House house;
    Desk::type('m');
    house.page().show(map, house.desk.session().slice(), {});
    QVERIFY(house.page().searchBox().isVisible());
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("l299"));
    QVERIFY(house.page().footWords().contains(QStringLiteral("no place")));
    house.page().searchBox().setText(QStringLiteral("Level 299"));
    QCOMPARE(house.current(), QStringLiteral("Level 299"));
    QTRY_VERIFY(house.view().viewport()->rect().intersects(house.view().visualRect(house.view().currentIndex())));
}

void tst_WorldMapPage::enterGoesNowhereIfNoPlaceHasTheWords()
{
    WorldMap map;
    for (int i = 0; i < 300; ++i)
        map.places.push_back({.level = Name("l" + std::to_string(i)),
                              .name = "Level " + std::to_string(i),
                              .way = LevelWay{{Name("l" + std::to_string(i)), {1, 1}}, 5, {}}});
    House house;
    Desk::type('m');
    house.page().show(map, house.desk.session().slice(), {});
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("Level 7"));
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("x"));
    Desk::press(Qt::Key_Return);
    QVERIFY(house.page().isOpen());
    QVERIFY(house.page().footWords().contains(QStringLiteral("no place")));
}

void tst_WorldMapPage::theArrowPointsToTheCellOfTheHero()
{
    House house;  // the hero begins in the third of six columns, in the second of three rows
    Desk::type('m');
    const WorldMapRow& hall = house.view().rows().row(house.view().here());
    QCOMPARE(hall.hereAt, QPointF(2.5 / 6, 1.5 / 3));
}

void tst_WorldMapPage::placesAreReadOut()
{
    House house;
    house.openBelow();
    QAbstractItemModelTester tester(house.view().model());
    QCOMPARE(house.view().accessibleName(), QStringLiteral("World map"));
    const QString hall = house.view().model()->index(0, 0).data(Qt::AccessibleTextRole).toString();
    QVERIFY2(hall.startsWith(QStringLiteral("The Hall, depth 1, 1 turn")), qPrintable(hall));
}

GLOAM_WIDGET_TEST(tst_WorldMapPage)
#include "tst_WorldMapPage.moc"
