#include "app/play/PlayView.h"
#include "app/play/SidePanel.h"
#include "app/setup/Settings.h"
#include "core/base/Direction.h"
#include "core/view/slice/KnownGround.h"
#include "core/view/words/Looking.h"
#include "editor/ui/TileCanvas.h"
#include "tests/app/Desk.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldHead.h"

#include <QLabel>

#include <algorithm>

using namespace gloam;
using namespace gloam::app;
using namespace gloam::test;

namespace {

/// Floor of this size with a wall around; the hero stands at `start`, in a closet of its own if `isShut`.
QByteArray worldOf(Size size, Point start, bool isShut, const QByteArray& rules = {})
{
    QByteArray text = worldHead({.id = "hall", .level = "hall", .at = start}) + rules + "levels:\n  hall:\n    size: ["
                      + QByteArray::number(size.width) + ", " + QByteArray::number(size.height)
                      + "]\n    legend: {\"#\": wall, .: floor}\n    map: |2-\n";
    for (int y = 0; y < size.height; ++y) {
        text += "      ";
        for (int x = 0; x < size.width; ++x) {
            const bool isEdge = x == 0 || y == 0 || x == size.width - 1 || y == size.height - 1;
            const bool isCloset = isShut && std::max(std::abs(x - start.x), std::abs(y - start.y)) == 2;
            text += isEdge || isCloset ? '#' : '.';
        }
        text += '\n';
    }
    return text;
}

/// The drawing of a lit hall with stairs on a cell.
QByteArray hallWithStairs(const QByteArray& name, Size size, Point stairs, char sign)
{
    QByteArray text = "  " + name + ":\n    ambient: 5\n    size: [" + QByteArray::number(size.width) + ", "
                      + QByteArray::number(size.height)
                      + "]\n    legend: {\"#\": wall, .: floor, \">\": [floor, "
                        "stairs-down], \"<\": [floor, stairs-up]}\n    map: |2-\n";
    for (int y = 0; y < size.height; ++y) {
        text += "      ";
        for (int x = 0; x < size.width; ++x) {
            const bool isEdge = x == 0 || y == 0 || x == size.width - 1 || y == size.height - 1;
            text += Point{x, y} == stairs ? sign : isEdge ? '#' : '.';
        }
        text += '\n';
    }
    return text;
}

/// Two halls joined by stairs, on which the hero starts.
QByteArray twoLevels(Size upper, Point down, Size lower, Point up)
{
    const auto at = [](const QByteArray& level, Point p) {
        return "[" + level + ", " + QByteArray::number(p.x) + ", " + QByteArray::number(p.y) + "]";
    };
    return "gloam: 3\nworld: {id: two, ruleset: d20, start: {level: above, at: [" + QByteArray::number(down.x) + ", "
           + QByteArray::number(down.y) + "], hero: delver}, uses: [gloam-types]}\nlevels:\n"
           + hallWithStairs("above", upper, down, '>') + hallWithStairs("below", lower, up, '<')
           + "links:\n  - {kind: stairs, from: " + at("above", down) + ", to: " + at("below", up) + ", ways: both}\n";
}

editor::TileCanvas& canvasOf(Desk& desk)
{
    return *desk.page<PlayView>()->findChild<editor::TileCanvas*>();
}

/// How many cells of a frame are new, differ, or take light from such cells. In another place, those at the edge of the
/// frame before, which the canvas may have cut, count as well.
long long cellsToDraw(const Frame& before, const Frame& after, bool isSamePlace)
{
    const Point shift = after.origin - before.origin;
    const Size size = after.cells.size();
    const Size old = before.cells.size();
    const Rect kept = isSamePlace ? Rect{{0, 0}, old} : Rect{{1, 1}, {old.width - 2, old.height - 2}};
    const auto isNew = [&](Point p) {
        return kept.contains(p + shift) ? after.cells[p] != before.cells[p + shift] : size.contains(p);
    };
    long long count = 0;
    for (const Point p : cellsIn(size))
        count += isNew(p) || std::any_of(allDirections.begin(), allDirections.end(), [&](Direction direction) {
                     const Point beside = p + step(direction);
                     return size.contains(beside) && isNew(beside);
                 });
    return count;
}

QString placeIn(Desk& desk)
{
    for (const QLabel* label : desk.page<SidePanel>()->findChildren<QLabel*>())
        if (label->text().contains(QLatin1String("loc: [")))
            return label->text();
    return {};
}

}  // namespace

/// Level and window fit each other.
class tst_MapSize : public QObject {
    Q_OBJECT
private slots:
    void aLevelThatFitsIsShownAsLargeAsItCanBe_data();
    void aLevelThatFitsIsShownAsLargeAsItCanBe();
    void F28_aLargerLevelIsCentredOnTheHero_data();
    void F28_aLargerLevelIsCentredOnTheHero();
    void F16_theCameraIsTheWorldsChoice_C_15_data();
    void F16_theCameraIsTheWorldsChoice_C_15();
    void aZoneOpensInReadableCellsAndIsWholeOnceItIsKnown_C_15();
    void aHighFirstSightOfAZoneIsNoSpotInTheDark_G29();
    void F16_theMapStopsAtTheWindowsEdges_REND_09_data();
    void F16_theMapStopsAtTheWindowsEdges_REND_09();
    void afterAPassageTheCameraIsAtTheHero_TRANS_07_C_15();
    void aLevelThatFitsIsShownWholeAfterOneThatDoesNot_TRANS_07_C_15();
    void F28_aFirstRoomIsNoSpotInTheDark();
    void anEnemyInSightIsOnTheMap();
    void whatThePlayerZoomedToStays();
    void aTurnDrawsOnlyTheCellsItChanges_PERF_03();
    void F9_REND_12_theStartIsTheTopLeftOfWhatIsShown();
};

void tst_MapSize::aLevelThatFitsIsShownAsLargeAsItCanBe_data()
{
    QTest::addColumn<QSize>("cells");
    for (const QSize& cells : {QSize(9, 6), QSize(24, 9), QSize(28, 12), QSize(40, 18), QSize(60, 20)})
        QTest::newRow(qPrintable(QStringLiteral("%1x%2").arg(cells.width()).arg(cells.height()))) << cells;
}

void tst_MapSize::aLevelThatFitsIsShownAsLargeAsItCanBe()
{
    QFETCH(QSize, cells);
    Desk desk;
    desk.window().resize(1280, 800);
    desk.playWorld(worldOf({cells.width(), cells.height()}, {2, 2}, false));
    const editor::TileCanvas& canvas = canvasOf(desk);
    const QRect whole = canvas.rectOf({0, 0}) | canvas.rectOf({cells.width() - 1, cells.height() - 1});
    QVERIFY(canvas.rect().contains(whole));
    QVERIFY(std::abs(whole.center().x() - canvas.rect().center().x()) <= canvas.rectOf({0, 0}).width());
    if (const auto next = editor::larger(canvas.step())) {
        const QSize cell = editor::cellSize(*next);
        QVERIFY(cell.width() * cells.width() > canvas.width() || cell.height() * cells.height() > canvas.height());
    }
}

void tst_MapSize::F28_aLargerLevelIsCentredOnTheHero_data()
{
    QTest::addColumn<QPoint>("start");
    QTest::newRow("in the middle") << QPoint(60, 40);
    QTest::newRow("in a corner") << QPoint(3, 3);
    QTest::newRow("in the other one") << QPoint(116, 76);
}

void tst_MapSize::F28_aLargerLevelIsCentredOnTheHero()
{
    QFETCH(QPoint, start);
    Desk desk;
    desk.window().resize(1280, 800);
    desk.playWorld(worldOf({120, 80}, {start.x(), start.y()}, true));
    const editor::TileCanvas& canvas = canvasOf(desk);
    const QRect hero = canvas.rectOf({start.x(), start.y()});
    QVERIFY(std::abs(hero.center().x() - canvas.rect().center().x()) <= hero.width());
    QVERIFY(std::abs(hero.center().y() - canvas.rect().center().y()) <= hero.height());
    QVERIFY(canvas.step() >= editor::CellStep::M);
}

void tst_MapSize::F16_theCameraIsTheWorldsChoice_C_15_data()
{
    QTest::addColumn<QByteArray>("camera");
    QTest::addColumn<QSize>("cells");
    QTest::addColumn<bool>("isWhole");
    QTest::newRow("C-15 auto, a level that fits") << QByteArray("auto") << QSize(40, 18) << true;
    QTest::newRow("C-15 follow, a level that fits") << QByteArray("follow") << QSize(40, 18) << true;
    QTest::newRow("C-15 auto, one that is larger") << QByteArray("auto") << QSize(90, 34) << false;
    QTest::newRow("C-15 follow, one that is larger") << QByteArray("follow") << QSize(90, 34) << false;
    QTest::newRow("C-15 whole, one that is larger") << QByteArray("whole") << QSize(90, 34) << true;
    QTest::newRow("C-15 whole, one that never fits") << QByteArray("whole") << QSize(300, 40) << false;
}

/// A window of 1280x800 has room for 90x34 of the smallest cells.
void tst_MapSize::F16_theCameraIsTheWorldsChoice_C_15()
{
    QFETCH(QByteArray, camera);
    QFETCH(QSize, cells);
    QFETCH(bool, isWhole);
    Desk desk;
    desk.window().resize(1280, 800);
    desk.playWorld(worldOf({cells.width(), cells.height()}, {3, 3}, false, "ruleset: {camera: " + camera + "}\n"));
    const editor::TileCanvas& canvas = canvasOf(desk);
    QCOMPARE(canvas.rect().contains(canvas.rectOf({0, 0}) | canvas.rectOf({cells.width() - 1, cells.height() - 1})),
             isWhole);
    QVERIFY(canvas.rect().contains(canvas.rectOf({3, 3})));
    QCOMPARE(canvas.step() == editor::CellStep::S, camera == "whole" && isWhole);
}

/// Two zones of 80x25, which a window of 1280x800 shows whole only in the smallest cells: a closet, and a hall.
void tst_MapSize::aZoneOpensInReadableCellsAndIsWholeOnceItIsKnown_C_15()
{
    for (const bool isShut : {true, false}) {
        Desk desk;
        desk.window().resize(1280, 800);
        desk.playWorld(worldOf({80, 25}, {10, 8}, isShut, "ruleset: {camera: whole, fov: {radius: 100}}\n"));
        const editor::TileCanvas& canvas = canvasOf(desk);
        QVERIFY(canvas.rect().contains(canvas.rectOf({10, 8})));
        QCOMPARE(canvas.step() >= editor::CellStep::M, isShut);
        QCOMPARE(canvas.rect().contains(canvas.rectOf({0, 0}) | canvas.rectOf({79, 24})), !isShut);
    }
}

/// Its rows are more than the window has, and its cells fewer than half of the zone.
void tst_MapSize::aHighFirstSightOfAZoneIsNoSpotInTheDark_G29()
{
    Desk desk;
    desk.window().resize(1280, 720);
    desk.playWorld(worldOf({80, 25}, {40, 12}, false, "ruleset: {camera: whole, fov: {radius: 12}}\n"));
    const editor::TileCanvas& canvas = canvasOf(desk);
    QVERIFY(canvas.height() < 25 * editor::cellSize(editor::CellStep::M).height());
    QVERIFY(canvas.step() >= editor::CellStep::M);
    QVERIFY(canvas.rect().contains(canvas.rectOf({40, 12})));
}

void tst_MapSize::F16_theMapStopsAtTheWindowsEdges_REND_09_data()
{
    QTest::addColumn<QPoint>("start");
    QTest::newRow("top left") << QPoint(1, 1);
    QTest::newRow("bottom right") << QPoint(78, 48);
}

/// Once enough is known, the map fills its area: nothing beyond the level is shown.
void tst_MapSize::F16_theMapStopsAtTheWindowsEdges_REND_09()
{
    QFETCH(QPoint, start);
    Desk desk;
    desk.window().resize(1280, 800);
    desk.playWorld(worldOf({80, 50}, {start.x(), start.y()}, false));  // a hall: all of it is visible at once
    const Frame& frame = desk.page<PlayView>()->frame();
    const Rect shown{frame.origin, frame.cells.size()};
    QVERIFY2(shown.left() >= 0 && shown.top() >= 0 && shown.right() <= 80 && shown.bottom() <= 50,
             qPrintable(QStringLiteral("%1,%2 to %3,%4")
                            .arg(shown.left())
                            .arg(shown.top())
                            .arg(shown.right())
                            .arg(shown.bottom())));
    QVERIFY(shown.contains({start.x(), start.y()}));
}

/// Stairs from one end of a level of 120x80 cells to the far corner of another one of that size.
void tst_MapSize::afterAPassageTheCameraIsAtTheHero_TRANS_07_C_15()
{
    Desk desk;
    desk.window().resize(1280, 800);
    desk.playWorld(twoLevels({120, 80}, {3, 3}, {120, 80}, {110, 70}));
    const editor::TileCanvas& canvas = canvasOf(desk);
    QVERIFY(canvas.rect().contains(canvas.rectOf({3, 3})));
    Desk::type('>');
    QCOMPARE(desk.session().slice().levelName, std::string("below"));
    QCOMPARE(desk.session().slice().self.at, (Point{110, 70}));
    QVERIFY(canvas.rect().contains(canvas.rectOf({110, 70})));
    QVERIFY(!canvas.rect().contains(canvas.rectOf({3, 3})));
    Desk::type('<');
    QVERIFY(canvas.rect().contains(canvas.rectOf({3, 3})));
    QVERIFY(!canvas.rect().contains(canvas.rectOf({110, 70})));
}

void tst_MapSize::aLevelThatFitsIsShownWholeAfterOneThatDoesNot_TRANS_07_C_15()
{
    Desk desk;
    desk.window().resize(1280, 800);
    desk.playWorld(twoLevels({120, 80}, {100, 60}, {30, 12}, {20, 6}));
    const editor::TileCanvas& canvas = canvasOf(desk);
    Desk::type('>');
    QCOMPARE(desk.session().slice().levelName, std::string("below"));
    QVERIFY(canvas.rect().contains(canvas.rectOf({0, 0}) | canvas.rectOf({29, 11})));
}

/// A closet of 3x3 in a level that would fit with small cells.
void tst_MapSize::F28_aFirstRoomIsNoSpotInTheDark()
{
    Desk desk;
    desk.window().resize(1280, 800);
    desk.playWorld(worldOf({40, 18}, {10, 8}, true));
    const editor::TileCanvas& canvas = canvasOf(desk);
    QVERIFY(canvas.step() > editor::CellStep::L);
    const QPoint hero = canvas.rectOf({10, 8}).center();
    QVERIFY(std::abs(hero.x() - canvas.rect().center().x()) <= canvas.rectOf({0, 0}).width());
    QVERIFY(std::abs(hero.y() - canvas.rect().center().y()) <= canvas.rectOf({0, 0}).height());
    QVERIFY(canvas.rect().contains(canvas.rectOf({8, 6}) | canvas.rectOf({12, 10})));
}

/// Little is known of a lit alley, so its cells would be the largest, and would show four cells to the north.
void tst_MapSize::anEnemyInSightIsOnTheMap()
{
    for (const bool hasEnemy : {false, true}) {
        QByteArray text = worldHead({.id = "alley", .level = "alley", .at = {30, 30}})
                          + "levels:\n  alley:\n    ambient: 5\n    size: [60, 40]\n"
                            "    legend: {\"#\": wall, .: floor}\n    map: |2-\n";
        for (int y = 0; y < 40; ++y)
            text += "      " + QByteArray(30, '#') + (y > 5 && y < 35 ? '.' : '#') + QByteArray(29, '#') + '\n';
        if (hasEnemy)
            text += "    entities: [{type: gritling, at: [30, 22]}]\n";
        Desk desk;
        desk.window().resize(1280, 800);
        desk.playWorld(text);
        QCOMPARE(inSight(desk.session().slice(), SightKind::Threat).size(), hasEnemy ? 1U : 0U);
        const editor::TileCanvas& canvas = canvasOf(desk);
        QCOMPARE(canvas.rect().contains(canvas.rectOf({30, 22})), hasEnemy);
        QVERIFY(canvas.step() >= editor::CellStep::M);
    }
}

/// On a level of 256 by 256 cells, larger than the map: the view moves along with the hero.
void tst_MapSize::aTurnDrawsOnlyTheCellsItChanges_PERF_03()
{
    Desk desk;
    desk.window().resize(1280, 800);
    desk.playWorld(worldOf({256, 256}, {128, 128}, false));
    const editor::TileCanvas& canvas = canvasOf(desk);
    const auto inSight = [&canvas] { return canvas.frame().cells.size().area(); };
    long long drawn = 0;
    long long due = 0;
    for (const Qt::Key key : {Qt::Key_Right, Qt::Key_Right, Qt::Key_Up, Qt::Key_Left, Qt::Key_Down, Qt::Key_Down}) {
        const Frame before = canvas.frame();
        const QRect place = canvas.rectOf(before.origin);
        const long long first = canvas.cellsDrawn();
        Desk::press(key);
        drawn += canvas.cellsDrawn() - first;
        const bool isSamePlace = canvas.frame().origin == before.origin && canvas.rectOf(before.origin) == place;
        due += cellsToDraw(before, canvas.frame(), isSamePlace);
    }
    QVERIFY2(drawn <= due, qPrintable(QStringLiteral("%1 of %2").arg(drawn).arg(due)));
    // Six turns that draw half the map each time would draw three maps.
    QVERIFY2(due < 3 * inSight(), qPrintable(QStringLiteral("%1 of %2").arg(due).arg(inSight())));
}

void tst_MapSize::whatThePlayerZoomedToStays()
{
    Desk desk;
    desk.window().resize(1280, 800);
    desk.playWorld(worldOf({9, 6}, {2, 2}, false));
    QVERIFY(canvasOf(desk).step() == editor::CellStep::XXL);
    Desk::press(Qt::Key_Minus, Qt::ControlModifier);
    QVERIFY(canvasOf(desk).step() == editor::CellStep::XL);
    Desk::press(Qt::Key_Right);
    QVERIFY(canvasOf(desk).step() == editor::CellStep::XL);
    Desk::press(Qt::Key_0, Qt::ControlModifier);
    QVERIFY(canvasOf(desk).step() == editor::CellStep::XXL);
}

void tst_MapSize::F9_REND_12_theStartIsTheTopLeftOfWhatIsShown()
{
    Desk desk;
    desk.window().resize(1280, 800);
    desk.window().context().settings->set(QStringLiteral("show-place"), QStringLiteral("yes"));
    desk.playWorld(worldOf({120, 80}, {60, 40}, true));
    const auto cornerNow = [&desk] {
        const Point origin = desk.page<PlayView>()->frame().origin;
        const Point hero = desk.state().hero()->at;
        return QStringLiteral("loc: [%1-%2] start: [%3-%4]").arg(hero.x).arg(hero.y).arg(origin.x).arg(origin.y);
    };
    QVERIFY(desk.page<PlayView>()->frame().origin.x > 10);
    QVERIFY2(placeIn(desk).contains(cornerNow()), qPrintable(placeIn(desk)));
    Desk::press(Qt::Key_Right);  // the hero stays in the middle, so the corner moves along
    QCOMPARE(desk.state().hero()->at, (Point{61, 40}));
    QVERIFY2(placeIn(desk).contains(cornerNow()), qPrintable(placeIn(desk)));
    Desk::press(Qt::Key_Plus, Qt::ControlModifier);
    QVERIFY2(placeIn(desk).contains(cornerNow()), qPrintable(placeIn(desk)));
    const Frame& frame = desk.page<PlayView>()->frame();
    QCOMPARE(frame.cells[Point(61, 40) - frame.origin].glyph, U'@');  // at (px - startx, py - starty)
}

GLOAM_WIDGET_TEST(tst_MapSize)
#include "tst_MapSize.moc"
