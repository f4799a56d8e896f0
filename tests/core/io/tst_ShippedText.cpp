#include "core/action/PolicyTable.h"
#include "core/game/Game.h"
#include "core/io/world/LibraryFiles.h"
#include "core/io/world/ReadContext.h"
#include "core/io/world/WorldFiles.h"
#include "core/io/world/WorldText.h"
#include "core/io/yaml/TreeReader.h"
#include "core/io/yaml/TreeText.h"
#include "core/parts/Arms.h"
#include "core/parts/Brain.h"
#include "core/types/MapAt.h"
#include "tests/support/ShippedWorlds.h"
#include "tests/support/TestMain.h"

#include <QTest>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

using namespace gloam;

namespace {

std::string textOfFile(const std::filesystem::path& path)
{
    std::ifstream file(path, std::ios::binary);
    std::ostringstream bytes;
    bytes << file.rdbuf();
    return bytes.str();
}

/// All files of a folder and those below it.
std::vector<std::filesystem::path> shippedFiles(const std::string& folder)
{
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
        if (entry.path().extension() == ".gloam")
            files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
}

std::string told(const Problems& problems)
{
    std::string text;
    for (const Problem& problem : problems)
        text += std::string(problem.code()) + " " + problem.path + ": " + problem.sentence + "\n";
    return text;
}

Map treeOf(const std::filesystem::path& path)
{
    Progress progress;
    return readTree(textOfFile(path), Limits{}, progress).root;
}

ParsedWorld worldAt(const std::filesystem::path& path)
{
    static const LoadedLibrary loaded = loadLibrary(GLOAM_RESOURCES);
    Progress progress;
    const auto read = readWorldFile(path, {standardEngine(), loaded.library, {}}, progress);
    return read ? *read : ParsedWorld{};
}

/// The types of the shipped library as sources.
TypeSources shippedTypes()
{
    TypeSources sources;
    const Map tree = treeOf(GLOAM_RESOURCES "/types/gloam-types.gloam");
    for (const TypeCategory category : {TypeCategory::Tiles, TypeCategory::Entities})
        for (const Entry& entry : mapAt(mapAt(tree, "types"), nameOf(category)).entries()) {
            TypeSource source;
            source.name = entry.key;
            source.written = *entry.value.as<Map>();
            if (const Value* parent = source.written.find("parent"))
                source.parent = *parent->as<std::string>();
            source.written.erase("parent");
            sources.of(category).push_back(std::move(source));
        }
    return sources;
}

std::shared_ptr<const TypeRegistry> bakedTypes(Problems& problems)
{
    return bake(shippedTypes(), standardEngine()->parts, {}, problems, nullptr);
}

}  // namespace

/// Shipped files are read without a problem and written back unchanged.
class tst_ShippedText : public QObject {
    Q_OBJECT

private slots:
    void everyFileIsTheCanonicalTextOfWhatItSays_data();
    void everyFileIsTheCanonicalTextOfWhatItSays();
    void theTypesBakeWithoutAProblem();
    void TILE_03_theStandardTilesAreThere_data();
    void TILE_03_theStandardTilesAreThere();
    void TYPE_15_theBaseTemplatesAreThere();
    void CMB_16_theDemoNumbersStandInTheTypes();
    void thePresetOfTheShippedWorldIsWhollyOffered();
    void aWorldOfTheShippedRulesetNeedsNoStandIns();
    void everyWorldCanBePlayed_data();
    void everyWorldCanBePlayed();
    void TRANS_08_theDemoWiringStandsInTheShippedWorld();
    void everyPresetSaysEveryChoice_data();
    void everyPresetSaysEveryChoice();
};

void tst_ShippedText::everyFileIsTheCanonicalTextOfWhatItSays_data()
{
    QTest::addColumn<QString>("path");
    for (const char* folder :
         {GLOAM_RESOURCES "/types", GLOAM_RESOURCES "/rulesets", GLOAM_RESOURCES "/worlds", GLOAM_TEST_DATA "/worlds"})
        for (const auto& path : shippedFiles(folder))
            QTest::newRow(path.filename().c_str()) << QString::fromStdString(path.string());
}

void tst_ShippedText::everyFileIsTheCanonicalTextOfWhatItSays()
{
    QFETCH(QString, path);
    const std::string text = textOfFile(path.toStdString());
    QVERIFY(!text.empty());
    Progress progress;
    const ParsedTree tree = readTree(text, Limits{}, progress);
    QVERIFY2(tree.problems.empty(), told(tree.problems).c_str());
    QVERIFY(tree.isWhole);
    QCOMPARE(formatTree(tree.root, tree.trailingComments), text);
}

void tst_ShippedText::theTypesBakeWithoutAProblem()
{
    Problems problems;
    const auto types = bakedTypes(problems);
    QVERIFY2(problems.empty(), told(problems).c_str());
    const auto engine = standardEngine();
    for (const TileType& tile : types->tiles()) {
        QVERIFY2(tile.opensTo.isEmpty() || types->findTile(tile.opensTo).slot != 0, tile.id.text().c_str());
        QVERIFY2(tile.closesTo.isEmpty() || types->findTile(tile.closesTo).slot != 0, tile.id.text().c_str());
    }
    for (const EntityType& entity : types->entities())
        if (const Brain* brain = entity.part<Brain>())
            QVERIFY2(engine->minds.count(brain->mind) == 1, entity.id.text().c_str());
}

void tst_ShippedText::TILE_03_theStandardTilesAreThere_data()
{
    QTest::addColumn<QString>("glyph");
    QTest::addColumn<QString>("color");
    QTest::addColumn<bool>("isWalkable");
    QTest::addColumn<bool>("isTransparent");
    QTest::newRow("floor") << "."
                           << "floor" << true << true;
    QTest::newRow("wall") << "#"
                          << "wall" << false << false;
    QTest::newRow("door-closed") << "+"
                                 << "door-closed" << false << false;
    QTest::newRow("door-open") << "'"
                               << "door-open" << true << true;
    QTest::newRow("stairs-down") << ">"
                                 << "stairs" << true << true;
    QTest::newRow("stairs-up") << "<"
                               << "stairs" << true << true;
    QTest::newRow("bound") << "X"
                           << "&k" << false << false;
    QTest::newRow("corridor") << "."
                              << "corridor" << true << true;
    QTest::newRow("sand") << "."
                          << "&W" << true << true;
    QTest::newRow("grass") << "."
                           << "&g" << true << true;
    QTest::newRow("stone-floor") << "."
                                 << "&y" << true << true;
    QTest::newRow("sandstone-wall") << "#"
                                    << "&W" << false << false;
    QTest::newRow("vine-wall") << "#"
                               << "&G" << false << false;
    QTest::newRow("stone-wall") << "#"
                                << "&w" << false << false;
    QTest::newRow("rock") << "o"
                          << "&y" << false << false;
    QTest::newRow("tree") << "T"
                          << "&G" << false << false;
}

void tst_ShippedText::TILE_03_theStandardTilesAreThere()
{
    QFETCH(QString, glyph);
    QFETCH(QString, color);
    QFETCH(bool, isWalkable);
    QFETCH(bool, isTransparent);
    Problems problems;
    const auto types = bakedTypes(problems);
    const TileType& tile = types->tile(types->findTile(Name(QTest::currentDataTag())));
    QCOMPARE(tile.id.text(), std::string(QTest::currentDataTag()));
    QCOMPARE(char16_t(tile.glyph.sign), glyph.at(0).unicode());
    QCOMPARE(tile.color.text(), color.toStdString());
    QCOMPARE(tile.isWalkable, isWalkable);
    QCOMPARE(tile.isTransparent, isTransparent);
}

void tst_ShippedText::TYPE_15_theBaseTemplatesAreThere()
{
    Problems problems;
    const auto types = bakedTypes(problems);
    for (const char* name : {"physical-object", "item", "melee-weapon", "armor-item", "creature"})
        QVERIFY2(types->findEntity(Name(name)).slot != 0, name);
    for (const char* name : {"terrain", "wall"})
        QVERIFY2(types->findTile(Name(name)).slot != 0, name);
    const EntityType& gritling = types->entity(types->findEntity(Name("gritling")));
    QVERIFY(gritling.isA(Name("creature")));
    QVERIFY(types->entity(types->findEntity(Name("dagger"))).isA(Name("item")));
}

void tst_ShippedText::CMB_16_theDemoNumbersStandInTheTypes()
{
    Problems problems;
    const auto types = bakedTypes(problems);
    const EntityType& hero = types->entity(types->findEntity(Name("delver")));
    QCOMPARE(hero.part<Stats>()->hp, 20);
    QCOMPARE(*hero.part<D20>(), (D20{{1, 20, 2}, 12, {1, 6, 1}, 0}));
    const EntityType& goblin = types->entity(types->findEntity(Name("gritling")));
    QCOMPARE(goblin.part<Stats>()->hp, 5);
    QCOMPARE(*goblin.part<D20>(), (D20{{1, 20, 0}, 8, {1, 4, 0}, 0}));
}

void tst_ShippedText::thePresetOfTheShippedWorldIsWhollyOffered()
{
    const Map presetTree = treeOf(GLOAM_RESOURCES "/rulesets/lamplight.gloam");
    const Map worldTree = treeOf(GLOAM_RESOURCES "/worlds/lamplit-stair.gloam");
    const Authored<RuleChoices> preset = mapAt(presetTree, "ruleset");
    Problems problems;
    const auto engine = standardEngine();
    PolicyTable offered = engine->policies.table;
    for (const auto& [step, function] : engine->upkeep)
        for (const char* key : {"upkeep.order", "upkeep.rest-order"})
            offered.offer(key, {step.text()});
    const Ruleset ruleset = playableRules(preset.value(), mapAt(worldTree, "ruleset"), offered, problems);
    QVERIFY2(problems.empty(), told(problems).c_str());
    QCOMPARE(ruleset.timing.model, Name("delay"));
    QCOMPARE(ruleset.combat.model, Name("d20"));
    QCOMPARE(ruleset.chase.pathMaxDistance, 12);
}

void tst_ShippedText::aWorldOfTheShippedRulesetNeedsNoStandIns()
{
    World world = worldAt(GLOAM_TEST_DATA "/worlds/two-rooms.gloam").world;
    world.settings.ruleset = "gloam";
    Problems problems;
    rulesetOf(world, *standardEngine(), problems);
    QVERIFY2(problems.empty(), told(problems).c_str());
    QVERIFY(Game::begin(standardEngine(), world, 1));
}

void tst_ShippedText::everyWorldCanBePlayed_data()
{
    QTest::addColumn<QString>("path");
    for (const char* folder : {GLOAM_RESOURCES "/worlds", GLOAM_TEST_DATA "/worlds"})
        for (const auto& path : test::worldFilesIn(folder))
            QTest::newRow(path.stem().c_str()) << QString::fromStdString(path.string());
}

void tst_ShippedText::everyWorldCanBePlayed()
{
    QFETCH(QString, path);
    const ParsedWorld parsed = worldAt(path.toStdString());
    QVERIFY2(parsed.problems.empty(), told(parsed.problems).c_str());
    WorldLayout layout = parsed.layout;
    if (qEnvironmentVariableIsSet("GLOAM_UPDATE_GOLDEN"))
        QVERIFY(bool(saveWorldFiles(path.toStdString(), parsed.world, layout, true, {}, {.keepBackup = false})));
    const auto changes = changesOfWorld(path.toStdString(), parsed.world, layout, {});
    QVERIFY(changes);
    for (const FileChange& change : *changes)
        QCOMPARE(QString::fromStdString(change.bytes.value_or(std::string())),
                 QString::fromStdString(
                     textOfFile(std::filesystem::path(path.toStdString()).parent_path() / change.name)));
    const Result<Game> game = Game::begin(standardEngine(), parsed.world, 1);
    QVERIFY2(game, game ? "" : game.error().sentence.c_str());
    QVERIFY(!game->isOver());
}

void tst_ShippedText::TRANS_08_theDemoWiringStandsInTheShippedWorld()
{
    const World world = worldAt(GLOAM_RESOURCES "/worlds/lamplit-stair.gloam").world;
    const Level* gate = world.findLevel(Name("gate"));
    const Level* crypt = world.findLevel(Name("crypt"));
    QVERIFY(gate && crypt);
    QVERIFY(gate->tiles.isClosedDoor({9, 5}));
    QCOMPARE(gate->tiles.typeAt({22, 7}).stairs, StairDirection::Down);
    QCOMPARE(crypt->tiles.typeAt({8, 18}).stairs, StairDirection::Up);
    const Place down{Name("gate"), {22, 7}};
    const Place up{Name("crypt"), {8, 18}};
    QVERIFY(world.links.destinationFrom(down) == up);
    QVERIFY(world.links.destinationFrom(up) == down);
}

void tst_ShippedText::everyPresetSaysEveryChoice_data()
{
    QTest::addColumn<QString>("path");
    for (const auto& path : shippedFiles(GLOAM_RESOURCES "/rulesets"))
        QTest::newRow(path.stem().c_str()) << QString::fromStdString(path.string());
}

void tst_ShippedText::everyPresetSaysEveryChoice()
{
    QFETCH(QString, path);
    PolicyTable known;
    registerPolicies(known);
    const Map tree = treeOf(path.toStdString());
    const Map& own = mapAt(tree, "ruleset");
    Problems problems;
    const Ruleset ruleset = playableRules({}, own, known, problems);
    for (const Problem& problem : problems)
        QVERIFY2(problem.code() == "R002", told(problems).c_str());
    QCOMPARE(QString::fromStdString(toFlowText(choicesOf(ruleset))), QString::fromStdString(toFlowText(own)));
}

GLOAM_TEST(tst_ShippedText)
#include "tst_ShippedText.moc"
