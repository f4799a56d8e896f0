#include "core/base/EntityId.h"
#include "core/base/Random.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

class tst_EntityId : public QObject {
    Q_OBJECT
private slots:
    void theHeroIsCalledPlayer_ENT_19();
    void everyIdReadsBackFromItsText_ENT_27();
    void anyOtherTextIsNoId_data();
    void anyOtherTextIsNoId();
    void f14_whatIsWrongWithAnIdIsSaid_data();
    void f14_whatIsWrongWithAnIdIsSaid();
};

void tst_EntityId::theHeroIsCalledPlayer_ENT_19()
{
    QCOMPARE(shown(toText(heroId)), QStringLiteral("player"));
    QVERIFY(*parseEntityId("player") == heroId);
}

void tst_EntityId::everyIdReadsBackFromItsText_ENT_27()
{
    Random random(8);
    std::vector<std::uint64_t> values{
        2, 3, 999'999'999'999, 1'000'000'000'000, leastAuthoredId - 1, leastAuthoredId, ~std::uint64_t{0}};
    for (int i = 0; i < 2000; ++i)
        values.push_back(random.next() >> random.below(62));
    for (const std::uint64_t value : values) {
        if (value < 2)
            continue;
        const std::string text = toText(EntityId{value});
        QVERIFY(text.size() <= 13);
        const auto read = parseEntityId(text);
        QVERIFY2(bool(read), text.c_str());
        QCOMPARE(read->value, value);
    }
}

void tst_EntityId::anyOtherTextIsNoId_data()
{
    QTest::addColumn<QString>("text");
    for (const char* text : {"", "0", "007", "-1", "+2", "1 ", "Player", "k3f9qa2xw5m1", "k3f9qa2xw5m1tt",
                             "k3f9qa2xw5mit", "k3f9qa2xw5m11", "0000000000002", "1234567890123456"})
        QTest::newRow(qPrintable(QStringLiteral("'%1'").arg(text))) << text;
}

void tst_EntityId::anyOtherTextIsNoId()
{
    QFETCH(QString, text);
    const auto id = parseEntityId(text.toStdString());
    QVERIFY(!id);
    QVERIFY(shown(id.error().sentence).contains(text));
}

void tst_EntityId::f14_whatIsWrongWithAnIdIsSaid_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("why");
    QTest::newRow("a last letter of the other half")
        << "k3f9qa2xw5m1v"
        << "its last letter cannot be 'v', only one of 0 2 4 6 8 a c e g j m p r t w y; 'k3f9qa2xw5m1t' is one";
    QTest::newRow("a letter that no id has") << "k3f9qa2xw5mit"
                                             << "'i' cannot stand in an id";
    QTest::newRow("too short") << "k3f9qa2xw5m1"
                               << "13 letters of 0-9 and a-z without i, l, o, u";
    QTest::newRow("a small number in letters") << "0000000000002"
                                               << "so small an id is written as the number 1";
}

void tst_EntityId::f14_whatIsWrongWithAnIdIsSaid()
{
    QFETCH(QString, text);
    QFETCH(QString, why);
    const auto id = parseEntityId(text.toStdString());
    QVERIFY(!id);
    QVERIFY2(shown(id.error().sentence).contains(why), qPrintable(shown(id.error().sentence)));
}

GLOAM_TEST(tst_EntityId)
#include "tst_EntityId.moc"
