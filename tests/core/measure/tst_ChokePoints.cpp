#include "core/base/Random.h"
#include "core/measure/ChokePoints.h"
#include "tests/core/measure/GroundDrawing.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QTest>

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

using namespace gloam;
using namespace gloam::test;

namespace {

/// The cells that can be reached from one without the taken cell: slow and obviously right.
std::set<std::pair<int, int>> partWithout(const BitGrid& open, Point first, Point taken, CornerRule corners)
{
    MovementProfile profile;
    profile.isPassable = open;
    profile.corners = corners;
    std::set<std::pair<int, int>> part{{first.y, first.x}};
    std::vector<Point> left{first};
    while (!left.empty()) {
        const Point at = left.back();
        left.pop_back();
        profile.stepsFrom(at, open.size()).forEach([&](Direction direction) {
            const Point to = at + step(direction);
            if (to != taken && part.emplace(to.y, to.x).second)
                left.push_back(to);
        });
    }
    return part;
}

int plainCut(const BitGrid& open, Point taken, CornerRule corners)
{
    if (!open.get(taken))
        return 0;
    std::set<std::pair<int, int>> others = partWithout(open, taken, {-1, -1}, corners);
    others.erase({taken.y, taken.x});
    const std::size_t all = others.size();
    std::size_t largest = 0;
    while (!others.empty()) {
        const auto [y, x] = *others.begin();
        const auto part = partWithout(open, {x, y}, taken, corners);
        largest = std::max(largest, part.size());
        for (const auto& cell : part)
            others.erase(cell);
    }
    return static_cast<int>(all - largest);
}

}  // namespace

class tst_ChokePoints : public QObject {
    Q_OBJECT
private slots:
    void theDoorBetweenTwoRoomsCutsOffTheSmallerOne();
    void aRingHasNone();
    void partsThatNothingJoinsAreJudgedApart();
    void whatCornersForbidIsNoWayAround();
    void everyCellAgreesWithTakingItAway();
    void aLongPassageNeedsNoStack();
    void aSearchThatIsCancelledFindsNothing();
};

void tst_ChokePoints::theDoorBetweenTwoRoomsCutsOffTheSmallerOne()
{
    const BitGrid open = ground({"....#..", "....+..", "....#.."});
    const Grid<int> cuts = chokePoints(open, CornerRule::Never);
    for (const Point at : cellsIn(open.size()))
        QCOMPARE(cuts[at], at == Point(3, 1) ? 7 : at == Point(4, 1) ? 6 : at == Point(5, 1) ? 5 : 0);
}

void tst_ChokePoints::aRingHasNone()
{
    const Grid<int> cuts = chokePoints(ground({"...", ".#.", "..."}), CornerRule::Never);
    for (const Point at : cellsIn(cuts.size()))
        QCOMPARE(cuts[at], 0);
}

void tst_ChokePoints::partsThatNothingJoinsAreJudgedApart()
{
    const Grid<int> cuts = chokePoints(ground({"...#....."}), CornerRule::Never);
    QCOMPARE(cuts[Point(1, 0)], 1);
    QCOMPARE(cuts[Point(6, 0)], 2);
    QCOMPARE(cuts[Point(0, 0)], 0);
}

void tst_ChokePoints::whatCornersForbidIsNoWayAround()
{
    const BitGrid open = ground({".#", "..", "#."});
    QCOMPARE(chokePoints(open, CornerRule::Never)[Point(1, 1)], 1);
    QCOMPARE(chokePoints(open, CornerRule::OneOpen)[Point(1, 1)], 0);
}

void tst_ChokePoints::everyCellAgreesWithTakingItAway()
{
    Random random(11);
    for (int round = 0; round < sliceOf(2'000, 150); ++round) {
        const BitGrid open = randomGround(random, {random.between(1, 12), random.between(1, 9)});
        const auto corners = static_cast<CornerRule>(random.between(0, 2));
        const Grid<int> cuts = chokePoints(open, corners);
        for (const Point at : cellsIn(open.size()))
            QVERIFY2(cuts[at] == plainCut(open, at, corners), drawn(open, at).c_str());
    }
}

void tst_ChokePoints::aLongPassageNeedsNoStack()
{
    const Grid<int> cuts = chokePoints(BitGrid({1'000'000, 1}, true), CornerRule::Never);
    QCOMPARE(cuts[Point(500'000, 0)], 499'999);
}

void tst_ChokePoints::aSearchThatIsCancelledFindsNothing()
{
    struct Stopped : Progress {
        bool isCancelled() const override { return true; }
    };
    QVERIFY(chokePoints(BitGrid({400, 400}, true), CornerRule::Never, Stopped()).size().isEmpty());
}

GLOAM_TEST(tst_ChokePoints)
#include "tst_ChokePoints.moc"
