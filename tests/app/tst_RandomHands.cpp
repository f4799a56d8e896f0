#include "app/play/PlayView.h"
#include "app/review/EndScreen.h"
#include "app/review/PastRunsPage.h"
#include "app/start/FirstStart.h"
#include "app/start/StartScreen.h"
#include "core/action/Command.h"
#include "editor/ui/ActionTable.h"
#include "tests/app/RandomHand.h"
#include "tests/support/EventLoop.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"
#include "tests/support/WorldHead.h"

#include <QAction>
#include <QStandardPaths>

#include <functional>

using namespace gloam;
using namespace gloam::app;
using namespace gloam::test;

namespace {

constexpr int pageCount = 31;

int inputsEach()
{
    return sliceOf(100'000 / pageCount, 12);
}

void trigger(Desk& desk, const char* act)
{
    desk.window().findChild<editor::ActionTable*>()->action(QLatin1String(act))->trigger();
    processEvents();
}

void playAct(Desk& desk, const char* act)
{
    desk.play(deskSeed);
    desk.page<PlayView>()->act(QLatin1String(act));
}

/// A hall with a trader beside the hero, who has money.
const QByteArray market = worldHead({.id = "hall", .level = "hall", .at = {1, 1}, .kit = "torch, torch"})
                          + "types: {entities: {hawker: {parent: humanoid, name: hawker, glyph: H, faction: player, "
                            "parts: {stats: {hp: 20}, trigger: {on: use, "
                            "once: false, effects: [{do: trade, text: Well?, currency: torch, stock: [{type: "
                            "dagger, price: 1}], buys: [{type: dagger, "
                            "price: 1}]}]}}}}}\nlevels:\n  hall:\n    legend: {\"#\": wall, .: floor, H: {entity: "
                            "hawker, on: floor}}\n    map: |2-\n"
                            "      #########\n      #.H.....#\n      #.......#\n      #########\n";

/// The last turns of a run that has just ended.
void endRun(EditorDesk& desk)
{
    desk.play(deskSeed, Place{"crypt", {54, 12}});
    for (int i = 0; i < 200 && desk.window().session() && !desk.session().game().isOver(); ++i)
        desk.session().perform(command::Wait{});
}

void editShipped(EditorDesk& desk, const char* act)
{
    desk.edit(QStringLiteral(GLOAM_RESOURCES "/worlds/lamplit-stair.gloam"));
    trigger(desk, act);
}

using Bring = std::function<void(EditorDesk&)>;

}  // namespace

Q_DECLARE_METATYPE(Bring)

/// Aimless keys, clicks and drags, starting from every page. A visible widget always has the focus, nothing crashes,
/// and no event keeps the program busy for long.
class tst_RandomHands : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }
    void f3_theFocusIsAlwaysSomewhere_data();
    void f3_theFocusIsAlwaysSomewhere();
};

void tst_RandomHands::f3_theFocusIsAlwaysSomewhere_data()
{
    QTest::addColumn<Bring>("bring");
    int count = 0;  // in the suite every second page
    const auto row = [&count](const char* name, Bring bring) {
        if (isSoak() || count++ % 2 == 0)
            QTest::newRow(name) << std::move(bring);
    };
    row("start screen", [](EditorDesk&) {});
    row("first start", [](EditorDesk& desk) { desk.window().open({}); });
    row("play", [](EditorDesk& desk) { desk.play(deskSeed); });
    row("lesson", [](EditorDesk& desk) {
        WindowRequest request;
        request.file = desk.window().context().lessonWorld();
        request.seed = deskSeed;
        desk.window().open(request);
    });
    for (const char* act :
         {"look", "fire", "inventory", "find-in-log", "character", "nearest", "abilities", "rest-until", "menu"})
        row(act, [act](EditorDesk& desk) { playAct(desk, act); });
    row("shop", [](EditorDesk& desk) {
        desk.playWorld(market);
        desk.session().perform(command::Move{Direction::East});
    });
    for (const char* act : {"settings", "help", "keys", "choose-game", "open-world"})
        row(act, [act](EditorDesk& desk) { trigger(desk, act); });
    row("end", endRun);
    row("past runs", [](EditorDesk& desk) { emit desk.page<StartScreen>()->pastRuns(); });
    row("new world", [](EditorDesk& desk) { desk.newWorld(); });
    row("try", [](EditorDesk& desk) {
        desk.newWorld();
        trigger(desk, "try-start");
    });
    row("edit, nothing wrong", [](EditorDesk& desk) {
        desk.newWorld();
        trigger(desk, "problems");
    });
    for (const char* act :
         {"try-with", "problems", "resize-level", "world-settings", "new-level", "level-settings", "generate"})
        row(act, [act](EditorDesk& desk) { editShipped(desk, act); });
}

void tst_RandomHands::f3_theFocusIsAlwaysSomewhere()
{
    QFETCH(Bring, bring);
    EditorDesk desk(false, deskSeed);
    bring(desk);
    processEvents();
    RandomHand hand(desk, hashOf(QTest::currentDataTag()));
    for (int i = 0; i < inputsEach(); ++i) {
        const QString complaint = hand.act();
        QVERIFY2(complaint.isEmpty(),
                 qPrintable(QStringLiteral("input %1: %2. Before: %3").arg(i).arg(complaint, hand.lastEvents())));
    }
    QVERIFY2(hand.escapesToTheMap(), qPrintable(hand.lastEvents()));
    if (isSoak())
        QVERIFY2(hand.slow().isEmpty(), qPrintable(hand.slow().mid(0, 20).join(QLatin1Char('\n'))));
    processEvents();
}

GLOAM_WIDGET_TEST(tst_RandomHands)
#include "tst_RandomHands.moc"
