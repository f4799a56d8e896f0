#include "core/base/Fault.h"
#include "core/check/Check.h"
#include "core/game/Modes.h"
#include "core/io/run/SaveText.h"
#include "core/io/world/ReadContext.h"
#include "core/world/Prefab.h"
#include "tests/support/Scenario.h"
#include "tests/support/TestMain.h"

#include <QTest>

#include <algorithm>

using namespace gloam;
using namespace gloam::test;

namespace {

/// A gritling, one with hit points of its own, a rat that is a friend, and the hero.
World worldOfModes()
{
    ScenarioOptions options;
    options.types = "{entities: {friend: {parent: gritling, faction: player}}}";
    options.entities = "[{type: gritling, at: [3, 0]}, {type: gritling, at: [5, 0], parts: {stats: {hp: 40}}}, "
                       "{type: friend, at: [7, 0]}]";
    World world = scenarioWorld("@.........", options);
    GameMode plain;
    plain.id = "plain";
    GameMode hard = plain;
    hard.id = "hard";
    hard.ruleset = "gloam";
    hard.foesHp = 150;
    hard.saves = ModeSaves::Anywhere;
    GameMode beside = plain;
    beside.id = "beside";
    beside.start.level = "first";
    beside.start.at = {9, 0};
    beside.isDaily = true;
    world.settings.modes = {plain, hard, beside};
    return world;
}

std::vector<int> hitPointsOf(const World& world)
{
    std::vector<int> all;
    for (const int x : {3, 5, 7})
        for (const Entity& entity : world.levels.begin()->second->entities.all())
            if (entity.at == Point{x, 0})
                all.push_back(entity.hp);
    return all;
}

World playedInMode(const Name& mode)
{
    auto world = inMode(worldOfModes(), mode, standardEngine()->parts);
    return world ? std::move(*world) : World();
}

ReadContext reading()
{
    ReadContext context;
    context.engine = standardEngine();
    context.library = shippedLibrary();
    return context;
}

std::vector<Fault> faultsOf(const World& world)
{
    std::vector<Fault> faults;
    for (const Problem& problem : checkWorld(world, *standardEngine()))
        faults.push_back(problem.fault);
    return faults;
}

bool has(const std::vector<Fault>& faults, Fault fault)
{
    return std::ranges::find(faults, fault) != faults.end();
}

}  // namespace

/// Ways to play a world.
class tst_Modes : public QObject {
    Q_OBJECT
private slots:
    void foesAreStrongerAndNobodyElseIs();
    void foesOfPrefabsAreStrongerToo();
    void noFoeHasMorePointsThanAFileMayHold();
    void theFirstModeIsTheUsualOne();
    void aModeHasItsRulesetSavesAndStart();
    void aRunStaysInItsMode();
    void anUnknownModeIsRefusedWithThoseThereAre();
    void aSaveComesBackAsItWas();
    void aWorldWithModesIsWrittenAndReadAgain();
    void theDayIsTheSeed();
    void theCheckFindsModesThatNobodyCanChoose();
};

void tst_Modes::foesAreStrongerAndNobodyElseIs()
{
    const std::vector<int> usual = hitPointsOf(worldOfModes());
    QCOMPARE(usual.size(), std::size_t{3});
    QCOMPARE(usual[1], 40);
    const World hard = playedInMode("hard");
    QCOMPARE(hitPointsOf(hard), (std::vector<int>{(usual[0] * 3 + 1) / 2, 60, usual[2]}));
    const TypeRegistry& types = *hard.registry;
    QCOMPARE(types.entity(types.findEntity("gritling")).part<Stats>()->hp, (usual[0] * 3 + 1) / 2);
    QCOMPARE(types.entity(types.findEntity("friend")).part<Stats>()->hp, usual[2]);
    QCOMPARE(types.entity(types.findEntity("delver")).part<Stats>()->hp,
             worldOfModes().registry->entity(types.findEntity("delver")).part<Stats>()->hp);
}

void tst_Modes::foesOfPrefabsAreStrongerToo()
{
    List entities;
    for (const char* const type : {"gritling", "friend"}) {
        Map stats;
        stats.set("hp", 40);
        Map parts;
        parts.set("stats", stats);
        Map entity;
        entity.set("type", type);
        entity.set("at", List{Value(0), Value(0)});
        entity.set("parts", parts);
        entities.push_back(entity);
    }
    Map den;
    den.set("entities", entities);
    Map prefabs;
    prefabs.set("den", den);
    World world = worldOfModes();
    world.prefabs = AuthoredEntries<Prefab>(prefabs);
    const auto hard = inMode(world, "hard", standardEngine()->parts);
    QVERIFY(hard);
    std::vector<std::int64_t> hitPoints;
    for (const PrefabEntity& entity : hard->prefabs.find("den")->value.entities)
        hitPoints.push_back(*entity.parts.find("stats")->as<Map>()->find("hp")->as<std::int64_t>());
    QCOMPARE(hitPoints, (std::vector<std::int64_t>{60, 40}));
}

void tst_Modes::noFoeHasMorePointsThanAFileMayHold()
{
    World world = worldOfModes();
    world.levels.begin()->second.write().entities.update(world.levels.begin()->second->entities.at({5, 0}).front()->id,
                                                         [](Entity& foe) {
                                                             foe.parts.find(partKey<Stats>())->write<Stats>().hp =
                                                                 foe.hp = 900'000;
                                                         });
    const auto hard = inMode(world, "hard", standardEngine()->parts);
    QVERIFY(hard);
    QCOMPARE(hitPointsOf(*hard)[1], 1'000'000);
}

void tst_Modes::theFirstModeIsTheUsualOne()
{
    const World usual = playedInMode({});
    QCOMPARE(usual.settings.mode, Name("plain"));
    QCOMPARE(hitPointsOf(usual), hitPointsOf(worldOfModes()));
    World without = worldOfModes();
    without.settings.modes.clear();
    const auto same = inMode(without, {}, standardEngine()->parts);
    QVERIFY(same && *same == without);
}

void tst_Modes::aModeHasItsRulesetSavesAndStart()
{
    const World hard = playedInMode("hard");
    QCOMPARE(hard.settings.ruleset, Name("gloam"));
    QVERIFY(hard.settings.saves == SavePlaces::Anywhere);
    const World beside = playedInMode("beside");
    QCOMPARE(beside.settings.start.at, (Point{9, 0}));
    QCOMPARE(beside.settings.start.hero, worldOfModes().settings.start.hero);
    QVERIFY(modeOf(beside) && modeOf(beside)->isDaily);
}

void tst_Modes::aRunStaysInItsMode()
{
    const World hard = playedInMode("hard");
    const auto again = inMode(hard, "hard", standardEngine()->parts);
    QVERIFY(again && *again == hard);
    const auto usual = inMode(hard, {}, standardEngine()->parts);
    QVERIFY(usual && *usual == hard);
    const auto other = inMode(hard, "plain", standardEngine()->parts);
    QVERIFY(!other);
    QCOMPARE(other.error().sentence, std::string("This world is played in its mode 'hard' alone."));
}

void tst_Modes::anUnknownModeIsRefusedWithThoseThereAre()
{
    const auto none = inMode(worldOfModes(), "easy", standardEngine()->parts);
    QVERIFY(!none);
    QCOMPARE(none.error().sentence, std::string("There is no mode 'easy'; this world has plain, hard, beside."));
    World without = worldOfModes();
    without.settings.modes.clear();
    QCOMPARE(inMode(without, "easy", standardEngine()->parts).error().sentence,
             std::string("This world has no modes, and so none called 'easy'."));
}

void tst_Modes::aSaveComesBackAsItWas()
{
    const auto game = Game::begin(standardEngine(), playedInMode("hard"), 7);
    QVERIFY(game);
    SavedGame saved;
    saved.state = game->state();
    Progress progress;
    const auto read = parseSave(formatSave(saved), reading(), "a save", progress);
    QVERIFY2(read, read ? "" : read.error().sentence.c_str());
    QCOMPARE(hitPointsOf(read->state.world), hitPointsOf(game->state().world));
    QCOMPARE(firstDifference(hash(read->state), hash(game->state())), std::string());
    QCOMPARE(read->state.world.settings.mode, Name("hard"));
}

void tst_Modes::aWorldWithModesIsWrittenAndReadAgain()
{
    const World world = worldOfModes();
    Progress progress;
    const ParsedWorld read = parseWorld(formatWorld(world), reading(), "a world", progress);
    QVERIFY(read.problems.empty());
    QCOMPARE(formatWorld(read.world), formatWorld(world));
    QVERIFY(read.world.settings.modes == world.settings.modes);
    QVERIFY(read.world.settings.mode.isEmpty());
}

void tst_Modes::theDayIsTheSeed()
{
    QCOMPARE(seedOfDay(2026, 11, 28), std::uint64_t{20261128});
    QCOMPARE(dayOfSeed(20261128), std::string("2026-11-28"));
    for (const std::uint64_t none : {std::uint64_t{7}, std::uint64_t{20261301}, std::uint64_t{202611281}})
        QCOMPARE(dayOfSeed(none), std::string());
}

void tst_Modes::theCheckFindsModesThatNobodyCanChoose()
{
    World world = worldOfModes();
    const std::vector<Fault> before = faultsOf(world);
    QVERIFY(!has(before, Fault::DoubleId) && !has(before, Fault::MissingKey));
    world.settings.modes[1].id = "plain";
    QVERIFY(has(faultsOf(world), Fault::DoubleId));
    world.settings.modes[1].id = {};
    QVERIFY(has(faultsOf(world), Fault::MissingKey));
    world.settings.modes[2].start.at = {20, 20};
    QVERIFY(has(faultsOf(world), Fault::NoStart));
    world.settings.modes[2].start = {};
    QVERIFY(!has(faultsOf(world), Fault::NoStart));
    world.settings.modes[2].start.level = "nowhere";
    QVERIFY(has(faultsOf(world), Fault::NoStart));
    world.settings.mode = "gone";
    QVERIFY(has(faultsOf(world), Fault::UnknownName));
}

GLOAM_TEST(tst_Modes)
#include "tst_Modes.moc"
