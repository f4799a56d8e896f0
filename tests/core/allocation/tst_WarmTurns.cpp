#include "core/base/Random.h"
#include "core/parts/Brain.h"
#include "core/parts/Chasing.h"
#include "tests/core/allocation/AllocationCount.h"
#include "tests/support/Scenario.h"
#include "tests/support/TestMain.h"

#include <QTest>

#include <algorithm>
#include <cstdlib>
#include <set>
#include <string>
#include <vector>

using namespace gloam;
using namespace gloam::test;

/// A turn of a game on ground it knows allocates no memory beyond what it hands out: the list of events and of noises,
/// and within them names of more than a few letters, those who hear a noise, and the numbers of a blow, with which the
/// log explains it. Beyond that, what grows is allocated: a list that is longer than in any turn before; the first mood
/// of a creature, and a chase when all that ever were at a time go on; the first roll of a kind; and what is carried,
/// or seen from a place where nobody has stood, as it changes for good. The first of these are skipped here, and no row
/// does the last.
class tst_WarmTurns : public QObject {
    Q_OBJECT
private slots:
    void aWarmTurnAllocatesOnlyWhatItHandsOut_PERF_02_data();
    void aWarmTurnAllocatesOnlyWhatItHandsOut_PERF_02();
};

namespace {

constexpr int mapSide = 256;
constexpr int huntersOfMap = 40;

constexpr const char* chaser = "stats: {hp: 1000000}, brain: {path-max-distance: 0}";
constexpr const char* slowChaser = "stats: {hp: 1000000, speed: 10, delay: 100}, brain: {path-max-distance: 0}";
constexpr const char* homely = "stats: {hp: 1000000}, brain: {path-max-distance: 0}, mobile: {only: [terrain]}";
constexpr const char* still = "stats: {hp: 1000000}, brain: {mind: still}";

/// What the hero does, over and over.
struct Routine {
    const char* name;
    const char* commands;
    const char* hunter;  ///< the parts of its hunters
    int spread;          ///< cells between a hunter and the next
    int rounds;          ///< to warm; half as many are counted
    const char* type = "hunter";
    bool areBlowsDue = false;
};

const std::vector<Routine>& routines()
{
    static const std::vector<Routine> all{
        {"is hunted", "wait", chaser, 12, 100},
        {"is hunted by those that keep to some tiles", "wait", homely, 12, 100},
        {"fights", "n wait e wait", chaser, 2, 60, "hunter", true},
        {"fights those with long names", "n wait", chaser, 2, 100, "hunter-with-the-longest-of-names", true},
        {"shoots", "fire@126,128", still, 2, 60, "hunter", true},
        {"walks", "w w e e", slowChaser, 12, 14},
        {"goes through a door", "open:e e w close:e", slowChaser, 12, 14},
        {"looks and searches", "look@127,128 search look@129,128", slowChaser, 12, 14},
    };
    return all;
}

/// A corridor to a door in the middle of a map with scattered walls, its hero at the door.
char signAt(Point off, bool isWall, bool isHunter)
{
    if (off == Point{})
        return '@';
    if (off.x == 1 && std::abs(off.y) <= 1)
        return off.y == 0 ? '+' : '#';
    if (isHunter)
        return 'H';
    return isWall && (off.y != 0 || std::abs(off.x) > 7) ? '#' : '.';
}

std::string mapOf(const Routine& routine)
{
    constexpr int middle = mapSide / 2;
    Random random(4);
    std::string drawing;
    int left = huntersOfMap;
    const int first = middle - 3 * routine.spread;
    for (int y = 0; y < mapSide; ++y, drawing += '\n')
        for (int x = 0; x < mapSide; ++x) {
            const bool isWall = random.percent(7);
            const int column = (x - first) / routine.spread;
            const bool isOfLattice = x >= first && y >= first && column < 7 && (x - first) % routine.spread == 0
                                     && (y - first) % routine.spread == 0;
            const char sign = signAt({x - middle, y - middle}, isWall, isOfLattice && left > 0);
            left -= sign == 'H';
            drawing += sign;
        }
    return drawing;
}

Scenario gameOf(const Routine& routine, const std::string& ruleset)
{
    ScenarioOptions options;
    options.hero = "walker";
    options.kit = "torch";
    options.ruleset = ruleset;
    options.types = "{entities: {walker: {parent: delver, parts: {stats: {hp: 1000000}}}, " + std::string(routine.type)
                    + ": {parent: gritling, parts: {" + routine.hunter + "}}}}";
    options.signs = {{'H', "{entity: " + std::string(routine.type) + ", on: floor}"}};
    return Scenario(mapOf(routine), options);
}

struct Count {
    long long made = 0;
    long long handedOut = 0;  ///< how many a copy of the result takes
    bool hasGrown = false;    ///< more happened than in any turn before, or a part of a creature is new
    std::size_t blows = 0;
};

/// The most so far of what grows.
struct Most {
    std::size_t events = 0;
    std::size_t noises = 0;
    std::size_t streams = 0;       ///< of chance
    std::set<EntityId> changed{};  ///< who has had parts of its own
    std::set<EntityId> minded{};   ///< who has had a mood
    std::set<EntityId> chasing{};  ///< who chases now
    std::size_t chases = 0;
    int chasesOnTop = 0;  ///< how often one began with as many at a time

    bool operator==(const Most&) const = default;
};

void takeIn(Most& most, const Scenario& game, const StepResult& result)
{
    most.events = std::max(most.events, result.events.size());
    most.noises = std::max(most.noises, result.noises.size());
    most.streams = game.state().chance.streams().size();
    std::set<EntityId> chasing;
    for (const Entity& entity : game.level().entities.all()) {
        if (!entity.parts.empty())
            most.changed.insert(entity.id);
        if (findPart<Mood>(entity.parts))
            most.minded.insert(entity.id);
        if (findPart<ChaseState>(entity.parts))
            chasing.insert(entity.id);
    }
    const bool hasBegun = !std::includes(most.chasing.begin(), most.chasing.end(), chasing.begin(), chasing.end());
    most.chasesOnTop += hasBegun && chasing.size() >= most.chases ? 1 : 0;
    most.chases = std::max(most.chases, chasing.size());
    most.chasing = std::move(chasing);
}

/// Plays a command and counts.
Count countTurn(Scenario& game, const Command& command, Most& most)
{
    Count count;
    const long long first = allocationCount();
    const StepResult result = game.play(command);
    const long long between = allocationCount();
    const StepResult copy = result;
    count.made = between - first;
    count.handedOut = allocationCount() - between;
    Most before = most;
    takeIn(most, game, copy);
    before.chasing = most.chasing;
    count.hasGrown = most != before;
    count.blows = eventsOf<event::Struck>(copy).size();
    return count;
}

}  // namespace

void tst_WarmTurns::aWarmTurnAllocatesOnlyWhatItHandsOut_PERF_02_data()
{
    QTest::addColumn<int>("routine");
    QTest::addColumn<QString>("ruleset");
    for (std::size_t i = 0; i < routines().size(); ++i)
        for (const char* const ruleset : {"caves", "d20", "gloam", "lamplight", "tactics", "zones"})
            QTest::addRow("%s, under %s", routines()[i].name, ruleset) << static_cast<int>(i) << ruleset;
}

void tst_WarmTurns::aWarmTurnAllocatesOnlyWhatItHandsOut_PERF_02()
{
    QFETCH(int, routine);
    QFETCH(QString, ruleset);
    const Routine& one = routines()[static_cast<std::size_t>(routine)];
    Scenario game = gameOf(one, ruleset.toStdString());
    QCOMPARE(game.level().entities.count(), std::size_t{huntersOfMap + 2});
    const auto commands = parseCommands(one.commands);
    QVERIFY(commands);
    Most most;
    std::size_t blows = 0;
    int counted = 0;
    for (int round = 0; round < one.rounds * 3 / 2; ++round)
        for (const Command& command : *commands) {
            const Count turn = countTurn(game, command, most);
            if (round < one.rounds || turn.hasGrown)
                continue;
            QVERIFY2(
                turn.made <= turn.handedOut,
                qPrintable(
                    QStringLiteral("round %1: %2, and %3 handed out").arg(round).arg(turn.made).arg(turn.handedOut)));
            blows += turn.blows;
            ++counted;
        }
    QVERIFY(counted >= one.rounds / 4);
    QVERIFY(blows > 0 || !one.areBlowsDue);
}

GLOAM_TEST(tst_WarmTurns)
#include "tst_WarmTurns.moc"
