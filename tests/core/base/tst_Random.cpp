#include "core/base/Random.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;

class tst_Random : public QObject {
    Q_OBJECT
private slots:
    void theGeneratorIsThePublishedOne_RNG_07();
    void seedsGoThroughThePublishedSplitMix_RNG_07();
    void aSeedGivesTheSameNumbersEverywhere_RNG_07();
    void numbersBelowAreFair_data();
    void numbersBelowAreFair();
    void betweenReachesBothEnds();
    void percentKeepsToItsEnds();
    void streamsOfOneSeedDoNotMoveEachOther_C_13();
    void streamsOfDifferentNamesOrSeedsDiffer_C_13();
    void levelsAndTheirRetriesHaveStreamsOfTheirOwn_RNG_06();
    void aRestoredStreamGoesOnWhereItWas_C_13();
};

void tst_Random::theGeneratorIsThePublishedOne_RNG_07()
{
    // The first outputs of xoshiro256** 1.0 from the state {1, 2, 3, 4}.
    Random random = Random::fromState({1, 2, 3, 4});
    for (const std::uint64_t expected :
         {11520ULL, 0ULL, 1509978240ULL, 1215971899390074240ULL, 1216172134540287360ULL, 607988272756665600ULL,
          16172922978634559625ULL, 8476171486693032832ULL, 10595114339597558777ULL, 2904607092377533576ULL})
        QCOMPARE(random.next(), expected);
}

void tst_Random::seedsGoThroughThePublishedSplitMix_RNG_07()
{
    std::uint64_t state = 1234567;
    for (const std::uint64_t expected : {6457827717110365317ULL, 3203168211198807973ULL, 9817491932198370423ULL,
                                         4593380528125082431ULL, 16408922859458223821ULL})
        QCOMPARE(nextSplitMix64(state), expected);
    const Random::State seeded{6457827717110365317ULL, 3203168211198807973ULL, 9817491932198370423ULL,
                               4593380528125082431ULL};
    QVERIFY(Random(1234567).state() == seeded);
}

void tst_Random::aSeedGivesTheSameNumbersEverywhere_RNG_07()
{
    Random random(7);
    std::vector<int> rolls;
    for (int i = 0; i < 8; ++i)
        rolls.push_back(random.between(1, 6));
    QCOMPARE(rolls, (std::vector<int>{5, 2, 6, 6, 6, 6, 1, 1}));
}

void tst_Random::numbersBelowAreFair_data()
{
    QTest::addColumn<int>("count");
    for (const int count : {1, 2, 3, 7, 10, 20})
        QTest::addRow("below %d", count) << count;
}

void tst_Random::numbersBelowAreFair()
{
    QFETCH(int, count);
    constexpr int each = 4000;
    std::vector<int> seen(static_cast<std::size_t>(count));
    Random random(99);
    for (int i = 0; i < each * count; ++i)
        ++seen.at(random.below(static_cast<std::uint64_t>(count)));
    for (const int times : seen)
        QVERIFY2(std::abs(times - each) < each / 10, qPrintable(QString::number(times)));
}

void tst_Random::betweenReachesBothEnds()
{
    Random random(5);
    bool sawLow = false;
    bool sawHigh = false;
    for (int i = 0; i < 500; ++i) {
        const int value = random.between(-2, 3);
        QVERIFY(value >= -2 && value <= 3);
        sawLow |= value == -2;
        sawHigh |= value == 3;
    }
    QVERIFY(sawLow && sawHigh);
    QCOMPARE(random.between(4, 4), 4);
    const int any = random.between(std::numeric_limits<int>::min(), std::numeric_limits<int>::max());
    Q_UNUSED(any)  // the whole range must not overflow
}

void tst_Random::percentKeepsToItsEnds()
{
    Random random(5);
    int hits = 0;
    for (int i = 0; i < 10000; ++i) {
        QVERIFY(!random.percent(0));
        QVERIFY(!random.percent(-5));
        QVERIFY(random.percent(100));
        hits += random.percent(30) ? 1 : 0;
    }
    QVERIFY2(hits > 2800 && hits < 3200, qPrintable(QString::number(hits)));
}

void tst_Random::streamsOfOneSeedDoNotMoveEachOther_C_13()
{
    Chance quiet(42);
    Chance busy(42);
    for (int i = 0; i < 100; ++i)
        busy.stream("ai").next();
    QCOMPARE(busy.stream("combat").next(), quiet.stream("combat").next());
    QCOMPARE(busy.stream("level/crypt").next(), quiet.stream("level/crypt").next());
}

void tst_Random::streamsOfDifferentNamesOrSeedsDiffer_C_13()
{
    Chance chance(42);
    Chance other(43);
    const std::uint64_t combat = chance.stream("combat").next();
    QVERIFY(combat != chance.stream("ai").next());
    QVERIFY(combat != other.stream("combat").next());
}

void tst_Random::levelsAndTheirRetriesHaveStreamsOfTheirOwn_RNG_06()
{
    Chance one(9);
    Chance again(9);
    QCOMPARE(one.stream("level/crypt").next(), again.stream("level/crypt").next());
    QVERIFY(Chance(9).stream("level/crypt").next() != Chance(9).stream("level/crypt/2").next());
    QVERIFY(Chance(9).stream("level/crypt").next() != Chance(10).stream("level/crypt").next());
}

void tst_Random::aRestoredStreamGoesOnWhereItWas_C_13()
{
    Chance chance(42);
    chance.stream("loot").next();
    Chance later(42);
    later.restore("loot", Random::fromState(chance.stream("loot").state()));
    QVERIFY(later == chance);
    QCOMPARE(later.stream("loot").next(), chance.stream("loot").next());
}

GLOAM_TEST(tst_Random)
#include "tst_Random.moc"
