#include "core/view/slice/Slice.h"
#include "core/view/words/Narrator.h"
#include "tests/support/Scenario.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

class tst_Digging : public QObject {
    Q_OBJECT
private slots:
    void theFirstPressDigsAndTheSecondMoves_C_31();
    void orItMovesAtOnce_C_31();
    void orAWallIsAWall_C_31();
    void aMoveIsADigWhereItCannotBeAStep_ACT_17();
    void whoCannotDigIsRefused_ACT_17_data();
    void whoCannotDigIsRefused_ACT_17();
    void aHardWallTakesItsTime_C_31_data();
    void aHardWallTakesItsTime_C_31();
    void whatIsDugAwayStaysAway_TILE_26();
    void theCellIsOpenToFeetAndSight_TILE_26();
    void aDigThatIsBegunIsSavedAndHashed();
    void aMonsterDigsItsWay();
    void aChaserDigsThroughWhatItCan_data();
    void aChaserDigsThroughWhatItCan();
    void itIsTold();
    void theSliceTellsWhatTheViewerDigs();
    void aTileWithNothingBelowItIsNotDug();
    void theEdgeIsNoWall();
    void aPickInHandDigs();

private:
    static ScenarioOptions options(const std::string& dig = "then-move-next")
    {
        ScenarioOptions options;
        options.hero = "digger";
        options.choices = "{movement: {dig: " + dig + "}}";
        options.types =
            "{tiles: {soft: {parent: wall, hardness: 1, dug-to: floor}, bedrock: {parent: wall, hardness: 0}, "
            "door-closed: {hardness: 2, dug-to: floor}},"
            " entities: {digger: {parent: delver, parts: {digger: {power: 1}}},"
            " mole: {parent: digger, glyph: M, faction: wild, parts: {stats: {hp: 5}, brain: {mind: west}}}}}";
        options.signs = {{'s', "soft"}, {'B', "bedrock"}, {'M', "{entity: mole, on: floor}"}, {'f', "[floor, soft]"}};
        auto engine = std::make_shared<Engine>(*standardEngine());
        engine->minds["west"] = [](Thought&) -> Command { return command::Move{Direction::West}; };
        options.engine = engine;
        return options;
    }
};

void tst_Digging::theFirstPressDigsAndTheSecondMoves_C_31()
{
    Scenario game("@s.", options());
    const StepResult first = game.play("e");
    QCOMPARE(eventsOf<event::Dug>(first).size(), std::size_t{1});
    QCOMPARE(game.drawing(), Drawing("@.."));
    QCOMPARE(game.state().now, std::int64_t{10});
    game.play("e");
    QCOMPARE(game.drawing(), Drawing(".@."));
    QCOMPARE(game.state().now, std::int64_t{20});
}

void tst_Digging::orItMovesAtOnce_C_31()
{
    Scenario game("@s.", options("dig-and-move"));
    const StepResult result = game.play("e");
    QCOMPARE(game.drawing(), Drawing(".@."));
    QCOMPARE(eventsOf<event::Moved>(result).size(), std::size_t{1});
    QCOMPARE(game.state().now, std::int64_t{10});
}

void tst_Digging::orAWallIsAWall_C_31()
{
    Scenario game("@s.", options("none"));
    QCOMPARE(shown(refusalWord(game.play("e"))), QString("Blocked"));
    QVERIFY(!game.play("dig:e").refusal);
    QCOMPARE(game.drawing(), Drawing("@.."));
}

void tst_Digging::aMoveIsADigWhereItCannotBeAStep_ACT_17()
{
    Scenario game("@.sB", options());
    QVERIFY(eventsOf<event::Dug>(game.play("e")).empty());
    QCOMPARE(eventsOf<event::Dug>(game.play("e")).size(), std::size_t{1});
    game.play("e");
    QCOMPARE(shown(refusalWord(game.play("e"))), QString("Blocked"));
}

void tst_Digging::whoCannotDigIsRefused_ACT_17_data()
{
    QTest::addColumn<QString>("hero");
    QTest::addColumn<QString>("map");
    QTest::newRow("no digger") << "delver"
                               << "@s";
    QTest::newRow("what nobody digs") << "digger"
                                      << "@B";
    QTest::newRow("the open floor") << "digger"
                                    << "@.";
}

void tst_Digging::whoCannotDigIsRefused_ACT_17()
{
    QFETCH(QString, hero);
    QFETCH(QString, map);
    ScenarioOptions own = options();
    own.hero = hero.toStdString();
    Scenario game(map.toStdString(), own);
    const std::string before = game.hash();
    QCOMPARE(shown(refusalWord(game.play("dig:e"))), QString("CannotDig"));
    QCOMPARE(shown(game.hash()), shown(before));
}

void tst_Digging::aHardWallTakesItsTime_C_31_data()
{
    QTest::addColumn<int>("power");
    QTest::addColumn<int>("turns");
    QTest::newRow("power 1") << 1 << 3;
    QTest::newRow("power 2") << 2 << 2;
    QTest::newRow("power 3") << 3 << 1;
}

void tst_Digging::aHardWallTakesItsTime_C_31()
{
    QFETCH(int, power);
    QFETCH(int, turns);
    ScenarioOptions own = options();
    own.types = "{entities: {digger: {parent: delver, parts: {digger: {power: " + std::to_string(power) + "}}}}}";
    own.signs.clear();
    Scenario game("@#.", own);
    for (int turn = 1; turn <= turns; ++turn) {
        QVERIFY(game.level().tiles.blocksMove({1, 0}));
        const StepResult result = game.play("dig:e");
        QCOMPARE(eventsOf<event::Dug>(result).at(0).isThrough, turn == turns);
    }
    QVERIFY(!game.level().tiles.blocksMove({1, 0}));
    QCOMPARE(game.state().turn, std::int64_t{turns});
}

void tst_Digging::whatIsDugAwayStaysAway_TILE_26()
{
    Scenario game("@#.", options());
    game.play("dig:e");
    QVERIFY(*game.level().tiles.property({1, 0}, "dug") == Value(1));
    game.play("dig:e");
    QVERIFY(*game.level().tiles.property({1, 0}, "dug") == Value(2));
    game.play("dig:e");
    QVERIFY(!game.level().tiles.overrideAt({1, 0}));
}

void tst_Digging::theCellIsOpenToFeetAndSight_TILE_26()
{
    Scenario game("@s.", options());
    const std::uint64_t before = game.level().tiles.revision();
    QVERIFY(game.level().tiles.blocksMove({1, 0}) && game.level().tiles.blocksSight({1, 0}));
    game.play("dig:e");
    QVERIFY(!game.level().tiles.blocksMove({1, 0}) && !game.level().tiles.blocksSight({1, 0}));
    QVERIFY(game.level().tiles.revision() > before);
}

void tst_Digging::aDigThatIsBegunIsSavedAndHashed()
{
    Scenario game("@#.", options());
    const HashTree before = hash(game.state());
    game.play("dig:e");
    QVERIFY(shown(formatWorld(game.state().world)).contains("dug: 1"));
    GameState back = game.state();
    back.world.levels.at("first").write().tiles.setOverride({1, 0}, {});
    QVERIFY(!(hash(back) == hash(game.state())));
    QVERIFY(!(before == hash(game.state())));
}

void tst_Digging::aMonsterDigsItsWay()
{
    Scenario game(".fM\n@..", options());
    game.play("2*wait");
    QCOMPARE(game.drawing(), Drawing(".M.\n@.."));
}

void tst_Digging::aChaserDigsThroughWhatItCan_data()
{
    QTest::addColumn<QString>("rule");
    QTest::addColumn<QString>("after");
    QTest::newRow("C-31 then-move-next") << "then-move-next"
                                         << "@.U.";
    QTest::newRow("C-31 dig-and-move") << "dig-and-move"
                                       << "@U..";
    QTest::newRow("C-31 none") << "none"
                               << "@.#U";
}

/// The shipped tunneler takes two turns for a wall of hardness 3; its speed does not matter here.
void tst_Digging::aChaserDigsThroughWhatItCan()
{
    QFETCH(QString, rule);
    QFETCH(QString, after);
    ScenarioOptions own = options(rule.toStdString());
    own.engine = standardEngine();
    own.types = "{tiles: {wall: {dug-to: floor}}}";
    own.hero = "delver";
    own.signs.clear();
    Scenario game("@.#U", own);
    game.play("3*wait");
    QCOMPARE(game.drawing(), Drawing(after.toStdString()));
}

void tst_Digging::itIsTold()
{
    Scenario game("@#.", options());
    const Narrator narrator = Narrator::forWorld(game.state().world);
    QCOMPARE(shown(narrator.narrate(game.play("dig:e")).at(0).text), QString("You dig at the wall."));
    game.play("dig:e");
    QCOMPARE(shown(narrator.narrate(game.play("dig:e")).at(0).text), QString("You dig through the wall."));
}

void tst_Digging::theSliceTellsWhatTheViewerDigs()
{
    SliceScratch scratch;
    QCOMPARE(sliceOf(Scenario("@#", options()).game(), scratch).digs, 1);
    QCOMPARE(sliceOf(Scenario("@#").game(), scratch).digs, 0);
}

void tst_Digging::aTileWithNothingBelowItIsNotDug()
{
    ScenarioOptions own = options();
    own.types = "{tiles: {hollow: {parent: rock, hardness: 1}}, entities: {digger: {parent: delver, parts: {digger: "
                "{power: 1}}}}}";
    own.signs = {{'h', "hollow"}, {'f', "[floor, hollow]"}};
    Scenario game("h@f", own);
    QCOMPARE(shown(refusalWord(game.play("dig:w"))), QString("CannotDig"));
    QVERIFY(!game.play("dig:e").refusal);
    QCOMPARE(game.drawing(), Drawing("o@."));
}

void tst_Digging::theEdgeIsNoWall()
{
    Scenario game("@.", options());
    QCOMPARE(shown(refusalWord(game.play("dig:w"))), QString("EdgeOfMap"));
}

void tst_Digging::aPickInHandDigs()
{
    ScenarioOptions wielding = options();
    wielding.hero = "porter";
    wielding.kit = "pick";
    wielding.types.insert(wielding.types.find("digger:"),
                          "porter: {parent: delver, parts: {inventory: {}}}, pick: {parent: item, parts: {item: {}, "
                          "melee: {damage: 1d6}, digger: {power: 3}, equippable: {slots: [hand]}}}, ");
    Scenario game("@#.", wielding);
    game.play("off:hand");
    QVERIFY(game.play("e").refusal);  // it is only carried
    QVERIFY(!game.play("wear:pick").refusal);
    SliceScratch scratch;
    QCOMPARE(sliceOf(game.game(), scratch).digs, 3);
    QCOMPARE(eventsOf<event::Dug>(game.play("e")).size(), std::size_t{1});
    game.play("e");
    QCOMPARE(game.hero().at.x, 1);
}

GLOAM_TEST(tst_Digging)
#include "tst_Digging.moc"
