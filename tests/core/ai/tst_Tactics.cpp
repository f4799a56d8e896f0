#include "core/parts/Lights.h"
#include "core/rules/Vision.h"
#include "tests/core/ai/MindSamples.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

/// What creatures do in a fight and around it: one behaviour a test.
class tst_Tactics : public QObject {
    Q_OBJECT
private slots:
    void aPackOfFourHasTakenThreeCellsBesideItsPreyInTenTurns();
    void AI_06_whatKeepsItsDistanceStandsThreeToFiveCellsAwayInEighteenOfTwentyTurns();
    void aThiefIsOutOfSightWithinFifteenTurnsInHalfOfAThousandGames();
    void twoHostileFactionsInOneRoomFightWithoutTheHero();
    void whatIsStruckStrikesBackWhateverItsMind_data();
    void whatIsStruckStrikesBackWhateverItsMind();
    void anAmbusherLiesStillUntilYouAreClose();
    void AI_01_whatIsBadlyHurtFlees();
    void aCowardKeepsOutOfYourSight();
    void CHASE_06_aBruteBreaksTheDoor();
    void whatFleesShutsTheDoor();
    void anAllyFollowsYouFightsForYouAndMakesRoom();
    void anAllyForgivesABlowThatWentAstray();
    void C_22_thoseBesideYouComeDownTheStairs_data();
    void C_22_thoseBesideYouComeDownTheStairs();
    void anAllyAStepAwayComesDownTheStairs_data();
    void anAllyAStepAwayComesDownTheStairs();
    void aWoundedOneDrinksWhatHeals();
    void aCollectorPicksUpWhatLiesAround();
    void aThiefOfLightTakesTheBurningLampYouWear();
};

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

void tst_Tactics::AI_01_whatIsBadlyHurtFlees()
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
    Scenario stays("###############\n#@.H.........R#\n###############", options);
    stays.play("2*wait");  // an enemy ten cells away is none of its business
    QVERIFY(distanceToHero(stays) <= 2);
    ScenarioOptions rooted = options;
    rooted.entities = "[{type: rival, at: [7, 1], parts: {rooted: {}}}]";
    Scenario passes("##########\n#@.H......\n##########", rooted);
    passes.play("8*wait");  // and what cannot come is left alone
    QVERIFY(distanceToHero(passes) <= 2);
    Scenario flanked("#######\n#@HR..#\n#######", options);
    flanked.play("wait e");  // it makes room also in a fight
    QCOMPARE(flanked.hero().at.x, 2);
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

void tst_Tactics::anAllyAStepAwayComesDownTheStairs_data()
{
    QTest::addColumn<QString>("map");
    QTest::addColumn<bool>("comes");
    QTest::newRow("a step away") << "#######\n#@>.H.#\n#######" << true;
    QTest::newRow("behind a wall") << "#######\n#@>#H.#\n#######" << false;
    QTest::newRow("too far away") << "############\n#@>.......H#\n############" << false;
}

void tst_Tactics::anAllyAStepAwayComesDownTheStairs()
{
    QFETCH(QString, map);
    QFETCH(bool, comes);
    ScenarioOptions options = minded("mind: ally");
    options.factions = "{gritlings: {feelings: [{toward: player, feeling: 60}]}, "
                       "player: {feelings: [{toward: gritlings, feeling: 60}]}}";
    options.choices = "{offmap: {followers: adjacent}}";
    options.levels = {{"second", "....\n.<..\n...."}};
    options.links = "[{from: [first, 2, 1], to: [second, 1, 1]}]";
    Scenario game(map.toStdString(), options);
    game.play("e >");
    QCOMPARE(game.state().level, Name("second"));
    QCOMPARE(game.level().entities.find(game.entity("h").id) != nullptr, comes);
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

void tst_Tactics::aThiefOfLightTakesTheBurningLampYouWear()
{
    const auto play = [](const std::string& steals) {
        ScenarioOptions options = minded("mind: thief" + steals);
        options.kit = "ration, torch";
        Scenario game(R"(
            ######
            #@..H#
            ######)",
                      options);
        game.play("wear:torch");
        QVERIFY2(lightInUse(game.level(), game.hero()), "worn");
        for (int turn = 0; turn < 12 && moodIn(game).loot.isNothing(); ++turn)
            game.play("wait");
        const Entity* loot = game.level().entities.find(moodIn(game).loot);
        const bool isTorch = loot && game.game().types().entity(loot->type).isA("torch");
        QCOMPARE(!lightInUse(game.level(), game.hero()), isTorch);
        QCOMPARE(isTorch, steals.find("worn") != std::string::npos);
        QVERIFY(loot || steals.find("light") != std::string::npos);
    };
    play("");
    play(", steals: {kind: light}");
    play(", steals: {kind: light, worn: true}");
}

GLOAM_TEST(tst_Tactics)
#include "tst_Tactics.moc"
