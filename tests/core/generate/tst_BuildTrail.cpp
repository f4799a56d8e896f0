#include "core/base/Random.h"
#include "tests/core/generate/Building.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

namespace {

constexpr int seeds = 6;
constexpr int openings = 6;  ///< of each level, each alone

/// The steps that run.
class StepsRun : public Progress {
public:
    void report(int, int) override { ++m_steps; }
    int steps() const { return m_steps; }

private:
    int m_steps = 0;
};

/// The same from the beginning.
Result<Level> builtAnew(Point opening, const Level& blank, const BuildRequest& request)
{
    const BuildArea area{{{}, blank.tiles.size()}, {}, {opening}};
    Progress progress;
    return built(blank, {request.recipe, request.pools, request.seed, area}, progress);
}

bool isSame(const Result<Level>& a, const Result<Level>& b)
{
    if (!a || !b)
        return !a && !b && a.error().sentence == b.error().sentence;
    return a->tiles == b->tiles && a->entities == b->entities;
}

Point anyCell(Size size, Random& chance)
{
    const int x = chance.between(0, size.width - 1);
    const int y = chance.between(0, size.height - 1);
    return {x, y};
}

/// Builds a recipe, and again with each of some openings; true if all are as if built anew.
bool agrees(const Recipe& recipe, Size size, const ContentPools& pools)
{
    const Level blank = blankLevel(size);
    Random chance(17);
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
        const BuildRequest request{recipe, pools, seed};
        Progress progress;
        BuildTrail trail;
        static_cast<void>(built(blank, request, trail, progress));
        for (int i = 0; i < openings; ++i) {
            const Point opening = anyCell(size, chance);
            if (!isSame(builtWith(opening, blank, request, trail, progress), builtAnew(opening, blank, request)))
                return false;
        }
    }
    return true;
}

}  // namespace

/// A level built again, with one more cell that must be reached.
class tst_BuildTrail : public QObject {
    Q_OBJECT
private slots:
    void oneMoreOpeningGivesTheLevelThatItWouldHaveGivenFromTheBeginning_data();
    void oneMoreOpeningGivesTheLevelThatItWouldHaveGivenFromTheBeginning();
    void everyShippedRecipeGivesTheSameLevel();
    void whatAnOpeningCannotChangeIsNotBuiltAgain();
};

void tst_BuildTrail::oneMoreOpeningGivesTheLevelThatItWouldHaveGivenFromTheBeginning_data()
{
    QTest::addColumn<QString>("steps");
    QTest::newRow("nothing asks for it") << "[{fill: {tile: floor}}]";
    QTest::newRow("small regions are filled")
        << "[{cave: {}}, {connect: {smallest: 30}}, {traps: {types: [pit-trap]}}]";
    QTest::newRow("all regions are kept") << "[{cave: {}}, {connect: {smallest: 0}}, {stairs: {}}]";
    QTest::newRow("edges are opened") << "[{border: {}}, {cave: {}}, {connect: {edges: true}}, {stairs: {}}]";
    QTest::newRow("a deep border") << "[{border: {depth: 2}}, {cave: {}}, {connect: {}}, {scatter: {tile: rubble}}]";
    QTest::newRow("regions stay apart") << "[{cave: {}}, {connect: {join: false}}, {scatter: {tile: rubble}}]";
    QTest::newRow("doors") << "[{rooms: {}}, {connect: {}}, {doors: {}}, {stairs: {}}]";
    QTest::newRow("water") << "[{cave: {}}, {lakes: {}}, {connect: {}}, {scatter: {tile: rubble}}]";
}

void tst_BuildTrail::oneMoreOpeningGivesTheLevelThatItWouldHaveGivenFromTheBeginning()
{
    QFETCH(QString, steps);
    QVERIFY(agrees(recipeFrom(steps.toStdString()), {40, 24}, {}));
}

void tst_BuildTrail::everyShippedRecipeGivesTheSameLevel()
{
    const ContentPools pools = contentPoolsOf(shippedWorld());
    for (const std::string& name : recipeNames(shippedWorld())) {
        const Result<Recipe> recipe = recipeNamed(shippedWorld(), Name(name));
        QVERIFY2(recipe, name.c_str());
        QVERIFY2(agrees(*recipe, {60, 25}, pools), name.c_str());
    }
}

void tst_BuildTrail::whatAnOpeningCannotChangeIsNotBuiltAgain()
{
    const Recipe recipe = recipeFrom("[{cave: {}}, {connect: {}}, {scatter: {tile: rubble}}]");
    const ContentPools pools;
    const BuildRequest request{recipe, pools, 3};
    const Level blank = blankLevel({60, 25});
    Progress progress;
    BuildTrail trail;
    const Result<Level> level = built(blank, request, trail, progress);
    QVERIFY(level && trail.draft);
    Random chance(1);
    const auto start = findEmptyCell(*level, chance);
    QVERIFY(start);
    StepsRun again;
    QVERIFY(isSame(builtWith(*start, blank, request, trail, again), builtAnew(*start, blank, request)));
    QCOMPARE(again.steps(), 1);
}

GLOAM_TEST(tst_BuildTrail)
#include "tst_BuildTrail.moc"
