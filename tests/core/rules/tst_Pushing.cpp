#include "core/view/slice/Slice.h"
#include "core/view/words/Narrator.h"
#include "tests/support/Scenario.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

class tst_Pushing : public QObject {
    Q_OBJECT
private slots:
    void walkingIntoItMovesItOneCellOn_TILE_29();
    void bumpingDoesToo_ACT_14();
    void itNeedsAFreeCellBehind_TILE_29_data();
    void itNeedsAFreeCellBehind_TILE_29();
    void itFillsAPit_TILE_29();
    void aCrateDoesNot_TILE_29();
    void itKeepsADoorOpen_TILE_29();
    void itSetsOffAPressurePlateThatIsNotForTheHeroOnly_TILE_29();
    void itIsPushedOverWhatLiesThere();
    void monstersTakeItForAWall();
    void whoDoesNotPushIsStopped();
    void thereMustBeSomethingToPush();
    void itIsTold();
    void theSliceTellsOfIt();

private:
    static ScenarioOptions options()
    {
        ScenarioOptions options;
        options.signs = {{'o', "{entity: boulder, on: floor}"}, {'c', "{entity: crate, on: floor}"}, {'p', "pit"}};
        return options;
    }
};

void tst_Pushing::walkingIntoItMovesItOneCellOn_TILE_29()
{
    Scenario game("@o..", options());
    const StepResult result = game.play("e");
    QCOMPARE(game.drawing(), Drawing(".@o."));
    QCOMPARE(eventsOf<event::Pushed>(result).size(), std::size_t{1});
    QCOMPARE(game.state().now, std::int64_t{10});
    game.play("e");
    QCOMPARE(game.drawing(), Drawing("..@o"));
    Scenario slanting("@..\n.o.\n...", options());
    slanting.play("se");
    QCOMPARE(slanting.drawing(), Drawing("...\n.@.\n..o"));
}

void tst_Pushing::bumpingDoesToo_ACT_14()
{
    Scenario game("@o..", options());
    game.play("bump:e");
    QCOMPARE(game.drawing(), Drawing(".@o."));
    game.play("push:e");
    QCOMPARE(game.drawing(), Drawing("..@o"));
}

void tst_Pushing::itNeedsAFreeCellBehind_TILE_29_data()
{
    QTest::addColumn<QString>("map");
    QTest::newRow("a wall") << "@o#";
    QTest::newRow("the edge") << "@o";
    QTest::newRow("another") << "@oo.";
    QTest::newRow("somebody") << "@oG";
    QTest::newRow("a closed door") << "@o+.";
    QTest::newRow("deep water") << "@o~";
}

void tst_Pushing::itNeedsAFreeCellBehind_TILE_29()
{
    QFETCH(QString, map);
    Scenario game(map.toStdString(), options());
    const std::string before = game.hash();
    const StepResult result = game.play("e");
    QCOMPARE(shown(refusalWord(result)), QString("CannotPush"));
    QVERIFY(result.refusal->bumpedEntity == game.level().entities.blockerAt({1, 0})->id);
    QCOMPARE(shown(game.hash()), shown(before));
}

void tst_Pushing::itFillsAPit_TILE_29()
{
    Scenario game("@op.", options());
    QCOMPARE(game.drawing(), Drawing("@ov."));
    const StepResult result = game.play("e");
    QCOMPARE(game.drawing(), Drawing(".@.."));
    QCOMPARE(shown(eventsOf<event::Pushed>(result).at(0).filled), QString("pit"));
    QVERIFY(!game.find("o"));
    game.play("e");
    QCOMPARE(game.drawing(), Drawing("..@."));
}

void tst_Pushing::aCrateDoesNot_TILE_29()
{
    Scenario game("@cp.", options());
    QCOMPARE(shown(refusalWord(game.play("e"))), QString("CannotPush"));
}

void tst_Pushing::itKeepsADoorOpen_TILE_29()
{
    Scenario game("@o'.", options());
    game.play("e");
    QCOMPARE(game.entity("o").at, (Point{2, 0}));
    QCOMPARE(shown(refusalWord(game.play("close:e"))), QString("DoorIsBlocked"));
}

void tst_Pushing::itSetsOffAPressurePlateThatIsNotForTheHeroOnly_TILE_29()
{
    for (const char* entity : {"boulder", "crate"})
        for (const bool isHeroOnly : {false, true}) {
            ScenarioOptions own = options();
            own.types = std::string("{entities: {plate: {parent: pressure-plate, parts: {trigger: {hero-only: ")
                        + (isHeroOnly ? "true" : "false") + ", effects: [{do: flag, flag: held}]}}}}}";
            own.entities = "[{type: plate, at: [2, 0]}, {type: " + std::string(entity) + ", at: [1, 0]}]";
            Scenario game("@...", own);
            QVERIFY(!game.play("e").refusal);
            QCOMPARE(game.level().entities.at({2, 0}).size(), std::size_t{2});
            QCOMPARE(game.state().flags.count("held"), std::size_t{isHeroOnly ? 0U : 1U});
        }
}

void tst_Pushing::itIsPushedOverWhatLiesThere()
{
    ScenarioOptions own = options();
    own.entities = "[{type: gold, at: [2, 0]}, {type: dart-trap, at: [2, 0]}]";
    Scenario game("@o..", own);
    const StepResult result = game.play("e");
    QCOMPARE(game.entity("o").at, (Point{2, 0}));
    QVERIFY(eventsOf<event::TrapSprung>(result).empty());
}

void tst_Pushing::monstersTakeItForAWall()
{
    Scenario game("@..oG", options());
    game.play("3*wait");
    QCOMPARE(game.drawing(), Drawing("@..oG"));
}

void tst_Pushing::whoDoesNotPushIsStopped()
{
    ScenarioOptions own = options();
    own.hero = "gritling";
    Scenario game("@o..", own);
    QCOMPARE(shown(refusalWord(game.play("e"))), QString("Occupied"));
}

void tst_Pushing::thereMustBeSomethingToPush()
{
    ScenarioOptions own = options();
    own.signs['b'] = "{entity: brazier, on: floor}";
    Scenario game("@.b", own);
    QCOMPARE(shown(refusalWord(game.play("push:e"))), QString("NothingThere"));
    QCOMPARE(shown(refusalWord(game.play("push:w"))), QString("EdgeOfMap"));
    game.play("e");
    QCOMPARE(shown(refusalWord(game.play("push:e"))), QString("CannotPush"));
}

void tst_Pushing::itIsTold()
{
    Scenario game("@o.p", options());
    const Narrator narrator = Narrator::forWorld(game.state().world);
    QCOMPARE(shown(narrator.narrate(game.play("e")).at(0).text), QString("You push the boulder."));
    const auto filled = narrator.narrate(game.play("e"));
    QCOMPARE(shown(filled.at(1).text), QString("The boulder goes into the pit and fills it."));
}

void tst_Pushing::theSliceTellsOfIt()
{
    SliceScratch scratch;
    const Slice slice = sliceOf(Scenario("@o", options()).game(), scratch);
    QVERIFY(slice.pushes && slice.visible.at(0).isPushable && slice.visible.at(0).isSolid);
}

GLOAM_TEST(tst_Pushing)
#include "tst_Pushing.moc"
