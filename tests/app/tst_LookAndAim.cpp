#include "app/play/LookMode.h"
#include "app/play/LookPanel.h"
#include "app/play/MapEffects.h"
#include "app/play/PlayView.h"
#include "app/play/SidePanel.h"
#include "app/run/PlaySession.h"
#include "core/game/Hash.h"
#include "core/view/words/LookInfo.h"
#include "editor/ui/MapSpeech.h"
#include "editor/ui/TileCanvas.h"
#include "tests/app/Desk.h"
#include "tests/support/EventLoop.h"
#include "tests/support/TestMain.h"
#include "tests/support/WidgetTest.h"
#include "tests/support/WorldHead.h"

#include <QAccessible>
#include <QAccessibleInterface>
#include <QLabel>
#include <QMenu>
#include <QRegularExpression>

#include <algorithm>

using namespace gloam;
using namespace gloam::app;
using namespace gloam::test;

/// Looking and aiming on the map by keys, mouse and ear.
class tst_LookAndAim : public QObject {
    Q_OBJECT
private slots:
    void LOOK_01_theCursorMovesByThePlayersOwnKeys_data();
    void LOOK_01_theCursorMovesByThePlayersOwnKeys();
    void LOOK_04_enterTellsAndTakesNoTime();
    void LOOK_05_escapeLeavesWithoutAWord();
    void LOOK_06_unknownKeysAreIgnored();
    void LOOK_09_aimingIsTheSameModeAndFiresByEnter();
    void LOOK_09_whoHasNothingToShootWithIsToldWhatIsThere();
    void ACT_09_unknownKeysAndStepsThatFailTakeNoTime();
    void withoutATargetTheAimSaysSo();
    void LOOK_10_theMapFollowsTheCursor();
    void UI_02_lookingAndTargetingAreModesOfTheMap();
    void tabGoesThroughWhatIsInSight();
    void f21_aLookBeginsAtTheNearestThreat();
    void f21_inSightIsOrderedAndLabelled();
    void f21_hoveringReadsWhatIsDrawn();
    void hoveringShowsTheSame();
    void onASmallMapAllWordsOfALookAreWhole();
    void aRightClickListsWhatCanBeDone();
    void aDangerIsHeldUntilAcknowledged();
    void FX_08_aGameIsTheSameWithAndWithoutEffects();
    void FX_08_anyKeySkipsAnEffectAndActs();
    void theNumberOfABlowCoversNeitherFoeNorHero();
    void theMapIsReadOut();
    void C_1_timePassesByItselfOnlyWhereTheRulesSaySo();
};

namespace {

/// A world in a file, played in a window: one room with a hero, a foe, a door and optional text.
struct Room {
    Desk desk;

    explicit Room(const QByteArray& more = {}, const std::string& rules = "d20", const std::string& hero = "delver")
    {
        desk.playWorld(
            worldHead({.id = "room", .ruleset = rules, .level = "room", .at = {2, 2}, .hero = hero}) + more
            + "levels:\n  room:\n    size: [12, 5]\n    legend: {\"#\": wall, .: floor, +: [floor, door-closed]}\n    "
              "map: |2-\n"
              "      ############\n      #..........#\n      #..+.......#\n      #..........#\n      ############\n"
              "    entities: [{type: gritling, at: [8, 2], parts: {brain: {mind: still}}}]\n");
    }

    PlayView& view() { return *desk.page<PlayView>(); }
    LookMode& look() { return *view().findChild<LookMode*>(); }
    editor::TileCanvas& canvas() { return *view().findChild<editor::TileCanvas*>(); }
    std::uint64_t hashNow() { return hash(desk.state()).value; }
};

}  // namespace

void tst_LookAndAim::LOOK_01_theCursorMovesByThePlayersOwnKeys_data()
{
    QTest::addColumn<int>("key");
    QTest::addColumn<QString>("sign");
    QTest::newRow("arrow") << static_cast<int>(Qt::Key_Right) << "";
    QTest::newRow("letter") << static_cast<int>(Qt::Key_L) << "l";
}

void tst_LookAndAim::LOOK_01_theCursorMovesByThePlayersOwnKeys()
{
    QFETCH(int, key);
    QFETCH(QString, sign);
    Room room;
    const std::uint64_t before = room.hashNow();
    Desk::type('x');
    QVERIFY(room.look().isOn());
    QVERIFY(*room.look().cell() == (Point{2, 2}));
    sign.isEmpty() ? Desk::press(static_cast<Qt::Key>(key)) : Desk::type(sign[0].toLatin1());
    QVERIFY(*room.look().cell() == (Point{3, 2}));
    QVERIFY(room.view().findChild<LookPanel*>()->words().contains(QStringLiteral("black oak")));
    QCOMPARE(room.hashNow(), before);
}

void tst_LookAndAim::LOOK_04_enterTellsAndTakesNoTime()
{
    Room room;
    const std::uint64_t before = room.hashNow();
    Desk::type('x');
    Desk::press(Qt::Key_Right);
    Desk::press(Qt::Key_Return);
    QVERIFY(!room.look().isOn());
    QCOMPARE(room.desk.session().lines().back().text, QStringLiteral("A door of black oak, shut."));
    QCOMPARE(room.hashNow(), before);
}

void tst_LookAndAim::LOOK_05_escapeLeavesWithoutAWord()
{
    Room room;
    const auto lines = room.desk.session().lines();
    Desk::type('x');
    Desk::press(Qt::Key_Escape);
    QVERIFY(!room.look().isOn());
    QCOMPARE(room.desk.session().lines(), lines);
    QVERIFY(!room.view().findChild<LookPanel*>()->isVisible());
}

void tst_LookAndAim::LOOK_06_unknownKeysAreIgnored()
{
    Room room;
    const std::uint64_t before = room.hashNow();
    Desk::type('x');
    for (const char sign : {'s', 'c', '>', 'D', '%', '5'})
        Desk::type(sign);
    QVERIFY(room.look().isOn());
    QCOMPARE(room.hashNow(), before);
    for (int i = 0; i < 20; ++i)
        Desk::press(Qt::Key_Up);
    QVERIFY(*room.look().cell() == (Point{2, 0}));  // never outside the level
}

void tst_LookAndAim::LOOK_09_aimingIsTheSameModeAndFiresByEnter()
{
    Room room;
    Desk::press(Qt::Key_Right);  // the door opens
    Desk::type('f');
    QVERIFY(room.look().isOn() && room.look().purpose() == LookMode::Purpose::Aim);
    QVERIFY(*room.look().cell() == (Point{8, 2}));  // the nearest target
    QVERIFY(!room.look().refusal());
    QCOMPARE(room.view().findChild<MapEffects*>()->line().size(), std::size_t{7});
    const auto turn = room.desk.state().turn;
    Desk::press(Qt::Key_Return);
    QVERIFY(!room.look().isOn());
    QVERIFY(room.desk.state().turn > turn);
    Desk::type('f');
    const std::uint64_t before = room.hashNow();
    Desk::press(Qt::Key_Escape);
    QCOMPARE(room.hashNow(), before);
}

void tst_LookAndAim::LOOK_09_whoHasNothingToShootWithIsToldWhatIsThere()
{
    Room room("types: {entities: {stroller: {parent: humanoid, glyph: \"@\", layer: 20, faction: player, "
              "parts: {stats: {hp: 20}}}}}\n",
              "d20", "stroller");
    const std::uint64_t before = room.hashNow();
    Desk::type('f');
    QVERIFY(room.look().isOn() && room.look().purpose() == LookMode::Purpose::Aim);
    room.look().put({3, 2});
    const Message told = lookMessage(room.look().info(), room.desk.session().narrator());
    Desk::press(Qt::Key_Return);
    QVERIFY(!room.look().isOn());
    QCOMPARE(room.desk.session().lines().back().text, QString::fromStdString(told.text));
    QCOMPARE(room.desk.session().lines().back().text, QStringLiteral("A door of black oak, shut."));
    QCOMPARE(room.hashNow(), before);
}

void tst_LookAndAim::ACT_09_unknownKeysAndStepsThatFailTakeNoTime()
{
    Room room;
    Desk::press(Qt::Key_Left);
    const std::uint64_t before = room.hashNow();
    for (const char sign : {'&', '\\', '`'})
        Desk::type(sign);
    for (int i = 0; i < 3; ++i)
        Desk::press(Qt::Key_Left);  // the wall
    QCOMPARE(room.hashNow(), before);
    Desk::press(Qt::Key_Right);
    QCOMPARE(room.desk.state().turn, std::int64_t{2});
}

void tst_LookAndAim::withoutATargetTheAimSaysSo()
{
    Room room;
    const auto says = [&room](const char* words) {
        const auto labels = room.view().findChild<LookPanel*>()->findChildren<QLabel*>();
        return std::any_of(labels.begin(), labels.end(),
                           [words](const QLabel* label) { return label->text().contains(QLatin1String(words)); });
    };
    Desk::type('f');  // the door is closed
    QVERIFY(says("Nothing to shoot at is in sight."));
    Desk::press(Qt::Key_Escape);
    Desk::press(Qt::Key_Right);  // it opens
    Desk::type('f');
    QVERIFY(!says("Nothing to shoot at is in sight."));
}

void tst_LookAndAim::LOOK_10_theMapFollowsTheCursor()
{
    Room room;
    for (int i = 0; i < 8; ++i)
        Desk::press(Qt::Key_Plus, Qt::ControlModifier);
    room.desk.window().resize(640, 420);
    processEvents();
    Desk::type('x');
    for (int i = 0; i < 9; ++i)
        Desk::press(Qt::Key_Right);
    QVERIFY(*room.look().cell() == (Point{11, 2}));
    QVERIFY(room.canvas().rect().contains(room.canvas().rectOf({11, 2}).center()));
    Desk::press(Qt::Key_Escape);
    QVERIFY(room.canvas().rect().contains(room.canvas().rectOf({2, 2}).center()));
}

void tst_LookAndAim::UI_02_lookingAndTargetingAreModesOfTheMap()
{
    Room room;
    Desk::type('x');
    Desk::type('f');
    QVERIFY(room.look().purpose() == LookMode::Purpose::Aim);
    Desk::type('x');
    QVERIFY(room.look().purpose() == LookMode::Purpose::Look);
    Desk::press(Qt::Key_Escape);
    QVERIFY(!room.look().isOn());
}

void tst_LookAndAim::tabGoesThroughWhatIsInSight()
{
    Room room;
    Desk::press(Qt::Key_Right);
    Desk::type('x');
    Desk::press(Qt::Key_Tab);
    QVERIFY(*room.look().cell() == (Point{8, 2}));
    Desk::press(Qt::Key_Backtab, Qt::ShiftModifier);
    QVERIFY(*room.look().cell() == (Point{8, 2}));  // there is only one
    QVERIFY(room.view().findChild<LookPanel*>()->words().contains(QStringLiteral("You hit it")));
}

void tst_LookAndAim::f21_aLookBeginsAtTheNearestThreat()
{
    Room room;
    Desk::press(Qt::Key_Right);  // the door opens
    Desk::type('x');
    QVERIFY(*room.look().cell() == (Point{8, 2}));
}

void tst_LookAndAim::f21_inSightIsOrderedAndLabelled()
{
    Desk desk;
    desk.playWorld(
        worldHead({.id = "room", .level = "room", .at = {1, 1}})
        + "levels:\n  room:\n    size: [9, 3]\n    legend: {\"#\": wall, .: floor}\n    map: |2-\n"
          "      #########\n      #.......#\n      #########\n"
          "    entities: [{type: dagger, at: [2, 1]}, {type: brazier, at: [3, 1]}, {type: trader, at: [4, 1]}, "
          "{type: gritling, at: [6, 1], parts: {brain: {mind: idle}}}]\n");
    const InSightModel& rows = *desk.page<SidePanel>()->findChild<InSightModel*>();
    QStringList names;
    for (int i = 0; i < rows.rowCount(); ++i)
        names << rows.row(rows.index(i)).name;
    QCOMPARE(names, (QStringList{QStringLiteral("gritling"), QStringLiteral("trader"), QStringLiteral("dagger")}));
    const SightRow& gritling = rows.row(rows.index(0));
    QVERIFY2(QRegularExpression(QStringLiteral("^you \\d+ %, [\\d.]+ blows?$")).match(gritling.odds).hasMatch(),
             qPrintable(gritling.odds));
    QVERIFY2(QRegularExpression(QStringLiteral("^it \\d+ %, kills in \\d+, ")).match(gritling.detail).hasMatch(),
             qPrintable(gritling.detail));
    QCOMPARE(gritling.shorterOdds.size(), 3);  // without the word, without the blows, the chance alone
    QCOMPARE(gritling.odds, QStringLiteral("you ") + gritling.shorterOdds[0]);
    QVERIFY(gritling.odds.startsWith(gritling.shorterOdds[1] + QStringLiteral(", ")));
    QVERIFY(gritling.detail.endsWith(QStringLiteral(", 5 steps east"))
            && gritling.brief.endsWith(QStringLiteral(", 5 E")));
    QVERIFY(gritling.type == Name("gritling"));
}

void tst_LookAndAim::f21_hoveringReadsWhatIsDrawn()
{
    Desk desk;
    desk.playWorld(
        worldHead({.id = "room", .level = "room", .at = {1, 1}})
        + "levels:\n  room:\n    size: [9, 3]\n    legend: {\"#\": wall, .: floor, b: [floor, bones]}\n    map: |2-\n"
          "      #########\n      #..b....#\n      #########\n");
    auto* view = desk.page<PlayView>();
    auto* canvas = view->findChild<editor::TileCanvas*>();
    QTest::mouseMove(canvas, canvas->rectOf({3, 1}).center());
    QTRY_VERIFY(view->findChild<LookPanel*>()->isVisible());
    const QString words = view->findChild<LookPanel*>()->words();
    QVERIFY2(words.startsWith(QStringLiteral("Bones\nBones, laid in order")), qPrintable(words));
}

void tst_LookAndAim::onASmallMapAllWordsOfALookAreWhole()
{
    Room room;
    Desk::press(Qt::Key_Right);  // opens the door
    const PlaySession& session = room.desk.session();
    const LookInfo info = lookAt(session.slice(), {8, 2});
    QVERIFY(info.category == LookCategory::Entity);
    const QString keys = QStringLiteral("Move the cursor with the direction keys. Enter: add to the log. Esc: close.");
    for (const int height : {600, 210}) {
        QWidget map;
        map.resize(700, height);
        LookPanel panel(look(), &map);
        panel.show(info, session.narrator(), true, keys);
        map.show();
        for (const QLabel* label : panel.findChildren<QLabel*>())
            if (label->isVisible())
                QVERIFY2(label->height() >= label->heightForWidth(label->width()), qPrintable(label->text()));
        QVERIFY(map.rect().contains(panel.geometry()));
        QVERIFY(height < 600 || panel.width() == LookPanel::fullWidth);
    }
}

void tst_LookAndAim::hoveringShowsTheSame()
{
    Room room;
    Desk::press(Qt::Key_Right);
    QTest::mouseMove(&room.canvas(), room.canvas().rectOf({8, 2}).center());
    QTRY_VERIFY(room.view().findChild<LookPanel*>()->isVisible());
    QVERIFY(room.view().findChild<LookPanel*>()->words().startsWith(QStringLiteral("Gritling")));
    Desk::type('s');  // playing on uncovers the map
    QVERIFY(!room.view().findChild<LookPanel*>()->isVisible());
}

void tst_LookAndAim::aRightClickListsWhatCanBeDone()
{
    Room room;
    const std::unique_ptr<QMenu> menu(room.view().menuOf({3, 2}));
    QStringList texts;
    for (const QAction* action : menu->actions())
        texts << action->text();
    QCOMPARE(texts, (QStringList{QStringLiteral("Open: closed door\t\u2192"), QStringLiteral("Look\tx")}));
    menu->actions().front()->trigger();
    QVERIFY(room.desk.session().game().level().tiles.isOpenDoor({3, 2}));
    const std::uint64_t before = room.hashNow();
    QTest::mouseClick(&room.canvas(), Qt::RightButton, {}, room.canvas().rectOf({1, 2}).center());
    QTRY_VERIFY(QApplication::activePopupWidget());
    QApplication::activePopupWidget()->close();
    QCOMPARE(room.hashNow(), before);  // the menu alone does nothing
}

void tst_LookAndAim::aDangerIsHeldUntilAcknowledged()
{
    Room room("messages: {you-open-door: {text: The door groans., severity: danger}}\n");
    Desk::press(Qt::Key_Right);
    QStringList told;
    for (const LogLine& line : room.desk.session().lines())
        told << line.text;
    QVERIFY(told.contains(QStringLiteral("The door groans.")));
    const std::uint64_t before = room.hashNow();
    Desk::press(Qt::Key_Left);
    QCOMPARE(room.hashNow(), before);
    Desk::press(Qt::Key_Space);
    QCOMPARE(room.hashNow(), before);
    Desk::press(Qt::Key_Left);
    QVERIFY(room.hashNow() != before);
}

void tst_LookAndAim::FX_08_aGameIsTheSameWithAndWithoutEffects()
{
    std::vector<std::uint64_t> hashes;
    for (const Motion motion : {Motion::Full, Motion::Calm, Motion::None}) {
        Room room;
        room.view().findChild<MapEffects*>()->setMotion(motion);
        Desk::press(Qt::Key_Right);
        for (int i = 0; i < 4; ++i) {
            Desk::type('f');
            Desk::press(Qt::Key_Return);
            if (room.look().isOn())
                Desk::press(Qt::Key_Escape);  // a refused target is still aimed at
            Desk::type('s');                  // skips the effect, and waits
        }
        hashes.push_back(room.hashNow());
    }
    QCOMPARE(hashes[0], hashes[1]);
    QCOMPARE(hashes[0], hashes[2]);
}

void tst_LookAndAim::FX_08_anyKeySkipsAnEffectAndActs()
{
    Room room;
    auto* effects = room.view().findChild<MapEffects*>();
    Desk::press(Qt::Key_Right);
    Desk::type('f');
    Desk::press(Qt::Key_Return);
    QVERIFY(effects->isPlaying());
    const auto turn = room.desk.state().turn;
    Desk::type('s');
    QVERIFY(!effects->isPlaying());
    QVERIFY(room.desk.state().turn > turn);
    Desk::type('f');
    Desk::press(Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(!effects->isPlaying(), 2000);  // it ends by itself
}

void tst_LookAndAim::theNumberOfABlowCoversNeitherFoeNorHero()
{
    const editor::UiStyle style = test::look();
    editor::TileCanvas canvas(style.glyphs);
    canvas.resize(400, 300);
    MapEffects effects(style, canvas);
    const Point foe{4, 4};
    for (const Point by : {Point{0, -1}, Point{1, -1}, Point{1, 0}, Point{1, 1}, Point{0, 1}, Point{-1, 1},
                           Point{-1, 0}, Point{-1, -1}}) {
        const Point hero = foe + by;
        Frame frame;
        frame.cells = Grid<FrameCell>({9, 9}, FrameCell{U'.'});
        for (const Point at : {foe, hero})
            frame.cells[at].hasEntity = true;
        canvas.setFrame(frame);
        for (const bool isHero : {false, true}) {
            StepAnimation spectacle;
            spectacle.losses = {{isHero ? hero : foe, 3, isHero}};
            for (const int moment : {0, 100, 200, 300, 399}) {
                const QImage before = canvas.grab().toImage();
                effects.showStill(spectacle, style.theme.palette, moment);
                const QImage after = canvas.grab().toImage();
                QVERIFY(before != after);
                for (const Point at : {foe, hero})
                    QVERIFY2(before.copy(canvas.rectOf(at)) == after.copy(canvas.rectOf(at)),
                             qPrintable(QStringLiteral("hero at %1,%2, moment %3").arg(by.x).arg(by.y).arg(moment)));
                effects.skip();
            }
        }
    }
}

void tst_LookAndAim::theMapIsReadOut()
{
    Room room;
    QAccessibleInterface* map = QAccessible::queryAccessibleInterface(&room.canvas());
    QVERIFY(map);
    QCOMPARE(map->role(), QAccessible::Canvas);
    QCOMPARE(map->text(QAccessible::Value), QStringLiteral("you, on floor"));
    QVERIFY(map->text(QAccessible::Description).startsWith(QStringLiteral("You stand on floor")));
    Desk::type('x');
    Desk::press(Qt::Key_Right);
    QCOMPARE(map->text(QAccessible::Value), QStringLiteral("closed door, 1 step east"));
    Desk::press(Qt::Key_Escape);
    QVERIFY(map->actionInterface());
    map->actionInterface()->doAction(QStringLiteral("Describe here"));
    QVERIFY(room.desk.session().lines().back().text.contains(QStringLiteral("Ways:")));
    QVERIFY(editor::MapSpeech::of(&room.canvas())->said().contains(QStringLiteral("Ways:")));
}

void tst_LookAndAim::C_1_timePassesByItselfOnlyWhereTheRulesSaySo()
{
    Room still;
    const auto turn = still.desk.state().turn;
    fireTimers(still.desk.window(), 3);
    QCOMPARE(still.desk.state().turn, turn);
    Room going("ruleset: {timing: {realtime-ms: 100}}\n");
    QVERIFY(fireTimers(going.desk.window(), 3) > 0);
    QVERIFY(going.desk.state().turn > 1);
    Desk::press(Qt::Key_Escape);  // the menu
    const auto paused = going.desk.state().turn;
    fireTimers(going.desk.window(), 3);
    QCOMPARE(going.desk.state().turn, paused);
}

GLOAM_WIDGET_TEST(tst_LookAndAim)
#include "tst_LookAndAim.moc"
