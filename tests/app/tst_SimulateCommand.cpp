#include "tests/app/CommandAnswer.h"
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

}  // namespace

/// `gloamwright simulate`: many runs by a bot.
class tst_SimulateCommand : public QObject {
    Q_OBJECT
private slots:
    void itPrintsHowRunsEnded();
    void itPrintsJson();
    void threadsChangeNothing();
    void aRunOfItIsTheOneThatRunPlays();
    void wrongWordsAreTwo_data();
    void wrongWordsAreTwo();
    void aFileThatIsNotThereIsThree();
};

void tst_SimulateCommand::itPrintsHowRunsEnded()
{
    const CommandAnswer answer = answerTo({"simulate", rooms, "--bot", "plodder", "--runs", "5", "--seed", "3"});
    QCOMPARE(answer.code, 0);
    QVERIFY2(answer.out.startsWith(QStringLiteral("5 runs by plodder from seed 3: ")), qPrintable(answer.out));
    QVERIFY(answer.out.contains(QRegularExpression(QStringLiteral("\\nrooms +\\d+ +5 +100 "))));
}

void tst_SimulateCommand::itPrintsJson()
{
    const CommandAnswer answer = answerTo({"simulate", rooms, "--bot", "drifter", "--runs", "4", "--json"});
    const QJsonObject object = QJsonDocument::fromJson(answer.out.toUtf8()).object();
    QCOMPARE(object[QStringLiteral("bot")].toString(), QStringLiteral("drifter"));
    QCOMPARE(object[QStringLiteral("runs")].toInt(), 4);
    QCOMPARE(object[QStringLiteral("each")].toArray().size(), 4);
}

void tst_SimulateCommand::threadsChangeNothing()
{
    const QStringList words{"simulate", rooms, "--bot", "wayfarer", "--runs", "8", "--json", "--threads"};
    QCOMPARE(answerTo(words + QStringList{"3"}).out, answerTo(words + QStringList{"1"}).out);
}

void tst_SimulateCommand::aRunOfItIsTheOneThatRunPlays()
{
    const CommandAnswer many = answerTo({"simulate", rooms, "--bot", "warden", "--runs", "1", "--seed", "9", "--json"});
    const QJsonObject run = QJsonDocument::fromJson(many.out.toUtf8())[QStringLiteral("each")][0].toObject();
    const CommandAnswer one = answerTo({"run", rooms, "--bot", "warden", "--seed", "9", "--turns", "20000"});
    QVERIFY2(one.out.trimmed().endsWith(QStringLiteral("hash ") + run[QStringLiteral("hash")].toString()),
             qPrintable(one.out));
}

void tst_SimulateCommand::wrongWordsAreTwo_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::newRow("no file") << QStringList{"--bot", "plodder"};
    QTest::newRow("no bot") << QStringList{rooms};
    QTest::newRow("an unknown bot") << QStringList{rooms, "--bot", "nobody"};
    QTest::newRow("no runs") << QStringList{rooms, "--bot", "plodder", "--runs", "0"};
    QTest::newRow("too many threads") << QStringList{rooms, "--bot", "plodder", "--threads", "1000"};
    QTest::newRow("a word for a number") << QStringList{rooms, "--bot", "plodder", "--turns", "many"};
}

void tst_SimulateCommand::wrongWordsAreTwo()
{
    QFETCH(const QStringList, words);
    const CommandAnswer answer = answerTo(QStringList{"simulate"} + words);
    QCOMPARE(answer.code, 2);
    QVERIFY(answer.err.contains(QStringLiteral("simulate")));
}

void tst_SimulateCommand::aFileThatIsNotThereIsThree()
{
    QCOMPARE(answerTo({"simulate", "/nowhere.gloam", "--bot", "plodder"}).code, 3);
}

GLOAM_TEST(tst_SimulateCommand)
#include "tst_SimulateCommand.moc"
