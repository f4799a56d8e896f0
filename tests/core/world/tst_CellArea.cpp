#include "core/base/Random.h"
#include "core/world/CellArea.h"
#include "tests/support/TestMain.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace gloam;

namespace {

constexpr Size levelSize{150, 9};  // three words per row

struct ReadingOrderOfPoints {
    bool operator()(Point a, Point b) const { return comesBefore(a, b); }
};
using PlainArea = std::set<Point, ReadingOrderOfPoints>;

Rect anyRect(Random& chance)
{
    const Point at{chance.between(-10, levelSize.width), chance.between(-3, levelSize.height)};
    return {at, {chance.between(1, 90), chance.between(1, 6)}};
}

PlainArea plainArea(Rect cells)
{
    PlainArea area;
    for (int y = cells.top(); y < cells.bottom(); ++y)
        for (int x = cells.left(); x < cells.right(); ++x)
            if (levelSize.contains({x, y}))
                area.insert({x, y});
    return area;
}

Rect plainBounds(const PlainArea& area)
{
    if (area.empty())
        return {};
    Point first = *area.begin();
    Point last = first;
    for (const Point cell : area) {
        first = {std::min(first.x, cell.x), std::min(first.y, cell.y)};
        last = {std::max(last.x, cell.x), std::max(last.y, cell.y)};
    }
    return {first, {last.x - first.x + 1, last.y - first.y + 1}};
}

}  // namespace

class tst_CellArea : public QObject {
    Q_OBJECT
private slots:
    void aRectangleIsCutToTheLevel();
    void joiningTakingAwayAndMeetingAgreeWithPlainSets();
    void rowsAreRunsOfNeighbours();
    void whatWasInvertedTwiceIsTheSame();
};

void tst_CellArea::aRectangleIsCutToTheLevel()
{
    const CellArea area({10, 5}, Rect{{7, 3}, {20, 20}});
    QCOMPARE(area.count(), 6);
    QCOMPARE(area.bounds(), (Rect{{7, 3}, {3, 2}}));
    QVERIFY(area.contains({9, 4}) && !area.contains({6, 4}) && !area.contains({10, 4}));
    QVERIFY(CellArea({10, 5}, std::vector<Point>{{-1, 0}, {10, 5}}).isEmpty());
}

void tst_CellArea::joiningTakingAwayAndMeetingAgreeWithPlainSets()
{
    Random chance(7);
    CellArea area(levelSize);
    PlainArea plain;
    for (int round = 0; round < 300; ++round) {
        const Rect cells = anyRect(chance);
        const CellArea other(levelSize, cells);
        const PlainArea plainOther = plainArea(cells);
        const int way = chance.between(0, 4);
        PlainArea met;
        std::set_intersection(plain.begin(), plain.end(), plainOther.begin(), plainOther.end(),
                              std::inserter(met, met.end()), comesBefore);
        if (way <= 1) {
            area.add(other);
            plain.insert(plainOther.begin(), plainOther.end());
        } else if (way <= 3) {
            area.subtract(other);
            for (const Point cell : met)
                plain.erase(cell);
        } else {
            area.intersect(other);
            plain = met;
        }
        QCOMPARE(area.count(), static_cast<int>(plain.size()));
        QCOMPARE(area.bounds(), plainBounds(plain));
        QVERIFY(area.cells() == std::vector<Point>(plain.begin(), plain.end()));
    }
}

void tst_CellArea::rowsAreRunsOfNeighbours()
{
    CellArea area(levelSize, Rect{{60, 2}, {80, 1}});  // across two word boundaries
    QCOMPARE(area.rows(), (std::vector<Rect>{{{60, 2}, {80, 1}}}));
    area.subtract(CellArea(levelSize, Rect{{64, 2}, {1, 1}}));
    QCOMPARE(area.rows(), (std::vector<Rect>{{{60, 2}, {4, 1}}, {{65, 2}, {75, 1}}}));
}

void tst_CellArea::whatWasInvertedTwiceIsTheSame()
{
    const CellArea area(levelSize, Rect{{3, 3}, {100, 2}});
    CellArea other = area;
    other.invert();
    QCOMPARE(other.count(), levelSize.width * levelSize.height - area.count());
    QVERIFY(!other.contains({3, 3}) && other.contains({149, 8}));
    other.invert();
    QVERIFY(other == area);
}

GLOAM_TEST(tst_CellArea)
#include "tst_CellArea.moc"
