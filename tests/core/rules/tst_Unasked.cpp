#include "core/parts/Life.h"
#include "tests/support/Scenario.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

/// Effects that nobody set off.
class tst_Unasked : public QObject {
    Q_OBJECT
private slots:
    void theEndOfATurnHurtsWhoStandsThere_data();
    void theEndOfATurnHurtsWhoStandsThere();
    void aDeathHurtsThoseAround();
    void aLevelSparesNobody();

private:
    /// A hero, ghouls (G) and flames (f) with such a trigger.
    static ScenarioOptions flames(const std::string& trigger)
    {
        ScenarioOptions options;
        options.types =
            "{entities: {flames: {parent: physical-object, glyph: f, parts: {trigger: " + trigger
            + "}}, bloat: {parent: creature, glyph: B, faction: dead, parts: {stats: {hp: 1}, brain: {mind: "
              "still}, trigger: "
            + trigger
            + "}}, ghoul: {parent: creature, glyph: G, faction: dead, parts: "
              "{stats: {hp: 7}, brain: {mind: still}}}, brute: {parent: delver, parts: {d20: {attack: 30, "
              "damage: 5}}}}}";
        options.hero = "brute";
        options.signs = {{'f', "{entity: flames, on: floor}"},
                         {'B', "{entity: bloat, on: floor}"},
                         {'G', "{entity: ghoul, on: floor}"}};
        return options;
    }
};

void tst_Unasked::theEndOfATurnHurtsWhoStandsThere_data()
{
    QTest::addColumn<QString>("shape");
    QTest::newRow("in its cell") << "shape: cell";
    QTest::newRow("around it") << "shape: burst, reach: 1";
    QTest::newRow("the hero, wherever it is") << "shape: self";
}

void tst_Unasked::theEndOfATurnHurtsWhoStandsThere()
{
    QFETCH(QString, shape);
    Scenario game("@fG",
                  flames("{on: turn, once: false, effects: [{do: damage, amount: 2, " + shape.toStdString() + "}]}"));
    const int before = game.hero().hp;
    const auto hurts = eventsOf<event::Hurt>(game.play("e"));
    QCOMPARE(before - game.hero().hp, 2);
    for (const event::Hurt& hurt : hurts)
        QCOMPARE(hurt.by.type.text(), std::string("flames"));  // and not in the hero's name
}

void tst_Unasked::aDeathHurtsThoseAround()
{
    Scenario game("@BG", flames("{on: death, effects: [{do: damage, amount: 3, shape: burst, reach: 1}]}"));
    const int before = game.hero().hp;
    game.play("e");
    QVERIFY(!game.find("B"));
    QCOMPARE(before - game.hero().hp, 3);
    QCOMPARE(game.entity("G").hp, 4);
}

void tst_Unasked::aLevelSparesNobody()
{
    ScenarioOptions options = flames("{}");
    options.triggers = "[{on: turn, once: false, effects: [{do: damage, amount: 1, shape: burst, reach: 2}]}]";
    Scenario game("@.G", options);
    const int before = game.hero().hp;
    game.play("wait");
    QCOMPARE(before - game.hero().hp, 1);
    QCOMPARE(game.entity("G").hp, 6);
}

GLOAM_TEST(tst_Unasked)
#include "tst_Unasked.moc"
