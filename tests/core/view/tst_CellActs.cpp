#include "core/view/advice/CellActs.h"
#include "tests/support/Scenario.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

/// Everything that can be done at a cell.
class tst_CellActs : public QObject {
    Q_OBJECT
private slots:
    void theLikeliestComesFirst_data();
    void theLikeliestComesFirst();
    void whatIsOfferedIsNotRefusedForItsPlace();
    void aShotIsOfferedWhereTheRuleWouldFire();
    void anAbilityIsOfferedWhereItWouldHarm();
    void onlyWhoDigsIsOfferedToDigAndOnlyWhatGivesWay();
    void onlyWhoPushesIsOfferedToPushAndOnlyWhatCanBePushed();
};

namespace {

constexpr auto corner = R"(
    #######
    #G.+..#
    #.@'C.#
    #.>~..#
    #######)";

Slice cornerSlice(const Game& game)
{
    SliceScratch scratch;
    return sliceOf(game, scratch);
}

}  // namespace

void tst_CellActs::theLikeliestComesFirst_data()
{
    QTest::addColumn<Point>("cell");
    QTest::addColumn<QString>("acts");
    QTest::newRow("floor") << Point{1, 2} << "walk w\nlook\n";
    QTest::newRow("a foe") << Point{1, 1} << "strike gritling bump:nw\nfire gritling fire@1,1\nlook\n";
    QTest::newRow("a closed door") << Point{3, 1} << "open closed door open:ne\nlook\n";
    QTest::newRow("an open door") << Point{3, 2} << "walk e\nclose open door close:e\nlook\n";
    QTest::newRow("water") << Point{3, 3} << "look\n";
    QTest::newRow("oneself") << Point{2, 2} << "wait wait\nsearch search\nlook\ndescribe\n";
    QTest::newRow("far away") << Point{5, 3} << "travel\nlook\n";
    QTest::newRow("outside") << Point{-1, 3} << "";
}

void tst_CellActs::theLikeliestComesFirst()
{
    QFETCH(Point, cell);
    QFETCH(QString, acts);
    Scenario game(corner);
    QCOMPARE(shown(toText(actsAt(cornerSlice(game.game()), cell))), acts);
}

void tst_CellActs::whatIsOfferedIsNotRefusedForItsPlace()
{
    Scenario game(corner);
    const Slice slice = cornerSlice(game.game());
    for (const Direction direction : allDirections)
        for (const CellAct& act : actsAt(slice, slice.self.at + step(direction))) {
            if (!act.command)
                continue;
            Game tried = game.game();
            QVERIFY2(!tried.perform(*act.command).refusal, toText(*act.command).c_str());
        }
}

void tst_CellActs::aShotIsOfferedWhereTheRuleWouldFire()
{
    Scenario game(R"(
        ########
        #@...G.#
        ########)");
    Slice slice = cornerSlice(game.game());
    slice.range = 6;
    QCOMPARE(shown(toText(actsAt(slice, {5, 1}))), QStringLiteral("fire gritling fire@5,1\ntravel\nlook\n"));
    slice.range = 2;
    QCOMPARE(shown(toText(actsAt(slice, {5, 1}))), QStringLiteral("travel\nlook\n"));
}

void tst_CellActs::anAbilityIsOfferedWhereItWouldHarm()
{
    ScenarioOptions options;
    options.hero = "mage";
    options.types = "{abilities: {hop: {aim: cell, range: 9, effects: [{do: blink, shape: cell}]}, bolt: {aim: cell, "
                    "range: 4, cooldown: 9, effects: [{do: damage, shape: cell, amount: 1d4}]}}, entities: {mage: "
                    "{parent: delver, parts: {abilities: {start: \"hop:1, bolt:1\"}}}}}";
    Scenario game("G....@..G", options);
    Slice slice = cornerSlice(game.game());
    const AbilityView* const ability = abilityFor(slice, {8, 0});
    QVERIFY(ability && ability->id == Name("bolt"));
    QVERIFY(!abilityFor(slice, {0, 0}));
    QVERIFY(!abilityFor(slice, {7, 0}));
    slice.abilities.back().isReady = false;
    QVERIFY(!abilityFor(slice, {8, 0}));
}

void tst_CellActs::onlyWhoDigsIsOfferedToDigAndOnlyWhatGivesWay()
{
    ScenarioOptions options;
    options.types = "{entities: {miner: {parent: delver, parts: {digger: {power: 2}}}}}";
    options.signs = {{'I', "[floor, pillar]"}};
    const auto actsBeside = [&options](Point cell) {
        Scenario game("I@#", options);
        return shown(toText(actsAt(cornerSlice(game.game()), cell)));
    };
    QCOMPARE(actsBeside({2, 0}), QStringLiteral("look\n"));
    options.hero = "miner";
    QCOMPARE(actsBeside({2, 0}), QStringLiteral("dig wall dig:e\nlook\n"));
    QCOMPARE(actsBeside({0, 0}), QStringLiteral("look\n"));
}

void tst_CellActs::onlyWhoPushesIsOfferedToPushAndOnlyWhatCanBePushed()
{
    ScenarioOptions options;
    options.types = "{entities: {weakling: {parent: delver, parts: {mobile: {pushes: false}}}}}";
    options.signs = {{'o', "{entity: boulder, on: floor}"}, {'0', "{entity: brazier, on: floor}"}};
    const auto actsBeside = [&options](Point cell) {
        Scenario game(".o@0.", options);
        return shown(toText(actsAt(cornerSlice(game.game()), cell)));
    };
    QCOMPARE(actsBeside({1, 0}), QStringLiteral("push boulder push:w\nlook\n"));
    QCOMPARE(actsBeside({3, 0}), QStringLiteral("look\n"));
    options.hero = "weakling";
    QCOMPARE(actsBeside({1, 0}), QStringLiteral("look\n"));
}

GLOAM_TEST(tst_CellActs)
#include "tst_CellActs.moc"
