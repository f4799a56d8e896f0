#include "core/parts/Conducts.h"

#include "core/parts/Brain.h"
#include "core/world/Level.h"
#include "tests/support/Scenario.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

/// Creatures that hear a noise come to see what it was.
class tst_Hearing : public QObject {
    Q_OBJECT
private slots:
    void CHASE_05_aHunterBehindACornerWalksToTheNoise_looksAboutAndGoesItsOwnWay();
    void CHASE_05_whoComesToTheNoiseAndSeesAFoeIsAfterIt();
    void CHASE_05_theLastNoiseCounts();
    void CHASE_05_aSleeperWakesAndComes();
    void CHASE_05_whoIsOutOfEarshotOrFindsNoWayStays();
    void CHASE_05_aNoiseInAWallIsLookedAtFromBesideIt();
    void CHASE_05_sameNoiseSameWay();
};

namespace {

/// In the dark a hunter knows nothing of the hero unless it sees it. The hero's first ability makes a noise in a cell,
/// the second in its own; `hunter` lists further fields of the hunter.
ScenarioOptions hearing(const std::string& cell, const std::string& hunter = "")
{
    ScenarioOptions options;
    options.choices = "{vision: {model: lit-cells}}";
    options.hero = "ringer";
    options.types =
        "{abilities: {ring: {effects: [{do: noise, at: " + cell
        + ", reach: 20}]}, yell: {effects: [{do: noise, reach: 20}]}}, "
          "entities: {ringer: {parent: delver, parts: {stats: {hp: 500}, abilities: {start: \"ring:1, yell:1\"}}}, "
          "hunter: {parent: creature, glyph: h, faction: gritlings, parts: {stats: {hp: 500}, brain: {mind: chase, "
          "wanders: false}"
        + hunter + "}}}}";
    options.signs = {{'H', "{entity: hunter, on: floor}"}};
    return options;
}

bool isAlarmed(const Scenario& game)
{
    return moodOf(game.entity("h"), game.game().types()).state == MindState::Search;
}

}  // namespace

void tst_Hearing::CHASE_05_aHunterBehindACornerWalksToTheNoise_looksAboutAndGoesItsOwnWay()
{
    Scenario game(R"(
        ##########
        #@########
        ##########
        #.....####
        ###.######
        #H..######
        ##########)",
                  hearing("[5, 3]"));
    game.play("2*wait");
    QCOMPARE(game.entity("h").at, (Point{1, 5}));
    game.play("ability:1");
    game.play("4*wait");
    QCOMPARE(game.drawing(), Drawing(R"(
        ##########
        #@########
        ##########
        #....h####
        ###.######
        #...######
        ##########)"));
    QVERIFY(isAlarmed(game));
    game.play("4*wait");
    QVERIFY(!isAlarmed(game));
    QCOMPARE(game.entity("h").at, (Point{5, 3}));
}

void tst_Hearing::CHASE_05_whoComesToTheNoiseAndSeesAFoeIsAfterIt()
{
    ScenarioOptions options = hearing("[6, 1]", ", darkvision: {radius: 6}");
    Scenario game(R"(
        ########
        #@.....#
        ######.#
        #H.....#
        ########)",
                  options);
    game.play("ability:1");
    game.play("3*wait");
    QVERIFY(isAlarmed(game));
    game.play("9*wait");
    QVERIFY(!isAlarmed(game));
    QVERIFY(isAdjacent(game.entity("h").cells(), game.hero().cells()));
}

void tst_Hearing::CHASE_05_theLastNoiseCounts()
{
    Scenario game(R"(
        ##############
        #@############
        ##############
        #.....H......#
        ##############)",
                  hearing("[1, 3]"));
    game.play("ability:1 2*wait");
    QCOMPARE(game.entity("h").at.x, 3);
    game.play("ability:2");
    QCOMPARE(moodOf(game.entity("h"), game.game().types()).goal, (Point{1, 1}));
}

void tst_Hearing::CHASE_05_aSleeperWakesAndComes()
{
    Scenario game(R"(
        ##########
        #@########
        ##########
        #.......H#
        ##########)",
                  hearing("[1, 3]", ", statuses: {now: [{status: asleep}]}"));
    game.play("3*wait");
    QVERIFY(game.entity("h").flags.has(EntityFlag::Sleeping));
    game.play("ability:1 3*wait");
    QVERIFY(!game.entity("h").flags.has(EntityFlag::Sleeping));
    QVERIFY(game.entity("h").at.x <= 5);
}

void tst_Hearing::CHASE_05_whoIsOutOfEarshotOrFindsNoWayStays()
{
    Scenario far("@#" + std::string(30, '.') + "H", hearing("[2, 0]"));
    far.play("ability:1 3*wait");
    QCOMPARE(far.entity("h").at, (Point{32, 0}));
    QVERIFY(!isAlarmed(far));
    Scenario shut("@#...#.H", hearing("[2, 0]"));
    shut.play("ability:1 2*wait");
    QCOMPARE(shut.entity("h").at, (Point{7, 0}));
    QVERIFY(isAlarmed(shut));
    shut.play("70*wait");
    QVERIFY(!isAlarmed(shut));
}

void tst_Hearing::CHASE_05_aNoiseInAWallIsLookedAtFromBesideIt()
{
    Scenario game("@#.#.....H", hearing("[9, 0]"));
    game.play("ability:1 wait");
    QCOMPARE(game.entity("h").at, (Point{9, 0}));
    Scenario beside("@#.....H", hearing("[1, 0]"));
    beside.play("ability:1 wait");
    QVERIFY(beside.entity("h").at.x < 7);
}

void tst_Hearing::CHASE_05_sameNoiseSameWay()
{
    const std::string map = "##############\n#@############\n##############\n#..H..H...H..#\n##############";
    Scenario one(map, hearing("[1, 3]"));
    Scenario other(map, hearing("[1, 3]"));
    one.play("ability:1 9*wait");
    other.play("ability:1 9*wait");
    QCOMPARE(one.hash(), other.hash());
    QVERIFY(one.level().entities.blockerAt({1, 3}) != nullptr);
    QVERIFY(one.level().entities.blockerAt({2, 3}) != nullptr);
}

GLOAM_TEST(tst_Hearing)
#include "tst_Hearing.moc"
