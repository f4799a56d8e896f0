#include "core/base/Random.h"
#include "editor/canvas/OverlayPaint.h"
#include "editor/canvas/PatrolPaint.h"
#include "editor/document/EntityPlans.h"
#include "editor/document/LevelPlans.h"
#include "editor/document/NewWorld.h"
#include "editor/document/PatrolPlans.h"
#include "editor/document/WorkPlans.h"
#include "tests/editor/canvas/CanvasFixture.h"
#include "tests/support/TestMain.h"

#include <QElapsedTimer>
#include <QTest>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

/// A gritling two cells from the start, selected.
struct GritlingFixture : CanvasFixture {
    Point start = document.world().settings.start.at;
    EntityId gritling;

    GritlingFixture()
    {
        const Entity made = document.newEntity("gritling", start + Point{2, 0});
        gritling = made.id;
        document.perform(planPlace(document.world(), state.open.id(), {made}));
        state.subject.select(Selection::ofEntities({gritling}));
    }
    void patrol(const std::vector<Point>& cells)
    {
        const EditResult result =
            document.perform(planPatrol(document.world(), document.parts(), state.open.id(), gritling, cells));
        QVERIFY2(result, qPrintable(result.objection));
    }
};

}  // namespace

/// What the canvas draws of minds: patrols, danger, steps.
class tst_PatrolPaint : public QObject {
    Q_OBJECT
private slots:
    void thePatrolOfTheSelectedCreatureIsDrawn();
    void aDraftIsDrawnInItsPlace();
    void aCellItCannotReachIsMarked();
    void dangerNamesWhoWouldNoticeTheHero();
    void dangerFollowsAnEdit();
    void stepsCountFromTheStart();
    void stepsOfALevelWithoutWaysInSaySo();
    void aLargeLevelWithManyCreaturesIsQuick();
};

void tst_PatrolPaint::thePatrolOfTheSelectedCreatureIsDrawn()
{
    GritlingFixture f;
    const QImage before = f.canvas.grab().toImage();
    f.patrol({f.start, f.start + Point{2, 1}});
    QCOMPARE(f.canvas.patrol().route().size(), std::size_t(3));
    QVERIFY(f.canvas.grab().toImage() != before);
    f.state.subject.select({});
    QVERIFY(f.canvas.patrol().route().empty());
}

void tst_PatrolPaint::aDraftIsDrawnInItsPlace()
{
    GritlingFixture f;
    f.patrol({f.start});
    ToolPreview preview;
    preview.patrol = std::vector<Point>{f.start, f.start + Point{1, 1}};
    f.canvas.setPreview(preview);
    QCOMPARE(f.canvas.patrol().route().size(), std::size_t(3));
    f.canvas.setPreview({});
    QCOMPARE(f.canvas.patrol().route().size(), std::size_t(1));
}

void tst_PatrolPaint::aCellItCannotReachIsMarked()
{
    GritlingFixture f;
    f.patrol({{0, 0}});
    QVERIFY(f.canvas.patrol().route().front().cells.empty());
    f.canvas.zoomTo(CellStep::L);
    const QImage drawn = f.canvas.grab().toImage();
    f.state.subject.select({});
    QVERIFY(f.canvas.grab().toImage() != drawn);
}

void tst_PatrolPaint::dangerNamesWhoWouldNoticeTheHero()
{
    GritlingFixture f;
    f.state.display.setOverlay(Overlay::Danger);
    const OverlayPaint& overlay = f.canvas.overlay();
    QCOMPARE(overlay.valueAt(f.start), std::optional(1));
    QCOMPARE(overlay.legend(f.start), QStringLiteral("Danger: gritling"));
    QCOMPARE(overlay.legend({0, 0}), QStringLiteral("Danger: none"));
}

void tst_PatrolPaint::dangerFollowsAnEdit()
{
    GritlingFixture f;
    f.state.display.setOverlay(Overlay::Danger);
    const Entity another = f.document.newEntity("gritling", f.start + Point{2, 1});
    f.document.perform(planPlace(f.document.world(), f.state.open.id(), {another}));
    QTRY_COMPARE(f.canvas.overlay().valueAt(f.start), std::optional(2));
    QCOMPARE(f.canvas.overlay().legend(f.start), QStringLiteral("Danger: gritling × 2"));
}

void tst_PatrolPaint::stepsCountFromTheStart()
{
    GritlingFixture f;
    f.state.display.setOverlay(Overlay::Steps);
    const OverlayPaint& overlay = f.canvas.overlay();
    QCOMPARE(overlay.valueAt(f.start), std::optional(0));
    QCOMPARE(overlay.valueAt(f.start + Point{2, 1}), std::optional(2));
    QVERIFY(overlay.legend(f.start + Point{2, 1}).startsWith(QStringLiteral("Steps: 2 from the start, ")));
    QCOMPARE(overlay.legend({0, 0}), QStringLiteral("Steps: out of reach"));
}

void tst_PatrolPaint::stepsOfALevelWithoutWaysInSaySo()
{
    GritlingFixture f;
    f.addBlank("attic", "The Attic", {6, 6});
    f.state.navigation.open("attic");
    f.state.display.setOverlay(Overlay::Steps);
    QCOMPARE(f.canvas.overlay().legend({1, 1}), QStringLiteral("Steps: nothing leads to this level"));
}

/// Halls of 256 by 256 with 200 creatures: an answer between two strokes, and none while painting.
void tst_PatrolPaint::aLargeLevelWithManyCreaturesIsQuick()
{
    CanvasFixture f;
    f.addBlank("halls", "The Halls", {256, 256});
    const TypeRegistry& types = *f.document.world().registry;
    TilePatch floor;
    for (int y = 1; y < 255; ++y)
        for (int x = 1; x < 255; ++x)
            if ((x % 16 != 0 || y % 16 == 8) && (y % 16 != 0 || x % 16 == 8))
                stamp(floor, types, {x, y}, types.findTile("floor"));
    f.document.perform(planPaint(f.document.world(), "halls", floor));
    Random random(1);
    std::vector<Entity> creatures;
    for (int i = 0; i < 200; ++i)
        creatures.push_back(f.document.newEntity("gritling", {1 + 16 * random.between(0, 15) + random.between(0, 13),
                                                              17 + 16 * (i % 14) + i / 14}));
    f.document.perform(planPlace(f.document.world(), "halls", thoseWithRoom(f.document.world(), "halls", creatures)));
    f.makeLink({f.state.open.id(), f.state.open.cursor() + Point{1, 1}}, {"halls", {1, 1}});
    f.state.navigation.open("halls");
    QElapsedTimer timer;
    timer.start();
    f.state.display.setOverlay(Overlay::Danger);
    const qint64 danger = timer.restart();
    f.state.display.setOverlay(Overlay::Steps);
    const qint64 steps = timer.elapsed();
    qInfo("danger %lld ms, steps %lld ms, %d creatures", danger, steps, int(f.state.open.level()->entities.count()));
    QCOMPARE(f.canvas.overlay().valueAt({1, 1}), std::optional(0));
    QVERIFY(danger < 250 && steps < 250);
}

GLOAM_WIDGET_TEST(tst_PatrolPaint)
#include "tst_PatrolPaint.moc"
