#include "core/action/Policies.h"
#include "core/action/PolicyTable.h"
#include "core/parts/Opacity.h"
#include "core/space/Distance.h"
#include "core/space/Pathfinder.h"
#include "tests/conformance/tactics/TacticsGame.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

/// Source 4: its rules, its layers, who stands where, and its paths.
class tst_Tactics : public QObject {
    Q_OBJECT
private slots:
    void theRulesetIsTheSources_data();
    void theRulesetIsTheSources();
    void everyChoiceIsOffered();
    void sightIsARoundTwenty_C_3_FOV_13();
    void whatBlocksSight_C_20_data();
    void whatBlocksSight_C_20();
    void aLineClearOneWayIsEnough_C_21();
    void aStepTakesItsGroundsTime_TILE_28_data();
    void aStepTakesItsGroundsTime_TILE_28();
    void effectsSlowAndHideAndStopNobody_TILE_22_TILE_27();
    void theSmallPassCornersTheLargeDoNot_C_5_C_33_TEST_04();
    void whoIsSteppedOver_ENT_26_data();
    void whoIsSteppedOver_ENT_26();
    void whatIsAddedIsOneCellAndStopsNobody_ENT_29();
    void whatIsMovedKeepsToTheRules_ENT_29();
    void whatIsRemovedFreesItsCellsAndItsIdIsNotGivenAgain_ENT_27_ENT_29();
    void aPathIncludesItsEnds_PATH_01();
    void evenGroundIsFoundByJumps_PATH_02();
    void groundIsWeighed_PATH_03_data();
    void groundIsWeighed_PATH_03();
    void aLargeMoverFitsAndPaysForItsSlowestCell_PATH_04();
    void theSolidAreInTheWay_PATH_05();
    void allAreFoundThroughOneCall_PATH_06();
};

namespace {

/// The plain path between two signs of a drawing; `#` blocks, `m` takes twice and `o` 3.33 times as long.
Path pathIn(const Drawing& drawing, char from, char to, Size body = {1, 1})
{
    const std::vector<std::string>& rows = drawing.rows();
    const Size size{static_cast<int>(rows[0].size()), static_cast<int>(rows.size())};
    const auto signAt = [&](Point p) { return rows[static_cast<std::size_t>(p.y)][static_cast<std::size_t>(p.x)]; };
    const auto isOpen = [&](Point p) { return signAt(p) != '#'; };
    const auto percent = [&](Point p) { return signAt(p) == 'm' ? 200 : signAt(p) == 'o' ? 333 : 100; };
    PathRequest request;
    for (const Point p : cellsIn(size)) {
        if (signAt(p) == from)
            request.from = p;
        if (signAt(p) == to)
            request.to = p;
    }
    request.movement.isPassable = isOpen;
    request.movement.footprint = body;
    request.movement.costs = {100, 141, percent, 100};
    PathScratch scratch;
    Path path;
    findPath(request, size, scratch, path);
    return path;
}

}  // namespace

void tst_Tactics::theRulesetIsTheSources_data()
{
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("value");
    const auto row = [](const char* id, const char* key, const char* value) {
        QTest::addRow("%s %s", id, key) << key << value;
    };
    row("C-3", "fov.metric", "euclidean");
    row("FOV-13", "fov.radius", "20");
    row("C-4", "vision.model", "geometric");
    row("C-5", "movement.corner-cut", "always");
    row("C-6", "movement.diagonal-time", "sqrt2");
    row("C-6", "path.cost", "weighted");
    row("C-7", "path.dynamic", "avoid");
    row("C-8", "chase.pursuit", "cached-path");
    row("C-8", "chase.memory-turns", "300");
    row("C-8", "chase.path-max-distance", "0");
    row("C-21", "los.symmetric", "true");
    row("C-33", "movement.large-diagonal", "orthogonal");
    row("ENT-26", "movement.pass-over", "[sleeping]");
    row("ENT-26", "movement.never-over", "[petrified, frozen, stone]");
}

void tst_Tactics::theRulesetIsTheSources()
{
    QFETCH(QString, key);
    const Map& all = shippedLibrary()->rulesets.at("tactics").written();
    const Value* group = all.find(key.section('.', 0, 0).toStdString());
    const Value* value = group->as<Map>()->find(key.section('.', 1).toStdString());
    QVERIFY(value);
    QTEST(shown(toFlowText(*value)), "value");
}

/// C-8: the pursuit along a cached path may still have a stand-in.
void tst_Tactics::everyChoiceIsOffered()
{
    Problems problems;
    const ScenarioOptions options = tactics();
    rulesetOf(scenarioWorld("@", options), *options.engine, problems);
    for (const Problem& problem : problems) {
        const QString told = shown(Problems{problem});
        QVERIFY2(told.contains("R003") && told.contains("apply: chase.pursuit: path instead of cached-path."),
                 qPrintable(told));
    }
}

void tst_Tactics::sightIsARoundTwenty_C_3_FOV_13()
{
    const Scenario game("@", tactics());
    const FovRequest sight = sightOf(game.hero(), game.level(), game.game().policies());
    QCOMPARE(sight.radius.value_or(-1), 20);
    QVERIFY(isWithin(sight.metric, {20, 0}, 20) && isWithin(sight.metric, {14, 14}, 20));
    QVERIFY(!isWithin(sight.metric, {21, 0}, 20) && !isWithin(sight.metric, {15, 15}, 20));
}

void tst_Tactics::whatBlocksSight_C_20_data()
{
    QTest::addColumn<QString>("map");
    QTest::addColumn<bool>("isSeen");
    QTest::newRow("nothing") << "@...F" << true;
    QTest::newRow("a wall") << "@.#.F" << false;
    QTest::newRow("a rock") << "@.R.F" << false;
    QTest::newRow("a tree") << "@.T.F" << false;
    QTest::newRow("a closed door") << "@.+.F" << false;
    QTest::newRow("TILE-24 an open door") << "@.'.F" << true;
    QTest::newRow("TILE-25 smoke") << "@.g.F" << false;
    QTest::newRow("TILE-21 a rug") << "@._.F" << true;
    QTest::newRow("a small body") << "@.P.F" << true;
    QTest::newRow("a large body that is opaque") << "@.Q..F\n......" << false;
    QTest::newRow("a large body that is not") << "@.O..F\n......" << true;
}

void tst_Tactics::whatBlocksSight_C_20()
{
    QFETCH(QString, map);
    ScenarioOptions options = tactics();
    options.signs['_'] = "[floor, rug]";
    options.signs['R'] = "[floor, rock]";
    options.signs['T'] = "[floor, tree]";
    options.signs['Q'] = "{entity: hulk, on: floor}";
    options.types.insert(options.types.find("survivor:"),
                         "hulk: {parent: post, glyph: Q, footprint: [2, 2], opaque: true}, ");
    const Scenario game(map.toStdString(), options);
    const Policies& policies = game.game().policies();
    QTEST(policies.vision.sees(game.hero(), game.level(), policies, game.entity("F").at), "isSeen");
}

void tst_Tactics::aLineClearOneWayIsEnough_C_21()
{
    const Scenario game("@.....\n..#...\n......\n.....F", tactics());
    const Policies& policies = game.game().policies();
    for (const Point p : cellsIn(game.level().tiles.size()))
        QCOMPARE(policies.vision.sees(game.hero(), game.level(), policies, p),
                 isClearFor(game.level(), heroId, game.hero().at, p) || game.level().tiles.blocksSight(p));
}

void tst_Tactics::aStepTakesItsGroundsTime_TILE_28_data()
{
    QTest::addColumn<QString>("ground");
    QTest::addColumn<int>("straight");
    QTest::addColumn<int>("diagonal");
    QTest::newRow("stone: 1.0") << "." << 10 << 14;
    QTest::newRow("mud: 0.5") << "m" << 20 << 28;
    QTest::newRow("shallow water: 0.5") << "s" << 20 << 28;
    QTest::newRow("river: 0.5") << "r" << 20 << 28;
    QTest::newRow("ocean: 0.3") << "o" << 33 << 47;
}

void tst_Tactics::aStepTakesItsGroundsTime_TILE_28()
{
    QFETCH(QString, ground);
    QFETCH(int, straight);
    QFETCH(int, diagonal);
    Scenario along("@" + ground.toStdString(), tactics());
    along.play("e");
    QCOMPARE(static_cast<int>(along.state().now), straight);
    Scenario across("@.\n." + ground.toStdString(), tactics());
    across.play("se");
    QCOMPARE(static_cast<int>(across.state().now), diagonal);
}

void tst_Tactics::effectsSlowAndHideAndStopNobody_TILE_22_TILE_27()
{
    Scenario web("@w", tactics());
    QVERIFY(!web.play("e").refusal);
    QCOMPARE(static_cast<int>(web.state().now), 40);
    QVERIFY(!web.level().tiles.blocksSight({1, 0}));

    Scenario gas("@g", tactics());
    QVERIFY(gas.level().tiles.blocksSight({1, 0}) && !gas.level().tiles.blocksMove({1, 0}));
    QVERIFY(!gas.play("e").refusal);
    QCOMPARE(static_cast<int>(gas.state().now), 20);

    Scenario swept("@w", tactics());
    putTile(swept, Layer::Effect, {1, 0}, "");
    swept.play("e");
    QCOMPARE(static_cast<int>(swept.state().now), 10);
}

void tst_Tactics::theSmallPassCornersTheLargeDoNot_C_5_C_33_TEST_04()
{
    Scenario small("@#\n#.", tactics());
    QVERIFY(!small.play("se").refusal);
    ScenarioOptions large = tactics();
    large.hero = "giant";
    large.types.insert(large.types.find("survivor:"), "giant: {parent: delver, footprint: [2, 2]}, ");
    Scenario wedged("@.#\n...\n...", large);
    QVERIFY(wedged.play("se").refusal.has_value());
    Scenario free("@..\n...\n...", large);
    QVERIFY(!free.play("se").refusal);
}

void tst_Tactics::whoIsSteppedOver_ENT_26_data()
{
    QTest::addColumn<QString>("who");
    QTest::addColumn<bool>("isSteppedOver");
    QTest::newRow("a small sleeper") << "Z" << true;
    QTest::newRow("one that is awake") << "P" << false;
    QTest::newRow("a sleeper turned to stone") << "S" << false;
    QTest::newRow("a sleeper of two cells") << "B." << false;
}

void tst_Tactics::whoIsSteppedOver_ENT_26()
{
    QFETCH(QString, who);
    ScenarioOptions options = tactics();
    options.factions = "{gritlings: {feelings: [{toward: player, feeling: 20}]}, "
                       "player: {feelings: [{toward: gritlings, feeling: 20}]}}";
    Scenario game("@" + who.toStdString() + "..", options);
    game.play("e");
    QTEST(game.hero().at.x == 1, "isSteppedOver");
}

void tst_Tactics::whatIsAddedIsOneCellAndStopsNobody_ENT_29()
{
    ScenarioOptions options = tactics();
    options.types.insert(options.types.find("survivor:"), "plain: {name: plain}, ");
    const Scenario game("@", options);
    const TypeRegistry& types = game.game().types();
    const Entity added = makeEntity(types, types.findEntity("plain"), {777}, {0, 0});
    QCOMPARE(added.footprint, (Size{1, 1}));
    QVERIFY(!added.isSolid() && !added.isOpaque() && added.faction.isEmpty() && added.parts.empty());
}

void tst_Tactics::whatIsMovedKeepsToTheRules_ENT_29()
{
    ScenarioOptions large = tactics();
    large.hero = "giant";
    large.types.insert(large.types.find("survivor:"), "giant: {parent: delver, footprint: [2, 2]}, ");
    Scenario game("@..#\n...#\n...P", large);
    QVERIFY(!game.play("e").refusal);             // both of its cells there are free
    QVERIFY(game.play("e").refusal.has_value());  // a wall is under one of them
    QVERIFY(!game.play("s").refusal);
    QCOMPARE(game.hero().cells(), (Rect{{1, 1}, {2, 2}}));
    game.play("e");  // a post is under one of them: it is struck instead
    QCOMPARE(game.hero().at, (Point{1, 1}));
}

void tst_Tactics::whatIsRemovedFreesItsCellsAndItsIdIsNotGivenAgain_ENT_27_ENT_29()
{
    ScenarioOptions options = tactics();
    options.entities =
        "[{type: chest, at: [0, 1], parts: {trigger: {on: use, once: false, effects: [{do: summon, type: "
        "post}]}}}]";
    Scenario game("@O.\n...\n...", options);
    const EntityId ogre = game.entity("O").id;
    QVERIFY(game.level().entities.blockerAt({2, 1}) != nullptr);
    const auto remove = [&](EntityId id) {
        game.change([&](GameState& state) { state.world.levels.at(state.level).write().entities.remove(id); });
    };
    remove(ogre);
    for (const Point p : {Point{1, 0}, Point{2, 0}, Point{1, 1}, Point{2, 1}})
        QVERIFY(!game.level().entities.blockerAt(p));
    QVERIFY(!game.level().entities.find(ogre));
    const auto born = [&game] { return eventsOf<event::Appeared>(game.play("bump:s")).at(0).who.id; };
    const EntityId first = born();
    remove(first);
    QVERIFY(first < born());
}

void tst_Tactics::aPathIncludesItsEnds_PATH_01()
{
    const Path path = pathIn(Drawing("a.#.\n..#b\n...."), 'a', 'b');
    QCOMPARE(path.cells.front(), (Point{0, 0}));
    QCOMPARE(path.cells.back(), (Point{3, 1}));
    QVERIFY(pathIn(Drawing("a#b"), 'a', 'b').isEmpty());
    QCOMPARE(pathIn(Drawing("a"), 'a', 'a').cells.size(), std::size_t{1});
}

void tst_Tactics::evenGroundIsFoundByJumps_PATH_02()
{
    CellPlanes open;
    open.reset({30, 20});
    for (const Point p : cellsIn(open.size()))
        open.set(p, p.x != 15 || p.y == 19);
    PathRequest request{{0, 0}, {29, 0}, {open, {1, 1}, {100, 141}}};
    PathScratch scratch;
    Path jumped;
    QVERIFY(findPath(request, open.size(), scratch, jumped));
    Path stepped;
    request.movement.isPassable = open.rows;
    QVERIFY(findPath(request, open.size(), scratch, stepped));
    QCOMPARE(jumped.cost, stepped.cost);
}

void tst_Tactics::groundIsWeighed_PATH_03_data()
{
    QTest::addColumn<QString>("map");
    QTest::addColumn<int>("cost");
    QTest::newRow("1.0 costs 1") << "a.b" << 200;
    QTest::newRow("0.5 costs 2") << "amb" << 300;
    QTest::newRow("0.3 costs 3.33") << "aob" << 433;
    QTest::newRow("a diagonal costs 1.41 of its destination") << "a#\n#m\n#b" << 282 + 100;
    QTest::newRow("around is less") << "ammmb\n#...#" << 282 + 200;
    QTest::newRow("through is less") << "amb\n.#.\n..." << 300;
}

void tst_Tactics::groundIsWeighed_PATH_03()
{
    QFETCH(QString, map);
    QTEST(pathIn(Drawing(map.toStdString()), 'a', 'b').cost, "cost");
}

void tst_Tactics::aLargeMoverFitsAndPaysForItsSlowestCell_PATH_04()
{
    QVERIFY(pathIn(Drawing("a.#b.\n.....\n..#.."), 'a', 'b', {2, 2}).isEmpty());
    QCOMPARE(pathIn(Drawing("a..b.\n....."), 'a', 'b', {2, 2}).cost, 300);
    QCOMPARE(pathIn(Drawing("a..b.\n..m.."), 'a', 'b', {2, 2}).cost, 200 + 200 + 100);
}

void tst_Tactics::theSolidAreInTheWay_PATH_05()
{
    Scenario game("@...PF\n.####.\n......", tactics());
    game.play("wait");
    QCOMPARE(game.entity("F").at, (Point{5, 1}));
}

void tst_Tactics::allAreFoundThroughOneCall_PATH_06()
{
    for (const Size body : {Size{1, 1}, Size{2, 2}, Size{3, 3}}) {
        const Path path = pathIn(Drawing("a.......\n........\n......b.\n........\n........"), 'a', 'b', body);
        QCOMPARE(path.isEmpty(), body == (Size{3, 3}));
    }
}

GLOAM_TEST(tst_Tactics)
#include "tst_Tactics.moc"
