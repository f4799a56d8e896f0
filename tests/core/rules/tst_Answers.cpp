#include "core/parts/Items.h"
#include "core/parts/Life.h"
#include "tests/support/Scenario.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

/// What answers a hit, what a push does against an obstacle, and leaps at an enemy.
class tst_Answers : public QObject {
    Q_OBJECT
private slots:
    void thornsHurtWhoStrikesThem();
    void whatOneWearsAnswersToo();
    void whatOneWearsAnswersEvenIfSomethingElseIsGoneByThen();
    void onlyAHitFromBesideIsAnsweredUnlessItSaysSo_data();
    void onlyAHitFromBesideIsAnsweredUnlessItSaysSo();
    void aMissIsNotAnswered();
    void whatIsKilledAnswersNoMore();
    void anAnswerThatKillsEndsTheFightThere();
    void aPushAgainstAWallHurts_data();
    void aPushAgainstAWallHurts();
    void whoIsPushedCrashesBeforeItSpringsATrap();
    void aLeapEndsBesideItsTarget_data();
    void aLeapEndsBesideItsTarget();
};

namespace {

/// A hero of 50 hit points who hits for 10, and a foe `f` that stands still.
ScenarioOptions answering(const std::string& foeParts, const std::string& heroParts = {}, const std::string& more = {},
                          const std::string& abilities = {})
{
    ScenarioOptions options;
    options.hero = "fighter";
    options.types = "{entities: {fighter: {parent: delver, parts: {stats: {hp: 50}, inventory: {}, d20: {attack: "
                    "\"100\", defense: 0, damage: \"10\"}, ranged: {attack: \"100\", damage: \"10\"}"
                    + heroParts
                    + "}}, dummy: {parent: creature, glyph: f, faction: foes, parts: {stats: {hp: 30}, d20: {attack: "
                      "\"100\", defense: 0, damage: \"10\"}, brain: {mind: still}}}, foe: {parent: dummy, parts: {"
                    + foeParts + "}}" + more + "}, abilities: {" + abilities + "}}";
    options.signs = {{'F', "{entity: foe, on: floor}"}};
    return options;
}

const std::string thorns = "when-struck: {effects: [{do: damage, shape: cell, amount: \"3\"}]}";

}  // namespace

void tst_Answers::thornsHurtWhoStrikesThem()
{
    Scenario game("@F", answering(thorns));
    const StepResult result = game.play("bump:e");
    QCOMPARE(game.entity("f").hp, 20);
    const auto hurt = eventsOf<event::Hurt>(result);
    QCOMPARE(hurt.size(), std::size_t{1});
    QVERIFY(hurt.front().who.isHero());
    QCOMPARE(hurt.front().damage, 3);
    QCOMPARE(hurt.front().by.id, game.entity("f").id);
}

void tst_Answers::whatOneWearsAnswersToo()
{
    ScenarioOptions options =
        answering("brain: {mind: chase}", "",
                  ", spiked: {parent: item, name: spiked coat, parts: {item: {}, equippable: {slots: [body]}, " + thorns
                      + "}}");
    options.kit = "spiked";
    Scenario game("@F", options);
    game.play("wait");
    QCOMPARE(game.entity("f").hp, 27);
}

void tst_Answers::whatOneWearsAnswersEvenIfSomethingElseIsGoneByThen()
{
    ScenarioOptions options = answering(
        "brain: {mind: chase}", "",
        ", frail: {parent: item, name: frail shirt, parts: {item: {}, equippable: {slots: [body]}, when-struck: "
        "{effects: "
        "[{do: take, type: frail}]}}}, spiked: {parent: item, name: spiked cap, parts: {item: {}, equippable: {slots: "
        "[head]}, "
            + thorns + "}}");
    options.kit = "frail, spiked";
    Scenario game("@F", options);
    QCOMPARE(part<Inventory>(game.hero(), game.game().types())->worn.front().slot, Name("body"));
    game.play("wait");
    QCOMPARE(game.entity("f").hp, 27);
}

void tst_Answers::onlyAHitFromBesideIsAnsweredUnlessItSaysSo_data()
{
    QTest::addColumn<QString>("beside");
    QTest::addColumn<int>("left");
    QTest::newRow("from beside") << "" << 50;
    QTest::newRow("from anywhere") << ", beside: false" << 47;
}

void tst_Answers::onlyAHitFromBesideIsAnsweredUnlessItSaysSo()
{
    QFETCH(QString, beside);
    QFETCH(int, left);
    Scenario game("@..F", answering("when-struck: {effects: [{do: damage, shape: cell, amount: \"3\"}]"
                                    + beside.toStdString() + "}"));
    game.play("fire@3,0");
    QCOMPARE(game.entity("f").hp, 20);
    QCOMPARE(game.hero().hp, left);
}

void tst_Answers::aMissIsNotAnswered()
{
    Scenario game("@F", answering("d20: {attack: \"100\", defense: 200, damage: \"10\"}, " + thorns));
    game.play("bump:e");
    QCOMPARE(game.entity("f").hp, 30);
    QCOMPARE(game.hero().hp, 50);
}

void tst_Answers::whatIsKilledAnswersNoMore()
{
    Scenario game("@F", answering("stats: {hp: 10}, " + thorns));
    game.play("bump:e");
    QVERIFY(!game.find("f"));
    QCOMPARE(game.hero().hp, 50);
}

void tst_Answers::anAnswerThatKillsEndsTheFightThere()
{
    ScenarioOptions options =
        answering("brain: {mind: chase}, stats: {hp: 3}", "",
                  ", spiked: {parent: item, name: spiked coat, parts: {item: {}, equippable: {slots: [body]}, " + thorns
                      + "}}");
    options.kit = "spiked";
    Scenario game("@F", options);
    game.play("wait");
    QVERIFY(!game.find("f"));
    QCOMPARE(game.hero().hp, 40);
}

void tst_Answers::aPushAgainstAWallHurts_data()
{
    QTest::addColumn<QString>("map");
    QTest::addColumn<int>("x");
    QTest::addColumn<int>("left");
    QTest::newRow("at once") << "@F#" << 1 << 25;
    QTest::newRow("after a step") << "@F.#" << 2 << 25;
    QTest::newRow("with room") << "@F...#" << 3 << 30;
}

void tst_Answers::aPushAgainstAWallHurts()
{
    QFETCH(QString, map);
    QFETCH(int, x);
    QFETCH(int, left);
    Scenario game(map.toStdString(), answering("", ", abilities: {start: shove}", "",
                                               "shove: {aim: direction, effects: [{do: push, shape: cell, amount: "
                                               "\"2\", crash: \"5\"}]}"));
    game.play("ability:1@1,0");
    QCOMPARE(game.entity("f").at, (Point{x, 0}));
    QCOMPARE(game.entity("f").hp, left);
}

void tst_Answers::whoIsPushedCrashesBeforeItSpringsATrap()
{
    ScenarioOptions options =
        answering("", ", abilities: {start: shove}",
                  ", spikes: {parent: furnishing, solid: false, glyph: ^, parts: {trap: {damage: \"2\"}}}",
                  "shove: {aim: direction, effects: [{do: push, shape: cell, amount: \"2\", crash: \"5\"}]}");
    options.entities = "[{type: spikes, at: [2, 0]}]";
    Scenario game("@F.#", options);
    const auto hurt = eventsOf<event::Hurt>(game.play("ability:1@1,0"));
    QCOMPARE(hurt.size(), std::size_t{2});
    QCOMPARE(hurt.front().damage, 5);
    QCOMPARE(hurt.back().damage, 2);
}

void tst_Answers::aLeapEndsBesideItsTarget_data()
{
    QTest::addColumn<QString>("map");
    QTest::addColumn<int>("target");
    QTest::addColumn<int>("x");
    QTest::newRow("beside it") << "@...F" << 4 << 3;
    QTest::newRow("too far") << "@......F" << 7 << 0;
    QTest::newRow("beside it already") << "@F" << 1 << 0;
    QTest::newRow("another is in the way") << "@.F.F" << 4 << 0;
}

void tst_Answers::aLeapEndsBesideItsTarget()
{
    QFETCH(QString, map);
    QFETCH(int, target);
    QFETCH(int, x);
    Scenario game(map.toStdString(), answering("", ", abilities: {start: leap}", "",
                                               "leap: {aim: cell, range: 8, effects: [{do: blink, shape: cell, reach: "
                                               "4, to: beside}]}"));
    game.play("ability:1@" + std::to_string(target) + ",0");
    QCOMPARE(game.hero().at, (Point{x, 0}));
}

GLOAM_TEST(tst_Answers)
#include "tst_Answers.moc"
