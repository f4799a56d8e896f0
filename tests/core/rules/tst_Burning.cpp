#include "core/io/run/SaveText.h"
#include "core/parts/Lights.h"
#include "tests/core/rules/ActingTiles.h"
#include "tests/support/RecordedRun.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QTest>

#include <set>

using namespace gloam;
using namespace gloam::test;

namespace {

const std::string lightsTheThird = "[{on: turn, effects: [{do: ignite, at: [2, 0]}]}]";

}  // namespace

/// Fire that spreads over what burns.
class tst_Burning : public QObject {
    Q_OBJECT
private slots:
    void fireSpreadsAndBurnsOut();
    void fireNeedsWhatBurns();
    void wetGroundPutsItOut();
    void aWallThatBurnsLeavesAWay();
    void aBridgeDoesNotBurnAwayUnderOneWhoCouldNotStay_data();
    void aBridgeDoesNotBurnAwayUnderOneWhoCouldNotStay();
    void aThrownFireLiesOnStoneForAWhile();
    void fireIsWhatItHurtsWith();
    void chanceDecidesBySeed();
    void aSaveInTheMiddleGoesOnAsBefore();
    void aJournalOfAFireReplays();
    void aWorldWithoutFireRollsNothing();
};

void tst_Burning::fireSpreadsAndBurnsOut()
{
    Scenario game("@.ggg.g", actingTiles({}, lightsTheThird));
    game.play("wait");
    QCOMPARE(shown(tilesOfRow(game)), QStringLiteral("fl fl fl gr gr fl gr "));
    QVERIFY(game.level().tiles.acting(TileAct::Fire) == std::vector<Point>({{2, 0}}));
    game.play("wait");
    QVERIFY(game.level().tiles.acting(TileAct::Fire) == std::vector<Point>({{2, 0}, {3, 0}}));
    game.play("wait");
    QVERIFY(game.level().tiles.acting(TileAct::Fire) == std::vector<Point>({{3, 0}, {4, 0}}));
    game.play("5*wait");
    QCOMPARE(shown(tilesOfRow(game)), QStringLiteral("fl fl as as as fl gr "));
    QVERIFY(game.level().tiles.acting(TileAct::Fire).empty());
    QVERIFY(game.level().tiles.cells().isEmpty());
}

void tst_Burning::fireNeedsWhatBurns()
{
    Scenario game("@.L.", actingTiles({}, lightsTheThird));
    const std::string before = tilesOfRow(game);
    QVERIFY(eventsOf<event::CellChanged>(game.play("wait")).empty());
    QCOMPARE(shown(tilesOfRow(game)), shown(before));
    Scenario lava("@..Lg", actingTiles());  // a fire that never ends
    lava.play("4*wait");
    QCOMPARE(shown(tilesOfRow(lava)), QStringLiteral("fl fl fl la as "));
}

void tst_Burning::wetGroundPutsItOut()
{
    Scenario game("@.WF", actingTiles({}, "[{on: turn, effects: [{do: ignite, at: [2, 0], tile: flame}, {do: tile, "
                                          "tile: damp, at: [3, 0]}]}]"));
    game.play("2*wait");
    QCOMPARE(shown(tilesOfRow(game)), QStringLiteral("fl fl da da "));
}

void tst_Burning::aWallThatBurnsLeavesAWay()
{
    Scenario game("@.h.", actingTiles({}, lightsTheThird));
    QVERIFY(game.level().tiles.blocksMove({2, 0}));
    QCOMPARE(eventsOf<event::CellChanged>(game.play("wait")).size(), std::size_t{1});
    game.play("2*wait");
    QVERIFY(!game.level().tiles.blocksMove({2, 0}));
    QCOMPARE(shown(tilesOfRow(game)), QStringLiteral("fl fl fl fl "));
    QVERIFY(game.level().tiles.acting(TileAct::Fire).empty());
}

void tst_Burning::aBridgeDoesNotBurnAwayUnderOneWhoCouldNotStay_data()
{
    QTest::addColumn<QString>("ground");
    QTest::addColumn<QString>("body");
    QTest::addColumn<bool>("burnsAway");
    QTest::newRow("over floor") << "floor"
                                << "doll" << true;
    QTest::newRow("over the void") << "nothing"
                                   << "doll" << false;
    QTest::newRow("over deep water") << "deep"
                                     << "doll" << false;
    QTest::newRow("over deep water, for a swimmer") << "deep"
                                                    << "eel" << true;
    QTest::newRow("over deep water, with nobody on it") << "deep"
                                                        << "pebble" << true;
}

void tst_Burning::aBridgeDoesNotBurnAwayUnderOneWhoCouldNotStay()
{
    QFETCH(QString, ground);
    QFETCH(QString, body);
    QFETCH(bool, burnsAway);
    ScenarioOptions options = actingTiles({}, lightsTheThird);
    options.types.insert(options.types.find("damp: "),
                         "deep: {swim: true, glyph: V}, bridge: {layer: structure, glyph: n, burns: {percent: 100, "
                         "turns: 1, as: flame}}, ");
    options.types.insert(options.types.find("imp: "), "doll: {parent: creature, glyph: d, parts: {stats: {hp: 20}}}, "
                                                      "eel: {parent: doll, parts: {mobile: {swims: true}}}, pebble: "
                                                      "{parent: item, glyph: p, parts: {item: {}}}, ");
    options.signs['n'] = "{entity: " + body.toStdString() + ", on: ["
                         + (ground == "nothing" ? "" : ground.toStdString() + ", ") + "bridge]}";
    Scenario game("@.n.", options);
    QVERIFY(game.level().tiles.at(Layer::Structure, {2, 0}) != nothingTile);
    game.play("3*wait");
    QCOMPARE(game.level().tiles.at(Layer::Structure, {2, 0}) == nothingTile, burnsAway);
}

void tst_Burning::aThrownFireLiesOnStoneForAWhile()
{
    Scenario game("@.....", actingTiles({}, "[{on: turn, effects: [{do: ignite, shape: cell, tile: flame, turns: 2, "
                                            "at: [3, 0]}]}]"));
    game.play("wait");
    QVERIFY(isLit(game.level(), {3, 0}));
    QVERIFY(game.level().tiles.acting(TileAct::Fire) == std::vector<Point>({{3, 0}}));
    game.play("2*wait");
    QVERIFY(game.level().tiles.acting(TileAct::Fire).empty());
}

void tst_Burning::fireIsWhatItHurtsWith()
{
    ScenarioOptions options = actingTiles({}, "[{on: turn, effects: [{do: ignite, at: [0, 0]}]}]");
    options.signs['@'] = "{entity: hero, on: grass}";
    Scenario game("@.", options);
    game.play("3*wait");
    QCOMPARE(game.hero().hp, 26);  // for the two turns that grass burns
}

void tst_Burning::chanceDecidesBySeed()
{
    ScenarioOptions options = actingTiles({}, lightsTheThird);
    options.types.replace(options.types.find("percent: 100"), 12, "percent: 30");
    const std::string map = "@.gggggggggggggggggg\n..gggggggggggggggggg\n..gggggggggggggggggg";
    std::set<std::string> ends;
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        options.seed = seed;
        Scenario one(map, options);
        Scenario again(map, options);
        one.play("6*wait");
        again.play("6*wait");
        QCOMPARE(shown(one.hash()), shown(again.hash()));
        ends.insert(tilesOfRow(one) + tilesOfRow(one, 1));
    }
    QVERIFY(ends.size() > 1);
}

void tst_Burning::aSaveInTheMiddleGoesOnAsBefore()
{
    Scenario game("@.ggggggg", actingTiles({}, lightsTheThird));
    game.play("3*wait");
    Progress progress;
    const auto saved = parseSave(formatSave({game.state(), {}, {}}), shippedContext(), "save", progress);
    QVERIFY(saved);
    Scenario other("@.ggggggg", actingTiles());
    other.change([&](GameState& state) { state = saved->state; });
    QCOMPARE(shown(other.hash()), shown(game.hash()));
    other.play("4*wait");
    game.play("4*wait");
    QCOMPARE(shown(other.hash()), shown(game.hash()));
}

void tst_Burning::aJournalOfAFireReplays()
{
    ScenarioOptions options = actingTiles({}, lightsTheThird);
    options.types.replace(options.types.find("percent: 100"), 12, "percent: 30");
    const RunOrigin origin = NewGame{scenarioWorld("@.gggggggggggg\n..gggggggggggg", options), 5, {}};
    RecordedRun run{origin, {}, *beginRun(standardEngine(), origin)};
    run.records.push_back(Recorder().begin(run.game.state()));
    playOn(run, "60*wait");  // and so there is a mark
    QVERIFY(run.game.state().chance.streams().count("tiles") == 1);
    Progress progress;
    const auto read = parseRun(run.bytes(), shippedContext(), "fire.gloamrun", progress);
    QVERIFY2(read, read ? "" : read.error().sentence.c_str());
    QCOMPARE(shown(divergenceOf(*read, standardEngine())), QString());
}

void tst_Burning::aWorldWithoutFireRollsNothing()
{
    Scenario game("@.gggh.", actingTiles());
    game.play("5*wait");
    QVERIFY(game.state().chance.streams().count("tiles") == 0);
}

GLOAM_TEST(tst_Burning)
#include "tst_Burning.moc"
