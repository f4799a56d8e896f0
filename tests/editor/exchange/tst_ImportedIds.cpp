#include "tests/editor/exchange/ExchangeFixture.h"
#include "tests/support/TestMain.h"

#include <QTemporaryDir>
#include <QTest>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

std::string objectWith(const std::string& attributes, int x, const std::string& properties)
{
    return "<object " + attributes + " x=\"" + std::to_string(16 * x)
           + "\" y=\"0\" width=\"16\" height=\"16\"><properties>" + properties + "</properties></object>\n";
}

std::string propertyWith(const std::string& name, const std::string& value)
{
    return "<property name=\"" + name + "\" value=\"" + value + "\"/>";
}

/// A map of 4 by 1 cells with those objects.
std::string mapOfObjects(const std::string& objects)
{
    return "<map orientation=\"orthogonal\" width=\"4\" height=\"1\" tilewidth=\"16\" tileheight=\"16\">\n"
           "<objectgroup>\n"
           + objects + "</objectgroup>\n</map>\n";
}

std::vector<Point> placesOfGritlings(const Level& level)
{
    std::vector<Point> places;
    for (const Entity& entity : level.entities.all())
        if (level.tiles.types().entity(entity.type).id == Name("gritling"))
            places.push_back(entity.at);
    std::sort(places.begin(), places.end(), [](Point a, Point b) { return a.x < b.x; });
    return places;
}

}  // namespace

/// What comes with the same id twice: copies that were made in the other tool, and maps that are imported twice.
class tst_ImportedIds : public QObject {
    Q_OBJECT
private slots:
    void anObjectWithTheIdOfAnotherIsNotLost_data();
    void anObjectWithTheIdOfAnotherIsNotLost();
    void aPassageWithTheIdOfAnotherIsNotLost();
    void aWorldThatNamesAMapTwiceGivesTwoLevels();
    void aMapReadAgainUpdatesItsLevelAndKeepsItsIds();
    void aMapOfTheSameNameFromElsewhereIsAnotherLevel_data();
    void aMapOfTheSameNameFromElsewhereIsAnotherLevel();
    void aWorldThatMovesWithItsMapsFindsThemAgain();
    void aRenamedMapInAFileOfSeveralUpdatesItsLevel();
    void twoMapsOfTheSameNameInAFileStayTwo();
    void aFileWithAHashInItsNameUpdatesItsLevel();
    void aLevelNamesItsSourceWithoutTheUser();
    void aWorldElsewhereDoesNotTellTheUserEither();
    void aFoundSourceTakesThePlaceOfTheLostOne();
    void anAttributeCalledSourceIsNoSource();
    void aLevelOfAnotherWorldNamesTheFileItCameIn();
    void tilesetsOfOneNameInSeveralFilesGetTypesOfTheirOwn();
    void aWorldOfSeveralFilesTakesMoreCellsThanAFileHolds();

private:
    std::string written(const char* name, const std::string& text) const
    {
        return fileWith(m_folder.filePath(QLatin1String(name)), text);
    }

    QTemporaryDir m_folder;
};

void tst_ImportedIds::anObjectWithTheIdOfAnotherIsNotLost_data()
{
    QTest::addColumn<QByteArray>("objects");
    const auto row = [](const char* name, const std::string& objects) {
        QTest::newRow(name) << QByteArray::fromStdString(objects);
    };
    const std::string kept = propertyWith("gloam:id", "jenah8v43pb9y");
    row("the id of Tiled", objectWith("id=\"1\" type=\"gritling\"", 1, "")
                               + objectWith("id=\"1\" type=\"gritling\"", 2, "")
                               + objectWith("id=\"1\" type=\"gritling\"", 2, ""));
    row("no id", objectWith("type=\"gritling\"", 1, "") + objectWith("type=\"gritling\"", 2, "")
                     + objectWith("type=\"gritling\"", 2, ""));
    row("the id that our export kept", objectWith("id=\"1\" type=\"gritling\"", 1, kept)
                                           + objectWith("id=\"2\" type=\"gritling\"", 2, kept)
                                           + objectWith("id=\"3\" type=\"gritling\"", 2, kept));
}

void tst_ImportedIds::anObjectWithTheIdOfAnotherIsNotLost()
{
    QFETCH(QByteArray, objects);
    const Imported result = importedFrom(written("copies.tmx", mapOfObjects(objects.toStdString())));
    QCOMPARE(linesOf(result.problems), QString());
    QCOMPARE(placesOfGritlings(*result.world.levels.begin()->second), (std::vector<Point>{{1, 0}, {2, 0}, {2, 0}}));
    const Imported again = importedFrom(written("copies.tmx", mapOfObjects(objects.toStdString())), {}, &result.world);
    QCOMPARE(QString::fromStdString(formatWorld(again.world)), QString::fromStdString(formatWorld(result.world)));
}

void tst_ImportedIds::aPassageWithTheIdOfAnotherIsNotLost()
{
    const std::string way = propertyWith("gloam:id", "7ywd3n0cg4v8e") + propertyWith("gloam:kind", "stairs")
                            + propertyWith("dest_map", "copies") + propertyWith("dest_x", "0")
                            + propertyWith("dest_y", "0");
    const std::string map = mapOfObjects(objectWith("id=\"1\" type=\"gloam:link\"", 1, way)
                                         + objectWith("id=\"2\" type=\"gloam:link\"", 2, way));
    const Imported result = importedFrom(written("copies.tmx", map));
    QCOMPARE(linesOf(result.problems), QString());
    std::vector<int> columns;
    for (const Link& link : result.world.links.all())
        columns.push_back(link.from.at.x);
    std::sort(columns.begin(), columns.end());
    QCOMPARE(columns, (std::vector<int>{1, 2}));
}

void tst_ImportedIds::aWorldThatNamesAMapTwiceGivesTwoLevels()
{
    written("cave.tmx", mapOfObjects(objectWith("id=\"1\" type=\"gritling\"", 1, "")));
    const Imported result =
        importedFrom(written("both.world", R"({"type": "world", "maps": [{"fileName": "cave.tmx", "x": 0, "y": 0},
                                  {"fileName": "cave.tmx", "x": 64, "y": 0}]})"));
    QCOMPARE(linesOf(result.problems), QString());
    QCOMPARE(result.levels, (std::vector<Name>{"cave", "cave-2"}));
    for (const auto& [id, level] : result.world.levels)
        QCOMPARE(placesOfGritlings(*level).size(), std::size_t{1});
}

void tst_ImportedIds::aMapReadAgainUpdatesItsLevelAndKeepsItsIds()
{
    const Imported first =
        importedFrom(written("cave.tmx", mapOfObjects(objectWith("id=\"1\" name=\"A\" type=\"gritling\"", 1, ""))));
    const Imported second =
        importedFrom(written("cave.tmx", mapOfObjects(objectWith("id=\"1\" name=\"A\" type=\"gritling\"", 3, "")
                                                      + objectWith("id=\"2\" name=\"A\" type=\"gritling\"", 2, ""))),
                     {}, &first.world);
    QCOMPARE(linesOf(second.problems), QString());
    QCOMPARE(second.levels, (std::vector<Name>{"cave"}));
    const Level& level = *second.world.levels.begin()->second;
    QCOMPARE(placesOfGritlings(level), (std::vector<Point>{{2, 0}, {3, 0}}));
    const Entity* moved = level.entities.find(first.world.levels.begin()->second->entities.all().front().id);
    QVERIFY(moved && moved->at == (Point{3, 0}));
}

void tst_ImportedIds::aMapOfTheSameNameFromElsewhereIsAnotherLevel_data()
{
    QTest::addColumn<QString>("home");
    QTest::newRow("a world beside the maps") << m_folder.path();
    QTest::newRow("a world beside one of them") << m_folder.filePath(QStringLiteral("a"));
    QTest::newRow("a world without a file") << QString();
}

void tst_ImportedIds::aMapOfTheSameNameFromElsewhereIsAnotherLevel()
{
    QFETCH(QString, home);
    const std::string folder = home.toStdString();
    const auto roomOf = [this](const char* name, int x) {
        QDir(m_folder.path()).mkpath(QLatin1String(name));
        return written((name + std::string("/room.tmx")).c_str(),
                       mapOfObjects(objectWith("id=\"1\" type=\"gritling\"", x, "")));
    };
    const std::string a = roomOf("a", 1);
    const std::string b = roomOf("b", 2);
    Imported world = importedFrom(a, {}, nullptr, {}, folder);
    world = importedFrom(b, {}, &world.world, {}, folder);
    QCOMPARE(world.levels, std::vector<Name>{"room-2"});
    QVERIFY(world.updated.empty());
    const std::string both = formatWorld(world.world);
    for (const auto& [file, level] : {std::pair(a, Name("room")), std::pair(b, Name("room-2"))}) {
        world = importedFrom(file, {}, &world.world, {}, folder);
        QCOMPARE(world.levels, std::vector<Name>{level});
        QCOMPARE(world.updated, std::set<Name>{level});
    }
    QCOMPARE(QString::fromStdString(formatWorld(world.world)), QString::fromStdString(both));
    QCOMPARE(placesOfGritlings(*world.world.findLevel(Name("room"))), std::vector<Point>({{1, 0}}));
    QCOMPARE(placesOfGritlings(*world.world.findLevel(Name("room-2"))), std::vector<Point>({{2, 0}}));
}

void tst_ImportedIds::aWorldThatMovesWithItsMapsFindsThemAgain()
{
    const QDir folder(m_folder.path());
    QVERIFY(folder.mkpath(QStringLiteral("here/maps")));
    const std::string map = mapOfObjects(objectWith("id=\"1\" type=\"gritling\"", 1, ""));
    const Imported first = importedFrom(written("here/maps/den.tmx", map), {}, nullptr, {},
                                        m_folder.filePath(QStringLiteral("here")).toStdString());
    QVERIFY(QDir().rename(folder.filePath(QStringLiteral("here")), folder.filePath(QStringLiteral("there"))));
    const Imported again = importedFrom(folder.filePath(QStringLiteral("there/maps/den.tmx")).toStdString(), {},
                                        &first.world, {}, folder.filePath(QStringLiteral("there")).toStdString());
    QCOMPARE(again.updated, std::set<Name>{"den"});
    QVERIFY(formatWorld(again.world) == formatWorld(first.world));
}

void tst_ImportedIds::aRenamedMapInAFileOfSeveralUpdatesItsLevel()
{
    const auto project = [this](const char* name) {
        return written("hills.ldtk", R"({"jsonVersion": "1.5.3", "defaultGridSize": 16, "levels": [{"identifier": ")"
                                         + std::string(name)
                                         + R"(", "iid": "11-22", "pxWid": 16, "pxHei": 16, "layerInstances": []}]})");
    };
    const Imported first = importedFrom(project("Hut"));
    const Imported again = importedFrom(project("Cabin"), {}, &first.world);
    QCOMPARE(again.levels, std::vector<Name>{"hut"});
    QCOMPARE(again.updated, std::set<Name>{"hut"});
}

void tst_ImportedIds::twoMapsOfTheSameNameInAFileStayTwo()
{
    const std::string vaults = "NAME: cell\nMAP\nx.\nENDMAP\n\nNAME: cell\nMAP\n..\nENDMAP\n";
    const Imported first = importedFrom(written("twins.des", vaults));
    QCOMPARE(first.levels, (std::vector<Name>{"cell", "cell-2"}));
    const Imported again = importedFrom(written("twins.des", vaults), {}, &first.world);
    QCOMPARE(again.levels, first.levels);
    QVERIFY(formatWorld(again.world) == formatWorld(first.world));
}

void tst_ImportedIds::aFileWithAHashInItsNameUpdatesItsLevel()
{
    const std::string map = mapOfObjects("");
    const std::string file = written("room#1.tmx", map);
    const Imported first = importedFrom(file);
    QCOMPARE(importedFrom(file, {}, &first.world).updated, std::set<Name>{"room-1"});
    const std::string source = sourceOf(*first.world.levels.begin()->second);
    QCOMPARE(fileOfSource(source, {}), std::filesystem::canonical(file));
    QCOMPARE(importedFrom(written("room.tmx", map), {}, &first.world).updated, std::set<Name>());
}

void tst_ImportedIds::aLevelNamesItsSourceWithoutTheUser()
{
    const QByteArray before = qgetenv("HOME");
    qputenv("HOME", m_folder.path().toUtf8());
    QVERIFY(QDir(m_folder.path()).mkpath(QStringLiteral("maps")));
    const std::string file = written("maps/mine.tmx", mapOfObjects(""));
    const Imported result = importedFrom(file);
    const std::string source = sourceOf(*result.world.levels.begin()->second);
    QCOMPARE(source, std::string("~/maps/mine.tmx"));
    QCOMPARE(fileOfSource(source, {}), std::filesystem::canonical(file));
    qputenv("HOME", before);
    const Imported beside = importedFrom(file, {}, nullptr, {}, m_folder.path().toStdString());
    QCOMPARE(sourceOf(*beside.world.levels.begin()->second), std::string("maps/mine.tmx"));
}

void tst_ImportedIds::aFoundSourceTakesThePlaceOfTheLostOne()
{
    const std::string map = mapOfObjects(objectWith("id=\"1\" type=\"gritling\"", 1, ""));
    const std::string home = m_folder.path().toStdString();
    const Imported first = importedFrom(written("lost.tmx", map), {}, nullptr, {}, home);
    const ForeignWorld foreign = readForeign(written("found.tmx", map), {}, Limits{});
    SourcePlaces places{home, {{"lost.tmx", home + "/found.tmx"}}};
    const Imported again = importWorld({foreign, {}, shippedContext(), &first.world, {}, places});
    QCOMPARE(again.updated, std::set<Name>{"lost"});
    QCOMPARE(sourceOf(*again.world.findLevel(Name("lost"))), std::string("found.tmx"));
}

void tst_ImportedIds::aWorldElsewhereDoesNotTellTheUserEither()
{
    const QByteArray before = qgetenv("HOME");
    qputenv("HOME", m_folder.filePath(QStringLiteral("anna")).toUtf8());
    QVERIFY(QDir(m_folder.path()).mkpath(QStringLiteral("anna/maps")));
    QVERIFY(QDir(m_folder.path()).mkpath(QStringLiteral("shared")));
    const std::string file = written("anna/maps/mine.tmx", mapOfObjects(""));
    const std::string home = m_folder.filePath(QStringLiteral("shared")).toStdString();
    const Imported first = importedFrom(file, {}, nullptr, {}, home);
    const Imported again = importedFrom(file, {}, &first.world, {}, home);
    const std::string source = sourceOf(*first.world.levels.begin()->second);
    const std::filesystem::path found = fileOfSource(source, {home});
    qputenv("HOME", before);
    QCOMPARE(source, std::string("~/maps/mine.tmx"));
    QCOMPARE(found, std::filesystem::canonical(file));
    QCOMPARE(again.updated, std::set<Name>{"mine"});
}

void tst_ImportedIds::anAttributeCalledSourceIsNoSource()
{
    const std::string home = m_folder.path().toStdString();
    const std::string map = "<map source=\"other.tmx\" layers2=\"3\" width=\"1\" height=\"1\" tilewidth=\"16\" "
                            "tileheight=\"16\"/>";
    const Imported result = importedFrom(written("this.tmx", map), {}, nullptr, {}, home);
    QCOMPARE(sourceOf(*result.world.levels.begin()->second), std::string("this.tmx"));
    const std::string text = formatWorld(result.world);
    QVERIFY2(text.find("words: {source: other.tmx}") != std::string::npos, text.c_str());
    const Imported other = importedFrom(written("other.tmx", mapOfObjects("")), {}, &result.world, {}, home);
    QCOMPARE(other.updated, std::set<Name>());
}

void tst_ImportedIds::aLevelOfAnotherWorldNamesTheFileItCameIn()
{
    const std::string home = m_folder.path().toStdString();
    const std::string kept = R"(<properties><property name="gloam:level" value="den"/>
        <property name="gloam:x" value="{source: maps/den.tmx, mood: sour}"/></properties>)";
    const std::string file =
        written("sent.tmx", "<map width=\"1\" height=\"1\" tilewidth=\"16\" tileheight=\"16\">" + kept + "</map>");
    QVERIFY(QDir(m_folder.path()).mkpath(QStringLiteral("maps")));
    const Imported mine = importedFrom(written("maps/den.tmx", mapOfObjects("")), {}, nullptr, {}, home);
    const Imported both = importedFrom(file, {}, &mine.world, {}, home);
    QCOMPARE(both.levels, std::vector<Name>{"den-2"});
    QCOMPARE(sourceOf(*both.world.findLevel(Name("den-2"))), std::string("sent.tmx"));
    QVERIFY(formatWorld(both.world).find("mood: sour") != std::string::npos);
    const Imported again = importedFrom(file, {}, &both.world, {}, home);
    QCOMPARE(again.updated, std::set<Name>{"den-2"});
    QVERIFY(formatWorld(again.world) == formatWorld(both.world));
}

void tst_ImportedIds::tilesetsOfOneNameInSeveralFilesGetTypesOfTheirOwn()
{
    const auto mapOfTile = [](const std::string& type) {
        return "<map width=\"1\" height=\"1\" tilewidth=\"16\" tileheight=\"16\"><tileset firstgid=\"1\" name=\"t\">"
               "<tile id=\"0\" type=\""
               + type
               + "\"/></tileset><layer name=\"g\" width=\"1\" height=\"1\"><data "
                 "encoding=\"csv\">1</data></layer></map>";
    };
    const std::vector<std::filesystem::path> files{written("one.tmx", mapOfTile("blue goo")),
                                                   written("two.tmx", mapOfTile("green goo")),
                                                   written("three.tmx", mapOfTile("blue goo"))};
    const ForeignWorld foreign = readForeign(files, {}, Limits{});
    const Imported result = importWorld({foreign, {}, shippedContext(), nullptr, {}});
    QCOMPARE(result.levels.size(), std::size_t{3});
    const auto typeOf = [](const World& world, const Name& level) { return stackAt(*world.findLevel(level), {0, 0}); };
    const QString blue = typeOf(result.world, "one");
    const QString green = typeOf(result.world, "two");
    QVERIFY2(blue != green && !blue.isEmpty() && !green.isEmpty(), qPrintable(blue));
    QCOMPARE(typeOf(result.world, "three"), blue);
    const Imported again = importedFrom(files[1].string(), {}, &result.world);
    QCOMPARE(again.levels, std::vector<Name>{"two"});
    QCOMPARE(typeOf(again.world, "two"), green);
    QCOMPARE(again.world.types->tiles.size(), std::size_t{2});
}

void tst_ImportedIds::aWorldOfSeveralFilesTakesMoreCellsThanAFileHolds()
{
    const std::string map = mapOfObjects("");
    const std::vector<std::filesystem::path> files{written("a.tmx", map), written("b.tmx", map)};
    const ForeignWorld foreign = readForeign(files, {}, Limits{});
    ReadContext reading = shippedContext();
    reading.limits.fileCells = 6;
    const Imported one = importWorld({foreign, {}, reading, nullptr, {}});
    QVERIFY(hasErrors(one.problems));
    const Imported spread = importWorld({foreign, {}, reading, nullptr, {}, {}, true});
    QVERIFY2(!hasErrors(spread.problems), qPrintable(linesOf(spread.problems)));
    QCOMPARE(spread.world.levels.size(), std::size_t{2});
}

GLOAM_TEST(tst_ImportedIds)
#include "tst_ImportedIds.moc"
