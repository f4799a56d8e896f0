#include "core/ai/Minds.h"
#include "core/ai/Way.h"
#include "core/parts/Conducts.h"

#include "tests/support/Scenario.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"

#include <QTest>

#include <set>

using namespace gloam;
using namespace gloam::test;

class tst_Minds : public QObject {
    Q_OBJECT
private slots:
    void aChaserComesNearerByTheShortestWay_CHASE_08();
    void aChaserBesideTheHeroStrikes_CHASE_08_AI_02();
    void aChaserOpensTheDoorsInItsWay_CHASE_08();
    void tooLongAWayIsNotTaken_CHASE_08_C_8();
    void withoutAWayItWanders_CHASE_08();
    void aFriendIsNotChased_CHASE_08();
    void aLargeChaserTakesTheWideWay_CHASE_08();
    void f10_underTheFirstSourcesRulesOnlyTheHeroOpensDoors_TILE_10();
    void f11_aLargeHunterComesBesideItsPreyWhereverItStands_data();
    void f11_aLargeHunterComesBesideItsPreyWhereverItStands();
    void f11_preyInWaterIsHuntedFromTheShore();
    void f11_aHunterStepsOverASleeper_ENT_26();
    void C_7_TEST_04_thoseInTheWayAreWalkedAroundOrIgnored_data();
    void C_7_TEST_04_thoseInTheWayAreWalkedAroundOrIgnored();
    void f13_anIdleCreatureGoesAfterWhomItSees_AI_02();
    void f13_aStillCreatureNever_AI_02();
    void aGreedyChaserLosesWhomItSeesNoMore_AI_02_C_8_data();
    void aGreedyChaserLosesWhomItSeesNoMore_AI_02_C_8();
    void AI_02_underTheThirdSourcesRulesWhoIsBeyondSightIsLost();
    void whoWandersGoesInAllDirections_AI_04_AI_01();
    void wanderingKeepsToTheCardinalDirections_AI_04();
    void itWandersAtRandomOnlyIfItWanders_AI_03_RNG_05_data();
    void itWandersAtRandomOnlyIfItWanders_AI_03_RNG_05();
    void whoIsWalledInStandsStill_AI_04();
    void whoDoesNotWanderStays_AI_04();
    void chaseTargetsAndMindsArePluggable_CHASE_08();
    void aMindMayGoAfterAnotherTarget_CHASE_08();
    void anUnknownMindWaits();
};

void tst_Minds::aChaserComesNearerByTheShortestWay_CHASE_08()
{
    Scenario game(R"(
        ########
        #@....##
        #####.##
        #G.....#
        ########)");
    game.play("3*wait");
    QCOMPARE(game.drawing(), Drawing(R"(
        ########
        #@....##
        #####.##
        #...G..#
        ########)"));
    game.play("2*wait");
    QCOMPARE(game.drawing(), Drawing(R"(
        ########
        #@..G.##
        #####.##
        #......#
        ########)"));
}

void tst_Minds::aChaserBesideTheHeroStrikes_CHASE_08_AI_02()
{
    Scenario game("@G");
    const auto blows = eventsOf<event::Struck>(game.play("wait"));
    QCOMPARE(blows.size(), std::size_t{1});
    QVERIFY(blows[0].target.isHero());
}

void tst_Minds::aChaserOpensTheDoorsInItsWay_CHASE_08()
{
    const ScenarioOptions options{.choices = "{movement: {doors: all}}"};
    Scenario game("@..+G", options);
    game.play("wait");
    QCOMPARE(game.drawing(), Drawing("@..'G"));
    game.play("wait");
    QCOMPARE(game.drawing(), Drawing("@..G."));
    // A rat opens no doors: it has no path, and strolls.
    Scenario rat("@..+B#", options);
    rat.play("5*wait");
    QCOMPARE(rat.drawing(), Drawing("@..+B#"));
}

void tst_Minds::f10_underTheFirstSourcesRulesOnlyTheHeroOpensDoors_TILE_10()
{
    Scenario game("@..+G#");
    game.play("5*wait");
    QCOMPARE(game.drawing(), Drawing("@..+G#"));
    QVERIFY(!game.play("3*e").refusal);  // the hero opens it
    QCOMPARE(game.drawing(), Drawing("..@G.#"));
}

void tst_Minds::f11_aLargeHunterComesBesideItsPreyWhereverItStands_data()
{
    QTest::addColumn<QString>("map");
    QTest::newRow("in the corner") << "######\n#O...#\n#....#\n#....#\n#...@#\n######";
    QTest::newRow("beside the east wall") << "######\n#O...#\n#...@#\n#....#\n######";
    QTest::newRow("beside the south wall") << "######\n#O...#\n#....#\n#.@..#\n######";
    QTest::newRow("in the mouth of a corridor") << "########\n#O...###\n#....@.#\n#....###\n########";
    QTest::newRow("to the north") << "######\n#@...#\n#....#\n#..O.#\n#....#\n######";
}

void tst_Minds::f11_aLargeHunterComesBesideItsPreyWhereverItStands()
{
    QFETCH(QString, map);
    Scenario game(
        map.toStdString(),
        {.types =
             "{entities: {ogre: {parent: gritling, glyph: O, footprint: [2, 2], parts: {brain: {wanders: false}}}}}",
         .signs = {{'O', "{entity: ogre, on: floor}"}}});
    for (int i = 0; i < 8 && !isAdjacent(game.entity("O").cells(), game.hero().cells()); ++i)
        game.play("wait");
    QVERIFY(isAdjacent(game.entity("O").cells(), game.hero().cells()));
    QVERIFY(!eventsOf<event::Struck>(game.play("wait")).empty());
}

void tst_Minds::f11_preyInWaterIsHuntedFromTheShore()
{
    Scenario game("~@..F", {.hero = "swimmer",
                            .types = "{entities: {waiter: {parent: gritling, glyph: F, parts: {brain: {wanders: "
                                     "false}}}, swimmer: {parent: delver, parts: {mobile: {swims: true}}}}}",
                            .signs = {{'F', "{entity: waiter, on: floor}"}, {'@', "{entity: hero, on: water}"}}});
    game.play("5*wait");
    QCOMPARE(game.entity("F").at.x, 2);
}

void tst_Minds::f11_aHunterStepsOverASleeper_ENT_26()
{
    const auto sleeping = [](const char* rule) {
        ScenarioOptions options;
        options.choices = std::string("{movement: {pass-over: ") + rule + "}, path: {dynamic: avoid}}";
        options.types = "{entities: {waiter: {parent: gritling, glyph: F, parts: {brain: {wanders: false}}}, "
                        "dozer: {parent: gritling, glyph: z, parts: {brain: {mind: still}, statuses: {now: [{status: "
                        "asleep, turns: 900}]}}}}}";
        options.signs = {{'F', "{entity: waiter, on: floor}"}, {'Z', "{entity: dozer, on: floor}"}};
        return options;
    };
    Scenario over("@...ZF", sleeping("[sleeping]"));
    over.play("3*wait");
    QCOMPARE(over.entity("F").at.x, 2);
    Scenario behind("@...ZF", sleeping("[]"));
    behind.play("3*wait");
    QCOMPARE(behind.entity("F").at.x, 5);
}

void tst_Minds::C_7_TEST_04_thoseInTheWayAreWalkedAroundOrIgnored_data()
{
    QTest::addColumn<QString>("dynamic");
    QTest::addColumn<int>("row");
    QTest::newRow("avoid") << "avoid" << 1;
    QTest::newRow("ignore") << "ignore" << 0;  // it walks into the creature in its way and loses its turns
}

void tst_Minds::C_7_TEST_04_thoseInTheWayAreWalkedAroundOrIgnored()
{
    QFETCH(QString, dynamic);
    QFETCH(int, row);
    ScenarioOptions options;
    options.choices = "{path: {dynamic: " + dynamic.toStdString() + "}}";
    options.types = "{entities: {waiter: {parent: gritling, glyph: F, parts: {brain: {wanders: false}}}, post: "
                    "{parent: gritling, glyph: P, parts: {brain: {mind: still}}}}}";
    options.signs = {{'F', "{entity: waiter, on: floor}"}, {'P', "{entity: post, on: floor}"}};
    Scenario game("@...PF\n.####.\n......", options);
    game.play("wait");
    QCOMPARE(game.entity("F").at, (Point{5, row}));
}

void tst_Minds::f13_anIdleCreatureGoesAfterWhomItSees_AI_02()
{
    const ScenarioOptions options{.types =
                                      "{entities: {guard: {parent: gritling, glyph: F, parts: {brain: {mind: idle}}}}}",
                                  .signs = {{'F', "{entity: guard, on: floor}"}}};
    Scenario seen("@....F", options);
    seen.play("2*wait");
    QCOMPARE(seen.entity("F").at.x, 3);
    Scenario unseen("######\n@....#\n####.#\nF....#", options);  // around the corner, though d20 hunters need no sight
    unseen.play("9*wait");
    QCOMPARE(unseen.entity("F").at, (Point{0, 3}));
}

void tst_Minds::f13_aStillCreatureNever_AI_02()
{
    Scenario game("@....F",
                  {.types = "{entities: {straw: {parent: gritling, glyph: F, parts: {brain: {mind: still}}}}}",
                   .signs = {{'F', "{entity: straw, on: floor}"}}});
    game.play("9*wait");
    QCOMPARE(game.entity("F").at.x, 5);
}

void tst_Minds::AI_02_underTheThirdSourcesRulesWhoIsBeyondSightIsLost()
{
    Scenario game("@........F................",
                  {.ruleset = "zones",
                   .types = "{entities: {waiter: {parent: gritling, glyph: F, parts: {brain: {wanders: false}}}}}",
                   .signs = {{'F', "{entity: waiter, on: floor}"}}});
    const auto moodNow = [&game] { return moodOf(game.entity("F"), game.game().types()).state; };
    game.play("2*wait");
    QCOMPARE(moodNow(), MindState::Hunt);
    const Point at = game.entity("F").at;
    QVERIFY(at.x < 9);
    for (const int steps : {11, 10}) {  // it sees ten cells far
        game.change([&](GameState& state) {
            state.world.levels.at(state.level).write().entities.move(heroId, at + Point{steps, 0});
        });
        game.play("2*wait");
        QCOMPARE(moodNow(), steps == 11 ? MindState::Wander : MindState::Hunt);
        QCOMPARE(game.entity("F").at.x > at.x, steps == 10);
    }
}

void tst_Minds::tooLongAWayIsNotTaken_CHASE_08_C_8()
{
    const std::string near = "@" + std::string(19, '.') + "G";
    const std::string far = "@" + std::string(20, '.') + "G";
    const std::string types = "{entities: {waiter: {parent: gritling, glyph: F, parts: {brain: {wanders: false}}}}}";
    Scenario chased(near, {.types = types, .signs = {{'G', "{entity: waiter, on: floor}"}}});
    chased.play("wait");
    QCOMPARE(chased.entity("F").at.x, 19);
    Scenario left(far, {.types = types, .signs = {{'G', "{entity: waiter, on: floor}"}}});
    left.play("wait");
    QCOMPARE(left.entity("F").at.x, 21);
    Scenario eager(far,
                   {.types =
                        "{entities: {waiter: {parent: gritling, glyph: F, parts: {brain: {path-max-distance: 30}}}}}",
                    .signs = {{'G', "{entity: waiter, on: floor}"}}});
    eager.play("wait");
    QCOMPARE(eager.entity("F").at.x, 20);
}

void tst_Minds::withoutAWayItWanders_CHASE_08()
{
    Scenario game("@#...G...");
    std::set<int> places;
    for (int i = 0; i < 40; ++i) {
        game.play("wait");
        places.insert(game.entity("G").at.x);
    }
    QVERIFY(places.size() >= 3);
}

void tst_Minds::aFriendIsNotChased_CHASE_08()
{
    Scenario game(
        "@...F",
        {.types =
             "{entities: {friend: {parent: gritling, glyph: F, faction: player, parts: {brain: {wanders: false}}}}}",
         .signs = {{'F', "{entity: friend, on: floor}"}}});
    game.play("3*wait");
    QCOMPARE(game.drawing(), Drawing("@...F"));
}

void tst_Minds::aLargeChaserTakesTheWideWay_CHASE_08()
{
    Scenario game(R"(
        @......
        ....#..
        ....#O.
        .......
        .......)",
                  {.types = "{entities: {ogre: {parent: gritling, glyph: O, footprint: [2, 2]}}}",
                   .signs = {{'O', "{entity: ogre, on: floor}"}}});
    for (int i = 0; i < 12 && !isAdjacent(game.entity("O").cells(), game.hero().cells()); ++i)
        game.play("wait");
    QVERIFY(isAdjacent(game.entity("O").cells(), game.hero().cells()));
}

void tst_Minds::aGreedyChaserLosesWhomItSeesNoMore_AI_02_C_8_data()
{
    QTest::addColumn<Point>("hero");
    QTest::addColumn<Point>("after");
    QTest::newRow("in sight") << Point{15, 0} << Point{10, 0};
    QTest::newRow("beyond its ten cells") << Point{19, 0} << Point{7, 0};
    QTest::newRow("behind a wall") << Point{2, 2} << Point{7, 0};
}

void tst_Minds::aGreedyChaserLosesWhomItSeesNoMore_AI_02_C_8()
{
    QFETCH(Point, hero);
    QFETCH(Point, after);
    Scenario game("@.......F...........\n####################\n....................",
                  {.ruleset = "zones",
                   .types = "{entities: {waiter: {parent: gritling, glyph: F, parts: {brain: {wanders: false}}}}}",
                   .signs = {{'F', "{entity: waiter, on: floor}"}}});
    game.play("wait");
    QCOMPARE(shown(game.entity("F").at), shown(Point{7, 0}));
    game.change([&](GameState& state) { state.world.levels.at(state.level).write().entities.move(heroId, hero); });
    game.play("3*wait");
    QCOMPARE(shown(game.entity("F").at), shown(after));
}

void tst_Minds::whoWandersGoesInAllDirections_AI_04_AI_01()
{
    Scenario game(".....\n.....\n..c..\n.....\n.....\n#####\n@....");
    std::set<std::pair<int, int>> steps;
    for (int i = 0; i < 300; ++i) {
        const Point before = game.entity("c").at;
        game.play("wait");
        const Point moved = game.entity("c").at - before;
        QVERIFY(std::abs(moved.x) <= 1 && std::abs(moved.y) <= 1);
        steps.insert({moved.x, moved.y});
    }
    QCOMPARE(steps.size(), std::size_t{9});
}

void tst_Minds::wanderingKeepsToTheCardinalDirections_AI_04()
{
    Scenario game(".....\n.....\n..c..\n.....\n.....\n#####\n@....", {.choices = "{wander: cardinal}"});
    std::set<std::pair<int, int>> steps;
    for (int i = 0; i < 300; ++i) {
        const Point before = game.entity("c").at;
        game.play("wait");
        const Point moved = game.entity("c").at - before;
        QVERIFY(moved.x == 0 || moved.y == 0);
        steps.insert({moved.x, moved.y});
    }
    QCOMPARE(steps.size(), std::size_t{5});
}

void tst_Minds::itWandersAtRandomOnlyIfItWanders_AI_03_RNG_05_data()
{
    QTest::addColumn<bool>("wanders");
    QTest::newRow("it does") << true;
    QTest::newRow("it does not") << false;
}

void tst_Minds::itWandersAtRandomOnlyIfItWanders_AI_03_RNG_05()
{
    QFETCH(bool, wanders);
    std::set<std::string> ways;
    for (const std::uint64_t seed : {1U, 2U, 3U, 1U, 2U, 3U}) {  // a seed goes the same way again
        Scenario game(".....\n.....\n..F..\n.....\n.....\n#####\n@....",
                      {.ruleset = "zones",
                       .types =
                           std::string("{entities: {waiter: {parent: gritling, glyph: F, parts: {brain: {wanders: ")
                           + (wanders ? "true" : "false") + "}}}}}",
                       .signs = {{'F', "{entity: waiter, on: floor}"}},
                       .seed = seed});
        std::string way;
        for (int i = 0; i < 60; ++i) {
            game.play("wait");
            const Point at = game.entity("F").at;
            way += std::to_string(at.x) + std::to_string(at.y) + ' ';
        }
        ways.insert(way);
    }
    QCOMPARE(ways.size(), wanders ? std::size_t{3} : std::size_t{1});
}

void tst_Minds::whoIsWalledInStandsStill_AI_04()
{
    Scenario game("###@\n#c#.\n###.");
    game.play("20*wait");
    QCOMPARE(shown(game.entity("c").at), shown(Point{1, 1}));
    QCOMPARE(game.entity("c").readyAt, game.state().now + 0);
}

void tst_Minds::whoDoesNotWanderStays_AI_04()
{
    Scenario game(".F.#@",
                  {.types = "{entities: {post: {parent: candlemoth, glyph: F, parts: {brain: {wanders: false}}}}}",
                   .signs = {{'F', "{entity: post, on: floor}"}}});
    game.play("20*wait");
    QCOMPARE(game.drawing(), Drawing(".F.#@"));
}

void tst_Minds::chaseTargetsAndMindsArePluggable_CHASE_08()
{
    auto engine = std::make_shared<Engine>(*standardEngine());
    engine->minds["eastward"] = [](Thought&) -> Command { return command::Move{Direction::East}; };
    Scenario game("F...#@",
                  {.types = "{entities: {pilgrim: {parent: gritling, glyph: F, parts: {brain: {mind: eastward}}}}}",
                   .signs = {{'F', "{entity: pilgrim, on: floor}"}},
                   .engine = engine});
    game.play("2*wait");
    QCOMPARE(game.drawing(), Drawing("..F.#@"));
    game.play("3*wait");  // at the wall it loses its turns, and the game goes on
    QCOMPARE(game.drawing(), Drawing("...F#@"));
}

void tst_Minds::aMindMayGoAfterAnotherTarget_CHASE_08()
{
    auto engine = std::make_shared<Engine>(*standardEngine());
    engine->minds["porter"] = [](Thought& thought) -> Command {
        for (const Entity& entity : thought.level.entities.all())
            if (thought.types().entity(entity.type).id == Name("chest"))
                return stepToward(thought, entity.cells(), Reach::Touch).value_or(command::Wait{});
        return command::Wait{};
    };
    Scenario game("0..F...@",
                  {.types = "{entities: {porter: {parent: gritling, glyph: F, parts: {brain: {mind: porter}}}}}",
                   .signs = {{'F', "{entity: porter, on: floor}"}, {'0', "{entity: chest, on: floor}"}},
                   .engine = engine});
    game.play("2*wait");
    QCOMPARE(game.entity("F").at.x, 1);
}

void tst_Minds::anUnknownMindWaits()
{
    Scenario game("@..F",
                  {.types = "{entities: {dreamer: {parent: gritling, glyph: F, parts: {brain: {mind: dream}}}}}",
                   .signs = {{'F', "{entity: dreamer, on: floor}"}}});
    game.play("3*wait");
    QCOMPARE(game.drawing(), Drawing("@..F"));
}

GLOAM_TEST(tst_Minds)
#include "tst_Minds.moc"
