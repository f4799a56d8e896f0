#include "core/space/Line.h"
#include "tests/core/space/SpaceSamples.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

/// There is one kind of sight: the cheap check of a pair and a viewer's field cannot disagree.
class tst_Sight : public QObject {
    Q_OBJECT
private slots:
    void LOS_05_aPairSeesEachOtherExactlyWhenTheFieldSaysSo();
};

namespace {

/// -1 if all pairs of open cells agree, else the number of the first cell that does not.
int firstDisagreement(const CellPlanes& planes, int& pairs)
{
    const Size size = planes.size();
    const int cells = static_cast<int>(size.area());
    std::vector<BitGrid> fields(static_cast<std::size_t>(cells));
    const auto cellAt = [&](int index) { return Point{index % size.width, index / size.width}; };
    for (int a = 0; a < cells; ++a)
        if (!planes.get(cellAt(a)))
            fields[static_cast<std::size_t>(a)] = spread(fieldOfView(planes, cellAt(a)), size);
    for (int a = 0; a < cells; ++a)
        for (int b = a; b < cells; ++b) {
            if (planes.get(cellAt(a)) || planes.get(cellAt(b)))
                continue;
            ++pairs;
            const bool sees = fields[static_cast<std::size_t>(a)].get(cellAt(b));
            if (sees != fields[static_cast<std::size_t>(b)].get(cellAt(a))
                || sees != hasLineOfSight(planes.rows, cellAt(a), cellAt(b))
                || sees != hasLineOfSight(planes.rows, cellAt(b), cellAt(a)))
                return a;
        }
    return -1;
}

}  // namespace

void tst_Sight::LOS_05_aPairSeesEachOtherExactlyWhenTheFieldSaysSo()
{
    Random random(21);
    int pairs = 0;
    for (int i = 0; i < 200; ++i) {
        const int width = random.between(3, 18);
        const int height = random.between(3, 14);
        const CellPlanes planes = scatteredWalls({width, height}, 5 + i % 50, random);
        QCOMPARE(firstDisagreement(planes, pairs), -1);
    }
    QVERIFY(pairs > 300'000);
}

GLOAM_TEST(tst_Sight)
#include "tst_Sight.moc"
