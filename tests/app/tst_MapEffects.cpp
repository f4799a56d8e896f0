#include "app/play/MapEffects.h"
#include "core/view/frame/Animation.h"
#include "editor/ui/TileCanvas.h"
#include "tests/support/TestMain.h"
#include "tests/support/WidgetTest.h"

#include <QImage>
#include <QTest>
#include <QTimer>

#include <optional>
#include <vector>

using namespace gloam;
using namespace gloam::app;
using namespace gloam::test;

/// What moves over the map for a moment.
class tst_MapEffects : public QObject {
    Q_OBJECT
private slots:
    void FX_03_eachFrameIsLaidOverTheMapForItsTime();
    void FX_08_howMuchMovesIsAChoice_data();
    void FX_08_howMuchMovesIsAChoice();
};

namespace {

constexpr Point flashed{2, 1};
constexpr Point missed{5, 2};

struct BareMap {
    editor::UiStyle style = test::look();
    editor::TileCanvas canvas{style.glyphs};
    std::optional<MapEffects> effects;

    BareMap()
    {
        canvas.resize(400, 300);
        Frame frame;
        frame.cells = Grid<FrameCell>({9, 5}, FrameCell{U'.'});
        canvas.setFrame(frame);
        effects.emplace(style, canvas);
    }

    QImage cell(Point at) { return canvas.grab().toImage().copy(canvas.rectOf(at)); }
};

}  // namespace

void tst_MapEffects::FX_03_eachFrameIsLaidOverTheMapForItsTime()
{
    BareMap map;
    const QImage floor = map.cell(flashed);
    QCOMPARE(map.cell(missed), floor);
    const StepAnimation both{concat(hitAnimation(flashed), missAnimation(missed)), {}};
    std::vector<QImage> flashes;
    for (const int moment : {0, MapEffects::frameTime}) {  // first red, then yellow
        map.effects->showStill(both, map.style.theme.palette, moment);
        flashes.push_back(map.cell(flashed));
        QCOMPARE(map.cell(missed), floor);
    }
    QVERIFY(flashes[0] != floor && flashes[1] != floor && flashes[0] != flashes[1]);
    map.effects->showStill(both, map.style.theme.palette, 2 * MapEffects::frameTime);
    QCOMPARE(map.cell(flashed), floor);
    QVERIFY(map.cell(missed) != floor);
    map.effects->showStill(both, map.style.theme.palette, 3 * MapEffects::frameTime);
    QCOMPARE(map.cell(missed), floor);
}

void tst_MapEffects::FX_08_howMuchMovesIsAChoice_data()
{
    QTest::addColumn<QString>("motion");
    QTest::addColumn<bool>("flashes");
    QTest::addColumn<bool>("flies");
    QTest::newRow("everything") << "full" << true << true;
    QTest::newRow("nothing that flies") << "calm" << true << false;
    QTest::newRow("nothing at all") << "none" << false << false;
}

void tst_MapEffects::FX_08_howMuchMovesIsAChoice()
{
    QFETCH(QString, motion);
    BareMap map;
    map.effects->setMotion(motionNamed(motion));
    map.effects->play({hitAnimation(flashed), {}}, map.style.theme.palette);
    QTEST(map.effects->isPlaying(), "flashes");
    map.effects->play({projectileAnimation(flashed, missed), {}}, map.style.theme.palette);
    QTEST(map.effects->isPlaying(), "flies");
    QTEST(map.effects->findChild<QTimer*>()->isActive(), "flies");
    map.effects->skip();
    QVERIFY(!map.effects->isPlaying());
}

GLOAM_WIDGET_TEST(tst_MapEffects)
#include "tst_MapEffects.moc"
