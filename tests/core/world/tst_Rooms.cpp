#include "core/base/Random.h"
#include "core/world/Rooms.h"
#include "tests/support/SmallWorld.h"
#include "tests/support/TestMain.h"

#include <QTest>

#include <algorithm>
#include <map>

using namespace gloam;
using namespace gloam::test;

namespace {

bool isRoomy(const TileMap& tiles, Point cell)
{
    const auto isGround = [&tiles](Point at) { return !tiles.blocksMove(at) && !tiles.isDoor(at); };
    for (const Point corner : {Point{-1, -1}, Point{0, -1}, Point{-1, 0}, Point{0, 0}})
        if (isGround(cell + corner) && isGround(cell + corner + Point{1, 0}) && isGround(cell + corner + Point{0, 1})
            && isGround(cell + corner + Point{1, 1}))
            return true;
    return false;
}

/// Each cell gets the lowest number of its neighbours until nothing changes: slow and obviously right.
std::map<int, std::vector<Point>> plainRooms(const TileMap& tiles)
{
    const int width = tiles.size().width;
    std::map<std::pair<int, int>, int> numbers;
    for (int y = 0; y < tiles.size().height; ++y)
        for (int x = 0; x < width; ++x)
            if (isRoomy(tiles, {x, y}))
                numbers[{x, y}] = y * width + x;
    for (bool changes = true; changes;) {
        changes = false;
        for (auto& [at, number] : numbers)
            for (const auto& side : {std::pair(at.first, at.second - 1), std::pair(at.first - 1, at.second),
                                     std::pair(at.first + 1, at.second), std::pair(at.first, at.second + 1)})
                if (const auto found = numbers.find(side); found != numbers.end() && found->second < number) {
                    number = found->second;
                    changes = true;
                }
    }
    std::map<int, std::vector<Point>> rooms;
    for (const auto& [at, number] : numbers)
        rooms[number].push_back({at.first, at.second});
    return rooms;
}

/// Two rooms, a door and a corridor between them, and a closet too narrow to be one.
SmallWorld twoRooms()
{
    SmallWorld world;
    world.level("room", R"(
        ###############
        #....#####...##
        #....+.......##
        #....#####...##
        ####.##########
        ####.##########
        ###############)");
    return world;
}

}  // namespace

class tst_Rooms : public QObject {
    Q_OBJECT
private slots:
    void doorsAndCorridorsBoundARoom();
    void exitsAreDoorsAndOpenings();
    void theMiddleIsACellOfTheRoom();
    void oneGoesFromRoomToRoomRoundAndRound();
    void whereNothingIsWideThereIsNoRoom();
    void roomsAgreeWithAPlainSearch();
    void aCancelledSearchFindsNone();
};

void tst_Rooms::doorsAndCorridorsBoundARoom()
{
    SmallWorld world = twoRooms();
    const Rooms rooms(world.edit("room").tiles);
    QCOMPARE(rooms.all().size(), std::size_t{2});
    QVERIFY(rooms.all()[0].bounds == (Rect{{1, 1}, {4, 3}}));
    QCOMPARE(rooms.all()[0].cells, 12);
    QVERIFY(rooms.all()[1].bounds == (Rect{{10, 1}, {3, 3}}));
    QVERIFY(rooms.at({4, 3}) == std::size_t{0});
    for (const Point outside : {Point{5, 2}, Point{7, 2}, Point{4, 4}, Point{0, 0}, Point{-1, 2}, Point{15, 2}})
        QVERIFY(!rooms.at(outside));
}

void tst_Rooms::exitsAreDoorsAndOpenings()
{
    SmallWorld world = twoRooms();
    const Rooms rooms(world.edit("room").tiles);
    QVERIFY(rooms.all()[0].exits == (std::vector<Point>{{5, 2}, {4, 4}}));
    QVERIFY(rooms.all()[1].exits == (std::vector<Point>{{9, 2}}));
}

void tst_Rooms::theMiddleIsACellOfTheRoom()
{
    SmallWorld world;
    world.level("room", R"(
        #######
        #.....#
        #.....#
        #..#..#
        #..#..#
        #######)");
    const Rooms rooms(world.edit("room").tiles);
    QCOMPARE(rooms.all().size(), std::size_t{1});
    QVERIFY(rooms.all()[0].middle == (Point{3, 2}));
    QVERIFY(rooms.at(rooms.all()[0].middle));
}

void tst_Rooms::oneGoesFromRoomToRoomRoundAndRound()
{
    SmallWorld world = twoRooms();
    const Rooms rooms(world.edit("room").tiles);
    QVERIFY(rooms.beside({2, 2}, 1) == std::size_t{1});
    QVERIFY(rooms.beside({11, 2}, 1) == std::size_t{0});
    QVERIFY(rooms.beside({2, 2}, -1) == std::size_t{1});
    QVERIFY(rooms.beside({0, 0}, 1) == std::size_t{0});
    QVERIFY(rooms.beside({0, 0}, -1) == std::size_t{1});
    QVERIFY(rooms.beside({7, 2}, -1) == std::size_t{1});  // it begins earlier, further up
}

void tst_Rooms::whereNothingIsWideThereIsNoRoom()
{
    SmallWorld world;
    world.level("room", R"(
        #####
        #...#
        #.#.#
        #...#
        #####)");
    const Rooms rooms(world.edit("room").tiles);
    QVERIFY(rooms.all().empty());
    QVERIFY(!rooms.beside({1, 1}, 1));
    QVERIFY(Rooms(TileMap()).all().empty());
}

void tst_Rooms::roomsAgreeWithAPlainSearch()
{
    SmallWorld world;
    Random chance(7);
    for (int round = 0; round < 200; ++round) {
        Level level = makeLevel("field", {17, 11}, world.world().registry, "floor");
        for (int y = 0; y < 11; ++y)
            for (int x = 0; x < 17; ++x)
                if (const int lot = chance.between(0, 99); lot < 34)
                    level.tiles.put(Layer::Structure, {x, y},
                                    world.types().findTile(lot < 30 ? "wall" : "door-closed"));
        const Rooms rooms(level.tiles);
        const auto plain = plainRooms(level.tiles);
        QCOMPARE(rooms.all().size(), plain.size());
        std::size_t index = 0;
        int counted = 0;
        for (const auto& [number, cells] : plain) {
            QCOMPARE(rooms.all()[index].cells, static_cast<int>(cells.size()));
            for (const Point cell : cells)
                QVERIFY(rooms.at(cell) == index);
            counted += static_cast<int>(cells.size());
            ++index;
        }
        for (int y = 0; y < 11; ++y)
            for (int x = 0; x < 17; ++x)
                counted -= rooms.at({x, y}).has_value();
        QCOMPARE(counted, 0);
    }
}

void tst_Rooms::aCancelledSearchFindsNone()
{
    struct Stopped : Progress {
        bool isCancelled() const override { return true; }
    };
    SmallWorld world = twoRooms();
    const Rooms rooms(world.edit("room").tiles, Stopped());
    QVERIFY(rooms.all().empty());
    QVERIFY(!rooms.at({2, 2}));
}

GLOAM_TEST(tst_Rooms)
#include "tst_Rooms.moc"
