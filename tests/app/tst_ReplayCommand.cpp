#include "tests/app/CommandAnswer.h"
#include "tests/support/RecordedRun.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace gloam;
using namespace gloam::app;
using namespace gloam::test;

namespace {

const QString stair = QStringLiteral(GLOAM_TEST_DATA "/worlds/lamplit-stair.gloam");

QString lastLine(const QString& text)
{
    return text.trimmed().section(QLatin1Char('\n'), -1);
}

}  // namespace

class tst_ReplayCommand : public QObject {
    Q_OBJECT
private slots:
    void aRecordedRunReplaysToTheSameHash_data();
    void aRecordedRunReplaysToTheSameHash();
    void aReplayStopsAtATurn();
    void aReplayShowsItsCommands();
    void aTamperedHashIsNamedBySubsystemAndTurn();
    void aDamagedTailIsPlayedToItsLastGoodRecord();
    void anotherVersionIsNotPlayed();
    void aJournalIsNoWorld();
    void wrongWordsAreTwo_data();
    void wrongWordsAreTwo();
    void aPlaceThatCannotBeWrittenIsThree();

private:
    QString path(const char* name) const { return m_folder.filePath(QLatin1String(name)); }
    QString record(const QStringList& how)
    {
        const CommandAnswer answer = answerTo(QStringList{"run", stair, "--record", path("a.gloamrun")} + how);
        return answer.code == 0 ? lastLine(answer.out) : answer.err;
    }
    QString write(const std::string& bytes)
    {
        QFile file(path("b.gloamrun"));
        return file.open(QIODevice::WriteOnly) && file.write(QByteArray::fromStdString(bytes)) > 0 ? file.fileName()
                                                                                                   : QString();
    }

    QTemporaryDir m_folder;
};

void tst_ReplayCommand::aRecordedRunReplaysToTheSameHash_data()
{
    QTest::addColumn<QStringList>("how");
    QTest::newRow("commands") << QStringList{"--seed", "7", "--commands", "5*e open:n 60*wait n n 9*w"};
    QTest::newRow("explorer") << QStringList{"--seed", "6", "--bot", "explorer", "--turns", "120"};
    QTest::newRow("random") << QStringList{"--seed", "3", "--bot", "random", "--turns", "120"};
}

void tst_ReplayCommand::aRecordedRunReplaysToTheSameHash()
{
    QFETCH(QStringList, how);
    const QString last = record(how);
    QVERIFY2(last.startsWith(QStringLiteral("turn ")), qPrintable(last));
    const CommandAnswer answer = answerTo({"replay", path("a.gloamrun"), "--verify"});
    QCOMPARE(answer.err, QString());
    QCOMPARE(answer.code, 0);
    QCOMPARE(lastLine(answer.out), last);
}

void tst_ReplayCommand::aReplayStopsAtATurn()
{
    record({"--commands", "90*wait"});
    const CommandAnswer answer = answerTo({"replay", path("a.gloamrun"), "--to", "12"});
    QVERIFY2(lastLine(answer.out).startsWith(QStringLiteral("turn 12 hash ")), qPrintable(answer.out));
}

void tst_ReplayCommand::aReplayShowsItsCommands()
{
    record({"--seed", "7", "--commands", "e wait"});
    const CommandAnswer answer = answerTo({"replay", path("a.gloamrun"), "--show"});
    QVERIFY2(answer.out.startsWith(QStringLiteral("turn 1: e\n")), qPrintable(answer.out));
    QVERIFY(answer.out.contains(QStringLiteral("\nturn 2: wait\n")));
}

void tst_ReplayCommand::aTamperedHashIsNamedBySubsystemAndTurn()
{
    RecordedRun run = begunRun(7);
    playOn(run, "120*wait");
    for (RunRecord& record : run.records)
        if (auto* mark = std::get_if<StateMark>(&record); mark && mark->turn == 100)
            mark->changed["chance/combat"] = 5;
    const QString file = write(run.bytes());
    CommandAnswer answer = answerTo({"replay", file, "--verify"});
    QCOMPARE(answer.code, 1);
    QCOMPARE(answer.out, QStringLiteral("turn 100: chance/combat\n"));
    QVERIFY2(answer.err.contains(QStringLiteral("record 103 diverges")), qPrintable(answer.err));
    answer = answerTo({"replay", file});
    QCOMPARE(answer.code, 0);
}

void tst_ReplayCommand::aDamagedTailIsPlayedToItsLastGoodRecord()
{
    RecordedRun run = begunRun(7);
    playOn(run, "5*wait");
    const CommandAnswer answer = answerTo({"replay", write(run.bytes() + "cut sho"), "--verify"});
    QCOMPARE(answer.code, 1);
    QVERIFY(answer.out.startsWith(QStringLiteral("turn 5 hash ")));
    QVERIFY2(answer.err.contains(QStringLiteral("damaged behind its record 6; 7 bytes are not used.")),
             qPrintable(answer.err));
}

void tst_ReplayCommand::anotherVersionIsNotPlayed()
{
    const RecordedRun run = begunRun(7);
    const CommandAnswer answer = answerTo({"replay", write(formatRun({"0.0.1", {}}, run.origin, run.records))});
    QCOMPARE(answer.code, 3);
    QVERIFY2(answer.err.contains(QStringLiteral("version 0.0.1 of the rules")), qPrintable(answer.err));
}

void tst_ReplayCommand::aJournalIsNoWorld()
{
    const CommandAnswer answer = answerTo({"show", write(begunRun(7).bytes())});
    QCOMPARE(answer.code, 3);
    QVERIFY(answer.err.contains(QStringLiteral("is a journal: gloamwright replay plays it.")));
}

void tst_ReplayCommand::wrongWordsAreTwo_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::newRow("no journal") << QStringList{"replay"};
    QTest::newRow("two") << QStringList{"replay", "a", "b"};
    QTest::newRow("a turn of words") << QStringList{"replay", "a", "--to", "noon"};
    QTest::newRow("a turn before the first") << QStringList{"replay", "a", "--to", "-1"};
    QTest::newRow("an option there is not") << QStringList{"replay", "a", "--fast"};
}

void tst_ReplayCommand::wrongWordsAreTwo()
{
    QFETCH(QStringList, words);
    QCOMPARE(answerTo(words).code, 2);
}

void tst_ReplayCommand::aPlaceThatCannotBeWrittenIsThree()
{
    const CommandAnswer answer = answerTo({"run", stair, "--commands", "e", "--record", "/nowhere/a.gloamrun"});
    QCOMPARE(answer.code, 3);
    QVERIFY(!answer.err.isEmpty());
}

GLOAM_TEST(tst_ReplayCommand)
#include "tst_ReplayCommand.moc"
