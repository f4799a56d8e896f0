
#include "core/action/Deed.h"
#include "core/check/Check.h"
#include "core/parts/Conducts.h"
#include "core/parts/Factions.h"
#include "tests/support/Scenario.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

namespace {

/// `{gritlings: {feelings: [{toward: player, feeling: N}]}}`
std::string gritlingsFeel(int feeling)
{
    return "{gritlings: {feelings: [{toward: player, feeling: " + std::to_string(feeling) + "}]}}";
}

ScenarioOptions feelingOptions(const std::string& factions)
{
    ScenarioOptions options;
    options.factions = factions;
    return options;
}

/// Changes what gritlings feel, as a talk or a trigger can.
Outcome befriend(Deed& deed, const command::Custom& verb)
{
    deed.setFeeling("gritlings", "player", verb.target.x);
    return Done{};
}

}  // namespace

/// Who fights whom.
class tst_Factions : public QObject {
    Q_OBJECT
private slots:
    void feelingsDecideWhoIsAnEnemy_data();
    void feelingsDecideWhoIsAnEnemy();
    void aFeelingIsSoughtFromEntityToFactionToTarget_FACT_02();
    void whatIsNotWrittenIsFeltAsAMatterOfCourse_FACT_01();
    void oneSidedHostilityIsEnough_FACT_01();
    void librariesGiveDefaultsAndTheWorldGoesFirst_FACT_01();
    void feelingsAreSetWithinTheirBounds_FACT_01();
    void whoIsNoEnemyIsNeitherStruckNorChased_FACT_02();
    void alliesDoNotFightAndEnemiesDo_FACT_02();
    void whatALevelDoesIsHeldAgainstNobody();
    void feelingsChangeInPlayAndMoveTheHash_FACT_01();
    void aWorldWithoutFactionsKeepsItsHash();
    void anUnknownFactionIsToldWithASuggestion_FACT_01();
};

void tst_Factions::feelingsDecideWhoIsAnEnemy_data()
{
    QTest::addColumn<int>("feeling");
    QTest::addColumn<bool>("isEnemy");
    QTest::newRow("FACT-01 -100 hates") << -100 << true;
    QTest::newRow("FACT-01 -10 is hostile") << -10 << true;
    QTest::newRow("FACT-01 -9 is not") << -9 << false;
    QTest::newRow("FACT-01 0 does not care") << 0 << false;
    QTest::newRow("FACT-01 49 is no enemy") << 49 << false;
    QTest::newRow("FACT-01 50 is no enemy") << 50 << false;
    QTest::newRow("FACT-01 100 loves") << 100 << false;
}

void tst_Factions::feelingsDecideWhoIsAnEnemy()
{
    QFETCH(int, feeling);
    const Scenario game("@G", feelingOptions(gritlingsFeel(feeling)));
    const World& world = game.state().world;
    QTEST(areEnemies(world, game.entity("G"), game.hero()), "isEnemy");
    QTEST(areEnemies(world, game.hero(), game.entity("G")), "isEnemy");
}

void tst_Factions::aFeelingIsSoughtFromEntityToFactionToTarget_FACT_02()
{
    const Scenario game(
        "@GB",
        feelingOptions("{gritlings: {feelings: [{toward: player, feeling: 20}, {toward: vermin, feeling: -60}]}}"));
    const World& world = game.state().world;
    QCOMPARE(feelingOf(world, game.entity("G"), game.hero()), 20);
    QCOMPARE(feelingOf(world, game.entity("G"), game.entity("B")), -60);
    QCOMPARE(feelingOf(world, game.entity("B"), game.hero()), -100);
    QCOMPARE(feelingBetween(world, "gritlings", "vermin"), -60);
}

void tst_Factions::whatIsNotWrittenIsFeltAsAMatterOfCourse_FACT_01()
{
    const Scenario game("@G", feelingOptions(gritlingsFeel(20)));
    const World& world = game.state().world;
    QCOMPARE(feelingBetween(world, "player", "gritlings"), 20);  // as the other feels
    QCOMPARE(feelingBetween(world, "gritlings", "gritlings"), 100);
    QCOMPARE(feelingBetween(world, "strangers", "vermin"), -100);
    QCOMPARE(feelingBetween(world, "", ""), -100);  // without a faction, hostile to all
    QCOMPARE(feelingOf(world, game.hero(), game.hero()), 100);
}

void tst_Factions::oneSidedHostilityIsEnough_FACT_01()
{
    const Scenario game("@G", feelingOptions("{gritlings: {feelings: [{toward: player, feeling: 80}]}, player: "
                                             "{feelings: [{toward: gritlings, feeling: -50}]}}"));
    const World& world = game.state().world;
    QVERIFY(areEnemies(world, game.entity("G"), game.hero()) && areEnemies(world, game.hero(), game.entity("G")));
}

void tst_Factions::librariesGiveDefaultsAndTheWorldGoesFirst_FACT_01()
{
    World world = scenarioWorld("@G");
    auto library = std::make_shared<Library>(*world.library);
    setFeeling(library->factions["gloam-types"], "gritlings", "player", 30);
    setFeeling(library->factions["gloam-types"], "gritlings", "vermin", 40);
    setFeeling(library->factions["not-used"], "gritlings", "strangers", 70);
    world.library = library;
    setFeeling(world.settings.factions, "gritlings", "player", -30);
    QCOMPARE(feelingBetween(world, "gritlings", "player"), -30);
    QCOMPARE(feelingBetween(world, "gritlings", "vermin"), 40);
    QCOMPARE(feelingBetween(world, "gritlings", "strangers"), -100);
}

void tst_Factions::feelingsAreSetWithinTheirBounds_FACT_01()
{
    Factions factions;
    setFeeling(factions, "a", "b", 7);
    setFeeling(factions, "a", "b", -500);
    setFeeling(factions, "a", "c", 500);
    QCOMPARE(factions.at("a").feelings.size(), std::size_t{2});
    QCOMPARE(feelingIn(factions, "a", "b").value_or(0), -100);
    QCOMPARE(feelingIn(factions, "a", "c").value_or(0), 100);
    QVERIFY(!feelingIn(factions, "b", "a"));
}

void tst_Factions::whoIsNoEnemyIsNeitherStruckNorChased_FACT_02()
{
    Scenario game("@G", feelingOptions(gritlingsFeel(0)));
    QCOMPARE(refusalWord(game.play("e")), std::string("Occupied"));
    QVERIFY(eventsOf<event::Struck>(game.play("20*wait")).empty());
}

void tst_Factions::alliesDoNotFightAndEnemiesDo_FACT_02()
{
    Scenario allied("@G", feelingOptions(gritlingsFeel(60)));
    QVERIFY(eventsOf<event::Struck>(allied.play("20*wait")).empty());
    Scenario hostile("@G", feelingOptions(gritlingsFeel(-10)));
    QVERIFY(!eventsOf<event::Struck>(hostile.play("3*wait")).empty());
}

void tst_Factions::whatALevelDoesIsHeldAgainstNobody()
{
    ScenarioOptions options = feelingOptions(gritlingsFeel(0));
    options.triggers =
        "[{on: turn, effects: [{do: damage, shape: in-view, amount: 1}, {do: push, shape: in-view, amount: 1}, "
        "{do: dig, shape: burst, reach: 2, amount: 1}, {do: noise, reach: 5}]}]";
    Scenario game("#@.G...", options);
    const StepResult result = game.play("wait");
    QVERIFY(eventsOf<event::Hurt>(result).at(0).by.id.isNothing());
    QVERIFY(eventsOf<event::Pushed>(result).at(0).who.id.isNothing());
    QVERIFY(eventsOf<event::Dug>(result).at(0).who.id.isNothing());
    QVERIFY(eventsOf<event::NoiseMade>(result).at(0).who.id.isNothing());
    QVERIFY(moodOf(game.entity("G"), game.game().types()).grudge.isNothing());
}

void tst_Factions::feelingsChangeInPlayAndMoveTheHash_FACT_01()
{
    ScenarioOptions options = feelingOptions(gritlingsFeel(-20));
    auto engine = std::make_shared<Engine>(*standardEngine());
    engine->verbs["befriend"] = &befriend;
    options.engine = engine;
    Scenario game("@G", options);
    const HashTree before = gloam::hash(game.state());
    GameState changed = game.state();
    setFeeling(changed.world.settings.factions, "gritlings", "player", 30);
    QCOMPARE(shown(firstDifference(before, gloam::hash(changed))), QStringLiteral("factions"));
    game.play("do:befriend@30,0");
    QCOMPARE(feelingOf(game.state().world, game.entity("G"), game.hero()), 30);
    QVERIFY(eventsOf<event::Struck>(game.play("20*wait")).empty());
}

void tst_Factions::aWorldWithoutFactionsKeepsItsHash()
{
    const Scenario game("@G");
    const HashTree tree = gloam::hash(game.state());
    QVERIFY(std::none_of(tree.children.begin(), tree.children.end(),
                         [](const HashTree& child) { return child.name == "factions"; }));
}

void tst_Factions::anUnknownFactionIsToldWithASuggestion_FACT_01()
{
    const World world = scenarioWorld("@G", feelingOptions("{gritlings: {feelings: [{toward: vermni, feeling: 5}]}}"));
    const QString told = shown(checkWorld(world, *standardEngine()));
    QVERIFY2(told.contains("vermni") && told.contains("Did you mean 'vermin'?"), qPrintable(told));
    const World right = scenarioWorld("@G", feelingOptions("{gritlings: {feelings: [{toward: vermin, feeling: 5}]}}"));
    QVERIFY(!shown(checkWorld(right, *standardEngine())).contains("faction"));
}

GLOAM_TEST(tst_Factions)
#include "tst_Factions.moc"
