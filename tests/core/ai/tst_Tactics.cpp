#include "core/ai/Intent.h"
#include "core/base/Random.h"
#include "core/parts/Conducts.h"
#include "core/parts/Lights.h"
#include "core/rules/Vision.h"
#include "tests/support/Scenario.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

/// What creatures of each mind do, one behaviour a test.
class tst_Tactics : public QObject {
    Q_OBJECT
private slots:
    void aPackOfFourHasTakenThreeCellsBesideItsPreyInTenTurns();
    void AI_06_whatKeepsItsDistanceStandsThreeToFiveCellsAwayInEighteenOfTwentyTurns();
    void aThiefIsOutOfSightWithinFifteenTurnsInHalfOfAThousandGames();
    void whatFearsLightNeverEndsATurnInItByItsOwnStep();
    void twoHostileFactionsInOneRoomFightWithoutTheHero();
    void aSleeperWakesByNoiseWithinItsHearingAndNotBeyond_data();
    void aSleeperWakesByNoiseWithinItsHearingAndNotBeyond();
    void whatIsStruckStrikesBackWhateverItsMind_data();
    void whatIsStruckStrikesBackWhateverItsMind();
    void CHASE_04_aHunterGoesToWhereItLostItsPrey_looksAroundAndGivesUp();
    void CHASE_04_whatRemembersForTwoTurnsForgetsSooner();
    void aGuardReturnsToItsPost();
    void AI_06_aPatrolWalksFromCellToCellAndOverAgain();
    void anAmbusherLiesStillUntilYouAreClose();
    void whatIsBadlyHurtFlees();
    void aCowardKeepsOutOfYourSight();
    void aCallFetchesTheOthers();
    void whatSmellsFollowsYourTrailRoundTheCorners();
    void aTrailEndsAtTheStairs();
    void aMothGoesToTheLight();
    void CHASE_06_aBruteBreaksTheDoor();
    void whatFleesShutsTheDoor();
    void anAllyFollowsYouFightsForYouAndMakesRoom();
    void anAllyForgivesABlowThatWentAstray();
    void C_22_thoseBesideYouComeDownTheStairs_data();
    void C_22_thoseBesideYouComeDownTheStairs();
    void aWoundedOneDrinksWhatHeals();
    void aCollectorPicksUpWhatLiesAround();
    void aMindExplainsItself();
    void aBrainsOwnStatesReplaceThoseOfItsMind();
    void aBrainWhoseStatesLeadNowhereStaysWhereItIs();
};

namespace {

/// A creature `h` with a brain of these fields, in a world where hunters remember; every turn is alike.
ScenarioOptions minded(const std::string& brain, const std::string& parts = "")
{
    ScenarioOptions options;
    options.choices = "{path: {dynamic: avoid}, chase: {pursuit: cached-path, memory-turns: 300}, noise: {step: 0, "
                      "blow: 8, door: 5}, "
                      "offmap: {followers: adjacent}}";
    options.hero = "bearer";
    options.types =
        "{abilities: {yell: {effects: [{do: noise, reach: 8}]}}, entities: {"
        "bearer: {parent: delver, parts: {stats: {hp: 900}, abilities: {start: \"yell:1\"}}}, "
        "minded: {parent: creature, glyph: h, faction: gritlings, parts: {stats: {hp: 40}, melee: {name: claws, "
        "damage: 1d4}, inventory: {}, brain: {"
        + brain + "}" + parts
        + "}}, rival: {parent: creature, glyph: r, faction: rivals, parts: {stats: {hp: 40}, "
          "melee: {name: claws, damage: 1d4}, brain: {mind: chase}}}}}";
    options.signs = {{'H', "{entity: minded, on: floor}"}, {'R', "{entity: rival, on: floor}"}};
    return options;
}

Mood moodIn(const Scenario& game, const char* glyph = "h")
{
    return moodOf(game.entity(glyph), game.game().types());
}

int distanceToHero(const Scenario& game)
{
    return chebyshevDistance(game.entity("h").at, game.hero().at);
}

}  // namespace

void tst_Tactics::aPackOfFourHasTakenThreeCellsBesideItsPreyInTenTurns()
{
    Scenario game(R"(
        ############
        #H.........#
        #H.........#
        #......@...#
        #H.........#
        #H.........#
        ############)",
                  minded("mind: chase"));
    game.play("10*wait");
    int beside = 0;
    for (const Entity& entity : game.level().entities.all())
        beside += entity.id != heroId && isAdjacent(entity.cells(), game.hero().cells()) ? 1 : 0;
    QVERIFY2(beside >= 3, game.drawing().text().c_str());
}

void tst_Tactics::AI_06_whatKeepsItsDistanceStandsThreeToFiveCellsAwayInEighteenOfTwentyTurns()
{
    Scenario game(R"(
        ####################
        #..................#
        #..................#
        #..................#
        #.@.......H........#
        #..................#
        #..................#
        #..................#
        ####################)",
                  minded("mind: archer", ", ranged: {damage: \"0\", range: 6}"));
    game.play("5*wait");
    int right = 0;
    for (int turn = 0; turn < 20; ++turn) {
        game.play(turn % 4 == 0 ? "e" : turn % 4 == 2 ? "w" : "wait");
        right += distanceToHero(game) >= 3 && distanceToHero(game) <= 5 ? 1 : 0;
    }
    QVERIFY2(right >= 18, qPrintable(QString::number(right)));
}

void tst_Tactics::aThiefIsOutOfSightWithinFifteenTurnsInHalfOfAThousandGames()
{
    ScenarioOptions options = minded("mind: thief");
    options.kit = "ration, mending-draught";
    const World world = scenarioWorld(R"(
        ####################
        #.........#........#
        #.@....H..#........#
        #..................#
        #.........#........#
        ######.#######.#####
        #.........#........#
        #..................#
        #.........#........#
        ####################)",
                                      options);
    int gone = 0;
    for (std::uint64_t seed = 0; seed < 1000; ++seed) {
        Scenario game(world, seed);
        bool hasStolen = false;
        for (int turn = 0; turn < 40 && !hasStolen; ++turn) {
            game.play("wait");
            hasStolen = !moodIn(game).loot.isNothing();
        }
        bool isGone = false;
        for (int turn = 0; turn < 15 && hasStolen && !isGone; ++turn) {
            game.play("wait");
            isGone = !canSee(game.level(), game.game().policies(), game.hero(), game.entity("h").at);
        }
        gone += isGone ? 1 : 0;
    }
    QVERIFY2(gone >= 500, qPrintable(QString::number(gone)));
}

void tst_Tactics::whatFearsLightNeverEndsATurnInItByItsOwnStep()
{
    ScenarioOptions options = minded("mind: chase, light: fears", ", darkvision: {radius: 9}");
    options.choices = "{vision: {model: lit-cells}, chase: {pursuit: cached-path}}";
    options.types.insert(options.types.find("minded:"),
                         "lamp: {parent: item, glyph: \"*\", parts: {light: {radius: 3, affects: vision}}}, ");
    options.signs['L'] = "{entity: lamp, on: floor}";
    Scenario game(R"(
        ################
        #..............#
        #....L.........#
        #.@.........H..#
        #..............#
        #..............#
        ################)",
                  options);
    int moves = 0;
    for (int turn = 0; turn < 100; ++turn) {
        const Point before = game.entity("h").at;
        game.play("wait");
        const Point after = game.entity("h").at;
        moves += before != after ? 1 : 0;
        QVERIFY(before == after || !isLit(game.level(), after));
    }
    QVERIFY(moves >= 3);
}

void tst_Tactics::twoHostileFactionsInOneRoomFightWithoutTheHero()
{
    Scenario game(R"(
        ##########
        #H......R#
        ##########
        #@.......#
        ##########)",
                  minded("mind: chase"));
    int blows = 0;
    for (int turn = 0; turn < 20; ++turn)
        for (const auto& struck : eventsOf<event::Struck>(game.play("wait")))
            blows += struck.attacker.isHero() || struck.target.isHero() ? 0 : 1;
    QVERIFY(blows > 5);
}

void tst_Tactics::aSleeperWakesByNoiseWithinItsHearingAndNotBeyond_data()
{
    QTest::addColumn<int>("cells");
    QTest::addColumn<int>("hearing");
    QTest::addColumn<bool>("wakes");
    QTest::newRow("near enough") << 6 << 12 << true;
    QTest::newRow("beyond its hearing, half of what it hears awake") << 7 << 12 << false;
    QTest::newRow("beyond the reach of the noise") << 9 << 40 << false;
    QTest::newRow("deaf") << 2 << 0 << false;
}

void tst_Tactics::aSleeperWakesByNoiseWithinItsHearingAndNotBeyond()
{
    QFETCH(int, cells);
    QFETCH(int, hearing);
    QFETCH(bool, wakes);
    Scenario game("@" + std::string(static_cast<std::size_t>(cells - 1), '.') + "H",
                  minded("mind: sleeper, hearing: " + std::to_string(hearing)));
    game.play("3*wait");
    QVERIFY(game.entity("h").flags.has(EntityFlag::Sleeping));
    game.play("ability:1");
    QCOMPARE(!game.entity("h").flags.has(EntityFlag::Sleeping), wakes);
    game.play("2*wait");
    QCOMPARE(moodIn(game).state != MindState::Sleep, wakes);
}

void tst_Tactics::whatIsStruckStrikesBackWhateverItsMind_data()
{
    QTest::addColumn<QString>("mind");
    for (const char* mind : {"idle", "still", "wander", "guard", "patrol", "sleeper", "ambusher", "ally"})
        QTest::newRow(mind) << mind;
}

void tst_Tactics::whatIsStruckStrikesBackWhateverItsMind()
{
    QFETCH(QString, mind);
    ScenarioOptions options = minded("mind: " + mind.toStdString() + ", wanders: false");
    options.factions = "{gritlings: {feelings: [{toward: player, feeling: 20}]}, "
                       "player: {feelings: [{toward: gritlings, feeling: 20}]}}";
    Scenario game("###\n#@#\n#H#\n###", options);
    game.play("2*wait");
    int back = 0;
    for (int turn = 0; turn < 40 && back == 0; ++turn)
        for (const auto& struck : eventsOf<event::Struck>(game.play(command::Strike{game.entity("h").id})))
            back += struck.target.isHero() ? 1 : 0;
    QVERIFY(back > 0);
}

void tst_Tactics::CHASE_04_aHunterGoesToWhereItLostItsPrey_looksAroundAndGivesUp()
{
    Scenario game(R"(
        ############
        #H..@......#
        ####.#######
        ####.#######
        #..........#
        ############)",
                  minded("mind: chase"));
    game.play("wait");
    QCOMPARE(moodIn(game).state, MindState::Hunt);
    game.change([&](GameState& state) {  // the hero is gone in a blink
        state.world.levels.at(state.level).write().entities.move(heroId, {10, 4});
    });
    game.play("wait");
    QCOMPARE(moodIn(game).state, MindState::Search);
    QCOMPARE(moodIn(game).goal, (Point{4, 1}));
    game.play("wait");
    QCOMPARE(game.entity("h").at, (Point{4, 1}));
    game.play("12*wait");
    QVERIFY(moodIn(game).state != MindState::Search);
}

void tst_Tactics::CHASE_04_whatRemembersForTwoTurnsForgetsSooner()
{
    Scenario game(R"(
        ################
        #H.......@.....#
        #########.######
        #########.######
        #..............#
        ################)",
                  minded("mind: chase, memory-turns: 2, wanders: false"));
    game.play("wait");
    game.change([&](GameState& state) { state.world.levels.at(state.level).write().entities.move(heroId, {14, 4}); });
    game.play("5*wait");
    QCOMPARE(moodIn(game).state, MindState::Wander);
    QVERIFY(game.entity("h").at.x < 6);
}

void tst_Tactics::aGuardReturnsToItsPost()
{
    Scenario game(R"(
        ##########
        #H...@...#
        #####.####
        #........#
        ##########)",
                  minded("mind: guard, wanders: false"));
    const Point post = game.entity("h").at;
    game.play("2*wait");
    QVERIFY(game.entity("h").at != post);
    game.change([&](GameState& state) { state.world.levels.at(state.level).write().entities.move(heroId, {1, 3}); });
    game.play("30*wait");
    QCOMPARE(moodIn(game).state, MindState::Guard);
    QCOMPARE(game.entity("h").at, post);
}

void tst_Tactics::AI_06_aPatrolWalksFromCellToCellAndOverAgain()
{
    ScenarioOptions options = minded("mind: patrol, patrol: [[1, 1], [8, 1], [8, 3]]");
    Scenario game(R"(
        ##########
        #H.......#
        ########.#
        #........#
        ##########
        #@########
        ##########)",
                  options);
    std::vector<Point> stops;
    for (int turn = 0; turn < 60; ++turn) {
        game.play("wait");
        for (const Point stop : {Point{1, 1}, Point{8, 1}, Point{8, 3}})
            if (game.entity("h").at == stop && (stops.empty() || stops.back() != stop))
                stops.push_back(stop);
    }
    QVERIFY(stops.size() >= 6);
    QVERIFY(stops[0] == (Point{8, 1}) && stops[1] == (Point{8, 3}));
}

void tst_Tactics::anAmbusherLiesStillUntilYouAreClose()
{
    Scenario game("@........H", minded("mind: ambusher"));
    game.play("6*e");
    QCOMPARE(game.entity("h").at, (Point{9, 0}));
    QCOMPARE(moodIn(game).state, MindState::Ambush);
    game.play("e wait wait");
    QCOMPARE(moodIn(game).state, MindState::Hunt);
    QCOMPARE(game.entity("h").at, (Point{8, 0}));
}

void tst_Tactics::whatIsBadlyHurtFlees()
{
    ScenarioOptions options = minded("mind: chase, flees-below: 50");
    options.entities = "[{type: minded, at: [3, 1], hp: 10}]";
    Scenario game(R"(
        ################
        #@.............#
        ################)",
                  options);
    game.play("6*wait");
    QCOMPARE(moodIn(game).state, MindState::Flee);
    QVERIFY(distanceToHero(game) > 6);
}

void tst_Tactics::aCowardKeepsOutOfYourSight()
{
    Scenario game(R"(
        ############
        #@.........#
        #.......H..#
        #####.######
        #..........#
        ############)",
                  minded("mind: coward"));
    int unseen = 0;
    for (int turn = 0; turn < 20; ++turn) {
        game.play("wait");
        unseen += canSee(game.level(), game.game().policies(), game.hero(), game.entity("h").at) ? 0 : 1;
    }
    QVERIFY2(unseen >= 10, qPrintable(QString::number(unseen)));
}

void tst_Tactics::aCallFetchesTheOthers()
{
    ScenarioOptions options = minded("mind: chase, wanders: false, calls: 12");
    options.types.insert(options.types.find("rival:"),
                         "mate: {parent: minded, glyph: m, parts: {brain: {mind: chase, wanders: false}}}, ");
    options.signs['M'] = "{entity: mate, on: floor}";
    Scenario game(R"(
        ###########
        #@....H...#
        #.........#
        #########.#
        #M........#
        ###########)",
                  options);
    game.play("wait");
    QCOMPARE(moodIn(game, "m").by, MindSense::Call);
    game.play("2*wait");
    QCOMPARE(moodIn(game, "m").state, MindState::Search);
    QVERIFY(game.entity("m").at.x > 1);
}

void tst_Tactics::whatSmellsFollowsYourTrailRoundTheCorners()
{
    const char* map = R"(
        ##########
        #@.......#
        #H######.#
        ########.#
        ########.#
        ##########)";
    const auto distanceAfter = [&](const std::string& brain) {
        ScenarioOptions options = minded(brain);
        Scenario game(map, options);
        game.change([&](GameState& state) {
            state.world.levels.at(state.level).write().entities.updateInPlace(game.entity("h").id, [](Entity& entity) {
                entity.readyAt += 90;
            });  // it sleeps in
        });
        game.play("7*e 3*s");
        game.play("9*wait");
        return distanceToHero(game);
    };
    QCOMPARE(distanceAfter("mind: chase, wanders: false, smell: 50"), 1);
    QVERIFY(distanceAfter("mind: chase, wanders: false") > 5);
}

void tst_Tactics::aTrailEndsAtTheStairs()
{
    ScenarioOptions options = minded("mind: chase, wanders: false, smell: 50");
    options.levels = {{"second", "#########\n#.......#\n#######.#\n#######<#\n#########"}};
    options.links = "[{from: [first, 6, 1], to: [second, 7, 3]}]";
    options.entities = "[{type: minded, at: [8, 1]}]";
    Scenario game("##########\n#@....>#.#\n##########", options);
    game.play("4*e");
    QVERIFY(findPart<Trail>(game.hero().parts));
    game.play("e >");
    QVERIFY(!findPart<Trail>(game.hero().parts));
}

void tst_Tactics::aMothGoesToTheLight()
{
    ScenarioOptions options = minded("mind: wander, light: seeks");
    options.types.insert(options.types.find("minded:"),
                         "lamp: {parent: item, glyph: \"*\", parts: {light: {radius: 2, affects: vision}}}, ");
    options.signs['L'] = "{entity: lamp, on: floor}";
    Scenario game("#############\n#@.L......H.#\n#############", options);
    game.play("8*wait");
    QVERIFY(isLit(game.level(), game.entity("h").at));
}

void tst_Tactics::CHASE_06_aBruteBreaksTheDoor()
{
    const auto distanceAfter = [](const std::string& more) {
        Scenario game("@....+H#", minded("mind: chase, wanders: false" + more, ", mobile: {opens-doors: false}"));
        game.change([&](GameState& state) {
            Level& level = state.world.levels.at(state.level).write();
            level.entities.updateInPlace(game.entity("h").id, [&](Entity& entity) {
                Mood& mood = addPart<Mood>(entity, game.game().types(), game.game().engine().parts);
                mood.state = MindState::Search;
                mood.goal = {0, 0};
                mood.by = MindSense::Noise;
            });
        });
        game.play("30*wait");
        return distanceToHero(game);
    };
    QCOMPARE(distanceAfter(", bashes-doors: true"), 1);
    QCOMPARE(distanceAfter(""), 6);
}

void tst_Tactics::whatFleesShutsTheDoor()
{
    Scenario game("#############\n#@...H'.....#\n#############", minded("mind: coward, closes-doors: true"));
    game.play("4*wait");
    QVERIFY2(game.level().tiles.isClosedDoor({6, 1}), game.drawing().text().c_str());
    QVERIFY(game.entity("h").at.x > 6);
}

void tst_Tactics::anAllyFollowsYouFightsForYouAndMakesRoom()
{
    ScenarioOptions options = minded("mind: ally");
    options.factions = "{gritlings: {feelings: [{toward: player, feeling: 60}, {toward: rivals, feeling: -50}]}, "
                       "player: {feelings: [{toward: gritlings, feeling: 60}]}}";
    Scenario follows("##########\n#H@......#\n##########", options);
    follows.play("6*e");
    QVERIFY(distanceToHero(follows) <= 2);
    follows.play("3*w");  // it lets the hero past in the corridor
    QCOMPARE(follows.hero().at.x, 5);
    Scenario fights("##########\n#@.H...R.#\n##########", options);
    int blows = 0;
    for (int turn = 0; turn < 20; ++turn)
        for (const auto& struck : eventsOf<event::Struck>(fights.play("wait")))
            blows += struck.target.type == Name("rival") ? 1 : 0;
    QVERIFY(blows > 0);
}

void tst_Tactics::anAllyForgivesABlowThatWentAstray()
{
    ScenarioOptions options = minded("mind: ally");
    options.factions = "{gritlings: {feelings: [{toward: player, feeling: 60}]}, "
                       "player: {feelings: [{toward: gritlings, feeling: 60}]}}";
    Scenario game("@H", options);
    for (int turn = 0; turn < 4; ++turn)
        for (const auto& struck : eventsOf<event::Struck>(game.play(command::Strike{game.entity("h").id})))
            QVERIFY(struck.attacker.isHero());
    QVERIFY(game.entity("h").hp < 40);
}

void tst_Tactics::C_22_thoseBesideYouComeDownTheStairs_data()
{
    QTest::addColumn<QString>("map");
    QTest::addColumn<QString>("followers");
    QTest::addColumn<bool>("comes");
    QTest::newRow("beside") << "#####\n#@>H#\n#####"
                            << "adjacent" << true;
    QTest::newRow("too far away") << "############\n#@>.......H#\n############"
                                  << "adjacent" << false;
    QTest::newRow("another rule") << "#####\n#@>H#\n#####"
                                  << "none" << false;
}

void tst_Tactics::C_22_thoseBesideYouComeDownTheStairs()
{
    QFETCH(QString, map);
    QFETCH(QString, followers);
    QFETCH(bool, comes);
    ScenarioOptions options = minded("mind: chase");
    options.types.replace(options.types.find("hp: 40"), 6, "hp: 40, speed: 50");
    options.choices = "{chase: {pursuit: cached-path}, offmap: {followers: " + followers.toStdString() + "}}";
    options.levels = {{"second", "....\n.<..\n...."}};
    options.links = "[{from: [first, 2, 1], to: [second, 1, 1]}]";
    Scenario game(map.toStdString(), options);
    game.play("e >");
    QCOMPARE(game.state().level, Name("second"));
    const Entity* follower = game.level().entities.find(game.entity("h").id);
    QCOMPARE(follower != nullptr, comes);
    QVERIFY(!comes || isAdjacent(follower->cells(), game.hero().cells()));
}

void tst_Tactics::aWoundedOneDrinksWhatHeals()
{
    ScenarioOptions options = minded("mind: chase, uses-items: true", ", inventory: {start: [mending-draught]}");
    options.types.erase(options.types.find("inventory: {}, "), 15);
    options.entities = "[{type: minded, at: [5, 0], hp: 3}]";
    Scenario game("@.........", options);
    int drunk = 0;
    for (int turn = 0; turn < 3; ++turn)
        for (const auto& handled : eventsOf<event::Handled>(game.play("wait")))
            drunk += handled.deed == ItemEvent::Quaffed ? 1 : 0;
    QCOMPARE(drunk, 1);
    QVERIFY(game.entity("h").hp > 3);
}

void tst_Tactics::aCollectorPicksUpWhatLiesAround()
{
    ScenarioOptions options = minded("mind: wander, picks-up: true, wanders: false");
    options.signs['I'] = "{entity: ration, on: floor}";
    Scenario game("@#H..I..", options);
    game.play("5*wait");
    QCOMPARE(game.entity("h").at.x, 5);
    int carried = 0;
    for (const Entity& entity : game.level().entities.all())
        carried += entity.in == game.entity("h").id ? 1 : 0;
    QCOMPARE(carried, 1);
}

void tst_Tactics::aMindExplainsItself()
{
    Scenario game("########\n#@.....#\n######.#\n#H.....#\n########", minded("mind: chase, wanders: false"));
    game.play("ability:1");
    ThinkScratch scratch;
    const auto intent = [&] {
        return intentOf(game.state().world, game.level(), game.entity("h"), game.game().policies(), game.state().turn,
                        Random(1), scratch);
    };
    const std::string before = game.hash();
    const Intent search = intent();
    QCOMPARE(search.state, MindState::Search);
    QCOMPARE(search.by, MindSense::Noise);
    QVERIFY(search.target == heroId && search.goal == (Point{1, 1}));
    QCOMPARE(search.path.front(), game.entity("h").at);
    QVERIFY(std::holds_alternative<command::Move>(search.next));
    QCOMPARE(game.hash(), before);
    game.play("9*wait");
    const Intent hunt = intent();
    QCOMPARE(hunt.state, MindState::Hunt);
    QVERIFY(hunt.considered.size() == 1 && hunt.considered[0].isChosen);
}

void tst_Tactics::aBrainsOwnStatesReplaceThoseOfItsMind()
{
    Scenario game("@......H", minded("mind: chase, states: [{in: idle, changes: [{when: after, amount: 3, go: "
                                     "wander}]}, {in: wander, changes: [{when: near, amount: 2, go: flee}]}, {in: "
                                     "flee}]"));
    game.play("2*wait");
    QCOMPARE(moodIn(game).state, MindState::Idle);
    QCOMPARE(game.entity("h").at.x, 7);
    game.play("3*wait");
    QCOMPARE(moodIn(game).state, MindState::Wander);
}

void tst_Tactics::aBrainWhoseStatesLeadNowhereStaysWhereItIs()
{
    Scenario game("@...H", minded("states: [{in: idle, changes: [{when: sees, go: search}]}]"));
    game.play("20*wait");
    QCOMPARE(game.entity("h").at.x, 4);
}

GLOAM_TEST(tst_Tactics)
#include "tst_Tactics.moc"
