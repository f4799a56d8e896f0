#include "app/cli/TerminalText.h"
#include "app/setup/PictureFile.h"
#include "tests/app/CommandAnswer.h"
#include "tests/support/BrokenWorlds.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"
#include "tests/support/WorldHead.h"

#include <QDir>
#include <QFile>
#include <QImage>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <fcntl.h>
#include <unistd.h>

#include <cstdlib>
#include <sstream>

using namespace gloam;
using namespace gloam::app;
using namespace gloam::test;

namespace {

const QString stair = QStringLiteral(GLOAM_TEST_DATA "/worlds/lamplit-stair.gloam");
const QString twoRooms = QStringLiteral(GLOAM_TEST_DATA "/worlds/two-rooms.gloam");

}  // namespace

class tst_CommandLine : public QObject {
    Q_OBJECT
private slots:
    void versionAndHelpAreTold();
    void wrongWordsAreTwo_data();
    void wrongWordsAreTwo();
    void missingFilesAreThree_data();
    void missingFilesAreThree();
    void aGoodWorldPassesTheCheck();
    void problemsAreLinesWithPlacesAndExitOne();
    void eachCodeOfTheTableIsPrinted_data();
    void eachCodeOfTheTableIsPrinted();
    void problemsAreToldAsJson();
    void whatProvesAProblemIsToldAsJson();
    void aLevelIsShownAsText();
    void aFieldOfViewIsShown();
    void aPathIsShown_data();
    void aPathIsShown();
    void noPathIsAFinding();
    void distancesAreShown();
    void typesAreListedAndResolved();
    void commandsArePlayedAndHashed();
    void aRefusedCommandCostsNothingAndStopsAStrictRun();
    void aWorldWithABodyInAWallIsPlayedAndOneWithoutAStartIsNot();
    void botsPlay_data();
    void botsPlay();
    void f5_aBotWithNothingLeftToDoSaysSoAndEnds();
    void f15_aRestIsOneWord();
    void f15_aDirectionStandsForTheCellBesideTheHero();
    void theWindowIsAskedFor();
    void aPictureOfAnyWindowIsAskedFor();
    void controlCharactersAreEscapedOnATerminal();
    void marksThatTurnTheDirectionOfWritingAreEscapedOnATerminal_data();
    void marksThatTurnTheDirectionOfWritingAreEscapedOnATerminal();
    void aPictureIsWrittenWholeOrNotAtAll();
};

void tst_CommandLine::controlCharactersAreEscapedOnATerminal()
{
    const int terminal = ::posix_openpt(O_RDWR | O_NOCTTY);
    QVERIFY(terminal >= 0);
    const auto written = [](int descriptor) {
        std::ostringstream stream;
        const TerminalGuard guard(stream, descriptor);
        stream << "a\x1b[31m\tb" << std::flush << "\xC2\x9B\x7F \xC2\xB5\n";
        return stream.str();
    };
    const int file = ::open("/dev/null", O_WRONLY);
    QCOMPARE(written(terminal), std::string("a\\x1B[31m\tb\\x9B\\x7F \xC2\xB5\n"));
    QCOMPARE(written(file), std::string("a\x1b[31m\tb\xC2\x9B\x7F \xC2\xB5\n"));
    ::close(file);
    ::close(terminal);
}

void tst_CommandLine::marksThatTurnTheDirectionOfWritingAreEscapedOnATerminal_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("seen");
    const auto row = [](const char* what, char16_t mark, const char* seen) {
        QTest::newRow(what) << QStringLiteral("a%1b").arg(QChar(mark))
                            << QStringLiteral("a%1b").arg(QLatin1String(seen));
    };
    row("an override", u'\u202E', "\\u202E");
    row("an embedding", u'\u202A', "\\u202A");
    row("an isolate", u'\u2066', "\\u2066");
    row("the end of an isolate", u'\u2069', "\\u2069");
    row("a mark from right to left", u'\u200F', "\\u200F");
    row("an Arabic letter mark", u'\u061C', "\\u061C");
    row("a separator of lines", u'\u2028', "\\u2028");
    QTest::newRow("a dash") << QStringLiteral("a\u2014b") << QStringLiteral("a\u2014b");
    QTest::newRow("an Arabic letter") << QStringLiteral("a\u0628b") << QStringLiteral("a\u0628b");
    QTest::newRow("half a mark") << QStringLiteral("\u20AC\u202E.") << QStringLiteral("\u20AC\\u202E.");
}

void tst_CommandLine::marksThatTurnTheDirectionOfWritingAreEscapedOnATerminal()
{
    QFETCH(QString, name);
    QFETCH(QString, seen);
    std::ostringstream stream;
    {
        TerminalText text(*stream.rdbuf());
        std::ostream out(&text);
        for (const char byte : name.toStdString())
            out << byte << std::flush;  // a mark may come in two pieces
    }
    QCOMPARE(QString::fromStdString(stream.str()), seen);
}

/// A link to nowhere, and a folder: what was there stays, and no half picture lies beside it.
void tst_CommandLine::aPictureIsWrittenWholeOrNotAtAll()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("p.png"));
    QImage picture(4, 4, QImage::Format_RGB32);
    picture.fill(Qt::red);
    const Status written = savePicture(picture, path);
    QVERIFY2(written, written ? "" : written.error().sentence.c_str());
    QCOMPARE(QImage(path).pixelColor(1, 1), QColor(Qt::red));
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden), QStringList{QStringLiteral("p.png")});
    const Status refused = savePicture(picture, folder.path());
    QVERIFY(!refused);
    QVERIFY2(refused.error().sentence.find("is a folder") != std::string::npos, refused.error().sentence.c_str());
}

void tst_CommandLine::versionAndHelpAreTold()
{
    QVERIFY(answerTo({QStringLiteral("--version")}).out.startsWith(QStringLiteral("gloamwright ")));
    for (const char* command : {"check", "show", "types", "run", "play", "edit"}) {
        const CommandAnswer answer = answerTo({QLatin1String(command), QStringLiteral("--help")});
        QCOMPARE(answer.code, 0);
        QVERIFY(answer.out.startsWith(QStringLiteral("gloamwright ") + QLatin1String(command)));
    }
    QVERIFY(answerTo({QStringLiteral("--help")}).out.contains(QStringLiteral("gloamwright check")));
}

void tst_CommandLine::wrongWordsAreTwo_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::newRow("check without a file") << QStringList{"check"};
    QTest::newRow("an option there is not") << QStringList{"check", "--fast", stair};
    QTest::newRow("an option of another command") << QStringList{"check", "--seed", "7", stair};
    QTest::newRow("an option of no command") << QStringList{"check", stair, "--man"};
    QTest::newRow("an option without its value") << QStringList{"show", stair, "--fov"};
    QTest::newRow("a field of view of words") << QStringList{"show", stair, "--fov", "a,b"};
    QTest::newRow("a cell outside") << QStringList{"show", stair, "--fov", "999,2"};
    QTest::newRow("a metric there is not") << QStringList{"show", stair, "--metric", "taxicab"};
    QTest::newRow("a level there is not") << QStringList{"show", stair, "--level", "attic"};
    QTest::newRow("half a path") << QStringList{"show", stair, "--path", "3,5"};
    QTest::newRow("run without commands or bot") << QStringList{"run", stair};
    QTest::newRow("run with both") << QStringList{"run", stair, "--bot", "random", "--commands", "n"};
    QTest::newRow("a bot there is not") << QStringList{"run", stair, "--bot", "genius"};
    QTest::newRow("a command there is not") << QStringList{"run", stair, "--commands", "n dance"};
    QTest::newRow("a seed of words") << QStringList{"run", stair, "--commands", "n", "--seed", "x"};
    QTest::newRow("a place without a level") << QStringList{"play", stair, "--at", "3,5"};
    QTest::newRow("a level of no file") << QStringList{"edit", "--level", "gate"};
    QTest::newRow("two files to edit") << QStringList{"edit", stair, stair};
    QTest::newRow("a start screen to debug") << QStringList{"--debug"};
    QTest::newRow("an editor with a seed") << QStringList{"edit", stair, "--seed", "7"};
    QTest::newRow("a picture of no size") << QStringList{"--picture", "x.png", "--size", "12"};
    QTest::newRow("a theme without a picture") << QStringList{stair, "--theme", "light"};
    QTest::newRow("a picture of a scene") << QStringList{"--picture", "x.png", "--scene", "death"};
}

void tst_CommandLine::wrongWordsAreTwo()
{
    QFETCH(QStringList, words);
    const CommandAnswer answer = answerTo(words);
    QCOMPARE(answer.code, 2);
    QVERIFY(answer.err.startsWith(QStringLiteral("gloamwright: error: ")));
}

void tst_CommandLine::missingFilesAreThree_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::newRow("check") << QStringList{"check", "/nowhere/x.gloam"};
    QTest::newRow("show") << QStringList{"show", "/nowhere/x.gloam"};
    QTest::newRow("types") << QStringList{"types", "/nowhere/x.gloam"};
    QTest::newRow("run") << QStringList{"run", "/nowhere/x.gloam", "--commands", "n"};
}

void tst_CommandLine::missingFilesAreThree()
{
    QFETCH(QStringList, words);
    const CommandAnswer answer = answerTo(words);
    QCOMPARE(answer.code, 3);
    QVERIFY(answer.err.contains(QStringLiteral("/nowhere/x.gloam")));
}

void tst_CommandLine::aGoodWorldPassesTheCheck()
{
    const QString lampFolder = QStringLiteral(GLOAM_RESOURCES "/worlds/the-last-lamp");
    const CommandAnswer answer = answerTo({"check", stair, twoRooms, lampFolder});
    QCOMPARE(answer.out, QString());
    QCOMPARE(answer.code, 0);
}

void tst_CommandLine::problemsAreLinesWithPlacesAndExitOne()
{
    QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("bad.gloam")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(worldHead({.id = "bad", .level = "a", .at = {9, 9}})
               + "types:\n"
                 "  entities:\n    egg: {parent: hen}\n    hen: {parent: egg}\nlevels:\n  a:\n    size: [2, 1]\n    "
                 "legend: {.: floor}\n"
                 "    map: |2-\n      ..\nlinks:\n  - {from: [a, 0, 0], to: [b, 1, 1]}\n");
    file.close();
    const CommandAnswer answer = answerTo({"check", file.fileName()});
    QCOMPARE(answer.code, 1);
    QVERIFY2(answer.out.contains(
                 QStringLiteral("bad.gloam:2:39: error W001: The start (9, 9) is outside of level 'a'")),
             qPrintable(answer.out));
    QVERIFY2(answer.out.contains(QStringLiteral("error L001: The link's end is in a level 'b' that does not exist.")),
             qPrintable(answer.out));
    QVERIFY2(answer.out.contains(QStringLiteral("bad.gloam:5:5: error E002: 'egg' is its own ancestor.")),
             qPrintable(answer.out));
    for (const QString& line : answer.out.split(QLatin1Char('\n'), Qt::SkipEmptyParts))
        QVERIFY2(QRegularExpression(QStringLiteral("^.*bad\\.gloam:\\d+:\\d+: (error|warning|info) [A-Z]\\d+: .+$"))
                     .match(line)
                     .hasMatch(),
                 qPrintable(line));
}

void tst_CommandLine::eachCodeOfTheTableIsPrinted_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("told");
    for (const BrokenWorld& world : brokenWorlds())
        QTest::newRow(world.name) << world.text << world.told;
}

void tst_CommandLine::eachCodeOfTheTableIsPrinted()
{
    QFETCH(QString, text);
    QFETCH(QString, told);
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("odd.gloam")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text.toUtf8());
    file.close();
    const CommandAnswer answer = answerTo({"check", file.fileName()});
    QCOMPARE(answer.code, 1);
    QVERIFY2(answer.out.contains(told), qPrintable(answer.out));
}

void tst_CommandLine::problemsAreToldAsJson()
{
    QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("empty.gloam")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("gloam: 3\nworld: {id: w, \"a \\\"b\\\" \\\\ \\t \\e é 夜\": 1}\n");
    file.close();
    const CommandAnswer answer = answerTo({"check", file.fileName(), "--json"});
    QCOMPARE(answer.code, 1);
    const QJsonArray list = QJsonDocument::fromJson(answer.out.toUtf8()).array();
    QVERIFY(!list.isEmpty());
    QVERIFY2(answer.out.contains(QStringLiteral("é 夜")), qPrintable(answer.out));
    QCOMPARE(answer.out, QString::fromUtf8(QJsonDocument(list).toJson()));
    QStringList severities;
    for (const QJsonValue& problem : list)
        severities << problem.toObject().value(QStringLiteral("severity")).toString();
    QVERIFY2(severities.contains(QStringLiteral("error")), qPrintable(severities.join(QLatin1Char(' '))));
}

void tst_CommandLine::whatProvesAProblemIsToldAsJson()
{
    const CommandAnswer answer =
        answerTo({"check", QStringLiteral(GLOAM_TEST_DATA "/prove/keybehind.gloam"), "--json"});
    QCOMPARE(answer.code, 0);
    const QJsonArray list = QJsonDocument::fromJson(answer.out.toUtf8()).array();
    QCOMPARE(list.size(), 2);
    const QJsonObject witness = list[1].toObject().value(QStringLiteral("witness")).toObject();
    const QJsonObject key = witness.value(QStringLiteral("marks")).toArray()[1].toObject();
    QCOMPARE(key.value(QStringLiteral("role")).toString(), QStringLiteral("key"));
    QCOMPARE(key.value(QStringLiteral("at")).toArray(), QJsonArray({11, 1}));
    QVERIFY(!witness.value(QStringLiteral("regions")).toArray().isEmpty());
}

void tst_CommandLine::aLevelIsShownAsText()
{
    const CommandAnswer answer = answerTo({"show", twoRooms});
    QCOMPARE(answer.code, 0);
    const QStringList rows = answer.out.split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    QCOMPARE(rows.size(), 8);
    QCOMPARE(rows[4][2], QLatin1Char('@'));
    QCOMPARE(rows[4][7], QLatin1Char('+'));
    QCOMPARE(rows[4][12], QLatin1Char('G'));
}

void tst_CommandLine::aFieldOfViewIsShown()
{
    const CommandAnswer answer = answerTo({"show", twoRooms, "--fov", "2,3,1"});
    const QStringList rows = answer.out.split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    QCOMPARE(rows.size(), 7);
    QCOMPARE(rows[1], QStringLiteral("................"));
    QCOMPARE(rows[2], QStringLiteral(".***............"));
    QCOMPARE(rows[3], QStringLiteral(".***............"));
    QCOMPARE(answerTo({"show", twoRooms, "--fov", "2,3,1", "--metric", "manhattan"}).out.count(QLatin1Char('*')), 5);
}

void tst_CommandLine::aPathIsShown_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QString>("first");
    QTest::newRow("PATH-01 every step 1") << QStringList{} << "straight 11 diagonal 0 cost 1100";
    QTest::newRow("octile") << QStringList{"--cost", "octile"} << "straight 11 diagonal 0 cost 1100";
    QTest::newRow("terrain") << QStringList{"--cost", "terrain"} << "straight 11 diagonal 0 cost 1100";
}

void tst_CommandLine::aPathIsShown()
{
    QFETCH(QStringList, options);
    const CommandAnswer answer = answerTo(QStringList{"show", twoRooms, "--path", "2,3:13,3"} + options);
    QCOMPARE(answer.code, 0);
    const QStringList lines = answer.out.split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    QTEST(lines.first(), "first");
    QCOMPARE(lines[1], QStringLiteral("2,3"));
    QCOMPARE(lines.last(), QStringLiteral("13,3"));
    QCOMPARE(lines.size(), 13);
}

void tst_CommandLine::noPathIsAFinding()
{
    const CommandAnswer answer = answerTo({"show", twoRooms, "--path", "2,3:0,0"});
    QCOMPARE(answer.code, 1);
    QCOMPARE(answer.out, QStringLiteral("no path\n"));
}

void tst_CommandLine::distancesAreShown()
{
    const CommandAnswer answer = answerTo({"show", twoRooms, "--distance", "2,3"});
    QCOMPARE(answer.code, 0);
    const QStringList rows = answer.out.split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    QCOMPARE(rows.size(), 7);
    const QStringList cells = rows[3].split(QLatin1Char(' '));
    QCOMPARE(cells.size(), 16);
    QCOMPARE(cells[0], QStringLiteral("-"));
    QCOMPARE(cells[2], QStringLiteral("0"));
    QCOMPARE(cells[13], QStringLiteral("11"));
}

void tst_CommandLine::typesAreListedAndResolved()
{
    QVERIFY(answerTo({"types", stair}).out.contains(QStringLiteral("gritling < humanoid < creature")));
    QVERIFY(answerTo({"types", stair}).out.contains(QStringLiteral("\nability ")));  // F15
    const CommandAnswer one = answerTo({"types", stair, "gritling"});
    QCOMPARE(one.code, 0);
    QVERIFY2(one.out.contains(QRegularExpression(QStringLiteral("solid: true  \\(from creature\\)"))),
             qPrintable(one.out));
    const CommandAnswer none = answerTo({"types", stair, "gritlign"});
    QCOMPARE(none.code, 1);
    QVERIFY(none.err.contains(QStringLiteral("Did you mean 'gritling'?")));
}

void tst_CommandLine::commandsArePlayedAndHashed()
{
    const QStringList words{"run", twoRooms, "--seed", "5", "--commands", "5*e search"};
    const CommandAnswer first = answerTo(words);
    QCOMPARE(first.code, 0);
    QVERIFY2(first.out.contains(QStringLiteral("You search around you.")), qPrintable(first.out));
    QVERIFY(QRegularExpression(QStringLiteral("turn 6 hash [0-9a-f]{16}\n$")).match(first.out).hasMatch());
    QCOMPARE(answerTo(words).out, first.out);
}

void tst_CommandLine::aRefusedCommandCostsNothingAndStopsAStrictRun()
{
    const CommandAnswer free = answerTo({"run", twoRooms, "--commands", "<"});
    QCOMPARE(free.code, 0);
    QVERIFY(free.out.startsWith(QStringLiteral("There are no stairs here that lead that way.\nturn 0 hash ")));
    const CommandAnswer strict = answerTo({"run", twoRooms, "--strict", "--commands", "< e e"});
    QCOMPARE(strict.code, 1);
    QVERIFY(strict.out.contains(QStringLiteral("turn 0 hash")));
}

void tst_CommandLine::aWorldWithABodyInAWallIsPlayedAndOneWithoutAStartIsNot()
{
    QTemporaryDir dir;
    const QString file = dir.filePath(QStringLiteral("small.gloam"));
    const auto write = [&file](const WorldHead& head) {
        QFile out(file);
        QVERIFY(out.open(QIODevice::WriteOnly));
        out.write(worldHead(head)
                  + "levels:\n  one:\n    legend: {\"#\": wall, .: floor}\n    map: |2-\n"
                    "      #####\n      #...#\n      #####\n    entities: [{type: gritling, at: [0, 0]}]\n");
    };
    write({.id = "small", .level = "one", .at = {1, 1}});
    const CommandAnswer played = answerTo({"run", file, "--commands", "e"});
    QCOMPARE(played.code, 0);
    QVERIFY2(played.err.contains(QStringLiteral("error P001: The gritling at (0, 0) stands on wall")),
             qPrintable(played.err));
    QVERIFY2(played.out.contains(QStringLiteral("turn 1 hash")), qPrintable(played.out));
    write({.id = "small", .ruleset = ""});
    const CommandAnswer refused = answerTo({"run", file, "--commands", "e"});
    QCOMPARE(refused.code, 1);
    QVERIFY2(refused.err.contains(QStringLiteral("error W001")), qPrintable(refused.err));
}

void tst_CommandLine::botsPlay_data()
{
    QTest::addColumn<QString>("bot");
    QTest::newRow("delver") << "delver";
    QTest::newRow("explorer") << "explorer";
    QTest::newRow("random") << "random";
}

void tst_CommandLine::botsPlay()
{
    QFETCH(QString, bot);
    const CommandAnswer answer = answerTo({"run", stair, "--bot", bot, "--turns", "60"});
    QCOMPARE(answer.code, 0);
    QVERIFY(answer.out.contains(QStringLiteral("turn 60 hash")));
    QCOMPARE(answerTo({"run", stair, "--bot", bot, "--turns", "60"}).out, answer.out);
}

void tst_CommandLine::f5_aBotWithNothingLeftToDoSaysSoAndEnds()
{
    QTemporaryDir dir;
    QFile file(dir.filePath(QStringLiteral("cell.gloam")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(
        worldHead({.id = "cell", .level = "a", .at = {1, 1}})
        + "levels:\n  a:\n    legend: {\"#\": wall, .: floor}\n    map: |2-\n      ####\n      #..#\n      ####\n");
    file.close();
    const CommandAnswer answer = answerTo({"run", file.fileName(), "--bot", "explorer"});
    QCOMPARE(answer.code, 0);
    QVERIFY2(answer.out.startsWith(QStringLiteral("There is nothing left to explore.\nturn 0 hash ")),
             qPrintable(answer.out));
    const CommandAnswer delver = answerTo({"run", file.fileName(), "--bot", "delver"});
    QVERIFY2(delver.out.contains(QStringLiteral("There is nothing left to try.\nturn ")), qPrintable(delver.out));
}

void tst_CommandLine::f15_aRestIsOneWord()
{
    const CommandAnswer rest = answerTo({"run", twoRooms, "--commands", "rest"});
    QCOMPARE(rest.code, 0);
    QVERIFY2(rest.out.contains(QStringLiteral("turn 1 hash ")), qPrintable(rest.out));  // unhurt, the turn is a wait
    QCOMPARE(answerTo({"run", twoRooms, "--commands", "wait"}).out, rest.out);
    QCOMPARE(answerTo({"run", twoRooms, "--commands", "rests"}).code, 2);
}

void tst_CommandLine::f15_aDirectionStandsForTheCellBesideTheHero()
{
    const auto outOf = [](const char* commands) { return answerTo({"run", twoRooms, "--commands", commands}).out; };
    QCOMPARE(outOf("fire@e"), outOf("fire@3,3"));
    QCOMPARE(outOf("e fire@n"), outOf("e fire@3,2"));
    QCOMPARE(answerTo({"run", twoRooms, "--commands", "fire@north"}).code, 2);
}

void tst_CommandLine::theWindowIsAskedFor()
{
    const Asked plain = answerTo({}).asked;
    QVERIFY(std::get_if<WindowRequest>(&plain) && !std::get<WindowRequest>(plain).play);
    const Asked play = answerTo({"play", stair, "--seed", "7", "--level", "crypt", "--at", "8,18"}).asked;
    const WindowRequest& request = std::get<WindowRequest>(play);
    QVERIFY(request.play);
    QCOMPARE(request.seed, std::optional<quint64>(7));
    QCOMPARE(request.at->level, Name("crypt"));
    QVERIFY(!request.isDebugged);
    QVERIFY(std::get<WindowRequest>(answerTo({"play", stair, "--debug"}).asked).isDebugged);
    const Asked edit = answerTo({"edit", stair, "--level", "crypt"}).asked;
    QVERIFY(std::get<WindowRequest>(edit).edit && !std::get<WindowRequest>(edit).play);
    QCOMPARE(std::get<WindowRequest>(edit).level, std::optional(QStringLiteral("crypt")));
    const Asked newWorld = answerTo({"edit"}).asked;
    QVERIFY(std::get<WindowRequest>(newWorld).edit && !std::get<WindowRequest>(newWorld).file);
}

void tst_CommandLine::aPictureOfAnyWindowIsAskedFor()
{
    const auto asked = [](const QStringList& words) { return std::get<PictureRequest>(answerTo(words).asked); };
    const PictureRequest start = asked({"--picture", "x.png", "--size", "1920x1080"});
    QCOMPARE(start.out, QStringLiteral("x.png"));
    QCOMPARE(start.size, QSize(1920, 1080));
    QCOMPARE(start.theme, QStringLiteral("ember"));
    QVERIFY(!start.window.file && !start.window.play && !start.window.edit);
    QCOMPARE(asked({stair, "--picture", "x.png"}).window.file, std::optional(stair));
    QVERIFY(asked({"play", "--picture", "x.png"}).window.play);
    const PictureRequest edit = asked({"edit", stair, "--level", "crypt", "--picture", "x.png", "--theme", "light"});
    QVERIFY(edit.window.edit);
    QCOMPARE(edit.window.level, std::optional(QStringLiteral("crypt")));
    QCOMPARE(edit.theme, QStringLiteral("light"));
}

GLOAM_TEST(tst_CommandLine)
#include "tst_CommandLine.moc"
