#include "core/base/Fault.h"
#include "editor/exchange/MappingRows.h"
#include "tests/editor/exchange/ExchangeFixture.h"
#include "tests/support/TestMain.h"

#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <filesystem>
#include <vector>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

const std::string ldtkFolder = GLOAM_TEST_DATA "/exchange/";

QString textOf(const Imported& result)
{
    return QString::fromStdString(formatWorld(result.world));
}

int countOfFault(const Problems& problems, Fault fault)
{
    return static_cast<int>(std::count_if(problems.begin(), problems.end(),
                                          [fault](const Problem& problem) { return problem.fault == fault; }));
}

/// A project around the text of one level's members.
std::string projectWith(const std::string& level)
{
    return R"({"jsonVersion": "1.5.3", "defaultGridSize": 16, "levels": [{"identifier": "L", )" + level + "}]}";
}

}  // namespace

/// Projects of LDtk as worlds.
class tst_LdtkImport : public QObject {
    Q_OBJECT
private slots:
    void valuesOfAGridBecomeTilesByTheirNames();
    void tilesAreKnownByTheirTagsAndStack();
    void entitiesKeepTheirFields();
    void referencesBecomeLinksAndDanglingOnesAreReported();
    void levelsKeepTheirPlacesAndDepths();
    void severalWorldsStandBesideEachOther();
    void levelsInFilesOfTheirOwnAreRead();
    void theValue0IsNothingUntilAMappingFillsIt();
    void importingAgainUpdatesTheLevels();
    void wrongProjectsAreRefusedAtTheirPlace_data();
    void wrongProjectsAreRefusedAtTheirPlace();
    void noLevelOutsideTheFolderIsRead();
    void everyPrefixIsRefused();

private:
    QTemporaryDir m_folder;
    std::string file(const char* name, const std::string& text) const
    {
        return fileWith(m_folder.filePath(QLatin1String(name)), text);
    }
};

void tst_LdtkImport::valuesOfAGridBecomeTilesByTheirNames()
{
    const Imported result = importedFrom(ldtkFolder + "keep.ldtk");
    const Level& level = *result.world.findLevel(Name("gate"));
    QCOMPARE(level.tiles.size(), (Size{4, 3}));
    QCOMPARE(stackAt(level, {0, 0}), QStringLiteral("stone-wall"));
    QCOMPARE(stackAt(level, {1, 1}), QStringLiteral("floor"));
    QCOMPARE(stackAt(level, {3, 2}), QString());
}

void tst_LdtkImport::tilesAreKnownByTheirTagsAndStack()
{
    const Imported result = importedFrom(ldtkFolder + "keep.ldtk");
    const Level& level = *result.world.findLevel(Name("gate"));
    QCOMPARE(stackAt(level, {2, 1}), QStringLiteral("floor door-closed dungeon-9"));
    const QString text = textOf(result);
    QVERIFY2(text.contains(QStringLiteral("turns: \"2,1:8\"")), qPrintable(text));
    QVERIFY(text.contains(QStringLiteral("customData: creaks")));
    QVERIFY2(linesOf(result.problems).contains(QStringLiteral("'Shadows' of Gate is drawn by rules")),
             qPrintable(linesOf(result.problems)));
}

void tst_LdtkImport::entitiesKeepTheirFields()
{
    const Imported result = importedFrom(ldtkFolder + "keep.ldtk");
    const QString text = textOf(result);
    QVERIFY2(text.contains(QRegularExpression(
                 QStringLiteral("type: gritling\\s+at: \\[1, 1\\]\\s+hp: 3\\s+x:\\s+id: g-1\\s+class: "
                                "Gritling\\s+properties: \\{mood: sour, path: \\[\\{cx: "
                                "1, cy: 2\\}"))),
             qPrintable(text));
    QCOMPARE(result.world.settings.start.at, (Point{1, 1}));
    QVERIFY(text.contains(QStringLiteral("music: drips")));
    QVERIFY(text.contains(QStringLiteral("text: Odd")));
    const Entity& gritling = *result.world.findLevel(Name("gate"))->entities.at({1, 1}).front();
    const QString pals =
        QStringLiteral("pals: %1, pals (all): [%1, p-1]").arg(QString::fromStdString(toText(gritling.id)));
    QVERIFY2(text.contains(pals), qPrintable(text));
}

void tst_LdtkImport::referencesBecomeLinksAndDanglingOnesAreReported()
{
    const Imported result = importedFrom(ldtkFolder + "keep.ldtk");
    QCOMPARE(result.world.links.all().size(), std::size_t{1});
    const Link& link = result.world.links.all().front();
    QCOMPARE(link.from, (Place{Name("gate"), {2, 1}}));
    QCOMPARE(link.to, (Place{Name("cellar"), {0, 0}}));
    QCOMPARE(countOfFault(result.problems, Fault::PassageToNowhere), 1);
    QVERIFY2(linesOf(result.problems).contains(QStringLiteral("refers to the entity 'gone-1', which is not there.")),
             qPrintable(linesOf(result.problems)));
}

void tst_LdtkImport::levelsKeepTheirPlacesAndDepths()
{
    const Imported result = importedFrom(ldtkFolder + "keep.ldtk");
    QCOMPARE(result.world.findLevel(Name("gate"))->depth, 0);
    QCOMPARE(result.world.findLevel(Name("cellar"))->depth, 1);
    QVERIFY(textOf(result).contains(QStringLiteral("graph: [4, -2]")));
}

void tst_LdtkImport::severalWorldsStandBesideEachOther()
{
    const std::string level = R"("pxWid": 32, "pxHei": 16, "worldX": -16, "worldY": 0, "layerInstances": [])";
    const std::string path = file("two.ldtk", R"({"jsonVersion": "1.5.3", "levels": [], "worlds": [
            {"worldLayout": "Free", "defaultGridSize": 16, "levels": [{"identifier": "A", )"
                                                  + level + R"(}]},
            {"worldLayout": "LinearHorizontal", "defaultGridSize": 16,
             "levels": [{"identifier": "B", )" + level
                                                  + R"(}, {"identifier": "C", )" + level + "}]}]}");
    const ForeignWorld world = readForeign(path, {}, Limits{});
    QVERIFY2(world.problems.empty(), qPrintable(linesOf(world.problems)));
    QCOMPARE(world.maps.size(), std::size_t{3});
    QCOMPARE(*world.maps[0].place, (Point{-1, 0}));
    QCOMPARE(*world.maps[1].place, (Point{3, 0}));
    QCOMPARE(*world.maps[2].place, (Point{5, 0}));
}

void tst_LdtkImport::levelsInFilesOfTheirOwnAreRead()
{
    file("Own.ldtkl", R"({"identifier": "Own", "pxWid": 16, "pxHei": 16, "layerInstances": [
        {"__type": "IntGrid", "__identifier": "Ground", "__cWid": 1, "__cHei": 1, "__gridSize": 16,
         "intGridCsv": [7]}]})");
    const std::string path = file("outside.ldtk", R"({"jsonVersion": "1.5.3", "defaultGridSize": 16, "levels": [
            {"identifier": "Own", "pxWid": 16, "pxHei": 16, "worldX": 0, "worldY": 0, "layerInstances": null,
             "externalRelPath": "Own.ldtkl"},
            {"identifier": "Lost", "layerInstances": null, "externalRelPath": "Lost.ldtkl"}]})");
    Mapping mapping;
    mapping.tiles["Ground"]["7"] = {Name("moss")};
    const Imported result = importedFrom(path, mapping);
    QCOMPARE(stackAt(*result.world.findLevel(Name("own")), {0, 0}), QStringLiteral("moss"));
    QCOMPARE(result.world.levels.size(), std::size_t{1});
    QVERIFY(linesOf(result.problems).contains(QStringLiteral("Lost.ldtkl' does not exist.")));
}

void tst_LdtkImport::theValue0IsNothingUntilAMappingFillsIt()
{
    const std::string path = file("zero.ldtk", R"({"jsonVersion": "1.5.3", "defaultGridSize": 16, "levels": [
        {"identifier": "Z", "pxWid": 48, "pxHei": 16, "layerInstances": [
        {"__type": "IntGrid", "__identifier": "Walls", "__cWid": 3, "__cHei": 1, "__gridSize": 16,
         "intGridCsv": [1, 0, 0]}]}]})");
    Mapping mapping;
    mapping.tiles["Walls"]["1"] = {Name("stone-wall")};
    const Imported usual = importedFrom(path, mapping);
    QVERIFY2(usual.problems.empty(), qPrintable(linesOf(usual.problems)));
    QCOMPARE(contentsOf(*usual.world.findLevel(Name("z"))), QStringLiteral("0,0: stone-wall\n1,0: \n2,0: \n"));
    const std::vector<MappingRow> rows =
        mappingRows(readForeign(path, {}, Limits{}), usual.mapping, *usual.world.registry);
    QCOMPARE(rows.front().id, std::string("0"));
    QCOMPARE(rows.front().count, 2LL);
    QVERIFY(rows.front().becomes.empty());
    mapping.tiles["Walls"]["0"] = {Name("floor")};
    QCOMPARE(contentsOf(*importedFrom(path, mapping).world.findLevel(Name("z"))),
             QStringLiteral("0,0: stone-wall\n1,0: floor\n2,0: floor\n"));
}

void tst_LdtkImport::importingAgainUpdatesTheLevels()
{
    const Imported first = importedFrom(ldtkFolder + "keep.ldtk");
    const Imported second = importedFrom(ldtkFolder + "keep.ldtk", {}, &first.world);
    QCOMPARE(textOf(second), textOf(first));
}

void tst_LdtkImport::wrongProjectsAreRefusedAtTheirPlace_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("sentence");
    const auto add = [](const char* row, const std::string& text, const char* sentence) {
        QTest::newRow(row) << QByteArray::fromStdString(text) << QString::fromLatin1(sentence);
    };
    const auto grid = [](const std::string& members) {
        return projectWith(R"("pxWid": 32, "pxHei": 32, "layerInstances": [{"__identifier": "G", "__gridSize": 16, )"
                           + members + "}]");
    };
    add("empty", "", "The JSON ends here");
    add("other JSON", "{\"type\": \"map\"}", "This is no project of LDtk.");
    add("a list", "[1, 2]", "This is no project of LDtk.");
    add("no levels", R"({"jsonVersion": "1", "levels": []})", "The project has no levels.");
    add("levels that are numbers", R"({"jsonVersion": "1", "levels": [1, 2]})", "The project has no levels.");
    add("no size", projectWith(R"("layerInstances": [])"), "each side may have 1 to 4096 cells of 16 pixels.");
    add("huge size", projectWith(R"("pxWid": 1e15, "pxHei": 16, "layerInstances": [])"),
        "each side may have 1 to 4096");
    add("negative size", projectWith(R"("pxWid": -16, "pxHei": 16, "layerInstances": [])"), "each side may have");
    add("no layers and no file", projectWith(R"("pxWid": 16, "pxHei": 16)"), "has no layers and names no file.");
    add("too few cells", grid(R"("__type": "IntGrid", "__cWid": 2, "__cHei": 2, "intGridCsv": [1, 1, 1])"),
        "needs 'intGridCsv'");
    add("cells that are texts", grid(R"("__type": "IntGrid", "__cWid": 1, "__cHei": 1, "intGridCsv": ["a"])"),
        "needs 'intGridCsv'");
    add("a size that lies",
        grid(R"("__type": "IntGrid", "__cWid": 1000000000, "__cHei": 1000000000, "intGridCsv": [1])"),
        "needs 'intGridCsv'");
    add("a tile without a place", grid(R"("__type": "Tiles", "gridTiles": [{"t": 1}])"),
        "A tile of the layer 'G' needs");
    add("a tile of a negative number", grid(R"("__type": "Tiles", "gridTiles": [{"px": [0, 0], "t": -1}])"),
        "A tile of the layer 'G' needs");
    add("an entity without a place", grid(R"("__type": "Entities", "entityInstances": [{"iid": "a"}])"),
        "An entity needs 'px'");
    add("deep", R"({"jsonVersion": )" + std::string(100, '['), "nested more than 64 deep.");
}

void tst_LdtkImport::wrongProjectsAreRefusedAtTheirPlace()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, sentence);
    const ForeignWorld world = readForeign(file("wrong.ldtk", text.toStdString()), {}, Limits{});
    QVERIFY(world.maps.empty());
    QVERIFY2(linesOf(world.problems).contains(sentence), qPrintable(linesOf(world.problems)));
    QVERIFY2(linesOf(world.problems).contains(QRegularExpression(QStringLiteral("wrong\\.ldtk:\\d+:\\d+: error J004"))),
             qPrintable(linesOf(world.problems)));
}

void tst_LdtkImport::noLevelOutsideTheFolderIsRead()
{
    QVERIFY(QDir(m_folder.path()).mkpath(QStringLiteral("inner")));
    file("Own.ldtkl", R"({"identifier": "Own", "pxWid": 16, "pxHei": 16, "layerInstances": []})");
    std::filesystem::create_symlink("../Own.ldtkl",
                                    m_folder.filePath(QStringLiteral("inner/link.ldtkl")).toStdString());
    for (const std::string& source :
         {std::string("../Own.ldtkl"), std::string("..\\\\Own.ldtkl"),
          m_folder.filePath(QStringLiteral("Own.ldtkl")).toStdString(), std::string("link.ldtkl")}) {
        const std::string path =
            file("inner/escape.ldtk", R"({"jsonVersion": "1", "levels": [{"identifier": "Own", "layerInstances": null,
                "externalRelPath": ")" + source
                                          + "\"}]}");
        const ForeignWorld world = readForeign(path, {}, Limits{});
        QVERIFY2(world.maps.empty() && linesOf(world.problems).contains(QStringLiteral("lies outside of the folder")),
                 source.c_str());
    }
    const ForeignWorld allowed = readForeign(m_folder.filePath(QStringLiteral("inner/escape.ldtk")).toStdString(),
                                             m_folder.path().toStdString(), Limits{});
    QCOMPARE(allowed.maps.size(), std::size_t{1});
}

void tst_LdtkImport::everyPrefixIsRefused()
{
    const std::string small = projectWith(
        R"("pxWid": 16, "pxHei": 16, "worldDepth": -1, "layerInstances": [{"__type": "Tiles", "__identifier": "é\u00e9",
           "__gridSize": 16, "gridTiles": [{"px": [0, 0], "t": 3}]}, {"__type": "IntGrid", "__cWid": 1, "__cHei": 1,
           "__gridSize": 16, "intGridCsv": [2]}])");
    const std::string large = bytesOf(ldtkFolder + "keep.ldtk");
    for (const auto& [whole, step] : {std::pair(small, std::size_t{1}), std::pair(large, std::size_t{53})})
        for (std::size_t length = 0; length < whole.size() - 1; length += step) {
            const ForeignWorld world = readForeign(file("prefix.ldtk", whole.substr(0, length)), {}, Limits{});
            QVERIFY2(world.maps.empty() && hasErrors(world.problems), qPrintable(QString::number(length)));
        }
    QCOMPARE(readForeign(file("whole.ldtk", small), {}, Limits{}).maps.size(), std::size_t{1});
}

GLOAM_TEST(tst_LdtkImport)
#include "tst_LdtkImport.moc"
