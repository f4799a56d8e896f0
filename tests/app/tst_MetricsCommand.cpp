#include "core/measure/WorldMetrics.h"
#include "tests/app/CommandAnswer.h"
#include "tests/support/ShippedWorlds.h"
#include "tests/support/TestMain.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTest>

using namespace gloam;
using namespace gloam::test;

namespace {

const QString rooms = QStringLiteral(GLOAM_TEST_DATA "/worlds/two-rooms.gloam");

QString shippedFile(const std::string& name)
{
    for (const auto& path : shippedWorldFiles())
        if (path.stem() == name)
            return QString::fromStdString(path.string());
    return {};
}

}  // namespace

/// `gloamwright metrics`: the levels of a world in numbers.
class tst_MetricsCommand : public QObject {
    Q_OBJECT
private slots:
    void itPrintsALineForEachLevel();
    void itPrintsJson();
    void builtLevelsSpread();
    void wrongWordsAreTwo();
    void aFileThatIsNotThereIsThree();
};

void tst_MetricsCommand::itPrintsALineForEachLevel()
{
    const CommandAnswer answer = answerTo({"metrics", rooms});
    QCOMPARE(answer.code, 0);
    QVERIFY2(answer.out.contains(QRegularExpression(QStringLiteral("^level +depth +ground +reached +rooms "))),
             qPrintable(answer.out));
    QVERIFY2(answer.out.contains(QRegularExpression(QStringLiteral("\\nrooms +\\d+ +\\d+ "))), qPrintable(answer.out));
}

void tst_MetricsCommand::itPrintsJson()
{
    const CommandAnswer answer = answerTo({"metrics", rooms, "--json"});
    const QJsonObject object = QJsonDocument::fromJson(answer.out.toUtf8()).object();
    const QJsonObject level = object[QStringLiteral("levels")].toArray()[0].toObject();
    QCOMPARE(level[QStringLiteral("level")].toString(), QStringLiteral("rooms"));
    const QJsonObject values = level[QStringLiteral("values")].toObject();
    for (const Measure measure : allMeasures())
        QVERIFY(values.contains(QString::fromStdString(std::string(rowOf(measure).word))));
    QVERIFY(values[QStringLiteral("rooms")].toObject()[QStringLiteral("mean")].toDouble() >= 1);
}

void tst_MetricsCommand::builtLevelsSpread()
{
    const CommandAnswer answer = answerTo({"metrics", shippedFile("the-last-lamp"), "--seeds", "3"});
    QCOMPARE(answer.code, 0);
    QVERIFY2(answer.out.contains(QStringLiteral("±")), qPrintable(answer.out));
    QVERIFY(answer.out.contains(QStringLiteral("over the seeds 1 to 3.")));
}

void tst_MetricsCommand::wrongWordsAreTwo()
{
    QCOMPARE(answerTo({"metrics"}).code, 2);
    QCOMPARE(answerTo({"metrics", rooms, rooms}).code, 2);
    QCOMPARE(answerTo({"metrics", rooms, "--seeds", "0"}).code, 2);
    QCOMPARE(answerTo({"metrics", rooms, "--seeds", "many"}).code, 2);
}

void tst_MetricsCommand::aFileThatIsNotThereIsThree()
{
    QCOMPARE(answerTo({"metrics", "nowhere.gloam"}).code, 3);
}

GLOAM_TEST(tst_MetricsCommand)
#include "tst_MetricsCommand.moc"
