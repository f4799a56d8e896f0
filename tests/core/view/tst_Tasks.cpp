#include "core/view/advice/Tasks.h"
#include "tests/support/Scenario.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

/// What the hero was asked to do, and when it is done.
class tst_Tasks : public QObject {
    Q_OBJECT
private slots:
    void aTaskIsKnownOnceItIsTakenOn_G23();
    void anItemIsBroughtAtTheSideOfWhoAskedAndNotWhereItIsPickedUp_G23();
    void aFlagEndsATaskToo_G23();
};

namespace {

ScenarioOptions errand(const std::string& task)
{
    ScenarioOptions options;
    options.types =
        "{entities: {warden: {parent: lamp-warden, name: warden, parts: {tasks: {given: [" + task + "]}}}}}";
    options.signs = {{'W', "{entity: warden, on: floor}"}, {'t', "{entity: torch, on: floor}"}};
    options.levels = {{"below", "<t"}};
    options.links = "[{from: [first, 6, 0], to: [below, 0, 0]}]";
    return options;
}

void setFlag(Scenario& game, const char* flag)
{
    game.change([&](GameState& state) { state.flags[flag] = 1; });
}

/// "level done", or "level open".
QString taskIn(const Scenario& game)
{
    const std::vector<TaskView> tasks = tasksOf(game.game());
    return tasks.empty() ? QString() : shown(tasks.front().level.text() + (tasks.front().isDone ? " done" : " open"));
}

}  // namespace

void tst_Tasks::aTaskIsKnownOnceItIsTakenOn_G23()
{
    Scenario game("W@....>", errand("{text: Fetch it, asked: asked, brings: torch, level: below}"));
    QVERIFY(tasksOf(game.game()).empty());
    setFlag(game, "asked");
    QCOMPARE(taskIn(game), QStringLiteral("below open"));
}

void tst_Tasks::anItemIsBroughtAtTheSideOfWhoAskedAndNotWhereItIsPickedUp_G23()
{
    Scenario game("W@....>", errand("{text: Fetch it, asked: asked, brings: torch, level: below}"));
    setFlag(game, "asked");
    game.play("5*e > e take");
    QCOMPARE(taskIn(game), QStringLiteral("first open"));  // it is carried, and home is where it goes
    game.play("w <");
    QCOMPARE(taskIn(game), QStringLiteral("first open"));
    game.play("3*w");
    QCOMPARE(taskIn(game), QStringLiteral("first done"));
}

void tst_Tasks::aFlagEndsATaskToo_G23()
{
    Scenario game("W@....>", errand("{text: Fetch it, asked: asked, done: over, level: below}"));
    setFlag(game, "asked");
    QCOMPARE(taskIn(game), QStringLiteral("below open"));
    setFlag(game, "over");
    QCOMPARE(taskIn(game), QStringLiteral("below done"));
}

GLOAM_TEST(tst_Tasks)
#include "tst_Tasks.moc"
