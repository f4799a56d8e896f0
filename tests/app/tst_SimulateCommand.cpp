#include "app/cli/Interrupt.h"
#include "core/game/Game.h"
#include "core/io/file/Files.h"
#include "core/io/run/SaveFile.h"
#include "tests/app/CommandAnswer.h"
#include "tests/support/TestMain.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <chrono>
#include <csignal>
#include <ctime>
#include <thread>
#include <unistd.h>

using namespace gloam;
using namespace gloam::test;

namespace {

const QString rooms = QStringLiteral(GLOAM_TEST_DATA "/worlds/two-rooms.gloam");
const QString lamp = QStringLiteral(GLOAM_RESOURCES "/worlds/the-last-lamp");

}  // namespace

/// `gloamwright simulate`: many runs by a bot.
class tst_SimulateCommand : public QObject {
    Q_OBJECT
private slots:
    void itPrintsHowRunsEnded();
    void itPrintsJson();
    void threadsChangeNothing();
    void aRunOfItIsTheOneThatRunPlays();
    void aModeIsPlayedAndAnUnknownOneIsRefused();
    void aDailyModeSaysItsSeed();
    void ctrlCSumsUpWhatWasPlayed();
    void anIgnoredCtrlCStaysIgnored();
    void wrongWordsAreTwo_data();
    void wrongWordsAreTwo();
    void aWrongNumberIsNamedWithItsLimits();
    void aFileThatIsNotThereIsThree();
    void aSaveIsNoWorldToPlayWholeRunsOf();
    void aWorldWithoutAHeroSaysWhereOneIsMissing();
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

void tst_SimulateCommand::aModeIsPlayedAndAnUnknownOneIsRefused()
{
    const auto hashIn = [](const QStringList& mode) {
        const QStringList words{"simulate", lamp, "--bot", "drifter", "--runs", "1", "--turns", "30", "--json"};
        const QJsonObject object = QJsonDocument::fromJson(answerTo(words + mode).out.toUtf8()).object();
        return object[QStringLiteral("each")].toArray()[0].toObject()[QStringLiteral("hash")].toString();
    };
    const QString usual = hashIn({});
    QVERIFY(!usual.isEmpty());
    QCOMPARE(hashIn({"--mode", "standard"}), usual);
    QVERIFY(hashIn({"--mode", "moonless"}) != usual);
    const CommandAnswer refused = answerTo({"simulate", lamp, "--bot", "drifter", "--mode", "easy"});
    QCOMPARE(refused.code, 2);
    QVERIFY2(refused.err.contains(QStringLiteral("There is no mode 'easy'; this world has standard, lantern, moonless, "
                                                 "daily.")),
             qPrintable(refused.err));
}

void tst_SimulateCommand::aDailyModeSaysItsSeed()
{
    const CommandAnswer answer = answerTo({"run", lamp, "--mode", "daily", "--commands", "s"});
    QCOMPARE(answer.code, 0);
    QVERIFY(answer.out.contains(QRegularExpression(QStringLiteral("^seed 20\\d{6}\n"))));
    QVERIFY(!answerTo({"run", lamp, "--mode", "daily", "--seed", "5", "--commands", "s"}).out.startsWith("seed"));
}

void tst_SimulateCommand::ctrlCSumsUpWhatWasPlayed()
{
    struct sigaction before {};
    sigaction(SIGINT, nullptr, &before);
    std::thread hand([&before] {
        constexpr std::clock_t work = CLOCKS_PER_SEC / 2;  // in which some runs end, however busy the machine is
        struct sigaction present = before;
        std::clock_t start = 0;
        for (int looks = 0; looks < 60'000 && (start == 0 || std::clock() - start < work); ++looks) {
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
            sigaction(SIGINT, nullptr, &present);
            if (start == 0 && present.sa_handler != before.sa_handler)
                start = std::clock();
        }
        if (present.sa_handler != before.sa_handler)
            kill(getpid(), SIGINT);
    });
    const CommandAnswer answer =
        answerTo({"simulate", rooms, "--bot", "explorer", "--runs", "100000", "--turns", "5", "--json"});
    hand.join();
    QCOMPARE(answer.code, 130);
    const int played = QJsonDocument::fromJson(answer.out.toUtf8())[QStringLiteral("runs")].toInt();
    QCOMPARE(answer.err, QStringLiteral("gloamwright: stopped after %1 of 100000 runs\n").arg(played));
    QVERIFY(played > 0);
    QVERIFY(played < 100'000);
}

/// As in a script after `trap '' INT`, or in one that runs in the background.
void tst_SimulateCommand::anIgnoredCtrlCStaysIgnored()
{
    const auto before = std::signal(SIGINT, SIG_IGN);
    {
        const app::Interrupt interrupt;
        std::raise(SIGINT);
        QVERIFY(!interrupt.wasAsked());
    }
    QVERIFY(std::signal(SIGINT, before) == SIG_IGN);
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

void tst_SimulateCommand::aWrongNumberIsNamedWithItsLimits()
{
    QCOMPARE(answerTo({"simulate", rooms, "--bot", "plodder", "--threads", "0"}).err,
             QStringLiteral("gloamwright: error: --threads needs a whole number from 1 to 256 (see: gloamwright "
                            "simulate --help)\n"));
}

void tst_SimulateCommand::aSaveIsNoWorldToPlayWholeRunsOf()
{
    const QTemporaryDir folder;
    const auto game = Game::begin(shippedContext().engine, worldFrom(bytesOf(rooms.toStdString())).world, 1);
    const QString file = folder.filePath(QStringLiteral("begun.gloamsave"));
    QVERIFY(saveFileDurably(file.toStdString(), *packSave({game->state(), {}, {}})));
    const CommandAnswer answer = answerTo({"simulate", file, "--bot", "plodder"});
    QCOMPARE(answer.code, 2);
    QVERIFY2(answer.err.contains(QStringLiteral("a save has begun already")), qPrintable(answer.err));
}

void tst_SimulateCommand::aWorldWithoutAHeroSaysWhereOneIsMissing()
{
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("none.gloam"));
    const auto answerFor = [&file](const std::string& hero) {
        const std::string text = "gloam: 3\n"
                                 "world:\n"
                                 "  id: none\n"
                                 "  ruleset: d20\n"
                                 "  start: {level: one, at: [0, 0]"
                                 + hero
                                 + "}\n"
                                   "  uses: [gloam-types]\n"
                                   "levels:\n"
                                   "  one: {size: [2, 1], legend: {.: floor}, map: '..'}\n";
        return saveFileDurably(file.toStdString(), text) ? answerTo({"simulate", file, "--bot", "plodder"})
                                                         : CommandAnswer();
    };
    QVERIFY2(answerFor("").err.startsWith(file + ":5:10: error W005: The start names no hero."),
             qPrintable(answerFor("").err));
    QVERIFY2(answerFor(", hero: nobody").err.startsWith(file + ":5:41: error E005: There is no entity type 'nobody'."),
             qPrintable(answerFor(", hero: nobody").err));
}

GLOAM_TEST(tst_SimulateCommand)
#include "tst_SimulateCommand.moc"
