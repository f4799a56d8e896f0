#include "core/measure/ChokePoints.h"
#include "core/measure/DeadEnds.h"
#include "core/measure/WalkGround.h"
#include "core/prove/ReachSteps.h"
#include "core/world/Rooms.h"
#include "editor/canvas/OverlayPaint.h"
#include "editor/document/EntityPlans.h"
#include "editor/document/LevelPlans.h"
#include "tests/editor/canvas/CanvasFixture.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

struct Surveyed : CanvasFixture {
    void turn(Overlay overlay)
    {
        state.display.setOverlay(overlay);
        wait();
    }
    void wait() { QTRY_VERIFY(!canvas.overlay().isSearching()); }
    std::optional<int> value(Point cell) { return canvas.overlay().valueAt(cell); }
    QString legend(Point cell) { return canvas.overlay().legend(cell); }
    const Level& level() { return *state.open.level(); }
    Game game() { return *Game::begin(document.context().engine, document.world(), 1); }
    Point start() { return document.world().settings.start.at; }
    void place(const Name& type, Point at)
    {
        const EditResult placed =
            document.perform(planPlace(document.world(), state.open.id(), {document.newEntity(type, at)}));
        QVERIFY2(placed, qPrintable(placed.objection));
    }
};

}  // namespace

/// The overlays of a level's ground: reach, unreachable, rooms, choke points and dead ends.
class tst_GroundSurvey : public QObject {
    Q_OBJECT
private slots:
    void theyEqualTheCoreCellForCell();
    void theAnswerFollowsAnEdit();
    void aRenamedLevelKeepsItsOverlay();
    void whileAnAnswerIsOldItSaysSo();
    void theSliderTellsWhichKeysAreHeld();
    void anotherOverlayStopsTheSearch();
    void theMapIsDrawnWithThemAndWithoutThem();
    void eachHasALegendAndAValue();
};

void tst_GroundSurvey::theyEqualTheCoreCellForCell()
{
    Surveyed f;
    const Level& level = f.level();
    const WalkGround ground = walkGroundOn(f.document.world(), f.game(), level);
    const Grid<int> chokes = chokePoints(ground.open, ground.corners);
    const Grid<int> ends = deadEnds(ground.open, ground.corners, ground.leading);
    const Rooms rooms(level.tiles);
    const ReachSteps reach = reachSteps(f.document.world(), *f.document.context().engine, level.id);
    for (const Overlay overlay :
         {Overlay::Reach, Overlay::Unreachable, Overlay::Rooms, Overlay::ChokePoints, Overlay::DeadEnds}) {
        f.turn(overlay);
        for (const Point at : cellsIn(level.tiles.size())) {
            const auto room = rooms.at(at);
            const auto step = reach.steps[at] == ReachSteps::noGround ? std::nullopt : std::optional(reach.steps[at]);
            const std::optional<int> expected = overlay == Overlay::Rooms ? (room ? static_cast<int>(*room) + 1 : 0)
                                                : overlay == Overlay::ChokePoints ? std::optional(chokes[at])
                                                : overlay == Overlay::DeadEnds    ? std::optional(ends[at])
                                                                                  : step;
            QCOMPARE(f.value(at), expected);
        }
    }
}

void tst_GroundSurvey::theAnswerFollowsAnEdit()
{
    Surveyed f;
    f.turn(Overlay::Reach);
    QVERIFY(f.canvas.overlay().keys().isEmpty());
    const Point beside = f.start() + Point{1, 0};
    QCOMPARE(f.value(beside), std::optional(0));
    f.place("locked-door", beside);
    f.wait();
    QCOMPARE(f.value(beside), std::optional<int>(ReachSteps::never));
    f.place("brass-key", f.start() + Point{0, 1});
    f.wait();
    QCOMPARE(f.value(beside), std::optional(1));
    QCOMPARE(f.canvas.overlay().keys(), QStringList{QStringLiteral("brass key")});
}

void tst_GroundSurvey::aRenamedLevelKeepsItsOverlay()
{
    Surveyed f;
    f.turn(Overlay::Reach);
    const EditResult renamed =
        f.document.perform(planRenameLevel(f.document.world(), f.state.open.id(), "another-name"));
    QVERIFY2(renamed, qPrintable(renamed.objection));
    f.wait();
    QCOMPARE(f.value(f.start()), std::optional(0));
}

void tst_GroundSurvey::whileAnAnswerIsOldItSaysSo()
{
    Surveyed f;
    f.turn(Overlay::Reach);
    f.place("locked-door", f.start() + Point{1, 0});
    QVERIFY2(f.legend(f.start()).endsWith(QStringLiteral("(before the last change)")), qPrintable(f.legend(f.start())));
    f.wait();
    QCOMPARE(f.legend(f.start()), QStringLiteral("Reach: in reach"));
}

void tst_GroundSurvey::theSliderTellsWhichKeysAreHeld()
{
    Surveyed f;
    f.place("locked-door", f.start() + Point{1, 0});
    f.place("brass-key", f.start() + Point{0, 1});
    f.turn(Overlay::Reach);
    QCOMPARE(f.canvas.overlay().heldWords(), QStringLiteral("Reach with brass key."));
    f.state.display.setMostKeys(0);
    QCOMPARE(f.canvas.overlay().heldWords(), QStringLiteral("Reach with nothing more than at the start."));
    QCOMPARE(f.legend(f.start() + Point{1, 0}), QStringLiteral("Reach: 1, brass key"));
}

void tst_GroundSurvey::anotherOverlayStopsTheSearch()
{
    Surveyed f;
    f.state.display.setOverlay(Overlay::Reach);
    QCOMPARE(f.legend(f.start()), QStringLiteral("Reach: computing…"));
    f.state.display.setOverlay(Overlay::None);
    QVERIFY(!f.canvas.overlay().isSearching());
    QVERIFY(!f.value(f.start()));
}

void tst_GroundSurvey::theMapIsDrawnWithThemAndWithoutThem()
{
    Surveyed f;
    f.turn(Overlay::Rooms);
    f.turn(Overlay::None);  // by now the window has the focus
    const QImage plain = f.canvas.grab().toImage();
    for (const Overlay overlay :
         {Overlay::Reach, Overlay::Unreachable, Overlay::Rooms, Overlay::ChokePoints, Overlay::DeadEnds}) {
        f.turn(overlay);
        QVERIFY(f.canvas.grab().toImage() != plain);
        f.turn(Overlay::None);
        QCOMPARE(f.canvas.grab().toImage(), plain);
    }
}

void tst_GroundSurvey::eachHasALegendAndAValue()
{
    Surveyed f;
    f.turn(Overlay::Rooms);
    QVERIFY2(f.legend(f.start()).startsWith(QStringLiteral("Rooms: ")), qPrintable(f.legend(f.start())));
    f.turn(Overlay::ChokePoints);
    QVERIFY2(f.legend(f.start()).startsWith(QStringLiteral("Choke points: ")), qPrintable(f.legend(f.start())));
    f.turn(Overlay::DeadEnds);
    QVERIFY2(f.legend(f.start()).startsWith(QStringLiteral("Dead ends: ")), qPrintable(f.legend(f.start())));
    f.turn(Overlay::Unreachable);
    QCOMPARE(f.legend(f.start()), QStringLiteral("Unreachable: in reach"));
}

GLOAM_WIDGET_TEST(tst_GroundSurvey)
#include "tst_GroundSurvey.moc"
