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
    void aMapOfTheSameNameFromElsewhereUpdatesTheLevelAndKeepsItsIds();

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

void tst_ImportedIds::aMapOfTheSameNameFromElsewhereUpdatesTheLevelAndKeepsItsIds()
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

GLOAM_TEST(tst_ImportedIds)
#include "tst_ImportedIds.moc"
