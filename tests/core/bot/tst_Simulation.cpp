#include "core/bot/BotTable.h"
#include "core/bot/Simulation.h"
#include "core/game/Hash.h"
#include "core/view/slice/Slice.h"
#include "tests/support/Scenario.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

namespace {

constexpr auto twoLevels = R"(
    ##########
    #@...G...#
    #........#
    #..G....>#
    ##########)";

World twoLevelWorld()
{
    ScenarioOptions options;
    options.levels = {{"second", R"(
        ########
        #<.....#
        #....G.#
        #.....w#
        ########)"}};
    options.signs = {{'w', "floor"}};
    options.links = "[{from: [first, 8, 3], to: [second, 1, 1]}]";
    options.goal = "{reach: [second, 6, 3]}";
    options.types = "{entities: {delver: {parts: {stats: {hp: 6}}}}}";
    return scenarioWorld(twoLevels, options);
}

std::vector<SimulatedRun> runsOf(const World& world, const SimulationPlan& plan)
{
    Progress progress;
    const auto runs = simulate(standardEngine(), world, plan, progress);
    return runs ? *runs : std::vector<SimulatedRun>();
}

SimulatedRun death(const char* killer, std::int64_t turns, std::vector<LevelEntry> entries)
{
    SimulatedRun run;
    run.end = GameEnd::Died;
    run.killer = killer;
    run.turns = turns;
    run.lastLevel = entries.back().level;
    run.entries = std::move(entries);
    return run;
}

}  // namespace

/// Many runs by a bot, and what they have in common.
class tst_Simulation : public QObject {
    Q_OBJECT
private slots:
    void threadsChangeNoResult();
    void eachRunIsTheOneThatItsSeedPlays();
    void runsEndByTheGoalAndByDeath();
    void theFirstArrivalOnEachLevelIsNoted();
    void theLevelToWhichTheLastStepLedIsNoted();
    void aRunThatTakesTooLongIsLeft();
    void aCancelledSimulationHasFewerRuns();
    void aCancelledSimulationLeavesTheRunUnderWay();
    void aWorldThatCannotBePlayedIsAnError();
    void theSummaryCountsWhereAndByWhatRunsEnd();
    void theSummaryOfNothingIsEmpty();
};

void tst_Simulation::threadsChangeNoResult()
{
    const World world = twoLevelWorld();
    const auto one = runsOf(world, {.bot = "plodder", .runs = 12, .threads = 1});
    QCOMPARE(one.size(), std::size_t(12));
    for (const int threads : {2, 5, 40})
        QVERIFY(runsOf(world, {.bot = "plodder", .runs = 12, .threads = threads}) == one);
}

void tst_Simulation::eachRunIsTheOneThatItsSeedPlays()
{
    const World world = twoLevelWorld();
    const auto runs = runsOf(world, {.bot = "plodder", .runs = 3, .seed = 7});
    QCOMPARE(runs.size(), std::size_t(3));
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const std::uint64_t seed = 7 + i;
        QCOMPARE(runs[i].seed, seed);
        Scenario game(world, seed);
        const auto bot = botNamed("plodder");
        Random chance(seed ^ hashOf("plodder"));
        SliceScratch scratch;
        for (Errand errand = bot->next(sliceOf(game.game(), scratch), chance); errand.command && errand.reason.empty();
             errand = bot->next(sliceOf(game.game(), scratch), chance))
            game.play(*errand.command);
        QCOMPARE(QString::fromStdString(hexText(runs[i].hash)), QString::fromStdString(game.hash()));
    }
}

void tst_Simulation::runsEndByTheGoalAndByDeath()
{
    const auto runs = runsOf(twoLevelWorld(), {.bot = "plodder", .runs = 40, .threads = 2});
    const SimulationSummary summary = summaryOf(runs);
    QCOMPARE(summary.runs, 40);
    QVERIFY2(summary.wins > 0 && summary.deaths > 0,
             qPrintable(QStringLiteral("%1 wins, %2 deaths").arg(summary.wins).arg(summary.deaths)));
    QCOMPARE(summary.wins + summary.deaths, 40);
    QCOMPARE(QString::fromStdString(summary.killers.front().name), QStringLiteral("gritling"));
    for (const SimulatedRun& run : runs)
        QCOMPARE(run.end == GameEnd::Died, !run.killer.empty());
}

void tst_Simulation::theFirstArrivalOnEachLevelIsNoted()
{
    for (const SimulatedRun& run : runsOf(twoLevelWorld(), {.bot = "plodder", .runs = 10})) {
        QCOMPARE(run.entries.front().turn, std::int64_t(0));
        QCOMPARE(run.entries.front().hp, 6);
        if (run.end == GameEnd::Won) {
            QCOMPARE(run.entries.size(), std::size_t(2));
            QVERIFY(run.entries.back().level == "second" && run.entries.back().turn > 0);
        }
    }
}

void tst_Simulation::theLevelToWhichTheLastStepLedIsNoted()
{
    ScenarioOptions options;
    options.levels = {{"second", "<..."}};
    options.links = "[{from: [first, 2, 0], to: [second, 0, 0]}]";
    options.goal = "{reach: [second, 0, 0]}";
    const auto runs = runsOf(scenarioWorld("@.>", options), {.bot = "plodder", .runs = 1});
    QCOMPARE(runs.size(), std::size_t(1));
    QVERIFY(runs[0].end == GameEnd::Won && runs[0].lastLevel == "second");
    QCOMPARE(runs[0].entries.size(), std::size_t(2));
    QVERIFY(runs[0].entries.back().level == "second");
}

void tst_Simulation::aRunThatTakesTooLongIsLeft()
{
    const auto runs = runsOf(twoLevelWorld(), {.bot = "plodder", .runs = 2, .mostTurns = 3});
    for (const SimulatedRun& run : runs) {
        QVERIFY(run.end == GameEnd::Running);
        QCOMPARE(run.turns, std::int64_t(3));
        QCOMPARE(QString::fromStdString(run.stop), QStringLiteral("The run took too many turns."));
    }
    QCOMPARE(summaryOf(runs).stops, (std::vector<Share>{{"The run took too many turns.", 2}}));
}

void tst_Simulation::aCancelledSimulationHasFewerRuns()
{
    struct Impatient : Progress {
        bool isCancelled() const override { return true; }
    } impatient;
    const auto runs = simulate(standardEngine(), twoLevelWorld(), {.bot = "plodder", .runs = 100'000}, impatient);
    QVERIFY(runs && runs->size() < 100'000);
}

/// In a closed room a random run would take its ten million turns.
void tst_Simulation::aCancelledSimulationLeavesTheRunUnderWay()
{
    struct OneLook : Progress {
        void report(int, int) override { ++reports; }
        bool isCancelled() const override { return reports > 1; }
        int reports = 0;
    } progress;
    const World room = scenarioWorld("####\n#@.#\n####");
    const auto runs = simulate(standardEngine(), room, {.bot = "random", .runs = 1, .mostTurns = 10'000'000}, progress);
    QVERIFY(runs && runs->empty());
}

void tst_Simulation::aWorldThatCannotBePlayedIsAnError()
{
    World world = twoLevelWorld();
    world.settings.start.hero = "nobody";
    Progress progress;
    QVERIFY(!simulate(standardEngine(), world, {.bot = "plodder"}, progress));
}

void tst_Simulation::theSummaryCountsWhereAndByWhatRunsEnd()
{
    const LevelEntry top{"top", 1, 0, 20, 500, 1300};
    const LevelEntry low{"low", 2, 90, 11, 200, 900};
    const LevelEntry lowLate{"low", 2, 300, 5, 0, 100};
    std::vector<SimulatedRun> runs{death("rat", 40, {top}), death("ogre", 500, {top, lowLate}),
                                   death("ogre", 100, {top, low})};
    runs[1].wasInDarkness = true;
    SimulatedRun won;
    won.end = GameEnd::Won;
    won.turns = 700;
    won.entries = {top, low};
    runs.push_back(won);
    const SimulationSummary summary = summaryOf(runs);
    QCOMPARE(summary.runs, 4);
    QCOMPARE(summary.wins, 1);
    QCOMPARE(summary.deaths, 3);
    QCOMPARE(summary.diedInDarkness, 1);
    QCOMPARE(summary.turns, std::int64_t(100));
    QCOMPARE(summary.killers, (std::vector<Share>{{"ogre", 2}, {"rat", 1}}));
    QCOMPARE(summary.levels,
             (std::vector<LevelSummary>{{"top", 1, 4, 1, 0, 20, 500, 1300}, {"low", 2, 3, 2, 90, 11, 200, 900}}));
}

void tst_Simulation::theSummaryOfNothingIsEmpty()
{
    QVERIFY(summaryOf({}) == SimulationSummary());
}

GLOAM_TEST(tst_Simulation)
#include "tst_Simulation.moc"
