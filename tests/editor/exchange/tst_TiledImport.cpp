#include "core/base/Fault.h"
#include "core/io/file/Zlib.h"
#include "core/io/file/Zstd.h"
#include "core/io/world/LibraryFiles.h"
#include "core/io/world/ReadContext.h"
#include "core/io/yaml/TreeText.h"
#include "editor/exchange/Formats.h"
#include "editor/exchange/Import.h"
#include "tests/editor/exchange/ExchangeFixture.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <filesystem>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

const std::string dataFolder = GLOAM_TEST_DATA "/exchange/";

Imported imported(const std::string& file, const Mapping& mapping = {}, const World* into = nullptr)
{
    const ForeignWorld foreign = readForeign(file, {}, Limits{});
    return importWorld({foreign, mapping, shippedContext(), into, {}});
}

const Level& onlyLevel(const Imported& result)
{
    return *result.world.levels.begin()->second;
}

/// The top tile of each cell by its first letter, and `:` for none.
QString drawn(const Level& level)
{
    QString rows;
    for (const Point p : cellsIn(level.tiles.size())) {
        const TileId tile = level.tiles.topAt(p);
        const std::string& name = level.tiles.types().tile(tile).id.text();
        rows += tile == nothingTile ? QLatin1Char(':') : QLatin1Char(name.front());
        if (p.x + 1 == level.tiles.size().width)
            rows += QLatin1Char('\n');
    }
    return rows;
}

int countOf(const Problems& problems, Fault fault)
{
    return static_cast<int>(std::count_if(problems.begin(), problems.end(),
                                          [fault](const Problem& problem) { return problem.fault == fault; }));
}

/// A TMX map of 2 by 2 cells around other text.
std::string mapWith(const std::string& attributes, const std::string& inner)
{
    return "<map version=\"1.10\" tilewidth=\"16\" tileheight=\"16\" " + attributes + ">\n" + inner + "\n</map>\n";
}

const std::string smallMap = "orientation=\"orthogonal\" width=\"2\" height=\"2\"";

std::string layerWith(const std::string& data)
{
    return "<layer name=\"L\" width=\"2\" height=\"2\">" + data + "</layer>";
}

}  // namespace

/// Maps of Tiled as levels.
class tst_TiledImport : public QObject {
    Q_OBJECT
private slots:
    void everyEncodingGivesTheSameLevel_data();
    void everyEncodingGivesTheSameLevel();
    void aTileWithoutAMappingBecomesATypeThatIsReported();
    void theMappingIsKeptAndUsed();
    void aMappingIsWrittenAsItIsRead();
    void theStartIsFoundAgainByTheMappingOfAnImport();
    void aTileOfATemplateStandsWhereOneOfTheMapDoes();
    void twoTilesetsOfOneNameStayTwo();
    void aNameInOtherLettersIsNamed_data();
    void aNameInOtherLettersIsNamed();
    void flippedTilesKeepHowTheyAreTurned();
    void chunksBeginAtTheirLeastCell();
    void aLayerNamedCollisionIsWalls();
    void tilesUnderOthersStayUnderX();
    void objectsBecomeEntitiesOrNotes();
    void anObjectWithoutANameIsToldByItsNumber();
    void warpsBecomeLinksAndDanglingOnesAreReported();
    void aWorldKeepsThePlacesOfItsMaps();
    void importingAgainUpdatesTheLevel();
    void hostileMapsAreRefusedWithASentence_data();
    void hostileMapsAreRefusedWithASentence();
    void noFileOutsideTheFolderIsRead();
    void everyPrefixOfAMapIsAnswered();
    void theExamplesOfTiledAreImportedOrRefused();
};

void tst_TiledImport::everyEncodingGivesTheSameLevel_data()
{
    QTest::addColumn<QString>("file");
    for (const char* file : {"csv.tmx", "xml.tmx", "base64.tmx", "zlib.tmx", "gzip.tmx", "zstd.tmx", "csv.tmj"})
        QTest::newRow(file) << QString::fromLatin1(file);
}

void tst_TiledImport::everyEncodingGivesTheSameLevel()
{
    QFETCH(QString, file);
    const Imported result = imported(dataFolder + file.toStdString());
    QCOMPARE(result.world.levels.size(), std::size_t{1});
    QCOMPARE(drawn(onlyLevel(result)), QStringLiteral("wwwwww\n"
                                                      "wffdfw\n"
                                                      "wfffsw\n"
                                                      "wwwwww\n"));
}

void tst_TiledImport::aTileWithoutAMappingBecomesATypeThatIsReported()
{
    const Imported result = imported(dataFolder + "csv.tmx");
    QCOMPARE(countOf(result.problems, Fault::UnmappedTiles), 1);
    const Problem& problem = result.problems.front();
    QCOMPARE(QString::fromStdString(problem.sentence),
             QStringLiteral(
                 "1 cell holds the tile 3 of 'stones', which has no mapping; it became the type 'stones-3'."));
    QCOMPARE(result.world.types->tiles.front().name, Name("stones-3"));
}

void tst_TiledImport::theMappingIsKeptAndUsed()
{
    Mapping mapping;
    mapping.tiles["stones"]["3"] = {Name("floor"), Name("door-open")};
    const Imported result = imported(dataFolder + "csv.tmx", mapping);
    QVERIFY2(result.problems.empty(), qPrintable(linesOf(result.problems)));
    const Level& level = onlyLevel(result);
    QCOMPARE(level.tiles.types().tile(level.tiles.at(Layer::Terrain, {4, 2})).id, Name("floor"));
    QCOMPARE(level.tiles.types().tile(level.tiles.at(Layer::Structure, {4, 2})).id, Name("door-open"));
    QCOMPARE(result.mapping.tiles.at("stones").at("3"), mapping.tiles["stones"]["3"]);
}

void tst_TiledImport::aMappingIsWrittenAsItIsRead()
{
    const std::string text = "mapping: 1\n"
                             "tiles:\n"
                             "  stones:\n"
                             "    \"2\": floor\n"
                             "    \"10\": [floor, door-closed]\n"
                             "    \"11\": nothing\n"
                             "entities:\n"
                             "  Goblin King: gritling\n"
                             "  Sign: note\n"
                             "layers:\n"
                             "  Fringe: nothing\n"
                             "  Rocks: walls\n";
    const ParsedMapping parsed = parseMapping(text, Limits{}, "map.yaml");
    QVERIFY2(parsed.problems.empty(), qPrintable(linesOf(parsed.problems)));
    QCOMPARE(QString::fromStdString(formatMapping(parsed.mapping)), QString::fromStdString(text));
    const ParsedMapping wrong = parseMapping("mapping: 1\nlayers: {Fringe: gone}\n", Limits{}, "map.yaml");
    QCOMPARE(linesOf(wrong.problems),
             QStringLiteral("map.yaml:2:18: error E003: A layer must be 'tiles', 'walls' or 'nothing'.\n"));
}

void tst_TiledImport::theStartIsFoundAgainByTheMappingOfAnImport()
{
    const QTemporaryDir folder;
    const std::string file =
        fileWith(folder.filePath(QStringLiteral("begin.tmx")),
                 mapWith(smallMap, "<objectgroup><object id=\"1\" type=\"Start\" x=\"16\" y=\"16\"/></objectgroup>"));
    const Imported first = imported(file);
    QCOMPARE(first.mapping.entities.at("Start"), Mapping::start());
    const ParsedMapping kept = parseMapping(formatMapping(first.mapping), Limits{}, "map.yaml");
    QVERIFY2(kept.problems.empty(), qPrintable(linesOf(kept.problems)));
    const Imported second = imported(file, kept.mapping);
    QCOMPARE(second.world.settings.start.at, (Point{1, 1}));
    QVERIFY(formatWorld(second.world) == formatWorld(first.world));
}

/// Where a tileset says nothing, and where it says so.
void tst_TiledImport::aTileOfATemplateStandsWhereOneOfTheMapDoes()
{
    const QTemporaryDir folder;
    for (const char* said : {"", "objectalignment=\"unspecified\""}) {
        fileWith(folder.filePath(QStringLiteral("rat.tx")),
                 "<template><tileset firstgid=\"1\" name=\"t\" tilewidth=\"16\" tileheight=\"16\" " + std::string(said)
                     + "/><object type=\"gritling\" gid=\"1\" width=\"16\" height=\"16\"/></template>");
        const Imported result =
            imported(fileWith(folder.filePath(QStringLiteral("rats.tmx")),
                              mapWith(smallMap, "<objectgroup><object id=\"1\" template=\"rat.tx\" x=\"16\" y=\"32\"/>"
                                                "</objectgroup>")));
        QCOMPARE(onlyLevel(result).entities.all().size(), std::size_t{1});
        QCOMPARE(onlyLevel(result).entities.all().front().at, (Point{1, 1}));
    }
}

void tst_TiledImport::twoTilesetsOfOneNameStayTwo()
{
    const QTemporaryDir folder;
    const auto tileset = [](int first) {
        return "<tileset firstgid=\"" + std::to_string(first)
               + "\" name=\"stones\" tilewidth=\"16\" tileheight=\"16\"/>";
    };
    const Imported result = imported(
        fileWith(folder.filePath(QStringLiteral("twice.tmx")),
                 mapWith(smallMap, tileset(1) + tileset(11) + layerWith("<data encoding=\"csv\">1,11,1,11</data>"))));
    QCOMPARE(countOf(result.problems, Fault::UnmappedTiles), 2);
    const Level& level = onlyLevel(result);
    QVERIFY(level.tiles.topAt({0, 0}) != level.tiles.topAt({1, 0}));
    QVERIFY(level.tiles.topAt({0, 0}) == level.tiles.topAt({0, 1}));
    QCOMPARE(result.mapping.tiles.count("stones 2"), std::size_t{1});
}

void tst_TiledImport::aNameInOtherLettersIsNamed_data()
{
    QTest::addColumn<QByteArray>("named");
    QTest::newRow("the file") << QByteArray("sets/stones.tsx");
    QTest::newRow("the folder") << QByteArray("Sets/Stones.tsx");
    QTest::newRow("both") << QByteArray("SETS/STONES.TSX");
}

void tst_TiledImport::aNameInOtherLettersIsNamed()
{
    QFETCH(QByteArray, named);
    const QTemporaryDir folder;
    QVERIFY(QDir(folder.path()).mkpath(QStringLiteral("sets")));
    fileWith(folder.filePath(QStringLiteral("sets/Stones.tsx")), "<tileset name=\"stones\"/>");
    const Imported result =
        imported(fileWith(folder.filePath(QStringLiteral("letters.tmx")),
                          mapWith(smallMap, "<tileset firstgid=\"1\" source=\"" + named.toStdString() + "\"/>")));
    const QString told = linesOf(result.problems);
    QVERIFY2(told.contains(QStringLiteral("Stones.tsx': the case of letters counts.")), qPrintable(told));
    QCOMPARE(told.contains(QStringLiteral("There is a 'sets/")), !named.startsWith("sets"));
}

void tst_TiledImport::flippedTilesKeepHowTheyAreTurned()
{
    const Imported result = imported(dataFolder + "csv.tmx");
    const std::string text = formatWorld(result.world);
    QVERIFY2(text.find("3,1:8") != std::string::npos, text.c_str());
}

void tst_TiledImport::chunksBeginAtTheirLeastCell()
{
    const Imported result = imported(dataFolder + "chunks.tmx");
    QCOMPARE(drawn(onlyLevel(result)), QStringLiteral("wf::::\n"
                                                      "fw::::\n"
                                                      "::::ff\n"
                                                      "::::ww\n"));
    QCOMPARE(onlyLevel(result).entities.all().front().at, (Point{0, 0}));
}

void tst_TiledImport::aLayerNamedCollisionIsWalls()
{
    const Imported result = imported(dataFolder + "things.tmx");
    QCOMPARE(drawn(onlyLevel(result)), QStringLiteral("wwwwww\n"
                                                      "ffffff\n"
                                                      "ffffff\n"
                                                      "ffffff\n"));
}

void tst_TiledImport::tilesUnderOthersStayUnderX()
{
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("a.tmx")));
    const std::string text =
        mapWith(smallMap, "<tileset firstgid=\"1\" name=\"t\" tilewidth=\"16\" tileheight=\"16\" tilecount=\"2\">"
                          "<tile id=\"0\" type=\"floor\"/><tile id=\"1\" type=\"water\"/></tileset>"
                              + layerWith("<data encoding=\"csv\">1,1,2,1</data>")
                              + layerWith("<data encoding=\"csv\">2,2,1,1</data>"));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text.c_str()) > 0);
    file.close();
    const Imported result = imported(file.fileName().toStdString());
    QCOMPARE(drawn(onlyLevel(result)), QStringLiteral("ww\nff\n"));
    const std::string kept = "covered: {floor: [[0, 0, 2]], water: [[0, 1, 1]]}";
    QVERIFY2(formatWorld(result.world).find(kept) != std::string::npos, formatWorld(result.world).c_str());
    QVERIFY2(result.problems.empty(), qPrintable(linesOf(result.problems)));
}

void tst_TiledImport::anObjectWithoutANameIsToldByItsNumber()
{
    ForeignObject object;
    QCOMPARE(spokenOf(object), std::string("An object without a name"));
    object.id = "7";
    QCOMPARE(spokenOf(object), std::string("The object 7, which has no name,"));
    object.type = "Door";
    QCOMPARE(spokenOf(object), std::string("The object 'Door'"));
    object.name = "exit";
    QCOMPARE(spokenOf(object), std::string("The object 'exit'"));
}

void tst_TiledImport::objectsBecomeEntitiesOrNotes()
{
    const Imported result = imported(dataFolder + "things.tmx");
    const Level& level = onlyLevel(result);
    QCOMPARE(level.depth, 2);
    QCOMPARE(level.entities.all().size(), std::size_t{2});
    const std::string text = formatWorld(result.world);
    for (const char* kept : {"type: gritling\n", "at: [1, 1]\n", "hp: 3\n", "mood: sour", "home: {rooms: 2}",
                             "name: Snatch", "type: brazier, at: [2, 1]", "colour: amber", "music: drips", "name: far"})
        QVERIFY2(text.find(kept) != std::string::npos, kept);
    QCOMPARE(level.notes.size(), std::size_t{3});  // with the two passages to maps that are not there
    QCOMPARE(level.notes.front().text, std::string("Odd: Villager"));
    QCOMPARE(level.notes.front().at, (Point{3, 2}));
    QCOMPARE(result.world.settings.start.at, (Point{1, 2}));
    QCOMPARE(countOf(result.problems, Fault::NotCarried), 1);  // the object far outside
    QVERIFY2(!hasErrors(result.problems), qPrintable(linesOf(result.problems)));
}

void tst_TiledImport::warpsBecomeLinksAndDanglingOnesAreReported()
{
    const Imported result = imported(dataFolder + "two.world");
    QCOMPARE(result.world.links.all().size(), std::size_t{2});
    std::vector<Place> ends;
    for (const Link& link : result.world.links.all())
        ends.push_back(link.to);
    QVERIFY(std::count(ends.begin(), ends.end(), (Place{Name("csv"), {2, 2}})) == 1);
    QVERIFY(std::count(ends.begin(), ends.end(), (Place{Name("things"), {1, 1}})) == 1);
    QCOMPARE(countOf(result.problems, Fault::PassageToNowhere), 1);
}

void tst_TiledImport::aWorldKeepsThePlacesOfItsMaps()
{
    const std::string text = formatWorld(imported(dataFolder + "two.world").world);
    QVERIFY2(text.find("graph: [6, -2]") != std::string::npos, text.c_str());
}

void tst_TiledImport::importingAgainUpdatesTheLevel()
{
    const Imported first = imported(dataFolder + "things.tmx");
    const Imported second = imported(dataFolder + "things.tmx", {}, &first.world);
    QCOMPARE(second.world.levels.size(), std::size_t{1});
    QCOMPARE(QString::fromStdString(formatWorld(second.world)), QString::fromStdString(formatWorld(first.world)));
    const Imported other = imported(dataFolder + "csv.tmx", {}, &first.world);
    QCOMPARE(other.world.levels.size(), std::size_t{2});
}

void tst_TiledImport::hostileMapsAreRefusedWithASentence_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("sentence");
    const auto add = [](const char* row, const std::string& text, const char* sentence) {
        QTest::newRow(row) << QByteArray::fromStdString(text) << QString::fromUtf8(sentence);
    };
    add("isometric", mapWith("orientation=\"isometric\" width=\"2\" height=\"2\"", ""),
        "error J004: The map is isometric; only orthogonal maps can be imported.");
    add("too wide", mapWith("width=\"5000\" height=\"2\"", ""), "A map of 5000 by 2 cells cannot be imported");
    add("too many cells", mapWith("width=\"4096\" height=\"4097\"", ""), "cannot be imported");
    add("no size", mapWith("", ""), "A map of 0 by 0 cells cannot be imported");
    add("too few cells", mapWith(smallMap, layerWith("<data encoding=\"csv\">1,2,3</data>")),
        "The layer has 3 cells, and its size says 4.");
    add("no number", mapWith(smallMap, layerWith("<data encoding=\"csv\">1,2,x,3</data>")),
        "'x,3' is no number of a tile.");
    add("a huge number", mapWith(smallMap, layerWith("<data encoding=\"csv\">1,2,99999999999,3</data>")),
        "is no number of a tile.");
    add("no base64", mapWith(smallMap, layerWith("<data encoding=\"base64\">?!</data>")), "The data is not base64.");
    add("damaged zlib", mapWith(smallMap, layerWith("<data encoding=\"base64\" compression=\"zlib\">AAAA</data>")),
        "The packed bytes are damaged.");
    const auto packedLayer = [](const char* compression, const std::string& packed) {
        return layerWith("<data encoding=\"base64\" compression=\"" + std::string(compression) + "\">"
                         + QByteArray::fromStdString(packed).toBase64().toStdString() + "</data>");
    };
    const std::string zeros(std::size_t{64} << 20, '\0');
    add("a bomb of zstd", mapWith(smallMap, packedLayer("zstd", compressed(zeros))),
        "The packed bytes are too many: at most 16 are unpacked.");
    add("a bomb of gzip", mapWith(smallMap, packedLayer("gzip", gzipped(zeros))),
        "The packed bytes are too many: at most 16 are unpacked.");
    add("a bomb of zlib",
        mapWith(smallMap, packedLayer("zlib", qCompress(QByteArray::fromStdString(zeros)).mid(4).toStdString())),
        "The packed bytes are too many: at most 16 are unpacked.");
    add("unknown compression", mapWith(smallMap, layerWith("<data encoding=\"base64\" compression=\"xz\">AAAA</data>")),
        "The compression 'xz' is unknown; known are gzip, zlib and zstd.");
    add("a document type", "<!DOCTYPE map [<!ENTITY a \"b\">]>\n" + mapWith(smallMap, ""),
        "A document type that declares entities is not allowed");
    add("an entity", mapWith(smallMap, "<properties><property name=\"a\" value=\"&b;\"/></properties>"),
        "This is not XML");
    add("no XML", "<map", "This is not XML");
    add("another XML", "<svg/>", "This is no map, tileset or template of Tiled: it begins with 'svg'.");
    std::string nested;
    for (int i = 0; i < 50; ++i)
        nested += "<group>";
    add("nested too deep", mapWith(smallMap, nested), "Elements are nested more than 32 deep.");
    add("JSON cut off", "{\"type\": \"map\",", "A member's name in double quotes should stand here.");
    add("JSON with a huge number", "{\"type\": \"map\", \"width\": 1e999}", "The number is too large or too small.");
    add("JSON nested too deep", std::string(100, '['), "The JSON is nested more than 64 deep.");
    add("empty", "", "The JSON ends here");
    add("a value as an attribute and as elements",
        mapWith(smallMap, "<properties><property name=\"a\" value=\"b\"><properties><property name=\"c\" value=\"d\"/>"
                          "</properties></property></properties>"),
        "'value' is written twice here, as an attribute and as elements.");
    add("layers as an attribute and as elements",
        mapWith("layers=\"1\" width=\"2\" height=\"2\"", layerWith("<data encoding=\"csv\">1,2,3,3</data>")),
        "'layers' is written twice here, as an attribute and as elements.");
    add("NaN as a place",
        mapWith(smallMap, layerWith("<data encoding=\"csv\">0,0,0,0</data>")
                              + "<objectgroup><object id=\"1\" x=\"nan\" y=\"0\"/></objectgroup>"),
        "'x' must be a number between");
}

void tst_TiledImport::hostileMapsAreRefusedWithASentence()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, sentence);
    QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("hostile.tmx")));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
    file.close();
    const ForeignWorld foreign = readForeign(file.fileName().toStdString(), {}, Limits{});
    const QString lines = linesOf(foreign.problems);
    QVERIFY2(lines.contains(sentence), qPrintable(lines));
    QVERIFY2(lines.contains(QRegularExpression(QStringLiteral("hostile\\.tmx:\\d+:\\d+: (error|warning) J00"))),
             qPrintable(lines));
}

void tst_TiledImport::noFileOutsideTheFolderIsRead()
{
    QTemporaryDir folder;
    QVERIFY(QDir(folder.path()).mkpath(QStringLiteral("maps/inner")));
    std::filesystem::copy(dataFolder + "stones.tsx", folder.filePath(QStringLiteral("stones.tsx")).toStdString());
    std::filesystem::create_symlink("../stones.tsx", folder.filePath(QStringLiteral("maps/link.tsx")).toStdString());
    for (const std::string& source :
         {std::string("../stones.tsx"), std::string("inner/../../stones.tsx"),
          folder.filePath(QStringLiteral("stones.tsx")).toStdString(), std::string("link.tsx"),
          std::string("..\\stones.tsx"), std::string("C:\\a.tsx")}) {
        QFile file(folder.filePath(QStringLiteral("maps/a.tmx")));
        const std::string text = mapWith(smallMap, "<tileset firstgid=\"1\" source=\"" + source + "\"/>"
                                                       + layerWith("<data encoding=\"csv\">1,1,1,1</data>"));
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate) && file.write(text.c_str()) > 0);
        file.close();
        const std::string path = file.fileName().toStdString();
        const ForeignWorld inside = readForeign(path, {}, Limits{});
        QVERIFY2(linesOf(inside.problems).contains(QStringLiteral("lies outside of the folder")), source.c_str());
        QVERIFY2(inside.maps.front().kinds.back().type.empty(), source.c_str());
        if (source != "../stones.tsx")
            continue;
        const ForeignWorld allowed = readForeign(path, folder.path().toStdString(), Limits{});
        QCOMPARE(allowed.maps.front().kinds.back().type, std::string("wall"));
    }
}

void tst_TiledImport::everyPrefixOfAMapIsAnswered()
{
    QTemporaryDir folder;
    for (const char* name : {"things.tmx", "csv.tmj"}) {
        const std::string whole = bytesOf(dataFolder + name);
        const std::string path = folder.filePath(QLatin1String(name)).toStdString();
        for (std::size_t length = 0; length < whole.size() - 2; length += 41) {
            QFile file(QString::fromStdString(path));
            QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
            file.write(whole.data(), static_cast<qsizetype>(length));
            file.close();
            const ForeignWorld foreign = readForeign(path, {}, Limits{});
            QVERIFY2(hasErrors(foreign.problems) && foreign.maps.empty(), qPrintable(QString::number(length)));
        }
    }
}

void tst_TiledImport::theExamplesOfTiledAreImportedOrRefused()
{
    const QString examples = QStringLiteral("/usr/share/doc/tiled/examples");
    if (!QDir(examples).exists())
        QSKIP("Debian's package 'tiled' is not installed, so its example maps are not here.");
    const QMap<QString, QString> refused{
        {QStringLiteral("hexagonal-mini.tmx"), QStringLiteral("The map is hexagonal; only")},
        {QStringLiteral("isometric_grass_and_water.tmx"), QStringLiteral("The map is isometric; only")},
        {QStringLiteral("isometric_staggered_grass_and_water.tmx.gz"), QStringLiteral("The map is staggered; only")},
        {QStringLiteral("test_hexagonal_tile_60x60x30.tmx"), QStringLiteral("The map is hexagonal; only")}};
    int maps = 0;
    QDirIterator files(examples, {QStringLiteral("*.tmx"), QStringLiteral("*.tmx.gz"), QStringLiteral("*.json.gz")},
                       QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const QString path = files.next();
        const ForeignWorld foreign = readForeign(path.toStdString(), examples.toStdString(), Limits{});
        const QString lines = linesOf(foreign.problems);
        ++maps;
        if (const auto reason = refused.find(files.fileName()); reason != refused.end()) {
            QVERIFY2(foreign.maps.empty() && lines.contains(*reason), qPrintable(path + lines));
            continue;
        }
        QVERIFY2(foreign.maps.size() == 1 && !hasErrors(foreign.problems), qPrintable(path + lines));
        const Imported result = importWorld({foreign, {}, shippedContext(), nullptr, {}});
        QVERIFY2(!hasErrors(result.problems), qPrintable(path + linesOf(result.problems)));
        const ParsedWorld again = worldFrom(formatWorld(result.world));
        QCOMPARE(formatWorld(again.world), formatWorld(result.world));
    }
    QCOMPARE(maps, 22);  // 21 in XML and one in JSON
}

GLOAM_TEST(tst_TiledImport)
#include "tst_TiledImport.moc"
