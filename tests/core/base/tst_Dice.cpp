#include "core/base/Dice.h"
#include "core/base/Random.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;

class tst_Dice : public QObject {
    Q_OBJECT
private slots:
    void aTextOfTheGrammarIsRead_data();
    void aTextOfTheGrammarIsRead();
    void anyOtherTextIsAnError_data();
    void anyOtherTextIsAnError();
    void rollsStayBetweenLeastAndMost_data();
    void rollsStayBetweenLeastAndMost();
    void theDetailAddsUp_RNG_03();
    void aConstantRollsNoDice_RNG_04();
};

void tst_Dice::aTextOfTheGrammarIsRead_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("count");
    QTest::addColumn<int>("sides");
    QTest::addColumn<int>("modifier");
    QTest::addColumn<QString>("canonical");
    QTest::newRow("RNG-01 NdS") << "2d6" << 2 << 6 << 0 << "2d6";
    QTest::newRow("RNG-01 NdS+M") << "1d20+2" << 1 << 20 << 2 << "1d20+2";
    QTest::newRow("RNG-01 NdS-M") << "3d4-5" << 3 << 4 << -5 << "3d4-5";
    QTest::newRow("RNG-01 dS") << "d8" << 1 << 8 << 0 << "1d8";
    QTest::newRow("RNG-02 constant") << "5" << 0 << 0 << 5 << "5";
    QTest::newRow("RNG-02 negative constant") << "-3" << 0 << 0 << -3 << "-3";
    QTest::newRow("RNG-02 constant with plus") << "+7" << 0 << 0 << 7 << "7";
    QTest::newRow("RNG-04 no dice of six sides") << "0d6" << 0 << 6 << 0 << "0d6";
}

void tst_Dice::aTextOfTheGrammarIsRead()
{
    QFETCH(QString, text);
    const Result<Dice> dice = parseDice(text.toStdString());
    QVERIFY(bool(dice));
    QTEST(dice->count, "count");
    QTEST(dice->sides, "sides");
    QTEST(dice->modifier, "modifier");
    QTEST(QString::fromStdString(toText(*dice)), "canonical");
}

void tst_Dice::anyOtherTextIsAnError_data()
{
    QTest::addColumn<QString>("text");
    for (const char* text : {"", "d", "2d", "2d0", "x", "2d6+", "2d6++1", "--3", "2 d6", "2d6 ", "1e3", "0x2d6", "2d-6",
                             "99999999999999999999", "1001d6", "2d6+1d4"})
        QTest::newRow(qPrintable(QStringLiteral("RNG-01 '%1'").arg(text))) << text;
}

void tst_Dice::anyOtherTextIsAnError()
{
    QFETCH(QString, text);
    const Result<Dice> dice = parseDice(text.toStdString());
    QVERIFY(!dice);
    QVERIFY(QString::fromStdString(dice.error().sentence).contains(text));
}

void tst_Dice::rollsStayBetweenLeastAndMost_data()
{
    QTest::addColumn<QString>("text");
    for (const char* text : {"1d4", "3d6-2", "d20+5", "7", "0d6"})
        QTest::newRow(text) << text;
}

void tst_Dice::rollsStayBetweenLeastAndMost()
{
    QFETCH(QString, text);
    const Dice dice = *parseDice(text.toStdString());
    Random random(11);
    bool sawLeast = false;
    bool sawMost = false;
    for (int i = 0; i < 5000; ++i) {
        const int total = roll(dice, random);
        QVERIFY(total >= dice.least() && total <= dice.most());
        sawLeast |= total == dice.least();
        sawMost |= total == dice.most();
    }
    QVERIFY(sawLeast);
    QVERIFY(sawMost);
}

void tst_Dice::theDetailAddsUp_RNG_03()
{
    Random random(3);
    Random same(3);
    const Dice dice = *parseDice("4d6+3");
    const DiceRoll detail = rollDetail(dice, random);
    QCOMPARE(detail.rolls.size(), std::size_t{4});
    QCOMPARE(detail.modifier, 3);
    int total = detail.modifier;
    for (const int die : detail.rolls)
        total += die;
    QCOMPARE(detail.total, total);
    Random third = same;
    QCOMPARE(roll(dice, same), total);
    QCOMPARE(*roll("4d6+3", third), total);
    QVERIFY(third == same);
    QVERIFY(!roll("4d6+", third) && third == same);
}

void tst_Dice::aConstantRollsNoDice_RNG_04()
{
    Random random(3);
    const Random before = random;
    const DiceRoll detail = rollDetail(*parseDice("5"), random);
    QCOMPARE(detail.total, 5);
    QVERIFY(detail.rolls.empty());
    QCOMPARE(rollDetail(*parseDice("0d6"), random).total, 0);
    QVERIFY(random == before);
}

GLOAM_TEST(tst_Dice)
#include "tst_Dice.moc"
