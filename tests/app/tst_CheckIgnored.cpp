#include "tests/app/CommandAnswer.h"
#include "tests/support/TestMain.h"

#include <QJsonArray>
#include <QJsonDocument>
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

GLOAM_TEST(tst_CheckIgnored)
#include "tst_CheckIgnored.moc"
