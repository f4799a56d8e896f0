#include "core/world/Level.h"

#include "core/base/Random.h"
#include "core/space/Distance.h"
#include "core/world/Memory.h"
#include "tests/support/Scenario.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"

#include <QTest>

#include <set>

using namespace gloam;
using namespace gloam::test;

namespace {

std::vector<std::uint64_t> idsOf(const std::vector<const Entity*>& entities)
{
    std::vector<std::uint64_t> ids;
    for (const Entity* entity : entities)
        ids.push_back(entity->id.value);
    return ids;
}

long long manhattan(Point a, Point b)
{
    return std::abs(a.x - b.x) + std::abs(a.y - b.y);
}

long long kings(Point a, Point b)
{
    return std::max(std::abs(a.x - b.x), std::abs(a.y - b.y));
}

}  // namespace

class tst_Level : public QObject {
    Q_OBJECT
private slots:
    void levelsComeInTheSizesAuthorsAsk_C_18_data();
    void levelsComeInTheSizesAuthorsAsk_C_18();
    void entitiesAreFoundAround_ENT_08();
    void theNearestOneIsFound_ENT_08();
    void entitiesAreFoundByTag_MAP_11();
    void theHeroIsThePlayer_ENT_06();
    void largeBodiesAreAdjacentByAnyCell_ENT_25();
    void anEmptyCellIsFoundWhereThereIsOne_MAP_14();
    void theOnlyEmptyCellIsFound_MAP_14();
    void noEmptyCellIsToldAndNotLookedForEver_MAP_14();
    void entitiesWithinThemselvesAreFoundAsByFollowingEachUp();
    void whatWasSeenIsRememberedByLevel();
};

void tst_Level::levelsComeInTheSizesAuthorsAsk_C_18_data()
{
    QTest::addColumn<int>("width");
    QTest::addColumn<int>("height");
    QTest::newRow("MAP-11 a zone") << 80 << 25;
    QTest::newRow("as large as MAP-12 has its caves") << 160 << 50;
    QTest::newRow("MAP-04 the largest tested") << 256 << 256;
}

void tst_Level::levelsComeInTheSizesAuthorsAsk_C_18()
{
    QFETCH(int, width);
    QFETCH(int, height);
    const Level level = makeLevel("zone", {width, height}, scenarioWorld("@").registry, "floor");
    QVERIFY(level.tiles.size() == (Size{width, height}));
    QVERIFY(!level.tiles.blocksMove({width - 1, height - 1}) && level.tiles.blocksMove({width, height - 1}));
    QCOMPARE(shown(level.displayName()), QStringLiteral("zone"));
}

void tst_Level::entitiesAreFoundAround_ENT_08()
{
    const World world =
        scenarioWorld("......\n......",
                      {.entities = "[{id: \"12\", type: gritling, at: [0, 0]}, {id: \"11\", type: gold, at: [2, 0]}, "
                                   "{id: \"10\", type: gold, at: [0, 1]}, {id: \"13\", type: gold, at: [5, 0]}, {id: "
                                   "\"9\", type: gold, at: [0, 0], in: \"12\"}]"});
    const Level& level = *world.levels.at("first");
    QCOMPARE(idsOf(entitiesInRadius(level, {0, 0}, 2, kings)), (std::vector<std::uint64_t>{12, 10, 11}));
    QCOMPARE(idsOf(entitiesInRadius(level, {1, 1}, 1, manhattan)), (std::vector<std::uint64_t>{10}));
    QVERIFY(entitiesInRadius(level, {3, 1}, 0, kings).empty());
}

void tst_Level::theNearestOneIsFound_ENT_08()
{
    const World world =
        scenarioWorld("......", {.entities = "[{id: \"12\", type: gold, at: [0, 0]}, {id: \"11\", type: gold, at: [4, "
                                             "0]}, {id: \"10\", type: torch, at: [2, 0]}]"});
    const Level& level = *world.levels.at("first");
    const auto isGold = [&](const Entity& entity) { return world.registry->entity(entity.type).id == Name("gold"); };
    QCOMPARE(nearestEntity(level, {3, 0}, isGold)->id.value, std::uint64_t{11});
    QCOMPARE(nearestEntity(level, {2, 0}, isGold)->id.value, std::uint64_t{11});
    QVERIFY(!nearestEntity(level, {2, 0}, [](const Entity&) { return false; }));
}

void tst_Level::entitiesAreFoundByTag_MAP_11()
{
    const World world = scenarioWorld("GB.", {.entities = "[{id: \"12\", type: gold, at: [2, 0]}]"});
    QCOMPARE(entitiesWithTag(*world.levels.at("first"), "creature").size(), std::size_t{2});
    QCOMPARE(entitiesWithTag(*world.levels.at("first"), "humanoid").size(), std::size_t{1});
    QCOMPARE(idsOf(entitiesWithTag(*world.levels.at("first"), "item")), (std::vector<std::uint64_t>{12}));
}

void tst_Level::theHeroIsThePlayer_ENT_06()
{
    const Scenario game(".@.");
    QVERIFY(game.hero().id == heroId && game.hero().at == (Point{1, 0}));
    QVERIFY(lookOf(game.hero(), game.game().types()).glyph == Glyph{U'@'});
}

void tst_Level::largeBodiesAreAdjacentByAnyCell_ENT_25()
{
    const Rect ogre{{5, 5}, {2, 3}};
    for (int y = 0; y < 14; ++y)
        for (int x = 0; x < 14; ++x)
            QCOMPARE(isAdjacent(ogre, {{x, y}, {1, 1}}), x >= 4 && x <= 7 && y >= 4 && y <= 8);
    QVERIFY(isAdjacent(ogre, {{7, 8}, {2, 2}}) && isAdjacent({{3, 4}, {2, 2}}, ogre));
    QVERIFY(!isAdjacent(ogre, {{2, 5}, {2, 2}}));
}

void tst_Level::anEmptyCellIsFoundWhereThereIsOne_MAP_14()
{
    const World world = scenarioWorld(R"(
        ####
        #.G#
        #~.#
        ####)");
    const Level& level = *world.levels.at("first");
    Random random(3);
    std::set<std::pair<int, int>> found;
    for (int i = 0; i < 200; ++i) {
        const auto cell = findEmptyCell(level, random);
        QVERIFY(cell.has_value());
        found.insert({cell->x, cell->y});
    }
    QCOMPARE(found, (std::set<std::pair<int, int>>{{1, 1}, {2, 2}}));
}

void tst_Level::theOnlyEmptyCellIsFound_MAP_14()
{
    World world = scenarioWorld("#");
    Level level = makeLevel("big", {200, 200}, world.registry, "water");
    level.tiles.put(Layer::Terrain, {123, 45}, world.registry->findTile("floor"));
    Random random(3);
    QVERIFY(findEmptyCell(level, random) == (Point{123, 45}));
}

void tst_Level::noEmptyCellIsToldAndNotLookedForEver_MAP_14()
{
    Random random(3);
    QVERIFY(!findEmptyCell(*scenarioWorld("#G~").levels.at("first"), random));
    QVERIFY(!findEmptyCell(Level(), random));
}

void tst_Level::whatWasSeenIsRememberedByLevel()
{
    Memory memory;
    memory.remember("first", {4, 4}, {1, 2}, TileId{3});
    memory.remember("first", {4, 4}, {9, 9}, TileId{3});
    const Memory before = memory;
    memory.remember("first", {4, 4}, {1, 2}, TileId{5});
    QVERIFY(memory.at("first", {1, 2}) == TileId{5} && before.at("first", {1, 2}) == TileId{3});
    QVERIFY(memory.at("first", {0, 0}) == TileId{} && memory.at("second", {1, 2}) == TileId{}
            && memory.at("first", {9, 9}) == TileId{});
    QVERIFY(!(memory == before));
}

void tst_Level::entitiesWithinThemselvesAreFoundAsByFollowingEachUp()
{
    Random random(3);
    std::size_t all = 0;
    for (int round = 0; round < 500; ++round) {
        EntityStore entities;
        const int count = random.between(1, 12);
        for (int i = 1; i <= count; ++i) {
            Entity entity;
            entity.id = EntityId{static_cast<std::uint64_t>(i)};
            entity.in =
                EntityId{static_cast<std::uint64_t>(random.between(0, count + 1))};  // also those that are not there
            entities.add(std::move(entity));
        }
        std::vector<EntityId> expected;
        for (const Entity& entity : entities.all()) {
            std::set<EntityId> around;
            for (const Entity* one = &entity; one && !one->isPlaced() && around.insert(one->id).second;
                 one = entities.find(one->in))
                if (one->in == entity.id)
                    expected.push_back(entity.id);
        }
        QVERIFY(withinThemselves(entities) == expected);
        all += expected.size();
    }
    QVERIFY(all > 100);
}

GLOAM_TEST(tst_Level)
#include "tst_Level.moc"
