#include "core/generate/Noise.h"

#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;

class tst_Noise : public QObject {
    Q_OBJECT
private slots:
    void theSameSeedGivesTheSameNoise_GEN_05();
    void itIsSmooth_GEN_05();
    void octavesAddDetail_GEN_05();
    void itsMiddleIsInTheMiddle_GEN_05();
    void itsValuesArePinned_GEN_05();
};

void tst_Noise::theSameSeedGivesTheSameNoise_GEN_05()
{
    QVERIFY(valueNoise({40, 20}, {8, 3}, 7) == valueNoise({40, 20}, {8, 3}, 7));
    QVERIFY(!(valueNoise({40, 20}, {8, 3}, 7) == valueNoise({40, 20}, {8, 3}, 8)));
}

int steepest(const Grid<std::uint16_t>& noise)
{
    int steepest = 0;
    for (const Point p : cellsIn(Rect{{1, 1}, {noise.size().width - 1, noise.size().height - 1}}))
        for (const Point by : {Point{1, 0}, Point{0, 1}})
            steepest = std::max(steepest, std::abs(noise[p] - noise[p - by]));
    return steepest;
}

void tst_Noise::itIsSmooth_GEN_05()
{
    // A cosine is steepest in its middle: pi / 2 of the difference over eight cells.
    QVERIFY(steepest(valueNoise({120, 80}, {8, 1}, 3)) < noiseEnd / 8 * 16 / 10);
}

void tst_Noise::octavesAddDetail_GEN_05()
{
    QVERIFY(steepest(valueNoise({120, 80}, {8, 4}, 3)) > steepest(valueNoise({120, 80}, {8, 1}, 3)));
}

void tst_Noise::itsMiddleIsInTheMiddle_GEN_05()
{
    const Grid<std::uint16_t> noise = valueNoise({200, 200}, {6, 2}, 11);
    long long sum = 0;
    int least = noiseEnd;
    int most = 0;
    for (const std::uint16_t value : noise.cells()) {
        sum += value;
        least = std::min<int>(least, value);
        most = std::max<int>(most, value);
    }
    const long long mean = sum / noise.size().area();
    QVERIFY2(mean > noiseEnd * 45 / 100 && mean < noiseEnd * 55 / 100, qPrintable(QString::number(mean)));
    QVERIFY(least < noiseEnd / 10 && most > noiseEnd * 9 / 10);
}

void tst_Noise::itsValuesArePinned_GEN_05()
{
    const Grid<std::uint16_t> noise = valueNoise({9, 3}, {4, 2}, 1);
    QStringList row;
    for (int x = 0; x < 9; ++x)
        row << QString::number(noise[{x, 2}]);
    QCOMPARE(row.join(QLatin1Char(' ')), QString("33434 32380 33873 41256 46072 42624 37359 35659 35789"));
}

GLOAM_TEST(tst_Noise)
#include "tst_Noise.moc"
