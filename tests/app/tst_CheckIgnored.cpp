#include "tests/app/CommandAnswer.h"
#include "tests/support/TestMain.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>

using namespace gloam;
using namespace gloam::app;
using namespace gloam::test;

/// What `check` says of problems that a world ignores.
class tst_CheckIgnored : public QObject {
    Q_OBJECT
private slots:
    void ignoredProblemsAreCounted();
    void theyAreNotInTheListOfAProgram();
    void anEntryThatIgnoresNothingHasItsLine();
};

namespace {

const QString ignoring = QStringLiteral(GLOAM_TEST_DATA "/prove/ignored.gloam");

}  // namespace

void tst_CheckIgnored::ignoredProblemsAreCounted()
{
    const CommandAnswer answer = answerTo({"check", ignoring});
    QCOMPARE(answer.code, 0);
    const QStringList lines = answer.out.split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    QCOMPARE(lines.size(), 2);
    QVERIFY2(lines[0].contains(QStringLiteral("W007")), qPrintable(lines[0]));
    QCOMPARE(lines[1], QStringLiteral("1 problem is ignored, as the world asks."));
}

void tst_CheckIgnored::theyAreNotInTheListOfAProgram()
{
    const CommandAnswer answer = answerTo({"check", "--json", ignoring});
    QCOMPARE(QJsonDocument::fromJson(answer.out.toUtf8()).array().size(), 1);
}

void tst_CheckIgnored::anEntryThatIgnoresNothingHasItsLine()
{
    QFile original(ignoring);
    QVERIFY(original.open(QIODevice::ReadOnly));
    const QTemporaryDir folder;
    const QString name = folder.filePath(QStringLiteral("idle.gloam"));
    QFile file(name);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(original.readAll().replace("ignored: [", "ignored: [{fault: W999, reason: none}, "));
    file.close();
    const QStringList lines = answerTo({"check", name}).out.split(QLatin1Char('\n'));
    const QStringList told = lines.filter(QStringLiteral("info W016: There is no problem with the code 'W999'"));
    QCOMPARE(told.size(), 1);
    QVERIFY2(told.front().startsWith(name + QStringLiteral(":2:")), qPrintable(told.front()));
}

GLOAM_TEST(tst_CheckIgnored)
#include "tst_CheckIgnored.moc"
