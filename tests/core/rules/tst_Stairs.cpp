#include "core/rules/Stairs.h"

#include "core/game/Turn.h"
#include "core/parts/Conducts.h"
#include "core/view/slice/Slice.h"
#include "tests/support/Scenario.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

namespace {

ScenarioOptions twoLevels(const std::string& lower,
                          const std::string& links = "[{from: [first, 1, 0], to: [second, 2, 0]}]")
{
    ScenarioOptions options;
    options.levels = {{"second", lower}};
    options.links = links;
    return options;
}

}  // namespace

class tst_Stairs : public QObject {
    Q_OBJECT
private slots:
    void stairsLeadThereAndBack_TRANS_02_WORLD_01();
    void stairsOfOneWayDoNotLeadBack_TRANS_01();
    void onlyStairsAreTakenAndTheirWay_TRANS_02();
    void stairsWithoutALinkLeadNowhere_TRANS_02();
    void aBlockedArrivalFindsTheNearestCell_TRANS_01();
    void f12_anArrivalSearchesTheWholeLevelForAFreeCell();
    void f12_stairsToALevelWithoutAFreeCellAreRefused();
    void whatIsCarriedGoesAlong_TRANS_01();
    void othersAreFrozenMeanwhile_TURN_11();
    void whoIsBesideTheHeroStaysBehind_C_22();
    void theFrozenGoOnWhereTheyWere_TURN_11();
    void turnsAndBrainsAreThoseOfTheNewLevel_TRANS_07();
    void theJourneyIsTold_TRANS_02();
    void aTwoLevelGameReplaysTheSame_TURN_11_TRANS_09();
    void eachFloorIsALevelAndPassagesLeadOn_TRANS_09();
};

void tst_Stairs::stairsLeadThereAndBack_TRANS_02_WORLD_01()
{
    Scenario game("@>.", twoLevels("..<."));
    QVERIFY(!game.play("e >").refusal);
    QVERIFY(game.state().level == Name("second"));
    QCOMPARE(game.drawing(), Drawing("..@."));
    QCOMPARE(game.drawing("first"), Drawing(".>."));
    QVERIFY(!game.play("<").refusal);
    QCOMPARE(game.drawing("first"), Drawing(".@."));
    QCOMPARE(game.drawing("second"), Drawing("..<."));
    QCOMPARE(game.state().now, std::int64_t{30});
}

void tst_Stairs::stairsOfOneWayDoNotLeadBack_TRANS_01()
{
    Scenario game("@>.", twoLevels("..<.", "[{from: [first, 1, 0], to: [second, 2, 0], ways: one}]"));
    QVERIFY(!game.play("e >").refusal);
    QCOMPARE(refusalWord(game.play("<")), std::string("StairsLeadNowhere"));
}

void tst_Stairs::onlyStairsAreTakenAndTheirWay_TRANS_02()
{
    Scenario game("@>.", twoLevels("..<."));
    QCOMPARE(refusalWord(game.play(">")), std::string("NoStairs"));
    game.play("e");
    QCOMPARE(refusalWord(game.play("<")), std::string("NoStairs"));
    QVERIFY(!game.play(">").refusal);
}

void tst_Stairs::stairsWithoutALinkLeadNowhere_TRANS_02()
{
    Scenario game("@>.", twoLevels("..<.", ""));
    QCOMPARE(refusalWord(game.play("e >")), std::string("StairsLeadNowhere"));
    Scenario lost("@>.", twoLevels("..<.", "[{from: [first, 1, 0], to: [third, 2, 0]}]"));
    QCOMPARE(refusalWord(lost.play("e >")), std::string("StairsLeadNowhere"));
}

void tst_Stairs::aBlockedArrivalFindsTheNearestCell_TRANS_01()
{
    ScenarioOptions options = twoLevels(R"(
        ####
        ##<#
        #..#
        ####)",
                                        "[{from: [first, 1, 0], to: [second, 2, 1]}]");
    options.signs = {{'<', "{entity: chest, on: [floor, stairs-up]}"}};
    Scenario game("@>.", options);
    QVERIFY(!game.play("e >").refusal);
    QCOMPARE(game.drawing(), Drawing(R"(
        ####
        ##(#
        #@.#
        ####)"));
}

void tst_Stairs::f12_anArrivalSearchesTheWholeLevelForAFreeCell()
{
    ScenarioOptions options = twoLevels("##<#########.");
    options.signs = {{'B', "{entity: boulder, on: [floor, stairs-up]}"}};
    options.levels = {{"second", "##B#########."}};
    Scenario game("@>.", options);
    QVERIFY(!game.play("e >").refusal);
    QCOMPARE(game.hero().at, (Point{12, 0}));
}

void tst_Stairs::f12_stairsToALevelWithoutAFreeCellAreRefused()
{
    ScenarioOptions options = twoLevels("##B####");
    options.signs = {{'B', "{entity: boulder, on: [floor, stairs-up]}"}};
    Scenario game("@>.", options);
    const StepResult result = game.play("e >");
    QCOMPARE(refusalWord(result), std::string("Forbidden"));
    QVERIFY(result.refusal->by == Name("full-level"));
    QVERIFY(eventsOf<event::TookStairs>(result).empty());
    QVERIFY(game.state().level == Name("first"));
}

void tst_Stairs::whatIsCarriedGoesAlong_TRANS_01()
{
    ScenarioOptions options = twoLevels("..<.");
    options.kit = "torch, chest";
    Scenario game("@>.", options);
    game.change([](GameState& state) {
        // A torch in the chest that the hero carries.
        EntityStore& first = state.world.levels.at("first").write().entities;
        first.putInto(EntityId{2}, EntityId{3});
    });
    QVERIFY(!game.play("e >").refusal);
    QCOMPARE(game.state().world.levels.at("first")->entities.count(), std::size_t{0});
    QCOMPARE(game.level().entities.count(), std::size_t{3});
    QVERIFY(game.level().entities.find(EntityId{3})->in == heroId
            && game.level().entities.find(EntityId{2})->in == EntityId{3});
    QCOMPARE(game.level().entities.at(game.hero().at).size(), std::size_t{1});
}

void tst_Stairs::othersAreFrozenMeanwhile_TURN_11()
{
    ScenarioOptions options = twoLevels("..<.....");
    options.seed = 5;
    Scenario game("@>.....G", options);
    game.play("e >");
    const Point left = game.entity("G").at;
    const std::int64_t readyAt = game.entity("G").readyAt;
    const int hp = game.hero().hp;
    game.play("20*wait");
    QCOMPARE(shown(game.entity("G").at), shown(left));
    QCOMPARE(game.entity("G").readyAt, readyAt);
    QCOMPARE(game.hero().hp, hp);
}

void tst_Stairs::whoIsBesideTheHeroStaysBehind_C_22()
{
    Scenario game("@>G", twoLevels("..<....."));  // the preset says `followers: none`
    QVERIFY(!game.play("e >").refusal);
    game.play("3*wait");
    QCOMPARE(game.drawing(), Drawing("..@....."));
    QCOMPARE(game.drawing("first"), Drawing(".>G"));
}

void tst_Stairs::theFrozenGoOnWhereTheyWere_TURN_11()
{
    Scenario game("@>.........G", twoLevels("..<."));
    game.play("e >");
    const std::int64_t wait = game.entity("G").readyAt - game.state().leftAt.at("first");
    const Point left = game.entity("G").at;
    game.play("50*wait");
    game.play("<");
    // Back after 500 ticks: it takes one step per turn as before, and catches up on nothing.
    QVERIFY(left.x - game.entity("G").at.x <= 1);
    QVERIFY(game.entity("G").readyAt - game.state().now <= wait + 10);
    const Point back = game.entity("G").at;
    game.play("wait");
    QCOMPARE(back.x - game.entity("G").at.x, 1);
}

void tst_Stairs::turnsAndBrainsAreThoseOfTheNewLevel_TRANS_07()
{
    ScenarioOptions options = twoLevels("..<.....g");
    options.signs['g'] = "{entity: gritling-tracker, on: floor}";
    options.signs['r'] = "{entity: burrow-rat, on: floor}";
    Scenario game("@>......r", options);
    game.play("e");
    const Point rat = game.entity("B").at;
    const std::int64_t ratReady = game.entity("B").readyAt;
    QCOMPARE(shown(game.entity("G").at), shown(Point{8, 0}));  // it had no turn yet
    game.play(">");
    const int before = game.entity("G").at.x;
    game.play("3*wait");
    QCOMPARE(shown(game.entity("B").at), shown(rat));  // its level has none now
    QCOMPARE(game.entity("B").readyAt, ratReady);
    QVERIFY(game.entity("G").at.x <= before - 3);
    const Mood mood = moodOf(game.entity("G"), game.game().types());
    QVERIFY(mood.state == MindState::Hunt && mood.target == heroId);
    SliceScratch scratch;
    QVERIFY(sliceOf(game.game(), scratch).level == Name("second"));
}

void tst_Stairs::theJourneyIsTold_TRANS_02()
{
    Scenario game("@>.", twoLevels("..<."));
    const StepResult result = game.play("e >");
    const auto took = eventsOf<event::TookStairs>(result);
    const auto arrived = eventsOf<event::Arrived>(result);
    QVERIFY(took.size() == 1 && took[0].direction == StairDirection::Down && took[0].who.at == (Point{1, 0}));
    QVERIFY(arrived.size() == 1 && arrived[0].level == Name("second") && arrived[0].who.at == (Point{2, 0}));
}

void tst_Stairs::aTwoLevelGameReplaysTheSame_TURN_11_TRANS_09()
{
    const char* commands = "e > wait wait < wait > e w < wait wait";
    Scenario game("@>...G", twoLevels("..<..B"));
    Scenario again("@>...G", twoLevels("..<..B"));
    game.play(commands);
    again.play(commands);
    QVERIFY(game.game() == again.game());
    QCOMPARE(shown(game.hash()), shown(again.hash()));
}

void tst_Stairs::eachFloorIsALevelAndPassagesLeadOn_TRANS_09()
{
    ScenarioOptions options;
    options.levels = {{"second", "..<>."}, {"third", "..<.O"}};
    options.signs['O'] = "[floor, portal]";
    options.links = "[{from: [first, 1, 0], to: [second, 2, 0]}, {from: [second, 3, 0], to: [third, 2, 0]}, {from: "
                    "[third, 4, 0], to: [first, 3, 0], kind: portal, ways: one}]";
    Scenario game("@>..", options);
    QCOMPARE(game.state().world.levels.size(), std::size_t{3});
    QVERIFY(!game.play("e > e >").refusal);
    QVERIFY(game.state().level == Name("third"));
    QCOMPARE(game.drawing(), Drawing("..@.0"));  // the sign of a portal
    QVERIFY(!game.play("e e").refusal);          // a portal from the lowest floor to the highest
    QVERIFY(game.state().level == Name("first"));
    QCOMPARE(game.drawing(), Drawing(".>.@"));
}

GLOAM_TEST(tst_Stairs)
#include "tst_Stairs.moc"
