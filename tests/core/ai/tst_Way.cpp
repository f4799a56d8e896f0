#include "core/ai/Way.h"

#include "core/action/Command.h"
#include "core/base/Random.h"
#include "core/space/DistanceMap.h"
#include "tests/support/Scenario.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

/// The ways that hunters take.
class tst_Way : public QObject {
    Q_OBJECT
private slots:
    void C_7_TEST_04_aPackLinesUpWhereTheWayIsTaken_data();
    void C_7_TEST_04_aPackLinesUpWhereTheWayIsTaken();
    void C_7_whoQueuesGoesAroundIfItCan();
    void C_7_nobodyQueuesBehindAnEntity();
    void C_7_whoQueuesStrikesNoFriendAndUsesNothing();
    void C_33_aLargeBodyPassesCornersIfTheRulesetSaysSo_data();
    void C_33_aLargeBodyPassesCornersIfTheRulesetSaysSo();
    void slowGroundIsGoneAroundIfThatIsFaster_PATH_03_data();
    void slowGroundIsGoneAroundIfThatIsFaster_PATH_03();
    void fastGroundIsWorthAnAside_PATH_03();
    void aWayIsForThoseWhoCanGoIt_PATH_01_data();
    void aWayIsForThoseWhoCanGoIt_PATH_01();
    void theSlowestCellUnderALargeBodyCounts_PATH_04();
    void longDiagonalsAreAvoidedAndShortOnesBreakTies_C_6();
    void theLongestPathIsCountedInSteps_C_8();
    void aWalkerThroughWallsComesStraight_ENT_13();
    void whoDisplacesOthersWaitsForNobody_ENT_13();
    void everyStepOfACrowdIsOnACheapestPath_PATH_05_data();
    void everyStepOfACrowdIsOnACheapestPath_PATH_05();
};

namespace {

/// Hunters that never stroll: F and E of one cell, O of two by two; P never moves, and C is a crate.
ScenarioOptions hunters(const std::string& choices)
{
    ScenarioOptions options;
    options.choices = choices;
    options.types = "{entities: {"
                    "waiter: {parent: gritling, glyph: F, parts: {brain: {wanders: false}}}, "
                    "ogre: {parent: waiter, glyph: O, footprint: [2, 2]}, "
                    "moth: {parent: waiter, glyph: M, parts: {mobile: {flies: true}}}, "
                    "ghost: {parent: waiter, glyph: S, parts: {mobile: {passes-walls: true}}}, "
                    "bull: {parent: waiter, glyph: X, parts: {mobile: {displaces: true}}}, "
                    "post: {parent: gritling, glyph: P, parts: {brain: {mind: still}}}}, "
                    "tiles: {road: {parent: floor, speed: 400}}}";
    options.signs = {{'F', "{entity: waiter, on: floor}"},
                     {'O', "{entity: ogre, on: floor}"},
                     {'M', "{entity: moth, on: floor}"},
                     {'P', "{entity: post, on: floor}"},
                     {'S', "{entity: ghost, on: wall}"},
                     {'C', "{entity: crate, on: floor}"},
                     {'X', "{entity: bull, on: floor}"},
                     {'m', "mud"},
                     {'r', "road"}};
    return options;
}

}  // namespace

void tst_Way::C_7_TEST_04_aPackLinesUpWhereTheWayIsTaken_data()
{
    QTest::addColumn<QString>("dynamic");
    QTest::addColumn<QString>("after");
    QTest::newRow("queue") << "queue"
                           << "#@PFFF.....#";
    QTest::newRow("avoid: no way is left, so they stay") << "avoid"
                                                         << "#@PF...F..F#";
}

void tst_Way::C_7_TEST_04_aPackLinesUpWhereTheWayIsTaken()
{
    QFETCH(QString, dynamic);
    QFETCH(QString, after);
    Scenario game(R"(
        ############
        #@PF...F..F#
        ############)",
                  hunters("{path: {dynamic: " + dynamic.toStdString() + "}}"));
    game.play("9*wait");
    QCOMPARE(shown(game.drawing().rows()[1]), after);
}

void tst_Way::C_7_whoQueuesGoesAroundIfItCan()
{
    Scenario game("@...PF\n.####.\n......", hunters("{path: {dynamic: queue}}"));
    game.play("wait");
    QCOMPARE(game.entity("F").at, (Point{5, 1}));
}

void tst_Way::C_7_nobodyQueuesBehindAnEntity()
{
    Scenario game("#######\n#@.C.F#\n#######", hunters("{path: {dynamic: queue}}"));
    game.play("9*wait");
    QCOMPARE(game.drawing(), Drawing("#######\n#@.=.F#\n#######"));
}

void tst_Way::C_7_whoQueuesStrikesNoFriendAndUsesNothing()
{
    Scenario game("#####\n#@PF#\n#####", hunters("{path: {dynamic: queue}}"));
    const StepResult result = game.play("5*wait");
    for (const event::Struck& blow : eventsOf<event::Struck>(result))
        QVERIFY(blow.target.isHero());
    QCOMPARE(game.drawing(), Drawing("#####\n#@PF#\n#####"));
}

void tst_Way::C_33_aLargeBodyPassesCornersIfTheRulesetSaysSo_data()
{
    QTest::addColumn<QString>("rule");
    QTest::addColumn<bool>("comes");
    QTest::newRow("orthogonal: its side cells must be free") << "orthogonal" << false;
    QTest::newRow("footprint: only its destination") << "footprint" << true;
}

void tst_Way::C_33_aLargeBodyPassesCornersIfTheRulesetSaysSo()
{
    QFETCH(QString, rule);
    QFETCH(bool, comes);
    Scenario game(R"(
        #######
        #O.####
        #...###
        ##...##
        ###..@#
        #######)",
                  hunters("{movement: {large-diagonal: " + rule.toStdString() + "}}"));
    game.play("4*wait");
    QCOMPARE(isAdjacent(game.entity("O").cells(), game.hero().cells()), comes);
}

void tst_Way::slowGroundIsGoneAroundIfThatIsFaster_PATH_03_data()
{
    QTest::addColumn<QString>("cost");
    QTest::addColumn<QString>("hunter");
    QTest::addColumn<int>("row");
    QTest::newRow("weighted") << "weighted"
                              << "F" << 1;
    QTest::newRow("uniform: steps are counted") << "uniform"
                                                << "F" << 0;
    QTest::newRow("who flies touches no mud") << "weighted"
                                              << "M" << 0;
}

void tst_Way::slowGroundIsGoneAroundIfThatIsFaster_PATH_03()
{
    QFETCH(QString, cost);
    QFETCH(QString, hunter);
    QFETCH(int, row);
    Scenario game("@.mmmmm." + hunter.toStdString() + "\n#.#####.#\n#.......#",
                  hunters("{path: {cost: " + cost.toStdString() + "}}"));
    game.play("2*wait");
    QCOMPARE(game.entity(hunter.toStdString()).at.y, row == 0 ? 0 : 2);
}

void tst_Way::fastGroundIsWorthAnAside_PATH_03()
{
    const char* map = "@........F\n..######..\nrrrrrrrrrr";
    Scenario weighted(map, hunters("{path: {cost: weighted}}"));
    weighted.play("wait");
    QCOMPARE(weighted.entity("F").at.y, 1);
    Scenario uniform(map, hunters("{path: {cost: uniform}}"));
    uniform.play("wait");
    QCOMPARE(uniform.entity("F").at.y, 0);
}

void tst_Way::aWayIsForThoseWhoCanGoIt_PATH_01_data()
{
    QTest::addColumn<QString>("hunter");
    QTest::addColumn<int>("row");
    QTest::newRow("who walks goes around the water") << "F" << 2;
    QTest::newRow("who swims goes through it") << "W" << 0;
}

void tst_Way::aWayIsForThoseWhoCanGoIt_PATH_01()
{
    QFETCH(QString, hunter);
    QFETCH(int, row);
    ScenarioOptions options = hunters("{path: {cost: uniform}}");
    options.types.insert(options.types.find("moth:"),
                         "eft: {parent: waiter, glyph: W, parts: {mobile: {swims: true}}}, ");
    options.signs['W'] = "{entity: eft, on: floor}";
    Scenario game("@.~~~~~." + hunter.toStdString() + "\n#.#####.#\n#.......#", options);
    game.play("2*wait");
    QCOMPARE(game.entity(hunter.toStdString()).at.y, row);
}

void tst_Way::theSlowestCellUnderALargeBodyCounts_PATH_04()
{
    Scenario game(R"(
        ...mmmm...
        @.......O.
        ..####....
        ..........
        ..........)",
                  hunters("{path: {cost: weighted}}"));
    game.play("2*wait");
    QVERIFY(game.entity("O").at.y >= 2);
}

void tst_Way::longDiagonalsAreAvoidedAndShortOnesBreakTies_C_6()
{
    const char* map = "#########\n@.......F\n.........";
    Scenario game(map, hunters("{path: {cost: weighted}}"));
    game.play("4*wait");
    QCOMPARE(game.drawing(), Drawing("#########\n@...F....\n........."));
    // Twelve steps, all diagonal, or fourteen with two of them.
    const char* slalom = R"(
        #.#.#.#.#.#.#
        @#.#.#.#.#.#F
        .###########.
        .............)";
    Scenario equal(slalom, hunters("{path: {cost: weighted}}"));
    equal.play("wait");
    QCOMPARE(equal.entity("F").at, (Point{11, 0}));
    Scenario octile(slalom, hunters("{path: {cost: weighted}, movement: {diagonal-time: sqrt2}}"));
    octile.play("wait");
    QCOMPARE(octile.entity("F").at, (Point{12, 2}));
}

void tst_Way::theLongestPathIsCountedInSteps_C_8()
{
    const auto at = [](int steps) {
        Scenario game("@" + std::string(static_cast<std::size_t>(steps - 1), '.') + "F",
                      hunters("{path: {cost: weighted}, chase: {path-max-distance: 20}}"));
        game.play("wait");
        return game.entity("F").at.x;
    };
    QCOMPARE(at(20), 19);
    QCOMPARE(at(21), 21);
}

void tst_Way::aWalkerThroughWallsComesStraight_ENT_13()
{
    Scenario game("@.###S#", hunters("{}"));
    game.play("3*wait");
    QCOMPARE(game.entity("S").at, (Point{2, 0}));
}

void tst_Way::whoDisplacesOthersWaitsForNobody_ENT_13()
{
    Scenario game("######\n#@.PX#\n######", hunters("{path: {dynamic: avoid}}"));
    game.play("wait");
    QCOMPARE(game.drawing(), Drawing("######\n#@.XP#\n######"));
}

namespace {

/// Scattered walls, the hero, and hunters: many around the hero, others anywhere.
std::string drawnCrowd(Size size, int walls, Random& random)
{
    std::vector<std::string> rows(static_cast<std::size_t>(size.height));
    for (std::string& row : rows)
        for (int x = 0; x < size.width; ++x)
            row += random.percent(walls) ? '#' : '.';
    const auto put = [&](Point at, char sign) {
        if (size.contains(at) && rows[static_cast<std::size_t>(at.y)][static_cast<std::size_t>(at.x)] != '@')
            rows[static_cast<std::size_t>(at.y)][static_cast<std::size_t>(at.x)] = sign;
    };
    const Point hero{random.between(0, size.width - 1), random.between(0, size.height - 1)};
    put(hero, '@');
    for (int i = 0; i < 14; ++i)
        put(hero + Point{random.between(-2, 2), random.between(-2, 2)}, 'F');
    for (int i = 0; i < 10; ++i)
        put({random.between(0, size.width - 1), random.between(0, size.height - 1)}, 'F');
    std::string text;
    for (const std::string& row : rows)
        text += row + "\n";
    return text;
}

/// The costs of walking to the hero past all others, cell by cell.
Grid<int> costsToHero(const Scenario& game, const Entity& hunter, CornerRule corners)
{
    const Level& level = game.level();
    const auto isOpen = [&](Point p) {
        return p == game.hero().at || (!level.tiles.blocksMove(p) && !level.entities.blockerAt(p, hunter.id));
    };
    const std::vector<Point> sources{game.hero().at};
    DistanceRequest request{sources, {}};
    request.movement.isPassable = isOpen;
    request.movement.corners = corners;
    DistanceScratch scratch;
    Grid<int> costs;
    computeDistances(request, level.tiles.size(), scratch, costs);
    return costs;
}

}  // namespace

void tst_Way::everyStepOfACrowdIsOnACheapestPath_PATH_05_data()
{
    QTest::addColumn<CornerRule>("corners");
    for (const CornerRule rule : {CornerRule::Always, CornerRule::OneOpen, CornerRule::Never})
        QTest::addRow("corners %s", std::string(wordOf(rule)).c_str()) << rule;
}

void tst_Way::everyStepOfACrowdIsOnACheapestPath_PATH_05()
{
    QFETCH(CornerRule, corners);
    Random random(77);
    int steps = 0;
    int none = 0;
    for (int map = 0; map < sliceOf(300, 25); ++map) {
        const bool isWide = map % 5 == 0;
        const Size size{random.between(5, isWide ? 150 : 40), random.between(5, isWide ? 90 : 20)};
        Scenario game(drawnCrowd(size, random.between(0, 40), random),
                      hunters("{path: {dynamic: avoid}, chase: {path-max-distance: 0}, movement: {corner-cut: "
                              + std::string(wordOf(corners)) + "}}"));
        ThinkScratch scratch;  // shared by all, as in a game
        for (int turn = 0; turn < 3 && !game.game().isOver(); ++turn) {
            for (const Entity& hunter : game.level().entities.all()) {
                if (hunter.id == heroId || isAdjacent(hunter.cells(), game.hero().cells()))
                    continue;
                Random chance(1);
                Thought thought{
                    game.state().world, game.level(), hunter, game.game().policies(), 0, chance, scratch, {}};
                const auto command = stepToward(thought, game.hero().cells(), Reach::Touch);
                const Grid<int> costs = costsToHero(game, hunter, corners);
                QCOMPARE(command.has_value(), costs[hunter.at] != unreachable);
                none += !command;
                if (!command)
                    continue;
                const auto* move = std::get_if<command::Move>(&*command);
                QVERIFY(move);
                QCOMPARE(costs[hunter.at + step(move->direction)], costs[hunter.at] - 100);
                ++steps;
            }
            game.play("wait");
        }
    }
    QVERIFY(steps > 300 && none > 100);
}

GLOAM_TEST(tst_Way)
#include "tst_Way.moc"
