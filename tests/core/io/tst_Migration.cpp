#include "core/base/Fault.h"
#include "core/base/Progress.h"
#include "core/game/Game.h"
#include "core/io/run/SaveFile.h"
#include "core/io/world/Migration.h"
#include "core/io/world/WorldFiles.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QTemporaryDir>
#include <QTest>

#include <fstream>

using namespace gloam;
using namespace gloam::test;
namespace fs = std::filesystem;

namespace {

const std::string versions = GLOAM_TEST_DATA "/versions/";

ParsedWorld fixture(const char* name)
{
    Progress progress;
    return *readWorldFile(versions + name, shippedContext(), progress);
}

Result<SavedGame> savedFixture(const char* name)
{
    Progress progress;
    return readSave(bytesOf(versions + name), shippedContext(), name, progress);
}

}  // namespace

class tst_Migration : public QObject {
    Q_OBJECT
private slots:
    void theChainHasAStepForEachOldVersion_SAVE_04_C_17();
    void aMapOfVersion1BecomesAWorldOfOneLevel_SAVE_01();
    void aWorldOfVersion2KeepsItsLevelsAndLinks_SAVE_01();
    void eachFixtureHasNoErrors_data();
    void eachFixtureHasNoErrors();
    void whatAMigratedWorldIsWrittenAsIsOfThisVersion();
    void aSaveOfVersion1GoesOn_SAVE_05();
    void aSaveOfVersion2GoesOn_SAVE_01();
    void theCounterOfIdsIsTheGivenOneOrBehindTheHighest_SAVE_02();
    void aSaveOfAVersionThatNobodyKnowsIsRefused_SAVE_02();
    void aVersionThatNobodyKnowsIsRefused_SAVE_02_data();
    void aVersionThatNobodyKnowsIsRefused_SAVE_02();
    void aFileThatIsNotAsItsVersionWasIsTold_data();
    void aFileThatIsNotAsItsVersionWasIsTold();
    void everyCutOfAnOldFileIsAnswered();
    void theOldFileIsKept_SAVE_04();
    void anOldFileWithTheLongestNameIsKept();
    void transitionsThatLeadBackAreOneLink_SAVE_01();
    void whatBelongsToNobodyHereBecomesTheNearest_data();
    void whatBelongsToNobodyHereBecomesTheNearest();
    void tilesBecomeTheNearestToo_data();
    void tilesBecomeTheNearestToo();
    void whatIsLikeNothingKeepsItsLooks();
};

void tst_Migration::theChainHasAStepForEachOldVersion_SAVE_04_C_17()
{
    std::int64_t version = 1;
    for (const Migration& step : migrations())
        QCOMPARE(step.from, version++);
    QCOMPARE(version, newestVersion);
}

void tst_Migration::aMapOfVersion1BecomesAWorldOfOneLevel_SAVE_01()
{
    const ParsedWorld read = fixture("map-1.gloam");
    QCOMPARE(read.version, std::int64_t{1});
    const QString text = QString::fromStdString(formatWorld(read.world));
    QVERIFY2(text.contains(QStringLiteral("#######\n      #..+.~#\n      #######")), qPrintable(text));
    QVERIFY2(text.contains(QStringLiteral("- {at: [3, 1], locked: brass}")), qPrintable(text));
    QVERIFY2(text.contains(QStringLiteral("{id: \"7\", type: gritling, at: [4, 1], hp: 3}")), qPrintable(text));
    QCOMPARE(read.world.settings.start, (Start{"level-1", {1, 1}, "delver", {}}));
    QVERIFY(read.world.settings.ruleset == "d20");
}

void tst_Migration::aWorldOfVersion2KeepsItsLevelsAndLinks_SAVE_01()
{
    const ParsedWorld read = fixture("world-2.gloam");
    QCOMPARE(read.version, std::int64_t{2});
    QCOMPARE(read.world.levels.size(), std::size_t{2});
    QCOMPARE(read.world.findLevel("level-2")->depth, 2);
    QCOMPARE(read.world.links.all().size(), std::size_t{1});
    QVERIFY(read.world.settings.id == "two-levels");
}

void tst_Migration::eachFixtureHasNoErrors_data()
{
    QTest::addColumn<QString>("file");
    for (const char* file : {"map-1.gloam", "world-2.gloam", "world-3.gloam"})
        QTest::newRow(file) << QString::fromLatin1(file);
}

void tst_Migration::eachFixtureHasNoErrors()
{
    QFETCH(QString, file);
    const ParsedWorld read = fixture(file.toStdString().c_str());
    const Problems problems = allProblems(read, *shippedContext().engine, file.toStdString());
    QVERIFY2(!hasErrors(problems), qPrintable(linesOf(problems)));
    QVERIFY(Game::begin(shippedContext().engine, read.world, 1));
}

void tst_Migration::whatAMigratedWorldIsWrittenAsIsOfThisVersion()
{
    for (const char* file : {"map-1.gloam", "world-2.gloam"}) {
        const std::string text = formatWorld(fixture(file).world);
        const ParsedWorld again = worldFrom(text);
        QCOMPARE(again.version, newestVersion);
        QCOMPARE(QString::fromStdString(formatWorld(again.world)), QString::fromStdString(text));
    }
}

void tst_Migration::aSaveOfVersion1GoesOn_SAVE_05()
{
    QVERIFY(isSave(bytesOf(versions + "save-1.gloamsave")));
    QVERIFY(!isSave(bytesOf(versions + "map-1.gloam")));
    auto saved = savedFixture("save-1.gloamsave");
    QVERIFY2(bool(saved), saved ? "" : saved.error().sentence.c_str());
    const Memory& memory = saved->state.memory.at(heroId);
    QVERIFY(memory.at("level-1", {3, 1}) != nothingTile);
    QVERIFY(memory.at("level-1", {4, 1}) == nothingTile);
    auto game = Game::resume(shippedContext().engine, saved->state);
    QVERIFY2(bool(game), game ? "" : game.error().sentence.c_str());
    QVERIFY(!game->perform(command::Move{Direction::East}).refusal);
    QCOMPARE(game->hero()->at, (Point{2, 1}));
}

void tst_Migration::aSaveOfVersion2GoesOn_SAVE_01()
{
    auto saved = savedFixture("save-2.gloamsave");
    QVERIFY2(bool(saved), saved ? "" : saved.error().sentence.c_str());
    QVERIFY(saved->state.level == "level-1");
    const Memory& memory = saved->state.memory.at(heroId);
    QVERIFY(memory.at("level-1", {1, 1}) != nothingTile);
    QVERIFY(memory.at("level-1", {2, 1}) == nothingTile);
    QVERIFY(memory.at("level-2", {1, 1}) == nothingTile);  // explored on the other level
    QVERIFY(Game::resume(shippedContext().engine, saved->state));
    QVERIFY(formatSave(*saved).find("viewport: {x: 0, \"y\": 0, width: 80, height: 24}") != std::string::npos);
}

void tst_Migration::theCounterOfIdsIsTheGivenOneOrBehindTheHighest_SAVE_02()
{
    QCOMPARE(savedFixture("save-1.gloamsave")->state.nextId, std::uint64_t{9});
    std::string text = bytesOf(versions + "save-1.gloamsave");
    text.replace(text.find("next-entity-id: 9"), 17, "next-entity-id: 2");
    Progress progress;
    QCOMPARE(parseSave(text, shippedContext(), "a", progress)->state.nextId, std::uint64_t{8});
    text.replace(text.find("next-entity-id: 2"), 17, "");
    QCOMPARE(parseSave(text, shippedContext(), "a", progress)->state.nextId, std::uint64_t{8});
    // A goblin had the id that is now the hero's, and gets the next one.
    const auto second = savedFixture("save-2.gloamsave");
    QCOMPARE(second->state.nextId, std::uint64_t{13});
    QVERIFY(second->state.world.findLevel("level-1")->entities.find(EntityId{12}));
}

void tst_Migration::aSaveOfAVersionThatNobodyKnowsIsRefused_SAVE_02()
{
    for (const char* head : {"version: 0", "version: 4", "version: -1", "version: three"}) {
        std::string text = bytesOf(versions + "save-1.gloamsave");
        text.replace(text.find("version: 1\n"), 10, head);
        Progress progress;
        const auto read = readSave(text, shippedContext(), "a.gloamsave", progress);
        QVERIFY2(!read, head);
        const QString version = QString::fromLatin1(head).section(QLatin1Char(' '), 1);
        if (version != QLatin1String("three"))
            QVERIFY2(QString::fromStdString(read.error().sentence).contains(QStringLiteral("of version ") + version),
                     read.error().sentence.c_str());
    }
}

void tst_Migration::aVersionThatNobodyKnowsIsRefused_SAVE_02_data()
{
    QTest::addColumn<QString>("head");
    for (const char* head : {"gloam: 4", "gloam: 0", "gloam: -1", "gloam: three", "version: 4", "version: 9999999999",
                             "gloam: 99999999999999999999"})
        QTest::newRow(head) << QString::fromLatin1(head);
}

void tst_Migration::aVersionThatNobodyKnowsIsRefused_SAVE_02()
{
    QFETCH(QString, head);
    const Problems problems = worldFrom(head.toStdString() + "\nworld: {id: a}\n").problems;
    QVERIFY2(std::any_of(problems.begin(), problems.end(),
                         [](const Problem& problem) { return problem.code().front() == 'V'; }),
             qPrintable(linesOf(problems)));
}

void tst_Migration::aFileThatIsNotAsItsVersionWasIsTold_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("place");
    const auto row = [](const char* name, const char* text, const char* place) {
        QTest::newRow(name) << QString::fromLatin1(text) << QString::fromLatin1(place);
    };
    row("no map", "version: 1\nexplored: []\n", "V003");
    row("a map that is a list", "version: 1\ngame-map: [1]\n", "test.gloam:2:11: error V003");
    row("no maps", "version: 2\nworld: {maps: 3}\n", "test.gloam:2:8: error V003");
    row("too few tiles", "version: 1\ngame-map: {width: 2, height: 2, tiles: [floor]}\n",
        "test.gloam:2:40: error V003");
    row("huge", "version: 1\ngame-map: {width: 4294967296, height: 4294967296, tiles: []}\n", "V003");
    row("negative", "version: 1\ngame-map: {width: -1, height: -1, tiles: [floor]}\n", "V003");
    row("no tile", "version: 1\ngame-map: {width: 1, height: 1, tiles: [3]}\n", "test.gloam:2:41: error V003");
    row("nobody", "version: 1\ngame-map: {width: 1, height: 1, tiles: [floor], entities: [{type: a}]}\n",
        "test.gloam:2:60: error V003");
    row("transitions", "version: 2\nworld: {maps: {}, transitions: 3}\n", "test.gloam:2:32: error V003");
}

void tst_Migration::aFileThatIsNotAsItsVersionWasIsTold()
{
    QFETCH(QString, text);
    QFETCH(QString, place);
    const QString lines = linesOf(worldFrom(text.toStdString()).problems);
    QVERIFY2(lines.contains(place), qPrintable(lines));
}

void tst_Migration::everyCutOfAnOldFileIsAnswered()
{
    for (const char* file : {"save-1.gloamsave", "save-2.gloamsave"}) {
        const std::string whole = bytesOf(versions + file);
        for (std::size_t size = 0; size < whole.size(); size += 3) {
            Progress progress;
            const auto saved =
                parseSave(std::string_view(whole).substr(0, size), shippedContext(), "cut.gloamsave", progress);
            QVERIFY(saved || saved.error().sentence.starts_with("cut.gloamsave"));
        }
    }
}

void tst_Migration::theOldFileIsKept_SAVE_04()
{
    const QTemporaryDir folder;
    const fs::path file = fs::path(folder.path().toStdString()) / "old.gloam";
    std::ofstream(file) << "version: 2\n";
    QVERIFY(keepOldVersion(file, newestVersion));
    QVERIFY(!fs::exists(file.string() + ".v3.bak"));
    QVERIFY(keepOldVersion(file, 2));
    QCOMPARE(bytesOf(file.string() + ".v2.bak"), std::string("version: 2\n"));
    std::ofstream(file) << "another\n";
    QVERIFY(keepOldVersion(file, 2));
    QCOMPARE(bytesOf(file.string() + ".v2.bak"), std::string("version: 2\n"));
}

void tst_Migration::anOldFileWithTheLongestNameIsKept()
{
    const QTemporaryDir folder;
    const fs::path file = fs::path(folder.path().toStdString()) / (std::string(249, 'a') + ".gloam");
    std::ofstream(file) << "version: 2\n";
    const Status kept = keepOldVersion(file, 2);
    QVERIFY2(bool(kept), kept ? "" : kept.error().sentence.c_str());
    fs::remove(file);
    QCOMPARE(bytesOf(fs::directory_iterator(file.parent_path())->path()), std::string("version: 2\n"));
}

void tst_Migration::transitionsThatLeadBackAreOneLink_SAVE_01()
{
    const ParsedWorld read = fixture("pair-2.gloam");
    QCOMPARE(read.world.links.all().size(), std::size_t{1});
    const Link& link = read.world.links.all().front();
    QVERIFY(link.from == (Place{"level-1", {2, 0}}) && link.to == (Place{"level-2", {0, 0}}));
    QVERIFY(link.ways == LinkWays::Both);
    const Problems problems = allProblems(read, *shippedContext().engine, "pair-2.gloam");
    QVERIFY2(!linesOf(problems).contains("L008"), qPrintable(linesOf(problems)));
    Game game = *Game::begin(shippedContext().engine, read.world, 1);
    const auto play = [&game](std::string_view words) {
        for (const Command& command : *parseCommands(words))
            QVERIFY(!game.perform(command).refusal);
    };
    play("e >");
    QVERIFY(game.state().level == "level-2");
    play("<");
    QVERIFY(game.state().level == "level-1");
}

void tst_Migration::whatBelongsToNobodyHereBecomesTheNearest_data()
{
    QTest::addColumn<QString>("type");
    QTest::addColumn<QString>("glyph");
    QTest::addColumn<QString>("becomes");
    const auto row = [](const char* type, const char* glyph, const char* becomes) {
        QTest::addRow("%s %s", type, glyph) << QString(type) << QString(glyph) << QString(becomes);
    };
    row("goblin", "g", "gritling");
    row("goblin-archer", "g", "gritling");
    row("snapjaw-hunter", "s", "gritling-tracker");
    row("giant_rat", "r", "burrow-rat");
    row("ogre", "O", "ogre-quarrier");
    row("Pixie", "p", "candlemoth");
    row("gritlingg", "x", "gritling");
    row("moorhorn", "M", "moorhorn");
    row("xorn", "K", "kilnbeetle");
    row("xorn", "k", "kilnbeetle");
    row("treasure", "$", "gold");
}

void tst_Migration::whatBelongsToNobodyHereBecomesTheNearest()
{
    QFETCH(QString, type);
    QFETCH(QString, glyph);
    QFETCH(QString, becomes);
    const QString text = QStringLiteral("version: 1\ngame-map: {width: 2, height: 1, tiles: [floor, floor], entities: "
                                        "[{type: \"%1\", char: \"%2\", color: green, pos: [1, 0]}]}\n")
                             .arg(type, glyph);
    const ParsedWorld read = worldFrom(text.toStdString());
    const Level& level = *read.world.findLevel("level-1");
    QCOMPARE(QString::fromStdString(read.world.registry->entity(level.entities.all().front().type).id.text()), becomes);
    QVERIFY(read.world.types->entities.empty());
    const QString told = linesOf(read.problems);
    QCOMPARE(told.contains(QStringLiteral("test.gloam:2:67: warning ")) && told.contains(becomes), type != becomes);
}

void tst_Migration::tilesBecomeTheNearestToo_data()
{
    QTest::addColumn<QString>("tile");
    QTest::addColumn<QString>("structure");
    QTest::addColumn<QString>("terrain");
    const auto row = [](const char* tile, const char* structure, const char* terrain) {
        QTest::newRow(tile) << QString(tile) << QString(structure) << QString(terrain);
    };
    row("grass", "nothing", "grass");
    row("tall-grass", "nothing", "grass");
    row("deep-water", "nothing", "water");
    row("dead-tree", "tree", "floor");
    row("closed-door", "door-closed", "floor");
    row("down-stairs", "stairs-down", "floor");
    row("{type: thicket, char: T}", "tree", "floor");
    row("stone-walls", "stone-wall", "nothing");
}

void tst_Migration::tilesBecomeTheNearestToo()
{
    QFETCH(QString, tile);
    QFETCH(QString, structure);
    QFETCH(QString, terrain);
    const QString text =
        QStringLiteral("version: 1\ngame-map: {width: 2, height: 1, tiles: [%1, floor], entities: []}\n").arg(tile);
    const ParsedWorld read = worldFrom(text.toStdString());
    QVERIFY2(!hasErrors(read.problems), qPrintable(linesOf(read.problems)));
    const TileMap& tiles = read.world.findLevel("level-1")->tiles;
    const auto at = [&tiles](Layer layer) {
        return QString::fromStdString(tiles.types().tile(tiles.at(layer, {0, 0})).id.text());
    };
    QCOMPARE(at(Layer::Structure), structure);
    QCOMPARE(at(Layer::Terrain), terrain);
}

void tst_Migration::whatIsLikeNothingKeepsItsLooks()
{
    const ParsedWorld read =
        worldFrom("version: 1\ngame-map: {width: 2, height: 1, tiles: [{type: qqq, char: \"\u20AC\", "
                  "color: green, walkable: false}, floor], entities: "
                  "[{type: zzz, char: \"\u00A7\", color: green, pos: [1, 0], hp: 3}]}\n");
    QVERIFY2(!hasErrors(read.problems), qPrintable(linesOf(read.problems)));
    QCOMPARE(read.world.types->tiles.size(), std::size_t{1});
    QCOMPARE(read.world.types->entities.size(), std::size_t{1});
    const Level& level = *read.world.findLevel("level-1");
    QVERIFY(level.tiles.blocksMove({0, 0}));
    QVERIFY(part<Look>(level.entities.all().front(), *read.world.registry)->glyph == Glyph{U'\u00A7'});
}

GLOAM_TEST(tst_Migration)
#include "tst_Migration.moc"
