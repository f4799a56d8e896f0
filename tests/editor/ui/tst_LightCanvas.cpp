#include "core/view/frame/FrameBuilder.h"
#include "core/view/frame/LevelFrame.h"
#include "core/view/frame/LightColour.h"
#include "editor/ui/CellPainter.h"
#include "editor/ui/GroundPainter.h"
#include "editor/ui/Theme.h"
#include "editor/ui/TileCanvas.h"
#include "tests/support/SmallWorld.h"
#include "tests/support/TestMain.h"
#include "tests/support/WidgetTest.h"

#include <QDir>
#include <QTest>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

constexpr const char* litRoom = R"(
    ############
    #@...#.....#
    #....#..L..#
    #..L.......#
    #....#..~~~#
    #..G.#..~~~#
    ############)";

/// What the hero knows of a level at the start, or after some commands.
Frame playedFrame(const char* drawing, const char* commands = "", const Palette& palette = Palette::ember())
{
    Game game = gameOf(drawing);
    const auto parsed = parseCommands(commands);
    if (!parsed)
        qFatal("the commands of a test cannot be read");
    for (const Command& command : *parsed)
        game.perform(command);
    SliceScratch scratch;
    const Slice slice = sliceOf(game, scratch);
    return gloam::frameOf(slice, palette, {{0, 0}, slice.size});
}

QImage drawn(const Frame& frame, const CellForm& form = {CellStep::S, false, false})
{
    GlyphAtlas atlas(test::look().glyphs, form);
    return pictureOf(frame, atlas).convertToFormat(QImage::Format_RGB32);
}

/// The ground alone.
QImage groundOf(Frame frame, CellStep step = CellStep::M)
{
    for (FrameCell& cell : frame.cells.cells()) {
        cell.glyph = U' ';
        cell.marks = CellMark::None;
        cell.hasEntity = false;
    }
    return drawn(frame, {step, false, false});
}

int channelDistance(QRgb a, QRgb b)
{
    return std::max({std::abs(qRed(a) - qRed(b)), std::abs(qGreen(a) - qGreen(b)), std::abs(qBlue(a) - qBlue(b))});
}

Palette inSteps()
{
    Palette palette = Palette::ember();
    palette.setSoft(false);
    return palette;
}

}  // namespace

/// The look of the map's light: pictures kept in tests/data/canvas, which GLOAM_UPDATE_GOLDEN=1 draws again, and rules
/// that hold for all of them.
class tst_LightCanvas : public QObject {
    Q_OBJECT
private slots:
    void theCanvasLooksAsItDid_data();
    void theCanvasLooksAsItDid();
    void lightGoesOverFromCellToCellWithoutAnEdge_data();
    void lightGoesOverFromCellToCellWithoutAnEdge();
    void lightNeverGoesOverAWallsEdge();
    void nothingGoesOverTheEdgeOfWhatIsSeen();
    void theMiddleOfACellIsTheFramesOwnGround();
    void theFootOfAWallIsAFifthDarker();
    void anEntityHasADarkOutlineAndNoBox();
    void everySignIsReadableInEveryLight_data();
    void everySignIsReadableInEveryLight();
    void aFrameThatMovedIsDrawnAsAFreshOne_data();
    void aFrameThatMovedIsDrawnAsAFreshOne();
    void onlyWhatTheLightChangesIsDrawnAgain();
};

void tst_LightCanvas::theCanvasLooksAsItDid_data()
{
    QTest::addColumn<QImage>("picture");
    QTest::newRow("lamps") << drawn(playedFrame(litRoom));
    QTest::newRow("pictograms") << drawn(playedFrame(litRoom), {CellStep::S, false, true});
    QTest::newRow("steps") << drawn(playedFrame(litRoom, "", inSteps()));
    QTest::newRow("memory") << drawn(playedFrame(R"(
        ##########
        #@+..d..>#
        ##########)",
                                                 "open:e close:e"));
    QTest::newRow("cold") << drawn(playedFrame(R"(
        @.....
        ..C.L.
        ...~~~)"));
    SmallWorld world;
    world.level("room", litRoom);
    QTest::newRow("editor") << drawn(gloam::frameOf(world.edit("room"), Palette::ember(), {{0, 0}, {12, 7}}));
}

void tst_LightCanvas::theCanvasLooksAsItDid()
{
    QFETCH(QImage, picture);
    const QString path = QStringLiteral(GLOAM_TEST_DATA "/canvas/%1.png").arg(QLatin1String(QTest::currentDataTag()));
    if (qEnvironmentVariableIsSet("GLOAM_UPDATE_GOLDEN")) {
        QVERIFY(QDir().mkpath(QStringLiteral(GLOAM_TEST_DATA "/canvas")));
        QVERIFY(picture.save(path));
    }
    const QImage kept = QImage(path).convertToFormat(QImage::Format_RGB32);
    QVERIFY2(!kept.isNull(), qPrintable(path));
    if (kept != picture)
        picture.save(
            QDir::temp().filePath(QStringLiteral("gloam-canvas-%1.png").arg(QLatin1String(QTest::currentDataTag()))));
    QCOMPARE(picture, kept);
}

void tst_LightCanvas::lightGoesOverFromCellToCellWithoutAnEdge_data()
{
    QTest::addColumn<int>("step");
    for (int step = 0; step < 5; ++step)
        QTest::newRow(qPrintable(QString::number(step))) << step;
}

/// Between neighbours of the same material.
void tst_LightCanvas::lightGoesOverFromCellToCellWithoutAnEdge()
{
    QFETCH(int, step);
    const Frame frame = playedFrame("@........L..\n............\n............\n............");
    const QImage ground = groundOf(frame, static_cast<CellStep>(step));
    int most = 0;
    for (int y = 0; y + 1 < ground.height(); ++y)
        for (int x = 0; x + 1 < ground.width(); ++x)
            most = std::max({most, channelDistance(ground.pixel(x, y), ground.pixel(x + 1, y)),
                             channelDistance(ground.pixel(x, y), ground.pixel(x, y + 1))});
    QVERIFY2(most <= 4, qPrintable(QString::number(most)));
    QVERIFY(channelDistance(ground.pixel(0, 0), ground.pixel(ground.width() * 9 / 12, 0)) > 40);
}

void tst_LightCanvas::lightNeverGoesOverAWallsEdge()
{
    const Frame frame = playedFrame(litRoom);
    const QSize cell = cellSize(CellStep::M);
    for (const Shading glaring : {Shading::Open, Shading::Solid}) {
        Frame glare = frame;
        for (FrameCell& each : glare.cells.cells())
            if (each.shading == glaring)
                each.light = {0xFFFFFF};
        const QImage before = groundOf(frame);
        const QImage after = groundOf(glare);
        for (int y = 0; y < frame.cells.size().height; ++y)
            for (int x = 0; x < frame.cells.size().width; ++x) {
                const QRect place(QPoint(x * cell.width(), y * cell.height()), cell);
                QCOMPARE(after.copy(place) == before.copy(place), frame.cells[(Point{x, y})].shading != glaring);
            }
    }
}

void tst_LightCanvas::nothingGoesOverTheEdgeOfWhatIsSeen()
{
    Frame frame = playedFrame("@.L..");
    const QImage whole = groundOf(frame);
    for (int x = 3; x < 5; ++x)
        frame.cells[Point{x, 0}] = {U'.', {0x5A5A5A}, {0x1A1A1A}, CellMark::None};  // remembered
    const QImage cut = groundOf(frame);
    const QSize cell = cellSize(CellStep::M);
    QCOMPARE(cut.copy(3 * cell.width(), 0, 2 * cell.width(), cell.height()).pixel(0, 0), qRgb(0x1A, 0x1A, 0x1A));
    QCOMPARE(cut.copy(0, 0, 2 * cell.width(), cell.height()), whole.copy(0, 0, 2 * cell.width(), cell.height()));
    const QRgb middle = cut.pixel(2 * cell.width() + cell.width() / 2, 12);
    QVERIFY(channelDistance(cut.pixel(3 * cell.width() - 1, 12), middle) <= 1);  // no shade of memory in it
}

void tst_LightCanvas::theMiddleOfACellIsTheFramesOwnGround()
{
    const Frame frame = playedFrame(litRoom);
    const QImage ground = groundOf(frame);
    const QSize cell = cellSize(CellStep::M);
    for (int y = 0; y < frame.cells.size().height; ++y)
        for (int x = 0; x < frame.cells.size().width; ++x) {
            const QRgb pixel = ground.pixel(x * cell.width() + cell.width() / 2, y * cell.height() + cell.height() / 2);
            QVERIFY2(channelDistance(pixel, opaque(frame.cells[{x, y}].ground)) <= 3,
                     qPrintable(QStringLiteral("%1,%2").arg(x).arg(y)));
        }
}

void tst_LightCanvas::theFootOfAWallIsAFifthDarker()
{
    Frame frame;
    frame.cells = Grid<FrameCell>({1, 1}, {.glyph = U' ', .ground = {0x785C40}, .hasFoot = true});
    const QImage wall = drawn(frame, {CellStep::M, false, false});
    QCOMPARE(wall.pixel(8, 17), qRgb(0x78, 0x5C, 0x40));
    QVERIFY(channelDistance(wall.pixel(8, 18), qRgb(0x60, 0x4A, 0x33)) <= 1);
    QVERIFY(channelDistance(wall.pixel(8, 23), qRgb(0x60, 0x4A, 0x33)) <= 1);
}

void tst_LightCanvas::anEntityHasADarkOutlineAndNoBox()
{
    Frame frame;
    frame.cells = Grid<FrameCell>({1, 1}, {.glyph = U'G', .ink = {0xFFDD00}, .ground = {0x5C422A}, .hasEntity = true});
    const QImage entity = drawn(frame, {CellStep::M, false, false});
    GlyphAtlas atlas(test::look().glyphs, CellStep::M);
    const GlyphBits& glyph = atlas.glyph(U'G');
    const GlyphBits& outline = atlas.outline(U'G');
    int around = 0;
    for (int y = 0; y < 24; ++y)
        for (int x = 0; x < 16; ++x) {
            const QRgb pixel = entity.pixel(x, y);
            if (glyph.at(x, y))
                QCOMPARE(pixel, qRgb(0xFF, 0xDD, 0x00));
            else if (outline.at(x, y))
                QVERIFY(qRed(pixel) < 0x5C / 3);
            else
                QCOMPARE(pixel, qRgb(0x5C, 0x42, 0x2A));
            around += outline.at(x, y) ? 1 : 0;
        }
    QVERIFY(around > 20);
    QCOMPARE(entity.pixel(0, 0), qRgb(0x5C, 0x42, 0x2A));
}

void tst_LightCanvas::everySignIsReadableInEveryLight_data()
{
    QTest::addColumn<QString>("theme");
    for (const char* theme : {"ember", "clear", "light"})
        QTest::newRow(theme) << QString::fromLatin1(theme);
}

/// Terrain is quiet but distinct from its ground; dangerous creatures stand out.
void tst_LightCanvas::everySignIsReadableInEveryLight()
{
    QFETCH(QString, theme);
    const Themes themes = loadThemes({QStringLiteral(GLOAM_RESOURCES "/themes")});
    const Palette& palette = themes.find(theme)->palette;
    QVERIFY(palette.isSoft());
    for (int brightness = unlitLight; brightness <= 255; ++brightness) {
        const Rgb light = Rgb::of(brightness, brightness, brightness);
        const Rgb floor = litBy(palette.material(Ground::Floor), light);
        const Rgb wall = litBy(palette.material(Ground::Wall), light);
        const auto terrain = [&](const char* role) {
            return darkened(palette.resolve(Colour(role)), inkPercentIn(light));
        };
        QVERIFY(contrastOf(terrain("wall"), wall) > 1.2);
        for (const char* role : {"floor", "door-closed", "door-open", "stairs", "trap", "corridor"})
            QVERIFY2(contrastOf(terrain(role), floor) > 1.15, role);
        for (const char* role : {"player", "threat-low", "threat-medium", "threat-high", "threat-boss", "gold", "food",
                                 "potion", "weapon"})
            for (const Rgb ground : {floor, wall})
                QVERIFY2(contrastOf(palette.resolve(Colour(role)), outlineOn(ground)) > 4.4, role);
    }
}

void tst_LightCanvas::aFrameThatMovedIsDrawnAsAFreshOne_data()
{
    QTest::addColumn<QPoint>("by");
    for (const QPoint& by :
         {QPoint(1, 0), QPoint(-1, 0), QPoint(0, 1), QPoint(0, -1), QPoint(2, -3), QPoint(-4, 2), QPoint(40, 0)})
        QTest::newRow(qPrintable(QStringLiteral("%1,%2").arg(by.x()).arg(by.y()))) << by;
}

void tst_LightCanvas::aFrameThatMovedIsDrawnAsAFreshOne()
{
    QFETCH(QPoint, by);
    const Game game = gameOf(litRoom);
    SliceScratch scratch;
    const Slice slice = sliceOf(game, scratch);
    for (const QSize size : {QSize(10 * 16, 6 * 24), QSize(10 * 16 - 9, 6 * 24 - 5)}) {  // whole cells, partial ones
        const auto shownAt = [&](TileCanvas& canvas, Point at) {
            canvas.setFocusCell(at + Point{5, 3});
            canvas.setFrame(gloam::frameOf(slice, Palette::ember(), {at, {10, 6}}));
            return canvas.grab().toImage();
        };
        TileCanvas moved(test::look().glyphs);
        moved.resize(size);
        shownAt(moved, {1, 0});
        const QImage picture = shownAt(moved, Point{1 + by.x(), by.y()});
        TileCanvas fresh(test::look().glyphs);
        fresh.resize(size);
        QCOMPARE(picture, shownAt(fresh, Point{1 + by.x(), by.y()}));
    }
}

void tst_LightCanvas::onlyWhatTheLightChangesIsDrawnAgain()
{
    Frame frame = playedFrame(litRoom);
    TileCanvas canvas(test::look().glyphs);
    canvas.resize(12 * 16, 7 * 24);
    canvas.setFrame(frame);
    canvas.grab();
    const long long before = canvas.cellsDrawn();
    canvas.setFrame(frame);
    QCOMPARE(canvas.cellsDrawn(), before);
    frame.cells[{3, 2}].light = {0xFFFFFF};  // open all around
    canvas.setFrame(frame);
    QCOMPARE(canvas.cellsDrawn(), before + 9);
    frame.cells[{3, 2}].glyph = U'!';
    canvas.setFrame(frame);
    QCOMPARE(canvas.cellsDrawn(), before + 10);
    TileCanvas fresh(test::look().glyphs);
    fresh.resize(canvas.size());
    fresh.setFrame(frame);
    QCOMPARE(canvas.grab().toImage(), fresh.grab().toImage());
}

GLOAM_WIDGET_TEST(tst_LightCanvas)
#include "tst_LightCanvas.moc"
