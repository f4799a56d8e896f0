#include "tests/support/Scenario.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

/// What the dead leave.
class tst_Remains : public QObject {
    Q_OBJECT
private slots:
    void theDeadLeaveTheirStainInTheSameStep();
    void smokeIsNotTakenAway();
    void whoHasNoRemainsLeavesNothing();
    void anEffectFadesByTheCountOfItsType_TILE_22_data();
    void anEffectFadesByTheCountOfItsType_TILE_22();
    void whatAnAuthorDrawsStays_TILE_22();
    void anEffectOfATriggerFadesToo_TILE_22();
};

namespace {

Name effectAt(const Scenario& game, Point at)
{
    const TileId tile = game.level().tiles.at(Layer::Effect, at);
    return tile == nothingTile ? Name() : game.game().types().tile(tile).id;
}

ScenarioOptions frailOptions(const std::string& parts)
{
    ScenarioOptions options;
    options.types = "{entities: {frail: {parent: creature, glyph: f, parts: {stats: {hp: 1}, d20: {attack: \"0\", "
                    "defense: 0, damage: \"0\"}"
                    + parts + "}}}}";
    options.signs = {{'f', "{entity: frail, on: floor}"}};
    return options;
}

constexpr auto stage = R"(
    ####
    #@f#
    ####)";

}  // namespace

void tst_Remains::theDeadLeaveTheirStainInTheSameStep()
{
    Scenario game(stage, frailOptions(", remains: {tile: blood}"));
    const StepResult result = game.play(command::Bump{Direction::East});
    QCOMPARE(eventsOf<event::Died>(result).size(), std::size_t{1});
    QVERIFY(effectAt(game, {2, 1}) == Name("blood"));
    QVERIFY(!game.level().tiles.blocksMove({2, 1}));
}

void tst_Remains::smokeIsNotTakenAway()
{
    ScenarioOptions options = frailOptions(", remains: {tile: blood}");
    options.signs['f'] = "{entity: frail, on: [floor, smoke]}";
    Scenario game(stage, options);
    game.play(command::Bump{Direction::East});
    QVERIFY(!game.find("f"));
    QVERIFY(effectAt(game, {2, 1}) == Name("smoke"));
}

void tst_Remains::whoHasNoRemainsLeavesNothing()
{
    Scenario game(stage, frailOptions(""));
    game.play(command::Bump{Direction::East});
    QVERIFY(!game.find("f"));
    QVERIFY(effectAt(game, {2, 1}).isEmpty());
}

void tst_Remains::anEffectFadesByTheCountOfItsType_TILE_22_data()
{
    QTest::addColumn<QString>("tile");
    for (const char* tile : {"blood", "debris", "puddle"})
        QTest::newRow(tile) << tile;
}

void tst_Remains::anEffectFadesByTheCountOfItsType_TILE_22()
{
    QFETCH(QString, tile);
    Scenario game(stage, frailOptions(", remains: {tile: " + tile.toStdString() + "}"));
    game.play(command::Bump{Direction::East});
    const TypeRegistry& types = game.game().types();
    const int turns = types.tile(types.findTile(tile.toStdString())).fades;
    QVERIFY(turns > 1);
    for (int turn = 0; turn < turns - 1; ++turn) {
        QVERIFY(effectAt(game, {2, 1}) == Name(tile.toStdString()));
        game.play("wait");
    }
    QVERIFY(effectAt(game, {2, 1}).isEmpty());
    QVERIFY(!game.level().tiles.overrideAt({2, 1}));
}

void tst_Remains::whatAnAuthorDrawsStays_TILE_22()
{
    ScenarioOptions options;
    options.signs = {{'b', "[floor, blood]"}};
    Scenario game("@.b", options);
    for (int turn = 0; turn < 500; ++turn)
        game.play("wait");
    QVERIFY(effectAt(game, {2, 0}) == Name("blood"));
}

void tst_Remains::anEffectOfATriggerFadesToo_TILE_22()
{
    ScenarioOptions options;
    options.types = "{tiles: {drip: {parent: puddle, fades: 3}}}";
    options.entities = "[{type: chest, at: [2, 0], parts: {trigger: {on: use, effects: [{do: tile, tile: drip, at: [0, "
                       "0]}]}}}]";
    Scenario game(".@.", options);
    game.play("e");
    QVERIFY(effectAt(game, {0, 0}) == Name("drip"));
    game.play("3*wait");
    QVERIFY(effectAt(game, {0, 0}).isEmpty());
}

GLOAM_TEST(tst_Remains)
#include "tst_Remains.moc"
