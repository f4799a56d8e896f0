#include "core/ai/Way.h"
#include "core/base/Random.h"
#include "core/space/DistanceMap.h"
#include "core/space/FieldOfView.h"
#include "core/space/LightMap.h"
#include "core/space/Pathfinder.h"
#include "tests/core/allocation/AllocationCount.h"
#include "tests/core/space/SpaceSamples.h"
#include "tests/support/Scenario.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

/// What runs in each turn of a game allocates no memory once its working space has grown to what the map asks for.
class tst_WarmSearches : public QObject {
    Q_OBJECT
private slots:
    void theCounterCounts();
    void aFieldOfViewAllocatesNothing_PERF_02_data();
    void aFieldOfViewAllocatesNothing_PERF_02();
    void aPathAllocatesNothing_PERF_02_data();
    void aPathAllocatesNothing_PERF_02();
    void aFieldOfDistancesAllocatesNothing_PERF_02_data();
    void aFieldOfDistancesAllocatesNothing_PERF_02();
    void lightsThatMoveAllocateNothing_PERF_02();
    void aTurnOfFortyChasersAllocatesNothing_PERF_02_PATH_07_data();
    void aTurnOfFortyChasersAllocatesNothing_PERF_02_PATH_07();
};

namespace {

constexpr Size mapSize{96, 64};

/// How many allocations the second of two equal rounds makes.
template <typename Round> long long allocationsWhenWarm(Round round)
{
    round();
    const long long before = allocationCount();
    round();
    return allocationCount() - before;
}

std::vector<Point> openCells(const CellPlanes& open, int count, Random& random)
{
    std::vector<Point> cells;
    while (static_cast<int>(cells.size()) < count)
        if (const Point p = anyCell(open.size(), random); open.get(p))
            cells.push_back(p);
    return cells;
}

/// A mover's costs, and whether ground is uneven.
struct Gait {
    const char* name;
    StepCosts costs;
    bool isUneven = false;
    Size body{1, 1};
};

std::vector<Gait> gaits()
{
    return {{"equal steps", {100, 100}},
            {"longer diagonals", {100, 141}},
            {"slow ground", {100, 141}, true},
            {"a body of two by two", {100, 141}, false, {2, 2}}};
}

void addGaits()
{
    QTest::addColumn<int>("movement");
    for (int i = 0; const Gait& movement : gaits())
        QTest::newRow(movement.name) << i++;
}

int slowAt(Point p)
{
    return (p.x + p.y) % 3 == 0 ? 250 : 100;
}

MovementProfile profileOf(const Gait& movement, const CellPlanes& open)
{
    static const auto percent = [](Point p) { return slowAt(p); };
    MovementProfile profile{open, movement.body, movement.costs};
    if (movement.isUneven)
        profile.costs.percent = percent;
    return profile;
}

/// A cave with a hero, and forty creatures that would hunt it.
Scenario fortyHunters(const std::string& hunter)
{
    Random random(4);
    std::string drawing;
    int left = 40;
    for (int y = 0; y < mapSize.height; ++y, drawing += '\n')
        for (int x = 0; x < mapSize.width; ++x) {
            const bool isHero = x == mapSize.width / 2 && y == mapSize.height / 2;
            const bool isHunter = !isHero && left > 0 && x % 9 == 4 && y % 7 == 3;
            left -= isHunter;
            drawing += isHero ? '@' : isHunter ? 'H' : random.percent(7) ? '#' : '.';
        }
    ScenarioOptions options;
    options.types = "{entities: {hunter: {parent: gritling, " + hunter + "}}}";
    options.signs = {{'H', "{entity: hunter, on: floor}"}};
    return Scenario(drawing, options);
}

}  // namespace

void tst_WarmSearches::theCounterCounts()
{
    const long long before = allocationCount();
    const auto made = std::make_unique<int>(1);
    std::vector<Point> grown(100, Point{*made, 0});
    QVERIFY(!grown.empty());
    QCOMPARE(allocationCount() - before, 2LL);
}

void tst_WarmSearches::aFieldOfViewAllocatesNothing_PERF_02_data()
{
    QTest::addColumn<int>("radius");
    QTest::newRow("radius 8") << 8;
    QTest::newRow("radius 20") << 20;
    QTest::newRow("to the edge of the map") << 0;
}

void tst_WarmSearches::aFieldOfViewAllocatesNothing_PERF_02()
{
    QFETCH(int, radius);
    Random random(1);
    const CellPlanes walls = scatteredWalls(mapSize, 20, random);
    const std::vector<Point> eyes = openCells(inverted(walls), 200, random);
    const FovRequest request{radius > 0 ? std::optional(radius) : std::nullopt};
    FovScratch scratch;
    CellMask seen;
    QCOMPARE(allocationsWhenWarm([&] {
                 for (const Point eye : eyes)
                     computeFieldOfView(walls, eye, request, scratch, seen);
             }),
             0LL);
}

void tst_WarmSearches::aPathAllocatesNothing_PERF_02_data()
{
    addGaits();
}

void tst_WarmSearches::aPathAllocatesNothing_PERF_02()
{
    QFETCH(int, movement);
    Random random(2);
    const CellPlanes open = inverted(scatteredWalls(mapSize, 20, random));
    const MovementProfile profile = profileOf(gaits()[static_cast<std::size_t>(movement)], open);
    const std::vector<Point> ends = openCells(open, 200, random);
    PathScratch scratch;
    Path path;
    int found = 0;
    QCOMPARE(allocationsWhenWarm([&] {
                 for (std::size_t i = 1; i < ends.size(); ++i)
                     found += findPath({ends[i - 1], ends[i], profile}, mapSize, scratch, path);
             }),
             0LL);
    QVERIFY(found > 0);
}

void tst_WarmSearches::aFieldOfDistancesAllocatesNothing_PERF_02_data()
{
    addGaits();
}

void tst_WarmSearches::aFieldOfDistancesAllocatesNothing_PERF_02()
{
    QFETCH(int, movement);
    Random random(3);
    const CellPlanes open = inverted(scatteredWalls(mapSize, 20, random));
    const MovementProfile profile = profileOf(gaits()[static_cast<std::size_t>(movement)], open);
    const std::vector<Point> sources = openCells(open, 40, random);
    DistanceScratch scratch;
    Grid<int> costs;
    QCOMPARE(allocationsWhenWarm([&] {
                 for (std::size_t i = 0; i + 3 < sources.size(); ++i)
                     for (const std::optional<int> most : {std::optional<int>(), std::optional(2'000)})
                         computeDistances({std::span(sources).subspan(i, 3), profile, most}, mapSize, scratch, costs);
             }),
             0LL);
}

void tst_WarmSearches::lightsThatMoveAllocateNothing_PERF_02()
{
    Random random(5);
    const CellPlanes walls = scatteredWalls(mapSize, 20, random);
    const std::vector<Point> places = openCells(inverted(walls), 60, random);
    FovScratch scratch;
    CellMask seen;
    computeFieldOfView(walls, places.front(), {}, scratch, seen);
    std::vector<LightSource> lights;
    for (std::size_t i = 0; i < 20; ++i)
        lights.push_back({places[i], 6, brightestStep, 0, i + 1});
    LightMap map;
    QCOMPARE(allocationsWhenWarm([&] {
                 for (std::size_t turn = 0; turn < places.size(); ++turn) {
                     lights[turn % lights.size()].at = places[turn];
                     map.follow(walls, seen, places.front(), 0, lights, scratch);
                 }
             }),
             0LL);
}

void tst_WarmSearches::aTurnOfFortyChasersAllocatesNothing_PERF_02_PATH_07_data()
{
    QTest::addColumn<QString>("hunter");
    QTest::newRow("bodies of one cell") << "parts: {brain: {path-max-distance: 0}}";
    QTest::newRow("bodies of two by two") << "footprint: [2, 2], parts: {brain: {path-max-distance: 0}}";
}

void tst_WarmSearches::aTurnOfFortyChasersAllocatesNothing_PERF_02_PATH_07()
{
    QFETCH(QString, hunter);
    const Scenario game = fortyHunters(hunter.toStdString());
    const Level& level = game.level();
    Random chance(7);
    ThinkScratch scratch;
    int steps = 0;
    std::int64_t turn = 0;
    // The prey walks to and fro.
    const auto hunt = [&] {
        for (int i = 0; i < 40; ++i, ++turn) {
            const Point prey = game.hero().at + Point{i < 20 ? i : 40 - i, 0};
            for (const Entity& entity : level.entities.all()) {
                if (entity.id == heroId)
                    continue;
                Thought thought{game.state().world, level, entity, game.game().policies(), turn, chance, scratch};
                steps += stepToward(thought, {prey, {1, 1}}, Reach::Touch).has_value();
            }
        }
    };
    QCOMPARE(allocationsWhenWarm(hunt), 0LL);
    QVERIFY(steps > 40);
}

GLOAM_TEST(tst_WarmSearches)
#include "tst_WarmSearches.moc"
