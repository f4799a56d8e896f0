#include "core/action/Ruleset.h"

#include "tests/support/Scenario.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"

#include <QTest>

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
};

namespace {

Problems problemsOfRuleset(const ScenarioOptions& options)
{
    Problems problems;
    rulesetOf(scenarioWorld("@", options), *options.engine, problems);
    return problems;
}

}  // namespace

void tst_Ruleset::theD20RulesAreTheFirstSources_C_1()
{
    const Scenario game("@");
    const Ruleset& rules = game.game().policies().ruleset;
    QVERIFY(rules.timing.model == Name("delay") && rules.combat.model == Name("d20") && rules.fov.metric == Name("chebyshev"));
    QVERIFY(rules.vision.model == Name("geometric") && rules.path.dynamic == Name("ignore") && rules.wander == Name("any8"));
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
    QTest::newRow("unknown key") << "{timing: {modle: delay}}" << QStringList{"R001", "'modle'", "Did you mean 'model'?"};
    QTest::newRow("unknown choice") << "{timing: {model: delai}}" << QStringList{"R001", "'delai'", "timing.model", "Did you mean 'delay'?"};
    QTest::newRow("unknown step") << "{upkeep: {order: [fov, explorde]}}" << QStringList{"R001", "Did you mean 'explored'?"};
    QTest::newRow("out of range") << "{chase: {memory-turns: -1}}" << QStringList{"R001", "from 0 to 1000000"};
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
    const QString told = shown(problemsOfRuleset({.choices = "{vision: {model: lit-cells}}"}));
    QVERIFY2(told.contains("R002") && told.contains("vision.model: lit-cells"), qPrintable(told));
    const auto game = beginScenario("@", {.choices = "{vision: {model: lit-cells}}"});
    QVERIFY(!game && shown(game.error().sentence).contains("lit-cells"));
}

void tst_Ruleset::anUnknownRulesetKeepsAWorldFromBeingPlayed()
{
    const auto game = beginScenario("@", {.ruleset = "d2O"});
    QVERIFY(!game);
    QVERIFY(shown(game.error().sentence).contains("There is no ruleset 'd2O'."));
    QVERIFY(shown(problemsOfRuleset({.ruleset = "d2O"})).contains("Did you mean 'd20'?"));
}

GLOAM_TEST(tst_Ruleset)
#include "tst_Ruleset.moc"
