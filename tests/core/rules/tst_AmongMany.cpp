#include "core/action/Policies.h"
#include "core/base/Random.h"
#include "core/game/Engine.h"
#include "core/parts/Factions.h"
#include "core/parts/Items.h"
#include "core/parts/Life.h"
#include "core/parts/Lights.h"
#include "core/parts/Opacity.h"
#include "core/parts/Talk.h"
#include "core/parts/Waiting.h"
#include "core/rules/Vision.h"
#include "tests/core/map/MapSamples.h"
#include "tests/support/TestMain.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <string>

using namespace gloam;
using namespace gloam::test;

/// What is asked about a few entities of a level with many: the answer is that of a look at each of them.
class tst_AmongMany : public QObject {
    Q_OBJECT
private slots:
    void initTestCase();
    void aCellIsLitAsEachLampSays_G42();
    void anEnemyInViewIsTheFirstOfAll_G42();
    void ofManyDeadTheNearestRises_G42();
    void aDeathSetsOffTheTriggersThatWatchIt_G42();

private:
    World m_world;
};

namespace {

constexpr int sideOfField = 60;
constexpr std::uint64_t firstOfMany = 10;
constexpr std::uint64_t endOfMany = 700;

/// Creatures of three sides, some of them with lamps of their own or torches in their hands, among walls.
void fillWithMany(Level& level, const World& world, Random& random)
{
    const TypeRegistry& types = *world.registry;
    const auto engine = standardEngine();
    const PartTable& parts = engine->parts;
    for (std::uint64_t id = firstOfMany; id < endOfMany; id += 2) {
        const Point at{random.between(0, sideOfField - 1), random.between(0, sideOfField - 1)};
        Entity one = entityOf(types, random.percent(5) ? "ogre" : "gritling", id, at);
        one.faction = Name("side" + std::to_string(random.below(3)));
        const std::uint64_t what = random.below(8);
        if (what == 0)
            addPart<Light>(one, types, parts).radius = random.between(0, 12);
        if (what == 1)
            addPart<Inventory>(one, types, parts).worn = {{"light", EntityId{id + 1}}};
        one.flags.set(EntityFlag::Opaque, what == 2);
        level.entities.add(std::move(one));
        if (what != 1)
            continue;
        Entity torch = entityOf(types, "torch", id + 1, {});
        torch.in = EntityId{random.percent(80) ? id : firstOfMany};  // one that another has taken is not worn
        level.entities.add(std::move(torch));
    }
    for (int i = 0; i < 200; ++i)
        level.tiles.put(Layer::Structure, {random.between(0, sideOfField - 1), random.between(0, sideOfField - 1)},
                        types.findTile("wall"));
}

bool isLitByAny(const Level& level, Point at)
{
    bool isLit = level.ambient > 0;
    const auto look = [&](const Lamp& lamp) {
        const bool reaches = isWithin(Metric::Euclidean, at - lamp.at, lamp.light->radius);
        isLit = isLit || (lamp.light->affects == LightAffects::Vision && reaches && isClearFor(level, {}, lamp.at, at));
    };
    forEachLamp(level, look);
    return isLit;
}

}  // namespace

void tst_AmongMany::initTestCase()
{
    ScenarioOptions options;
    options.types = "{entities: {ogre: {parent: gritling, footprint: [2, 2]}}}";
    options.factions = "{side0: {feelings: [{toward: side1, feeling: -100}]}}";
    m_world = scenarioWorld("@", options);
}

void tst_AmongMany::aCellIsLitAsEachLampSays_G42()
{
    Random random(4);
    Level level = makeLevel("here", {sideOfField, sideOfField}, m_world.registry, "floor");
    fillWithMany(level, m_world, random);
    int lit = 0;
    for (const Point cell : cellsIn(level.tiles.size())) {
        QCOMPARE(isLit(level, cell), isLitByAny(level, cell));
        lit += isLit(level, cell) ? 1 : 0;
    }
    QVERIFY(lit > 500 && lit < sideOfField * sideOfField - 500);
}

void tst_AmongMany::anEnemyInViewIsTheFirstOfAll_G42()
{
    Random random(4);
    Level level = makeLevel("here", {sideOfField, sideOfField}, m_world.registry, "floor");
    level.ambient = 5;
    fillWithMany(level, m_world, random);
    int found = 0;
    for (const char* const ruleset : {"gloam", "d20"}) {
        ScenarioOptions options;
        options.ruleset = ruleset;
        const Scenario game("@", options);
        const Policies& policies = game.game().policies();
        for (std::uint64_t id = firstOfMany; id < endOfMany; id += 24) {
            const Entity& who = *level.entities.find(EntityId{id});
            const auto& all = level.entities.all();
            const auto first = std::find_if(all.begin(), all.end(), [&](const Entity& other) {
                return other.isPlaced() && other.id != who.id && isAlive(other) && part<Stats>(other, *m_world.registry)
                       && areEnemies(m_world, who, other) && canSeeBody(level, policies, who, other);
            });
            const Entity* enemy = enemyInView(m_world, level, policies, who);
            QCOMPARE(enemy ? enemy->id : EntityId(), first == all.end() ? EntityId() : first->id);
            found += enemy ? 1 : 0;
        }
    }
    QVERIFY(found > 10);
}

/// One a turn; of those as near, the one with the smallest id.
void tst_AmongMany::ofManyDeadTheNearestRises_G42()
{
    ScenarioOptions options;
    options.ruleset = "d20";
    options.types =
        "{entities: {caller: {parent: creature, faction: gritlings, parts: {stats: {hp: 7}, brain: {mind: still}, "
        "necromancer: {radius: 3}}}, ghoul: {parent: creature, faction: gritlings, parts: {stats: {hp: 7}, "
        "brain: {mind: still}}}, grave: {parent: item, parts: {item: {}, rises: {turns: 1000, becomes: ghoul}}}, "
        "mote: {parent: item}}}";
    options.signs = {{'m', "{entity: mote, on: floor}"}};
    options.entities =
        "[{id: \"40\", type: caller, at: [3, 1]}, {id: \"41\", type: grave, at: [6, 3]}, {id: \"42\", type: "
        "grave, at: [1, 1]}, {id: \"43\", type: grave, at: [4, 0]}, {id: \"44\", type: grave, at: [4, 2]}, "
        "{id: \"45\", type: grave, at: [7, 1]}]";
    std::string map = "........\n........\n........\n........\n";
    for (int row = 0; row < 9; ++row)
        map += row == 8 ? "mmmmmmm@\n" : "mmmmmmmm\n";
    Scenario game(map, options);
    for (const std::uint64_t next : {43U, 44U, 42U, 41U}) {
        QVERIFY(!part<Stats>(*game.level().entities.find(EntityId{next}), game.game().types()));
        game.play("wait");
        QVERIFY(part<Stats>(*game.level().entities.find(EntityId{next}), game.game().types()));
    }
    game.play("3*wait");
    QVERIFY(!part<Stats>(*game.level().entities.find(EntityId{45}), game.game().types()));
}

void tst_AmongMany::aDeathSetsOffTheTriggersThatWatchIt_G42()
{
    ScenarioOptions options;
    options.ruleset = "d20";
    options.types =
        "{entities: {bell: {parent: physical-object, parts: {trigger: {on: death, effects: [{do: flag, flag: "
        "own}]}}}, mite: {parent: gritling, parts: {stats: {hp: 1}, brain: {mind: still}, trigger: {on: death, "
        "effects: [{do: flag, flag: mite}]}}}}}";
    options.entities = "[{type: mite, id: \"60\", at: [1, 0]}, {type: bell, at: [3, 0], parts: {trigger: {of: \"60\", "
                       "effects: [{do: flag, flag: watched}]}}}, {type: bell, at: [4, 0]}]";
    Scenario game("@......", options);
    for (int turn = 0; turn < 60 && game.state().flags.empty(); ++turn)
        game.play("e");
    QCOMPARE(game.state().flags, (std::map<Name, std::int64_t>{{"mite", 1}, {"watched", 1}}));
}

GLOAM_TEST(tst_AmongMany)
#include "tst_AmongMany.moc"
