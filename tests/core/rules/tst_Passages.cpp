#include "core/rules/Passages.h"

#include "tests/support/Scenario.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

namespace {

/// Two levels and a link from (2, 0) of the first to (3, 0) of the second.
ScenarioOptions linked(const std::string& link, const std::string& lower = ".....")
{
    ScenarioOptions options;
    options.levels = {{"second", lower}};
    options.links = "[{from: [first, 2, 0], to: [second, 3, 0], " + link + "}]";
    options.signs = {{'O', "[floor, portal]"},
                     {'v', "[floor, hole]"},
                     {'w', "[floor, well]"},
                     {'|', "[floor, rope-down]"},
                     {'*', "{entity: boulder, on: floor}"}};
    return options;
}

Scenario withKit(const std::string& map, ScenarioOptions options, const std::string& kit)
{
    options.kit = kit;
    return Scenario(map, options);
}

QStringList toldBy(const StepResult& result)
{
    QStringList told;
    for (const event::TookStairs& took : eventsOf<event::TookStairs>(result))
        told << QString::fromStdString(took.kind.text());
    return told;
}

}  // namespace

class tst_Passages : public QObject {
    Q_OBJECT
private slots:
    void everyKindHasARowOfItsOwn();
    void aPortalTakesWhoStepsOntoIt_TRANS_03();
    void aPortalOfTwoWaysLeadsBackOnCommandAndByStepping_TRANS_03();
    void aPortalWithinALevelMovesOnly_TRANS_03();
    void aHoleDropsTheHeroAndHurts_TRANS_03();
    void aDeadlyFallIsTheCauseOfDeath();
    void aPortalThatHurtsIsNoFall();
    void nobodyComesAlongIntoAHole_C_22();
    void aPushedBoulderFalls_TRANS_03();
    void aThrownItemFalls_TRANS_03();
    void aWellIsClimbedOnCommand_TRANS_02();
    void anEdgeLeadsStraightOnAlongItsWholeSide_TRANS_04();
    void aBlockedArrivalFindsTheNearestCell_TRANS_05();
    void offTheMapWithoutAnEdgeNothingHappens_TRANS_06();
    void aClosedPassageOpensForItsKeyAndStaysOpen();
    void aClosedPassageWithoutAKeyTakesNobody();
    void whatAPassageNeedsIsAskedOfEachOne();
    void aCreatureGoesThroughAPortal_TRANS_01();
    void aGameThroughAllKindsReplaysTheSame();
};

void tst_Passages::everyKindHasARowOfItsOwn()
{
    QStringList words;
    for (const LinkKind& kind : linkKinds())
        words << QString::fromUtf8(kind.word.data(), static_cast<qsizetype>(kind.word.size()));
    QCOMPARE(words, (QStringList{"stairs", "portal", "fall", "well", "rope", "swim", "edge"}));
    for (const LinkKind& kind : linkKinds())
        for (const std::string_view tile : {kind.down, kind.up})
            QVERIFY2(tile.empty() || scenarioWorld("@").registry->findTile(Name(tile)) != nothingTile,
                     std::string(tile).c_str());
}

void tst_Passages::aPortalTakesWhoStepsOntoIt_TRANS_03()
{
    Scenario game("@.O.", linked("kind: portal"));
    const StepResult result = game.play("e e");
    QVERIFY(!result.refusal);
    QVERIFY(game.state().level == Name("second"));
    QCOMPARE(game.drawing(), Drawing("...@."));
    QCOMPARE(toldBy(result), QStringList{"portal"});
    QCOMPARE(eventsOf<event::Arrived>(result).size(), std::size_t{1});
    QCOMPARE(game.state().now, std::int64_t{20});  // a step takes no longer
}

void tst_Passages::aPortalOfTwoWaysLeadsBackOnCommandAndByStepping_TRANS_03()
{
    Scenario game("@.O.", linked("kind: portal", "...O."));
    game.play("e e");
    QVERIFY(game.state().level == Name("second"));
    QVERIFY(!game.play("<").refusal);
    QCOMPARE(game.drawing("first"), Drawing("..@."));
    game.play("e w");
    QVERIFY(game.state().level == Name("second"));
    game.play("e w");
    QVERIFY(game.state().level == Name("first"));
}

void tst_Passages::aPortalWithinALevelMovesOnly_TRANS_03()
{
    ScenarioOptions options = linked("kind: portal");
    options.links = "[{from: [first, 2, 0], to: [first, 6, 0], kind: portal}]";
    Scenario game("@.O...O", options);
    const StepResult result = game.play("e e");
    QCOMPARE(game.drawing(), Drawing("..0...@"));
    QVERIFY(eventsOf<event::Arrived>(result).empty());
}

void tst_Passages::aHoleDropsTheHeroAndHurts_TRANS_03()
{
    Scenario game("@.v.", linked("kind: fall, ways: one, damage: 3"));
    const int before = game.hero().hp;
    const StepResult result = game.play("e e");
    QVERIFY(game.state().level == Name("second"));
    QCOMPARE(game.hero().hp, before - 3);
    QCOMPARE(toldBy(result), QStringList{"fall"});
    QVERIFY(game.play("<").refusal);
}

void tst_Passages::aDeadlyFallIsTheCauseOfDeath()
{
    Scenario game("@.v.", linked("kind: fall, ways: one, damage: 9d9+99"));
    game.play("e e");
    QCOMPARE(game.state().end, GameEnd::Died);
    QCOMPARE(game.state().killer.type, Name("fall"));
}

void tst_Passages::aPortalThatHurtsIsNoFall()
{
    Scenario game("@.O.", linked("kind: portal, damage: 9d9+99"));
    game.play("e e");
    QCOMPARE(game.state().killer.type, Name("passage"));
}

void tst_Passages::nobodyComesAlongIntoAHole_C_22()
{
    ScenarioOptions options = linked("kind: fall, ways: one");
    options.choices = "{offmap: {followers: adjacent}}";
    Scenario game("G@v.", options);
    game.play("e");
    QVERIFY(game.state().level == Name("second"));
    QCOMPARE(game.drawing().rows().front().find('G'), std::string::npos);
}

void tst_Passages::aPushedBoulderFalls_TRANS_03()
{
    Scenario game("@*v.", linked("kind: fall, ways: one"));
    QVERIFY(!game.play("push:e").refusal);
    QVERIFY(game.state().level == Name("first"));
    QVERIFY(game.state().world.findLevel("second")->entities.blockerAt({3, 0}));
    QVERIFY(!game.level().entities.blockerAt({2, 0}));
}

void tst_Passages::aThrownItemFalls_TRANS_03()
{
    Scenario game = withKit("@.v.", linked("kind: fall, ways: one"), "dagger");
    QVERIFY(!game.play("throw:dagger@2,0").refusal);
    QVERIFY(game.level().entities.at({2, 0}).empty());
    QCOMPARE(game.state().world.findLevel("second")->entities.at({3, 0}).size(), std::size_t{1});
}

void tst_Passages::aWellIsClimbedOnCommand_TRANS_02()
{
    Scenario game("@.w.", linked("kind: well, ways: one"));
    game.play("e e");
    QVERIFY(game.state().level == Name("first"));
    QCOMPARE(toldBy(game.play(">")), QStringList{"well"});
    QVERIFY(game.state().level == Name("second"));
}

void tst_Passages::anEdgeLeadsStraightOnAlongItsWholeSide_TRANS_04()
{
    ScenarioOptions options = linked("kind: edge");
    options.levels = {{"second", "...\n...\n..."}};
    options.links = "[{from: [first, 2, 0], to: [second, 0, 0], kind: edge}]";
    Scenario game("...\n@..\n...", options);
    const StepResult result = game.play("e e e");
    QVERIFY(!result.refusal);
    QCOMPARE(game.drawing(), Drawing("...\n@..\n..."));
    QVERIFY(game.state().level == Name("second"));
    game.play("w");
    QCOMPARE(game.drawing("first"), Drawing("...\n..@\n..."));
    game.play("ne");
    QCOMPARE(game.drawing("second"), Drawing("@..\n...\n..."));
}

void tst_Passages::aBlockedArrivalFindsTheNearestCell_TRANS_05()
{
    ScenarioOptions options = linked("kind: edge", "##...");
    options.links = "[{from: [first, 2, 0], to: [second, 0, 0], kind: edge}]";
    Scenario game("..@", options);
    game.play("e");
    QCOMPARE(game.drawing(), Drawing("##@.."));
}

void tst_Passages::offTheMapWithoutAnEdgeNothingHappens_TRANS_06()
{
    ScenarioOptions options = linked("kind: edge, ways: one");
    options.links = "[{from: [first, 2, 0], to: [second, 0, 0], kind: edge, ways: one}]";
    Scenario game("@..", options);
    QVERIFY(game.play("w").refusal->reason == RefusalReason::EdgeOfMap);
    QVERIFY(!game.play("e e e").refusal);
    QVERIFY(game.state().level == Name("second"));
    QVERIFY(game.play("w").refusal->reason == RefusalReason::EdgeOfMap);
}

void tst_Passages::aClosedPassageOpensForItsKeyAndStaysOpen()
{
    Scenario without("@.w.", linked("kind: well, ways: one, open: false, key: dagger"));
    without.play("e e");
    QVERIFY(without.play(">").refusal->by == Name("locked-passage"));
    Scenario with = withKit("@.w.", linked("kind: well, ways: one, open: false, key: dagger"), "dagger");
    QVERIFY(!with.play("e e >").refusal);
    QVERIFY(with.state().level == Name("second"));
    QVERIFY(with.state().world.links.all().front().isOpen);
}

void tst_Passages::aClosedPassageWithoutAKeyTakesNobody()
{
    Scenario game("@.O.", linked("kind: portal, open: false"));
    QVERIFY(!game.play("e e").refusal);
    QCOMPARE(game.drawing(), Drawing("..@."));
}

void tst_Passages::whatAPassageNeedsIsAskedOfEachOne()
{
    const std::string rope = "kind: rope, needs: [{is: have, type: dagger}]";
    ScenarioOptions options = linked(rope, "...|.");
    Scenario without("@.|.", options);
    without.play("e e");
    QVERIFY(without.play(">").refusal->by == Name("passage-needs"));
    Scenario with = withKit("@.|.", options, "dagger");
    QVERIFY(!with.play("e e >").refusal);
    QVERIFY(with.state().level == Name("second"));
}

void tst_Passages::aCreatureGoesThroughAPortal_TRANS_01()
{
    Scenario game("G.O...@", linked("kind: portal, ways: one"));
    game.play("4*wait");
    QVERIFY(game.state().level == Name("first"));
    QCOMPARE(game.drawing(), Drawing("..0...@"));
    QCOMPARE(game.drawing("second"), Drawing("...G."));
}

void tst_Passages::aGameThroughAllKindsReplaysTheSame()
{
    const auto play = [] {
        Scenario game("@.O.", linked("kind: portal", "...O."));
        game.play("e e e w e e w");
        return game.hash();
    };
    QCOMPARE(play(), play());
}

GLOAM_TEST(tst_Passages)
#include "tst_Passages.moc"
