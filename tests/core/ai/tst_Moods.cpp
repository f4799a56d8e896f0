#include "core/ai/Intent.h"
#include "core/ai/Moods.h"
#include "core/base/Random.h"
#include "core/parts/Lights.h"
#include "tests/core/ai/MindSamples.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

/// What creatures notice, and how it takes them from state to state.
class tst_Moods : public QObject {
    Q_OBJECT
private slots:
    void whatFearsLightNeverEndsATurnInItByItsOwnStep();
    void aSleeperWakesByNoiseWithinItsHearingAndNotBeyond_data();
    void aSleeperWakesByNoiseWithinItsHearingAndNotBeyond();
    void CHASE_04_AI_02_aHunterGoesToWhereItLostItsPrey_looksAroundAndGivesUp();
    void CHASE_04_whatRemembersForTwoTurnsForgetsSooner();
    void LOS_04_aHunterSeesNobodyBehindAWall();
    void C_9_whatKnowsOfNoEnemyLooksForOneOnlySoOften();
    void C_9_whatSeesAnEnemyOrIsHurtLooksEveryTurn();
    void aGuardReturnsToItsPost();
    void AI_06_aPatrolWalksFromCellToCellAndOverAgain();
    void aCallFetchesTheOthers();
    void aCallFromTheDarkIsHeard_data();
    void aCallFromTheDarkIsHeard();
    void whatSmellsFollowsYourTrailRoundTheCorners();
    void aTrailEndsAtTheStairs();
    void aMothGoesToTheLight();
    void aMindExplainsItself();
    void aBrainsOwnStatesReplaceThoseOfItsMind();
    void aBrainWhoseStatesLeadNowhereStaysWhereItIs();
    void aTurnThatNoGameReachesIsRefused_data();
    void aTurnThatNoGameReachesIsRefused();
};

void tst_Moods::whatFearsLightNeverEndsATurnInItByItsOwnStep()
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

void tst_Moods::aSleeperWakesByNoiseWithinItsHearingAndNotBeyond_data()
{
    QTest::addColumn<int>("cells");
    QTest::addColumn<int>("hearing");
    QTest::addColumn<bool>("wakes");
    QTest::newRow("near enough") << 6 << 12 << true;
    QTest::newRow("beyond its hearing, half of what it hears awake") << 7 << 12 << false;
    QTest::newRow("beyond the reach of the noise") << 9 << 40 << false;
    QTest::newRow("deaf") << 2 << 0 << false;
}

void tst_Moods::aSleeperWakesByNoiseWithinItsHearingAndNotBeyond()
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

void tst_Moods::CHASE_04_AI_02_aHunterGoesToWhereItLostItsPrey_looksAroundAndGivesUp()
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

void tst_Moods::CHASE_04_whatRemembersForTwoTurnsForgetsSooner()
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

void tst_Moods::LOS_04_aHunterSeesNobodyBehindAWall()
{
    Scenario hidden("@.#.H", minded("mind: chase, wanders: false"));
    hidden.play("wait");
    QVERIFY(moodIn(hidden).state != MindState::Hunt);
    QCOMPARE(hidden.entity("h").at, (Point{4, 0}));
    Scenario open("@...H", minded("mind: chase, wanders: false"));
    open.play("wait");
    QCOMPARE(moodIn(open).state, MindState::Hunt);
}

void tst_Moods::C_9_whatKnowsOfNoEnemyLooksForOneOnlySoOften()
{
    Scenario game("@#..H", minded("mind: chase, periodic-check: 5"));
    std::vector<std::int64_t> looks;
    for (int turn = 0; turn < 17; ++turn) {
        game.play("wait");
        if (const std::int64_t at = moodIn(game).checkedAt; at != 0 && (looks.empty() || looks.back() != at))
            looks.push_back(at);
    }
    QCOMPARE(looks, (std::vector<std::int64_t>{5, 10, 15}));
    Scenario usual("@#..H", minded("mind: chase"));
    usual.play("17*wait");
    QCOMPARE(moodIn(usual).checkedAt, std::int64_t{0});
}

void tst_Moods::C_9_whatSeesAnEnemyOrIsHurtLooksEveryTurn()
{
    Scenario game("@........H", minded("mind: chase, wanders: false, periodic-check: 5"));
    game.play("3*wait");
    QVERIFY(moodIn(game).state != MindState::Hunt);
    game.play("4*wait");
    QCOMPARE(moodIn(game).state, MindState::Hunt);
    const std::int64_t seen = moodIn(game).noticedAt;
    game.play("wait");
    QCOMPARE(moodIn(game).noticedAt, seen + 1);
    ScenarioOptions wounded = minded("mind: chase, wanders: false, periodic-check: 5");
    wounded.entities = "[{type: minded, at: [9, 0], hp: 39}]";
    Scenario other("@.........", wounded);
    other.play("wait");
    QCOMPARE(moodIn(other).state, MindState::Hunt);
}

void tst_Moods::aGuardReturnsToItsPost()
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

void tst_Moods::AI_06_aPatrolWalksFromCellToCellAndOverAgain()
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

void tst_Moods::aCallFetchesTheOthers()
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

void tst_Moods::aCallFromTheDarkIsHeard_data()
{
    QTest::addColumn<int>("reach");
    QTest::addColumn<bool>("isHeard");
    QTest::newRow("within its reach") << 12 << true;
    QTest::newRow("beyond its reach") << 4 << false;
}

void tst_Moods::aCallFromTheDarkIsHeard()
{
    QFETCH(int, reach);
    QFETCH(bool, isHeard);
    ScenarioOptions options = minded("mind: chase, wanders: false, calls: " + std::to_string(reach));
    options.choices = "{vision: {model: lit-cells}, chase: {pursuit: cached-path}}";
    options.types.replace(options.types.find("stats: {hp: 900}"), 16,
                          "stats: {hp: 900}, light: {radius: 2, affects: vision}");
    Scenario game("@.......HH", options);
    bool isTold = false;
    for (const PerceivedEvent& told : game.play("wait").events)
        isTold = isTold || (std::holds_alternative<event::NoiseMade>(told.event) && told.isSeen);
    QCOMPARE(isTold, isHeard);
}

void tst_Moods::whatSmellsFollowsYourTrailRoundTheCorners()
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

void tst_Moods::aTrailEndsAtTheStairs()
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

void tst_Moods::aMothGoesToTheLight()
{
    ScenarioOptions options = minded("mind: wander, light: seeks");
    options.types.insert(options.types.find("minded:"),
                         "lamp: {parent: item, glyph: \"*\", parts: {light: {radius: 2, affects: vision}}}, ");
    options.signs['L'] = "{entity: lamp, on: floor}";
    Scenario game("#############\n#@.L......H.#\n#############", options);
    game.play("8*wait");
    QVERIFY(isLit(game.level(), game.entity("h").at));
}

void tst_Moods::aMindExplainsItself()
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

void tst_Moods::aBrainsOwnStatesReplaceThoseOfItsMind()
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

void tst_Moods::aBrainWhoseStatesLeadNowhereStaysWhereItIs()
{
    Scenario game("@...H", minded("states: [{in: idle, changes: [{when: sees, go: search}]}]"));
    game.play("20*wait");
    QCOMPARE(game.entity("h").at.x, 4);
}

void tst_Moods::aTurnThatNoGameReachesIsRefused_data()
{
    QTest::addColumn<QString>("field");
    for (const char* field : {"since", "noticed-at", "checked-at", "grudge-at"})
        QTest::newRow(field) << QString::fromUtf8(field);
}

/// The time between it and now would be no number.
void tst_Moods::aTurnThatNoGameReachesIsRefused()
{
    QFETCH(QString, field);
    const QString text =
        QStringLiteral("gloam: 3\nworld: {ruleset: d20, start: {level: a, at: [0, 0], hero: delver}, "
                       "uses: [gloam-types]}\nlevels:\n  a:\n    size: [3, 1]\n    legend: {.: floor}\n    map: |2-\n"
                       "      ...\n    entities:\n"
                       "      - {type: gritling, at: [2, 0], parts: {mood: {%1: -9223372036854775808}}}\n")
            .arg(field);
    const QString problems = linesOf(worldFrom(text.toStdString()).problems);
    QVERIFY2(problems.contains(QStringLiteral("'%1' must be from").arg(field)), qPrintable(problems));
}

GLOAM_TEST(tst_Moods)
#include "tst_Moods.moc"
