#include "core/parts/Life.h"
#include "core/rules/Resisting.h"
#include "tests/support/Scenario.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

/// What creatures take of each element, and the statuses that they never get.
class tst_Resisting : public QObject {
    Q_OBJECT
private slots:
    void aBlowOfAnElementDoesTheShareThatItsTargetTakes_data();
    void aBlowOfAnElementDoesTheShareThatItsTargetTakes();
    void aThrownEntityAndATrapHaveAnElementToo();
    void effectsAndStatusesHurtByTheirElement();
    void whatOneWearsAndWhatOneHasMultiply();
    void aPartOfAHitPointCountsAsOne();
    void anImmuneCreatureNeverGetsTheStatus();
    void aWornEntityKeepsAStatusAway();
    void whatHarmsNothingIsSaid();
    void aBlowThatHarmsNothingIsSaidToo();
};

namespace {

/// A hero of 50 hit points beside a foe whose attacks always hit for 10 of fire.
ScenarioOptions fiery(const std::string& heroParts, const std::string& foeParts = {}, const std::string& more = {})
{
    ScenarioOptions options;
    options.hero = "fighter";
    options.types =
        "{entities: {fighter: {parent: delver, parts: {stats: {hp: 50}, inventory: {}, d20: {attack: \"100\", defense: "
        "0, damage: \"10\"}"
        + heroParts
        + "}}, fiend: {parent: creature, glyph: f, faction: foes, parts: {stats: {hp: 50}, d20: {attack: \"100\", "
          "defense: 0, damage: \"10\"}, melee: {element: fire}, brain: {mind: chase}}}, foe: {parent: fiend, parts: {"
        + foeParts + "}}" + more
        + "}, statuses: {ward: {turns: 0, harmful: false, resists: {harm: {fire: 50}, statuses: [poison]}}, ember: "
          "{turns: 5, damage: \"10\", element: fire}}}";
    options.signs = {{'F', "{entity: foe, on: floor}"}};
    return options;
}

}  // namespace

void tst_Resisting::aBlowOfAnElementDoesTheShareThatItsTargetTakes_data()
{
    QTest::addColumn<QString>("parts");
    QTest::addColumn<int>("left");
    QTest::newRow("without") << "" << 40;
    QTest::newRow("twice") << ", resists: {harm: {fire: 200}}" << 30;
    QTest::newRow("half") << ", resists: {harm: {fire: 50}}" << 45;
    QTest::newRow("none") << ", resists: {harm: {fire: 0}}" << 50;
    QTest::newRow("another element") << ", resists: {harm: {cold: 0}}" << 40;
}

void tst_Resisting::aBlowOfAnElementDoesTheShareThatItsTargetTakes()
{
    QFETCH(QString, parts);
    QFETCH(int, left);
    Scenario game("@F", fiery(parts.toStdString()));
    const StepResult result = game.play("wait");
    QCOMPARE(game.hero().hp, left);
    const Blow blow = eventsOf<event::Struck>(result).front().blow;
    QCOMPARE(blow.damages.front().total + sumOf(blow.damageSources), 50 - left);
}

void tst_Resisting::aThrownEntityAndATrapHaveAnElementToo()
{
    ScenarioOptions options = fiery(
        ", resists: {harm: {cold: 300}}", "resists: {harm: {fire: 200}}, brain: {mind: still}",
        ", torch-head: {parent: item, name: torch head, parts: {item: {}, thrown: {damage: \"6\", element: fire}}}, "
        "frost: {parent: furnishing, solid: false, glyph: ^, parts: {trap: {damage: \"5\", element: cold}}}");
    options.kit = "torch-head";
    options.entities = "[{type: frost, at: [0, 1]}]";
    Scenario game(R"(
        @.F
        ...)",
                  options);
    game.play("throw:torch-head@2,0");
    QCOMPARE(game.entity("f").hp, 38);
    game.play("s");
    QCOMPARE(game.hero().hp, 35);
}

void tst_Resisting::effectsAndStatusesHurtByTheirElement()
{
    ScenarioOptions options =
        fiery(", resists: {harm: {fire: 50}}", "",
              ", oven: {parent: furnishing, solid: false, glyph: o, parts: {trigger: {on: enter, "
              "effects: [{do: damage, amount: \"10\", element: fire}, {do: status, status: ember, "
              "turns: 1}]}}}");
    options.entities = "[{type: oven, at: [1, 0]}]";
    Scenario game("@..", options);
    game.play("e");  // half of ten, and half of ten when its next turn begins
    QCOMPARE(game.hero().hp, 40);
}

void tst_Resisting::whatOneWearsAndWhatOneHasMultiply()
{
    ScenarioOptions options = fiery(", resists: {harm: {fire: 200}}, statuses: {now: [{status: ward}]}", "",
                                    ", cloak: {parent: item, name: cloak, parts: {item: {}, equippable: {slots: "
                                    "[back]}, resists: {harm: {fire: 50}}}}");
    options.kit = "cloak";
    Scenario game("@F", options);
    QCOMPARE(harmPercent(game.level(), game.hero(), "fire"), 50);  // worn from the start: 200 % by 50 % by 50 %
    QCOMPARE(harmPercent(game.level(), game.hero(), "cold"), usualHarm);
    game.play("off:back");
    QCOMPARE(harmPercent(game.level(), game.hero(), "fire"), 100);
}

void tst_Resisting::aPartOfAHitPointCountsAsOne()
{
    QCOMPARE(harmed(1, 25), 1);
    QCOMPARE(harmed(5, 50), 3);
    QCOMPARE(harmed(1, 0), 0);
    QCOMPARE(harmed(1'000'000'000, mostHarm), 1'000'000'000);
}

void tst_Resisting::anImmuneCreatureNeverGetsTheStatus()
{
    ScenarioOptions options = fiery(", resists: {statuses: [asleep]}",
                                    "on-hit: {effects: [{do: status, shape: cell, status: asleep}, {do: status, "
                                    "shape: cell, status: poison}]}");
    Scenario game("@F", options);
    game.play("wait");
    QVERIFY(!hasStatus(game.hero(), game.game().types(), "asleep"));
    QVERIFY(hasStatus(game.hero(), game.game().types(), "poison"));
}

void tst_Resisting::aWornEntityKeepsAStatusAway()
{
    ScenarioOptions options =
        fiery("", "on-hit: {effects: [{do: status, shape: cell, status: poison}]}",
              ", charm: {parent: item, name: charm, parts: {item: {}, equippable: {slots: [neck]}, resists: {statuses: "
              "[poison]}}}");
    options.kit = "charm";
    Scenario game("@F", options);
    game.play("wait");
    QVERIFY(!hasStatus(game.hero(), game.game().types(), "poison"));
    game.play("off:neck");
    QVERIFY(hasStatus(game.hero(), game.game().types(), "poison"));
}

void tst_Resisting::whatHarmsNothingIsSaid()
{
    ScenarioOptions options = fiery(", resists: {harm: {fire: 0}, statuses: [asleep]}", "",
                                    ", oven: {parent: furnishing, solid: false, glyph: o, parts: {trigger: {on: enter, "
                                    "effects: [{do: damage, amount: \"10\", element: fire}, {do: status, status: "
                                    "asleep}]}}}");
    options.entities = "[{type: oven, at: [1, 0]}]";
    Scenario game("@..", options);
    std::string told;
    for (const auto& custom : eventsOf<event::Custom>(game.play("e")))
        told += custom.name.text() + " ";
    QCOMPARE(told, std::string("unharmed immune "));
}

void tst_Resisting::aBlowThatHarmsNothingIsSaidToo()
{
    for (const int share : {0, 50}) {
        Scenario game("@F", fiery(", resists: {harm: {fire: " + std::to_string(share) + "}}"));
        const auto told = eventsOf<event::Custom>(game.play("wait"));
        QCOMPARE(told.size(), std::size_t(share == 0 ? 1 : 0));
        if (share == 0)
            QCOMPARE(told.front().name, Name("unharmed"));
    }
}

GLOAM_TEST(tst_Resisting)
#include "tst_Resisting.moc"
