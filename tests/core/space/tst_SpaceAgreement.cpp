#include "core/space/DistanceMap.h"
#include "core/space/Pathfinder.h"
#include "tests/core/space/PlainDistance.h"
#include "tests/core/space/SpaceSamples.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

/// Fields and paths against the plain search, on random maps of every kind. With GLOAM_SOAK: 1,000 maps of up to
/// 300x300 cells.
class tst_SpaceAgreement : public QObject {
    Q_OBJECT
private slots:
    void fieldsAndPathsAgreeWithThePlainSearch_PATH_02_PATH_03_PATH_04();
};

namespace {

Size anySize(Random& random)
{
    const int most = isSoak() ? 300 : 70;
    const int width = random.between(1, random.percent(20) ? 8 : most);
    const int height = random.between(1, random.percent(20) ? 8 : most);
    return {width, height};
}

/// Rectangles of floor in rock, each joined to the one before by a corridor.
CellPlanes rooms(Size size, Random& random)
{
    CellPlanes open;
    open.reset(size);
    const auto dig = [&](Point at, Point to) {
        for (int y = std::min(at.y, to.y); y <= std::max(at.y, to.y); ++y)
            for (int x = std::min(at.x, to.x); x <= std::max(at.x, to.x); ++x)
                open.set({x, y}, true);
    };
    Point before = anyCell(size, random);
    for (long long i = 0; i < 2 + size.area() / 300; ++i) {
        const Point at = anyCell(size, random);
        const int right = std::min(size.width - 1, at.x + random.between(0, 9));
        const int bottom = std::min(size.height - 1, at.y + random.between(0, 9));
        dig(at, {right, bottom});
        dig(before, {at.x, before.y});
        dig({at.x, before.y}, at);
        before = at;
    }
    return open;
}

/// Walls between the cells of a coarse grid, most of them with a gap.
CellPlanes maze(Size size, Random& random)
{
    CellPlanes open;
    open.reset(size);
    for (int y = 0; y < size.height; ++y)
        for (int x = 0; x < size.width; ++x)
            open.set({x, y}, (x % 2 == 0 && y % 2 == 0) || ((x + y) % 2 != 0 && random.percent(65)));
    return open;
}

CellPlanes anyMap(Random& random)
{
    const Size size = anySize(random);
    switch (random.below(4)) {
    case 0: return rooms(size, random);
    case 1: return maze(size, random);
    case 2: return inverted(scatteredWalls(size, random.between(0, 12), random));
    default: return inverted(scatteredWalls(size, random.between(10, 50), random));
    }
}

/// The places of a body's top left cell at which all its cells are open.
CellPlanes placesFor(const CellPlanes& open, Size body)
{
    CellPlanes places;
    places.reset(open.size());
    for (int y = 0; y + body.height <= open.size().height; ++y)
        for (int x = 0; x + body.width <= open.size().width; ++x) {
            bool fits = true;
            for (int i = 0; i < body.width * body.height; ++i)
                fits = fits && open.get({x + i % body.width, y + i / body.width});
            places.set({x, y}, fits);
        }
    return places;
}

}  // namespace

void tst_SpaceAgreement::fieldsAndPathsAgreeWithThePlainSearch_PATH_02_PATH_03_PATH_04()
{
    const int maps = sliceOf(1'000, 120);
    constexpr std::array<std::pair<int, int>, 5> allCosts{{{100, 100}, {100, 141}, {5, 7}, {100, 200}, {1000, 1414}}};
    Random random(15);
    DistanceScratch fieldScratch;
    PathScratch pathScratch;
    Grid<int> costs;
    Path path;
    long long found = 0;
    for (int i = 0; i < maps; ++i) {
        const CellPlanes open = anyMap(random);
        const Size size = open.size();
        const auto [straight, diagonal] = allCosts[random.below(allCosts.size())];
        const auto corners = static_cast<CornerRule>(random.below(3));
        const bool isLarge = random.percent(30);
        const Size body = isLarge ? Size{random.between(1, 3), random.between(2, 3)} : Size{1, 1};
        const bool isFourWay = !isLarge && random.percent(15);
        const auto percent = [](Point p) { return 70 + (p.x * 7 + p.y * 13) % 5 * 45; };
        const auto isOpen = [&open](Point p) { return open.get(p); };
        const CellPlanes places = placesFor(open, body);
        const CornerRule placeCorners = isLarge ? CornerRule::Never : corners;

        PlainGait plain{open.rows, body, straight, diagonal, corners, isFourWay};
        std::vector<MovementProfile> gaits{{open.rows, body, {straight, diagonal}, corners, isFourWay},
                                           {isOpen, body, {straight, diagonal}, corners, isFourWay},
                                           {places, {1, 1}, {straight, diagonal}, placeCorners, isFourWay}};
        if (random.percent(25)) {
            plain.percent = percent;
            gaits.pop_back();  // its body covers one cell, so it would pay for that one alone
            for (MovementProfile& movement : gaits) {
                movement.costs.percent = percent;
                movement.costs.leastPercent = 70;
            }
        }
        const std::vector<Point> sources{anyCell(size, random)};
        const Grid<int> expected = plainDistances(plain, sources);
        for (const MovementProfile& movement : gaits) {
            computeDistances({sources, movement}, size, fieldScratch, costs);
            QVERIFY2(costs == expected, qPrintable(QString::number(i)));
            const int bound = random.between(0, 3'000);
            computeDistances({sources, movement, bound}, size, fieldScratch, costs);
            for (std::size_t cell = 0; cell < costs.cells().size(); ++cell) {
                const int cost = expected.cells()[cell];
                QCOMPARE(costs.cells()[cell], cost > bound ? unreachable : cost);
            }
            for (int j = 0; j < 8; ++j) {
                const Point to = anyCell(size, random);
                const bool isFound = findPath({sources.front(), to, movement}, size, pathScratch, path);
                QCOMPARE(isFound ? path.cost : unreachable, expected[to]);
                found += isFound;
                for (std::size_t cell = 1; isFound && cell < path.cells.size(); ++cell) {
                    const auto direction = directionOf(path.cells[cell] - path.cells[cell - 1]);
                    QVERIFY(direction && movement.stepsFrom(path.cells[cell - 1], size).contains(*direction));
                }
            }
        }
    }
    QVERIFY(found > maps);
}

GLOAM_TEST(tst_SpaceAgreement)
#include "tst_SpaceAgreement.moc"
