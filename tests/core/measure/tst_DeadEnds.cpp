#include "core/base/Random.h"
#include "core/measure/DeadEnds.h"
#include "tests/core/measure/GroundDrawing.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QTest>

#include <bit>
#include <set>
#include <utility>

using namespace gloam;
using namespace gloam::test;

namespace {

/// The lengths as digits.
std::vector<std::string> lengthsOf(const BitGrid& open, const BitGrid& leading, CornerRule corners = CornerRule::Never)
{
    const Grid<int> lengths = deadEnds(open, corners, leading);
    std::vector<std::string> rows;
    for (int y = 0; y < open.size().height; ++y) {
        rows.emplace_back();
        for (int x = 0; x < open.size().width; ++x)
            rows.back() += open.get({x, y}) ? static_cast<char>('0' + lengths[{x, y}]) : '#';
    }
    return rows;
}

std::vector<std::string> lengthsOf(const std::vector<std::string>& rows)
{
    const BitGrid open = ground(rows);
    BitGrid leading(open.size());
    for (const Point at : cellsIn(open.size()))
        leading.set(at, rows[static_cast<std::size_t>(at.y)][static_cast<std::size_t>(at.x)] == '>');
    return lengthsOf(open, leading);
}

int waysAt(const BitGrid& open, Point at, CornerRule corners)
{
    return std::popcount(waysOn(open, at, corners).bits());
}

/// Cells join a passage one by one until none does: slow and obviously right.
Grid<int> plainDeadEnds(const BitGrid& open, const BitGrid& leading, CornerRule corners)
{
    Grid<int> numbers(open.size());
    int passages = 0;
    const auto mayJoin = [&](Point at, int most) {
        return open.get(at) && !leading.get(at) && waysAt(open, at, corners) <= most;
    };
    for (const Point at : cellsIn(open.size()))
        if (numbers[at] == 0 && mayJoin(at, 1)) {
            numbers[at] = ++passages;
            for (bool changes = true; changes;) {
                changes = false;
                for (const Point other : cellsIn(open.size()))
                    if (numbers[other] == 0 && mayJoin(other, 2))
                        waysOn(open, other, corners).forEach([&](Direction direction) {
                            if (numbers[other + step(direction)] == passages) {
                                numbers[other] = passages;
                                changes = true;
                            }
                        });
            }
        }
    Grid<int> lengths(open.size());
    for (const Point at : cellsIn(open.size()))
        for (const Point other : cellsIn(open.size()))
            if (numbers[at] != 0 && numbers[other] == numbers[at])
                ++lengths[at];
    return lengths;
}

}  // namespace

class tst_DeadEnds : public QObject {
    Q_OBJECT
private slots:
    void aPassageThatLeadsNowhereGoesOnToItsJunction();
    void anAlcoveIsOneAndACornerOfARoomIsNot();
    void aPassageToAStairIsNone();
    void aPassageFromEndToEndIsOne();
    void acrossACornerAPassageGoesOnIfTheRulesLetIt();
    void everyCellAgreesWithJoiningOneByOne();
    void passagesAreCounted();
    void aCancelledSearchHasNoAnswer();
};

void tst_DeadEnds::aPassageThatLeadsNowhereGoesOnToItsJunction()
{
    QCOMPARE(lengthsOf({"##.####", "##.####", "##....#", "##.##.#", "....#.#", "....#.#"}),
             (std::vector<std::string>{"##2####", "##2####", "##0666#", "##0##6#", "0000#6#", "0000#6#"}));
}

void tst_DeadEnds::anAlcoveIsOneAndACornerOfARoomIsNot()
{
    QCOMPARE(lengthsOf({"#.###", "....#", "....#"}), (std::vector<std::string>{"#1###", "0000#", "0000#"}));
}

void tst_DeadEnds::aPassageToAStairIsNone()
{
    QCOMPARE(lengthsOf({"..###", "....>", "..###"}), (std::vector<std::string>{"00###", "00000", "00###"}));
}

void tst_DeadEnds::aPassageFromEndToEndIsOne()
{
    QCOMPARE(lengthsOf({"....#."}), (std::vector<std::string>{"4444#1"}));
}

void tst_DeadEnds::acrossACornerAPassageGoesOnIfTheRulesLetIt()
{
    const BitGrid open = ground({".##", "#.#", "##."});
    QCOMPARE(lengthsOf(open, BitGrid(open.size()), CornerRule::Always),
             (std::vector<std::string>{"3##", "#3#", "##3"}));
    QCOMPARE(lengthsOf(open, BitGrid(open.size()), CornerRule::Never), (std::vector<std::string>{"1##", "#1#", "##1"}));
}

void tst_DeadEnds::everyCellAgreesWithJoiningOneByOne()
{
    Random random(12);
    for (int round = 0; round < sliceOf(2'000, 150); ++round) {
        const BitGrid open = randomGround(random, {random.between(1, 12), random.between(1, 9)});
        BitGrid leading(open.size());
        leading.set({random.between(0, open.size().width - 1), random.between(0, open.size().height - 1)}, true);
        const auto corners = static_cast<CornerRule>(random.between(0, 2));
        const Grid<int> lengths = deadEnds(open, corners, leading);
        const Grid<int> plain = plainDeadEnds(open, leading, corners);
        for (const Point at : cellsIn(open.size()))
            QVERIFY2(lengths[at] == plain[at], drawn(open, at).c_str());
    }
}

void tst_DeadEnds::passagesAreCounted()
{
    const BitGrid open = ground({".#..#.", ".####."});
    QCOMPARE(countDeadEnds(deadEnds(open, CornerRule::Never, BitGrid(open.size()))), 3);
}

void tst_DeadEnds::aCancelledSearchHasNoAnswer()
{
    struct Stopped : Progress {
        bool isCancelled() const override { return true; }
    };
    const BitGrid open = ground({".#..#.", ".####."});
    QVERIFY(deadEnds(open, CornerRule::Never, BitGrid(open.size()), Stopped()).size().isEmpty());
}

GLOAM_TEST(tst_DeadEnds)
#include "tst_DeadEnds.moc"
