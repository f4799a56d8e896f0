#include "tests/app/CommandAnswer.h"
#include "tests/support/LuckyWorld.h"
#include "tests/support/TestMain.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace gloam::test;

/// `gloamwright check --seeds`.
class tst_CheckSeeds : public QObject {
    Q_OBJECT
private slots:
    void initTestCase();
    void seedsThatCannotBeWonAreNamed();
    void theyAreWarningsAlsoAsJson();
    void withoutTheOptionNoneIsTried();
    void aDrawnWorldHasNone();
    void anotherNumberIsRefused_data();
    void anotherNumberIsRefused();

private:
    QTemporaryDir m_folder;
    QString m_lucky;
};

void tst_CheckSeeds::initTestCase()
{
    m_lucky = m_folder.filePath(QStringLiteral("lucky.gloam"));
    QFile file(m_lucky);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QByteArray::fromStdString(luckyWorld(10)));
}

void tst_CheckSeeds::seedsThatCannotBeWonAreNamed()
{
    const CommandAnswer answer = answerTo({"check", m_lucky, "--seeds", "20"});
    QCOMPARE(answer.code, 0);
    QVERIFY2(answer.out.contains(QStringLiteral(" of 20 seeds cannot be won: ")), qPrintable(answer.out));
    QVERIFY2(answer.out.startsWith(m_lucky + QLatin1Char(':')), qPrintable(answer.out));
}

void tst_CheckSeeds::theyAreWarningsAlsoAsJson()
{
    const CommandAnswer answer = answerTo({"check", m_lucky, "--seeds", "20", "--json"});
    const QJsonArray problems = QJsonDocument::fromJson(answer.out.toUtf8()).array();
    QCOMPARE(problems.size(), 1);
    QCOMPARE(problems[0].toObject()[QStringLiteral("code")].toString(), QStringLiteral("W007"));
    QCOMPARE(problems[0].toObject()[QStringLiteral("severity")].toString(), QStringLiteral("warning"));
}

void tst_CheckSeeds::withoutTheOptionNoneIsTried()
{
    const CommandAnswer without = answerTo({"check", m_lucky});
    QVERIFY2(!without.out.contains(QStringLiteral("seeds")), qPrintable(without.out));
    QCOMPARE(answerTo({"check", m_lucky, "--seeds", "0"}).out, without.out);
}

void tst_CheckSeeds::aDrawnWorldHasNone()
{
    const QString drawn = QStringLiteral(GLOAM_TEST_DATA "/worlds/two-rooms.gloam");
    QCOMPARE(answerTo({"check", drawn, "--seeds", "20"}).out, answerTo({"check", drawn}).out);
}

void tst_CheckSeeds::anotherNumberIsRefused_data()
{
    QTest::addColumn<QString>("number");
    for (const char* number : {"-1", "100001", "many", "3.5", ""})
        QTest::newRow(*number ? number : "nothing") << QString::fromUtf8(number);
}

void tst_CheckSeeds::anotherNumberIsRefused()
{
    QFETCH(QString, number);
    const CommandAnswer answer = answerTo({"check", m_lucky, "--seeds", number});
    QCOMPARE(answer.code, 2);
    QVERIFY2(answer.err.contains(QStringLiteral("--seeds needs a whole number from 0 to 100000")),
             qPrintable(answer.err));
}

GLOAM_TEST(tst_CheckSeeds)
#include "tst_CheckSeeds.moc"
