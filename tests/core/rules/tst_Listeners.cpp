#include "core/action/Deed.h"
#include "core/base/Random.h"
#include "core/game/Engine.h"
#include "core/parts/Brain.h"
#include "core/parts/Life.h"
#include "core/parts/Listeners.h"
#include "core/rules/Alertness.h"
#include "core/types/StatusType.h"
#include "tests/support/Scenario.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"

#include <QTest>

#include <algorithm>

using namespace gloam;
using namespace gloam::test;

namespace {

constexpr int listenersWide = 90;
constexpr int listenersHigh = 50;

Level levelOfListeners(Random& random)
{
    ScenarioOptions options;
    options.types = "{entities: {small: {parent: gritling}, large: {parent: gritling, footprint: [3, 2]}, "
                    "bush: {parent: furnishing}}}";
    const char* const kinds[] = {"small", "small", "small", "large", "bush"};
    options.entities = "[";
    for (int i = 0; i < 150; ++i) {
        const char* kind = kinds[random.below(5)];
        const std::uint64_t x = random.below(listenersWide);
        const std::uint64_t y = random.below(listenersHigh);
        options.entities += std::string(i == 0 ? "" : ", ") + "{type: " + kind + ", at: [" + std::to_string(x) + ", "
                            + std::to_string(y) + "]}";
    }
    options.entities += "]";
    std::string rows = "@" + std::string(listenersWide - 1, '.') + "\n";
    for (int y = 1; y < listenersHigh; ++y)
        rows += std::string(listenersWide, '.') + "\n";
    return Scenario(parseScenario(rows, options).world, 5).level();
}

Call anyCall(const Level& level, Random& random)
{
    const EntityList& all = level.entities.all();
    const Entity& caller = all[random.below(all.size())];
    const int reaches[] = {0, 3, 12, 30, 1'000};
    const Metric metrics[] = {Metric::Euclidean, Metric::Circle, Metric::Chebyshev, Metric::Manhattan};
    Call call;
    call.caller = caller.id;
    call.faction = caller.faction;
    call.at = caller.at;
    call.reach = reaches[random.below(5)];
    call.metric = metrics[random.below(4)];
    call.enemy = EntityId{1 + random.below(2)};
    call.goal = {static_cast<int>(random.below(2)), 0};
    call.turn = 7 + static_cast<std::int64_t>(random.below(2));
    return call;
}

template <typename IsWanted> std::vector<EntityId> walk(const Level& level, const Call& call, IsWanted isWanted)
{
    std::vector<EntityId> found;
    for (const Entity& other : level.entities.all())
        if (other.isPlaced() && other.id != call.caller && other.faction == call.faction
            && isWithin(call.metric, other.at - call.at, call.reach) && part<Brain>(other, level.tiles.types())
            && isWanted(other))
            found.push_back(other.id);
    return found;
}

bool isAsleep(const Entity& one, const TypeRegistry& types)
{
    const Statuses* statuses = part<Statuses>(one, types);
    return statuses && std::any_of(statuses->now.begin(), statuses->now.end(), [&types](const Affliction& affliction) {
               return types.findStatus(affliction.status)->endsWhenHurt;
           });
}

std::vector<EntityId> stirredIn(const Level& level, const Call& call)
{
    const TypeRegistry& types = level.tiles.types();
    return walk(level, call, [&](const Entity& one) {
        return isNews(one, types, call.goal, call.enemy, MindSense::Call, call.turn) || isAsleep(one, types);
    });
}

/// They wake and learn what a call says.
void heed(Level& level, const PartTable& parts, const Call& call, const std::vector<EntityId>& stirred)
{
    const TypeRegistry& types = level.tiles.types();
    for (const EntityId id : stirred)
        level.entities.update(id, [&](Entity& one) {
            removePart<Statuses>(one);
            Mood& mood = addPart<Mood>(one, types, parts);
            mood.hasHeard = true;
            mood.looked = 0;
            learn(mood, call.goal, call.enemy, MindSense::Call, call.turn);
        });
}

/// Moves one, takes it away or back, lets it change sides, feel something, or be told something.
void changeAny(Level& level, const PartTable& parts, Random& random, const Call& call)
{
    const TypeRegistry& types = level.tiles.types();
    const EntityList& all = level.entities.all();
    const EntityId id = all[random.below(all.size())].id;
    const Point at{random.between(-2, listenersWide + 1), random.between(-2, listenersHigh + 1)};
    const Name side(random.percent(50) ? "gritlings" : "strangers");
    const auto state = static_cast<MindState>(random.below(static_cast<std::uint64_t>(MindState::Ambush) + 1));
    const bool isTold = random.percent(70);
    const bool isFresh = random.percent(80);
    const bool isPoison = random.percent(50);
    switch (random.below(9)) {
    case 0: level.entities.remove(id); return;
    case 1:
        level.entities.add(makeEntity(types, types.findEntity("small"), EntityId{20'000 + random.below(9'000)}, at));
        return;
    case 2: level.entities.move(id, at); return;
    case 3: level.entities.putInto(id, random.percent(50) ? heroId : EntityId{}); return;
    case 4: level.entities.update(id, [&](Entity& one) { one.faction = side; }); return;
    case 5: level.entities.update(id, [&](Entity& one) { removePart<Mood>(one); }); return;
    case 6: level.entities.update(id, [&](Entity& one) { removePart<Statuses>(one); }); return;
    case 7:
        level.entities.update(id, [&](Entity& one) {
            addPart<Statuses>(one, types, parts).now.push_back({isPoison ? "poison" : "asleep", 0, 1});
        });
        return;
    default:
        level.entities.update(id, [&](Entity& one) {
            Mood& mood = addPart<Mood>(one, types, parts);
            mood.state = state;
            mood.hasHeard = isTold;
            mood.looked = isFresh ? 0 : 1;
            learn(mood, call.goal, call.enemy, isFresh ? MindSense::Call : MindSense::Noise, call.turn);
        });
    }
}

}  // namespace

/// Those whom a call reaches are those whom a look at each entity finds.
class tst_Listeners : public QObject {
    Q_OBJECT
private slots:
    void theyAgreeWithAPlainWalkOverRandomChanges_G42();
    void ofManyCallsTheFirstAreNoted_G42();
    void aNoiseOfManyAlertsWhomItAlertsOneByOne_G42_data();
    void aNoiseOfManyAlertsWhomItAlertsOneByOne_G42();
};

void tst_Listeners::theyAgreeWithAPlainWalkOverRandomChanges_G42()
{
    Random random(11);
    const auto engine = standardEngine();
    Level level = levelOfListeners(random);
    Listeners listeners;
    std::size_t stirred = 0;
    std::size_t silent = 0;
    for (int round = 0; round < 3'000; ++round) {
        const int changes = round % 100 == 99 ? 600 : static_cast<int>(random.below(4));
        for (int i = 0; i < changes; ++i)
            changeAny(level, engine->parts, random, anyCall(level, random));
        if (random.percent(1))
            level = Level(level);
        const Call call = anyCall(level, random);
        listeners.follow(level);
        const auto hearers = walk(level, call, [](const Entity&) { return true; });
        QCOMPARE(listeners.isHeard(call), !hearers.empty());
        QCOMPARE(listeners.hearersOf(call), hearers);
        const auto wanted = stirredIn(level, call);
        QCOMPARE(listeners.stirredBy(call), wanted);
        QCOMPARE(listeners.stirredBy(call), wanted);  // by what it noted of the first time
        stirred += wanted.size();
        heed(level, engine->parts, call, wanted);
        listeners.follow(level);
        const auto left = stirredIn(level, call);
        QCOMPARE(listeners.stirredBy(call), left);
        silent += left.empty() && !hearers.empty() ? 1U : 0U;
    }
    QVERIFY(stirred > 1'000);
    QVERIFY(silent > 100);
}

/// A pack that sees the hero at once: each calls, and all hear each of them.
void tst_Listeners::ofManyCallsTheFirstAreNoted_G42()
{
    ScenarioOptions options;
    options.hero = "rock";
    options.types = "{entities: {rock: {parent: delver, parts: {stats: {hp: 1000000}}}, "
                    "howler: {parent: gritling, glyph: h, parts: {brain: {mind: archer, calls: 1000}}}}}";
    options.entities = "[";
    for (int i = 0; i < 1'200; ++i)
        options.entities += std::string(i == 0 ? "" : ", ") + "{type: howler, at: [" + std::to_string(i % 60) + ", "
                            + std::to_string(4 + i / 60) + "]}";
    options.entities += "]";
    std::string rows = "@" + std::string(59, '.') + "\n";
    for (int y = 1; y < 24; ++y)
        rows += std::string(60, '.') + "\n";
    Scenario game(rows, options);
    const StepResult result = game.play(command::Wait{});
    std::size_t calls = 0;
    for (const PerceivedEvent& told : result.events) {
        const auto* seen = std::get_if<event::Custom>(&told.event);
        const auto* heard = std::get_if<event::NoiseMade>(&told.event);
        calls += (seen && seen->name == "calls") || (heard && heard->reach == 1'000) ? 1U : 0U;
    }
    QCOMPARE(calls, std::size_t{1'200});
    const auto isHeardByAll = [](const MadeNoise& noise) { return noise.hearers.size() == 1'199; };
    QVERIFY(std::any_of(result.noises.begin(), result.noises.end(), isHeardByAll));
    QVERIFY(result.noises.size() < calls);
}

namespace {

int heardNoises = 0;

Veto countNoise(Deed&, EntityId, hook::Heard&)
{
    ++heardNoises;
    return {};
}

/// With it, each of those who hear a noise is asked.
std::shared_ptr<const Engine> askingEngine()
{
    auto own = std::make_shared<Engine>(*standardEngine());
    own->hooks.on<Stats, hook::Heard>(&countNoise);
    return own;
}

/// Two sides at war, and some who sleep, stroll or stand guard among them.
std::string hashOfWar(const std::shared_ptr<const Engine>& engine, bool countsEnergy, std::size_t& noises)
{
    ScenarioOptions options;
    options.engine = engine;
    options.ruleset = "gloam";
    options.hero = "rock";
    options.choices = countsEnergy ? "{timing: {model: energy}}" : "";
    options.types = "{entities: {rock: {parent: delver, parts: {stats: {hp: 1000000}}}";
    const std::pair<const char*, const char*> kinds[] = {{"north", "chase"}, {"south", "chase"},  {"north", "chase"},
                                                         {"south", "chase"}, {"calm", "sleeper"}, {"calm", "wander"},
                                                         {"calm", "guard"}};
    for (int i = 0; i < 7; ++i)
        options.types += std::string(", k") + static_cast<char>('a' + i) + ": {parent: creature, faction: "
                         + kinds[i].first + ", glyph: k, footprint: [" + (i == 6 ? "2, 2" : "1, 1")
                         + "], parts: {stats: {hp: 400}, melee: {name: claws, damage: 1d2}, brain: {mind: "
                         + kinds[i].second + "}}}";
    options.types += "}}";
    options.factions = "{north: {feelings: [{toward: south, feeling: -100}, {toward: player, feeling: 0}]}, south: "
                       "{feelings: [{toward: player, feeling: 0}]}, calm: {feelings: [{toward: north, feeling: 0}, "
                       "{toward: south, feeling: 0}, {toward: player, feeling: 0}]}}";
    Random random(3);
    options.entities = "[";
    for (int i = 0; i < 1'500; ++i) {
        const bool isCalm = random.percent(8);
        const std::uint64_t kind = isCalm ? 4 + random.below(3) : random.below(4);
        options.entities += std::string(i == 0 ? "" : ", ") + "{type: k" + static_cast<char>('a' + kind) + ", at: ["
                            + std::to_string(2 * (i % 30) + i / 30 % 2) + ", " + std::to_string(2 + i / 30) + "]}";
    }
    options.entities += "]";
    std::string rows = "@" + std::string(61, '.') + "\n";
    for (int y = 1; y < 54; ++y)
        rows += std::string(62, '.') + "\n";
    Scenario game(rows, options);
    for (int turn = 0; turn < 4; ++turn)
        noises = std::max(noises, game.play(command::Wait{}).noises.size());
    return game.hash();
}

}  // namespace

void tst_Listeners::aNoiseOfManyAlertsWhomItAlertsOneByOne_G42_data()
{
    QTest::addColumn<bool>("countsEnergy");
    QTest::newRow("delay") << false;
    QTest::newRow("energy") << true;
}

/// Of more noises than are noted.
void tst_Listeners::aNoiseOfManyAlertsWhomItAlertsOneByOne_G42()
{
    QFETCH(bool, countsEnergy);
    heardNoises = 0;
    std::size_t noises = 0;
    const std::string asked = hashOfWar(askingEngine(), countsEnergy, noises);
    QVERIFY(heardNoises > 100'000);
    QCOMPARE(hashOfWar(standardEngine(), countsEnergy, noises), asked);
    QVERIFY(noises >= 1'000);
}

GLOAM_TEST(tst_Listeners)
#include "tst_Listeners.moc"
