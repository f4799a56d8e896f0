#include "core/base/Progress.h"
#include "core/io/world/WorldFiles.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>

using namespace gloam;
using namespace gloam::test;
namespace fs = std::filesystem;

namespace {

const std::string mainText = R"(# gloamwright world
gloam: 3
world:
  id: tower
  name: Tower
  ruleset: d20
  start: {level: gate, at: [1, 1], hero: delver}
  uses: [gloam-types]
# what lives here
types: [types/*.gloam]
# from the gate down
levels: [levels/*.gloam, cellar.gloam]
links:
  - {id: 7ywd3n0cg4v8e, kind: stairs, from: [gate, 2, 1], to: [crypt, 1, 1], ways: both}
)";

const std::string gateText = R"(# the way in
gloam: 3
levels:
  # drawn first
  gate:
    name: The Gate
    size: [4, 3]
    legend: {"#": wall, .: floor, ">": [floor, stairs-down]}
    map: |2-
      ####
      #.>#
      ####
# and no more
)";

const std::string cryptText = R"(gloam: 3
levels:
  crypt:
    depth: 1
    size: [4, 3]
    legend: {"#": wall, .: floor, "<": [floor, stairs-up]}
    map: |2-
      ####
      #<.#
      ####
    entities:
      - {id: jenah8v43pb9y, type: mouse, at: [2, 1]}
)";

const std::string cellarText = R"(gloam: 3
levels:
  barrels:
    depth: 2
    size: [3, 1]
    legend: {.: floor}
    map: |2-
      ...
  press:
    depth: 2
    size: [2, 1]
    legend: {.: floor}
    map: |2-
      ..
)";

const std::string beastsText = R"(gloam: 3
types:
  entities:
    # bites
    mouse: {parent: creature, glyph: m}
    vole: {parent: mouse, glyph: v}
)";

const std::string groundText = R"(gloam: 3
types:
  tiles:
    moss: {parent: floor, glyph: ","}
  entities:
    mole: {parent: creature, glyph: o}
)";

const NamedFiles tower{{"tower.gloam", mainText},          {"levels/gate.gloam", gateText},
                       {"levels/crypt.gloam", cryptText},  {"cellar.gloam", cellarText},
                       {"types/beasts.gloam", beastsText}, {"types/ground.gloam", groundText}};

void putFile(const fs::path& path, const std::string& bytes)
{
    fs::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << bytes;
}

NamedFiles with(const std::string& name, const std::string& from, const std::string& to)
{
    NamedFiles files = tower;
    files[name].replace(files[name].find(from), from.size(), to);
    return files;
}

ParsedWorld readAmong(const NamedFiles& files, const std::string& file = "maps/tower.gloam")
{
    Progress progress;
    return parseWorldTexts(files.at("tower.gloam"), filesAmong(files), shippedContext(), file, progress);
}

QString problemsAmong(const NamedFiles& files)
{
    const ParsedWorld read = readAmong(files);
    return linesOf(allProblems(read, *shippedContext().engine, "maps/tower.gloam"));
}

NamedFiles written(const World& world, const WorldLayout& layout)
{
    const WorldTexts texts = formatWorldTexts(world, layout);
    NamedFiles files = texts.parts;
    files["tower.gloam"] = texts.main;
    return files;
}

/// The names of files that differ, or that only one of the two has.
QStringList differing(const NamedFiles& a, const NamedFiles& b)
{
    QStringList names;
    for (const auto& [name, text] : a)
        if (b.count(name) == 0 || b.at(name) != text)
            names << QString::fromStdString(name);
    for (const auto& [name, text] : b)
        if (a.count(name) == 0)
            names << QString::fromStdString(name);
    return names;
}

}  // namespace

class tst_WorldFiles : public QObject {
    Q_OBJECT
private slots:
    void init();
    void aWorldInAFolderIsReadWhole();
    void whatIsReadIsWrittenBackToTheSameFiles();
    void oneChangedCellChangesOneFile();
    void newLevelsAndTypesGoToFilesByThePatterns();
    void aLevelWithALongNameGetsAFileToo();
    void aFileWithoutLevelsGoesUnlessItsAuthorWroteMore();
    void problemsNameTheirFileAndLine_data();
    void problemsNameTheirFileAndLine();
    void unknownKeysAndReferencesAreKept();
    void theSameLevelInTwoFilesIsToldAndNotSaved();
    void theSameWorldInOneTextIsEqual();
    void noListedFileLeavesTheFolder_data();
    void noListedFileLeavesTheFolder();
    void aLinkOutOfTheFolderIsRefused();
    void aPipeIsNoFileOfAWorld();
    void aWorldIsSavedToItsFolder();
    void whatKilledProgramsLeftGoesFromAllItsFolders();
    void aForeignLevelInTheFolderIsNotTakenIn();
    void theStampTellsOfAnyFile();
    void anInterruptedSaveIsEndedWhenTheWorldIsRead_SAVE_07();
    void tooManyBytesAreRefused();

private:
    fs::path folder() const { return fs::path(m_folder->path().toStdString()) / "tower"; }
    fs::path main() const { return folder() / "tower.gloam"; }
    NamedFiles onDisk() const;
    ParsedWorld readFolder() const;

    std::unique_ptr<QTemporaryDir> m_folder;
};

void tst_WorldFiles::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    for (const auto& [name, text] : tower)
        putFile(folder() / name, text);
}

NamedFiles tst_WorldFiles::onDisk() const
{
    NamedFiles files;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder()))
        if (entry.is_regular_file() && entry.path().extension() == ".gloam")
            files[fs::relative(entry.path(), folder()).string()] = bytesOf(entry.path());
    return files;
}

ParsedWorld tst_WorldFiles::readFolder() const
{
    Progress progress;
    return *readWorldFile(main(), shippedContext(), progress);
}

void tst_WorldFiles::aWorldInAFolderIsReadWhole()
{
    const ParsedWorld read = readFolder();
    QVERIFY2(!hasErrors(read.problems), qPrintable(linesOf(read.problems)));
    QStringList levels;
    for (const auto& [id, level] : read.world.levels)
        levels << QString::fromStdString(id.text());
    QCOMPARE(levels.join(QLatin1Char(' ')), QStringLiteral("barrels crypt gate press"));
    QCOMPARE(read.world.types->entities.size(), std::size_t{3});
    QCOMPARE(read.world.types->tiles.front().file, std::string("types/ground.gloam"));
    QCOMPARE(read.world.types->tiles.front().mark, (Mark{4, 5}));
}

void tst_WorldFiles::whatIsReadIsWrittenBackToTheSameFiles()
{
    const ParsedWorld read = readAmong(tower);
    QVERIFY2(!hasErrors(read.problems), qPrintable(linesOf(read.problems)));
    const NamedFiles now = written(read.world, read.layout);
    for (const auto& [name, text] : tower)
        QCOMPARE(QString::fromStdString(now.at(name)), QString::fromStdString(text));
    QCOMPARE(now.size(), tower.size());
}

void tst_WorldFiles::oneChangedCellChangesOneFile()
{
    ParsedWorld read = readAmong(tower);
    Level& crypt = read.world.levels.at("crypt").write();
    crypt.tiles.put(Layer::Terrain, {2, 1}, read.world.registry->findTile("water"));
    QCOMPARE(differing(written(read.world, read.layout), tower).join(QLatin1Char(' ')),
             QStringLiteral("levels/crypt.gloam"));
}

void tst_WorldFiles::newLevelsAndTypesGoToFilesByThePatterns()
{
    ParsedWorld read = readAmong(tower);
    for (const char* id : {"attic", "../up", "a/b"})
        read.world.levels.insert_or_assign(id, Cow<Level>(makeLevel(id, {2, 2}, read.world.registry, "floor")));
    TypeSource rat;
    rat.name = "rat";
    rat.parent = "mouse";
    read.world.types.write().entities.push_back(rat);
    const NamedFiles now = written(read.world, read.layout);
    QCOMPARE(differing(now, tower).join(QLatin1Char(' ')),
             QStringLiteral("levels/-.-up.gloam levels/a-b.gloam levels/attic.gloam types/ground.gloam"));
    const ParsedWorld again = readAmong(now);
    QVERIFY2(!hasErrors(again.problems), qPrintable(linesOf(again.problems)));
    QVERIFY(again.world.findLevel("../up") && again.world.findLevel("a/b"));
    QVERIFY(again.world.registry->findEntity("rat").slot != 0);
}

void tst_WorldFiles::aLevelWithALongNameGetsAFileToo()
{
    WorldLayout layout;
    layout.levelPatterns = {"levels/tower-*.gloam"};
    QCOMPARE(fileOfLevel(layout, "hall"), std::string("levels/tower-hall.gloam"));
    QCOMPARE(fileOfLevel(layout, std::string(245, 'h')), std::string("levels/tower-level.gloam"));
    QCOMPARE(fileOfLevel(layout, std::string(900, 'h')), std::string("levels/tower-level.gloam"));
}

void tst_WorldFiles::aFileWithoutLevelsGoesUnlessItsAuthorWroteMore()
{
    ParsedWorld read = readAmong(tower);
    read.world.levels.erase("crypt");
    read.world.levels.erase("gate");
    const NamedFiles now = written(read.world, read.layout);
    QVERIFY(now.count("levels/crypt.gloam") == 0);
    QCOMPARE(now.at("levels/gate.gloam"), std::string("# the way in\ngloam: 3\n# and no more\n"));
}

void tst_WorldFiles::problemsNameTheirFileAndLine_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("from");
    QTest::addColumn<QString>("to");
    QTest::addColumn<QString>("line");
    const auto row = [](const char* name, const char* from, const char* to, const char* line) {
        QTest::addRow("%s: %s", name, to) << QString::fromLatin1(name) << QString::fromLatin1(from)
                                          << QString::fromLatin1(to) << QString::fromLatin1(line);
    };
    row("levels/crypt.gloam", "type: mouse", "type: mose", "maps/levels/crypt.gloam:12:35: error E005");
    row("levels/crypt.gloam", "#<.#", "#<?#", "maps/levels/crypt.gloam:9:9: error D004");
    row("levels/crypt.gloam", "legend: {", "legend: [", "maps/levels/crypt.gloam:6:58: error F006");
    row("levels/gate.gloam", "  gate:", "\tgate:", "maps/levels/gate.gloam:5:1: error F011");
    row("levels/gate.gloam", "The Gate", "The \x01 Gate", "maps/levels/gate.gloam:6:15: error F003");
    row("cellar.gloam", "  press:\n    depth", "  press:\n    deep", "maps/cellar.gloam:10:5: error E001");
    row("cellar.gloam", "gloam: 3", "gloam: 4", "maps/cellar.gloam:1:8: error V002");
    row("cellar.gloam", "gloam: 3\n", "", "maps/cellar.gloam:1:1: error V001");
    row("cellar.gloam", "levels:", "links: []\nlevels:", "maps/cellar.gloam:2:1: error E001");
    row("types/beasts.gloam", "parent: creature", "parent: createur", "maps/types/beasts.gloam:5:");
    row("tower.gloam", "level: gate", "level: gat", "maps/tower.gloam:7:");
    row("tower.gloam", "cellar.gloam", "celler.gloam", "maps/tower.gloam:12:26: error F025");
    row("tower.gloam", "to: [crypt", "to: [krypt", "maps/tower.gloam:14:");
}

void tst_WorldFiles::problemsNameTheirFileAndLine()
{
    QFETCH(QString, name);
    QFETCH(QString, from);
    QFETCH(QString, to);
    QFETCH(QString, line);
    const QString lines = problemsAmong(with(name.toStdString(), from.toStdString(), to.toStdString()));
    QVERIFY2(lines.contains(line), qPrintable(lines));
}

void tst_WorldFiles::unknownKeysAndReferencesAreKept()
{
    for (const auto& [name, from, to] :
         {std::tuple{"levels/crypt.gloam", "    depth: 1\n", "    depth: 1\n    weather: rain\n"},
          std::tuple{"levels/crypt.gloam", "type: mouse, at: [2, 1]", "type: griffin, at: [2, 1], mood: {is: odd}"},
          std::tuple{"levels/gate.gloam", "levels:\n", "weather: [rain, snow]\nlevels:\n"},
          std::tuple{"levels/crypt.gloam", ".: floor", ".: flour"},
          std::tuple{"types/ground.gloam", "types:\n", "types:\n  clouds: {cumulus: {height: 3}}\n"},
          std::tuple{"types/ground.gloam", "parent: creature, glyph: o", "parent: nobody, glyph: o, wings: 2"}}) {
        const NamedFiles files = with(name, from, to);
        const ParsedWorld read = readAmong(files);
        QVERIFY2(hasErrors(read.problems), to);
        const NamedFiles now = written(read.world, read.layout);
        const ParsedWorld again = readAmong(now);
        QVERIFY2(again.world == read.world, to);
        for (const char* word : {"weather: rain", "griffin", "mood: {is: odd}", "weather: [rain, snow]", "flour",
                                 "cumulus: {height: 3}", "wings: 2"})
            if (std::string_view(to).find(word) != std::string_view::npos)
                QVERIFY2(now.at(name).find(word) != std::string::npos,
                         qPrintable(QString::fromStdString(now.at(name))));
        const QString changed = differing(now, files).join(QLatin1Char(' '));
        QVERIFY2(changed.isEmpty() || changed == QLatin1String(name), qPrintable(changed));
    }
}

void tst_WorldFiles::theSameLevelInTwoFilesIsToldAndNotSaved()
{
    const QString lines = problemsAmong(with("cellar.gloam", "press:", "gate:"));
    QVERIFY2(lines.contains(QStringLiteral("maps/cellar.gloam:9:3: error F014: 'gate' stands in two files")),
             qPrintable(lines));
}

void tst_WorldFiles::theSameWorldInOneTextIsEqual()
{
    const ParsedWorld read = readAmong(tower);
    const ParsedWorld one = worldFrom(formatWorld(read.world));
    QVERIFY2(!hasErrors(one.problems), qPrintable(linesOf(one.problems)));
    QVERIFY(one.world.levels == read.world.levels);
    QVERIFY(one.world.types == read.world.types);
    QVERIFY(!one.layout.isSpread());
    QVERIFY(linesOf(worldFrom(mainText).problems).contains(QStringLiteral("test.gloam:10:9: error F025")));
}

void tst_WorldFiles::noListedFileLeavesTheFolder_data()
{
    QTest::addColumn<QString>("pattern");
    for (const char* pattern :
         {"../secret.gloam", "/etc/passwd", "/etc/a.gloam", "levels/../../secret.gloam", "\"*/*.gloam\"",
          "\"**.gloam\"", "levels/*", "3", "[a.gloam]", "\"a\\nb.gloam\"", "./levels/gate.gloam"})
        QTest::newRow(pattern) << QString::fromLatin1(pattern);
}

void tst_WorldFiles::noListedFileLeavesTheFolder()
{
    QFETCH(QString, pattern);
    putFile(folder().parent_path() / "secret.gloam", cellarText);
    putFile(main(), with("tower.gloam", "cellar.gloam", pattern.toStdString()).at("tower.gloam"));
    const ParsedWorld read = readFolder();
    const QString lines = linesOf(read.problems);
    QVERIFY2(lines.contains(QStringLiteral("tower.gloam:12:26: error F025: This names no file")), qPrintable(lines));
    QVERIFY(!read.world.findLevel("barrels"));
}

void tst_WorldFiles::aLinkOutOfTheFolderIsRefused()
{
    putFile(folder().parent_path() / "secret.gloam", cellarText);
    fs::remove(folder() / "cellar.gloam");
    fs::create_symlink("../secret.gloam", folder() / "cellar.gloam");
    const QString lines = linesOf(readFolder().problems);
    QVERIFY2(lines.contains(QStringLiteral("'cellar.gloam' is a link that leads out of the world's folder")),
             qPrintable(lines));
    fs::remove(folder() / "cellar.gloam");
    putFile(folder() / "below/here.gloam", cellarText);
    fs::create_symlink("below/here.gloam", folder() / "cellar.gloam");
    QVERIFY2(readFolder().world.findLevel("press"), "a link within the folder is followed");
}

void tst_WorldFiles::aPipeIsNoFileOfAWorld()
{
    fs::remove(folder() / "cellar.gloam");
    QCOMPARE(::mkfifo((folder() / "cellar.gloam").c_str(), 0600), 0);
    QVERIFY(linesOf(readFolder().problems).contains(QStringLiteral("is not an ordinary file")));
    fs::remove(main());
    QCOMPARE(::mkfifo(main().c_str(), 0600), 0);
    Progress progress;
    QVERIFY(!readWorldFile(main(), shippedContext(), progress));
    QVERIFY(!readWorldFile("/dev/zero", shippedContext(), progress));
}

void tst_WorldFiles::aWorldIsSavedToItsFolder()
{
    ParsedWorld read = readFolder();
    read.world.levels.erase("crypt");
    read.world.levels.insert_or_assign("attic", Cow<Level>(makeLevel("attic", {2, 2}, read.world.registry, "floor")));
    const NamedFiles expected = written(read.world, read.layout);
    const Status saved = saveWorldFiles(main(), read.world, read.layout, true, {});
    QVERIFY2(bool(saved), saved ? "" : saved.error().sentence.c_str());
    QVERIFY2(onDisk() == expected, qPrintable(differing(onDisk(), expected).join(QLatin1Char(' '))));
    QCOMPARE(bytesOf(folder() / "levels/crypt.gloam~"), cryptText);
    read.world.levels.erase("attic");
    QVERIFY(saveWorldFiles(main(), read.world, read.layout, true, {}));
    QVERIFY2(onDisk().count("levels/attic.gloam") == 0, "a level made and deleted leaves no file");
    const auto before = fs::last_write_time(main());
    QVERIFY(saveWorldFiles(main(), read.world, read.layout, true, {}));
    QCOMPARE(fs::last_write_time(main()), before);
}

void tst_WorldFiles::whatKilledProgramsLeftGoesFromAllItsFolders()
{
    const pid_t dead = ::fork();
    if (dead == 0)
        ::_exit(0);
    ::waitpid(dead, nullptr, 0);
    const std::string name = ".gloam-" + std::to_string(dead) + "-0";
    for (const char* below : {"", "levels", "types"})
        putFile(folder() / below / name, "half");
    ParsedWorld read = readFolder();
    read.world.settings.about = "Only the main file changes.";
    QVERIFY(saveWorldFiles(main(), read.world, read.layout, true, {}));
    for (const char* below : {"", "levels", "types"})
        QVERIFY2(!fs::exists(folder() / below / name), below);
}

void tst_WorldFiles::aForeignLevelInTheFolderIsNotTakenIn()
{
    ParsedWorld read = readFolder();
    const fs::path other = folder().parent_path() / "other";
    putFile(other / "levels/mine.gloam", cryptText);
    const Status saved = saveWorldFiles(other / "copy.gloam", read.world, read.layout, false, {});
    QVERIFY(!saved);
    QVERIFY(saved.error().sentence.find("holds 'levels/mine.gloam'") != std::string::npos);
    QVERIFY(!fs::exists(other / "copy.gloam"));
    QVERIFY(saveWorldFiles(folder().parent_path() / "third/copy.gloam", read.world, read.layout, false, {}));
    putFile(folder() / "levels/theirs.gloam", "gloam: 3\n");
    QVERIFY(saveWorldFiles(main(), read.world, read.layout, true, {}));
    QVERIFY2(fs::exists(folder() / "levels/theirs.gloam"), "a file that was never read is not removed");
}

void tst_WorldFiles::theStampTellsOfAnyFile()
{
    const ParsedWorld read = readFolder();
    const auto stamp = stampOfWorld(main(), read.layout);
    QVERIFY(stamp && *stamp == *stampOfWorld(main(), read.layout));
    putFile(folder() / "levels/crypt.gloam", cryptText + "# more\n");
    const auto changed = stampOfWorld(main(), read.layout);
    QVERIFY(changed && !(*changed == *stamp));
    putFile(folder() / "levels/new.gloam", "gloam: 3\n");
    QVERIFY(!(*stampOfWorld(main(), read.layout) == *changed));
}

void tst_WorldFiles::anInterruptedSaveIsEndedWhenTheWorldIsRead_SAVE_07()
{
    ParsedWorld read = readFolder();
    read.world.levels.erase("crypt");
    read.world.levels.erase("press");
    const NamedFiles expected = written(read.world, read.layout);
    SaveOptions options;
    int renames = 0;
    options.fault = [&renames](std::string_view call) { return call == "rename set" && ++renames == 1 ? EIO : 0; };
    const Status saved = saveWorldFiles(main(), read.world, read.layout, true, {}, options);
    QVERIFY(!saved);
    QVERIFY2(saved.error().sentence.find("open it again, or save again") != std::string::npos,
             saved.error().sentence.c_str());
    QVERIFY(onDisk() != expected);
    readFolder();
    QVERIFY(onDisk() == expected);
}

void tst_WorldFiles::tooManyBytesAreRefused()
{
    ReadContext context = shippedContext();
    Progress progress;
    context.limits.fileBytes = mainText.size() - 1;
    QVERIFY(linesOf(readWorldFile(main(), context, progress)->problems).contains(QStringLiteral("error F001")));
    context.limits.fileBytes = mainText.size();
    putFile(folder() / "cellar.gloam", cellarText + "# " + std::string(mainText.size(), 'x') + "\n");
    const QString lines = linesOf(readWorldFile(main(), context, progress)->problems);
    QVERIFY2(lines.contains(QStringLiteral("tower.gloam:12:26: error F025")), qPrintable(lines));
    QVERIFY2(lines.contains(QStringLiteral("is too large: at most")), qPrintable(lines));
}

GLOAM_TEST(tst_WorldFiles)
#include "tst_WorldFiles.moc"
