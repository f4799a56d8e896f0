#include "core/view/advice/Onward.h"
#include "core/view/advice/Places.h"
#include "core/view/advice/Route.h"
#include "core/view/slice/KnownPassages.h"
#include "tests/support/LitHero.h"
#include "tests/support/Scenario.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

/// Ways over known ground, and the places they lead to.
class tst_Route : public QObject {
    Q_OBJECT
private slots:
    void itLeadsThereAndCountsTheTurns();
    void aDoorTakesATurnToOpen();
    void slowGroundTakesItsTimeAndIsWalkedAround();
    void itEndsBesideWhatIsSolid();
    void aKnownTrapIsWalkedAround();
    void whatWasNeverSeenIsNoWay();
    void aBurningLightIsCounted();
    void theTurnsAreThoseOfTheWalk();
    void turnsToAllAgreeWithTheRoutes();
    void placesAreStairsFirstAndNearestFirst();
    void aSwimIsOfferedWithItsCost();
    void whoNeverMovesIsRememberedByName();
    void whoMayWalkAwayIsNotRemembered();
    void aLockWithItsKeyIsOnTheWay();
    void aHiddenEntityIsNoPlace();
    void theNearestStairsAreThoseWithTheShortestWay();
    void onwardIsFirstAPassageThatWasNotTaken();
    void onwardIsElseADoorOrASearch();

private:
    SliceScratch m_sight;
    RouteScratch m_scratch;

    Slice sliceOf(const Scenario& game) { return gloam::sliceOf(game.game(), m_sight); }
    Route to(const Scenario& game, Point cell) { return routeTo(sliceOf(game), {cell, {1, 1}}, m_scratch); }

    /// Walks a route; the turns it took.
    std::int64_t walk(Scenario& game, const Route& route)
    {
        const std::int64_t began = game.state().turn;
        for (std::size_t i = 1; i < route.cells.size(); ++i)
            while (game.hero().at == route.cells[i - 1])
                if (game.play(command::Move{*directionOf(route.cells[i] - route.cells[i - 1])}).refusal)
                    return -1;
        return game.state().turn - began;
    }
};

void tst_Route::itLeadsThereAndCountsTheTurns()
{
    Scenario game(R"(
        #########
        #...#...#
        #.......#
        #@..#...#
        #########)");
    const Route route = to(game, {6, 2});
    QCOMPARE(route.turns, 5);
    QCOMPARE(route.cells.size(), std::size_t{6});
    QVERIFY(route.cells.front() == (Point{1, 3}) && route.cells.back() == (Point{6, 2}));
    QVERIFY(!route.light);
    QCOMPARE(to(game, game.hero().at).cells.size(), std::size_t{1});
    QVERIFY(to(game, {4, 1}).isEmpty());
    QVERIFY(to(game, {40, 1}).isEmpty());
}

void tst_Route::aDoorTakesATurnToOpen()
{
    Scenario game(R"(
        ######
        #@.+##
        ######)");
    QCOMPARE(to(game, {3, 1}).turns, 3);
}

void tst_Route::slowGroundTakesItsTimeAndIsWalkedAround()
{
    ScenarioOptions options;
    options.signs['m'] = "mud";
    Scenario around(R"(
        #######
        #@mmm.#
        #.....#
        #######)",
                    options);
    for (const Point p : to(around, {5, 1}).cells)
        QVERIFY(p == around.hero().at || p.y == 2 || p == (Point{5, 1}));
    Scenario through("@mm.", options);
    QCOMPARE(to(through, {3, 0}).turns, 5);
}

void tst_Route::itEndsBesideWhatIsSolid()
{
    ScenarioOptions options;
    options.entities = "[{type: lamp-shrine, at: [5, 1]}]";
    Scenario game(R"(
        #########
        #@......#
        #########)",
                  options);
    const Route route = to(game, {5, 1});
    QVERIFY(route.cells.back() == (Point{4, 1}));
    QCOMPARE(route.turns, 3);
    walk(game, route);
    QCOMPARE(to(game, {5, 1}).cells.size(), std::size_t{1});
}

void tst_Route::aKnownTrapIsWalkedAround()
{
    ScenarioOptions options;
    options.signs['^'] = "[floor, trap]";
    Scenario game(R"(
        ######
        #@^..#
        #...##
        ######)",
                  options);
    for (const Point p : to(game, {4, 1}).cells)
        QVERIFY(p != (Point{2, 1}));
    QVERIFY(to(game, {2, 1}).isEmpty());
}

void tst_Route::whatWasNeverSeenIsNoWay()
{
    Scenario game(R"(
        #########
        #@+.....#
        #########)");
    QVERIFY(to(game, {4, 1}).isEmpty());
    game.play(command::Move{Direction::East});
    QVERIFY(!to(game, {4, 1}).isEmpty());
}

void tst_Route::aBurningLightIsCounted()
{
    Scenario game("@.........", litOptions("brand"));
    wearByHand(game, "brand");
    const Route route = to(game, {2, 0});
    QCOMPARE(route.turns, 2);
    QCOMPARE(route.light.value_or(-1), 2);
}

void tst_Route::theTurnsAreThoseOfTheWalk()
{
    ScenarioOptions options;
    options.signs['m'] = "mud";
    options.signs[';'] = "rubble";
    Scenario game(R"(
        ############
        #@;....m...#
        #;;~~'~~mm.#
        #..~...~...#
        ############)",
                  options);
    for (const Point goal : {Point{10, 1}, Point{5, 3}, Point{9, 3}, Point{2, 3}}) {
        const Route route = to(game, goal);
        QVERIFY2(!route.isEmpty(), qPrintable(QString::number(goal.x)));
        QCOMPARE(walk(game, route), std::int64_t{route.turns});
    }
}

void tst_Route::turnsToAllAgreeWithTheRoutes()
{
    ScenarioOptions options;
    options.signs['m'] = "mud";
    Scenario game(R"(
        ############
        #@.....mm..#
        #..##.##mm.#
        #..#...#...#
        ############)",
                  options);
    const Slice slice = sliceOf(game);
    RouteScratch all;
    const Grid<int> turns = turnsToAll(slice, all);
    for (const Point p : cellsIn(slice.size)) {
        const Route route = routeTo(slice, {p, {1, 1}}, m_scratch);
        QCOMPARE(turns[p], route.isEmpty() ? unreachable : route.turns);
    }
}

void tst_Route::placesAreStairsFirstAndNearestFirst()
{
    ScenarioOptions options;
    options.entities = "[{type: torch, at: [3, 0]}, {type: lamp-shrine, at: [6, 0]}, {type: gritling, at: [9, 2]}]";
    Scenario game(R"(
        @.........
        .>......<.
        ..........)",
                  options);
    QStringList told;
    for (const KnownPlace& place : knownPlaces(sliceOf(game), m_scratch))
        told << QStringLiteral("%1 %2").arg(shown(place.name)).arg(place.turns);
    QCOMPARE(told, (QStringList{QStringLiteral("stairs down 1"), QStringLiteral("stairs up 8"),
                                QStringLiteral("lamp shrine 5"), QStringLiteral("torch 3")}));
}

void tst_Route::aSwimIsOfferedWithItsCost()
{
    ScenarioOptions options;
    options.types = "{entities: {diver: {parent: delver, parts: {mobile: {swims: true}}}}}";
    options.hero = "diver";
    options.entities = "[{type: torch, at: [6, 0]}, {type: torch, at: [1, 1]}]";
    Scenario game(R"(
        @..~~..
        ...~~..)",
                  options);
    const auto places = knownPlaces(sliceOf(game), m_scratch);
    QCOMPARE(places.size(), std::size_t{2});
    QCOMPARE(places.front().swum, 0);
    QCOMPARE(places.back().at, (Point{6, 0}));
    QCOMPARE(places.back().swum, 2);
    QVERIFY(places.back().turns >= 6);
    QVERIFY(to(game, {6, 0}).isEmpty());
}

void tst_Route::whoNeverMovesIsRememberedByName()
{
    ScenarioOptions options;
    options.entities = "[{type: trader, at: [5, 1], name: peddler}]";
    Scenario game(R"(
        #########
        #@......#
        #.#######
        #.#
        ###)",
                  options);
    game.play("s s");
    const auto places = knownPlaces(sliceOf(game), m_scratch);
    const auto peddler =
        std::find_if(places.begin(), places.end(), [](const KnownPlace& place) { return place.name == "peddler"; });
    QVERIFY(peddler != places.end());
    QVERIFY(peddler->isRemembered);
    QVERIFY(peddler->kind == PlaceKind::Being);
    QCOMPARE(peddler->turns, 4);  // beside her
}

void tst_Route::whoMayWalkAwayIsNotRemembered()
{
    ScenarioOptions options;
    options.types = "{entities: {stroller: {parent: trader, parts: {brain: {mind: wander}}}}}";
    options.entities = "[{type: stroller, at: [5, 1]}]";
    Scenario game(R"(
        #########
        #@......#
        #.#######
        #.#
        ###)",
                  options);
    game.play("s s");
    QVERIFY(sliceOf(game).rememberedEntities.empty());
}

void tst_Route::aLockWithItsKeyIsOnTheWay()
{
    ScenarioOptions options;
    options.kit = "brass-key";
    options.entities = "[{type: locked-door, at: [3, 1]}]";
    Scenario game(R"(
        #######
        #@....#
        #######)",
                  options);
    const Route route = to(game, {3, 1});
    QCOMPARE(route.turns, 3);
    QCOMPARE(walk(game, route), std::int64_t{3});
}

void tst_Route::aHiddenEntityIsNoPlace()
{
    ScenarioOptions options;
    options.entities = "[{type: torch, at: [4, 1]}]";
    Scenario game(R"(
        #######
        #@+...#
        #######)",
                  options);
    const auto places = knownPlaces(sliceOf(game), m_scratch);
    QCOMPARE(places.size(), std::size_t{1});
    QVERIFY(places.front().kind == PlaceKind::Door);
}

void tst_Route::theNearestStairsAreThoseWithTheShortestWay()
{
    Scenario game(R"(
        @#>.
        .#..
        ....
        .>..)");
    const auto down = nearestStairs(sliceOf(game), StairDirection::Down, m_scratch);
    QVERIFY(down && down->at == (Point{1, 3}));
    QVERIFY(!nearestStairs(sliceOf(game), StairDirection::Up, m_scratch));
}

void tst_Route::onwardIsFirstAPassageThatWasNotTaken()
{
    Scenario game(R"(
        @.....
        .>..+.
        ....<.)");
    const Slice slice = sliceOf(game);
    KnownPassages taken;
    const Onward down{"onward-passage", {{"what", "stairs down"}, {"way", "1 step south-east"}}};
    QVERIFY(onwardFrom(slice, taken, m_scratch) == down);
    taken.add({{slice.level, {1, 1}}, {Name("cellar"), {1, 1}}, StairDirection::Down});
    QCOMPARE(onwardFrom(slice, taken, m_scratch).fills.at("what"), std::string("stairs up"));
    game.play("se");
    QCOMPARE(onwardFrom(sliceOf(game), {}, m_scratch).key, std::string("onward-here"));
}

void tst_Route::onwardIsElseADoorOrASearch()
{
    Scenario closed(R"(
        ######
        #@..+#
        ######)");
    const Onward door{"onward-door", {{"what", "closed door"}, {"door", "a closed door"}, {"way", "3 steps east"}}};
    QVERIFY(onwardFrom(sliceOf(closed), {}, m_scratch) == door);
    QCOMPARE(onwardFrom(sliceOf(Scenario("###\n#@#\n###")), {}, m_scratch).key, std::string("onward-search"));
    Scenario stairs("@.>");
    Slice slice = sliceOf(stairs);
    KnownPassages taken;
    taken.add({{slice.level, {2, 0}}, {Name("cellar"), {1, 1}}, StairDirection::Down});
    QCOMPARE(onwardFrom(slice, taken, m_scratch).key, std::string("onward-back"));
    slice.digs = 1;
    QCOMPARE(onwardFrom(slice, taken, m_scratch).key, std::string("onward-dig"));
}

GLOAM_TEST(tst_Route)
#include "tst_Route.moc"
