#include "core/space/Enclosure.h"
#include "tests/core/space/PlainDistance.h"
#include "tests/core/space/SpaceSamples.h"
#include "tests/support/BenchData.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QTest>

#include <climits>

using namespace gloam;
using namespace gloam::test;

/// Proofs that there is no way.
class tst_Enclosure : public QObject {
    Q_OBJECT
private slots:
    void itHoldsWhatIsJoinedToTheGoals_PATH_01();
    void aRingIsFoundInAFewLines_PATH_05();
    void whatItProvesIsTrueWhateverChanges_PATH_05();
    void whoComesBesideItIsNotCutOff_PATH_05();
};

namespace {

/// The open cells reached from any goal by steps, one at a time.
BitGrid joinedPlainly(const BitGrid& open, bool diagonally, Rect goals)
{
    BitGrid joined(open.size());
    std::vector<Point> edge;
    const auto add = [&](Point p) {
        if (open.contains(p) && open.get(p) && !joined.get(p)) {
            joined.set(p, true);
            edge.push_back(p);
        }
    };
    for (const Point p : cellsIn(goals))
        add(p);
    while (!edge.empty()) {
        const Point p = edge.back();
        edge.pop_back();
        for (const Direction direction : allDirections)
            if (diagonally || !isDiagonal(direction))
                add(p + step(direction));
    }
    return joined;
}

struct Ground {
    BitGrid open;
    bool diagonally;
    Rect goals;
    Point from;

    bool isCutOff() const { return !joinedPlainly(open, diagonally, goals).get(from); }
};

Ground anyGround(Random& random)
{
    const Size size{random.between(1, random.percent(30) ? 200 : 70), random.between(1, 40)};
    Ground ground{scatteredWalls(size, random.between(30, 95), random).rows, random.percent(50), {}, {}};
    ground.goals = {anyCell(size, random), {random.between(1, 4), random.between(1, 3)}};
    ground.from = anyCell(size, random);
    ground.open.set(ground.from, true);
    return ground;
}

}  // namespace

void tst_Enclosure::itHoldsWhatIsJoinedToTheGoals_PATH_01()
{
    Random random(41);
    Enclosure enclosure;
    int cutOff = 0;
    for (int i = 0; i < sliceOf(20'000, 3'000); ++i) {
        const Ground ground = anyGround(random);
        const bool isCutOff = ground.isCutOff();
        QCOMPARE(enclosure.fill(ground.open, ground.diagonally, ground.goals, ground.from, INT_MAX), isCutOff);
        if (isCutOff)
            QVERIFY(enclosure.cutsOff(ground.open, ground.diagonally, ground.goals, ground.from));
        cutOff += isCutOff;
    }
    QVERIFY(cutOff > 500);
}

void tst_Enclosure::aRingIsFoundInAFewLines_PATH_05()
{
    const BenchMap map = benchMapOf({".....................", "........#####........", "........#...#........",
                                     "........#...#........", "........#####........", "....................."});
    Enclosure enclosure;
    QVERIFY(enclosure.fill(map.open, true, {{10, 2}, {1, 1}}, {0, 0}, 2));
    QVERIFY(!enclosure.fill(map.open, true, {{10, 2}, {1, 1}}, {0, 0}, 1));
    QVERIFY(!enclosure.cutsOff(map.open, true, {{10, 2}, {1, 1}}, {0, 0}));
    QVERIFY(enclosure.fill(map.open, true, {{9, 1}, {3, 1}}, {0, 0}, 1));  // no goal is open at all
}

void tst_Enclosure::whatItProvesIsTrueWhateverChanges_PATH_05()
{
    Random random(42);
    Enclosure enclosure;
    int proven = 0;
    for (int i = 0; i < sliceOf(2'000, 300); ++i) {
        Ground ground = anyGround(random);
        enclosure.fill(ground.open, ground.diagonally, ground.goals, ground.from, INT_MAX);
        for (int changes = 0; changes < 30; ++changes) {
            ground.open.set(anyCell(ground.open.size(), random), random.percent(40));
            if (random.percent(20))
                ground.from = anyCell(ground.open.size(), random);
            ground.open.set(ground.from, true);
            if (!enclosure.cutsOff(ground.open, ground.diagonally, ground.goals, ground.from))
                continue;
            QVERIFY(ground.isCutOff());
            ++proven;
        }
    }
    QVERIFY(proven > 500);
}

void tst_Enclosure::whoComesBesideItIsNotCutOff_PATH_05()
{
    BenchMap map = benchMapOf({"...#....", "...#....", "...#...."});
    Enclosure enclosure;
    const Rect goal{{0, 1}, {1, 1}};
    QVERIFY(enclosure.fill(map.open, true, goal, {6, 1}, INT_MAX));
    map.open.set({4, 1}, false);
    map.open.set({6, 1}, false);
    QVERIFY(enclosure.cutsOff(map.open, true, goal, {5, 1}));
    map.open.set({3, 1}, true);
    QVERIFY(!enclosure.cutsOff(map.open, true, goal, {5, 1}));
}

GLOAM_TEST(tst_Enclosure)
#include "tst_Enclosure.moc"
