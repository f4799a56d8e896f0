#include "core/rules/Timing.h"

#include "core/base/Random.h"
#include "core/game/Scheduler.h"
#include "tests/support/Scenario.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"

#include <QTest>

#include <algorithm>
#include <utility>

using namespace gloam;
using namespace gloam::test;

namespace {

struct Runner {
    Entity entity;
    Stats stats;
    std::vector<int> costs;  ///< ticks of its acts in order; 0 for the usual time
    std::size_t acts = 0;

    std::optional<int> nextCost()
    {
        const int cost = costs[acts++ % costs.size()];
        return cost == 0 ? std::nullopt : std::optional(cost);
    }
};

using Act = std::pair<std::int64_t, std::uint64_t>;

constexpr std::int64_t horizon = 120;

std::vector<Runner> randomRunners(Random& random)
{
    std::vector<Runner> runners(random.below(4) + 1);
    for (std::size_t i = 0; i < runners.size(); ++i) {
        runners[i].entity.id = {i + 1};
        runners[i].stats.speed = random.between(20, 330);
        runners[i].stats.delay = random.between(1, 40);
        for (int costs = 0; costs < 3; ++costs)
            runners[i].costs.push_back(random.percent(60) ? 0 : random.between(1, 30));
    }
    return runners;
}

std::vector<Act> actsByHeap(std::vector<Runner> runners, void (*pay)(Entity&, const Stats&, std::optional<int>))
{
    Scheduler queue;
    for (const Runner& runner : runners)
        queue.push({0, runner.entity.id});
    std::vector<Act> acts;
    while (queue.top().readyAt <= horizon) {
        const Scheduler::Entry next = queue.top();
        Runner& runner = runners[next.who.value - 1];
        acts.emplace_back(next.readyAt, next.who.value);
        pay(runner.entity, runner.stats, runner.nextCost());
        queue.replaceTop({runner.entity.readyAt, next.who});
    }
    return acts;
}

/// Walks every tick: actors with enough energy act, smaller ids first; then all gain their speed.
std::vector<Act> actsByEnergyTicks(std::vector<Runner> runners)
{
    std::vector<std::int64_t> energy(runners.size(), 1000);
    std::vector<Act> acts;
    for (std::int64_t tick = 0; tick <= horizon; ++tick) {
        for (std::size_t i = 0; i < runners.size(); ++i)
            while (energy[i] >= 1000) {
                acts.emplace_back(tick, i + 1);
                const auto cost = runners[i].nextCost();
                energy[i] -= cost ? *cost * 100 : 1000;
            }
        for (std::size_t i = 0; i < runners.size(); ++i)
            energy[i] += runners[i].stats.speed;
    }
    return acts;
}

std::vector<Act> actsByDelayTicks(std::vector<Runner> runners)
{
    std::vector<int> left(runners.size(), 0);
    std::vector<Act> acts;
    for (std::int64_t tick = 0; tick <= horizon; ++tick)
        for (std::size_t i = 0; i < runners.size(); ++i) {
            if (left[i] == 0) {
                acts.emplace_back(tick, i + 1);
                left[i] = runners[i].nextCost().value_or(runners[i].stats.delay);
            }
            --left[i];
        }
    return acts;
}

/// How often a creature with those stats acts while the hero waits `turns` times.
int actsOfWatcher(const std::string& model, const std::string& stats, int turns)
{
    ScenarioOptions options;
    options.choices = "{timing: {model: " + model + "}}";
    options.types =
        "{entities: {watcher: {parent: gritling, glyph: F, faction: player, parts: {brain: {mind: idle}, stats: "
        + stats + "}}}}";
    options.signs = {{'F', "{entity: watcher, on: floor}"}};
    int acts = 0;
    auto engine = std::make_shared<Engine>(*standardEngine());
    static int* counter = nullptr;
    counter = &acts;
    engine->minds["idle"] = [](Thought&) -> Command {
        ++*counter;
        return command::Wait{};
    };
    options.engine = engine;
    Scenario game("@..F", options);
    for (int i = 0; i < turns; ++i)
        game.play("wait");
    return acts;
}

}  // namespace

class tst_Timing : public QObject {
    Q_OBJECT
private slots:
    void theHeapKeepsTheOrderOfANaiveEnergyLoop_TURN_04();
    void theHeapKeepsTheOrderOfANaiveDelayLoop_TURN_01();
    void delayIsTheTimeBetweenActs_data();
    void delayIsTheTimeBetweenActs();
    void speedIsTheEnergyOfATick_data();
    void speedIsTheEnergyOfATick();
    void bothModelsAgreeAtTheUsualPace_C_1();
    void aSpeedIsADelayOfAThousandByIt_C_1();
    void creaturesActByTheirSpeedUnderDelaysToo_C_1_data();
    void creaturesActByTheirSpeedUnderDelaysToo_C_1();
    void whatSlowsStretchesTheDelay_C_1_CMB_12_data();
    void whatSlowsStretchesTheDelay_C_1_CMB_12();
    void anActMayCostMoreOrLess_TURN_02();
    void tiesGoToTheSmallerId_TURN_05();
    void theGameStopsWhenTheHeroIsNext_TURN_03();
    void thoseWhoseTimeHasComeActByTheirIds_TURN_05();
    void aTurnIsTenTicks_TURN_07();
    void turnsAreCountedWhateverTheHeroDoes_TURN_07();
    void slowGroundTakesLonger_data();
    void slowGroundTakesLonger();
    void aLargeBodyGoesAtThePaceOfItsSlowestCell_TILE_28();
    void aPursuerIsLeftBehindOnSlowGround_TILE_28();
};

void tst_Timing::theHeapKeepsTheOrderOfANaiveEnergyLoop_TURN_04()
{
    Random random(4);
    for (int i = 0; i < 5000; ++i) {
        const std::vector<Runner> runners = randomRunners(random);
        QCOMPARE(actsByHeap(runners, &payByEnergy), actsByEnergyTicks(runners));
    }
}

void tst_Timing::theHeapKeepsTheOrderOfANaiveDelayLoop_TURN_01()
{
    Random random(5);
    for (int i = 0; i < 5000; ++i) {
        const std::vector<Runner> runners = randomRunners(random);
        QCOMPARE(actsByHeap(runners, &payByDelay), actsByDelayTicks(runners));
    }
}

void tst_Timing::delayIsTheTimeBetweenActs_data()
{
    QTest::addColumn<QString>("stats");
    QTest::addColumn<int>("acts");
    QTest::newRow("TURN-01 the usual 10") << "{hp: 5}" << 12;
    QTest::newRow("TURN-01 5 is twice as quick") << "{delay: 5}" << 24;
    QTest::newRow("TURN-01 20 is half as quick") << "{delay: 20}" << 6;
    QTest::newRow("TURN-01 as in the source, which knows no speed") << "{speed: 300}" << 12;
}

void tst_Timing::delayIsTheTimeBetweenActs()
{
    QFETCH(QString, stats);
    QTEST(actsOfWatcher("delay", stats.toStdString(), 12), "acts");
}

void tst_Timing::speedIsTheEnergyOfATick_data()
{
    QTest::addColumn<QString>("stats");
    QTest::addColumn<int>("acts");
    QTest::newRow("TURN-04 the usual 100") << "{hp: 5}" << 12;
    QTest::newRow("TURN-04 200 is twice as quick") << "{speed: 200}" << 24;
    QTest::newRow("TURN-04 50 is half as quick") << "{speed: 50}" << 6;
    QTest::newRow("TURN-04 what is over is kept") << "{speed: 130}" << 16;
}

void tst_Timing::speedIsTheEnergyOfATick()
{
    QFETCH(QString, stats);
    QTEST(actsOfWatcher("energy", stats.toStdString(), 12), "acts");
}

void tst_Timing::bothModelsAgreeAtTheUsualPace_C_1()
{
    for (const int ticks : {0, 1, 5, 10, 20}) {
        Entity byDelay;
        Entity byEnergy;
        const std::optional<int> cost = ticks == 0 ? std::nullopt : std::optional(ticks);
        for (int i = 0; i < 7; ++i) {
            payByDelay(byDelay, Stats{}, cost);
            payByEnergy(byEnergy, Stats{}, cost);
            QCOMPARE(byEnergy.readyAt, byDelay.readyAt);
        }
    }
}

void tst_Timing::aSpeedIsADelayOfAThousandByIt_C_1()
{
    const std::pair<int, int> pairs[] = {{100, 10}, {50, 20}, {200, 5}, {130, 8}, {30, 34}, {300, 4}, {1'000, 1}};
    for (const auto& [speed, delay] : pairs) {
        Entity byDelay;
        Entity byEnergy;
        payByDelay(byDelay, Stats{.delay = delay}, std::nullopt);
        payByEnergy(byEnergy, Stats{.speed = speed}, std::nullopt);
        QCOMPARE(byEnergy.readyAt, byDelay.readyAt);
    }
}

void tst_Timing::creaturesActByTheirSpeedUnderDelaysToo_C_1_data()
{
    QTest::addColumn<QString>("stats");
    QTest::addColumn<int>("acts");  // in 120 ticks
    QTest::newRow("speed 100, an act in 10 ticks") << "{hp: 5}" << 12;
    QTest::newRow("speed 200, in 5") << "{speed: 200}" << 24;
    QTest::newRow("speed 50, in 20") << "{speed: 50}" << 6;
    QTest::newRow("speed 130, in 8, rounded up") << "{speed: 130}" << 15;
    QTest::newRow("speed 300, in 4, rounded up") << "{speed: 300}" << 30;
    QTest::newRow("speed 1000 and more, in 1") << "{speed: 5000}" << 120;
    QTest::newRow("a delay of its own goes first") << "{speed: 300, delay: 20}" << 6;
}

void tst_Timing::creaturesActByTheirSpeedUnderDelaysToo_C_1()
{
    QFETCH(QString, stats);
    QTEST(actsOfWatcher("delay, by-speed: true", stats.toStdString(), 12), "acts");
}

void tst_Timing::whatSlowsStretchesTheDelay_C_1_CMB_12_data()
{
    QTest::addColumn<QString>("timing");
    QTest::addColumn<QString>("parts");
    QTest::addColumn<int>("delay");
    const auto row = [](const char* name, const char* timing, const char* parts, int delay) {
        QTest::newRow(name) << timing << parts << delay;
    };
    row("nothing", "delay, by-speed: true", "stats: {hp: 9}", 10);
    row("heavy armor", "delay, by-speed: true", "stats: {hp: 9}, armor: {speed-penalty: 50}", 20);
    row("so heavy that hardly anything is left", "delay, by-speed: true",
        "stats: {hp: 9}, armor: {speed-penalty: 1000}", 1000);
    row("a delay of its own, and armor", "delay, by-speed: true",
        "stats: {hp: 9, delay: 30}, armor: {speed-penalty: 50}", 60);
    row("a status", "delay, by-speed: true", "stats: {hp: 9}, statuses: {now: [{status: mired}]}", 40);
    row("a status, and delays alone", "delay, by-speed: false", "stats: {hp: 9}, statuses: {now: [{status: mired}]}",
        40);
    row("armor, and delays alone", "delay, by-speed: false", "stats: {hp: 9}, armor: {speed-penalty: 50}", 10);
    row("another model of time", "energy", "stats: {hp: 9, speed: 50}", 10);
}

void tst_Timing::whatSlowsStretchesTheDelay_C_1_CMB_12()
{
    QFETCH(QString, timing);
    QFETCH(QString, parts);
    const Scenario game("@", {.hero = "trudger",
                              .choices = "{timing: {model: " + timing.toStdString() + "}}",
                              .types = "{statuses: {mired: {turns: 0, modifiers: [{stat: speed, amount: -75}]}}, "
                                       "entities: {trudger: {parent: delver, parts: {"
                                       + parts.toStdString() + "}}}}"});
    const StatValue delay = game.game().policies().stats.valueOf(game.level(), game.hero(), stat::delay);
    QTEST(delay.value, "delay");
    int sum = 0;
    for (const Modifier& source : delay.sources)
        sum += source.amount;
    QCOMPARE(sum, delay.value);
}

void tst_Timing::anActMayCostMoreOrLess_TURN_02()
{
    Entity actor;
    payByDelay(actor, Stats{}, 5);
    QCOMPARE(actor.readyAt, std::int64_t{5});
    payByDelay(actor, Stats{}, 20);
    QCOMPARE(actor.readyAt, std::int64_t{25});
    payByDelay(actor, Stats{}, 0);
    QCOMPARE(actor.readyAt, std::int64_t{25});
    Entity other;
    payByEnergy(other, Stats{}, 0);
    QVERIFY(other.readyAt == 0 && other.energy == 0);
}

void tst_Timing::tiesGoToTheSmallerId_TURN_05()
{
    Scheduler queue;
    for (const std::uint64_t id : {9U, 2U, 7U, 4U})
        queue.push({10, EntityId{id}});
    queue.push({3, EntityId{8}});
    std::vector<std::uint64_t> order;
    for (; !queue.isEmpty(); queue.pop())
        order.push_back(queue.top().who.value);
    QCOMPARE(order, (std::vector<std::uint64_t>{8, 2, 4, 7, 9}));
}

void tst_Timing::theGameStopsWhenTheHeroIsNext_TURN_03()
{
    Scenario game("@.........G\n...........\n..........G");
    const auto moved = eventsOf<event::Moved>(game.play("wait"));
    for (const Entity& entity : game.level().entities.all())
        QVERIFY(entity.readyAt >= game.state().now);
    QCOMPARE(game.hero().readyAt, game.state().now);
    QCOMPARE(moved.size(), std::size_t{2});  // all that happened until then is told
}

void tst_Timing::thoseWhoseTimeHasComeActByTheirIds_TURN_05()
{
    Scenario game("@.....G..G..G");
    for (int turn = 0; turn < 3; ++turn) {
        std::vector<std::uint64_t> order;
        for (const event::Moved& moved : eventsOf<event::Moved>(game.play("wait")))
            order.push_back(moved.who.id.value);
        QCOMPARE(order.size(), std::size_t{3});
        QVERIFY(std::is_sorted(order.begin(), order.end()));
    }
}

void tst_Timing::aTurnIsTenTicks_TURN_07()
{
    Scenario game("@", {.hero = "sprinter",
                        .types = "{entities: {sprinter: {parent: delver, parts: {stats: {delay: 4}}}}}"});
    std::vector<int> turns;
    for (int i = 0; i < 6; ++i) {
        game.play("wait");
        turns.push_back(static_cast<int>(game.state().turn));
    }
    QCOMPARE(turns, (std::vector<int>{0, 0, 1, 1, 2, 2}));
}

void tst_Timing::turnsAreCountedWhateverTheHeroDoes_TURN_07()
{
    Scenario game("@+.");
    game.play("wait e e e");
    QCOMPARE(game.state().turn, std::int64_t{4});
    game.play("e");
    QCOMPARE(game.state().turn, std::int64_t{4});
}

void tst_Timing::slowGroundTakesLonger_data()
{
    QTest::addColumn<QString>("row");  // m mud, half speed; s scree, three quarters; r road, double speed
    QTest::addColumn<QString>("choices");
    QTest::addColumn<QString>("mobile");
    QTest::addColumn<int>("ticks");
    QTest::newRow("TILE-28 floor") << "@.."
                                   << "{timing: {model: delay}}"
                                   << "{}" << 10;
    QTest::newRow("TILE-28 mud takes twice as long") << "@m."
                                                     << "{timing: {model: delay}}"
                                                     << "{}" << 20;
    QTest::newRow("TILE-28 by energy as well") << "@m."
                                               << "{timing: {model: energy}}"
                                               << "{}" << 20;
    QTest::newRow("TILE-28 to the nearest tick") << "@s."
                                                 << "{timing: {model: delay}}"
                                                 << "{}" << 13;
    QTest::newRow("TILE-28 a road takes half as long") << "@r."
                                                       << "{timing: {model: delay}}"
                                                       << "{}" << 5;
    QTest::newRow("TILE-28 whoever flies does not touch it") << "@m."
                                                             << "{timing: {model: delay}}"
                                                             << "{flies: true}" << 10;
    QTest::newRow("TILE-28 a long diagonal") << "@.\n.m"
                                             << "{timing: {model: delay}, movement: {diagonal-time: sqrt2}}"
                                             << "{}" << 28;
}

void tst_Timing::slowGroundTakesLonger()
{
    QFETCH(QString, row);
    QFETCH(QString, choices);
    QFETCH(QString, mobile);
    Scenario game(row.toStdString(), {.hero = "walker",
                                      .choices = choices.toStdString(),
                                      .types = "{tiles: {scree: {parent: floor, speed: 75}, road: {parent: floor, "
                                               "speed: 200}}, entities: {walker: {parent: delver, parts: {mobile: "
                                               + mobile.toStdString() + "}}}}",
                                      .signs = {{'m', "mud"}, {'s', "scree"}, {'r', "road"}}});
    game.play(row.contains(QLatin1Char('\n')) ? "se" : "e");
    QTEST(static_cast<int>(game.state().now), "ticks");
}

void tst_Timing::aLargeBodyGoesAtThePaceOfItsSlowestCell_TILE_28()
{
    Scenario game("@...\n..m.", {.hero = "giant",
                                 .types = "{entities: {giant: {parent: delver, footprint: [2, 2]}}}",
                                 .signs = {{'m', "mud"}}});
    game.play("e");
    QCOMPARE(game.state().now, std::int64_t{20});
    game.play("e");
    QCOMPARE(game.state().now, std::int64_t{40});
}

void tst_Timing::aPursuerIsLeftBehindOnSlowGround_TILE_28()
{
    Scenario game("......@\n.######\nmmmmmmG", {.signs = {{'m', "mud"}}});
    game.play("5*wait");
    QCOMPARE(game.entity("G").at.x, 3);  // one step at once, then one every two turns
}

GLOAM_TEST(tst_Timing)
#include "tst_Timing.moc"
