#include "core/base/Fault.h"
#include "tests/core/generate/Building.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldHead.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

namespace {

Result<Level> builtFrom(const std::string& steps, const Level& level, std::uint64_t seed = 1,
                        const ContentPools& pools = {}, const std::optional<BuildArea>& area = std::nullopt)
{
    const Recipe recipe = recipeFrom(steps);
    Progress progress;
    return built(level, {recipe, pools, seed, area}, progress);
}

/// The steps that run, in order.
class StepCount : public Progress {
public:
    void report(int, int) override { ++m_steps; }
    int steps() const { return m_steps; }

private:
    int m_steps = 0;
};

class Cancelled : public Progress {
public:
    bool isCancelled() const override { return true; }
};

QString reasonOf(const Result<Level>& level)
{
    return level ? QString() : QString::fromStdString(level.error().sentence);
}

}  // namespace

class tst_Pipeline : public QObject {
    Q_OBJECT
private slots:
    void prioritiesAreTheSources_GEN_06();
    void buildersRunByPriority_GEN_03();
    void buildersOfOnePriorityRunAsListed_GEN_03();
    void theSameSeedBuildsTheSameLevel_RNG_06();
    void eachAttemptHasItsOwnSeed_RNG_06();
    void fiveAttemptsAreMade_GEN_03();
    void aFailureNamesTheBuilderAndWhy_GEN_03_data();
    void aFailureNamesTheBuilderAndWhy_GEN_03();
    void aTableWithAProblemSaysWhichInsteadOfBeingUnknown();
    void aFailureLeavesTheLevelAsItWas_GEN_03();
    void itCanBeCancelled();
    void onlyItsAreaIsBuilt();
    void whatStoodInTheAreaIsReplacedExceptInLockedCells();
    void anOpeningIsReached_GEN_07();
    void anOpeningIsReachedThroughTheWholeBorder_GEN_07_data();
    void anOpeningIsReachedThroughTheWholeBorder_GEN_07();
    void guaranteesComeFirst_GEN_08();
    void budgetsAndLimitsAreKept_GEN_08();
    void weightsDecide_GEN_08();
    void largeBodiesStandWithAllTheirCells_GEN_08();
};

void tst_Pipeline::prioritiesAreTheSources_GEN_06()
{
    QCOMPARE(builder::Border::priority, 1000);
    QCOMPARE(builder::Cave::priority, 2000);
    QCOMPARE(builder::Connect::priority, 3000);
    QCOMPARE(builder::Populate::priority, 4000);
}

void tst_Pipeline::buildersRunByPriority_GEN_03()
{
    // Listed the wrong way round: the border is there before the tiles that would cover it.
    QCOMPARE(drawingOf(
                 draftOf("[{scatter: {tile: rubble, percent: 100}}, {border: {}}, {fill: {tile: floor}}]", {4, 3})),
             Drawing("####\n#;;#\n####"));
}

void tst_Pipeline::buildersOfOnePriorityRunAsListed_GEN_03()
{
    QCOMPARE(drawingOf(draftOf("[{fill: {tile: wall}}, {fill: {tile: rubble}}]", {2, 1})), Drawing(";;"));
}

void tst_Pipeline::theSameSeedBuildsTheSameLevel_RNG_06()
{
    const std::string steps = "[{cave: {}}, {connect: {}}, {stairs: {}}]";
    QVERIFY(*builtFrom(steps, blankLevel({60, 30}), 7) == *builtFrom(steps, blankLevel({60, 30}), 7));
    QVERIFY(!(*builtFrom(steps, blankLevel({60, 30}), 7) == *builtFrom(steps, blankLevel({60, 30}), 8)));
}

void tst_Pipeline::eachAttemptHasItsOwnSeed_RNG_06()
{
    QCOMPARE(seedOfAttempt(7, 0), std::uint64_t{7});
    for (int a = 0; a < mostAttempts; ++a)
        for (int b = 0; b < a; ++b)
            QVERIFY(seedOfAttempt(7, a) != seedOfAttempt(7, b));
    QCOMPARE(seedOfAttempt(7, 2), seedOfAttempt(7, 2));
}

void tst_Pipeline::fiveAttemptsAreMade_GEN_03()
{
    const Recipe recipe = recipeFrom("[{fill: {}}, {stairs: {}}]");
    StepCount count;
    QVERIFY(!built(blankLevel({5, 5}), {recipe, {}, 1, std::nullopt}, count));
    QCOMPARE(mostAttempts, 5);
    QCOMPARE(count.steps(), 2 * mostAttempts);
}

void tst_Pipeline::aFailureNamesTheBuilderAndWhy_GEN_03_data()
{
    QTest::addColumn<QString>("steps");
    QTest::addColumn<QSize>("size");
    QTest::addColumn<QString>("reason");
    QTest::newRow("nowhere to stand") << "[{fill: {}}, {stairs: {}}]" << QSize(5, 5)
                                      << "The builder 'stairs' cannot build this: there is no room for a stair.";
    QTest::newRow("one cell") << "[{fill: {tile: floor}}, {stairs: {}}]" << QSize(1, 1)
                              << "The builder 'stairs' cannot build this: there is no room for a second stair.";
    QTest::newRow("nothing to walk on") << "[{fill: {}}, {connect: {}}]" << QSize(5, 5)
                                        << "The builder 'connect' cannot build this: there is nothing to walk on.";
    QTest::newRow("all border") << "[{border: {depth: 3}}]" << QSize(5, 5)
                                << "The builder 'border' cannot build this: the border leaves nothing to build on.";
    QTest::newRow("no room") << "[{ruins: {}}]" << QSize(4, 4)
                             << "The builder 'ruins' cannot build this: no room fits into the area.";
    QTest::newRow("a tile there is not") << "[{fill: {tile: cheese}}]" << QSize(4, 4)
                                         << "The builder 'fill' cannot build this: there is no tile 'cheese'.";
    QTest::newRow("a table there is not")
        << "[{fill: {tile: floor}}, {populate: {table: Zoo}}]" << QSize(4, 4)
        << "The builder 'populate' cannot build this: there is no encounter table 'Zoo'.";
}

void tst_Pipeline::aFailureNamesTheBuilderAndWhy_GEN_03()
{
    QFETCH(QString, steps);
    QFETCH(QSize, size);
    QFETCH(QString, reason);
    QCOMPARE(reasonOf(builtFrom(steps.toStdString(), blankLevel({size.width(), size.height()}))), reason);
}

void tst_Pipeline::aTableWithAProblemSaysWhichInsteadOfBeingUnknown()
{
    const World world =
        worldFrom(worldHead({.id = "w"}) + "tables:\n  Few: {entries: [{type: gold, weight: 0}]}\n").world;
    const Recipe recipe = recipeFrom("[{fill: {tile: floor}}, {populate: {table: Few}}]");
    Progress progress;
    QCOMPARE(built(blankLevel({5, 5}), {recipe, contentPoolsOf(world), 1, std::nullopt}, progress).error().sentence,
             std::string("The builder 'populate' cannot build this: the encounter table 'Few' cannot be used. Every "
                         "weight of the table is 0."));
}

void tst_Pipeline::aFailureLeavesTheLevelAsItWas_GEN_03()
{
    const Level level = levelFrom(Drawing("###\n#.#\n###"));
    const Level before = level;
    QVERIFY(!builtFrom("[{fill: {}}, {connect: {}}]", level));
    QVERIFY(level == before);
}

void tst_Pipeline::itCanBeCancelled()
{
    const Recipe recipe = recipeFrom("[{cave: {}}]");
    Cancelled progress;
    const Result<Level> level = built(blankLevel({20, 20}), {recipe, {}, 1, std::nullopt}, progress);
    QCOMPARE(reasonOf(level), QString("The building was cancelled."));
}

void tst_Pipeline::onlyItsAreaIsBuilt()
{
    const Level level = levelFrom(Drawing("......\n......\n......\n......"));
    const Result<Level> after =
        builtFrom("[{fill: {tile: rubble}}]", level, 1, {}, BuildArea{{{2, 1}, {3, 2}}, {}, {}});
    const TypeRegistry& types = *shippedWorld().registry;
    for (const Point p : cellsIn(level.tiles.size())) {
        const bool isInside = Rect{{2, 1}, {3, 2}}.contains(p);
        QVERIFY(after->tiles.at(Layer::Terrain, p) == types.findTile(isInside ? "rubble" : "floor"));
    }
    QVERIFY(!builtFrom("[{fill: {}}]", level, 1, {}, BuildArea{{{2, 1}, {9, 2}}, {}, {}}));
}

void tst_Pipeline::whatStoodInTheAreaIsReplacedExceptInLockedCells()
{
    Level level = levelFrom(Drawing("....\n...."));
    const TypeRegistry& types = *shippedWorld().registry;
    for (int x = 0; x < 4; ++x)
        level.entities.add(makeEntity(types, types.findEntity("gold"),
                                      EntityId{leastAuthoredId + static_cast<std::uint64_t>(x)}, {x, 0}));
    BuildArea area{{{0, 0}, {3, 2}}, BitGrid(level.tiles.size()), {}};
    area.locked.set({1, 0}, true);
    const Result<Level> after = builtFrom("[{fill: {tile: floor}}]", level, 1, {}, area);
    QCOMPARE(static_cast<int>(after->entities.count()), 2);
    QVERIFY(!after->entities.at({1, 0}).empty());
    QVERIFY(!after->entities.at({3, 0}).empty());
}

void tst_Pipeline::anOpeningIsReached_GEN_07()
{
    const Level level = blankLevel({30, 20});
    const BuildArea area{{{}, {30, 20}}, {}, {{0, 10}, {29, 3}}};
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        const Result<Level> after = builtFrom("[{border: {}}, {cave: {}}, {connect: {}}]", level, seed, {}, area);
        QVERIFY(!after->tiles.blocksMove({0, 10}) && !after->tiles.blocksMove({29, 3}));
    }
    QVERIFY(!builtFrom("[{border: {}}, {cave: {}}]", level, 1, {}, area));
}

void tst_Pipeline::anOpeningIsReachedThroughTheWholeBorder_GEN_07_data()
{
    QTest::addColumn<int>("depth");
    QTest::addColumn<Point>("opening");
    QTest::newRow("a corner") << 1 << Point{0, 0};
    QTest::newRow("an edge two cells deep") << 2 << Point{0, 10};
    QTest::newRow("a corner three cells deep") << 3 << Point{29, 19};
}

void tst_Pipeline::anOpeningIsReachedThroughTheWholeBorder_GEN_07()
{
    QFETCH(int, depth);
    QFETCH(Point, opening);
    const std::string recipe = "[{border: {depth: " + std::to_string(depth) + "}}, {cave: {}}, {connect: {}}]";
    const BuildArea area{{{}, {30, 20}}, {}, {opening}};
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        const Result<Level> after = builtFrom(recipe.c_str(), blankLevel({30, 20}), seed, {}, area);
        QVERIFY2(after, qPrintable(after ? QString() : QString::fromStdString(after.error().sentence)));
        QVERIFY(!after->tiles.blocksMove(opening));
    }
}

void tst_Pipeline::guaranteesComeFirst_GEN_08()
{
    Random chance(3);
    const EncounterTable table = tableFrom("{rolls: 0, entries: [{type: ashmite, weight: 0, least: 3}, {type: gold}]}");
    QCOMPARE(rolled(table, 0, chance), (std::vector<Name>{"ashmite", "ashmite", "ashmite"}));
    QCOMPARE(static_cast<int>(rolled(table, 4, chance).size()), 7);
    // A guarantee that has no room is a failure, not a level without it.
    const ContentPools pools{{{"T", tableFrom("{entries: [{type: gold, least: 9}]}")}}, {}};
    QVERIFY(!builtFrom("[{fill: {tile: floor}}, {populate: {table: T}}]", blankLevel({2, 2}), 1, pools));
}

void tst_Pipeline::budgetsAndLimitsAreKept_GEN_08()
{
    Random chance(3);
    const EncounterTable table =
        tableFrom("{rolls: 50, budget: 10, entries: [{type: gold, cost: 3}, {type: torch, cost: 1, most: 2}]}");
    for (int round = 0; round < 100; ++round) {
        int cost = 0;
        int torches = 0;
        for (const Name& name : rolled(table, 0, chance)) {
            cost += name == Name("gold") ? 3 : 1;
            torches += name == Name("torch") ? 1 : 0;
        }
        QVERIFY(cost <= 10 && torches <= 2);
    }
}

void tst_Pipeline::weightsDecide_GEN_08()
{
    Random chance(3);
    const EncounterTable table =
        tableFrom("{rolls: 1, entries: [{type: gold, weight: 3}, {type: torch}, {type: ration, weight: 0}]}");
    std::map<Name, int> counts;
    for (int round = 0; round < 4000; ++round)
        for (const Name& name : rolled(table, 0, chance))
            ++counts[name];
    QVERIFY(std::abs(counts["gold"] - 3000) < 120);
    QCOMPARE(counts["ration"], 0);
}

void tst_Pipeline::largeBodiesStandWithAllTheirCells_GEN_08()
{
    const ContentPools pools{{{"T", tableFrom("{rolls: 0, entries: [{type: ogre-quarrier, least: 3}]}")}}, {}};
    const Result<Level> level =
        builtFrom("[{border: {}}, {cave: {}}, {connect: {}}, {populate: {table: T}}]", blankLevel({60, 30}), 2, pools);
    QCOMPARE(static_cast<int>(level->entities.count()), 3);
    for (const Entity& ogre : level->entities.all())
        for (const Point p : cellsIn(ogre.cells()))
            QVERIFY(!level->tiles.blocksMove(p) && level->entities.at(p).size() == 1);
}

GLOAM_TEST(tst_Pipeline)
#include "tst_Pipeline.moc"
