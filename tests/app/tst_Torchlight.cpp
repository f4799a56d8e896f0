#include "app/play/Flicker.h"
#include "app/play/MapLight.h"
#include "app/play/PlayView.h"
#include "core/game/Hash.h"
#include "editor/ui/TileCanvas.h"
#include "tests/app/Desk.h"
#include "tests/scenes/Scenes.h"
#include "tests/support/EventLoop.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldHead.h"

#include <QTemporaryDir>

using namespace gloam;
using namespace gloam::app;
using namespace gloam::test;

/// The look of a dying light, and what its flicker never changes.
class tst_Torchlight : public QObject {
    Q_OBJECT
private slots:
    void theGroundGrowsDarkerAsTheTorchDies();
    void inDarknessOnlyTheHeroesCellIsSeen();
    void onlyTheOutermostRingFlickers();
    void flamesBreatheInTheOuterThirdOfTheirFieldOnly();
    void waterMovesByOnePhaseASecond();
    void aDeedFlaresForAMomentWhereItIsSeen();
    void withoutMotionNothingFlares();
    void withoutMotionNoPixelChangesBetweenTurns_data();
    void withoutMotionNoPixelChangesBetweenTurns();
    void withMotionTheLightMovesBetweenTurns();
    void withMotionTheGameIsTheSame();
};

namespace {

struct Shown {
    Frame frame;
    int seen = 0;
};

Shown sceneOf(const QString& name)
{
    const QTemporaryDir folder;
    const auto context =
        openAppContext({QStringLiteral(GLOAM_RESOURCES)}, editor::emberTheme(), UserFolders::below(folder.path()));
    if (!context)
        qFatal("%s", context.error().sentence.c_str());
    Shown shown;
    const auto picture = drawScene(name, *context, {1280, 800}, [&](const QWidget& window) {
        shown.frame = window.findChild<PlayView*>()->frame();
        shown.seen = static_cast<int>(dynamic_cast<const MainWindow&>(window).session()->slice().visible.size());
    });
    if (!picture)
        qFatal("%s", picture.error().sentence.c_str());
    return shown;
}

/// Average brightness of a frame's backgrounds, from 0 to 255.
double meanGround(const Frame& frame)
{
    double sum = 0;
    for (const FrameCell& cell : frame.cells.cells())
        sum += (cell.ground.red() + cell.ground.green() + cell.ground.blue()) / 3.0;
    return sum / static_cast<double>(frame.cells.cells().size());
}

QImage mapOf(Desk& desk)
{
    return desk.page<PlayView>()->findChild<editor::TileCanvas*>()->grab().toImage();
}

}  // namespace

void tst_Torchlight::theGroundGrowsDarkerAsTheTorchDies()
{
    double before = 256;
    for (const char* scene : {"torch-60", "torch-50", "torch-10", "torch-1", "torch-0"}) {
        const double now = meanGround(sceneOf(QLatin1String(scene)).frame);
        QVERIFY2(now < before,
                 qPrintable(QStringLiteral("%1: %2, before %3").arg(QLatin1String(scene)).arg(now).arg(before)));
        before = now;
    }
}

void tst_Torchlight::inDarknessOnlyTheHeroesCellIsSeen()
{
    const Shown shown = sceneOf(QStringLiteral("torch-0"));
    int signs = 0;
    for (const FrameCell& cell : shown.frame.cells.cells())
        signs += cell.glyph != U' ' ? 1 : 0;
    QCOMPARE(signs, 1);
    QCOMPARE(shown.seen, 0);
}

void tst_Torchlight::onlyTheOutermostRingFlickers()
{
    Grid<CellLight> light(Size{20, 1});
    for (int x = 0; x < 20; ++x)
        light[{x, 0}].step = static_cast<std::uint8_t>(x < 10 ? 1 : x % 5 == 0 ? 0 : 3);
    const Grid<CellLight> still = light;
    Random chance(4);
    QVERIFY(flicker(light, chance));
    QVERIFY(!(light == still));
    for (int x = 0; x < 20; ++x) {
        const Point cell{x, 0};
        QVERIFY(x < 10 || light[cell] == still[cell]);
        QVERIFY(light[cell].step <= still[cell].step + 1);
    }
    Grid<CellLight> dark(Size{3, 3});
    QVERIFY(!flicker(dark, chance));
}

void tst_Torchlight::flamesBreatheInTheOuterThirdOfTheirFieldOnly()
{
    Grid<CellLight> light(Size{256, 1});
    for (int x = 0; x < 256; ++x)
        light[{x, 0}].glow.add(3, x);
    const Grid<CellLight> still = light;
    Random chance(4);
    breathe(light, chance);
    QVERIFY(!(light == still));
    for (int x = 0; x < 256; ++x) {
        const int before = still[{x, 0}].glow.parts[0].amount;
        const int now = light[{x, 0}].glow.parts[0].amount;
        QVERIFY(x < fullGlow / 3 || now == before);
        QVERIFY(std::abs(now - before) * 100 <= before * 4 + 100);
    }
}

void tst_Torchlight::waterMovesByOnePhaseASecond()
{
    Frame frame;
    frame.cells = Grid<FrameCell>({12, 6}, {.glyph = U'~', .ink = {0x5B8FB9}, .isLiquid = true});
    frame.cells[{0, 0}].isLiquid = false;
    const auto inPhase = [&frame](int phase) {
        Frame moved = frame;
        moveWater(moved, phase);
        return moved;
    };
    QVERIFY(inPhase(0) == inPhase(0));
    QVERIFY(!(inPhase(0) == inPhase(1)));
    for (int phase = 0; phase < 5; ++phase)
        QVERIFY((inPhase(phase).cells[{0, 0}] == frame.cells[{0, 0}]));
}

void tst_Torchlight::aDeedFlaresForAMomentWhereItIsSeen()
{
    Desk desk;
    desk.playWorld(worldHead({.id = "cell", .level = "cell", .at = {1, 1}})
                   + "levels:\n  cell:\n    legend: {\"#\": wall, .: floor}\n    map: |2-\n"
                     "      ###################\n      #.................#\n      ###################\n");
    MapLight light(nullptr);
    light.setMotion(Motion::Calm);
    const Slice& slice = desk.session().slice();
    const auto picture = [&] { return light.frameOf(slice, Palette::ember(), {{0, 0}, slice.size}); };
    const Frame before = picture();
    light.flare({{{15, 1}, Colour("danger")}});
    const Frame flaring = picture();
    QVERIFY((flaring.cells[{15, 1}].ground.red() > before.cells[{15, 1}].ground.red() + 20));
    QVERIFY((flaring.cells[{16, 1}].light != before.cells[{16, 1}].light));
    QVERIFY((flaring.cells[{2, 1}] == before.cells[{2, 1}]));
    QTRY_VERIFY(!light.isFlaring());
    QVERIFY(picture() == before);
}

void tst_Torchlight::withoutMotionNothingFlares()
{
    MapLight light(nullptr);
    light.setMotion(Motion::None);
    light.flare({{{1, 1}, Colour("flame")}});
    QVERIFY(!light.isFlaring());
}

void tst_Torchlight::withMotionTheLightMovesBetweenTurns()
{
    Desk desk;
    desk.window().context().settings->set(QStringLiteral("motion"), QStringLiteral("full"));
    desk.play(deskSeed);
    desk.page<PlayView>()->clearWords();
    const Frame before = desk.page<PlayView>()->frame();
    QTRY_VERIFY(!(desk.page<PlayView>()->frame() == before));
}

void tst_Torchlight::withoutMotionNoPixelChangesBetweenTurns_data()
{
    QTest::addColumn<QString>("motion");
    QTest::newRow("none") << QStringLiteral("none");
    QTest::newRow("calm") << QStringLiteral("calm");
}

void tst_Torchlight::withoutMotionNoPixelChangesBetweenTurns()
{
    QFETCH(QString, motion);
    Desk desk;
    desk.window().context().settings->set(QStringLiteral("motion"), motion);
    desk.play(deskSeed);
    desk.page<PlayView>()->clearWords();
    processEvents();
    const QImage before = mapOf(desk);
    fireTimers(desk.window(), 3);
    QCOMPARE(mapOf(desk), before);
}

void tst_Torchlight::withMotionTheGameIsTheSame()
{
    std::uint64_t hashes[2]{};
    int i = 0;
    for (const char* motion : {"full", "none"}) {
        Desk desk;
        desk.window().context().settings->set(QStringLiteral("motion"), QLatin1String(motion));
        desk.play(deskSeed);
        Desk::type('s');
        fireTimers(desk.window(), 2);
        Desk::type('s');
        hashes[i++] = hash(desk.state()).value;
    }
    QCOMPARE(hashes[0], hashes[1]);
}

GLOAM_WIDGET_TEST(tst_Torchlight)
#include "tst_Torchlight.moc"
