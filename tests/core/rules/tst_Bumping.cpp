#include "core/parts/Factions.h"
#include "core/rules/Bumping.h"

#include "tests/support/Scenario.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

class tst_Bumping : public QObject {
    Q_OBJECT
private slots:
    void bumpingNeverMoves_ACT_07();
    void anyCellInsideIsTold_ACT_07();
    void whoIsInTheWayIsTold_ACT_07();
    void theEdgeIsAPlainRefusal_ACT_07();
    void aBumpClosesAnOpenDoor_ACT_08();
    void aBumpOpensAClosedDoor_TILE_10();
    void entitiesGoBeforeTiles_TILE_10();
    void walkingIntoAnEnemyStrikesIt_ACT_16();
    void bumpingAnEnemyStrikesIt_ACT_16();
    void anEnemyThatAnswersUseIsStruckOnceItHasNoAnswer_ACT_16();
    void whatHasNoAnswerToUseIsPushedAsUsual_TILE_29();
    void factionsDecideWhoIsAnEnemy_ACT_16();
    void aRefusedBumpCostsNothing_ACT_10();
    void oneMayTryAgainUntilSomethingHappens_ACT_09();
    void anAuthorAnswersABump_EVT_08_data();
    void anAuthorAnswersABump_EVT_08();
    void anAuthorsAnswerToABumpIsGivenOnceAndIfItsConditionsHold_EVT_08();
    void creaturesSetOffAnAuthorsBumpOnlyIfAllowed_EVT_08();
};

void tst_Bumping::bumpingNeverMoves_ACT_07()
{
    Scenario game("...\n.@.\n...");
    for (const Direction direction : allDirections)
        QCOMPARE(refusalWord(game.play(command::Bump{direction})), std::string("NothingThere"));
    QCOMPARE(shown(game.hero().at), shown(Point{1, 1}));
}

void tst_Bumping::anyCellInsideIsTold_ACT_07()
{
    Scenario game("@.\n#.");
    QCOMPARE(shown(game.play("bump:e").refusal->bumpedAt.value()), shown(Point{1, 0}));
    QCOMPARE(shown(game.play("bump:s").refusal->bumpedAt.value()), shown(Point{0, 1}));
}

void tst_Bumping::whoIsInTheWayIsTold_ACT_07()
{
    Scenario game("@0", {.signs = {{'0', "{entity: chest, on: floor}"}}});
    const StepResult result = game.play("bump:e");
    QCOMPARE(refusalWord(result), std::string("Occupied"));
    QVERIFY(result.refusal->bumpedEntity == game.entity("(").id);
    QCOMPARE(shown(game.hero().at), shown(Point{0, 0}));
}

void tst_Bumping::theEdgeIsAPlainRefusal_ACT_07()
{
    Scenario game("@.");
    const StepResult result = game.play("bump:w");
    QCOMPARE(refusalWord(result), std::string("EdgeOfMap"));
    QVERIFY(!result.refusal->bumpedAt && result.refusal->bumpedEntity.isNothing());
}

void tst_Bumping::aBumpClosesAnOpenDoor_ACT_08()
{
    for (const Direction direction : allDirections) {
        Scenario game("'''\n'@'\n'''");
        QVERIFY(!game.play(command::Bump{direction}).refusal);
        for (const Direction each : allDirections)
            QCOMPARE(game.level().tiles.isOpenDoor(Point{1, 1} + step(each)), each != direction);
        QCOMPARE(shown(game.hero().at), shown(Point{1, 1}));
    }
}

void tst_Bumping::aBumpOpensAClosedDoor_TILE_10()
{
    Scenario game("@+.");
    QVERIFY(!game.play("bump:e").refusal);
    QCOMPARE(game.drawing(), Drawing("@'."));
    QVERIFY(!game.play("bump:e").refusal);
    QCOMPARE(game.drawing(), Drawing("@+."));
    for (const char* noDoor : {"@#.", "@..", "@~."}) {
        Scenario other(noDoor);
        QVERIFY(other.play("bump:e").refusal.has_value());
        QCOMPARE(other.drawing(), Drawing(noDoor));
        QCOMPARE(other.state().now, std::int64_t{0});
    }
}

void tst_Bumping::entitiesGoBeforeTiles_TILE_10()
{
    Scenario game("@'.", {.entities = "[{type: chest, at: [1, 0]}]"});
    const StepResult result = game.play("bump:e");
    QCOMPARE(refusalWord(result), std::string("Occupied"));
    QVERIFY(game.level().tiles.isOpenDoor({1, 0}));
}

void tst_Bumping::walkingIntoAnEnemyStrikesIt_ACT_16()
{
    Scenario game("@G");
    const auto blows = eventsOf<event::Struck>(game.play("e"));
    QVERIFY(!blows.empty() && blows[0].attacker.isHero() && blows[0].target.name == "gritling");
    QCOMPARE(shown(game.hero().at), shown(Point{0, 0}));
}

void tst_Bumping::bumpingAnEnemyStrikesIt_ACT_16()
{
    Scenario game("@G");
    QVERIFY(!eventsOf<event::Struck>(game.play("bump:e")).empty());
}

void tst_Bumping::anEnemyThatAnswersUseIsStruckOnceItHasNoAnswer_ACT_16()
{
    Scenario game("@g", {.types = "{entities: {robber: {parent: gritling, glyph: g, parts: {brain: {mind: still}, "
                                  "trigger: {on: use, once: false, if: [{is: flag, flag: paid, least: 0, most: 0}], "
                                  "effects: [{do: flag, flag: paid}]}}}}}",
                         .signs = {{'g', "{entity: robber, on: floor}"}}});
    const auto blowsOfHero = [&game] {
        std::vector<event::Struck> blows = eventsOf<event::Struck>(game.play("e"));
        std::erase_if(blows, [](const event::Struck& blow) { return !blow.attacker.isHero(); });
        return blows;
    };
    QVERIFY(blowsOfHero().empty());
    QCOMPARE(game.state().flags.size(), std::size_t{1});
    const auto blows = blowsOfHero();
    QCOMPARE(blows.size(), std::size_t{1});
    QCOMPARE(shown(blows[0].target.name), QString("gritling"));
}

void tst_Bumping::whatHasNoAnswerToUseIsPushedAsUsual_TILE_29()
{
    Scenario game("@c.", {.types = "{entities: {locked-crate: {parent: crate, glyph: c, parts: {trigger: {on: use, if: "
                                   "[{is: flag, flag: key}], effects: [{do: flag, flag: opened}]}}}}}",
                          .signs = {{'c', "{entity: locked-crate, on: floor}"}}});
    const auto moved = eventsOf<event::Pushed>(game.play("e"));
    QCOMPARE(moved.size(), std::size_t{1});
    QVERIFY(game.state().flags.empty());
}

void tst_Bumping::factionsDecideWhoIsAnEnemy_ACT_16()
{
    const World world;
    Entity a;
    Entity b;
    a.id = {2};
    b.id = {3};
    QVERIFY(areEnemies(world, a, b));
    a.faction = "gritlings";
    QVERIFY(areEnemies(world, a, b) && areEnemies(world, b, a));
    b.faction = "gritlings";
    QVERIFY(!areEnemies(world, a, b));
    b.faction = "vermin";
    QVERIFY(areEnemies(world, a, b));
    QVERIFY(!areEnemies(world, a, a));
    // A friend in the way is a wall.
    Scenario game("@g", {.types = "{entities: {friend: {parent: gritling, faction: player, glyph: g}}}",
                         .signs = {{'g', "{entity: friend, on: floor}"}}});
    QCOMPARE(refusalWord(game.play("e")), std::string("Occupied"));
}

void tst_Bumping::aRefusedBumpCostsNothing_ACT_10()
{
    Scenario game("@..G");
    const std::string before = game.hash();
    QVERIFY(game.play("bump:e").refusal);
    QCOMPARE(shown(game.hash()), shown(before));
}

void tst_Bumping::oneMayTryAgainUntilSomethingHappens_ACT_09()
{
    Scenario game("#@..");
    for (int i = 0; i < 5; ++i)
        QVERIFY(game.play("w").refusal);
    QCOMPARE(game.state().now, std::int64_t{0});
    QVERIFY(!game.play("e").refusal);
    QCOMPARE(game.state().now, std::int64_t{10});
}

void tst_Bumping::anAuthorAnswersABump_EVT_08_data()
{
    QTest::addColumn<QString>("map");
    QTest::addColumn<QString>("command");
    QTest::addColumn<QString>("type");
    QTest::newRow("a thing") << "@x."
                             << "e"
                             << "chest";
    QTest::newRow("a creature, instead of a blow") << "@x."
                                                   << "e"
                                                   << "gritling";
    QTest::newRow("a creature, by the command") << "@x."
                                                << "bump:e"
                                                << "gritling";
    QTest::newRow("a wall") << "@#."
                            << "e"
                            << "mark";
    QTest::newRow("a wall, by the command") << "@#."
                                            << "bump:e"
                                            << "mark";
    QTest::newRow("a closed door, which stays shut") << "@+."
                                                     << "e"
                                                     << "mark";
}

namespace {

/// A world in which walking into the cell east of the hero sets the flag `met`.
ScenarioOptions meeting(const std::string& type, const std::string& more = "once: false")
{
    ScenarioOptions options;
    options.types = "{entities: {mark: {parent: furnishing, glyph: \" \", solid: false}}}";
    options.signs = {{'x', "floor"}};
    options.entities = "[{type: " + type + ", at: [1, 0], parts: {trigger: {on: bump, " + more
                       + ", effects: [{do: flag, flag: met, amount: 1}]}}}]";
    return options;
}

}  // namespace

void tst_Bumping::anAuthorAnswersABump_EVT_08()
{
    QFETCH(QString, map);
    QFETCH(QString, command);
    QFETCH(QString, type);
    Scenario game(map.toStdString(), meeting(type.toStdString()));
    const std::int64_t before = game.state().now;
    const StepResult result = game.play(command.toStdString());
    QVERIFY(!result.refusal);
    QVERIFY(game.state().flags.count("met") == 1);
    QVERIFY(game.state().now > before);
    QCOMPARE(shown(game.hero().at), shown(Point{0, 0}));
    for (const auto& struck : eventsOf<event::Struck>(result))
        QVERIFY(!struck.attacker.isHero());
    QVERIFY(!game.level().tiles.isOpenDoor({1, 0}));
}

void tst_Bumping::anAuthorsAnswerToABumpIsGivenOnceAndIfItsConditionsHold_EVT_08()
{
    Scenario once("@+.", meeting("mark", "once: true"));
    once.play("e");
    QVERIFY(!once.level().tiles.isOpenDoor({1, 0}));
    once.play("e");
    QVERIFY(once.level().tiles.isOpenDoor({1, 0}));
    Scenario unmet("@+.", meeting("mark", "if: [{is: flag, flag: ready}]"));
    unmet.play("e");
    QVERIFY(unmet.level().tiles.isOpenDoor({1, 0}) && unmet.state().flags.empty());
    Scenario wall("@#.", meeting("mark", "if: [{is: flag, flag: ready}]"));
    const std::string hash = wall.hash();
    QCOMPARE(refusalWord(wall.play("e")), std::string("Blocked"));
    QCOMPARE(shown(wall.hash()), shown(hash));
}

void tst_Bumping::creaturesSetOffAnAuthorsBumpOnlyIfAllowed_EVT_08()
{
    const auto isMet = [](const std::string& more) {
        ScenarioOptions options = meeting("mark", "once: false, " + more);
        options.choices = "{movement: {doors: all}}";
        Scenario game("G+.@", options);
        game.play("3*wait");
        return game.state().flags.count("met") == 1;
    };
    QVERIFY(isMet("hero-only: false"));
    QVERIFY(!isMet("hero-only: true"));
}

GLOAM_TEST(tst_Bumping)
#include "tst_Bumping.moc"
