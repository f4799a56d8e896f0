#include "core/base/Direction.h"
#include "tests/core/space/SpaceSamples.h"
#include "tests/support/Drawing.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

/// The fields of view that a ruleset can choose besides the usual one.
class tst_OtherFieldsOfView : public QObject {
    Q_OBJECT
private slots:
    void FOV_14_eachHasItsOwnShadowsOfTwoPillars_data();
    void FOV_14_eachHasItsOwnShadowsOfTwoPillars();
    void FOV_14_openGroundIsSeenWholeWithinTheRadius_data();
    void FOV_14_openGroundIsSeenWholeWithinTheRadius();
    void FOV_14_wallsHideAndAreSeen_data();
    void FOV_14_wallsHideAndAreSeen();
    void FOV_14_noneSeesThroughAClosedRing_data();
    void FOV_14_noneSeesThroughAClosedRing();
    void FOV_14_onlyTheUsualOneIsSymmetric();
};

namespace {

void addAlgorithms()
{
    QTest::addColumn<int>("algorithm");
    for (const char* word : {"symmetric", "recursive", "precise"})
        QTest::newRow(word) << static_cast<int>(*fovAlgorithmFromWord(word));
}

FovRequest requestOf(int algorithm, std::optional<int> radius = std::nullopt)
{
    return {radius, Metric::Euclidean, static_cast<FovAlgorithm>(algorithm)};
}

struct Sample {
    CellPlanes planes;
    Point eye;
};

Sample sampleOf(const Drawing& drawing)
{
    Sample sample;
    std::vector<std::string> rows(1);
    for (const char sign : drawing.text())
        sign == '\n' ? rows.emplace_back() : rows.back() += sign, void();
    while (!rows.empty() && rows.back().empty())
        rows.pop_back();
    sample.planes.reset({static_cast<int>(rows.front().size()), static_cast<int>(rows.size())});
    for (int y = 0; y < sample.planes.size().height; ++y)
        for (int x = 0; x < sample.planes.size().width; ++x) {
            const char sign = rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
            sample.planes.set({x, y}, sign == '#');
            if (sign == '@')
                sample.eye = {x, y};
        }
    return sample;
}

Drawing seenIn(const Sample& sample, const FovRequest& request)
{
    const BitGrid seen = spread(fieldOfView(sample.planes, sample.eye, request), sample.planes.size());
    std::string text;
    for (int y = 0; y < seen.size().height; ++y) {
        for (int x = 0; x < seen.size().width; ++x)
            text += seen.get({x, y}) ? '*' : '.';
        text += '\n';
    }
    return Drawing(text);
}

}  // namespace

void tst_OtherFieldsOfView::FOV_14_eachHasItsOwnShadowsOfTwoPillars_data()
{
    QTest::addColumn<QString>("word");
    QTest::addColumn<QString>("seen");
    QTest::newRow("symmetric") << "symmetric"
                               << "*********\n*****....\n***......\n*****....\n******.**\n";
    QTest::newRow("recursive") << "recursive"
                               << "*********\n******...\n***......\n******...\n******...\n";
    QTest::newRow("precise") << "precise"
                             << "*********\n******...\n***......\n******...\n*********\n";
}

void tst_OtherFieldsOfView::FOV_14_eachHasItsOwnShadowsOfTwoPillars()
{
    QFETCH(QString, word);
    QFETCH(QString, seen);
    const Sample sample = sampleOf(Drawing(R"(
        .........
        .........
        @.#......
        .........
        .....#...)"));
    const FovRequest request{std::nullopt, Metric::Euclidean, *fovAlgorithmFromWord(word.toStdString())};
    QCOMPARE(seenIn(sample, request), Drawing(seen.toStdString()));
}

void tst_OtherFieldsOfView::FOV_14_openGroundIsSeenWholeWithinTheRadius_data()
{
    addAlgorithms();
}

void tst_OtherFieldsOfView::FOV_14_openGroundIsSeenWholeWithinTheRadius()
{
    QFETCH(int, algorithm);
    CellPlanes open;
    open.reset({60, 40});
    for (const int radius : {0, 1, 5, 12}) {
        const Point eye{30, 20};
        const BitGrid seen = spread(fieldOfView(open, eye, requestOf(algorithm, radius)), open.size());
        for (const Point p : cellsIn(open.size()))
            QCOMPARE(seen.get(p), isWithin(Metric::Euclidean, p - eye, radius));
    }
    QCOMPARE(spread(fieldOfView(open, {3, 4}, requestOf(algorithm)), open.size()).count(), 60 * 40);
}

void tst_OtherFieldsOfView::FOV_14_wallsHideAndAreSeen_data()
{
    addAlgorithms();
}

void tst_OtherFieldsOfView::FOV_14_wallsHideAndAreSeen()
{
    QFETCH(int, algorithm);
    const Sample sample = sampleOf(Drawing(R"(
        #########
        #...#...#
        #.@.#...#
        #...#...#
        #########)"));
    QCOMPARE(seenIn(sample, requestOf(algorithm)), Drawing(R"(
        *****....
        *****....
        *****....
        *****....
        *****....)"));
}

void tst_OtherFieldsOfView::FOV_14_noneSeesThroughAClosedRing_data()
{
    addAlgorithms();
}

void tst_OtherFieldsOfView::FOV_14_noneSeesThroughAClosedRing()
{
    QFETCH(int, algorithm);
    Random random(5);
    for (int round = 0; round < 200; ++round) {
        CellPlanes planes = scatteredWalls({21, 21}, 20, random);
        const Point eye{10, 10};
        const int ring = random.between(2, 8);
        for (const Point p : cellsIn(planes.size()))
            if (chebyshevDistance(p, eye) == ring)
                planes.set(p, true);
        const BitGrid seen = spread(fieldOfView(planes, eye, requestOf(algorithm)), planes.size());
        for (const Point p : cellsIn(planes.size()))
            QVERIFY(!seen.get(p) || chebyshevDistance(p, eye) <= ring);
        QVERIFY(seen.get(eye));
        for (const Direction direction : allDirections)
            QVERIFY(seen.get(eye + step(direction)));
    }
}

void tst_OtherFieldsOfView::FOV_14_onlyTheUsualOneIsSymmetric()
{
    std::array<int, 3> uneven{};
    Random random(9);
    for (int round = 0; round < 60; ++round) {
        const CellPlanes planes = scatteredWalls({19, 19}, 25, random);
        const Point a = anyCell(planes.size(), random);
        const Point b = anyCell(planes.size(), random);
        for (int algorithm = 0; algorithm < 3; ++algorithm) {
            const bool there = fieldOfView(planes, a, requestOf(algorithm)).contains(b);
            const bool back = fieldOfView(planes, b, requestOf(algorithm)).contains(a);
            uneven[static_cast<std::size_t>(algorithm)] += !planes.get(a) && !planes.get(b) && there != back ? 1 : 0;
        }
    }
    QCOMPARE(uneven[0], 0);
    QVERIFY(uneven[1] > 0);
}

GLOAM_TEST(tst_OtherFieldsOfView)
#include "tst_OtherFieldsOfView.moc"
