#include "editor/canvas/CanvasScroll.h"
#include "editor/document/LevelPlans.h"
#include "editor/document/NewWorld.h"
#include "editor/document/WorkPlans.h"
#include "tests/editor/canvas/CanvasFixture.h"
#include "tests/support/PanCount.h"
#include "tests/support/TestMain.h"

#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>

#include <cmath>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

/// Opens a level of rock with scattered floor.
void addPebbledLevel(CanvasFixture& f, Size size)
{
    Level level = solidLevel("pebbled", "Pebbled", size, f.world().registry);
    for (const Point p : cellsIn(size))
        if ((p.x * 7 + p.y * 11) % 13 < 6) {
            level.tiles.put(Layer::Structure, p, nothingTile);
            level.tiles.put(Layer::Terrain, p, f.tile("floor"));
        }
    QVERIFY(f.addLevel(level));
    f.state.navigation.open("pebbled");
    f.state.open.setCursor({0, 0});
}

}  // namespace

/// Which part of a level the canvas shows, and how large.
class tst_CanvasView : public QObject {
    Q_OBJECT
private slots:
    void cellsAndPixelsAgreeAlsoOutsideOfTheLevel();
    void aLevelThatFitsStandsInTheMiddle();
    void itStandsThereInASmallerCanvasToo();
    void aLevelThatFitsALargerCanvasStandsInTheMiddle();
    void aLargerCanvasShowsNothingBesideALevelThatFilledIt();
    void theCursorStaysInSightInASmallerCanvas();
    void aLargerLevelIsFirstSeenAboutTheCursor();
    void zoomKeepsTheCellUnderThePointer();
    void f34_fitShowsTheWholeLevel_data();
    void f34_fitShowsTheWholeLevel();
    void f34_noStripeBesideALevelThatDoesNotFitStaysEmpty();
    void f34_smallCellsAreColoursInWhichRoomsAreSeen();
    void f34_rockThatBoundsNothingIsDrawnFaint();
    void f34_scrollBarsFollowAndLeadTheView();
    void aPanDrawsOnlyWhatItExposes_PERF_03_data();
    void aPanDrawsOnlyWhatItExposes_PERF_03();
    void anEditDrawsOnlyItsCells_PERF_03();
    void theWheelPansAndWithShiftSideways();
    void theMiddleButtonDragsTheView();
    void everyLevelKeepsItsCamera();
    void whatIsOutOfSightIsBroughtIntoSight();
    void ofMoreThanFitsAPartStaysInSight();
};

void tst_CanvasView::cellsAndPixelsAgreeAlsoOutsideOfTheLevel()
{
    CanvasFixture f({1600, 900});
    for (const Point cell : {Point{0, 0}, Point{79, 24}, Point{40, 12}, Point{-1, -1}, Point{80, 25}, Point{-3, 7}})
        for (const QPoint corner : {f.canvas.rectOf(cell).topLeft(), f.canvas.rectOf(cell).bottomRight()})
            QVERIFY(f.canvas.cellAt(corner) == cell);
}

void tst_CanvasView::aLevelThatFitsStandsInTheMiddle()
{
    CanvasFixture f({1600, 900});
    const QRect level = f.canvas.areaOf({{0, 0}, {80, 25}});
    QVERIFY(std::abs(level.center().x() - 800) <= 1);
    QVERIFY(std::abs(level.center().y() - 450) <= 1);
}

/// A window is asked for larger than the screen, and arrives smaller: one pixel at a time here.
void tst_CanvasView::itStandsThereInASmallerCanvasToo()
{
    CanvasFixture f({1600, 900});
    for (int less = 1; less <= 201; ++less)
        f.canvas.resize(1600 - less, 900 - less);
    const QRect level = f.canvas.areaOf({{0, 0}, {80, 25}});
    QVERIFY(std::abs(level.center().x() - f.canvas.width() / 2) <= 1);
    QVERIFY(std::abs(level.center().y() - f.canvas.height() / 2) <= 1);
}

/// As in full screen.
void tst_CanvasView::aLevelThatFitsALargerCanvasStandsInTheMiddle()
{
    CanvasFixture f({400, 300});
    f.canvas.resize(1600, 900);
    const QRect level = f.canvas.areaOf({{0, 0}, {80, 25}});
    QVERIFY(std::abs(level.center().x() - 800) <= 1);
    QVERIFY(std::abs(level.center().y() - 450) <= 1);
}

void tst_CanvasView::aLargerCanvasShowsNothingBesideALevelThatFilledIt()
{
    CanvasFixture f({400, 300});
    f.canvas.centreOn({67, 18});  // at the right edge of the level
    f.canvas.resize(900, 500);
    QVERIFY(f.canvas.areaOf({{0, 0}, {80, 25}}).right() >= 899);
}

void tst_CanvasView::theCursorStaysInSightInASmallerCanvas()
{
    CanvasFixture f({900, 700});
    f.state.open.setCursor({40, 12});
    f.canvas.centreOn({40, 12});
    f.canvas.resize(160, 300);
    QVERIFY(f.canvas.rect().contains(f.canvas.rectOf({40, 12})));
    f.canvas.centreOn({4, 12});
    const Point corner = f.canvas.cellAt({0, 0});
    f.canvas.resize(120, 300);  // it was out of sight: nothing jumps
    QVERIFY(f.canvas.cellAt({0, 0}) == corner);
}

void tst_CanvasView::aLargerLevelIsFirstSeenAboutTheCursor()
{
    CanvasFixture f({400, 300});
    QVERIFY(f.canvas.rect().contains(f.middleOf(f.state.open.cursor())));
    QVERIFY((f.middleOf(f.state.open.cursor()) - QPoint(200, 150)).manhattanLength() < 40);
}

void tst_CanvasView::zoomKeepsTheCellUnderThePointer()
{
    CanvasFixture f({400, 300});
    const QPoint at(130, 90);
    const Point cell = f.canvas.cellAt(at);
    for (const int notch : {120, 120, -120, -120, -120}) {
        f.turnWheel(at, {0, notch}, Qt::ControlModifier);
        const Point now = f.canvas.cellAt(at);
        QVERIFY(std::abs(now.x - cell.x) <= 1 && std::abs(now.y - cell.y) <= 1);
    }
    QVERIFY(f.canvas.step() == CellStep::S);
    for (int i = 0; i < 6; ++i)
        f.turnWheel(at, {0, -120}, Qt::ControlModifier);
    QVERIFY(f.canvas.step() == CellStep::Px1);  // F34: one pixel per cell, no less
    QCOMPARE(f.canvas.rectOf({0, 0}).size(), QSize(1, 1));
}

void tst_CanvasView::f34_fitShowsTheWholeLevel_data()
{
    QTest::addColumn<QSize>("canvas");
    QTest::newRow("F34: 80 by 25 in a window of 1280 by 800") << QSize(660, 680);
    QTest::newRow("F34: hardly any room") << QSize(180, 130);
    QTest::newRow("F34: much") << QSize(1600, 900);
}

void tst_CanvasView::f34_fitShowsTheWholeLevel()
{
    QFETCH(QSize, canvas);
    CanvasFixture f(canvas);
    f.canvas.zoomToFit();
    const QRect level = f.canvas.areaOf({{0, 0}, {80, 25}});
    QVERIFY(f.canvas.rect().contains(level));
    if (const auto next = larger(f.canvas.step())) {
        f.canvas.zoomTo(*next);
        QVERIFY(!f.canvas.rect().contains(QRect(QPoint(), f.canvas.levelPixels())));
    }
}

/// Looking only: a drag may still go beyond the edge.
void tst_CanvasView::f34_noStripeBesideALevelThatDoesNotFitStaysEmpty()
{
    CanvasFixture f({400, 300});
    const Size size{900, 700};  // does not fit by cells of a pixel
    QVERIFY(f.addBlank("deep", "The Deep", size));
    f.state.navigation.open("deep");
    const QRect view = f.canvas.rect();
    for (const Point cursor : {Point{0, 0}, Point{899, 699}, Point{3, 5}}) {
        f.state.open.setCursor(cursor);
        f.canvas.zoomToFit();
        QVERIFY(f.canvas.step() == CellStep::Px1);
        QVERIFY(f.canvas.areaOf({{0, 0}, size}).contains(view));
        QVERIFY(view.contains(f.middleOf(cursor)));
    }
    f.document.newWorld();
    QVERIFY(f.addBlank("deep", "The Deep", size));
    f.state.navigation.open("deep");  // as it is first seen
    QVERIFY(f.canvas.areaOf({{0, 0}, size}).contains(view));
    f.canvas.panBy({-1000, -1000});
    QVERIFY(f.canvas.topLeft().x() < 0 && f.canvas.topLeft().y() < 0);
}

void tst_CanvasView::f34_smallCellsAreColoursInWhichRoomsAreSeen()
{
    CanvasFixture f({400, 300});
    f.state.open.setCursor({0, 0});
    f.canvas.setGrid(false);
    const auto colourOf = [&f](Point cell) { return Rgb{f.pixelAt(f.canvas.rectOf(cell).center()).rgb() & 0xFFFFFFU}; };
    for (const CellStep step : {CellStep::Px1, CellStep::Px2, CellStep::Px4}) {
        f.canvas.zoomTo(step);
        const Rgb floor = colourOf({44, 10});
        QVERIFY(contrastOf(floor, colourOf({10, 5})) > 2.5);  // rock that bounds nothing
        QVERIFY(contrastOf(floor, colourOf({35, 9})) > 1.3);  // the room's wall
        QVERIFY(colourOf({35, 9}) != colourOf({10, 5}));
    }
}

void tst_CanvasView::f34_rockThatBoundsNothingIsDrawnFaint()
{
    CanvasFixture f;
    f.canvas.setGrid(false);
    f.state.open.setCursor({40, 12});
    const auto ground = [&f](Point cell) { return f.pixelAt(f.canvas.rectOf(cell).topLeft() + QPoint(1, 1)); };
    const QColor wall = ground({38, 9});
    QVERIFY(ground({38, 7}).lightness() < wall.lightness());
    QVERIFY(planPaint(f.world(), firstLevel, {}));
    f.stampAt(firstLevel, {38, 6}, "floor");  // now it bounds something
    QCOMPARE(ground({38, 7}), wall);
    f.document.undo();
    QTRY_VERIFY(ground({38, 7}).lightness() < wall.lightness());
}

void tst_CanvasView::f34_scrollBarsFollowAndLeadTheView()
{
    DocumentFixture fixture;
    EditorState state{fixture.document};
    auto* canvas = new LevelCanvas(look(), editKeys(), state);
    CanvasScroll scroll(canvas);
    scroll.resize(400, 300);
    scroll.show();
    QVERIFY(QTest::qWaitForWindowExposed(&scroll));
    const auto bars = scroll.findChildren<QScrollBar*>();
    QCOMPARE(bars.size(), 2);
    canvas->scrollTo({100, 50});
    QCOMPARE(bars[0]->value(), 100);
    QCOMPARE(bars[1]->value(), 50);
    QCOMPARE(bars[0]->maximum(), 80 * 16 - canvas->width());
    bars[0]->setValue(340);
    QCOMPARE(canvas->topLeft(), QPoint(340, 50));
    canvas->zoomToFit();
    QCOMPARE(bars[0]->minimum(), bars[0]->maximum());  // nothing to scroll
}

void tst_CanvasView::aPanDrawsOnlyWhatItExposes_PERF_03_data()
{
    QTest::addColumn<QPoint>("by");
    for (const QPoint by : {QPoint(1, 0), QPoint(0, -1), QPoint(-7, 5), QPoint(16, 0), QPoint(0, 24), QPoint(-33, -50)})
        QTest::addRow("by %d, %d pixels", by.x(), by.y()) << by;
}

void tst_CanvasView::aPanDrawsOnlyWhatItExposes_PERF_03()
{
    QFETCH(QPoint, by);
    CanvasFixture f;
    addPebbledLevel(f, {256, 256});
    f.canvas.centreOn({128, 128});
    const long long before = f.canvas.cellsDrawn();
    const QPoint place = f.canvas.rectOf({128, 128}).topLeft();
    f.canvas.panBy(by);
    const QPoint moved = place - f.canvas.rectOf({128, 128}).topLeft();
    QCOMPARE(std::abs(moved.x()) + std::abs(moved.y()), by.manhattanLength());
    QCOMPARE(f.canvas.cellsDrawn() - before, cellsExposed(f.canvas, f.canvas.cellsSeen(), moved));
    LevelCanvas fresh(look(), editKeys(), f.state);
    fresh.setMotion(false);
    fresh.resize(f.canvas.size());
    fresh.show();
    QCOMPARE(fresh.rectOf({128, 128}), f.canvas.rectOf({128, 128}));
    QCOMPARE(f.canvas.grab().toImage(), fresh.grab().toImage());
}

void tst_CanvasView::anEditDrawsOnlyItsCells_PERF_03()
{
    CanvasFixture f;
    addPebbledLevel(f, {256, 256});
    f.canvas.centreOn({128, 128});
    const long long before = f.canvas.cellsDrawn();
    QVERIFY(f.stampAt("pebbled", {128, 128}, "bones"));
    QCOMPARE(f.canvas.cellsDrawn() - before, 1LL);
}

void tst_CanvasView::theWheelPansAndWithShiftSideways()
{
    CanvasFixture f({400, 300});
    const QPoint before = f.canvas.rectOf({40, 12}).topLeft();
    f.turnWheel({10, 10}, {0, -120});
    QCOMPARE(f.canvas.rectOf({40, 12}).topLeft(), before - QPoint(0, 72));
    f.turnWheel({10, 10}, {0, -120}, Qt::ShiftModifier);
    QCOMPARE(f.canvas.rectOf({40, 12}).topLeft(), before - QPoint(72, 72));
}

void tst_CanvasView::theMiddleButtonDragsTheView()
{
    CanvasFixture f({400, 300});
    const QPoint before = f.canvas.rectOf({40, 12}).topLeft();
    QSignalSpy aimed(&f.canvas, &LevelCanvas::pressed);
    QTest::mousePress(&f.canvas, Qt::MiddleButton, {}, {200, 150});
    QTest::mouseMove(&f.canvas, {170, 160});
    QTest::mouseRelease(&f.canvas, Qt::MiddleButton, {}, {170, 160});
    QCOMPARE(f.canvas.rectOf({40, 12}).topLeft(), before + QPoint(-30, 10));
    QCOMPARE(aimed.count(), 0);
}

void tst_CanvasView::everyLevelKeepsItsCamera()
{
    CanvasFixture f({400, 300});
    f.addCellar();
    f.canvas.panBy({33, 21});
    const QRect before = f.canvas.rectOf({40, 12});
    f.state.navigation.open("cellar");
    f.canvas.zoom(1, {0, 0});
    f.state.navigation.open(firstLevel);
    QCOMPARE(f.canvas.rectOf({40, 12}), before);
    f.state.navigation.open("cellar");
    QVERIFY(f.canvas.step() == CellStep::L);
}

void tst_CanvasView::whatIsOutOfSightIsBroughtIntoSight()
{
    CanvasFixture f({400, 300});
    f.state.navigation.show(firstLevel, {{{0, 0}, {2, 1}}});
    QVERIFY(f.canvas.rect().contains(f.canvas.areaOf({{0, 0}, {2, 1}})));
    const QRect before = f.canvas.rectOf({0, 0});
    f.canvas.ensureVisible({{3, 2}, {1, 1}});
    QCOMPARE(f.canvas.rectOf({0, 0}), before);  // it was in sight
    f.canvas.ensureVisible({{79, 24}, {1, 1}});
    QVERIFY(f.canvas.rect().contains(f.canvas.rectOf({79, 24})));
}

void tst_CanvasView::ofMoreThanFitsAPartStaysInSight()
{
    CanvasFixture f({400, 300});
    f.canvas.ensureVisible({{10, 2}, {1, 1}});
    const QRect before = f.canvas.rectOf({10, 2});
    f.state.navigation.show(firstLevel, {{{0, 0}, {80, 25}}});  // all of it, like a large fill that is undone
    QCOMPARE(f.canvas.rectOf({10, 2}), before);
    f.state.navigation.show(firstLevel, {{{0, 24}, {1, 1}}, {{79, 24}, {1, 1}}});
    QVERIFY(f.canvas.rect().intersects(f.canvas.rectOf({0, 24}))
            || f.canvas.rect().intersects(f.canvas.rectOf({79, 24})));
}

GLOAM_WIDGET_TEST(tst_CanvasView)
#include "tst_CanvasView.moc"
