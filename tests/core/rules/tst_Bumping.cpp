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
    void theEdgeIsAPlainRefusal_ACT_07();
    void aBumpClosesAnOpenDoor_ACT_08();
    void aBumpOpensAClosedDoor_TILE_10();
    void entitiesGoBeforeTiles_TILE_10();
    void walkingIntoAnEnemyStrikesIt_ACT_16();
    void bumpingAnEnemyStrikesIt_ACT_16();
    void factionsDecideWhoIsAnEnemy_ACT_16();
    void aRefusedBumpCostsNothing_ACT_10();
    void oneMayTryAgainUntilSomethingHappens_ACT_09();
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

void tst_Bumping::theEdgeIsAPlainRefusal_ACT_07()
{
    Scenario game("@.");
    const StepResult result = game.play("bump:w");
    QCOMPARE(refusalWord(result), std::string("EdgeOfMap"));
    QVERIFY(!result.refusal->bumpedAt && result.refusal->bumpedEntity.isNothing());
}

void tst_Bumping::aBumpClosesAnOpenDoor_ACT_08()
{
    Scenario game("@'.");
    QVERIFY(!game.play("bump:e").refusal);
    QCOMPARE(game.drawing(), Drawing("@+."));
}

void tst_Bumping::aBumpOpensAClosedDoor_TILE_10()
{
    Scenario game("@+.");
    QVERIFY(!game.play("bump:e").refusal);
    QCOMPARE(game.drawing(), Drawing("@'."));
    QVERIFY(!game.play("bump:e").refusal);
    QCOMPARE(game.drawing(), Drawing("@+."));
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

GLOAM_TEST(tst_Bumping)
#include "tst_Bumping.moc"
