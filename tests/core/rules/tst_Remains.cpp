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

GLOAM_TEST(tst_Remains)
#include "tst_Remains.moc"
