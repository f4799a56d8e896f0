#include "app/cli/Watch.h"
#include "core/game/Game.h"
#include "core/io/file/Files.h"
#include "tests/app/CommandAnswer.h"
#include "tests/support/ShippedWorlds.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldHead.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <filesystem>
#include <functional>
#include <memory>
#include <sstream>

using namespace gloam;
using namespace gloam::app;
using namespace gloam::test;

namespace {

const QByteArray goodWorld = worldHead({.id = "small", .level = "a", .at = {1, 0}})
                             + "levels:\n  a:\n    size: [3, 1]\n    legend: {.: floor}\n    map: |2-\n      ...\n";

QByteArray changed(const char* what, const char* by)
{
    QByteArray text = goodWorld;
    return text.replace(what, by);
}

}  // namespace

/// The commands that write and watch worlds.
class tst_WorldFiles : public QObject {
    Q_OBJECT
private slots:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void f50_everyCommandHasHelp();
    void f50_wrongWordsAreTwo_data();
    void f50_wrongWordsAreTwo();
    void f50_aFormattedFileIsLeftAlone();
    void f50_aFileIsWrittenInItsCanonicalForm();
    void f50_checkingTheFormWritesNothing();
    void f50_aFileWithErrorsIsLeftAsItIs_data();
    void f50_aFileWithErrorsIsLeftAsItIs();
    void f50_whatCannotBeFormattedIsThree();
    void f50_everyShippedFileIsFormatted();
    void blankLinesOfAWorldStay();
    void f50_aNewWorldIsSoundAndPlayable();
    void f50_aNewWorldCanBeWon();
    void f50_nothingIsOverwritten();
    void f50_aNewWorldIsNamedAfterItsFile_data();
    void f50_aNewWorldIsNamedAfterItsFile();
    void f50_aWatchTellsWhatIsNewAndWhatIsMended();
    void f50_aWatchReadsNothingHalfWritten();
    void ofManyProblemsTheFirstThousandArePrinted_G41();
    void f50_aWatchOutlivesAReplacedAndAMissingFile();
    void f50_aWatchEndsWithTheCodeOfItsLastCheck();

private:
    QString path(const QString& name) const { return m_folder->filePath(name); }
    QString write(const QString& name, const QByteArray& text)
    {
        QFile file(path(name));
        if (!file.open(QIODevice::WriteOnly | QIODevice::Truncate))
            qFatal("cannot write %s", qPrintable(file.fileName()));
        file.write(text);
        return file.fileName();
    }
    QByteArray read(const QString& name) const { return QByteArray::fromStdString(bytesOf(path(name).toStdString())); }

    /// What watching a file prints while the steps are performed, one before each look.
    QString watched(const QString& file, std::vector<std::function<void()>> steps)
    {
        std::ostringstream out;
        std::istringstream in;
        CommandContext context{shippedContext(), out, out, in};
        std::size_t next = 0;
        m_code = watchFiles({file.toStdString()}, context, [&] {
            if (next == steps.size())
                return false;
            steps[next++]();
            return true;
        });
        return QString::fromStdString(out.str()).remove(m_folder->path() + QLatin1Char('/'));
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    int m_code = -1;
};

void tst_WorldFiles::f50_everyCommandHasHelp()
{
    const QString overview = answerTo({QStringLiteral("--help")}).out;
    for (const QString& command : {QStringLiteral("check"), QStringLiteral("fmt"), QStringLiteral("new")}) {
        QVERIFY(answerTo({command, QStringLiteral("--help")}).out.startsWith(QStringLiteral("gloamwright ") + command));
        QVERIFY(overview.contains(QStringLiteral("gloamwright ") + command + QLatin1Char(' ')));
    }
    QVERIFY(answerTo({QStringLiteral("check"), QStringLiteral("--help")}).out.contains(QStringLiteral("--watch")));
}

void tst_WorldFiles::f50_wrongWordsAreTwo_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::newRow("fmt without a file") << QStringList{"fmt"};
    QTest::newRow("fmt with an option there is not") << QStringList{"fmt", "--fast", "a.gloam"};
    QTest::newRow("new without a file") << QStringList{"new"};
    QTest::newRow("new with two") << QStringList{"new", "a", "b"};
    QTest::newRow("a watch as JSON") << QStringList{"check", "--watch", "--json", "a.gloam"};
    QTest::newRow("a watch of seeds") << QStringList{"check", "--watch", "--seeds", "3", "a.gloam"};
    QTest::newRow("a check of seeds that are no number") << QStringList{"check", "--seeds", "many", "a.gloam"};
    QTest::newRow("a watch of nothing") << QStringList{"check", "--watch"};
    QTest::newRow("an option without a command") << QStringList{"--edit", "a.gloam"};
}

void tst_WorldFiles::f50_wrongWordsAreTwo()
{
    QFETCH(QStringList, words);
    const CommandAnswer answer = answerTo(words);
    QCOMPARE(answer.code, 2);
    QVERIFY(!answer.err.isEmpty());
    QVERIFY2(!answer.err.contains(QStringLiteral("  ")), qPrintable(answer.err));  // where a word may be missing
}

void tst_WorldFiles::f50_aFormattedFileIsLeftAlone()
{
    const QString file = write(QStringLiteral("a.gloam"), goodWorld);
    const auto before = stampOf(file.toStdString());
    for (const QStringList& words : {QStringList{"fmt", file}, QStringList{"fmt", "--check", file}}) {
        const CommandAnswer answer = answerTo(words);
        QCOMPARE(answer.code, 0);
        QCOMPARE(answer.out + answer.err, QString());
        QVERIFY(*stampOf(file.toStdString()) == *before);
    }
}

void tst_WorldFiles::f50_aFileIsWrittenInItsCanonicalForm()
{
    const QString file =
        write(QStringLiteral("a.gloam"), changed("    legend: {.: floor}\n    map: |2-\n      ...\n",
                                                 "    map: \"...\"  # all of it\n\n    legend: {'.': 'floor'}\n"));
    const CommandAnswer answer = answerTo({"fmt", file});
    QCOMPARE(answer.code, 0);
    QCOMPARE(answer.out, file + QLatin1Char('\n'));
    const QByteArray written =
        changed("    legend: {.: floor}\n    map", "\n    legend: {.: floor}\n    # all of it\n    map");
    QCOMPARE(read(QStringLiteral("a.gloam")), written);
    QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files), QStringList{QStringLiteral("a.gloam")});
}

void tst_WorldFiles::f50_checkingTheFormWritesNothing()
{
    const QByteArray text = goodWorld + "\n";
    const QString file = write(QStringLiteral("a.gloam"), text);
    const QString other = write(QStringLiteral("b.gloam"), goodWorld);
    const CommandAnswer answer = answerTo({"fmt", "--check", file, other});
    QCOMPARE(answer.code, 1);
    QCOMPARE(answer.out, file + QLatin1Char('\n'));
    QCOMPARE(read(QStringLiteral("a.gloam")), text);
}

void tst_WorldFiles::f50_aFileWithErrorsIsLeftAsItIs_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("a bracket") << changed("[gloam-types]", "[gloam-types");
    QTest::newRow("a row too long") << changed("      ...\n", "      ....\n");
    QTest::newRow("a value that would be lost") << changed("at: [1, 0]", "at: here");
    QTest::newRow("a newer version") << changed("gloam: 3", "gloam: 4");
    QTest::newRow("no world at all") << QByteArray("hello\n");
    QTest::newRow("a merge mark") << changed("levels:", "<<<<<<< HEAD\nlevels:");
}

void tst_WorldFiles::f50_aFileWithErrorsIsLeftAsItIs()
{
    QFETCH(QByteArray, text);
    const QString file = write(QStringLiteral("a.gloam"), text);
    const CommandAnswer answer = answerTo({"fmt", file});
    QCOMPARE(answer.code, 1);
    QVERIFY2(answer.err.startsWith(file + QLatin1Char(':')) && answer.err.contains(QStringLiteral("was not changed")),
             qPrintable(answer.err));
    QCOMPARE(read(QStringLiteral("a.gloam")), text);
}

void tst_WorldFiles::f50_whatCannotBeFormattedIsThree()
{
    const QString save = write(QStringLiteral("a.gloamsave"), goodWorld + "game: {turn: 1}\n");
    for (const QString& file : {save, path(QStringLiteral("nowhere.gloam")), m_folder->path()}) {
        const CommandAnswer answer = answerTo({"fmt", file});
        QCOMPARE(answer.code, 3);
        QVERIFY2(answer.err.contains(file), qPrintable(answer.err));
    }
}

void tst_WorldFiles::f50_everyShippedFileIsFormatted()
{
    QStringList words{QStringLiteral("fmt"), QStringLiteral("--check")};
    for (const char* folder : {"messages", "rulesets", "types"}) {
        QDirIterator files(QStringLiteral(GLOAM_RESOURCES "/") + QLatin1String(folder), {QStringLiteral("*.gloam")},
                           QDir::Files);
        while (files.hasNext())
            words << files.next();
    }
    for (const std::filesystem::path& file : shippedWorldFiles())
        words << QString::fromStdString(file.string());
    QVERIFY(words.size() > 11);
    QVERIFY(!words.filter(QStringLiteral("messages/en.gloam")).isEmpty());
    const CommandAnswer answer = answerTo(words);
    QCOMPARE(answer.out + answer.err, QString());
    QCOMPARE(answer.code, 0);
}

void tst_WorldFiles::blankLinesOfAWorldStay()
{
    QByteArray text = goodWorld;
    for (const char* key : {"\nlevels:", "\n  a:", "\n    legend:", "\n    map:"})
        text.replace(key, QByteArray("\n") + key);
    QVERIFY(text.count("\n\n") > 2);
    const QString file = write(QStringLiteral("a.gloam"), text);
    const CommandAnswer answer = answerTo({"fmt", file});
    QCOMPARE(answer.out + answer.err, QString());
    QCOMPARE(read(QStringLiteral("a.gloam")), text);
}

void tst_WorldFiles::f50_aNewWorldIsSoundAndPlayable()
{
    const QString file = path(QStringLiteral("my.gloam"));
    const CommandAnswer answer = answerTo({"new", file});
    QCOMPARE(answer.code, 0);
    QCOMPARE(answer.out, file + QLatin1Char('\n'));
    QCOMPARE(answerTo({"check", file}).out, QString());
    QCOMPARE(answerTo({"fmt", "--check", file}).code, 0);
    QVERIFY(read(QStringLiteral("my.gloam")).startsWith("# A small world"));
    const CommandAnswer run = answerTo({"run", file, "--bot", "random", "--turns", "60"});
    QVERIFY2(run.code == 0 && run.out.contains(QStringLiteral(" hash ")), qPrintable(run.out + run.err));
}

void tst_WorldFiles::f50_aNewWorldCanBeWon()
{
    const QString file = path(QStringLiteral("my.gloam"));
    QCOMPARE(answerTo({"new", file}).code, 0);
    const ParsedWorld parsed = worldFrom(read(QStringLiteral("my.gloam")).toStdString());
    const Start& start = parsed.world.settings.start;
    const Place goal = parsed.world.settings.goals.front().reach;
    const CommandAnswer way =
        answerTo({"show", file, "--path",
                  QStringLiteral("%1,%2:%3,%4").arg(start.at.x).arg(start.at.y).arg(goal.at.x).arg(goal.at.y)});
    QCOMPARE(way.code, 0);
}

void tst_WorldFiles::f50_nothingIsOverwritten()
{
    const QString file = write(QStringLiteral("a.gloam"), "mine");
    QFile::link(path(QStringLiteral("nowhere")), path(QStringLiteral("link.gloam")));
    for (const QString& name : {QStringLiteral("a.gloam"), QStringLiteral("a"), QStringLiteral("link.gloam")}) {
        const CommandAnswer answer = answerTo({"new", path(name)});
        QCOMPARE(answer.code, 3);
        QVERIFY2(answer.err.contains(QStringLiteral("exists already")), qPrintable(answer.err));
    }
    QCOMPARE(read(QStringLiteral("a.gloam")), QByteArray("mine"));
    QCOMPARE(answerTo({"new", path(QStringLiteral("no-folder/a.gloam"))}).code, 3);
}

void tst_WorldFiles::f50_aNewWorldIsNamedAfterItsFile_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("name");
    QTest::newRow("words") << "My First_World.gloam"
                           << "my-first-world"
                           << "My First World";
    QTest::newRow("no ending") << "cellar"
                               << "cellar"
                               << "Cellar";
    QTest::newRow("other letters") << "地.gloam"
                                   << "new-world"
                                   << "New World";
    QTest::newRow("a number") << "12.gloam"
                              << "12"
                              << "12";
    QTest::newRow("a word of YAML") << "true.gloam"
                                    << "true"
                                    << "True";
}

void tst_WorldFiles::f50_aNewWorldIsNamedAfterItsFile()
{
    QFETCH(QString, file);
    const CommandAnswer answer = answerTo({"new", path(file)});
    QCOMPARE(answer.code, 0);
    const ParsedWorld read = worldFrom(bytesOf(answer.out.trimmed().toStdString()));
    QCOMPARE(linesOf(read.problems), QString());
    QTEST(QString::fromStdString(read.world.settings.id.text()), "id");
    QTEST(QString::fromStdString(read.world.settings.name), "name");
}

void tst_WorldFiles::f50_aWatchTellsWhatIsNewAndWhatIsMended()
{
    const QString file = write(QStringLiteral("a.gloam"), changed("start: {level: a", "start: {level: b"));
    const auto nothing = [] {};
    const QString told =
        watched(file, {[&] { write(QStringLiteral("a.gloam"), "# first\n" + changed("{.: floor}", "{.: flor}")); },
                       nothing, nothing, [&] { write(QStringLiteral("a.gloam"), goodWorld); }, nothing, nothing});
    QCOMPARE(
        told,
        QStringLiteral(
            "a.gloam:2:41: error W001: The start is in a level 'b' that does not exist. Did you mean 'a'?\n"
            "a.gloam: 1 error\n"
            "mended: a.gloam:2:41: error W001: The start is in a level 'b' that does not exist. Did you mean 'a'?\n"
            "new: a.gloam:7:14: error E005: There is no tile type 'flor'. Did you mean 'floor'?\n"
            "a.gloam: 1 error\n"
            "mended: a.gloam:7:14: error E005: There is no tile type 'flor'. Did you mean 'floor'?\n"
            "a.gloam: no problems\n"));
    QCOMPARE(m_code, 0);
}

void tst_WorldFiles::ofManyProblemsTheFirstThousandArePrinted_G41()
{
    QByteArray text = goodWorld + "links:\n";
    for (int i = 0; i < 1'200; ++i)
        text += "  - {kind: portal, from: [a, 0, 0], to: [none, 0, 0]}\n";
    const QString file = write(QStringLiteral("many.gloam"), text);
    const CommandAnswer answer = answerTo({QStringLiteral("check"), file});
    const QStringList lines = answer.out.split('\n', Qt::SkipEmptyParts);
    QCOMPARE(lines.size(), 1'001);
    QVERIFY2(lines.back().startsWith(QStringLiteral("There are ")), qPrintable(lines.back()));
    QVERIFY2(lines.back().contains(QStringLiteral(" more problems, ")), qPrintable(lines.back()));
    QCOMPARE(answer.code, 1);
    const CommandAnswer all = answerTo({QStringLiteral("check"), QStringLiteral("--json"), file});
    QVERIFY(all.out.count(QStringLiteral("\"sentence\"")) > 1'200);
}

void tst_WorldFiles::f50_aWatchReadsNothingHalfWritten()
{
    const QString file = write(QStringLiteral("a.gloam"), goodWorld);
    const QString told = watched(file, {[&] { write(QStringLiteral("a.gloam"), goodWorld.left(60)); },
                                        [&] { write(QStringLiteral("a.gloam"), goodWorld + "# end\n"); }, [] {}});
    QCOMPARE(told, QStringLiteral("a.gloam: no problems\na.gloam: no problems\n"));
}

void tst_WorldFiles::f50_aWatchOutlivesAReplacedAndAMissingFile()
{
    const QString file = write(QStringLiteral("a.gloam"), goodWorld);
    const auto nothing = [] {};
    const QString told = watched(file, {[&] {
                                            write(QStringLiteral("a.gloam.new"), changed("{.: floor}", "{.: flor}"));
                                            std::filesystem::rename(path(QStringLiteral("a.gloam.new")).toStdString(),
                                                                    file.toStdString());
                                        },
                                        nothing, [&] { QFile::remove(file); }, nothing, nothing,
                                        [&] { write(QStringLiteral("a.gloam"), goodWorld + "# back\n"); }, nothing});
    const QStringList lines = told.split(QLatin1Char('\n'));
    QCOMPARE(lines.front(), QStringLiteral("a.gloam: no problems"));
    QVERIFY2(told.contains(QStringLiteral("new: a.gloam:6:14: error E005: There is no tile type 'flor'.")),
             qPrintable(told));
    QCOMPARE(told.count(QStringLiteral("does not exist.\n")), qsizetype{1});
    QVERIFY2(told.endsWith(QStringLiteral("a.gloam: no problems\n")), qPrintable(told));
}

void tst_WorldFiles::f50_aWatchEndsWithTheCodeOfItsLastCheck()
{
    watched(write(QStringLiteral("a.gloam"), changed("{.: floor}", "{.: flor}")), {});
    QCOMPARE(m_code, 1);
    watched(path(QStringLiteral("nowhere.gloam")), {[] {}});
    QCOMPARE(m_code, 3);
}

GLOAM_TEST(tst_WorldFiles)
#include "tst_WorldFiles.moc"
