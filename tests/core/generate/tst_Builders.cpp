#include "core/generate/Corridors.h"
#include "core/generate/Noise.h"
#include "core/generate/Regions.h"
#include "core/generate/Steps.h"
#include "tests/core/generate/Building.h"
#include "tests/support/TestMain.h"

#include <QTest>

#include <algorithm>
#include <map>

using namespace gloam;
using namespace gloam::test;

namespace {

/// Whether each region of these cells is a rectangle with sides between those lengths.
bool areRoomsOf(const BitGrid& cells, int least, int most)
{
    BitGrid left = cells;
    for (const Point corner : cellsIn(cells.size())) {
        if (!left.get(corner))
            continue;
        Size size{0, 0};
        while (cells.contains(corner + Point{size.width, 0}) && cells.get(corner + Point{size.width, 0}))
            ++size.width;
        while (cells.contains(corner + Point{0, size.height}) && cells.get(corner + Point{0, size.height}))
            ++size.height;
        const Rect room{corner, size};
        if (std::min(size.width, size.height) < least || std::max(size.width, size.height) > most)
            return false;
        const Rect around =
            intersected(Rect{corner - Point{1, 1}, {size.width + 2, size.height + 2}}, {{}, cells.size()});
        for (const Point p : cellsIn(around)) {
            if (cells.get(p) != room.contains(p))
                return false;
            left.set(p, false);
        }
    }
    return true;
}

}  // namespace

/// What each builder makes, by drawn maps where a map is small enough and by numbers where it is not.
class tst_Builders : public QObject {
    Q_OBJECT
private slots:
    void aFloorHasFiveFloorsInItsSquareOfNine_GEN_02_data();
    void aFloorHasFiveFloorsInItsSquareOfNine_GEN_02();
    void beyondTheMapThereIsRock_GEN_02();
    void aCaveBeginsHalfOpenAndIsSmoothedThreeTimes_GEN_02();
    void aBorderIsKeptByAllThatFollows_GEN_06();
    void aCaveIsEightyFifteenFive_GEN_06();
    void aCavesNumbersAreTheSources_GEN_04();
    void aDesertHasSandstoneWhereNoiseIsHigh_GEN_09();
    void aJungleIsGrassVinesAndTrees_GEN_10();
    void ruinsHaveFourToEightRooms_GEN_11();
    void aCorridorOfRuinsIsAnL_GEN_11();
    void roomsKeepTheirDistance_GEN_12();
    void hallsFillTheirArea_GEN_12();
    void aMazeHasAWayBetweenAnyTwoCells();
    void aDrunkardDigsHisShare();
    void aLakeCutsNothingOff();
    void aRiverRunsFromEdgeToEdgeAndCutsNothingOff();
    void everythingIsJoined_GEN_07();
    void everyEdgeHasAnOpening_GEN_07();
    void threeQuartersOfAWayAreWidened_GEN_07();
    void whatIsTooSmallIsFilled_GEN_07();
    void aLoopSavesAWalk();
    void aLongCorridorGetsABay();
    void doorsStandWhereCorridorsEnterRooms_GEN_12();
    void aSecretDoorIsOneThatAnotherWayGoesAround_GEN_12();
    void stairsAreApart_GEN_12();
    void whatLiesOnTheGroundDoesNotHideStairs();
    void trapsAreLaidAwayFromStairs_GEN_12();
    void whatBlocksLeavesRoomToPass();
    void lockedCellsStay();
};

namespace {

/// The source's cave: its rule in the words of the builder.
std::string sourceCave(int steps)
{
    return "[{cave: {seed-chance: 50, spread: 0, border-depth: 0, born: [5, 6, 7, 8], survive: [4, 5, 6, 7, 8], steps: "
           + std::to_string(steps) + ", stalagmite-percent: 0, rubble-percent: 0, floor: floor}}]";
}

/// One smoothing as the source says it: a cell becomes floor if five of its square of nine are, and cells beyond the
/// map are none.
BitGrid smoothedPlainly(const BitGrid& floors)
{
    BitGrid next(floors.size());
    for (const Point p : cellsIn(floors.size())) {
        int count = 0;
        for (const Point q : cellsIn(squareAround(p, 1)))
            count += floors.contains(q) && floors.get(q) ? 1 : 0;
        next.set(p, count >= 5);
    }
    return next;
}

}  // namespace

void tst_Builders::aFloorHasFiveFloorsInItsSquareOfNine_GEN_02_data()
{
    QTest::addColumn<int>("width");
    QTest::addColumn<int>("height");
    QTest::newRow("the source's size") << 160 << 50;
    QTest::newRow("a small one") << 40 << 20;
    QTest::newRow("one row") << 40 << 1;
    QTest::newRow("one column") << 1 << 40;
}

void tst_Builders::aFloorHasFiveFloorsInItsSquareOfNine_GEN_02()
{
    QFETCH(int, width);
    QFETCH(int, height);
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        BitGrid floors = draftOf(sourceCave(0), {width, height}, seed).open();
        for (int smoothings = 1; smoothings <= 3; ++smoothings) {
            floors = smoothedPlainly(floors);
            QVERIFY(draftOf(sourceCave(smoothings), {width, height}, seed).open() == floors);
        }
    }
}

void tst_Builders::beyondTheMapThereIsRock_GEN_02()
{
    const std::string open = "[{cave: {seed-chance: 0, spread: 0, border-depth: 0, born: [5, 6, 7, 8], survive: "
                             "[4, 5, 6, 7, 8], steps: 1, stalagmite-percent: 0, rubble-percent: 0, floor: floor}}]";
    // Of the square around a corner four cells are on the map, around an edge six.
    QCOMPARE(drawingOf(draftOf(open, {4, 3})), Drawing("#..#\n....\n#..#"));
}

void tst_Builders::aCaveBeginsHalfOpenAndIsSmoothedThreeTimes_GEN_02()
{
    const int begun = draftOf(sourceCave(0), {160, 50}).open().count();
    QVERIFY2(begun > 3800 && begun < 4200, qPrintable(QString::number(begun)));
    QCOMPARE(builder::Automaton().steps, 3);
}

void tst_Builders::aBorderIsKeptByAllThatFollows_GEN_06()
{
    QCOMPARE(drawingOf(
                 draftOf("[{fill: {tile: floor}}, {border: {wall: wall}}, {scatter: {tile: rubble, percent: 100}}]",
                         {5, 4})),
             Drawing("#####\n#;;;#\n#;;;#\n#####"));
    const Draft thick = draftOf("[{border: {depth: 2}}, {desert: {}}]", {20, 10});
    for (const Point p : cellsIn(thick.size()))
        if (p.x < 2 || p.y < 2 || p.x > 17 || p.y > 7)
            QVERIFY(!thick.isOpen(p));
}

void tst_Builders::aCaveIsEightyFifteenFive_GEN_06()
{
    QCOMPARE(builder::Cave().rubblePercent, 15);
    QCOMPARE(builder::Cave().stalagmitePercent, 5);
    int floors = 0;
    int rubble = 0;
    int stalagmites = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const Draft draft = draftOf("[{cave: {}}]", {80, 25}, seed);
        stalagmites += countOf(draft, Layer::Structure, "stalagmite");
        rubble += countOf(draft, Layer::Terrain, "rubble");
        floors += draft.open().count();
    }
    const int ground = floors + stalagmites;
    QVERIFY2(std::abs(100 * stalagmites - 5 * ground) < ground,
             qPrintable(QString::number(100 * stalagmites / ground)));
    QVERIFY2(std::abs(100 * rubble - 15 * ground) < 2 * ground, qPrintable(QString::number(100 * rubble / ground)));
}

void tst_Builders::aCavesNumbersAreTheSources_GEN_04()
{
    const builder::Automaton usual;
    QCOMPARE(usual.seedChance, 55);
    QCOMPARE(usual.born, (std::vector<int>{6, 7, 8}));
    QCOMPARE(usual.survive, (std::vector<int>{5, 6, 7, 8}));
    QCOMPARE(usual.borderDepth, 2);
    QCOMPARE(builder::Jungle().automaton.seedChance, 48);
    const Draft begun = draftOf("[{cave: {steps: 0, stalagmite-percent: 0, spread: 0}}]", {80, 25});
    QCOMPARE(intersected(Rect{{2, 2}, {76, 21}}, Rect{{}, begun.size()}), (Rect{{2, 2}, {76, 21}}));
    for (const Point p : cellsIn(begun.size()))
        if (p.x < 2 || p.y < 2 || p.x > 77 || p.y > 22)
            QVERIFY(!begun.isOpen(p));
    QVERIFY(std::abs(begun.open().count() - 76 * 21 * 45 / 100) < 100);
}

void tst_Builders::aDesertHasSandstoneWhereNoiseIsHigh_GEN_09()
{
    QCOMPARE(builder::Desert().above, 85);
    QCOMPARE(builder::Desert().rockPercent, 5);
    constexpr Size size{80, 25};
    int walls = 0;
    int rocks = 0;
    int sand = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const Level level = blankLevel(size);
        Draft draft(level, {{{}, size}, {}, {}});
        Random chance(seed);
        Random again(seed);
        const ContentPools pools;
        BuildContext context{draft, pools, chance};
        QVERIFY(build(context, builder::Desert()));
        const Grid<std::uint16_t> noise = valueNoise(size, {builder::Desert().scale, 2}, again.next());
        for (const Point p : cellsIn(size)) {
            const bool isHigh = noise[p] > noiseEnd * 85 / 100;
            QCOMPARE(draft.at(Layer::Structure, p) == draft.tile("sandstone-wall"), isHigh);
            QVERIFY(draft.at(Layer::Terrain, p) == draft.tile("sand"));
            walls += isHigh ? 1 : 0;
            rocks += draft.at(Layer::Structure, p) == draft.tile("rock") ? 1 : 0;
            sand += draft.isOpen(p) ? 1 : 0;
        }
    }
    QVERIFY(walls > 0);
    const int ground = sand + rocks;
    QVERIFY2(std::abs(100 * rocks - 5 * ground) < ground / 2, qPrintable(QString::number(100.0 * rocks / ground)));
}

void tst_Builders::aJungleIsGrassVinesAndTrees_GEN_10()
{
    QCOMPARE(builder::Jungle().treePercent, 10);
    int grass = 0;
    int trees = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const Draft draft = draftOf("[{jungle: {}}]", {80, 25}, seed);
        trees += countOf(draft, Layer::Structure, "tree");
        grass += draft.open().count();
        QVERIFY(countOf(draft, Layer::Structure, "vine-wall") > 0);
        for (const Point p : cellsIn(draft.size()))
            QVERIFY(!draft.isOpen(p) || draft.at(Layer::Terrain, p) == draft.tile("grass"));
    }
    const int ground = grass + trees;
    QVERIFY2(std::abs(100 * trees - 10 * ground) < 2 * ground, qPrintable(QString::number(100 * trees / ground)));
}

void tst_Builders::ruinsHaveFourToEightRooms_GEN_11()
{
    const builder::Ruins usual;
    QCOMPARE(usual.leastRooms, 4);
    QCOMPARE(usual.mostRooms, 8);
    QCOMPARE(usual.leastSide, 4);
    QCOMPARE(usual.mostSide, 12);
    QCOMPARE(usual.rubblePercent, 15);
    int rubble = 0;
    int corridors = 0;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        // Where corridors are all rubble, what is left are the rooms.
        const Draft ruins = draftOf("[{ruins: {rubble-percent: 100}}]", {80, 25}, seed);
        QCOMPARE(regionsOf(ruins.open()).count(), 1);
        BitGrid floors(ruins.size());
        for (const Point p : cellsIn(ruins.size())) {
            floors.set(p, ruins.isOpen(p) && ruins.at(Layer::Terrain, p) == ruins.tile("stone-floor"));
            QVERIFY(ruins.isOpen(p) || ruins.solidAt(p) == ruins.tile("stone-wall"));
        }
        QVERIFY2(areRoomsOf(floors, 4, 12), qPrintable(QString::number(seed)));
        const int rooms = regionsOf(floors).count();
        QVERIFY2(rooms >= 4 && rooms <= 8, qPrintable(QStringLiteral("seed %1: %2 rooms").arg(seed).arg(rooms)));
        corridors += countOf(ruins, Layer::Terrain, "rubble");
        rubble += countOf(draftOf("[{ruins: {}}]", {80, 25}, seed), Layer::Terrain, "rubble");
    }
    QVERIFY2(std::abs(100 * rubble - 15 * corridors) < corridors,
             qPrintable(QString::number(100.0 * rubble / corridors)));
}

void tst_Builders::aCorridorOfRuinsIsAnL_GEN_11()
{
    int bends = 0;
    for (std::uint64_t seed = 1; seed <= 50; ++seed) {
        const Draft ruins = draftOf("[{ruins: {least-rooms: 2, most-rooms: 2, rubble-percent: 100}}]", {80, 25}, seed);
        std::vector<Point> dug;
        for (const Point p : cellsIn(ruins.size()))
            if (ruins.at(Layer::Terrain, p) == ruins.tile("rubble"))
                dug.push_back(p);
        std::map<int, int> inRow;
        std::map<int, int> inColumn;
        for (const Point p : dug) {
            ++inRow[p.y];
            ++inColumn[p.x];
        }
        const auto isMore = [](const auto& a, const auto& b) { return a.second < b.second; };
        const int row = dug.empty() ? 0 : std::max_element(inRow.begin(), inRow.end(), isMore)->first;
        const int column = dug.empty() ? 0 : std::max_element(inColumn.begin(), inColumn.end(), isMore)->first;
        // A part in one row and a part in one column: no cell is off both.
        QVERIFY2(std::all_of(dug.begin(), dug.end(), [&](Point p) { return p.y == row || p.x == column; }),
                 qPrintable(QString::number(seed)));
        bends += inRow[row] > 1 && inColumn[column] > 1 ? 1 : 0;
    }
    QVERIFY2(bends > 10, qPrintable(QString::number(bends)));
}

void tst_Builders::roomsKeepTheirDistance_GEN_12()
{
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const Draft draft = draftOf("[{rooms: {}}]", {80, 40}, seed);
        QCOMPARE(regionsOf(draft.open()).count(), 1);
        QVERIFY(countOf(draft, Layer::Terrain, "corridor") > 0);
    }
}

void tst_Builders::hallsFillTheirArea_GEN_12()
{
    const Draft draft = draftOf("[{halls: {}}]", {80, 40}, 3);
    QCOMPARE(regionsOf(draft.open()).count(), 1);
    QVERIFY(draft.open().count() > 80 * 40 * 60 / 100);
}

void tst_Builders::aMazeHasAWayBetweenAnyTwoCells()
{
    const Draft perfect = draftOf("[{maze: {braid: 0}}]", {41, 21}, 3);
    QCOMPARE(regionsOf(perfect.open()).count(), 1);
    // A tree over 20 by 10 rooms: as many cells, and one passage fewer.
    QCOMPARE(perfect.open().count(), 20 * 10 + 20 * 10 - 1);
    const Draft braided = draftOf("[{maze: {braid: 100}}]", {41, 21}, 3);
    int deadEnds = 0;
    for (const Point p : cellsIn(braided.size()))
        deadEnds += braided.isOpen(p) && openSides(braided.open(), p) == 1 ? 1 : 0;
    QCOMPARE(deadEnds, 0);
}

void tst_Builders::aDrunkardDigsHisShare()
{
    const Draft draft = draftOf("[{drunkard: {share: 30}}]", {60, 30});
    QCOMPARE(draft.open().count(), 60 * 30 * 30 / 100);
    QCOMPARE(regionsOf(draft.open()).count(), 1);
}

void tst_Builders::aLakeCutsNothingOff()
{
    int water = 0;
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        const Draft draft = draftOf("[{fill: {tile: dirt}}, {lakes: {above: 50}}]", {60, 30}, seed);
        QCOMPARE(regionsOf(draft.open()).count(), 1);
        water += countOf(draft, Layer::Terrain, "water");
    }
    QVERIFY(water > 30 * 60 * 30 / 5);
}

void tst_Builders::aRiverRunsFromEdgeToEdgeAndCutsNothingOff()
{
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        const Draft draft = draftOf("[{fill: {tile: dirt}}, {river: {}}]", {60, 30}, seed);
        QCOMPARE(regionsOf(draft.open()).count(), 1);
        int across = 0;
        int down = 0;
        for (const Point p : cellsIn(draft.size())) {
            const bool isWet = draft.at(Layer::Terrain, p) != draft.tile("dirt");
            across += isWet && (p.x == 0 || p.x == 59) ? 1 : 0;
            down += isWet && (p.y == 0 || p.y == 29) ? 1 : 0;
        }
        QVERIFY(across >= 6 || down >= 6);
    }
}

void tst_Builders::everythingIsJoined_GEN_07()
{
    const Level level = levelFrom(Drawing("#########\n#..###..#\n#..###..#\n####.####\n#########"));
    const Draft draft = draftOf("[{connect: {smallest: 0, widen: 0}}]", level);
    QCOMPARE(regionsOf(draft.open()).count(), 1);
    QCOMPARE(draft.open().count(), 9 + 4);
}

void tst_Builders::everyEdgeHasAnOpening_GEN_07()
{
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const Draft draft = draftOf("[{border: {}}, {cave: {}}, {connect: {edges: true}}]", {40, 20}, seed);
        bool north = false, south = false, west = false, east = false;
        for (const Point p : cellsIn(draft.size())) {
            north |= p.y == 0 && draft.isOpen(p);
            south |= p.y == 19 && draft.isOpen(p);
            west |= p.x == 0 && draft.isOpen(p);
            east |= p.x == 39 && draft.isOpen(p);
        }
        QVERIFY(north && south && west && east);
        QCOMPARE(regionsOf(draft.open()).count(), 1);
    }
}

void tst_Builders::threeQuartersOfAWayAreWidened_GEN_07()
{
    QCOMPARE(builder::Connect().widen, 75);
    const Level level = levelFrom(Drawing("###.###\n#######\n#######\n#######\n#######\n#######\n###.###"));
    int widened = 0;
    for (std::uint64_t seed = 1; seed <= 100; ++seed)
        widened += draftOf("[{connect: {smallest: 0}}]", level, seed).open().count() - 2 - 5;
    QVERIFY2(widened > 500 * 65 / 100 && widened < 500 * 80 / 100, qPrintable(QString::number(widened)));
}

void tst_Builders::whatIsTooSmallIsFilled_GEN_07()
{
    const Level level = levelFrom(Drawing("......\n######\n.#####"));
    QCOMPARE(drawingOf(draftOf("[{connect: {smallest: 2}}]", level)), Drawing("......\n######\n######"));
}

void tst_Builders::aLoopSavesAWalk()
{
    const Level level = levelFrom(Drawing("#######\n#..#..#\n#..#..#\n##.#.##\n##...##\n#######"));
    QCOMPARE(draftOf("[{loops: {percent: 100, detour: 20}}]", level).open().count(), 13);
    QCOMPARE(draftOf("[{loops: {percent: 100, detour: 5}}]", level).open().count(), 14);
}

void tst_Builders::aLongCorridorGetsABay()
{
    const Level level = levelFrom(Drawing("#############\n#...........#\n#############\n#############"));
    const Draft draft = draftOf("[{border: {}}, {bays: {longest: 8}}]", level);
    QCOMPARE(drawingOf(draft), Drawing("#############\n#...........#\n#####...#####\n#############"));
    // Across water too, and no corner is opened that nobody could reach.
    const Level ford = levelFrom(Drawing("~~~~~~~~~~~~~\n.............\n~~~~~~~~~~~~~"));
    QCOMPARE(regionsOf(draftOf("[{bays: {longest: 8}}]", ford).open()).count(), 1);
    QCOMPARE(corridorsOf(draftOf("[{bays: {longest: 8}}]", ford).open()).front().size(), std::size_t{4});
}

void tst_Builders::doorsStandWhereCorridorsEnterRooms_GEN_12()
{
    const Level level = levelFrom(Drawing("#########\n#...#####\n#.......#\n#...#####\n#########"));
    QCOMPARE(drawingOf(draftOf("[{doors: {percent: 100}}]", level)),
             Drawing("#########\n#...#####\n#...+...#\n#...#####\n#########"));
}

void tst_Builders::aSecretDoorIsOneThatAnotherWayGoesAround_GEN_12()
{
    const std::string steps = "[{doors: {percent: 100}}, {secret-doors: {percent: 100}}]";
    const Level one = levelFrom(Drawing("#########\n#...#####\n#.......#\n#...#####\n#########"));
    QCOMPARE(countOf(draftOf(steps, one), Layer::Structure, "secret-door"), 0);
    const Level two = levelFrom(Drawing("#########\n#...#...#\n#.......#\n#...#...#\n#...#...#\n#.......#\n#...#...#\n"
                                        "#########"));
    const Draft draft = draftOf(steps, two);
    QCOMPARE(countOf(draft, Layer::Structure, "secret-door"), 1);
    QCOMPARE(countOf(draft, Layer::Structure, "door-closed"), 1);
}

void tst_Builders::stairsAreApart_GEN_12()
{
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const Draft draft = draftOf("[{cave: {}}, {connect: {}}, {stairs: {apart: 60}}]", {80, 25}, seed);
        QCOMPARE(static_cast<int>(draft.stairs.size()), 2);
        const Grid<int> steps = stepsFrom(draft.open(), draft.stairs[0]);
        const int longest = *std::max_element(steps.cells().begin(), steps.cells().end());
        QVERIFY(100 * steps[draft.stairs[1]] >= 55 * longest);
        QCOMPARE(countOf(draft, Layer::Structure, "stairs-up"), 1);
        QCOMPARE(countOf(draft, Layer::Structure, "stairs-down"), 1);
    }
}

void tst_Builders::whatLiesOnTheGroundDoesNotHideStairs()
{
    const Draft draft = draftOf("[{fill: {tile: floor}}, {fill: {tile: rug}}, {stairs: {}}]", {20, 10}, 4);
    QCOMPARE(countOf(draft, Layer::Decor, "rug"), 20 * 10 - 2);
    for (const Point stair : draft.stairs)
        QCOMPARE(draft.at(Layer::Decor, stair), nothingTile);
}

void tst_Builders::trapsAreLaidAwayFromStairs_GEN_12()
{
    const Draft draft = draftOf("[{fill: {tile: floor}}, {stairs: {}}, {traps: {cells-per-trap: 20}}]", {40, 20}, 4);
    QCOMPARE(static_cast<int>(draft.entities.size()), 798 / 20);
    for (const DraftEntity& trap : draft.entities)
        for (const Point stair : draft.stairs)
            QVERIFY(std::max(std::abs(trap.at.x - stair.x), std::abs(trap.at.y - stair.y)) > 3);
}

void tst_Builders::whatBlocksLeavesRoomToPass()
{
    const Draft draft = draftOf("[{fill: {tile: floor}}, {scatter: {tile: pillar, percent: 100}}]", {30, 20}, 4);
    QVERIFY(countOf(draft, Layer::Structure, "pillar") > 20);
    QCOMPARE(regionsOf(draft.open()).count(), 1);
}

void tst_Builders::lockedCellsStay()
{
    Level level = levelFrom(Drawing("####################\n####################\n####################\n"
                                    "######......########\n######......########\n######......########\n"
                                    "####################\n####################\n####################\n"
                                    "####################"));
    BuildArea area{{{}, level.tiles.size()}, BitGrid(level.tiles.size()), {}};
    for (const Point p : cellsIn(Rect{{6, 3}, {6, 3}}))
        area.locked.set(p, true);
    for (const char* steps :
         {"[{cave: {}}, {connect: {}}]", "[{halls: {}}, {connect: {}}]", "[{desert: {}}, {connect: {}}]",
          "[{maze: {}}, {connect: {}}]", "[{drunkard: {}}, {connect: {}}]"}) {
        const Draft draft = draftOf(steps, level, 3, {}, area);
        for (const Point p : cellsIn(Rect{{6, 3}, {6, 3}}))
            QVERIFY2(draft.at(Layer::Terrain, p) == draft.tile("floor") && draft.isOpen(p), steps);
        QCOMPARE(regionsOf(draft.open()).count(), 1);
    }
}

GLOAM_TEST(tst_Builders)
#include "tst_Builders.moc"
