#include "core/generate/CellSet.h"

#include "core/base/Random.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;

namespace {

struct Scattered {
    BitGrid bits;
    std::vector<Point> cells;  ///< in reading order
};

Scattered scattered(Size size, int percent)
{
    Random random(static_cast<std::uint64_t>(size.width));
    Scattered result{BitGrid(size), {}};
    for (const Point p : cellsIn(size))
        if (random.percent(percent)) {
            result.bits.set(p, true);
            result.cells.push_back(p);
        }
    return result;
}

}  // namespace

/// Cells found by their numbers.
class tst_CellSet : public QObject {
    Q_OBJECT
private slots:
    void cellsHaveNumbersInReadingOrder_data();
    void cellsHaveNumbersInReadingOrder();
    void thoseThatAreKeptHaveNumbersOfTheirOwn();
    void aBagHandsOutEachNumberOnceAndFillsItsPlaceWithTheLast();
};

void tst_CellSet::cellsHaveNumbersInReadingOrder_data()
{
    QTest::addColumn<int>("width");
    QTest::addColumn<int>("percent");
    for (const int width : {1, 63, 64, 65, 130})
        for (const int percent : {0, 3, 50, 100})
            QTest::addRow("%d wide, %d percent", width, percent) << width << percent;
}

void tst_CellSet::cellsHaveNumbersInReadingOrder()
{
    QFETCH(int, width);
    QFETCH(int, percent);
    const Scattered all = scattered({width, 9}, percent);
    const CellSet set(all.bits);
    QCOMPARE(set.size(), all.cells.size());
    QCOMPARE(set.isEmpty(), all.cells.empty());
    for (std::size_t i = 0; i < all.cells.size(); ++i)
        QVERIFY(set[i] == all.cells[i]);
    std::vector<Point> visited;
    set.forEach([&visited](Point p) { visited.push_back(p); });
    QVERIFY(visited == all.cells);
}

void tst_CellSet::thoseThatAreKeptHaveNumbersOfTheirOwn()
{
    Scattered all = scattered({100, 12}, 40);
    const auto isKept = [](Point p) { return (p.x + p.y) % 3 == 0; };
    const CellSet kept = CellSet(all.bits).where(isKept);
    std::erase_if(all.cells, [&](Point p) { return !isKept(p); });
    QCOMPARE(kept.size(), all.cells.size());
    for (std::size_t i = 0; i < all.cells.size(); ++i)
        QVERIFY(kept[i] == all.cells[i]);
}

void tst_CellSet::aBagHandsOutEachNumberOnceAndFillsItsPlaceWithTheLast()
{
    Random random(7);
    std::vector<std::size_t> numbers(50);
    for (std::size_t i = 0; i < numbers.size(); ++i)
        numbers[i] = i;
    NumberBag bag(numbers.size());
    while (!numbers.empty()) {
        QCOMPARE(bag.left(), numbers.size());
        const auto place = static_cast<std::size_t>(random.below(numbers.size()));
        QCOMPARE(bag.take(place), numbers[place]);
        numbers[place] = numbers.back();
        numbers.pop_back();
    }
    QCOMPARE(bag.left(), std::size_t{0});
}

GLOAM_TEST(tst_CellSet)
#include "tst_CellSet.moc"
