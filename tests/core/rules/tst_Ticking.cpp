#include "core/rules/Ticking.h"

#include "core/world/Ruleset.h"
#include "tests/support/Scenario.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

/// The end of a game turn, for items.
class tst_Ticking : public QObject {
    Q_OBJECT
private slots:
    void ENT_10_entitiesTickUnderEveryRuleset_data();
    void ENT_10_entitiesTickUnderEveryRuleset();
    void ENT_10_whereNothingTicksTheStepChangesNothing_data();
    void ENT_10_whereNothingTicksTheStepChangesNothing();
};

void tst_Ticking::ENT_10_entitiesTickUnderEveryRuleset_data()
{
    QTest::addColumn<QString>("ruleset");
    for (const auto& [name, choices] : shippedLibrary()->rulesets)
        QTest::newRow(name.text().c_str()) << shown(name.text());
}

void tst_Ticking::ENT_10_entitiesTickUnderEveryRuleset()
{
    QFETCH(QString, ruleset);
    const Map& preset = shippedLibrary()->rulesets.at(Name(ruleset.toStdString())).written();
    const Map* upkeep = preset.find("upkeep")->as<Map>();
    const List* order = upkeep->find("order")->as<List>();
    QVERIFY(std::any_of(order->begin(), order->end(),
                        [](const Value& step) { return *step.as<std::string>() == "effects"; }));

    ScenarioOptions options;
    options.ruleset = ruleset.toStdString();
    options.types = "{entities: {froth: {parent: item, parts: {perishable: {turns: 3}}}}}";
    options.kit = "froth";
    // Only what the engine offers can be played; for the others the list above suffices.
    if (!beginScenario("@.", options))
        return;
    Scenario game("@.", options);
    const std::size_t entities = game.level().entities.count();
    game.play("2*wait");
    QCOMPARE(game.level().entities.count(), entities);
    game.play("wait");
    QCOMPARE(game.level().entities.count(), entities - 1);
}

void tst_Ticking::ENT_10_whereNothingTicksTheStepChangesNothing_data()
{
    QTest::addColumn<QString>("ruleset");
    QTest::newRow("d20") << "d20";
    QTest::newRow("caves") << "caves";
}

void tst_Ticking::ENT_10_whereNothingTicksTheStepChangesNothing()
{
    QFETCH(QString, ruleset);
    ScenarioOptions with;
    with.ruleset = ruleset.toStdString();
    with.kit = "torch, dagger";
    ScenarioOptions without = with;
    without.choices = "{upkeep: {order: [fov, explored, turn]}}";
    const std::string map = "########\n#@.G..B#\n#..+...#\n########";
    Scenario one(map, with);
    Scenario other(map, without);
    for (int i = 0; i < 6; ++i) {
        one.play("e wait bump:se s");
        other.play("e wait bump:se s");
        QCOMPARE(one.hash(), other.hash());
    }
}

GLOAM_TEST(tst_Ticking)
#include "tst_Ticking.moc"
