#include "core/game/Engine.h"
#include "core/io/world/WorldText.h"
#include "editor/exchange/WorldExport.h"
#include "editor/exchange/WriteBack.h"
#include "tests/editor/exchange/ExchangeFixture.h"
#include "tests/editor/exchange/RandomTmx.h"
#include "tests/support/TestMain.h"

#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

const std::string mapsFolder = GLOAM_TEST_DATA "/exchange/";

/// A map of Tiled in a folder of its own, and the world that was made of it.
struct Opened {
    QTemporaryDir folder;
    std::string file;
    std::string bytes;
    World world;

    explicit Opened(const std::string& text, const Mapping& mapping = {}, const char* name = "map.tmx") : bytes(text)
    {
        file = fileWith(folder.filePath(QString::fromLatin1(name)), text);
        world = importedFrom(file, mapping, nullptr, {}, folder.path().toStdString()).world;
    }

    Level& level() { return world.levels.begin()->second.write(); }
    SourcePlaces places() const { return {folder.path().toStdString()}; }
    Result<WrittenBack> back() const
    {
        return writtenBack({world, shippedContext(), places(), file, {world.levels.begin()->first}});
    }
};

/// The lines in which two texts differ: "-a +b" for each.
QString difference(const std::string& before, const std::string& after)
{
    const QStringList old = QString::fromStdString(before).split(QLatin1Char('\n'));
    const QStringList now = QString::fromStdString(after).split(QLatin1Char('\n'));
    if (old.size() != now.size())
        return QStringLiteral("%1 lines became %2").arg(old.size()).arg(now.size());
    QStringList lines;
    for (qsizetype i = 0; i < old.size(); ++i)
        if (old[i] != now[i])
            lines << QStringLiteral("-%1 +%2").arg(old[i].trimmed(), now[i].trimmed());
    return lines.join(QLatin1Char(' '));
}

std::string mapOfLayers(const std::string& layers, const std::string& rest = {})
{
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
           "<map version=\"1.10\" orientation=\"orthogonal\" width=\"3\" height=\"2\" tilewidth=\"16\" "
           "tileheight=\"16\""
           " nextobjectid=\"5\">\n"
           " <tileset firstgid=\"1\" name=\"stones\" tilewidth=\"16\" tileheight=\"16\" tilecount=\"4\" "
           "columns=\"4\">\n"
           "  <tile id=\"0\" type=\"wall\"/>\n  <tile id=\"1\" type=\"floor\"/>\n  <tile id=\"3\" "
           "type=\"door-closed\"/>\n"
           " </tileset>\n"
           + layers + rest + "</map>\n";
}

std::string layerOf(const std::string& cells, const char* name = "Ground")
{
    return std::string(" <layer id=\"1\" name=\"") + name + "\" width=\"3\" height=\"2\">\n  <data encoding=\"csv\">\n"
           + cells + "\n</data>\n </layer>\n";
}

const std::string groundLayer = layerOf("2,2,2147483650,\n2,1,2");

std::string thingsOf(const std::string& objects)
{
    return " <objectgroup id=\"2\" name=\"Things\">\n" + objects + " </objectgroup>\n";
}

const std::string oneGritling =
    thingsOf("  <object id=\"1\" name=\"Snatch\" type=\"gritling\" x=\"16\" y=\"0\" width=\"16\""
             " height=\"16\"/>\n");

void paint(Level& level, Point p, const char* tile)
{
    const TileId id = level.tiles.types().findTile(Name(tile));
    level.tiles.put(level.tiles.types().tile(id).layer, p, id);
}

const Entity& onlyThing(const Level& level)
{
    return level.entities.all()[0];
}

}  // namespace

/// Levels that go back into the maps of other programs that they came from.
class tst_WriteBack : public QObject {
    Q_OBJECT
private slots:
    void anUntouchedLevelGivesTheSameBytes_data();
    void anUntouchedLevelGivesTheSameBytes();
    void oneChangedCellChangesOneNumber();
    void aStartByItsNameIsFoundAgain();
    void aWallOnAFloorReplacesTheFloorAndTellsIt();
    void aCellIsChangedInTheLayerItWasDrawnIn();
    void aTileOfNoTilesetIsRefusedByName();
    void aMovedThingChangesItsPlaceAlone();
    void aRemovedThingTakesItsObjectAlong();
    void anAddedThingBecomesAnObjectLikeOthersOfItsType();
    void anAddedObjectHasTheClassOfOthersAsItStands();
    void aMapInJsonChangesInItsPlace();
    void aChangedFieldBecomesAProperty();
    void aResizedLevelIsRefused();
    void aFileThatOthersChangedIsRefused();
    void aFileThatIsGoneIsRefused();
    void whatWasWrittenDoesNotCountAsChangedByOthers();
    void exportingUnderTheSameEndingWritesTheSourceBack();
    void whatTheFileCannotHoldIsTold();
    void aMappedTileInALayerNamedLikeWallsIsNoChange();
    void aTileThatIsAWallInOneLayerOnlyIsRefused();
    void randomMapsComeBackByteForByte();
    void randomChangesComeBackOrAreToldOrRefused();
};

void tst_WriteBack::anUntouchedLevelGivesTheSameBytes_data()
{
    QTest::addColumn<QString>("file");
    for (const char* file : {"csv.tmx", "xml.tmx", "base64.tmx", "zlib.tmx", "gzip.tmx", "zstd.tmx", "csv.tmj",
                             "chunks.tmx", "things.tmx"})
        QTest::newRow(file) << QString::fromLatin1(file);
}

void tst_WriteBack::anUntouchedLevelGivesTheSameBytes()
{
    QFETCH(QString, file);
    const std::string path = mapsFolder + file.toStdString();
    const Imported result = importedFrom(path);
    const auto back = writtenBack({result.world, shippedContext(), {}, path, result.levels});
    QVERIFY2(back, back ? "" : back.error().sentence.c_str());
    QVERIFY(back->isSame);
    QCOMPARE(back->bytes, bytesOf(path.c_str()));
    QVERIFY2(back->lost.empty(), back->lost.empty() ? "" : back->lost.front().sentence.c_str());
}

void tst_WriteBack::oneChangedCellChangesOneNumber()
{
    Opened map(mapOfLayers(groundLayer));
    map.level().tiles.put(Layer::Terrain, {0, 1}, nothingTile);
    paint(map.level(), {0, 1}, "wall");
    const auto back = map.back();
    QVERIFY2(back, back ? "" : back.error().sentence.c_str());
    QCOMPARE(difference(map.bytes, back->bytes), QStringLiteral("-2,1,2 +1,1,2"));
    QVERIFY(back->lost.empty());
}

void tst_WriteBack::aStartByItsNameIsFoundAgain()
{
    const auto location = [](int id, const char* name, int x, int y) {
        return "  <object id=\"" + std::to_string(id) + "\" name=\"" + name + "\" type=\"Location\" x=\""
               + std::to_string(x) + "\" y=\"" + std::to_string(y) + "\"/>\n";
    };
    Opened map(mapOfLayers(groundLayer, thingsOf(location(1, "well", 32, 16) + location(2, "player-start", 0, 0))));
    QCOMPARE(map.level().notes.size(), std::size_t{1});
    QVERIFY(map.world.settings.start.at == (Point{0, 0}));
    paint(map.level(), {2, 0}, "floor");
    const auto back = map.back();
    QVERIFY2(back, back ? "" : back.error().sentence.c_str());
    QVERIFY2(back->lost.empty(), back->lost.empty() ? "" : back->lost.front().sentence.c_str());
}

/// Where one tile of the file is a wall or a floor, and a level has both.
void tst_WriteBack::aWallOnAFloorReplacesTheFloorAndTellsIt()
{
    Opened map(mapOfLayers(groundLayer));
    paint(map.level(), {0, 1}, "wall");
    const auto back = map.back();
    QVERIFY2(back, back ? "" : back.error().sentence.c_str());
    QCOMPARE(difference(map.bytes, back->bytes), QStringLiteral("-2,1,2 +1,1,2"));
    QCOMPARE(back->lost.size(), std::size_t{1});
    QCOMPARE(QString::fromStdString(back->lost.front().sentence),
             QStringLiteral("What lies under walls and doors of the cell 0,1 is not in the file."));
}

void tst_WriteBack::aCellIsChangedInTheLayerItWasDrawnIn()
{
    Opened map(mapOfLayers(groundLayer + layerOf("0,1,0,\n0,0,0", "Walls")));
    map.level().tiles.put(Layer::Structure, {1, 0}, nothingTile);
    const auto back = map.back();
    QVERIFY2(back, back ? "" : back.error().sentence.c_str());
    QCOMPARE(difference(map.bytes, back->bytes), QStringLiteral("-0,1,0, +0,0,0,"));
}

void tst_WriteBack::aTileOfNoTilesetIsRefusedByName()
{
    Opened map(mapOfLayers(groundLayer));
    paint(map.level(), {0, 1}, "water");
    const auto back = map.back();
    QVERIFY(!back);
    QVERIFY2(back.error().sentence.starts_with("No tile of the file is 'water', which is in the cell 0,1."),
             back.error().sentence.c_str());
}

void tst_WriteBack::aMovedThingChangesItsPlaceAlone()
{
    Opened map(mapOfLayers(groundLayer, oneGritling));
    map.level().entities.move(onlyThing(map.level()).id, {2, 1});
    const auto back = map.back();
    QVERIFY2(back, back ? "" : back.error().sentence.c_str());
    QCOMPARE(difference(map.bytes, back->bytes),
             QStringLiteral(
                 "-<object id=\"1\" name=\"Snatch\" type=\"gritling\" x=\"16\" y=\"0\" width=\"16\" height=\"16\"/> "
                 "+<object id=\"1\" name=\"Snatch\" type=\"gritling\" x=\"32\" y=\"16\" width=\"16\" height=\"16\"/>"));
    QVERIFY(back->lost.empty());
}

void tst_WriteBack::aRemovedThingTakesItsObjectAlong()
{
    Opened map(mapOfLayers(groundLayer, oneGritling));
    map.level().entities.remove(onlyThing(map.level()).id);
    const auto back = map.back();
    QVERIFY2(back, back ? "" : back.error().sentence.c_str());
    QCOMPARE(QString::fromStdString(back->bytes), QString::fromStdString(mapOfLayers(groundLayer, thingsOf({}))));
}

void tst_WriteBack::anAddedThingBecomesAnObjectLikeOthersOfItsType()
{
    Opened map(mapOfLayers(groundLayer, oneGritling));
    Entity another = onlyThing(map.level());
    another.id = EntityId{77};
    another.at = {0, 1};
    another.extras = {};
    QVERIFY(map.level().entities.add(another));
    const auto back = map.back();
    QVERIFY2(back, back ? "" : back.error().sentence.c_str());
    std::string wanted = mapOfLayers(
        groundLayer,
        thingsOf("  <object id=\"1\" name=\"Snatch\" type=\"gritling\" x=\"16\" y=\"0\" width=\"16\" height=\"16\"/>\n"
                 "  <object id=\"5\" type=\"gritling\" x=\"0\" y=\"16\" width=\"16\" height=\"16\"/>\n"));
    wanted.replace(wanted.find("nextobjectid=\"5\""), 16, "nextobjectid=\"6\"");
    QCOMPARE(QString::fromStdString(back->bytes), QString::fromStdString(wanted));
    QVERIFY2(back->lost.empty(), back->lost.empty() ? "" : back->lost.front().sentence.c_str());
}

void tst_WriteBack::anAddedObjectHasTheClassOfOthersAsItStands()
{
    Mapping mapping;
    mapping.entities["Snatch & co"] = Name("gritling");
    Opened map(mapOfLayers(groundLayer, thingsOf("  <object id=\"1\" type=\"Snatch &amp; co\" x=\"16\" y=\"0\"/>\n")),
               mapping);
    Entity another = onlyThing(map.level());
    another.id = EntityId{77};
    another.at = {0, 1};
    another.extras = {};
    QVERIFY(map.level().entities.add(another));
    const auto back = map.back();
    QVERIFY2(back, back ? "" : back.error().sentence.c_str());
    QVERIFY2(back->bytes.find("<object id=\"5\" type=\"Snatch &amp; co\"") != std::string::npos, back->bytes.c_str());
}

void tst_WriteBack::aMapInJsonChangesInItsPlace()
{
    const auto text = [](const std::string& row, const std::string& objects) {
        return R"({"type":"map","version":"1.10","orientation":"orthogonal","infinite":false,"width":3,"height":2,
 "tilewidth":16,"tileheight":16,"nextobjectid":9,"tilesets":[{"firstgid":1,"name":"stones","tilewidth":16,
  "tileheight":16,"tilecount":4,"columns":4,"tiles":[{"id":0,"type":"wall"},{"id":1,"type":"floor"}]}],
 "layers":[
  {"type":"tilelayer","id":1,"name":"Ground","width":3,"height":2,"x":0,"y":0,"data":[2,2,2,
   )" + row + R"(]},
  {"type":"objectgroup","id":2,"name":"Things","objects":[
   )" + objects + "]}]}\n";
    };
    const auto object = [](int id, int x, int y) {
        return "{\"id\":" + std::to_string(id) + R"(,"type":"gritling","x":)" + std::to_string(x)
               + ",\"y\":" + std::to_string(y) + R"(,"width":16,"height":16})";
    };
    Opened map(text("2,2,2", object(1, 0, 0) + ", " + object(2, 16, 0) + ",\n   " + object(3, 32, 0)), {}, "map.tmj");
    Level& level = map.level();
    level.tiles.put(Layer::Terrain, {1, 1}, nothingTile);
    paint(level, {1, 1}, "wall");
    for (const Point p : {Point{0, 0}, Point{1, 0}})
        level.entities.remove(level.entities.at(p).front()->id);
    level.entities.move(onlyThing(level).id, {2, 1});
    const auto back = map.back();
    QVERIFY2(back, back ? "" : back.error().sentence.c_str());
    QCOMPARE(QString::fromStdString(back->bytes), QString::fromStdString(text("2,1,2", object(3, 32, 16))));
    QVERIFY2(back->lost.empty(), back->lost.empty() ? "" : back->lost.front().sentence.c_str());
}

void tst_WriteBack::aChangedFieldBecomesAProperty()
{
    Opened map(mapOfLayers(groundLayer, oneGritling));
    map.level().entities.update(onlyThing(map.level()).id, [](Entity& entity) { entity.hp = 2; });
    map.level().depth = 4;
    const auto back = map.back();
    QVERIFY2(back, back ? "" : back.error().sentence.c_str());
    const QString text = QString::fromStdString(back->bytes);
    QVERIFY2(text.contains(QStringLiteral("<property name=\"hp\" type=\"int\" value=\"2\"/>")), qPrintable(text));
    QVERIFY2(text.contains(QStringLiteral("<property name=\"depth\" type=\"int\" value=\"4\"/>")), qPrintable(text));
    QVERIFY2(back->lost.empty(), back->lost.empty() ? "" : back->lost.front().sentence.c_str());
}

void tst_WriteBack::aResizedLevelIsRefused()
{
    Opened map(mapOfLayers(groundLayer));
    Level wide = makeLevel(map.level().id, {4, 2}, map.world.registry, Name("floor"));
    map.level().tiles = wide.tiles;
    const auto back = map.back();
    QVERIFY(!back);
    QCOMPARE(QString::fromStdString(back.error().sentence),
             QStringLiteral(
                 "The level 'map' has 4 by 2 cells and 'map.tmx' 3 by 2: resize the map with its own program "
                 "and update, or export it as a map of its own."));
}

void tst_WriteBack::aFileThatOthersChangedIsRefused()
{
    const Opened map(mapOfLayers(groundLayer));
    fileWith(map.folder.filePath(QStringLiteral("map.tmx")), mapOfLayers(layerOf("2,2,2,\n2,2,2")));
    const auto back = map.back();
    QVERIFY(!back);
    QVERIFY2(back.error().sentence.starts_with("'map.tmx' has changed since it was imported."),
             back.error().sentence.c_str());
}

void tst_WriteBack::aFileThatIsGoneIsRefused()
{
    const Opened map(mapOfLayers(groundLayer));
    QVERIFY(QFile::remove(QString::fromStdString(map.file)));
    const auto back = map.back();
    QVERIFY(!back);
    QVERIFY2(back.error().sentence.ends_with("is not there."), back.error().sentence.c_str());
}

void tst_WriteBack::whatWasWrittenDoesNotCountAsChangedByOthers()
{
    Opened map(mapOfLayers(groundLayer, oneGritling));
    paint(map.level(), {0, 1}, "wall");
    Entity another = onlyThing(map.level());
    another.id = EntityId{77};
    another.at = {0, 0};
    another.extras = {};
    QVERIFY(map.level().entities.add(another));
    const auto back = map.back();
    QVERIFY2(back, back ? "" : back.error().sentence.c_str());
    fileWith(QString::fromStdString(map.file), back->bytes);
    rememberWritten(map.world.settings, map.file, back->bytes, map.places());
    const auto again = map.back();
    QVERIFY2(again, again ? "" : again.error().sentence.c_str());
    QVERIFY(again->isSame);
}

void tst_WriteBack::exportingUnderTheSameEndingWritesTheSourceBack()
{
    const Opened map(mapOfLayers(groundLayer));
    ExportRequest request{map.world, shippedContext().engine->parts, "other.tmx", {map.world.levels.begin()->first}};
    request.reading = &shippedContext();
    request.places = map.places();
    const auto exported = exportWorld(request);
    QVERIFY2(exported, exported ? "" : exported.error().sentence.c_str());
    QCOMPARE(exported->files.size(), std::size_t{1});
    QCOMPARE(exported->files.front().bytes, map.bytes);
}

void tst_WriteBack::whatTheFileCannotHoldIsTold()
{
    Opened map(mapOfLayers(groundLayer));
    map.level().notes.push_back({{1, 1}, "here"});
    const auto back = map.back();
    QVERIFY2(back, back ? "" : back.error().sentence.c_str());
    QVERIFY(back->isSame);
    QCOMPARE(back->lost.size(), std::size_t{1});
    QCOMPARE(QString::fromStdString(back->lost.front().sentence),
             QStringLiteral("What the level has changed of its 'notes' does not go into the file."));
}

/// A layer is walls by its name, but a mapping names a tile that stands in it.
void tst_WriteBack::aMappedTileInALayerNamedLikeWallsIsNoChange()
{
    Mapping mapping;
    mapping.tiles["stones"]["2"] = {Name("water")};
    Opened map(mapOfLayers(groundLayer + layerOf("0,3,0,\n0,0,0", "Collision")), mapping);
    QVERIFY2(stackAt(map.level(), {1, 0}).contains(QStringLiteral("water")), qPrintable(stackAt(map.level(), {1, 0})));
    const auto back = map.back();
    QVERIFY2(back, back ? "" : back.error().sentence.c_str());
    QVERIFY2(back->isSame, qPrintable(difference(map.bytes, back->bytes)));
    QCOMPARE(back->bytes, map.bytes);
    const Imported first = importedFrom(map.file, mapping);
    const Imported second = importedFrom(map.file, first.again);
    QCOMPARE(contentsOf(*second.world.findLevel(second.levels.front())),
             contentsOf(*first.world.findLevel(first.levels.front())));
}

void tst_WriteBack::aTileThatIsAWallInOneLayerOnlyIsRefused()
{
    Mapping mapping;
    mapping.tiles["stones"]["2"] = {Name("water")};
    const Opened map(mapOfLayers(layerOf("2,2,5,\n2,2,2") + layerOf("3,0,5,\n0,0,0", "Collision")), mapping);
    const auto back = map.back();
    QVERIFY(!back);
    QVERIFY2(back.error().sentence.starts_with("'map.tmx' has a tile that became a wall in one layer"),
             back.error().sentence.c_str());
}

void tst_WriteBack::randomMapsComeBackByteForByte()
{
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        const Opened map(RandomTmx(seed).text());
        if (map.world.levels.empty())
            QFAIL(qPrintable(QStringLiteral("%1: not imported").arg(seed)));
        const auto back = map.back();
        QVERIFY2(back, qPrintable(QStringLiteral("%1: %2").arg(seed).arg(
                           back ? QString() : QString::fromStdString(back.error().sentence))));
        QVERIFY2(back->isSame && back->bytes == map.bytes,
                 qPrintable(QStringLiteral("%1: %2").arg(seed).arg(difference(map.bytes, back->bytes))));
        QVERIFY2(back->lost.empty(),
                 qPrintable(QStringLiteral("%1: %2").arg(seed).arg(
                     back->lost.empty() ? QString() : QString::fromStdString(back->lost.front().sentence))));
    }
}

/// Written into its file and imported again, a level is the same, but for what was told.
void tst_WriteBack::randomChangesComeBackOrAreToldOrRefused()
{
    int written = 0;
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        Random random(seed * 7);
        RandomTmx made(seed);
        Opened map(made.text());
        Level& level = map.level();
        const Size size = level.tiles.size();
        const Point to{random.between(0, size.width - 1), random.between(0, size.height - 1)};
        const Point from{random.between(0, size.width - 1), random.between(0, size.height - 1)};
        const bool isCell = random.percent(60);
        if (isCell)
            for (const Layer layer : allLayers)
                level.tiles.put(layer, to, level.tiles.at(layer, from));
        else if (level.entities.count() > 0 && random.percent(70))
            level.entities.move(onlyThing(level).id, to);
        else if (level.entities.count() > 0)
            level.entities.remove(onlyThing(level).id);
        const auto back = map.back();
        if (!back) {
            QVERIFY2(back.error().sentence.find("cannot be written") != std::string::npos
                         || back.error().sentence.starts_with("No tile of the file"),
                     qPrintable(QStringLiteral("%1: %2").arg(seed).arg(QString::fromStdString(back.error().sentence))));
            continue;
        }
        QVERIFY2(back->lost.empty(),
                 qPrintable(QStringLiteral("%1: %2").arg(seed).arg(
                     back->lost.empty() ? QString() : QString::fromStdString(back->lost.front().sentence))));
        ++written;
        fileWith(QString::fromStdString(map.file), back->bytes);
        const Imported again = importedFrom(map.file, {}, &map.world, {}, map.folder.path().toStdString());
        const Level& came = *again.world.findLevel(level.id);
        QCOMPARE(contentsOf(came), contentsOf(level));
        if (isCell && made.isListed()) {
            const qsizetype lines = difference(map.bytes, back->bytes).count(QStringLiteral(" +"));
            QVERIFY2(lines <= 4,
                     qPrintable(QStringLiteral("%1: %2").arg(seed).arg(difference(map.bytes, back->bytes))));
        }
    }
    QVERIFY2(written > 15, qPrintable(QString::number(written)));
}

GLOAM_TEST(tst_WriteBack)
#include "tst_WriteBack.moc"
