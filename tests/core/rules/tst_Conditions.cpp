#include "core/parts/Life.h"
#include "tests/support/Scenario.h"
#include "tests/support/TestMain.h"

#include <QTest>

#include <algorithm>

using namespace gloam;
using namespace gloam::test;

/// When effects happen.
class tst_Conditions : public QObject {
    Q_OBJECT
private slots:
    void aConditionHoldsOrNot_data();
    void aConditionHoldsOrNot();
    void aPlateKnowsWhoStepsOnIt();
    void everySoManyTurnsIsExact();
    void whatNobodySetsOffLooksForLightWhereItIs();
};

namespace {

/// A plate that the hero steps on; it says "yes" if a condition holds.
ScenarioOptions plated(const std::string& condition, const std::string& heroParts = {})
{
    ScenarioOptions options;
    options.hero = "walker";
    options.types = "{entities: {walker: {parent: delver, parts: {stats: {hp: 50}" + heroParts
                    + "}}, crate: {parent: furnishing, glyph: X}, plate: {parent: furnishing, solid: false, glyph: _, "
                      "parts: {trigger: {on: enter, hero-only: false, once: false, effects: [{do: message, text: "
                      "\"yes\", if: ["
                    + condition + "]}]}}}}}";
    options.entities = "[{type: plate, at: [1, 0]}, {type: crate, at: [3, 0]}]";
    return options;
}

std::string speechOf(const StepResult& result)
{
    std::string told;
    for (const auto& said : eventsOf<event::Spoke>(result))
        told += said.text;
    return told;
}

}  // namespace

void tst_Conditions::aConditionHoldsOrNot_data()
{
    QTest::addColumn<QString>("condition");
    QTest::addColumn<QString>("hero");
    QTest::addColumn<bool>("holds");
    const QString poisoned = ", statuses: {now: [{status: poison, turns: 9, strength: 2}]}";
    QTest::newRow("the user is of the type") << "{is: user, type: walker}"
                                             << "" << true;
    QTest::newRow("or of its parent") << "{is: user, type: delver}"
                                      << "" << true;
    QTest::newRow("the user is of another type") << "{is: user, type: crate}"
                                                 << "" << false;
    QTest::newRow("the cell holds it") << "{is: at, type: crate, at: [3, 0]}"
                                       << "" << true;
    QTest::newRow("another cell") << "{is: at, type: crate, at: [2, 0]}"
                                  << "" << false;
    QTest::newRow("a cell outside") << "{is: at, type: crate, at: [30, 30]}"
                                    << "" << false;
    QTest::newRow("where it is aimed") << "{is: at, type: walker}"
                                       << "" << true;
    QTest::newRow("no more than that") << "{is: at, type: crate, at: [3, 0], least: 0, most: 0}"
                                       << "" << false;
    QTest::newRow("the user has the status") << "{is: status, status: poison}" << poisoned << true;
    QTest::newRow("strong enough") << "{is: status, status: poison, least: 2}" << poisoned << true;
    QTest::newRow("not that strong") << "{is: status, status: poison, least: 3}" << poisoned << false;
    QTest::newRow("the user has it not") << "{is: status, status: poison}"
                                         << "" << false;
    QTest::newRow("all hit points") << "{is: hp, percent: 99}"
                                    << "" << false;
    QTest::newRow("no more than all") << "{is: hp, percent: 100}"
                                      << "" << true;
}

void tst_Conditions::aConditionHoldsOrNot()
{
    QFETCH(QString, condition);
    QFETCH(QString, hero);
    QFETCH(bool, holds);
    Scenario game("@....", plated(condition.toStdString(), hero.toStdString()));
    QCOMPARE(speechOf(game.play("e")), std::string(holds ? "yes" : ""));
}

void tst_Conditions::aPlateKnowsWhoStepsOnIt()
{
    ScenarioOptions options = plated("{is: user, type: crate}");
    options.types.insert(options.types.find("glyph: X") + 8, ", parts: {pushable: {}}");
    options.entities = "[{type: plate, at: [2, 0]}, {type: crate, at: [1, 0]}]";
    Scenario game("@....", options);
    QCOMPARE(speechOf(game.play("e")), std::string("yes"));
    QCOMPARE(speechOf(game.play("e")), std::string());
}

void tst_Conditions::everySoManyTurnsIsExact()
{
    ScenarioOptions options;
    options.triggers = "[{on: turn, once: false, effects: [{do: message, text: bong, if: [{is: every, turns: 4}]}]}]";
    Scenario game("@.", options);
    std::string told;
    for (int turn = 0; turn < 12; ++turn)
        told += speechOf(game.play("wait")).empty() ? "." : "!";
    QCOMPARE(static_cast<int>(std::count(told.begin(), told.end(), '!')), 3);
    const std::size_t first = told.find('!');
    QVERIFY(told[first + 4] == '!' && told[first + 1] == '.');
}

void tst_Conditions::whatNobodySetsOffLooksForLightWhereItIs()
{
    for (const bool isLampLit : {false, true}) {
        ScenarioOptions options;
        options.hero = "walker";
        options.types = "{entities: {walker: {parent: delver, parts: {light: {radius: 1}}}, lamp: {parent: furnishing, "
                        "glyph: X, parts: {light: {radius: 2, lit: "
                        + std::string(isLampLit ? "true" : "false")
                        + "}, trigger: {on: turn, if: [{is: light}], effects: [{do: message, text: lit}]}}}}}";
        options.entities = "[{type: lamp, at: [9, 0]}]";
        Scenario game("@.........", options);
        QCOMPARE(speechOf(game.play("wait")), std::string(isLampLit ? "lit" : ""));
    }
}

GLOAM_TEST(tst_Conditions)
#include "tst_Conditions.moc"
