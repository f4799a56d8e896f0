#include "app/cli/CommandLine.h"
#include "core/game/Game.h"
#include "core/io/run/SaveFile.h"
#include "core/io/world/Pack.h"
#include "tests/app/CommandAnswer.h"
#include "tests/support/TestMain.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <fstream>
#include <sstream>
#include <variant>

using namespace gloam;
using namespace gloam::test;

namespace {

const char* const mainText =
    "gloam: 3\nworld:\n  id: two\n  name: Two\n  ruleset: d20\n  start: {level: a, at: [1, 0], hero: delver}\n"
    "  uses: [gloam-types]\nlevels: [levels/*.gloam]\n";
const char* const levelA =
    "gloam: 3\nlevels:\n  a:\n    size: [3, 1]\n    legend: {.: floor}\n    map: |2-\n      ...\n";

}  // namespace

/// Worlds in a folder, packs and saves on the command line.
class tst_FolderCommands : public QObject {
    Q_OBJECT
private slots:
    void init();
    void checkNamesTheListedFile();
    void showDrawsALevelOfAListedFile();
    void fmtWritesOnlyTheFileThatDiffers();
    void aPackIsCheckedShownAndRun();
    void exportMakesAPackAndTextOfIt();
    void mergeTakesAWorldThatIsTooLargeForOneFile();
    void fmtLeavesAPackAlone();
    void aSaveInItsContainerIsShown();
    void fmtKeepsAFileOfAnOlderVersion_SAVE_04();

private:
    QString path(const char* name) const { return m_folder->filePath(QString::fromLatin1(name)); }
    void put(const char* name, const std::string& text) const
    {
        std::ofstream(path(name).toStdString(), std::ios::binary) << text;
    }
    std::string bytes(const char* name) const { return bytesOf(path(name).toStdString()); }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void tst_FolderCommands::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("levels")));
    put("two.gloam", mainText);
    put("levels/a.gloam", levelA);
}

void tst_FolderCommands::checkNamesTheListedFile()
{
    QCOMPARE(answerTo({QStringLiteral("check"), path("two.gloam")}).code, 0);
    put("levels/b.gloam", "gloam: 3\nlevels:\n  b:\n    size: [1, 1]\n    legend: {.: flour}\n    map: \".\"\n");
    const CommandAnswer answer = answerTo({QStringLiteral("check"), path("two.gloam")});
    QCOMPARE(answer.code, 1);
    QVERIFY2(answer.out.contains(path("levels/b.gloam") + QStringLiteral(":5:")), qPrintable(answer.out));
}

void tst_FolderCommands::showDrawsALevelOfAListedFile()
{
    const CommandAnswer answer =
        answerTo({QStringLiteral("show"), path("two.gloam"), QStringLiteral("--level"), QStringLiteral("a")});
    QCOMPARE(answer.code, 0);
    QVERIFY2(answer.out.contains(QStringLiteral(".@.")), qPrintable(answer.out));
}

void tst_FolderCommands::fmtWritesOnlyTheFileThatDiffers()
{
    put("levels/a.gloam", std::string(levelA) + "\n\n");
    const CommandAnswer checked = answerTo({QStringLiteral("fmt"), QStringLiteral("--check"), path("two.gloam")});
    QCOMPARE(checked.code, 1);
    QCOMPARE(checked.out, path("levels/a.gloam") + QLatin1Char('\n'));
    QCOMPARE(answerTo({QStringLiteral("fmt"), path("two.gloam")}).code, 0);
    QCOMPARE(bytes("levels/a.gloam"), std::string(levelA));
    QCOMPARE(bytes("two.gloam"), std::string(mainText));
    QCOMPARE(answerTo({QStringLiteral("fmt"), path("two.gloam")}).out, QString());
}

void tst_FolderCommands::aPackIsCheckedShownAndRun()
{
    const std::string text = bytesOf(GLOAM_TEST_DATA "/worlds/two-rooms.gloam");
    put("rooms.gloampack", *writePack(worldFrom(text).world));
    put("rooms.gloam", text);
    QCOMPARE(answerTo({QStringLiteral("check"), path("rooms.gloampack")}).code, 0);
    for (const QStringList& words :
         {QStringList{QStringLiteral("show")},
          QStringList{QStringLiteral("run"), QStringLiteral("--commands"), QStringLiteral("3*e wait")}}) {
        const CommandAnswer packed = answerTo(words + QStringList(path("rooms.gloampack")));
        const CommandAnswer plain = answerTo(words + QStringList(path("rooms.gloam")));
        QCOMPARE(packed.code, 0);
        QVERIFY(!plain.out.isEmpty());
        QCOMPARE(packed.out, plain.out);
    }
    std::string damaged = bytes("rooms.gloampack");
    damaged[damaged.size() / 2] = static_cast<char>(damaged[damaged.size() / 2] ^ 1);
    put("rooms.gloampack", damaged);
    const CommandAnswer answer = answerTo({QStringLiteral("check"), path("rooms.gloampack")});
    QCOMPARE(answer.code, 3);
    QVERIFY2(answer.err.contains(QStringLiteral("The pack is damaged")), qPrintable(answer.err));
}

void tst_FolderCommands::exportMakesAPackAndTextOfIt()
{
    put("rooms.gloam", bytesOf(GLOAM_TEST_DATA "/worlds/two-rooms.gloam"));
    const CommandAnswer packed =
        answerTo({QStringLiteral("export"), path("rooms.gloam"), QStringLiteral("-o"), path("rooms.gloampack")});
    QVERIFY2(packed.code == 0, qPrintable(packed.err));
    QVERIFY(isPack(bytes("rooms.gloampack")));
    QCOMPARE(
        answerTo({QStringLiteral("export"), path("rooms.gloampack"), QStringLiteral("-o"), path("again.gloam")}).code,
        0);
    QCOMPARE(QString::fromStdString(bytes("again.gloam")), QString::fromStdString(bytes("rooms.gloam")));
}

void tst_FolderCommands::mergeTakesAWorldThatIsTooLargeForOneFile()
{
    put("levels/b.gloam", std::string(levelA).replace(std::string(levelA).find("  a:"), 4, "  b:"));
    std::ostringstream out;
    std::ostringstream err;
    std::istringstream in;
    app::CommandContext context{shippedContext(), out, err, in};
    context.reading.limits.nodes = 40;  // more than each file has, and fewer than all together
    const std::string world = path("two.gloam").toStdString();
    const app::Asked asked = app::runCommandLine({"merge", world, world, world, "-o", world}, context);
    QVERIFY2(std::get<int>(asked) == 0, err.str().c_str());
    QCOMPARE(bytes("two.gloam"), std::string(mainText));
}

void tst_FolderCommands::fmtLeavesAPackAlone()
{
    const std::string pack = *writePack(worldFrom("gloam: 3\nworld: {id: a}\n").world);
    put("a.gloampack", pack);
    const CommandAnswer answer = answerTo({QStringLiteral("fmt"), path("a.gloampack")});
    QCOMPARE(answer.code, 3);
    QVERIFY2(answer.err.contains(QStringLiteral("is a pack")), qPrintable(answer.err));
    QCOMPARE(bytes("a.gloampack"), pack);
}

void tst_FolderCommands::aSaveInItsContainerIsShown()
{
    const std::string text = bytesOf(GLOAM_TEST_DATA "/worlds/two-rooms.gloam");
    const Game game = *Game::begin(shippedContext().engine, worldFrom(text).world, 1);
    put("run.gloamsave", *packSave({game.state(), {}, {}}));
    const CommandAnswer answer = answerTo({QStringLiteral("show"), path("run.gloamsave")});
    QCOMPARE(answer.code, 0);
    QVERIFY2(answer.out.contains(QStringLiteral("################")), qPrintable(answer.out));
    QCOMPARE(answerTo({QStringLiteral("fmt"), path("run.gloamsave")}).code, 3);
}

void tst_FolderCommands::fmtKeepsAFileOfAnOlderVersion_SAVE_04()
{
    const std::string old = bytesOf(GLOAM_TEST_DATA "/versions/world-2.gloam");
    put("old.gloam", old);
    QCOMPARE(answerTo({QStringLiteral("fmt"), path("old.gloam")}).code, 0);
    QCOMPARE(bytes("old.gloam.v2.bak"), old);
    QVERIFY(bytes("old.gloam").find("gloam: 3\n") != std::string::npos);
    QCOMPARE(answerTo({QStringLiteral("check"), path("old.gloam")}).code, 0);
}

GLOAM_TEST(tst_FolderCommands)
#include "tst_FolderCommands.moc"
