#include "editor/ui/CellPainter.h"
#include "editor/ui/GroundPainter.h"
#include "editor/ui/TileCanvas.h"
#include "tests/support/PanCount.h"
#include "tests/support/TestMain.h"
#include "tests/support/WidgetTest.h"

#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

using namespace gloam;
using namespace gloam::editor;

namespace {

const QStringList room{QStringLiteral("######"), QStringLiteral("#....#"), QStringLiteral("#.@..#"),
                       QStringLiteral("######")};

constexpr Rgb giantInk{0x40C080};

/// A body of 2x2 cells and nothing else.
Frame giantOf(CellMark marks)
{
    Frame frame = test::frameOf({QStringLiteral("OO"), QStringLiteral("OO")});
    for (int y = 0; y < 2; ++y)
        for (int x = 0; x < 2; ++x) {
            FrameCell& cell = frame.cells[{x, y}];
            cell.ink = giantInk;
            cell.marks = marks;
            cell.part = BodyPart::of({{0, 0}, {2, 2}}, {x, y});
        }
    return frame;
}

/// Part of a level on which no two neighbours look alike.
Frame pebbles(const Rect& cells)
{
    QStringList rows;
    for (int y = cells.top(); y < cells.bottom(); ++y) {
        QString& row = rows.emplace_back();
        for (int x = cells.left(); x < cells.right(); ++x)
            row += QChar(u'a' + (x * 7 + y * 11) % 26);
    }
    return test::frameOf(rows, cells.at);
}

QImage shown(TileCanvas& canvas)
{
    return canvas.grab().toImage().convertToFormat(QImage::Format_RGB32);
}

/// What a new canvas shows.
QImage freshlyShown(const TileCanvas& like)
{
    TileCanvas canvas(test::look().glyphs);
    canvas.setStep(like.step());
    canvas.resize(like.size());
    canvas.setFrame(like.frame());
    return shown(canvas);
}

}  // namespace

class tst_TileCanvas : public QObject {
    Q_OBJECT
private slots:
    void onlyChangedCellsAreDrawn_REND_06_PERF_03();
    void aPanDrawsOnlyWhatItExposes_PERF_03_data();
    void aPanDrawsOnlyWhatItExposes_PERF_03();
    void noCellIsStale_REND_10_data();
    void noCellIsStale_REND_10();
    void aroundTheFrameIsBlack();
    void aFrameThatFitsStandsInTheMiddle();
    void aLargerFrameKeepsTheFocusInTheMiddle_REND_09();
    void cellAtAndRectOfAgree_REND_09();
    void pointingTellsTheCell();
    void theRingLeavesNoTrace();
    void theWheelAsksForZoom();
    void aLargeBodyIsOneSignTwiceAsLarge_data();
    void aLargeBodyIsOneSignTwiceAsLarge();
    void aLargeBodyHasAnEdgeAndEachMarkOnce();
    void everyMarkShows_data();
    void everyMarkShows();
};

void tst_TileCanvas::onlyChangedCellsAreDrawn_REND_06_PERF_03()
{
    TileCanvas canvas(test::look().glyphs);
    canvas.resize(400, 300);
    canvas.setFrame(test::frameOf(room));
    canvas.grab();  // the first showing lays the canvas out
    const long long before = canvas.cellsDrawn();
    canvas.setFrame(test::frameOf(room));
    QCOMPARE(canvas.cellsDrawn(), before);

    Frame next = test::frameOf(room);
    next.cells[{2, 2}].glyph = U'.';
    next.cells[{3, 2}].glyph = U'@';
    canvas.setFrame(next);
    QCOMPARE(canvas.cellsDrawn(), before + 2);
    QCOMPARE(shown(canvas), freshlyShown(canvas));
}

void tst_TileCanvas::aPanDrawsOnlyWhatItExposes_PERF_03_data()
{
    QTest::addColumn<QPoint>("by");
    for (const QPoint by : {QPoint(1, 0), QPoint(-1, 0), QPoint(0, 1), QPoint(0, -1), QPoint(1, 1), QPoint(-4, 3)})
        QTest::addRow("by %d, %d", by.x(), by.y()) << by;
}

/// Of a level of 256 by 256 cells. The frame holds the cells in sight, as in play, or the whole level.
void tst_TileCanvas::aPanDrawsOnlyWhatItExposes_PERF_03()
{
    QFETCH(QPoint, by);
    const Rect level{{0, 0}, {256, 256}};
    const Rect inSight{{100, 100}, {40, 20}};
    const Point to = inSight.at + Point{by.x(), by.y()};
    for (const bool isWholeLevel : {false, true}) {
        const auto frameAt = [&](Point at) { return pebbles(isWholeLevel ? level : Rect{at, inSight.size}); };
        TileCanvas canvas(test::look().glyphs);
        canvas.setFrame(frameAt(inSight.at));
        canvas.resize(40 * canvas.rectOf({0, 0}).width(), 20 * canvas.rectOf({0, 0}).height());
        canvas.setFocusCell(inSight.at + Point{20, 10});
        canvas.grab();
        const long long before = canvas.cellsDrawn();
        const QPoint place = canvas.rectOf(inSight.at).topLeft();
        canvas.setFocusCell(to + Point{20, 10});
        canvas.setFrame(frameAt(to));
        QCOMPARE(canvas.cellsDrawn() - before,
                 test::cellsExposed(canvas, {canvas.frame().origin, canvas.frame().cells.size()},
                                    place - canvas.rectOf(inSight.at).topLeft()));
        TileCanvas fresh(test::look().glyphs);
        fresh.resize(canvas.size());
        fresh.setFocusCell(to + Point{20, 10});
        fresh.setFrame(frameAt(to));
        QCOMPARE(shown(canvas), shown(fresh));
    }
}

void tst_TileCanvas::noCellIsStale_REND_10_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<int>("step");
    QTest::newRow("window outgrows the map") << QSize(900, 700) << static_cast<int>(CellStep::M);
    QTest::newRow("window smaller than the map") << QSize(61, 47) << static_cast<int>(CellStep::M);
    QTest::newRow("by an odd pixel") << QSize(401, 301) << static_cast<int>(CellStep::M);
    QTest::newRow("smaller cells") << QSize(400, 300) << static_cast<int>(CellStep::S);
    QTest::newRow("larger cells") << QSize(400, 300) << static_cast<int>(CellStep::XXL);
    QTest::newRow("both") << QSize(513, 777) << static_cast<int>(CellStep::L);
}

void tst_TileCanvas::noCellIsStale_REND_10()
{
    QFETCH(QSize, size);
    QFETCH(int, step);
    TileCanvas canvas(test::look().glyphs);
    canvas.resize(400, 300);
    canvas.setFrame(test::frameOf(room));
    canvas.grab();
    canvas.setStep(static_cast<CellStep>(step));
    canvas.resize(size);
    QCOMPARE(shown(canvas), freshlyShown(canvas));
    canvas.setFrame(test::frameOf({QStringLiteral("#@"), QStringLiteral("..")}));
    QCOMPARE(shown(canvas), freshlyShown(canvas));
    canvas.resize(400, 300);
    canvas.setStep(CellStep::M);
    QCOMPARE(shown(canvas), freshlyShown(canvas));
}

void tst_TileCanvas::aroundTheFrameIsBlack()
{
    TileCanvas canvas(test::look().glyphs);
    canvas.resize(400, 300);
    canvas.setFrame(test::frameOf(room));
    const QImage picture = shown(canvas);
    const QRect frame = canvas.rectOf({0, 0}) | canvas.rectOf({5, 3});
    for (int y = 0; y < picture.height(); ++y)
        for (int x = 0; x < picture.width(); ++x)
            if (!frame.contains(x, y))
                QCOMPARE(picture.pixel(x, y), qRgb(0, 0, 0));
    QCOMPARE(picture.pixel(frame.topLeft()), qRgb(0x1A, 0x1A, 0x1A));
}

void tst_TileCanvas::aFrameThatFitsStandsInTheMiddle()
{
    TileCanvas canvas(test::look().glyphs);
    canvas.resize(400, 300);
    canvas.setFrame(test::frameOf(room, {100, 50}));
    canvas.grab();
    QCOMPARE(canvas.rectOf({100, 50}), QRect((400 - 96) / 2, (300 - 96) / 2, 16, 24));
}

void tst_TileCanvas::aLargerFrameKeepsTheFocusInTheMiddle_REND_09()
{
    TileCanvas canvas(test::look().glyphs);
    canvas.resize(160, 120);
    Frame large;
    large.cells = Grid<FrameCell>({100, 100});
    canvas.setFrame(large);
    canvas.grab();
    canvas.setFocusCell({50, 50});
    QVERIFY(canvas.rectOf({50, 50}).contains(80, 60));
    canvas.setFocusCell({0, 0});
    QCOMPARE(canvas.rectOf({0, 0}).topLeft(), QPoint(0, 0));
    canvas.setFocusCell({99, 99});
    QCOMPARE(canvas.rectOf({99, 99}).bottomRight(), QPoint(159, 119));
    QCOMPARE(canvas.cellAt({80, 60}).has_value(), true);
}

void tst_TileCanvas::cellAtAndRectOfAgree_REND_09()
{
    TileCanvas canvas(test::look().glyphs);
    canvas.resize(401, 299);
    canvas.setFrame(test::frameOf(room, {-3, 7}));
    canvas.grab();
    for (int y = 7; y < 11; ++y)
        for (int x = -3; x < 3; ++x) {
            QCOMPARE(canvas.cellAt(canvas.rectOf({x, y}).topLeft()), std::optional(Point{x, y}));
            QCOMPARE(canvas.cellAt(canvas.rectOf({x, y}).bottomRight()), std::optional(Point{x, y}));
        }
    QCOMPARE(canvas.cellAt(canvas.rectOf({-3, 7}).topLeft() - QPoint(1, 0)), std::optional<Point>());
    QCOMPARE(canvas.cellAt({400, 298}), std::optional<Point>());
}

void tst_TileCanvas::pointingTellsTheCell()
{
    TileCanvas canvas(test::look().glyphs);
    canvas.resize(400, 300);
    canvas.setFrame(test::frameOf(room));
    canvas.show();
    QSignalSpy hovered(&canvas, &TileCanvas::hovered);
    QSignalSpy left(&canvas, &TileCanvas::hoverLeft);
    QSignalSpy clicked(&canvas, &TileCanvas::clicked);
    QTest::mouseMove(&canvas, canvas.rectOf({2, 1}).center());
    QTest::mouseMove(&canvas, canvas.rectOf({2, 1}).center() + QPoint(1, 1));
    QCOMPARE(hovered.count(), 1);
    QCOMPARE(hovered.last().first().value<Point>(), (Point{2, 1}));
    QTest::mouseMove(&canvas, {2, 2});
    QCOMPARE(left.count(), 1);
    QTest::mouseClick(&canvas, Qt::LeftButton, {}, canvas.rectOf({4, 2}).center());
    QCOMPARE(clicked.last().first().value<Point>(), (Point{4, 2}));
}

void tst_TileCanvas::theRingLeavesNoTrace()
{
    TileCanvas canvas(test::look().glyphs);
    canvas.resize(400, 300);
    canvas.setFrame(test::frameOf(room));
    const QImage before = shown(canvas);
    canvas.setRing(Point{1, 1});
    QVERIFY(shown(canvas) != before);
    QCOMPARE(shown(canvas).pixel(canvas.rectOf({1, 1}).topLeft() - QPoint(1, 1)), qRgb(0xFF, 0xAA, 0));
    canvas.setRing(std::nullopt);
    QCOMPARE(shown(canvas), before);
}

void tst_TileCanvas::theWheelAsksForZoom()
{
    TileCanvas canvas(test::look().glyphs);
    QSignalSpy zoom(&canvas, &TileCanvas::zoomRequested);
    const auto turn = [&canvas](int angle, Qt::KeyboardModifiers modifiers) {
        QWheelEvent event({5, 5}, {5, 5}, {}, {0, angle}, Qt::NoButton, modifiers, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(&canvas, &event);
    };
    turn(60, Qt::NoModifier);
    QCOMPARE(zoom.count(), 0);
    turn(60, Qt::ControlModifier);
    QCOMPARE(zoom.takeFirst().first().toInt(), 1);
    turn(-240, Qt::ControlModifier);
    QCOMPARE(zoom.takeFirst().first().toInt(), -2);
}

void tst_TileCanvas::aLargeBodyIsOneSignTwiceAsLarge_data()
{
    QTest::addColumn<int>("step");
    for (const CellStep step : {CellStep::XS, CellStep::S, CellStep::M, CellStep::L, CellStep::XL, CellStep::XXL})
        QTest::newRow(qPrintable(QString::number(cellSize(step).height()))) << static_cast<int>(step);
}

void tst_TileCanvas::aLargeBodyIsOneSignTwiceAsLarge()
{
    QFETCH(int, step);
    GlyphAtlas atlas(test::look().glyphs, static_cast<CellStep>(step));
    const QImage small = pictureOf(test::frameOf({QStringLiteral("O")}), atlas);
    const QImage large = pictureOf(giantOf(CellMark::None), atlas);
    QCOMPARE(large.size(), small.size() * 2);
    const QRgb ink = opaque(giantInk);
    for (int y = 1; y < large.height() - 1; ++y)
        for (int x = 1; x < large.width() - 1; ++x)
            QCOMPARE(large.pixel(x, y) == ink, atlas.glyph(U'O').at(x / 2, y / 2));
}

void tst_TileCanvas::aLargeBodyHasAnEdgeAndEachMarkOnce()
{
    GlyphAtlas atlas(test::look().glyphs, CellStep::M);
    const QImage plain = pictureOf(giantOf(CellMark::None), atlas);
    for (const QPoint& corner : {QPoint(0, 0), QPoint(31, 0), QPoint(0, 47), QPoint(31, 47)})
        QCOMPARE(plain.pixel(corner), 0xFF5A4F43U);
    const auto quarters = [&plain](const QImage& marked) {
        QString changed;
        for (int i = 0; i < 4; ++i) {
            const QRect quarter(i % 2 * 16, i / 2 * 24, 16, 24);
            changed += plain.copy(quarter) == marked.copy(quarter) ? QLatin1Char('.') : QLatin1Char('#');
        }
        return changed;
    };
    QCOMPARE(quarters(pictureOf(giantOf(CellMark::Noticed), atlas)), QStringLiteral("#..."));
    QCOMPARE(quarters(pictureOf(giantOf(CellMark::Asleep), atlas)), QStringLiteral(".#.."));
    QCOMPARE(quarters(pictureOf(giantOf(CellMark::Hero), atlas)), QStringLiteral("..##"));
    QCOMPARE(quarters(pictureOf(giantOf(CellMark::KnownTrap), atlas)), QStringLiteral("...#"));
}

void tst_TileCanvas::everyMarkShows_data()
{
    QTest::addColumn<int>("mark");
    QTest::addColumn<QRgb>("colour");
    const QRgb ink = qRgb(0xA8, 0x90, 0x78);
    QTest::newRow("hero") << static_cast<int>(CellMark::Hero) << qRgb(0xFF, 0xAA, 0);
    QTest::newRow("noticed") << static_cast<int>(CellMark::Noticed) << ink;
    QTest::newRow("asleep") << static_cast<int>(CellMark::Asleep) << ink;
    QTest::newRow("known trap") << static_cast<int>(CellMark::KnownTrap) << qRgb(0xA0, 0x48, 0x48);
    QTest::newRow("wand") << static_cast<int>(CellMark::Wand) << qRgb(0xC0, 0xC0, 0xC0);
}

void tst_TileCanvas::everyMarkShows()
{
    QFETCH(int, mark);
    QFETCH(QRgb, colour);
    TileCanvas canvas(test::look().glyphs);
    canvas.resize(16, 24);
    Frame frame = test::frameOf({QStringLiteral(" ")});
    frame.cells[{0, 0}].marks = static_cast<CellMark>(mark);
    canvas.setFrame(frame);
    const QImage picture = shown(canvas);
    int pixels = 0;
    for (int y = 0; y < 24; ++y)
        for (int x = 0; x < 16; ++x)
            pixels += picture.pixel(x, y) == colour ? 1 : 0;
    QVERIFY(pixels >= 6);
}

GLOAM_WIDGET_TEST(tst_TileCanvas)
#include "tst_TileCanvas.moc"
