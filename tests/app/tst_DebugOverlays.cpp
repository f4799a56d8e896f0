#include "app/play/DebugController.h"
#include "app/play/DebugOverlay.h"
#include "app/play/LookMode.h"
#include "app/play/PlayView.h"
#include "app/run/PastRuns.h"
#include "app/run/PlaySession.h"
#include "app/widgets/ChoicePanel.h"
#include "core/game/Hash.h"
#include "core/io/run/SaveFile.h"
#include "editor/ui/TileCanvas.h"
#include "tests/app/EditorDesk.h"
#include "tests/support/BusyTime.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldHead.h"

#include <QTest>

using namespace gloam;
using namespace gloam::app;
using namespace gloam::test;

/// The designer's overlays in play: in a try at once, in a run after a question.
class tst_DebugOverlays : public QObject {
    Q_OBJECT
private slots:
    void inATryAKeyShowsAnOverlayAtOnce();
    void theListHasSixOverlaysAndNone();
    void aRunAsksAndWithoutYourConsentShowsNothing();
    void aRunAsksOnceAndIsMarked();
    void theMarkStaysWithTheRun();
    void theFogIsLiftedOnlyWhileAnOverlayIsShown();
    void anOverlayFollowsEachTurn();
    void theCursorOfALookReadsAMind();
    void theCreatureYouPointedAtStaysLookedAt();
    void theNoisesOfTheLastTurnAreShown();
    void anotherGameBeginsWithoutAnOverlay();
    void aRunWithOverlaysIsTheSameRun();
    void onALargeLevelATurnTakesLittleLonger();
};

namespace {

constexpr auto plusAlt = Qt::AltModifier;

/// Two rooms: the hero in one, a gritling in each.
struct Rooms {
    EditorDesk desk;

    explicit Rooms(bool isTry = false)
    {
        const QByteArray world = worldHead({.id = "rooms", .ruleset = "gloam", .level = "rooms", .at = {2, 2}})
                                 + "levels:\n  rooms:\n    size: [24, 7]\n    ambient: 5\n"
                                   "    legend: {\"#\": wall, .: floor, +: door-closed}\n"
                                   "    map: |2-\n"
                                   "      ########################\n"
                                   "      #..........#...........#\n"
                                   "      #..........#...........#\n"
                                   "      #..........+...........#\n"
                                   "      #..........#...........#\n"
                                   "      #..........#...........#\n"
                                   "      ########################\n"
                                   "    entities: [{type: gritling, at: [8, 2]}, {type: gritling, at: [20, 4]}]\n";
        if (!isTry) {
            desk.playWorld(world);
            return;
        }
        QFile file(desk.pathIn(QStringLiteral("rooms.gloam")));
        if (!file.open(QIODevice::WriteOnly))
            qFatal("The world of the test cannot be written.");
        file.write(world);
        file.close();
        desk.edit(file.fileName());
        QTRY_VERIFY(desk.window().mode() == editor::Mode::Edit);
        Desk::press(Qt::Key_F5, Qt::ShiftModifier);
        QTRY_VERIFY(desk.window().mode() == editor::Mode::Try);
    }

    PlayView& view() { return *desk.page<PlayView>(); }
    DebugOverlay& overlay() { return *view().findChild<DebugOverlay*>(); }
    const DebugView& shown() { return overlay().view(); }
    bool isShown() { return overlay().isVisible(); }
    char32_t glyphAt(Point cell)
    {
        const Frame& frame = view().frame();
        return frame.cells[cell - frame.origin].glyph;
    }
};

}  // namespace

void tst_DebugOverlays::inATryAKeyShowsAnOverlayAtOnce()
{
    Rooms f(true);
    QVERIFY(!f.isShown());
    Desk::press(Qt::Key_6, plusAlt);
    QVERIFY(f.isShown());
    QCOMPARE(f.overlay().legend().front(), QStringLiteral("Minds"));
    QCOMPARE(f.shown().minds.size(), std::size_t(2));
    QVERIFY(!f.desk.session().tally().usedOverlays);
    Desk::press(Qt::Key_0, plusAlt);
    QVERIFY(!f.isShown());
}

void tst_DebugOverlays::theListHasSixOverlaysAndNone()
{
    Rooms f(true);
    const QStringList names{"Sight", "Light", "Steps", "Paths", "Minds", "Sound"};
    for (int i = 0; i < names.size(); ++i) {
        Desk::press(Qt::Key_F7);
        QCOMPARE(f.desk.question(), QStringLiteral("Which overlay?"));
        Desk::press(Qt::Key(Qt::Key_1 + i));
        QCOMPARE(f.overlay().legend().front(), names[i]);
    }
    Desk::press(Qt::Key_F7);
    Desk::press(Qt::Key_7);
    QVERIFY(!f.isShown());
}

void tst_DebugOverlays::aRunAsksAndWithoutYourConsentShowsNothing()
{
    Rooms f;
    Desk::press(Qt::Key_6, plusAlt);
    QVERIFY2(f.desk.question().startsWith(QStringLiteral("Overlays show what you cannot know.")),
             qPrintable(f.desk.question()));
    Desk::press(Qt::Key_1);
    QVERIFY(!f.isShown());
    QVERIFY(!f.desk.session().tally().usedOverlays);
    QVERIFY(f.glyphAt({20, 4}) == U' ');
}

void tst_DebugOverlays::aRunAsksOnceAndIsMarked()
{
    Rooms f;
    Desk::press(Qt::Key_6, plusAlt);
    Desk::press(Qt::Key_2);
    QVERIFY(f.isShown());
    QVERIFY(f.desk.session().tally().usedOverlays);
    Desk::press(Qt::Key_1, plusAlt);
    QVERIFY(f.desk.question().isEmpty());
    QCOMPARE(f.overlay().legend().front(), QStringLiteral("Sight"));
}

void tst_DebugOverlays::theMarkStaysWithTheRun()
{
    Rooms f;
    Desk::press(Qt::Key_2, plusAlt);
    Desk::press(Qt::Key_2);
    QFile save(f.desk.runFile());
    QVERIFY(save.open(QIODevice::ReadOnly));
    Progress progress;
    const auto saved = readSave(save.readAll().toStdString(), test::shippedContext(), "run", progress);
    QVERIFY(saved && saved->tally.usedOverlays);
    const RunStore store(f.desk.folder() + QStringLiteral("/elsewhere"));
    const auto kept = keepPastRun(store, f.desk.session().game(), f.desk.session().tally(), {}, {});
    QVERIFY(kept);
    const std::vector<PastRun> runs = runsIn(PastRuns(store).folder());
    QCOMPARE(runs.size(), std::size_t(1));
    QVERIFY(runs.front().usedOverlays);
}

void tst_DebugOverlays::theFogIsLiftedOnlyWhileAnOverlayIsShown()
{
    Rooms f(true);
    QVERIFY(f.glyphAt({20, 4}) == U' ');
    Desk::press(Qt::Key_5, plusAlt);
    QVERIFY(f.glyphAt({20, 4}) == U'G');
    Desk::press(Qt::Key_0, plusAlt);
    QVERIFY(f.glyphAt({20, 4}) == U' ');
}

void tst_DebugOverlays::anOverlayFollowsEachTurn()
{
    Rooms f(true);
    Desk::press(Qt::Key_4, plusAlt);
    QCOMPARE(f.shown().values[(Point{2, 2})], 0);
    Desk::press(Qt::Key_Right);
    QCOMPARE(f.shown().values[(Point{3, 2})], 0);
    QCOMPARE(f.shown().values[(Point{2, 2})], 1);
}

void tst_DebugOverlays::theCursorOfALookReadsAMind()
{
    Rooms f(true);
    Desk::press(Qt::Key_X);  // at the nearest threat
    QVERIFY(f.view().findChild<LookMode*>()->isOn());
    Desk::press(Qt::Key_6, plusAlt);
    QVERIFY(f.view().findChild<LookMode*>()->isOn());
    QVERIFY(f.shown().lookedMind());
    QVERIFY2(f.overlay().legend().front() == QStringLiteral("Minds: gritling"),
             qPrintable(f.overlay().legend().join("\n")));
}

void tst_DebugOverlays::theCreatureYouPointedAtStaysLookedAt()
{
    Rooms f(true);
    Desk::press(Qt::Key_X);
    Desk::press(Qt::Key_6, plusAlt);
    const EntityId looked = f.shown().looked;
    Desk::press(Qt::Key_Escape);
    Desk::press(Qt::Key_S);
    QCOMPARE(f.shown().looked, looked);
}

void tst_DebugOverlays::theNoisesOfTheLastTurnAreShown()
{
    Rooms f(true);
    Desk::press(Qt::Key_7, plusAlt);
    QVERIFY(f.overlay().legend().contains(QStringLiteral("Nothing made a noise.")));
    Desk::press(Qt::Key_Right);
    QVERIFY(!f.shown().noises.empty());
    QCOMPARE(f.shown().noises.front().at, (Point{3, 2}));
    QCOMPARE(f.shown().noises.front().reach, 2);
}

void tst_DebugOverlays::anotherGameBeginsWithoutAnOverlay()
{
    Rooms f(true);
    Desk::press(Qt::Key_3, plusAlt);  // danger is the editor's alone
    QVERIFY(!f.isShown());
    Desk::press(Qt::Key_1, plusAlt);
    QVERIFY(f.isShown());
    Desk::press(Qt::Key_Escape);
    Desk::press(Qt::Key_F5, Qt::ShiftModifier);
    QVERIFY(!f.isShown());
}

void tst_DebugOverlays::aRunWithOverlaysIsTheSameRun()
{
    const auto hashAfter = [](bool hasOverlays) {
        Rooms f;
        if (hasOverlays) {
            Desk::press(Qt::Key_1, plusAlt);
            Desk::press(Qt::Key_2);
        }
        for (int turn = 0; turn < 24; ++turn) {
            if (hasOverlays)
                Desk::press(Qt::Key(Qt::Key_4 + turn % 4), plusAlt);
            Desk::press(turn % 2 == 0 ? Qt::Key_Right : Qt::Key_S);
        }
        return hexText(hash(f.desk.session().game().state()).value);
    };
    QCOMPARE(hashAfter(true), hashAfter(false));
}

/// Halls of 256 by 256 with 64 hunters. Generous: slow machines run it, too.
void tst_DebugOverlays::onALargeLevelATurnTakesLittleLonger()
{
    constexpr int side = 256;
    QByteArray world =
        worldHead({.id = "halls", .ruleset = "gloam", .level = "halls", .at = {130, 130}, .hero = "giant"})
        + "types: {entities: {giant: {parent: delver, parts: {stats: {hp: 9000}}}}}\n"
          "levels:\n  halls:\n    size: [256, 256]\n    ambient: 3\n"
          "    legend: {\"#\": wall, .: floor}\n    map: |2-\n";
    for (int y = 0; y < side; ++y) {
        world += "      ";
        for (int x = 0; x < side; ++x)
            world += (x % 16 == 0 && y % 16 != 8) || (y % 16 == 0 && x % 16 != 8) ? '#' : '.';
        world += '\n';
    }
    world += "    entities:\n";
    for (int i = 0; i < 64; ++i)
        world += QStringLiteral("      - {type: gritling, at: [%1, %2]}\n")
                     .arg(37 + 32 * (i % 8))
                     .arg(5 + 32 * (i / 8))
                     .toLatin1()
                     .replace("[261,", "[6,");
    EditorDesk desk;
    desk.playWorld(world);
    const auto turnTime = [&desk] {
        const BusyTime busy;
        for (int turn = 0; turn < 10; ++turn) {
            Desk::press(Qt::Key_S);
            desk.window().grab();
        }
        return busy.milliseconds() / 10.0;
    };
    const double without = turnTime();
    Desk::press(Qt::Key_1, plusAlt);
    Desk::press(Qt::Key_2);
    QVERIFY(desk.shows<DebugOverlay>());
    for (const Qt::Key key : {Qt::Key_1, Qt::Key_2, Qt::Key_4, Qt::Key_5, Qt::Key_6, Qt::Key_7}) {
        Desk::press(key, plusAlt);
        const double with = turnTime();
        qInfo("%s: %.1f ms a turn with its picture, %.1f without",
              qPrintable(desk.page<DebugOverlay>()->legend().front()), with, without);
        QVERIFY(with < 2 * without + 100);
    }
}

GLOAM_WIDGET_TEST(tst_DebugOverlays)
#include "tst_DebugOverlays.moc"
