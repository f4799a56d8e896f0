#include "editor/canvas/OverlayPaint.h"
#include "editor/document/EntityPlans.h"
#include "editor/document/LinkPlans.h"
#include "editor/document/TriggerPlans.h"
#include "editor/document/WorkPlans.h"
#include "editor/ui/MapSpeech.h"
#include "tests/editor/pane/PaneFixture.h"
#include "tests/support/BusyTime.h"
#include "tests/support/ReaderEar.h"
#include "tests/support/TestMain.h"

#include <QAccessible>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

constexpr Point markedStair{38, 11};

/// A stair leads to a cellar.
struct CellarFixture : PaneFixture {
    CellarFixture()
    {
        addCellar();
        QVERIFY(document.perform(
            planLink(document.world(), document.newId(), {firstLevel, markedStair}, {"cellar", {3, 3}})));
        pane.focusCanvas();
    }
};

}  // namespace

/// What the editor shows or says about a level.
class tst_MapReading : public QObject {
    Q_OBJECT
private slots:
    void theOverlayFollowsCursorAndStrokes();
    void theSightOfAWorldThatCannotBeginIsAskedForOnce();
    void theMapSpeaksOfCellWaysAndProblems();
    void readersFindTheMapsNameValueAndActs();
    void theDescriptionDoesNotRepeatWhatIsNear();
    void aLeverSaysWhatItOpens();
    void aLeverSaysWhatItMakesAppear();
    void placingAnEntityChangesFewLabels();
};

void tst_MapReading::theOverlayFollowsCursorAndStrokes()
{
    PaneFixture f;
    OverlayPaint& overlay = f.canvas().overlay();
    QVERIFY(!overlay.isOn() && overlay.legend(markedStair).isEmpty());
    f.pane.state().open.setCursor({40, 12});
    f.keys(QStringLiteral("o"));
    QVERIFY(f.pane.state().display.overlay() == Overlay::Sight);
    QCOMPARE(overlay.valueAt({40, 12}), std::optional(1));
    QCOMPARE(overlay.valueAt({60, 5}), std::optional(0));
    f.pane.state().open.setCursor({0, 0});
    QCOMPARE(overlay.valueAt({40, 12}), std::optional(0));
    f.keys(QStringLiteral("o"));
    const auto dark = overlay.valueAt({60, 5});
    const Entity lamp = f.document.newEntity("brazier", {60, 5});
    f.stampAt(firstLevel, {60, 5}, "floor");
    QVERIFY(f.placeOn(firstLevel, lamp));
    QVERIFY(dark < overlay.valueAt({60, 5}));
    QCOMPARE(overlay.legend({60, 5}), QStringLiteral("Light: %1 of 5 here").arg(*overlay.valueAt({60, 5})));
    f.keys(QStringLiteral("O"));
    QVERIFY(!overlay.isOn());
}

void tst_MapReading::theSightOfAWorldThatCannotBeginIsAskedForOnce()
{
    PaneFixture f;
    TilePatch walls;
    for (int y = 0; y < 25; ++y)
        for (int x = 0; x < 80; ++x)
            stamp(walls, *f.world().registry, {x, y}, f.tile(Point{x, y} == Point{70, 20} ? "floor" : "wall"));
    QVERIFY(f.perform(planPaint(f.world(), firstLevel, walls)));
    f.pane.state().open.setCursor({0, 0});
    const BusyTime busy;
    f.keys(QStringLiteral("o"));
    for (int i = 0; i < 5; ++i)
        f.canvas().repaint();
    QVERIFY(busy.milliseconds() < BusyTime::mostOfOneEvent);
    const OverlayPaint& overlay = f.canvas().overlay();
    QCOMPARE(overlay.legend({0, 0}), QStringLiteral("Sight: There is no room for the hero at the start."));
    f.pane.state().open.setCursor({70, 20});
    QCOMPARE(overlay.valueAt({70, 20}), std::optional(1));
}

void tst_MapReading::theMapSpeaksOfCellWaysAndProblems()
{
    CellarFixture f;
    Entity rat = f.document.newEntity("burrow-rat", {42, 12});
    rat.flags.set(EntityFlag::Sleeping, true);
    QVERIFY(f.placeOn(firstLevel, rat));
    f.pane.state().open.setCursor({42, 12});
    f.keys(QStringLiteral("/"));
    QVERIFY2(f.canvas().speech().said().startsWith(QStringLiteral("42, 12: floor. Burrow rat, asleep. Ways on: north")),
             qPrintable(f.canvas().speech().said()));
    f.pane.state().open.setCursor(markedStair);
    f.keys(QStringLiteral("/"));
    QVERIFY2(f.canvas().speech().said().contains(QStringLiteral("to The Cellar (3, 3).")),
             qPrintable(f.canvas().speech().said()));
    QVERIFY(!f.canvas().speech().said().contains(QStringLiteral("Nearest problem")));
    f.stampAt(firstLevel, markedStair, "floor");
    f.keys(QStringLiteral("/"));
    QTRY_VERIFY(!f.pane.isSearching());
    f.keys(QStringLiteral("/"));
    QVERIFY2(f.canvas().speech().said().contains(QStringLiteral("Nearest problem, at 38, 11:")),
             qPrintable(f.canvas().speech().said()));
    f.pane.state().open.setCursor({0, 0});
    QVERIFY(f.pane.act(QStringLiteral("next-problem-here")));
    QVERIFY(f.pane.state().open.cursor() == markedStair);
}

void tst_MapReading::readersFindTheMapsNameValueAndActs()
{
    CellarFixture f;
    QAccessibleInterface* map = QAccessible::queryAccessibleInterface(&f.canvas());
    QVERIFY(map);
    QVERIFY(map->role() == QAccessible::Canvas);
    QCOMPARE(map->text(QAccessible::Name), QStringLiteral("Map First level, 80 by 25"));
    f.pane.state().open.setCursor(markedStair);
    QCOMPARE(map->text(QAccessible::Value), f.canvas().speech().words().cell());
    QVERIFY(map->text(QAccessible::Value).contains(QStringLiteral("to The Cellar (3, 3).")));
    QVERIFY(!map->text(QAccessible::Description).isEmpty());
    QAccessibleActionInterface* acts = map->actionInterface();
    QVERIFY(acts && acts->actionNames().contains(QStringLiteral("Describe here")));
    acts->doAction(QStringLiteral("Describe here"));
    QVERIFY(f.canvas().speech().said().startsWith(QStringLiteral("38, 11: stairs")));
}

/// Readers say the description after each step: it names the ways on, and not again what lies around.
void tst_MapReading::theDescriptionDoesNotRepeatWhatIsNear()
{
    CellarFixture f;
    for (int i = 0; i < 3; ++i)
        QVERIFY(f.placeOn(firstLevel, f.document.newEntity("dagger", {40 + i, 12})));
    QAccessibleInterface* map = QAccessible::queryAccessibleInterface(&f.canvas());
    f.pane.state().open.setCursor({38, 12});
    f.key(Qt::Key_Right);
    QVERIFY(f.pane.state().open.cursor() == (Point{39, 12}));
    QCOMPARE(map->text(QAccessible::Value), f.canvas().speech().words().cell());
    QVERIFY(!map->text(QAccessible::Description).contains(QStringLiteral("dagger")));
    QVERIFY(f.canvas().accessibleDescription().isEmpty());  // Qt announces each change of it
}

void tst_MapReading::aLeverSaysWhatItOpens()
{
    PaneFixture f;
    const Entity gate = f.document.newEntity("gate", {40, 12});
    Entity lever = f.document.newEntity("iron-lever", {38, 12});
    QVERIFY(f.placeOn(firstLevel, gate));
    QVERIFY(f.placeOn(firstLevel, lever));
    QVERIFY(f.perform(planDrive(f.world(), firstLevel, lever.id, {firstLevel, gate.at})));
    f.pane.state().open.setCursor(lever.at);
    QVERIFY2(f.canvas().speech().words().cell().contains(QStringLiteral("It opens the gate at 40, 12.")),
             qPrintable(f.canvas().speech().words().cell()));
}

void tst_MapReading::aLeverSaysWhatItMakesAppear()
{
    PaneFixture f;
    const Entity lever = f.document.newEntity("iron-lever", {38, 12});
    QVERIFY(f.placeOn(firstLevel, lever));
    QVERIFY(f.perform(planLetAppear(f.world(), firstLevel, lever.id, {firstLevel, {42, 12}}, "gritling")));
    f.pane.state().open.setCursor(lever.at);
    QVERIFY2(f.canvas().speech().words().cell().contains(QStringLiteral("It makes the gritling at 42, 12 appear.")),
             qPrintable(f.canvas().speech().words().cell()));
}

/// Its page in the inspector is built at the first one; the parts have no names for readers until they show.
void tst_MapReading::placingAnEntityChangesFewLabels()
{
    ReaderEar ear;
    PaneFixture f;
    f.keys(QStringLiteral("i"));
    for (const Point cell : {Point{38, 12}, Point{42, 12}, Point{44, 12}}) {
        ear.takeLabels();
        f.click(cell);
        const QStringList told = ear.takeLabels();
        QVERIFY2(!told.isEmpty() && told.size() <= 6, qPrintable(told.join(QStringLiteral("; "))));
        QCOMPARE(told.filter(QStringLiteral("no room")), QStringList());
    }
}

GLOAM_WIDGET_TEST(tst_MapReading)
#include "tst_MapReading.moc"
