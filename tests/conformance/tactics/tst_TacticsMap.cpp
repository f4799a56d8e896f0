#include "core/action/Command.h"
#include "core/action/Event.h"
#include "core/action/Policies.h"
#include "core/ai/Way.h"
#include "core/rules/Movement.h"
#include "core/rules/Vision.h"
#include "core/space/SightScratch.h"
#include "core/view/slice/Slice.h"
#include "tests/conformance/tactics/TacticsGame.h"
#include "tests/support/TestMain.h"

#include <QTest>

#include <cstdlib>
#include <utility>
#include <variant>
#include <vector>

using namespace gloam;
using namespace gloam::test;

/// Source 4: what its map answers to paths and chases, and what a game can be asked.
class tst_TacticsMap : public QObject {
    Q_OBJECT
private slots:
    void aStepLeadsToAnyOfTheEightAround_MAP_15();
    void besideAreTheEightAroundAndNoOthers_MAP_15();
    void aLargeBodyHasTheCellsAroundAllOfIt_MAP_15();
    void theMapTellsItsSizeGroundAndPace_MAP_16();
    void theMapTellsWhoIsInTheWay_MAP_16();
    void whatIsMovedIsInTheWayElsewhere_MAP_16();
    void theRevisionTellsOfEachChangeOfTheGround_MAP_16();
    void aPathAsksForGroundBodiesAndPace_MAP_16_data();
    void aPathAsksForGroundBodiesAndPace_MAP_16();
    void adjacentEntitiesAreGiven_MAP_17();
    void entitiesAreVisibleWithinARadius_MAP_17();
    void aLineOfSightIsToldForAPair_MAP_17();
    void aFieldOfViewIsComputedForAnEntity_MAP_17();
    void aPathIsFoundForAnEntity_MAP_17();
    void aMoveIsTold_MAP_17();
    void aChangeOfTheStructuresIsTold_MAP_17();
};

namespace {

Slice sliceSeenBy(const Scenario& game, EntityId viewer = heroId)
{
    SliceScratch scratch;
    return sliceOf(game.game(), scratch, viewer);
}

const Entity* inTheWay(const Scenario& game, Point at)
{
    return blockerIn(game.level(), heroId, at, game.game().policies().passOver);
}

/// A wall, mud, a shut door, a post and an ogre.
constexpr auto yard = R"(
    @.P#
    m.O.
    .+..)";

}  // namespace

void tst_TacticsMap::aStepLeadsToAnyOfTheEightAround_MAP_15()
{
    for (const Direction direction : allDirections) {
        Scenario game("...\n.@.\n...", tactics());
        QVERIFY(!game.play(command::Move{direction}).refusal);
        QCOMPARE(shown(game.hero().at), shown(Point{1, 1} + step(direction)));
    }
}

void tst_TacticsMap::besideAreTheEightAroundAndNoOthers_MAP_15()
{
    const Slice slice = sliceSeenBy(Scenario("PPPPP\nPPPPP\nPP@PP\nPPPPP\nPPPPP", tactics()));
    QCOMPARE(slice.visible.size(), std::size_t{24});
    for (const VisibleEntity& other : slice.visible) {
        const Point away = other.at - slice.self.at;
        QCOMPARE(slice.isTouching(other.id), std::abs(away.x) <= 1 && std::abs(away.y) <= 1);
    }
    QCOMPARE(slice.touching.size(), std::size_t{8});
}

void tst_TacticsMap::aLargeBodyHasTheCellsAroundAllOfIt_MAP_15()
{
    const Rect ogre{{3, 3}, {2, 2}};
    int around = 0;
    for (const Point p : cellsIn(Size{8, 8}))
        around += !ogre.contains(p) && isAdjacent(ogre, {p, {1, 1}}) ? 1 : 0;
    QCOMPARE(around, 12);
}

void tst_TacticsMap::theMapTellsItsSizeGroundAndPace_MAP_16()
{
    const Scenario game(yard, tactics());
    const TileMap& tiles = game.level().tiles;
    QVERIFY(tiles.size() == (Size{4, 3}));
    for (const Point p : cellsIn(Rect{{-1, -1}, {6, 5}})) {
        const bool isOutside = !tiles.contains(p);
        QCOMPARE(tiles.blocksMove(p), isOutside || p == (Point{3, 0}) || p == (Point{1, 2}));
    }
    QCOMPARE(tiles.speedAt({0, 1}), 50);
    QCOMPARE(tiles.speedAt({1, 0}), 100);
}

void tst_TacticsMap::theMapTellsWhoIsInTheWay_MAP_16()
{
    const Scenario game(yard, tactics());
    const Entity& ogre = game.entity("O");
    QVERIFY(game.level().entities.find(ogre.id)->cells() == (Rect{{2, 1}, {2, 2}}));
    QVERIFY(!game.level().entities.find(EntityId{99'999}));
    for (const Point p : cellsIn(game.level().tiles.size())) {
        const Entity* other = inTheWay(game, p);
        QCOMPARE(other == &ogre, ogre.cells().contains(p));
        QCOMPARE(other == &game.entity("P"), p == (Point{2, 0}));
        QCOMPARE(other != nullptr, ogre.cells().contains(p) || p == (Point{2, 0}));  // oneself is not in one's way
    }
}

void tst_TacticsMap::whatIsMovedIsInTheWayElsewhere_MAP_16()
{
    Scenario game(yard, tactics());
    shove(game, "P", {1, 1});
    QVERIFY(!inTheWay(game, {2, 0}));
    QVERIFY(inTheWay(game, {1, 1}) == &game.entity("P"));
    QCOMPARE(shown(game.entity("P").at), shown(Point{1, 1}));
}

void tst_TacticsMap::theRevisionTellsOfEachChangeOfTheGround_MAP_16()
{
    Scenario game(yard, tactics());
    std::uint64_t before = game.level().tiles.revision();
    const auto hasChanged = [&] {
        const std::uint64_t now = game.level().tiles.revision();
        return std::exchange(before, now) != now;
    };
    shove(game, "P", {1, 1});
    QVERIFY(!hasChanged());
    putTile(game, Layer::Structure, {1, 2}, "door-open");
    QVERIFY(hasChanged());
    putTile(game, Layer::Effect, {1, 0}, "gas");
    QVERIFY(hasChanged());
    putTile(game, Layer::Terrain, {0, 2}, "mud");
    QVERIFY(hasChanged());
    putTile(game, Layer::Decor, {0, 0}, "rug");
    QVERIFY(!hasChanged());
}

void tst_TacticsMap::aPathAsksForGroundBodiesAndPace_MAP_16_data()
{
    QTest::addColumn<QString>("middle");
    QTest::addColumn<bool>("isWalkedOver");
    QTest::newRow("nothing") << "." << true;
    QTest::newRow("the ground is blocked") << "i" << false;
    QTest::newRow("a body is in the way") << "P" << false;
    QTest::newRow("the ground is slow") << "m" << false;
}

void tst_TacticsMap::aPathAsksForGroundBodiesAndPace_MAP_16()
{
    QFETCH(QString, middle);
    QFETCH(bool, isWalkedOver);
    Scenario game("@.." + middle.toStdString() + "..F\n.......", tactics());
    bool wasThere = false;
    for (int turn = 0; turn < 12; ++turn) {
        game.play("wait");
        wasThere = wasThere || game.entity("F").at == (Point{3, 0});
    }
    QVERIFY(isAdjacent(game.entity("F").cells(), game.hero().cells()));
    QCOMPARE(wasThere, isWalkedOver);
}

void tst_TacticsMap::adjacentEntitiesAreGiven_MAP_17()
{
    const Scenario game(R"(
        ..P..
        .@P.P
        P....)",
                        tactics());
    QStringList places;
    for (const EntityId id : sliceSeenBy(game).touching)
        places << shown(game.level().entities.find(id)->at);
    places.sort();
    QCOMPARE(places, (QStringList{"(0, 2)", "(2, 0)", "(2, 1)"}));
}

void tst_TacticsMap::entitiesAreVisibleWithinARadius_MAP_17()
{
    const Scenario game("@..P.P", tactics("{fov: {radius: 3}}"));
    EntityId last;
    for (const Entity& entity : game.level().entities.all())
        last = entity.at == (Point{5, 0}) ? entity.id : last;
    for (const EntityId viewer : {heroId, last}) {
        const Slice slice = sliceSeenBy(game, viewer);
        QCOMPARE(slice.self.id, viewer);
        QCOMPARE(slice.visible.size(), std::size_t{1});
        QCOMPARE(shown(slice.visible[0].at), shown(Point{3, 0}));
    }
    QCOMPARE(sliceSeenBy(Scenario("@..P.P", tactics("{fov: {radius: 5}}"))).visible.size(), std::size_t{2});
}

void tst_TacticsMap::aLineOfSightIsToldForAPair_MAP_17()
{
    for (const bool isClear : {true, false}) {
        const Scenario game(isClear ? "@...F" : "@.#.F", tactics());
        QCOMPARE(isClearFor(game.level(), game.game().policies(), heroId, {0, 0}, {4, 0}), isClear);
        QCOMPARE(canSeeBody(game.level(), game.game().policies(), game.hero(), game.entity("F")), isClear);
    }
}

void tst_TacticsMap::aFieldOfViewIsComputedForAnEntity_MAP_17()
{
    const Scenario game("@.#.F\n..#..", tactics());
    const Policies& policies = game.game().policies();
    SightScratch scratch;
    CellMask seen;
    policies.vision.look(game.entity("F"), game.level(), policies, scratch, seen);
    for (const Point p : cellsIn(game.level().tiles.size()))
        QCOMPARE(seen.contains(p), p.x >= 2);
    QVERIFY(sliceSeenBy(game, game.entity("F").id).mask == tightened(seen));
}

void tst_TacticsMap::aPathIsFoundForAnEntity_MAP_17()
{
    const Scenario game("@..#\n...F", tactics());
    Random chance(1);
    ThinkScratch scratch;
    Thought thought{game.state().world, game.level(), game.entity("F"), game.game().policies(), 0, chance, scratch, {}};
    const auto command = stepToward(thought, game.hero().cells(), Reach::Touch);
    QVERIFY(command && std::holds_alternative<command::Move>(*command));
    QCOMPARE(shown(scratch.path.cells.front()), shown(Point{3, 1}));
    for (std::size_t i = 1; i < scratch.path.cells.size(); ++i)
        QVERIFY(directionOf(scratch.path.cells[i] - scratch.path.cells[i - 1]));
}

void tst_TacticsMap::aMoveIsTold_MAP_17()
{
    Scenario game("@...F", tactics());
    const auto moves = eventsOf<event::Moved>(game.play("wait"));
    QCOMPARE(moves.size(), std::size_t{1});
    QCOMPARE(moves[0].who.id, game.entity("F").id);
    QCOMPARE(shown(moves[0].from), shown(Point{4, 0}));
    QCOMPARE(shown(moves[0].who.at), shown(Point{3, 0}));
}

void tst_TacticsMap::aChangeOfTheStructuresIsTold_MAP_17()
{
    Scenario game("@+.", tactics());
    const std::uint64_t before = game.level().tiles.planeRevision();
    const auto opened = eventsOf<event::DoorOpened>(game.play("open:e"));
    QCOMPARE(opened.size(), std::size_t{1});
    QCOMPARE(shown(opened[0].at), shown(Point{1, 0}));
    std::vector<Point> changed;
    QVERIFY(game.level().tiles.forEachChangeSince(before, [&](Point p) { changed.push_back(p); }));
    QVERIFY(!changed.empty());
    for (const Point p : changed)
        QCOMPARE(shown(p), shown(Point{1, 0}));
}

GLOAM_TEST(tst_TacticsMap)
#include "tst_TacticsMap.moc"
