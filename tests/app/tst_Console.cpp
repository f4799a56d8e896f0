#include "tests/app/CommandAnswer.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldHead.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace gloam;
using namespace gloam::test;

namespace {

const QString roomsToPlay = QStringLiteral(GLOAM_TEST_DATA "/worlds/two-rooms.gloam");

}  // namespace

/// `run -i`: a world played line by line.
class tst_Console : public QObject {
    Q_OBJECT
private slots:
    void aConsolePlaysLineByLine_ARCH_05_REND_08();
    void aConsoleTakesLinesBack_ARCH_05();
    void theLineThatEndsTheGameIsTakenBack_ARCH_05();
    void aConsoleRecordsAJournal_ARCH_05();
    void whatAGameBeginsWithIsTold();
};

void tst_Console::aConsolePlaysLineByLine_ARCH_05_REND_08()
{
    const CommandAnswer lines = answerTo({"run", roomsToPlay, "-i"}, "e\nwhat\ne e\n\n5*wait\nmap\n");
    QCOMPARE(lines.code, 0);
    const CommandAnswer words = answerTo({"run", roomsToPlay, "--commands", "e e e 5*wait"});
    QCOMPARE(lines.out.section('\n', -2), words.out.section('\n', -2));
    QVERIFY2(lines.out.contains(QStringLiteral("what")), qPrintable(lines.out));
    QVERIFY2(lines.out.contains(QStringLiteral("#....@.+\n")), qPrintable(lines.out));
    QVERIFY(!lines.out.contains(QStringLiteral("turn 0>")));
    QVERIFY(answerTo({"run", roomsToPlay, "-i"}, "help\n").out.contains(QStringLiteral("undo ")));
    QCOMPARE(answerTo({"run", roomsToPlay, "-i", "--commands", "e"}).code, 2);
    QCOMPARE(answerTo({"run", roomsToPlay}).code, 2);
}

void tst_Console::aConsoleTakesLinesBack_ARCH_05()
{
    const CommandAnswer back = answerTo({"run", roomsToPlay, "-i"}, "e\ne e wait\nundo\nhash\nundo\nundo\nquit\ne\n");
    const CommandAnswer one = answerTo({"run", roomsToPlay, "--commands", "e"});
    const CommandAnswer none = answerTo({"run", roomsToPlay, "--commands", ""});
    QVERIFY2(back.out.contains(one.out.section('\n', -2)), qPrintable(back.out));
    QCOMPARE(back.out.section('\n', -2), none.out.section('\n', -2));
    QVERIFY(back.out.contains(QStringLiteral("There is nothing to take back.")));
}

void tst_Console::theLineThatEndsTheGameIsTakenBack_ARCH_05()
{
    const QTemporaryDir folder;
    const QString world = folder.filePath(QStringLiteral("near.gloam"));
    QFile original(roomsToPlay);
    QFile file(world);
    QVERIFY(original.open(QIODevice::ReadOnly) && file.open(QIODevice::WriteOnly));
    QVERIFY(file.write(original.readAll().replace("[rooms, 13, 3]", "[rooms, 3, 3]")) > 0);
    file.close();
    const CommandAnswer back = answerTo({"run", world, "-i"}, "e\nw\nundo\n");
    QVERIFY2(back.out.contains(QStringLiteral("The game is over; 'undo' takes")), qPrintable(back.out));
    const CommandAnswer none = answerTo({"run", world, "--commands", ""});
    QCOMPARE(back.out.section('\n', -2), none.out.section('\n', -2));
    const CommandAnswer recorded =
        answerTo({"run", world, "-i", "--record", folder.filePath(QStringLiteral("a.gloamrun"))}, "e\n");
    QVERIFY2(recorded.out.contains(QStringLiteral("The game is over.\n")), qPrintable(recorded.out));
}

void tst_Console::aConsoleRecordsAJournal_ARCH_05()
{
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("a.gloamrun"));
    const CommandAnswer played = answerTo({"run", roomsToPlay, "-i", "--record", file}, "e\ne\nundo\n");
    QVERIFY(played.out.contains(QStringLiteral("A journal is being recorded")));
    const CommandAnswer replayed = answerTo({"replay", file, "--verify"});
    QCOMPARE(replayed.code, 0);
    QCOMPARE(replayed.out.section('\n', -2), played.out.section('\n', -2));
}

/// In the window the log begins with it.
void tst_Console::whatAGameBeginsWithIsTold()
{
    const QTemporaryDir folder;
    const QString world = folder.filePath(QStringLiteral("bell.gloam"));
    QFile file(world);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(
        worldHead({.id = "bell", .level = "a", .at = {1, 1}})
        + "levels:\n  a:\n    legend: {\"#\": wall, .: floor}\n    map: |2-\n      ####\n      #..#\n      ####\n"
          "    triggers: [{on: start, effects: [{do: message, text: A bell rings.}]}]\n");
    file.close();
    for (const QStringList& how : {QStringList{"--commands", "wait"}, QStringList{"-i"}}) {
        const CommandAnswer answer = answerTo(QStringList{"run", world} + how, "wait\n");
        QVERIFY2(answer.out.startsWith(QStringLiteral("A bell rings.\n")), qPrintable(answer.out));
        QCOMPARE(answer.out.count(QStringLiteral("A bell rings.")), 1);
    }
}

GLOAM_TEST(tst_Console)
#include "tst_Console.moc"
