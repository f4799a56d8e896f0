#include "core/action/Deed.h"
#include "core/action/PolicyTable.h"

#include "tests/support/Scenario.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"

#include <QTest>

#include <set>
#include <string>

using namespace gloam;
using namespace gloam::test;

class tst_Ruleset : public QObject {
    Q_OBJECT
private slots:
    void theD20RulesAreTheFirstSources_C_1();
    void aWorldOverridesSingleKeys();
    void aMistakeIsToldWithARemedy_data();
    void aMistakeIsToldWithARemedy();
    void whatTheEngineHasNotYetIsSaid_C_2();
    void anUnknownRulesetKeepsAWorldFromBeingPlayed();
    void everyPresetNamesItsSourcesChoices_data();
    void everyPresetNamesItsSourcesChoices();
    void f6_everyPresetCanBePlayedAndSaysOnceWhatStandsIn_data();
    void f6_everyPresetCanBePlayedAndSaysOnceWhatStandsIn();
    void f6_whatAWorldOverridesItselfIsNotAmongTheStandIns();
    void f7_memoryWithoutACachedPathIsAWarning();
    void f7_speedUnderEnergyTimingIsAWarning_C_1();
    void whatTheEngineHasIsOffered_data();
    void whatTheEngineHasIsOffered();
    void aStepOfOnesOwnJoinsTheUpkeep();
};

namespace {

constexpr const char* presets[] = {"caves", "d20", "gloam", "lamplight", "moonless", "tactics", "zones"};

Problems problemsOfRuleset(const ScenarioOptions& options)
{
    Problems problems;
    rulesetOf(scenarioWorld("@", options), *options.engine, problems);
    return problems;
}

/// A ruleset's choice of an algorithm for fields of view.
Map mapOf(const char* algorithm)
{
    Map fov;
    fov.set("algorithm", std::string(algorithm));
    Map choices;
    choices.set("fov", fov);
    return choices;
}

}  // namespace

void tst_Ruleset::theD20RulesAreTheFirstSources_C_1()
{
    const Scenario game("@");
    const Ruleset& rules = game.game().policies().ruleset;
    QVERIFY(rules.timing.model == Name("delay") && rules.combat.model == Name("d20")
            && rules.fov.metric == Name("chebyshev"));
    QVERIFY(rules.vision.model == Name("geometric") && rules.path.dynamic == Name("ignore")
            && rules.wander == Name("any8"));
    QCOMPARE(rules.chase.pathMaxDistance, 20);
    QVERIFY(!game.game().policies().stats.rules.viewRadius);
}

void tst_Ruleset::aWorldOverridesSingleKeys()
{
    const Scenario game("@", {.choices = "{fov: {radius: 7}, wander: cardinal}"});
    QCOMPARE(*game.game().policies().stats.rules.viewRadius, 7);
    QVERIFY(game.game().policies().wander == Wander::Cardinal);
    QVERIFY(game.game().policies().metric == Metric::Chebyshev);
}

void tst_Ruleset::aMistakeIsToldWithARemedy_data()
{
    QTest::addColumn<QString>("choices");
    QTest::addColumn<QStringList>("wanted");
    QTest::newRow("unknown key") << "{timing: {modle: delay}}"
                                 << QStringList{"E001", "'modle'", "Did you mean 'model'?"};
    QTest::newRow("unknown choice") << "{timing: {model: delai}}"
                                    << QStringList{"R001", "'delai'", "timing.model", "Did you mean 'delay'?"};
    QTest::newRow("F10: nobody of that name opens doors")
        << "{movement: {doors: heroes}}" << QStringList{"R001", "movement.doors", "Did you mean 'hero'?"};
    QTest::newRow("unknown step") << "{upkeep: {order: [fov, explorde]}}"
                                  << QStringList{"R001", "Did you mean 'explored'?"};
    QTest::newRow("out of range") << "{chase: {memory-turns: -1}}" << QStringList{"E004", "from 0 to 1000000"};
}

void tst_Ruleset::aMistakeIsToldWithARemedy()
{
    QFETCH(QString, choices);
    QFETCH(QStringList, wanted);
    const QString told = shown(problemsOfRuleset({.choices = choices.toStdString()}));
    for (const QString& part : wanted)
        QVERIFY2(told.contains(part), qPrintable(told));
}

void tst_Ruleset::whatTheEngineHasNotYetIsSaid_C_2()
{
    const auto engine = std::make_shared<Engine>(*standardEngine());
    engine->policies.table.know("timing.model", {"sundial"});
    ScenarioOptions options{.choices = "{timing: {model: sundial}}"};
    options.engine = engine;
    const auto game = beginScenario("@", options);
    QVERIFY(!game);
    const QString told = shown(game.error().sentence);
    QVERIFY2(told.contains("timing.model: sundial") && told.contains("not in this version"), qPrintable(told));
}

void tst_Ruleset::anUnknownRulesetKeepsAWorldFromBeingPlayed()
{
    const auto game = beginScenario("@", {.ruleset = "d2O"});
    QVERIFY(!game);
    QVERIFY(shown(game.error().sentence).contains("There is no ruleset 'd2O'."));
    QVERIFY(shown(problemsOfRuleset({.ruleset = "d2O"})).contains("Did you mean 'd20'?"));
}

void tst_Ruleset::everyPresetNamesItsSourcesChoices_data()
{
    QTest::addColumn<QString>("preset");
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("value");
    const auto row = [](const char* id, const char* preset, const char* key, const char* value) {
        QTest::addRow("%s %s %s", id, preset, key) << preset << key << value;
    };
    row("C-1", "gloam", "timing.model", "energy");
    row("C-2", "gloam", "combat.model", "penetration");
    row("C-3", "gloam", "fov.metric", "euclidean");
    row("C-4", "gloam", "fov.radius", "20");
    row("C-4", "gloam", "vision.model", "lit-cells");
    row("C-5", "gloam", "movement.corner-cut", "always");
    row("C-6", "gloam", "movement.diagonal-time", "\"1\"");
    row("C-31", "gloam", "movement.dig", "then-move-next");
    row("C-33", "gloam", "movement.large-diagonal", "orthogonal");
    row("C-6", "gloam", "path.cost", "weighted");
    row("C-7", "gloam", "path.dynamic", "avoid");
    row("C-8", "gloam", "chase.pursuit", "cached-path");
    row("C-8", "gloam", "chase.memory-turns", "300");
    row("C-8", "gloam", "chase.path-max-distance", "0");
    row("C-9", "gloam", "wander", "any8");
    row("C-14", "gloam", "theme", "ember");
    row("C-15", "gloam", "camera", "auto");
    for (const char* preset : {"d20", "lamplight", "caves", "zones", "tactics"})
        row("C-35", preset, "combat.glance", "0");
    row("C-35", "gloam", "combat.glance", "25");
    for (const char* preset : presets)
        row("CHASE-09", preset, "chase.steps", "1");
    row("C-21", "gloam", "los.symmetric", "true");
    row("C-22", "gloam", "offmap.followers", "adjacent");
    row("C-25", "gloam", "upkeep.order", "[fuel, fov, explored, hunger, regen, effects, turn]");
    row("C-30", "gloam", "stats.modifier-rounding", "floor");
    row("C-1", "gloam", "timing.realtime-ms", "0");
    row("C-1", "d20", "timing.model", "delay");
    row("C-2", "d20", "combat.model", "d20");
    row("C-3", "d20", "fov.metric", "chebyshev");
    row("C-4", "d20", "fov.radius", "-1");
    row("C-4", "d20", "vision.model", "geometric");
    row("C-6", "d20", "path.cost", "uniform");
    row("C-7", "d20", "path.dynamic", "ignore");
    row("C-8", "d20", "chase.path-max-distance", "20");
    row("C-8", "d20", "chase.pursuit", "path");
    row("C-22", "d20", "offmap.followers", "none");
    row("C-9", "d20", "wander", "any8");
    row("F10 TILE-10", "d20", "movement.doors", "hero");
    row("F10 REND-11", "d20", "theme", "d20");
    row("CMB-04", "d20", "words", "plain");
    row("CMB-04", "gloam", "words", "graded");
    row("TILE-15", "caves", "theme", "caves");
    for (const char* preset : {"gloam", "lamplight", "caves", "zones", "tactics"})
        row("F10 TILE-10", preset, "movement.doors", "all");
    row("C-1", "lamplight", "timing.model", "delay");
    row("C-1", "caves", "timing.model", "delay");
    for (const char* preset : presets) {
        const bool knowsNoSpeed = std::set<std::string>{"d20", "lamplight", "caves"}.count(preset) > 0;
        row("C-1", preset, "timing.by-speed", knowsNoSpeed ? "false" : "true");
    }
    row("C-4", "lamplight", "vision.model", "light-radius");
    row("C-25", "lamplight", "upkeep.order", "[fuel, fov, explored, hunger, regen, effects, turn]");
    row("C-25 rest", "lamplight", "upkeep.rest-order", "[hunger, regen, fuel, fov, explored, effects, turn]");
    row("C-25 rest", "gloam", "upkeep.rest-order", "[]");
    for (const char* kind : {"memory.items", "memory.gold", "memory.corpses", "memory.structures"})
        row("C-23", "gloam", kind, "true");
    row("C-23", "lamplight", "memory.structures", "true");
    row("C-14", "lamplight", "theme", "ember");
    row("C-31", "caves", "movement.dig", "then-move-next");
    row("C-25", "caves", "upkeep.order", "[fov, explored, effects, turn]");
    row("C-1", "zones", "timing.model", "energy");
    row("C-2", "zones", "combat.model", "penetration");
    row("C-8", "zones", "chase.pursuit", "greedy");
    row("C-4", "zones", "fov.radius", "10");
    row("C-9", "zones", "wander", "cardinal");
    row("C-15", "zones", "camera", "whole");
    row("C-30", "zones", "stats.modifier-rounding", "trunc");
    row("C-1", "tactics", "timing.realtime-ms", "100");
    row("C-3", "tactics", "fov.metric", "euclidean");
    row("C-4", "tactics", "fov.radius", "20");
    row("C-6", "tactics", "movement.diagonal-time", "sqrt2");
    row("C-6", "tactics", "path.cost", "weighted");
    row("C-8", "tactics", "chase.memory-turns", "300");
    row("ENT-26", "tactics", "movement.pass-over", "[sleeping]");
    row("ENT-26", "tactics", "movement.never-over", "[petrified, frozen, stone]");
}

void tst_Ruleset::everyPresetNamesItsSourcesChoices()
{
    QFETCH(QString, preset);
    QFETCH(QString, key);
    const Map& all =
        shippedLibrary()->rulesets.at(preset.toStdString()).written();  // as written: stand-ins do not matter here
    const Value* value = all.find(key.section('.', 0, 0).toStdString());
    if (key.contains('.') && value && value->as<Map>())
        value = value->as<Map>()->find(key.section('.', 1).toStdString());
    QVERIFY(value);
    QTEST(shown(toFlowText(*value)), "value");
}

void tst_Ruleset::f6_everyPresetCanBePlayedAndSaysOnceWhatStandsIn_data()
{
    QTest::addColumn<QString>("preset");
    for (const char* preset : presets)
        QTest::newRow(preset) << preset;
}

void tst_Ruleset::f6_everyPresetCanBePlayedAndSaysOnceWhatStandsIn()
{
    QFETCH(QString, preset);
    ScenarioOptions options;
    options.ruleset = preset.toStdString();
    constexpr auto map = R"(
        ##########
        #@...#..B#
        #....+...#
        #..~.#..G#
        ##########)";
    const Problems problems = problemsOfRuleset(options);
    QVERIFY2(problems.size() <= 1, qPrintable(shown(problems)));
    for (const Problem& problem : problems)
        QVERIFY2(problem.code() == "R003" && problem.severity == Severity::Info, qPrintable(shown(problems)));
    Scenario game(map, options);
    for (int turn = 0; turn < 30 && !game.game().isOver(); ++turn)
        QVERIFY(!game.play(turn % 2 == 0 ? "wait" : "search").refusal);
}

void tst_Ruleset::f6_whatAWorldOverridesItselfIsNotAmongTheStandIns()
{
    const QString all = shown(problemsOfRuleset({.ruleset = "gloam"}));
    PolicyTable table;
    table.know("fov.algorithm", {"precise"});
    table.offer("fov.algorithm", {"symmetric"});
    const Authored<RuleChoices> preset(mapOf("precise"));
    Problems problems;
    QCOMPARE(playableRules(preset.value(), {}, table, problems).fov.algorithm, Name("symmetric"));
    QVERIFY2(shown(problems).contains("fov.algorithm: symmetric instead of precise"), qPrintable(shown(problems)));
    Problems fewer;
    playableRules(preset.value(), mapOf("symmetric"), table, fewer);
    QCOMPARE(shown(fewer), QString());
}

void tst_Ruleset::f7_memoryWithoutACachedPathIsAWarning()
{
    const Problems problems = problemsOfRuleset({.choices = "{chase: {memory-turns: 50}}"});
    QCOMPARE(problems.size(), std::size_t{1});
    QVERIFY(problems[0].severity == Severity::Warning && problems[0].code() == "R004");
    QVERIFY(shown(problems).contains("'chase.memory-turns' has no effect with 'chase.pursuit: path'"));
    QCOMPARE(shown(problemsOfRuleset({.choices = "{chase: {memory-turns: 0}}"})), QString());
    QVERIFY(beginScenario("@", {.choices = "{chase: {memory-turns: 50}}"}));
}

void tst_Ruleset::f7_speedUnderEnergyTimingIsAWarning_C_1()
{
    for (const char* choice : {"true", "false"}) {
        const std::string bySpeed = std::string(", by-speed: ") + choice + "}}";
        const bool isFalse = std::string_view(choice) == "false";
        const Problems problems = problemsOfRuleset({.choices = "{timing: {model: energy" + bySpeed});
        QCOMPARE(problems.size(), std::size_t{isFalse ? 1U : 0U});
        QVERIFY(!isFalse || (problems[0].severity == Severity::Warning && problems[0].code() == "R004"));
        QVERIFY(!isFalse || shown(problems).contains("'timing.by-speed' has no effect with 'timing.model: energy'"));
        QCOMPARE(shown(problemsOfRuleset({.choices = "{timing: {model: delay" + bySpeed})), QString());
    }
    // The rulesets whose sources know no speed go by delays alone; in a world's own delays speed counts.
    QVERIFY(!Scenario("@").game().policies().stats.rules.isDelayBySpeed);
    const ScenarioOptions own{.ruleset = "gloam", .choices = "{timing: {model: delay}}"};
    QVERIFY(Scenario("@", own).game().policies().stats.rules.isDelayBySpeed);
}

void tst_Ruleset::whatTheEngineHasIsOffered_data()
{
    QTest::addColumn<QString>("choices");
    QTest::newRow("C-1 energy") << "{timing: {model: energy}}";
    QTest::newRow("C-1 realtime") << "{timing: {model: delay, realtime-ms: 250}}";
    for (const char* model : {"d20", "penetration"})
        QTest::addRow("C-2 %s", model) << QString("{combat: {model: %1}}").arg(model);
    for (const char* metric : {"euclidean", "circle", "chebyshev", "manhattan"})
        QTest::addRow("C-3 %s", metric) << QString("{fov: {metric: %1}}").arg(metric);
    for (const char* rule : {"always", "one-open", "never"})
        QTest::addRow("C-5 %s", rule) << QString("{movement: {corner-cut: %1}}").arg(rule);
    for (const char* time : {"\"1\"", "sqrt2"})
        QTest::addRow("C-6 %s", time) << QString("{movement: {diagonal-time: %1}}").arg(time);
    for (const char* pursuit : {"cached-path", "path", "greedy"})
        QTest::addRow("C-8 %s", pursuit) << QString("{chase: {pursuit: %1}}").arg(pursuit);
    for (const char* algorithm : {"symmetric", "recursive", "precise"})
        QTest::addRow("FOV-14 %s", algorithm) << QString("{fov: {algorithm: %1}}").arg(algorithm);
    for (const char* followers : {"adjacent", "none"})
        QTest::addRow("C-22 %s", followers) << QString("{offmap: {followers: %1}}").arg(followers);
    for (const char* rounding : {"floor", "trunc"})
        QTest::addRow("C-30 %s", rounding) << QString("{stats: {modifier-rounding: %1}}").arg(rounding);
    for (const char* camera : {"auto", "follow", "whole"})
        QTest::addRow("C-15 %s", camera) << QString("{camera: %1}").arg(camera);
    for (const char* cost : {"weighted", "uniform"})
        QTest::addRow("C-6 %s", cost) << QString("{path: {cost: %1}}").arg(cost);
    for (const char* dynamic : {"avoid", "ignore", "queue"})
        QTest::addRow("C-7 %s", dynamic) << QString("{path: {dynamic: %1}}").arg(dynamic);
    for (const char* model : {"geometric", "light-radius", "lit-cells"})
        QTest::addRow("C-4 %s", model) << QString("{vision: {model: %1}}").arg(model);
    QTest::newRow("C-25") << "{upkeep: {order: [fuel, fov, explored, hunger, regen, effects, turn], rest-order: "
                             "[hunger, regen, fuel, fov, turn]}}";
    for (const char* way : {"any8", "cardinal"})
        QTest::addRow("C-9 %s", way) << QString("{wander: %1}").arg(way);
    QTest::newRow("C-31 then-move-next") << "{movement: {dig: then-move-next}}";
    QTest::newRow("C-31 dig-and-move") << "{movement: {dig: dig-and-move}}";
    for (const char* who : {"all", "hero"})
        QTest::addRow("F10 doors: %s", who) << QString("{movement: {doors: %1}}").arg(who);
    for (const char* rule : {"orthogonal", "footprint"})
        QTest::addRow("C-33 %s", rule) << QString("{movement: {large-diagonal: %1}}").arg(rule);
    QTest::newRow("ENT-26") << "{movement: {pass-over: [sleeping, frozen], never-over: [stone]}}";
}

void tst_Ruleset::whatTheEngineHasIsOffered()
{
    QFETCH(QString, choices);
    QCOMPARE(shown(problemsOfRuleset({.choices = choices.toStdString()})), QString());
    QVERIFY(beginScenario("@", {.choices = choices.toStdString()}));
}

void tst_Ruleset::aStepOfOnesOwnJoinsTheUpkeep()
{
    auto engine = std::make_shared<Engine>(*standardEngine());
    engine->upkeep["weather"] = [](Deed& deed) { deed.setFlag("weather", deed.flag("weather") + 1); };
    const ScenarioOptions own{.choices = "{upkeep: {order: [weather, turn]}}", .engine = engine};
    Scenario game("@", own);
    game.play("3*wait");
    QCOMPARE(game.state().flags.at("weather"), std::int64_t{3});
    QVERIFY(shown(problemsOfRuleset({.choices = "{upkeep: {order: [wether]}}", .engine = engine}))
                .contains("Did you mean 'weather'?"));
    QVERIFY(shown(problemsOfRuleset({.choices = "{upkeep: {order: [weather]}}"})).contains("R001"));
}

GLOAM_TEST(tst_Ruleset)
#include "tst_Ruleset.moc"
