#include "tests/conformance/tactics/TacticsGame.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

/// Source 4: what a chaser does when its target moves, the map changes, it is shoved or its way is taken; and the
/// timeline of its section 29.
class tst_TacticsChase : public QObject {
    Q_OBJECT
private slots:
    void aChaserTakesOneStepAtATime_CHASE_01_CHASE_09();
    void besideItsTargetItStrikes_CHASE_01();
    void withoutAWayItStays_CHASE_01_CHASE_06();
    void aTargetThatMovesIsFollowed_CHASE_03();
    void aMapThatChangesIsSeen_CHASE_03();
    void aChaserThatWasShovedGoesOnFromThere_CHASE_03();
    void aWayThatIsTakenIsLeft_CHASE_03();
    void whoIsOutOfSightIsStillFound_CHASE_05();
    void theTimelineOfSection29_CHASE_07();
};

void tst_TacticsChase::aChaserTakesOneStepAtATime_CHASE_01_CHASE_09()
{
    Scenario game("@.......F", tactics());
    for (int x = 7; x >= 1; --x) {
        game.play("wait");
        QCOMPARE(game.entity("F").at.x, x);
    }
}

void tst_TacticsChase::besideItsTargetItStrikes_CHASE_01()
{
    Scenario game("@F", tactics());
    QCOMPARE(eventsOf<event::Struck>(game.play("wait")).size(), std::size_t{1});
    QCOMPARE(game.drawing(), Drawing("@F"));
}

void tst_TacticsChase::withoutAWayItStays_CHASE_01_CHASE_06()
{
    Scenario walled("@.#.F", tactics());
    walled.play("5*wait");
    QCOMPARE(walled.drawing(), Drawing("@.#.F"));
    Scenario shut("#######\n@..+.O.\n#######\n", tactics());
    shut.play("5*wait");
    QCOMPARE(shut.entity("O").at, (Point{5, 1}));
}

void tst_TacticsChase::aTargetThatMovesIsFollowed_CHASE_03()
{
    Scenario game(R"(
        #######
        #..@..#
        #.iii.#
        #.iii.#
        #..F..#
        #######)",
                  tactics());
    game.play("e");
    QCOMPARE(game.entity("F").at, (Point{4, 4}));
    game.play("e");
    QCOMPARE(game.entity("F").at, (Point{5, 3}));
}

void tst_TacticsChase::aMapThatChangesIsSeen_CHASE_03()
{
    Scenario game(R"(
        #########
        #@..i...#
        #.i...iF#
        #.iiiii.#
        #.......#
        #########)",
                  tactics());
    game.play("wait");
    QCOMPARE(game.entity("F").at.y, 1);  // by the north
    putTile(game, Layer::Structure, {4, 2}, "statue");
    game.play("2*wait");
    QCOMPARE(game.entity("F").at, (Point{7, 3}));  // by the south
}

void tst_TacticsChase::aChaserThatWasShovedGoesOnFromThere_CHASE_03()
{
    Scenario game(R"(
        #########
        #@......#
        #.iiiii.#
        #......F#
        #########)",
                  tactics());
    game.play("2*wait");
    shove(game, "F", {1, 3});
    game.play("wait");
    QCOMPARE(game.entity("F").at, (Point{1, 2}));
}

void tst_TacticsChase::aWayThatIsTakenIsLeft_CHASE_03()
{
    Scenario game(R"(
        #########
        #@......#
        #.iiiii.#
        #......F#
        #########)",
                  tactics());
    game.play("wait");
    const Point first = game.entity("F").at;
    const bool isNorth = first.y < 3;
    game.change([&](GameState& state) {
        Level& level = state.world.levels.at(state.level).write();
        const TypeRegistry& types = level.tiles.types();
        level.entities.add(makeEntity(types, types.findEntity("post"), {777}, isNorth ? Point{5, 1} : Point{4, 3}));
    });
    game.play("9*wait");
    QVERIFY(isAdjacent(game.entity("F").cells(), game.hero().cells()));
    QCOMPARE(game.entity("F").at, isNorth ? (Point{1, 2}) : (Point{2, 1}));
}

void tst_TacticsChase::whoIsOutOfSightIsStillFound_CHASE_05()
{
    Scenario game(R"(
        #########
        #F.....@#
        #######.#
        #######.#
        #######.#
        #########)",
                  tactics());
    game.play("wait");
    game.play("s");
    game.play("s");
    for (int i = 0; i < 30 && !isAdjacent(game.entity("F").cells(), game.hero().cells()); ++i)
        game.play("wait");
    QVERIFY(isAdjacent(game.entity("F").cells(), game.hero().cells()));
}

/// A two by two ogre; a gate of two doors; the hero steps aside; a crowd stands in the gate; the gate is shut.
void tst_TacticsChase::theTimelineOfSection29_CHASE_07()
{
    Scenario game(R"(
        ##############
        #......#.....#
        #.@....'...O.#
        #......'.....#
        #......#.....#
        ##############)",
                  tactics());

    // The ogre comes for the hero through the open gate, one step a turn, with room for its whole body.
    game.play("2*wait");
    QCOMPARE(game.drawing(), Drawing(R"(
        ##############
        #......#.....#
        #.@....'.OO..#
        #......'.OO..#
        #......#.....#
        ##############)"));
    game.play("4*wait");
    QCOMPARE(game.drawing(), Drawing(R"(
        ##############
        #......#.....#
        #.@..OO'.....#
        #....OO'.....#
        #......#.....#
        ##############)"));

    // The hero steps aside, and the ogre turns after it.
    game.play("s");
    game.play("s");
    QVERIFY(isAdjacent(game.entity("O").cells(), game.hero().cells()));
    QCOMPARE(game.hero().at, (Point{2, 4}));
    QVERIFY(!eventsOf<event::Struck>(game.play("wait")).empty());

    // Beyond the gate again: posts stand in it, and the ogre finds no way.
    shove(game, "O", {10, 2});
    game.change([](GameState& state) {
        Level& level = state.world.levels.at(state.level).write();
        const TypeRegistry& types = level.tiles.types();
        level.entities.add(makeEntity(types, types.findEntity("post"), {777}, {7, 2}));
    });
    game.play("4*wait");
    QVERIFY(game.entity("O").at.x > 7);

    // The crowd is gone: it comes on.
    game.change([](GameState& state) { state.world.levels.at(state.level).write().entities.remove({777}); });
    const int before = game.entity("O").at.x;
    game.play("wait");
    QCOMPARE(game.entity("O").at.x, before - 1);

    // One wing of the gate is shut before it: too narrow, and an ogre opens no doors.
    putTile(game, Layer::Structure, {7, 3}, "door-closed");
    const Point there = game.entity("O").at;
    game.play("9*wait");
    QCOMPARE(game.entity("O").at, there);

    // It is opened: the map has changed, and the hunt goes on to its end.
    putTile(game, Layer::Structure, {7, 3}, "door-open");
    for (int i = 0; i < 15 && !isAdjacent(game.entity("O").cells(), game.hero().cells()); ++i)
        game.play("wait");
    QVERIFY(isAdjacent(game.entity("O").cells(), game.hero().cells()));
}

GLOAM_TEST(tst_TacticsChase)
#include "tst_TacticsChase.moc"
