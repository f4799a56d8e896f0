#include "core/action/Policies.h"
#include "core/ai/Foes.h"
#include "core/base/Random.h"
#include "core/parts/Conducts.h"
#include "core/parts/Factions.h"
#include "core/parts/Life.h"
#include "core/parts/Moving.h"
#include "core/rules/Vision.h"
#include "core/space/Distance.h"
#include "tests/support/Scenario.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QTest>

#include <algorithm>
#include <tuple>

using namespace gloam;
using namespace gloam::test;

namespace {

constexpr int factionsOfCrowd = 6;

/// Small, large, opaque, rooted, loyal, and one that walks through walls; each of any faction.
constexpr const char* crowdTypes =
    "{entities: {watcher: {parent: delver, parts: {stats: {hp: 1000000}}}, "
    "small: {parent: gritling, glyph: s, parts: {stats: {hp: 30}}}, "
    "large: {parent: gritling, glyph: l, footprint: [3, 2], parts: {stats: {hp: 60}}}, "
    "thick: {parent: gritling, glyph: t, opaque: true, parts: {stats: {hp: 30}}}, "
    "tree: {parent: gritling, glyph: T, parts: {stats: {hp: 30}, rooted: {}, brain: {mind: idle}}}, "
    "loyal: {parent: gritling, glyph: y, parts: {stats: {hp: 30}, brain: {mind: ally}}}, "
    "ghost: {parent: gritling, glyph: h, parts: {stats: {hp: 10}, mobile: {passes-walls: true}}}, "
    "bush: {parent: furnishing, glyph: b}}}";

std::string crowdFeelings(Random& random)
{
    const int some[] = {-100, -10, 0, 0, 49, 50, 100};
    std::string text = "{";
    for (int from = 0; from < factionsOfCrowd; ++from) {
        text += (from == 0 ? "f" : ", f") + std::to_string(from)
                + ": {feelings: [{toward: player, feeling: " + std::to_string(some[random.below(7)]) + "}";
        for (int toward = 0; toward < factionsOfCrowd; ++toward)
            if (random.percent(70))
                text += ", {toward: f" + std::to_string(toward) + ", feeling: " + std::to_string(some[random.below(7)])
                        + "}";
        text += "]}";
    }
    return text + "}";
}

World crowdedWorld(std::uint64_t seed, const std::string& choices, int percentOfWalls, bool hasOpaque)
{
    constexpr int width = 70;
    constexpr int height = 40;
    Random random(seed);
    ScenarioOptions options;
    options.hero = "watcher";
    options.types = crowdTypes;
    options.choices = choices;
    options.factions = crowdFeelings(random);
    std::string rows;
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x)
            rows += random.percent(percentOfWalls) ? '#' : '.';
        rows += '\n';
    }
    rows[20 * (width + 1) + 35] = '@';
    const char* const kinds[] = {"small", "small", "large", "tree", "loyal", "ghost", "bush", "thick"};
    options.entities = "[";
    for (int i = 0; i < 120; ++i) {
        const char* kind = kinds[random.below(hasOpaque ? 8 : 7)];
        const std::uint64_t faction = random.below(factionsOfCrowd);
        const std::uint64_t x = random.below(width);
        const std::uint64_t y = random.below(height);
        options.entities += std::string(i == 0 ? "" : ", ") + "{type: " + kind + ", faction: f"
                            + std::to_string(faction) + ", at: [" + std::to_string(x) + ", " + std::to_string(y) + "]}";
    }
    options.entities += "]";
    return parseScenario(rows, options).world;
}

/// Whether two of different factions fight, by the words of FACT-01.
bool doSidesFight(const World& world, const Name& own, const Name& other, const std::vector<Name>& present)
{
    const auto areHostile = [&](const Name& a, const Name& b) {
        return feelingBetween(world, a, b) <= hostileFeeling || feelingBetween(world, b, a) <= hostileFeeling;
    };
    if (areHostile(own, other))
        return true;
    if (feelingBetween(world, own, other) >= alliedFeeling)
        return false;
    return std::any_of(present.begin(), present.end(), [&](const Name& ally) {
        return (feelingBetween(world, own, ally) >= alliedFeeling && areHostile(ally, other))
               || (feelingBetween(world, other, ally) >= alliedFeeling && areHostile(ally, own));
    });
}

/// The nearest foe other than the hero, found by looking at each entity of the level.
EntityId plainFoeOf(const Thought& thought)
{
    const Entity& self = thought.self;
    const auto lives = [&](const Entity& one) {
        return one.isPlaced() && isAlive(one) && part<Stats>(one, thought.types());
    };
    std::vector<Name> present;
    for (const Entity& one : thought.level.entities.all())
        if (lives(one))
            present.push_back(one.faction);
    const Mood* mood = part<Mood>(self, thought.types());
    const Brain* brain = part<Brain>(self, thought.types());
    const bool isLoyal = brain && findConduct(conductsOf(*brain), MindState::Follow);
    const Entity* nearest = nullptr;
    for (const Entity& other : thought.level.entities.all()) {
        const bool isGrudge = mood && other.id == mood->grudge;
        const bool isOutOfTheWay =
            isLoyal && part<Rooted>(other, thought.types()) && !isAdjacent(self.cells(), other.cells());
        if (!lives(other) || other.id == self.id || other.id == heroId
            || (!isGrudge
                && (isOutOfTheWay || !doSidesFight(thought.world, self.faction, other.faction, present)
                    || (other.faction == self.faction
                        && feelingBetween(thought.world, self.faction, self.faction) > hostileFeeling))))
            continue;
        const auto rank = [&self](const Entity& one) { return std::tuple(chebyshevDistance(self.at, one.at), one.id); };
        if ((!nearest || rank(other) < rank(*nearest)) && notices(thought.level, thought.policies, self, other))
            nearest = &other;
    }
    return nearest ? nearest->id : EntityId{};
}

}  // namespace

/// A creature finds the same foe as a search through all entities.
class tst_Crowd : public QObject {
    Q_OBJECT
private slots:
    void whoIsFoundIsWhoAPlainLookFinds_FACT_01_AI_01_data();
    void whoIsFoundIsWhoAPlainLookFinds_FACT_01_AI_01();
    void whoComesGoesOrChangesSidesIsKnown_FACT_01();
    void feelingsThatChangeAfterTheLastThoughtOfATurnAreKnownInTheNext_FACT_01();
};

void tst_Crowd::whoIsFoundIsWhoAPlainLookFinds_FACT_01_AI_01_data()
{
    QTest::addColumn<QString>("choices");
    QTest::addColumn<int>("walls");
    QTest::addColumn<bool>("hasOpaque");
    QTest::newRow("far, few walls") << "{}" << 8 << false;
    QTest::newRow("far, many walls") << "{}" << 40 << false;
    QTest::newRow("far, opaque bodies") << "{}" << 15 << true;
    QTest::newRow("one way lines") << "{los: {symmetric: false}}" << 20 << false;
    QTest::newRow("near, disc") << "{fov: {radius: 9, metric: euclidean}}" << 20 << true;
    QTest::newRow("near, king's moves") << "{fov: {radius: 5}}" << 10 << false;
    QTest::newRow("recursive") << "{fov: {radius: 12, algorithm: recursive}}" << 25 << false;
    QTest::newRow("precise") << "{fov: {algorithm: precise}}" << 25 << false;
    QTest::newRow("opaque bodies, recursive") << "{fov: {radius: 12, algorithm: recursive}}" << 25 << true;
    QTest::newRow("in the dark") << "{vision: {model: lit-cells}}" << 10 << false;
}

void tst_Crowd::whoIsFoundIsWhoAPlainLookFinds_FACT_01_AI_01()
{
    QFETCH(QString, choices);
    QFETCH(int, walls);
    QFETCH(bool, hasOpaque);
    int found = 0;
    for (int seed = 1; seed <= gloam::test::sliceOf(40, 1); ++seed) {
        Scenario game(crowdedWorld(static_cast<std::uint64_t>(seed), choices.toStdString(), walls, hasOpaque), 5);
        ThinkScratch scratch;  // as in a game, kept from turn to turn
        Random chance(1);
        for (int turn = 0; turn < 4; ++turn) {
            for (const Entity& entity : game.level().entities.all()) {
                if (entity.id == heroId || !part<Brain>(entity, game.game().types()))
                    continue;
                const Thought thought{game.state().world, game.level(), entity, game.game().policies(),
                                      game.state().turn,  chance,       scratch};
                const Foes foes = foesOf(thought);
                const EntityId other = foes[0] == heroId ? foes[1] : foes[0];
                QCOMPARE(other.value, plainFoeOf(thought).value);
                found += other.isNothing() ? 0 : 1;
            }
            game.play("wait");
        }
    }
    QVERIFY(found > 10);
}

/// Some rounds make more changes than the level remembers.
void tst_Crowd::whoComesGoesOrChangesSidesIsKnown_FACT_01()
{
    const Scenario game(crowdedWorld(3, "{}", 5, false), 5);
    const World& world = game.state().world;
    Level level = game.level();
    ThinkScratch scratch;
    Random chance(1);
    Random random(8);
    for (int round = 0; round < 30; ++round) {
        const int changes = round % 10 == 9 ? 400 : 3;
        for (int i = 0; i < changes; ++i) {
            const EntityList& all = level.entities.all();
            const EntityId one = all[random.below(all.size())].id;
            if (one == heroId)
                continue;
            const std::uint64_t what = random.below(5);
            const Point at{random.between(0, 69), random.between(0, 39)};
            const Name side("f" + std::to_string(random.below(factionsOfCrowd + 1)));
            if (what == 0 && all.size() > 60)
                level.entities.remove(one);
            else if (what == 1)
                level.entities.move(one, at);
            else if (what == 2)
                level.entities.updateInPlace(one, [&](Entity& entity) { entity.faction = side; });
            else if (what == 3)
                level.entities.updateInPlace(one, [](Entity& entity) { entity.flags.set(EntityFlag::Dead, true); });
            else
                level.entities.putInto(one, random.percent(50) ? heroId : EntityId{});
        }
        for (const Entity& entity : level.entities.all()) {
            if (!entity.isPlaced() || entity.id == heroId || !part<Brain>(entity, game.game().types()))
                continue;
            const Thought thought{world, level, entity, game.game().policies(), 1, chance, scratch};
            const Foes foes = foesOf(thought);
            QCOMPARE((foes[0] == heroId ? foes[1] : foes[0]).value, plainFoeOf(thought).value);
        }
    }
}

/// A copy of a game starts with an empty scratch and still plays as the game does.
void tst_Crowd::feelingsThatChangeAfterTheLastThoughtOfATurnAreKnownInTheNext_FACT_01()
{
    ScenarioOptions options;
    options.hero = "watcher";
    options.types = crowdTypes;
    options.factions = "{f0: {feelings: [{toward: player, feeling: 0}, {toward: f1, feeling: 0}]}, "
                       "f1: {feelings: [{toward: player, feeling: 0}, {toward: f0, feeling: 0}]}}";
    options.entities = "[{type: small, faction: f0, at: [6, 1]}, {type: small, faction: f1, at: [9, 1]}]";
    options.triggers = "[{on: turn, if: [{is: turn, least: 3}], effects: [{do: feeling, faction: f0, toward: f1, "
                       "amount: -100}]}]";
    Scenario game("............\n@...........\n............", options);
    std::size_t blows = 0;
    for (int turn = 0; turn < 10; ++turn) {
        Game copy = game.game();
        copy.perform(command::Wait{});
        blows += eventsOf<event::Struck>(game.play(command::Wait{})).size();
        QCOMPARE(game.hash(), hexText(hash(copy.state()).value));
        QVERIFY(turn > 1 || blows == 0);
    }
    QVERIFY(blows > 0);
}

GLOAM_TEST(tst_Crowd)
#include "tst_Crowd.moc"
