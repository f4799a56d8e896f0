#include "core/bot/Attack.h"
#include "core/parts/Arms.h"
#include "tests/support/Scenario.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

/// Blows that reach farther than the next cell.
class tst_Reach : public QObject {
    Q_OBJECT
private slots:
    void aSpearStrikesTwoCellsAway_data();
    void aSpearStrikesTwoCellsAway();
    void anyCellOfALargeTargetIsReached_data();
    void anyCellOfALargeTargetIsReached();
    void aPikemanDoesNotComeNearer();
    void attackingTheNearestUsesTheReach();

private:
    static ScenarioOptions options()
    {
        ScenarioOptions options;
        options.types =
            "{entities: {lancer: {parent: delver, parts: {melee: {damage: 1, reach: 2}}}, dummy: {parent: "
            "creature, glyph: D, faction: dummies, parts: {stats: {hp: 50}, brain: {mind: still}}}, pikeman: "
            "{parent: gritling, glyph: P, parts: {melee: {damage: 1, reach: 3}}}, hulk: {parent: creature, glyph: H, "
            "footprint: [2, 3], faction: dummies, parts: {stats: {hp: 50}, brain: {mind: still}}}, friend: {parent: "
            "creature, "
            "glyph: F, faction: player, parts: {stats: {hp: 5}, brain: {mind: still}}}}}";
        options.hero = "lancer";
        options.signs = {{'D', "{entity: dummy, on: floor}"},
                         {'H', "{entity: hulk, on: floor}"},
                         {'P', "{entity: pikeman, on: floor}"},
                         {'F', "{entity: friend, on: floor}"}};
        return options;
    }
    static QString blow(Scenario& game, EntityId target)
    {
        return QString::fromStdString(refusalWord(game.play(command::Strike{target})));
    }
};

void tst_Reach::aSpearStrikesTwoCellsAway_data()
{
    QTest::addColumn<QString>("map");
    QTest::addColumn<bool>("isReached");
    QTest::newRow("beside") << "@D..\n....\n...." << true;
    QTest::newRow("two cells away") << "@.D.\n....\n...." << true;
    QTest::newRow("in a diagonal") << "@...\n....\n..D." << true;
    QTest::newRow("past a friend") << "@FD.\n....\n...." << true;
    QTest::newRow("too far") << "@..D\n....\n...." << false;
    QTest::newRow("in no line") << "@...\n..D.\n...." << false;
    QTest::newRow("behind a wall") << "@#D.\n....\n...." << false;
}

void tst_Reach::aSpearStrikesTwoCellsAway()
{
    QFETCH(QString, map);
    QFETCH(bool, isReached);
    Scenario game(map.toStdString(), options());
    const EntityId dummy = game.entity("D").id;
    QCOMPARE(canStrike(game.level(), game.hero(), game.entity("D")), isReached);
    QCOMPARE(blow(game, dummy).isEmpty(), isReached);
}

/// The nearest cell of the hulk is in no line with the lancer.
void tst_Reach::anyCellOfALargeTargetIsReached_data()
{
    QTest::addColumn<QString>("map");
    QTest::addColumn<bool>("isReached");
    QTest::newRow("one cell in a diagonal") << "@....\n..H..\n.....\n....." << true;
    QTest::newRow("the diagonal behind a wall") << "@....\n.#H..\n.....\n....." << false;
    QTest::newRow("no cell in a line") << "@.....\n...H..\n......\n......" << false;
    QTest::newRow("its middle in a line") << ".....\n..H..\n@....\n....." << true;
    QTest::newRow("its middle behind a wall") << ".....\n..H..\n@#...\n....." << false;
}

void tst_Reach::anyCellOfALargeTargetIsReached()
{
    QFETCH(QString, map);
    QFETCH(bool, isReached);
    Scenario game(map.toStdString(), options());
    QCOMPARE(canStrike(game.level(), game.hero(), game.entity("H")), isReached);
    QCOMPARE(blow(game, game.entity("H").id).isEmpty(), isReached);
}

void tst_Reach::aPikemanDoesNotComeNearer()
{
    Scenario game("@......P", options());
    game.play("8*wait");
    QCOMPARE(game.entity("P").at.x, 3);
    QVERIFY(!eventsOf<event::Struck>(game.play("wait")).empty());
}

void tst_Reach::attackingTheNearestUsesTheReach()
{
    ScenarioOptions all = options();
    Scenario game("@.D.", all);
    SliceScratch scratch;
    const Slice slice = sliceOf(game.game(), scratch);
    QVERIFY(slice.canStrike(game.entity("D").id) && !slice.isTouching(game.entity("D").id));
    RouteScratch routes;
    const Attack attack = attackNearest(slice, {}, routes);
    QVERIFY(attack.command && *attack.command == Command(command::Strike{game.entity("D").id}));
}

GLOAM_TEST(tst_Reach)
#include "tst_Reach.moc"
