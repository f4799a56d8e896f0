#include "core/generate/CellularAutomaton.h"

#include "tests/support/Drawing.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

namespace {

BitGrid gridOf(const Drawing& drawing)
{
    const auto& rows = drawing.rows();
    BitGrid floors({static_cast<int>(rows.front().size()), static_cast<int>(rows.size())});
    for (int y = 0; y < floors.size().height; ++y)
        for (int x = 0; x < floors.size().width; ++x)
            floors.set({x, y}, rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] == '.');
    return floors;
}

Drawing drawn(const BitGrid& floors)
{
    std::string text;
    for (int y = 0; y < floors.size().height; ++y) {
        for (int x = 0; x < floors.size().width; ++x)
            text += floors.get({x, y}) ? '.' : '#';
        text += '\n';
    }
    return Drawing(text);
}

}  // namespace

class tst_CellularAutomaton : public QObject {
    Q_OBJECT
private slots:
    void fiveOfNineMakeAFloor_GEN_02();
    void whatIsOutsideCountsAsNeither_GEN_02();
    void allCellsChangeAtOnce_GEN_02();
    void theSameSeedGrowsTheSameCave_GEN_02();
    void halfTheCellsBeginAsFloor_GEN_02();
};

void tst_CellularAutomaton::fiveOfNineMakeAFloor_GEN_02()
{
    QVERIFY(smoothed(gridOf(Drawing("...\n..#\n###")), 5).get({1, 1}));
    QVERIFY(!smoothed(gridOf(Drawing("...\n.##\n###")), 5).get({1, 1}));
    QVERIFY(smoothed(gridOf(Drawing("..#\n.#.\n##.")), 5).get({1, 1}));
}

void tst_CellularAutomaton::whatIsOutsideCountsAsNeither_GEN_02()
{
    // A corner has four cells around it, so it can never be floor; an edge has six.
    QCOMPARE(drawn(smoothed(gridOf(Drawing("....\n....\n....")), 5)), Drawing("#..#\n....\n#..#"));
}

void tst_CellularAutomaton::allCellsChangeAtOnce_GEN_02()
{
    QCOMPARE(drawn(smoothed(gridOf(Drawing(R"(
        .....
        ..#..
        .###.
        ..#..
        .....)")),
                            5)),
             Drawing(R"(
        #...#
        .....
        ..#..
        .....
        #...#)"));
}

void tst_CellularAutomaton::theSameSeedGrowsTheSameCave_GEN_02()
{
    Random first(7);
    Random second(7);
    Random third(8);
    const BitGrid cave = makeCave({40, 20}, {}, first);
    QVERIFY(cave == makeCave({40, 20}, {}, second));
    QVERIFY(!(cave == makeCave({40, 20}, {}, third)));
}

void tst_CellularAutomaton::halfTheCellsBeginAsFloor_GEN_02()
{
    Random chance(1);
    const BitGrid begun = makeCave({160, 50}, {50, 5, 0}, chance);
    QVERIFY(begun.count() > 3800 && begun.count() < 4200);
}

GLOAM_TEST(tst_CellularAutomaton)
#include "tst_CellularAutomaton.moc"
