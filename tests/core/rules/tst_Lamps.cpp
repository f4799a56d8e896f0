#include "core/action/Command.h"
#include "core/base/Random.h"
#include "core/bot/BotTable.h"
#include "core/game/Engine.h"
#include "core/parts/Items.h"
#include "core/parts/Lights.h"
#include "core/view/slice/Slice.h"
#include "tests/core/map/MapSamples.h"
#include "tests/support/Scenario.h"
#include "tests/support/TestMain.h"

#include <QTest>

#include <string>

using namespace gloam;
using namespace gloam::test;

namespace {

constexpr int lampsWide = 72;
constexpr int lampsHigh = 40;

/// The cells where a level with an index gives other answers than one without.
int differencesIn(const Level& level, int& lit)
{
    const Level plain = plainCopyOf(level);
    int differences = 0;
    for (const Point cell : cellsIn(grown({{}, level.tiles.size()}, 1))) {
        const bool isOther = isLit(level, cell) != isLit(plain, cell);
        differences += isOther || brightnessAt(level, cell) != brightnessAt(plain, cell) ? 1 : 0;
        lit += isLit(level, cell) ? 1 : 0;
    }
    return differences;
}

std::string floorOf(int width, int height)
{
    std::string rows;
    for (int y = 0; y < height; ++y)
        rows += std::string(static_cast<std::size_t>(width), '.') + "\n";
    return rows;
}

}  // namespace

/// A level finds its lamps by where they are, and its answers are those of a walk over all of them.
class tst_Lamps : public QObject {
    Q_OBJECT
private slots:
    void initTestCase();
    void aCellAsksOnlyTheLampsNearIt_G42();
    void lampsAreFoundAfterAnyChange_G42();
    void theLevelInPlayFindsItsLamps_G42();
    void lampsAreFoundAfterWhatBotsDo_G42_data();
    void lampsAreFoundAfterWhatBotsDo_G42();
    void aCopyOrASaveOfAGameFindsThem_G42();
    void lampsOfOtherTypesAreFoundByAWalk_G42();

private:
    /// Adds, moves, carries, wears, lights or removes an entity.
    void changeAny(Level& level, Random& random) const;

    World m_world;
    std::shared_ptr<const Engine> m_engine = standardEngine();
};

void tst_Lamps::initTestCase()
{
    ScenarioOptions options;
    options.types = "{entities: {firefly: {parent: gritling, parts: {light: {radius: 4, affects: vision}}}, ogre: "
                    "{parent: gritling, "
                    "footprint: [2, 2]}}}";
    m_world = scenarioWorld("@", options);
}

void tst_Lamps::aCellAsksOnlyTheLampsNearIt_G42()
{
    const TypeRegistry& types = *m_world.registry;
    Level level = makeLevel("here", {1'000, 1'000}, m_world.registry, "floor");
    indexLamps(level);
    for (std::uint64_t i = 0; i < 10'000; ++i)
        level.entities.add(
            entityOf(types, "firefly", 10 + i, {static_cast<int>(i % 100) * 10, static_cast<int>(i / 100) * 10}));
    for (std::uint64_t i = 0; i < 10'000; ++i)
        level.entities.add(
            entityOf(types, "gritling", 20'000 + i, {static_cast<int>(i % 1'000), static_cast<int>(i / 1'000)}));
    int asked = 0;
    const auto count = [&asked](EntityId) {
        ++asked;
        return false;
    };
    level.entities.lamps().anyAround({505, 505}, count);
    QCOMPARE(asked, 0);
    level.entities.lamps().anyAround({504, 504}, count);
    QCOMPARE(asked, 1);
    const Entity& firefly = *level.entities.find(EntityId{10 + 50 * 100 + 50});
    QCOMPARE(firefly.at, Point(500, 500));
    QVERIFY(isLit(level, {504, 500}) && !isLit(level, {505, 505}));
    level.entities.update(firefly.id, [&](Entity& lamp) { writePart<Light>(lamp, types)->fuel = 0; });
    asked = 0;
    level.entities.lamps().anyAround({504, 504}, count);
    QCOMPARE(asked, 0);
}

void tst_Lamps::changeAny(Level& level, Random& random) const
{
    const TypeRegistry& types = *m_world.registry;
    const EntityList& all = level.entities.all();
    if (all.size() < 20) {
        level.entities.add(entityOf(types, "torch", 6'000 + random.below(1'000'000), {5, 5}));
        return;
    }
    const EntityId id = all[random.below(all.size())].id;
    const EntityId other = all[random.below(all.size())].id;
    const Point at{random.between(-2, lampsWide + 1), random.between(-2, lampsHigh + 1)};
    const char* const kinds[] = {"firefly", "gritling", "torch", "torch", "ogre"};
    const EntityId added{10 + random.below(5'000)};
    const std::uint64_t kind = random.below(5);
    const int radius = random.between(0, 14);
    const bool isOn = random.percent(60);
    switch (random.below(13)) {
    case 0: level.entities.remove(id); return;
    case 1:
    case 2: level.entities.add(entityOf(types, kinds[kind], added.value, at)); return;
    case 3: level.entities.move(id, at); return;
    case 4: level.entities.putInto(id, isOn && id != other ? other : EntityId{}); return;
    case 5:
        level.entities.update(id, [&](Entity& one) {
            one.in = {};
            one.at = at;
        });
        return;
    case 6:  // wears all that it holds, or nothing
        level.entities.update(id, [&](Entity& one) {
            Inventory& inventory = addPart<Inventory>(one, types, m_engine->parts);
            inventory.worn.clear();
            if (isOn)
                for (const EntityId held : level.entities.within(id))
                    inventory.worn.push_back({"light", held});
        });
        return;
    case 7: level.entities.update(id, [](Entity& one) { removePart<Light>(one); }); return;
    case 8:  // glows
        level.entities.update(id, [&](Entity& one) {
            Light& light = addPart<Light>(one, types, m_engine->parts);
            light.radius = radius;
            light.affects = isOn ? LightAffects::Vision : LightAffects::Visual;
        });
        return;
    case 9:
    case 10:  // goes out, or is lit or filled
        level.entities.update(id, [&](Entity& one) {
            if (Light* light = writePart<Light>(one, types)) {
                light->isLit = isOn || radius > 7;
                light->fuel = radius - 3;
            }
        });
        return;
    case 11:  // becomes something else
        level.entities.update(id, [&](Entity& one) {
            Entity changed = entityOf(types, kinds[kind], id.value, one.at);
            changed.in = one.in;
            one = std::move(changed);
        });
        return;
    default:
        if (radius == 0)
            level.entities.removeAll({id, other, EntityId{3}});
    }
}

void tst_Lamps::lampsAreFoundAfterAnyChange_G42()
{
    Random random(3);
    Level level = makeLevel("here", {lampsWide, lampsHigh}, m_world.registry, "floor");
    for (int i = 0; i < 300; ++i)
        level.tiles.put(Layer::Structure, {random.between(0, lampsWide - 1), random.between(0, lampsHigh - 1)},
                        m_world.registry->findTile("wall"));
    level.entities.add(entityOf(*m_world.registry, "torch", 9, {3, 3}));
    indexLamps(level);
    int lit = 0;
    constexpr int rounds = 60;
    for (int round = 0; round < rounds; ++round) {
        const int changes = round < 10 ? 5 : 200;
        for (int i = 0; i < changes; ++i)
            changeAny(level, random);
        if (random.percent(10))
            level = Level(level);
        QVERIFY(areLampsIndexed(level));
        QCOMPARE(differencesIn(level, lit), 0);
    }
    QVERIFY(lit > 10'000 && lit < rounds * lampsWide * lampsHigh - 10'000);
}

void tst_Lamps::theLevelInPlayFindsItsLamps_G42()
{
    ScenarioOptions options;
    options.levels = {{"second", floorOf(12, 6)}};
    options.links = "[{from: [first, 1, 0], to: [second, 3, 3]}]";
    Scenario game("@>..", options);
    QVERIFY(!areLampsIndexed(*game.state().world.levels.at("second")));
    game.play("wait");
    QVERIFY(areLampsIndexed(game.level()));
    game.play("e >");
    QCOMPARE(game.state().level, Name("second"));
    QVERIFY(areLampsIndexed(game.level()));
}

void tst_Lamps::lampsAreFoundAfterWhatBotsDo_G42_data()
{
    QTest::addColumn<QString>("bot");
    for (const char* const bot : {"delver", "explorer", "random"})
        QTest::newRow(bot) << QString::fromLatin1(bot);
}

/// Among torches, lanterns and oil, glowing creatures, thieves and traps that make one glow or put out lights.
void tst_Lamps::lampsAreFoundAfterWhatBotsDo_G42()
{
    QFETCH(QString, bot);
    ScenarioOptions options;
    options.ruleset = "gloam";
    options.kit = "torch, torch";
    options.types =
        "{entities: {hardy: {parent: delver, parts: {stats: {hp: 100000}}}, firefly: {parent: gritling, parts: "
        "{light: {radius: 2, fuel: 30}, brain: {mind: thief, light: fears}}}, seeker: {parent: gritling, faction: "
        "seekers, parts: {inventory: {}, brain: {mind: wander, light: seeks, picks-up: true}}}, shine: {parent: "
        "furnishing, parts: {trigger: {hero-only: false, once: false, effects: [{do: light, shape: burst, reach: 2, "
        "amount: 3, turns: 4}]}}}, gust: {parent: furnishing, parts: {trigger: {hero-only: false, once: false, "
        "effects: [{do: light, on: false, shape: burst, reach: 6}]}}}}}";
    options.hero = "hardy";
    options.signs = {{'f', "{entity: firefly, on: floor}"}, {'s', "{entity: seeker, on: floor}"},
                     {'t', "{entity: torch, on: floor}"},   {'*', "{entity: shine, on: floor}"},
                     {'%', "{entity: gust, on: floor}"},    {'!', "{entity: oil-flask, on: floor}"}};
    Scenario game(R"(
        ######################
        #@..t.....#....s.....#
        #....*....#....t..f..#
        #...f.....+....*.....#
        #.....t...#.....!....#
        #..s......#..%....t..#
        #####+#########+######
        #.....*..........f...#
        #..t.....s...*.......#
        #.....!......t.....s.#
        ######################)",
                  options);
    const auto player = botNamed(bot.toStdString());
    Random chance(2);
    SliceScratch scratch;
    int lit = 0;
    int turns = 0;
    for (; turns < 250 && !game.game().isOver(); ++turns) {
        const Errand errand = player->next(sliceOf(game.game(), scratch), chance);
        game.play(errand.command.value_or(command::Wait{}));
        QCOMPARE(differencesIn(game.level(), lit), 0);
    }
    QVERIFY(turns == 250 && lit > 1'000 && lit < turns * 200);
}

void tst_Lamps::aCopyOrASaveOfAGameFindsThem_G42()
{
    ScenarioOptions options;
    options.ruleset = "gloam";
    options.kit = "torch";
    Scenario game("@.........\n..........\n....*.....\n..........", options);
    game.play("wait e");
    Scenario copy = game;
    copy.play("e e");
    game.play("s");
    int lit = 0;
    QCOMPARE(differencesIn(game.level(), lit), 0);
    QCOMPARE(differencesIn(copy.level(), lit), 0);
    Game resumed = *Game::resume(m_engine, GameState(copy.state()));
    QVERIFY(areLampsIndexed(resumed.level()));
    resumed.perform(command::Move{Direction::South});
    QCOMPARE(differencesIn(resumed.level(), lit), 0);
    QVERIFY(lit > 10);
}

/// The types of a world in the editor may be others than those when its game was played.
void tst_Lamps::lampsOfOtherTypesAreFoundByAWalk_G42()
{
    Level level = makeLevel("here", {9, 9}, m_world.registry, "floor");
    level.entities.add(entityOf(*m_world.registry, "firefly", 12, {4, 4}));
    indexLamps(level);
    ScenarioOptions options;
    options.types = "{entities: {firefly: {parent: gritling}, glow: {parent: gritling, parts: {light: {radius: 4, "
                    "affects: vision}}}}}";
    const World other = scenarioWorld("@", options);
    level.tiles = makeLevel("here", {9, 9}, other.registry, "floor").tiles;
    QVERIFY(!areLampsIndexed(level));
    level.entities.remove(EntityId{12});
    level.entities.add(entityOf(*other.registry, "glow", 13, {4, 4}));
    QVERIFY(isLit(level, {4, 7}));
}

GLOAM_TEST(tst_Lamps)
#include "tst_Lamps.moc"
