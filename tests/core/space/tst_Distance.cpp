#include "core/space/Distance.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;

class tst_Distance : public QObject {
    Q_OBJECT
private slots:
    void LOS_01_AI_01_distancesCountStepsOrMeasure();
    void C_3_eachMetricDrawsItsShape_data();
    void C_3_eachMetricDrawsItsShape();
    void C_3_noSingleCellSticksOutOfTheEuclideanDisc();
    void theReachAcrossARowIsTheLastCellWithin();
    void metricsAreReadByTheirWords();
};

void tst_Distance::LOS_01_AI_01_distancesCountStepsOrMeasure()
{
    QCOMPARE(chebyshevDistance({1, 2}, {4, -2}), 4);
    QCOMPARE(manhattanDistance({1, 2}, {4, -2}), 7);
    QCOMPARE(euclideanDistance({1, 2}, {4, -2}), 5.0);
    QCOMPARE(squaredDistance({1, 2}, {4, -2}), 25LL);
    QCOMPARE(squaredDistance({-50'000, 0}, {50'000, 0}), 10'000'000'000LL);
    QCOMPARE(chebyshevDistance({3, 3}, {3, 3}), 0);
}

void tst_Distance::C_3_eachMetricDrawsItsShape_data()
{
    QTest::addColumn<Metric>("metric");
    QTest::addColumn<QString>("shape");
    QTest::newRow("euclidean") << Metric::Euclidean << ".###.\n#####\n#####\n#####\n.###.\n";
    QTest::newRow("circle") << Metric::Circle << "..#..\n.###.\n#####\n.###.\n..#..\n";
    QTest::newRow("chebyshev") << Metric::Chebyshev << "#####\n#####\n#####\n#####\n#####\n";
    QTest::newRow("manhattan") << Metric::Manhattan << "..#..\n.###.\n#####\n.###.\n..#..\n";
}

void tst_Distance::C_3_eachMetricDrawsItsShape()
{
    QFETCH(Metric, metric);
    QString shape;
    for (int y = -2; y <= 2; ++y) {
        for (int x = -2; x <= 2; ++x)
            shape += isWithin(metric, {x, y}, 2) ? '#' : '.';
        shape += '\n';
    }
    QTEST(shape, "shape");
}

void tst_Distance::C_3_noSingleCellSticksOutOfTheEuclideanDisc()
{
    for (int radius = 1; radius <= 40; ++radius)
        QVERIFY(reachAcross(Metric::Euclidean, radius, radius) >= 1);
    QCOMPARE(reachAcross(Metric::Circle, 8, 8), 0);
}

void tst_Distance::theReachAcrossARowIsTheLastCellWithin()
{
    for (const Metric metric : allMetrics)
        for (int radius = -1; radius <= 30; ++radius)
            for (int depth = 0; depth <= 31; ++depth) {
                const int reach = reachAcross(metric, radius, depth);
                QVERIFY(reach == -1 || isWithin(metric, {reach, depth}, radius));
                QVERIFY(!isWithin(metric, {reach + 1, depth}, radius));
            }
}

void tst_Distance::metricsAreReadByTheirWords()
{
    for (const Metric metric : allMetrics)
        QVERIFY(metricFromWord(wordOf(metric)) == metric);
    QVERIFY(wordOf(Metric::Euclidean) == "euclidean");
    QVERIFY(!metricFromWord("round"));
    QVERIFY(!metricFromWord(""));
}

GLOAM_TEST(tst_Distance)
#include "tst_Distance.moc"
