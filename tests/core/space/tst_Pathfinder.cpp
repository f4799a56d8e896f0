#include "core/space/Distance.h"
#include "core/space/DistanceMap.h"
#include "core/space/Pathfinder.h"
#include "tests/core/space/PlainDistance.h"
#include "tests/core/space/SpaceSamples.h"
#include "tests/support/BenchData.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QTest>

#include <span>

using namespace gloam;
using namespace gloam::test;

class tst_Pathfinder : public QObject {
    Q_OBJECT
private slots:
    void goldenPathsCostWhatTheyShould_PATH_01_data();
    void goldenPathsCostWhatTheyShould_PATH_01();
    void pathsOnRandomMapsAreCheapest_C_5_C_6_data();
    void pathsOnRandomMapsAreCheapest_C_5_C_6();
    void PATH_01_bothEndsMustBeInsideAndPassable();
    void PATH_01_aPathGoesFromStartToGoalOrIsNone();
    void PATH_01_theGreatestCostBoundsTheSearch();
    void PATH_01_MAP_16_thePredicateSaysWhereTheMoverMayGo();
    void aGreatestNumberOfStepsIsKept();
    void aGuideFindsThePathThatIsFoundWithoutIt_PATH_07_data();
    void aGuideFindsThePathThatIsFoundWithoutIt_PATH_07();
    void farPathsOverVastGroundAreCheapest_PATH_02();
    void straightWaysOfEachLengthAreFoundAndBarred_PATH_02();
    void aSearchThatLooksTooLongGivesUp_data();
    void aSearchThatLooksTooLongGivesUp();
    void aSearchThatStoppedGoesOnToTheSamePath_G42();
    void C_5_cornersArePassedAsTheRuleSays();
    void C_5_aLargeBodyFitsAndCutsNoCorner();
    void terrainIsGoneAroundByTheSameCall_C_6_PATH_06();
    void f11_anAreaIsReachedWhereItIsNearest();
    void theSameWayIsFoundEachTimeInTheSameBuffers_PATH_07();
    void cornerRulesAreReadByTheirWords();
};

namespace {

Path pathOf(const PathRequest& request, Size map)
{
    PathScratch scratch;
    Path path;
    const bool found = findPath(request, map, scratch, path);
    return found ? path : Path{};
}

/// Costs fine enough that counts of straight and diagonal steps come out as with a true square root of two.
constexpr StepCosts fineOctile{100'000, 141'421};

/// Whether every step of the path goes to a neighbour and stays on open cells, and the costs add up.
bool isSound(const Path& path, const BitGrid& open, const StepCosts& costs)
{
    int straight = 0;
    int diagonal = 0;
    for (std::size_t i = 0; i < path.cells.size(); ++i) {
        if (!open.contains(path.cells[i]) || !open.get(path.cells[i]))
            return false;
        if (i == 0)
            continue;
        const int width = manhattanDistance(path.cells[i - 1], path.cells[i]);
        if (chebyshevDistance(path.cells[i - 1], path.cells[i]) != 1)
            return false;
        ++(width == 2 ? diagonal : straight);
    }
    return straight == path.straight && diagonal == path.diagonal
           && path.cost == straight * costs.straight + diagonal * costs.diagonal;
}

}  // namespace

void tst_Pathfinder::goldenPathsCostWhatTheyShould_PATH_01_data()
{
    QTest::addColumn<QString>("map");
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("ways");
    for (const std::string& name : benchMapNames())
        for (const char* kind : {"near", "far"})
            for (const char* ways : {"by steps", "by jumps"})
                QTest::addRow("%s %s, %s", name.c_str(), kind, ways) << QString::fromStdString(name) << kind << ways;
}

void tst_Pathfinder::goldenPathsCostWhatTheyShould_PATH_01()
{
    QFETCH(QString, map);
    QFETCH(QString, kind);
    QFETCH(QString, ways);
    const BenchMap bench = readBenchMap(map.toStdString());
    const auto rows = readBenchRows("expected/paths-" + kind.toStdString() + "-" + bench.name + ".txt");
    QCOMPARE(rows.size(), std::size_t{200});
    PathScratch scratch;
    Path path;
    const bool jumps = ways == "by jumps";
    const Passable open = jumps ? Passable(bench.planes) : Passable(bench.open);
    const std::size_t every = kind == "far" && !jumps ? 5 : 1;  // the far ones take many seconds in a debug build
    for (std::size_t i = 0; i < rows.size(); i += every) {
        const auto& row = rows[i];
        PathRequest request{pointAt(row, 0), pointAt(row, 2), {open, {1, 1}, fineOctile}};
        QVERIFY(findPath(request, bench.size(), scratch, path));
        QCOMPARE((Point{path.straight, path.diagonal}), pointAt(row, 4));
        QVERIFY(isSound(path, bench.open, fineOctile));
        QCOMPARE(path.cells.front(), request.from);
        QCOMPARE(path.cells.back(), request.to);

        request.movement.costs = {};
        QVERIFY(findPath(request, bench.size(), scratch, path));
        QCOMPARE(path.cost, 100 * std::stoi(row[7]));

        request.movement.costs = fineOctile;
        request.movement.corners = CornerRule::Never;
        const bool found = findPath(request, bench.size(), scratch, path);
        QCOMPARE((found ? Point{path.straight, path.diagonal} : Point{-1, -1}), pointAt(row, 8));

        request.movement = {.isPassable = open, .fourWay = true};
        QCOMPARE(findPath(request, bench.size(), scratch, path) ? path.steps() : -1, std::stoi(row[11]));
    }
}

void tst_Pathfinder::pathsOnRandomMapsAreCheapest_C_5_C_6_data()
{
    QTest::addColumn<int>("straight");
    QTest::addColumn<int>("diagonal");
    QTest::addColumn<CornerRule>("corners");
    QTest::addColumn<bool>("fourWay");
    QTest::addColumn<int>("side");
    QTest::addColumn<bool>("terrain");
    QTest::newRow("100/141, corners always") << 100 << 141 << CornerRule::Always << false << 1 << false;
    QTest::newRow("100/141, one corner open") << 100 << 141 << CornerRule::OneOpen << false << 1 << false;
    QTest::newRow("100/141, corners never") << 100 << 141 << CornerRule::Never << false << 1 << false;
    QTest::newRow("100/100") << 100 << 100 << CornerRule::Always << false << 1 << false;
    QTest::newRow("100/100, one corner open") << 100 << 100 << CornerRule::OneOpen << false << 1 << false;
    QTest::newRow("100/100, corners never") << 100 << 100 << CornerRule::Never << false << 1 << false;
    QTest::newRow("diagonals dearer than two steps") << 100 << 250 << CornerRule::Always << false << 1 << false;
    QTest::newRow("diagonals cheaper than a step") << 100 << 60 << CornerRule::Always << false << 1 << false;
    QTest::newRow("a diagonal as dear as two steps") << 100 << 200 << CornerRule::Always << false << 1 << false;
    QTest::newRow("four ways") << 100 << 141 << CornerRule::Always << true << 1 << false;
    QTest::newRow("two by two") << 100 << 141 << CornerRule::Always << false << 2 << false;
    QTest::newRow("terrain") << 100 << 141 << CornerRule::Always << false << 1 << true;
    QTest::newRow("terrain, two by two") << 100 << 100 << CornerRule::Always << false << 2 << true;
}

void tst_Pathfinder::pathsOnRandomMapsAreCheapest_C_5_C_6()
{
    QFETCH(int, straight);
    QFETCH(int, diagonal);
    QFETCH(CornerRule, corners);
    QFETCH(bool, fourWay);
    QFETCH(int, side);
    QFETCH(bool, terrain);
    Random random(8);
    PathScratch scratch;
    Path path;
    int foundPaths = 0;
    for (int i = 0; i < 40; ++i) {
        const Size size{random.between(2, 24), random.between(2, 16)};
        const CellPlanes planes = inverted(scatteredWalls(size, side > 1 ? 12 : i % 45, random));
        const BitGrid& open = planes.rows;
        const auto percent = [](Point p) { return 70 + (p.x * 7 + p.y * 13) % 5 * 45; };
        MovementProfile movement{open, {side, side}, {straight, diagonal}, corners, fourWay};
        PlainGait plain{open, {side, side}, straight, diagonal, corners, fourWay};
        if (terrain) {
            movement.costs.percent = percent;
            movement.costs.leastPercent = 70;
            plain.percent = percent;
        }
        const Point from = anyCell(size, random);
        const Grid<int> costs = plainDistances(plain, {from});
        for (int j = 0; j < 20; ++j) {
            const Point to = anyCell(size, random);
            const bool found = findPath({from, to, movement}, size, scratch, path);
            QCOMPARE(found ? path.cost : -1, costs[to]);
            QVERIFY(!found || terrain || side > 1 || isSound(path, open, movement.costs));
            foundPaths += found;
            movement.isPassable = planes;
            const bool isFoundByJumps = findPath({from, to, movement}, size, scratch, path);
            QCOMPARE(isFoundByJumps ? path.cost : -1, costs[to]);
            QVERIFY(!isFoundByJumps || terrain || side > 1 || isSound(path, open, movement.costs));
            movement.isPassable = open;
        }
    }
    QVERIFY(foundPaths > 100);
}

void tst_Pathfinder::PATH_01_bothEndsMustBeInsideAndPassable()
{
    const BenchMap map = benchMapOf({"..#", "..."});
    const MovementProfile movement{map.open};
    QVERIFY(pathOf({{0, 0}, {2, 0}, movement}, map.size()).isEmpty());
    QVERIFY(pathOf({{2, 0}, {0, 0}, movement}, map.size()).isEmpty());
    QVERIFY(pathOf({{0, 0}, {3, 1}, movement}, map.size()).isEmpty());
    QVERIFY(pathOf({{-1, 0}, {0, 0}, movement}, map.size()).isEmpty());
    QCOMPARE(pathOf({{0, 0}, {2, 1}, movement}, map.size()).steps(), 2);
}

void tst_Pathfinder::PATH_01_aPathGoesFromStartToGoalOrIsNone()
{
    const BenchMap map = benchMapOf({"..#.", "..#."});
    PathScratch scratch;
    Path path;
    QVERIFY(findPath({{1, 1}, {1, 1}, {map.open}}, map.size(), scratch, path));
    QCOMPARE(path.cells, std::vector<Point>({{1, 1}}));
    QCOMPARE(path.cost, 0);
    QVERIFY(findPath({{0, 0}, {1, 1}, {map.open}}, map.size(), scratch, path));
    QCOMPARE(path.cells, std::vector<Point>({{0, 0}, {1, 1}}));
    QVERIFY(!findPath({{0, 0}, {3, 0}, {map.open}}, map.size(), scratch, path));
    QVERIFY(path == Path{});
}

void tst_Pathfinder::PATH_01_theGreatestCostBoundsTheSearch()
{
    const BenchMap map = benchMapOf({".......", "######.", "......."});
    PathRequest request{{0, 0}, {0, 2}, {map.open}};
    QCOMPARE(pathOf(request, map.size()).cost, 1200);
    request.maxCost = 1200;
    QCOMPARE(pathOf(request, map.size()).cost, 1200);
    request.maxCost = 1199;
    QVERIFY(pathOf(request, map.size()).isEmpty());
}

void tst_Pathfinder::PATH_01_MAP_16_thePredicateSaysWhereTheMoverMayGo()
{
    const BenchMap map = benchMapOf({"...", ".#.", "..."});
    const auto allButMiddleRow = [&](Point p) { return map.open.get(p) && p != Point{0, 1}; };
    const auto everywhere = [](Point) { return true; };
    QCOMPARE(pathOf({{0, 0}, {0, 2}, {map.open}}, map.size()).steps(), 2);
    QCOMPARE(pathOf({{0, 0}, {0, 2}, {allButMiddleRow}}, map.size()).steps(), 4);
    QCOMPARE(pathOf({{0, 0}, {2, 2}, {everywhere}}, map.size()).steps(), 2);
}

void tst_Pathfinder::aGreatestNumberOfStepsIsKept()
{
    const BenchMap map = benchMapOf({"....."});
    PathRequest request{{0, 0}, {4, 0}, {map.open}};
    request.maxSteps = 4;
    QCOMPARE(pathOf(request, map.size()).steps(), 4);
    request.maxSteps = 3;
    QVERIFY(pathOf(request, map.size()).isEmpty());
}

void tst_Pathfinder::aGuideFindsThePathThatIsFoundWithoutIt_PATH_07_data()
{
    QTest::addColumn<CornerRule>("corners");
    for (const CornerRule rule : {CornerRule::Always, CornerRule::OneOpen, CornerRule::Never})
        QTest::addRow("corners %s", std::string(wordOf(rule)).c_str()) << rule;
}

/// A field over the walls alone guides searches in which others stand in the way.
void tst_Pathfinder::aGuideFindsThePathThatIsFoundWithoutIt_PATH_07()
{
    QFETCH(CornerRule, corners);
    constexpr std::array<std::pair<int, int>, 4> allCosts{{{100, 100}, {100, 141}, {1000, 1001}, {1000, 1410}}};
    Random random(31);
    PathScratch scratch;
    DistanceScratch fields;
    Path plain;
    Path guided;
    Grid<int> left;
    int found = 0;
    int dearer = 0;
    for (int map = 0; map < sliceOf(1'000, 60); ++map) {
        const Size size{random.between(2, isSoak() ? 200 : 60), random.between(2, isSoak() ? 150 : 40)};
        CellPlanes open = inverted(scatteredWalls(size, random.between(0, 45), random));
        const auto [straight, diagonal] = allCosts[random.below(allCosts.size())];
        MovementProfile movement{open, {1, 1}, {straight, diagonal}, corners};
        const Point goal = anyCell(size, random);
        computeDistances({std::span(&goal, 1), movement}, size, fields, left);
        for (int i = 0; i < random.between(0, 20); ++i)
            if (const Point other = anyCell(size, random); other != goal)
                open.set(other, false);
        const PathGuide guide{{}, &left};
        for (int i = 0; i < 12; ++i) {
            PathRequest request{anyCell(size, random), goal, movement};
            const bool isFound = findPath(request, size, scratch, plain);
            request.maxCost = left[request.from];
            request.guide = &guide;
            const bool isFoundByGuide = left[request.from] >= 0 && findPath(request, size, scratch, guided);
            QCOMPARE(isFoundByGuide, isFound && plain.cost == left[request.from]);
            QVERIFY(!isFoundByGuide || guided == plain);
            found += isFoundByGuide;
            dearer += isFound && !isFoundByGuide;
        }
    }
    QVERIFY(found > 100 && dearer > 0);
}

/// Wide enough for a search that first looks only where a path of the least possible cost may lead.
void tst_Pathfinder::straightWaysOfEachLengthAreFoundAndBarred_PATH_02()
{
    PathScratch scratch;
    Path path;
    for (const bool isRow : {true, false})
        for (int length = 120; length <= 260; ++length) {  // cells, also multiples of 64
            const Size size = isRow ? Size{length, 1} : Size{1, length};
            const Point last{size.width - 1, size.height - 1};
            CellPlanes open;
            open.reset(size);
            for (const Point p : cellsIn(size))
                open.set(p, true);
            for (const Point& end : {Point{}, last}) {
                const PathRequest request{end, last - end, {open, {1, 1}, fineOctile}};
                QVERIFY(findPath(request, size, scratch, path));
                QCOMPARE(path.steps(), length - 1);
                const Point beside = isRow ? Point{length - 2, 0} : Point{0, length - 2};
                open.set(beside, false);
                QVERIFY(!findPath(request, size, scratch, path));
                open.set(beside, true);
            }
        }
}

void tst_Pathfinder::farPathsOverVastGroundAreCheapest_PATH_02()
{
    Random random(5);
    PathScratch scratch;
    Path path;
    for (const int perMille : {0, 1, 20, 300}) {
        const Size size{700, 24};
        CellPlanes open;
        open.reset(size);
        for (const Point p : cellsIn(size))
            open.set(p, !random.percent(perMille / 10) && static_cast<int>(random.below(1'000)) >= perMille % 10);
        const Point from{random.between(0, 40), random.between(0, 23)};
        const Rect area{{660, random.between(0, 20)}, {3, 3}};
        open.set(from, true);
        open.set(area.at, true);
        const CornerRule corners = static_cast<CornerRule>(random.below(3));
        const PlainGait plain{open.rows, {1, 1}, 100, 141, corners, false};
        const Grid<int> costs = plainDistances(plain, {from});
        PathRequest request{from, area.at, {open, {1, 1}, {100, 141}, corners}};
        QCOMPARE(findPath(request, size, scratch, path) ? path.cost : -1, costs[area.at]);
        int least = -1;
        for (const Point p : cellsIn(area))
            if (costs[p] >= 0 && (least < 0 || costs[p] < least))
                least = costs[p];
        request.area = area;
        QCOMPARE(findPath(request, size, scratch, path) ? path.cost : -1, least);
        request.maxCost = least - 1;
        QVERIFY(!findPath(request, size, scratch, path));
    }
}

void tst_Pathfinder::aSearchThatLooksTooLongGivesUp_data()
{
    QTest::addColumn<bool>("jumps");
    QTest::newRow("by steps") << false;
    QTest::newRow("by jumps") << true;
}

void tst_Pathfinder::aSearchThatLooksTooLongGivesUp()
{
    QFETCH(bool, jumps);
    const BenchMap map = benchMapOf({"........", ".######.", "........", ".######.", "........"});
    PathRequest request{{0, 0}, {7, 4}, {jumps ? Passable(map.planes) : Passable(map.open)}};
    PathScratch scratch;
    Path whole;
    QVERIFY(findPath(request, map.size(), scratch, whole));
    Path path;
    request.maxLooks = 1;
    QVERIFY(!findPath(request, map.size(), scratch, path));
    QVERIFY(path.isEmpty() && scratch.hasOpen());
    request.maxLooks = 40;
    QVERIFY(findPath(request, map.size(), scratch, path));
    QCOMPARE(path.cells, whole.cells);
    const BenchMap shut = benchMapOf({"..#.", "..#.", "..#."});
    request = {{0, 0}, {3, 0}, {jumps ? Passable(shut.planes) : Passable(shut.open)}};
    request.maxLooks = 40;
    QVERIFY(!findPath(request, shut.size(), scratch, path) && !scratch.hasOpen());
}

/// By steps and by jumps, and on ground so wide that a search has several limits.
void tst_Pathfinder::aSearchThatStoppedGoesOnToTheSamePath_G42()
{
    Random random(8);
    PathScratch scratch;
    Path path;
    for (int map = 0, stopped = 0; map < 300 || stopped < 50; ++map) {
        const Size size{map % 30 == 0 ? 700 : random.between(5, 60), random.between(5, 40)};
        const CellPlanes open = inverted(scatteredWalls(size, random.between(10, 40), random));
        const Passable passable = random.percent(30) ? Passable(open.rows) : Passable(open);
        PathRequest request{anyCell(size, random), anyCell(size, random), {passable, {1, 1}, {1'000, 1'001}}};
        request.movement.corners = static_cast<CornerRule>(random.below(3));
        if (random.percent(30))
            request.area = Rect{anyCell(size, random), {3, 2}};
        const Path whole = pathOf(request, size);
        request.maxLooks = random.between(1, 60);
        if (!findPath(request, size, scratch, path) && scratch.hasOpen()) {
            const int before = scratch.work();
            request.maxLooks.reset();
            request.resumes = true;
            findPath(request, size, scratch, path);
            QVERIFY(scratch.work() >= before || size.width == 700);  // it did not begin again
            ++stopped;
        }
        QCOMPARE(path.cells, whole.cells);
    }
}

void tst_Pathfinder::C_5_cornersArePassedAsTheRuleSays()
{
    const BenchMap shut = benchMapOf({".#", "#."});
    const BenchMap half = benchMapOf({".#", ".."});
    const auto steps = [](const BenchMap& map, CornerRule rule) {
        return pathOf({{0, 0}, {1, 1}, {.isPassable = map.open, .corners = rule}}, map.size()).steps();
    };
    QCOMPARE(steps(shut, CornerRule::Always), 1);
    QCOMPARE(steps(shut, CornerRule::OneOpen), 0);
    QCOMPARE(steps(shut, CornerRule::Never), 0);
    QCOMPARE(steps(half, CornerRule::Always), 1);
    QCOMPARE(steps(half, CornerRule::OneOpen), 1);
    QCOMPARE(steps(half, CornerRule::Never), 2);
}

void tst_Pathfinder::C_5_aLargeBodyFitsAndCutsNoCorner()
{
    const BenchMap map = benchMapOf({"..#..", ".....", "....."});
    const MovementProfile large{.isPassable = map.open, .footprint = {2, 2}};
    const Path path = pathOf({{0, 0}, {3, 0}, large}, map.size());
    QCOMPARE(path.cells, std::vector<Point>({{0, 0}, {0, 1}, {1, 1}, {2, 1}, {3, 1}, {3, 0}}));
    QVERIFY(pathOf({{0, 0}, {4, 0}, large}, map.size()).isEmpty());
    const MovementProfile tooTall{.isPassable = map.open, .footprint = {2, 3}};
    QVERIFY(pathOf({{0, 0}, {3, 0}, tooTall}, map.size()).isEmpty());
}

void tst_Pathfinder::terrainIsGoneAroundByTheSameCall_C_6_PATH_06()
{
    const BenchMap map = benchMapOf({".....", ".....", "....."});
    const auto swamp = [](Point p) { return p.x == 2 && p.y > 0 ? 400 : 100; };
    MovementProfile movement{map.open};
    movement.costs.percent = swamp;
    QCOMPARE(pathOf({{0, 2}, {4, 2}, movement}, map.size()).cost, 400);
    movement.fourWay = true;
    QCOMPARE(pathOf({{0, 2}, {4, 2}, movement}, map.size()).cost, 700);
    const auto road = [](Point p) { return p.y == 2 ? 50 : 100; };
    movement.costs.percent = road;
    movement.costs.leastPercent = 50;
    QCOMPARE(pathOf({{0, 0}, {4, 0}, movement}, map.size()).cost, 400);
    QCOMPARE(pathOf({{0, 2}, {4, 2}, movement}, map.size()).cost, 200);
}

void tst_Pathfinder::f11_anAreaIsReachedWhereItIsNearest()
{
    Random random(11);
    for (int map = 0; map < 40; ++map) {
        const Size size{12, 9};
        CellPlanes open = inverted(scatteredWalls(size, 25, random));
        PathRequest request;
        request.from = {0, 0};
        request.movement.isPassable = map % 4 < 2 ? Passable(open) : Passable(open.rows);
        request.movement.costs.diagonal = map % 2 == 0 ? 100 : 141;
        request.movement.footprint = map % 3 == 0 ? Size{2, 2} : Size{1, 1};
        open.set({0, 0}, true);
        const Rect area{{static_cast<int>(random.below(12)), static_cast<int>(random.below(9))}, {3, 2}};
        int least = -1;
        for (int y = area.top(); y < area.bottom(); ++y)
            for (int x = area.left(); x < area.right(); ++x) {
                request.to = {x, y};
                if (const Path one = pathOf(request, size); !one.isEmpty() && (least < 0 || one.cost < least))
                    least = one.cost;
            }
        request.area = area;
        const Path found = pathOf(request, size);
        QCOMPARE(found.isEmpty() ? -1 : found.cost, least);
        if (!found.isEmpty())
            QVERIFY(area.contains(found.cells.back()));
    }
}

void tst_Pathfinder::theSameWayIsFoundEachTimeInTheSameBuffers_PATH_07()
{
    Random random(4);
    PathScratch warm;
    Path again;
    for (int i = 0; i < 200; ++i) {
        const Size size{random.between(10, 60), random.between(10, 40)};
        const BitGrid open = inverted(scatteredWalls(size, 25, random)).rows;
        const auto predicate = [&](Point p) { return open.get(p); };
        const Point from = anyCell(size, random);
        const Point to = anyCell(size, random);
        findPath({from, to, {predicate}}, size, warm, again);
        QVERIFY(pathOf({from, to, {open}}, size) == again);
    }
}

void tst_Pathfinder::cornerRulesAreReadByTheirWords()
{
    for (const CornerRule rule : {CornerRule::Always, CornerRule::OneOpen, CornerRule::Never})
        QVERIFY(cornerRuleFromWord(wordOf(rule)) == rule);
    QVERIFY(wordOf(CornerRule::OneOpen) == "one-open");
    QVERIFY(!cornerRuleFromWord("sometimes"));
}

GLOAM_TEST(tst_Pathfinder)
#include "tst_Pathfinder.moc"
