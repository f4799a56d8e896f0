#include "editor/exchange/WriteBack.h"
#include "tests/editor/exchange/ExchangeFixture.h"
#include "tests/support/TestMain.h"

#include <QTemporaryDir>
#include <QTest>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

/// A level of 3 by 2 cells. The grid of its entities has cells of half a size, 8 pixels, if `side` says so.
std::string projectOf(const std::string& layer, const std::string& side = "16")
{
    return R"({"jsonVersion": "1.5.3", "defaultGridSize": 16, "worldLayout": "Free",
 "defs": {"layers": [{"uid": 1, "intGridValues": [
  {"value": 1, "identifier": "wall"}, {"value": 2, "identifier": "floor"}]}]},
 "levels": [{"identifier": "Gate", "iid": "l-1", "pxWid": 48, "pxHei": 32, "worldX": 16, "worldY": 0,
  "layerInstances": [
   {"__type": "Entities", "__identifier": "Things", "__gridSize": )"
           + side + R"(, "entityInstances": [
    {"__identifier": "Gritling", "iid": "g-1", "__grid": [1, 0], "px": [24, 16], "__pivot": [0.5, 1],
     "width": 16, "height": 16, "__worldX": 40, "__worldY": 16, "fieldInstances": []}]},
   {"__type": "IntGrid", "__identifier": ")"
           + layer + R"(", "__gridSize": 16, "__cWid": 3, "__cHei": 2, "layerDefUid": 1,
    "intGridCsv": [
     2, 2, 2,
     2, 1, 0]}]}]}
)";
}

/// A text with its first part that is `from` replaced.
std::string replacedIn(std::string text, const std::string& from, const std::string& to)
{
    const std::size_t at = text.find(from);
    return at == std::string::npos ? "without " + from : text.replace(at, from.size(), to);
}

/// A project in a folder of its own, and the world that was made of it.
struct OpenProject {
    QTemporaryDir folder;
    std::string bytes;
    std::string file;
    World world;

    explicit OpenProject(const std::string& text = projectOf("Ground"))
        : bytes(text), file(fileWith(folder.filePath(QStringLiteral("keep.ldtk")), text)),
          world(importedFrom(file, {}, nullptr, {}, folder.path().toStdString()).world)
    {}

    Level& level() { return world.levels.begin()->second.write(); }
    const Entity& gritling() { return level().entities.all()[0]; }
    void paint(Point p, const char* tile)
    {
        const TileId id = level().tiles.types().findTile(Name(tile));
        level().tiles.put(Layer::Terrain, p, nothingTile);
        level().tiles.put(level().tiles.types().tile(id).layer, p, id);
    }
    Result<WrittenBack> back() const
    {
        return writtenBack(
            {world, shippedContext(), {folder.path().toStdString()}, file, {world.levels.begin()->first}});
    }
};

QString sentenceOf(const Result<WrittenBack>& back)
{
    if (!back)
        return QString::fromStdString(back.error().sentence);
    return back->lost.empty() ? QString() : QString::fromStdString(back->lost.front().sentence);
}

}  // namespace

/// Levels that go back into the project of LDtk that they came from.
class tst_WriteLdtk : public QObject {
    Q_OBJECT
private slots:
    void anUntouchedProjectGivesTheSameBytes_data();
    void anUntouchedProjectGivesTheSameBytes();
    void oneChangedCellChangesOneNumber();
    void aMovedEntityChangesItsPlacesAlone();
    void anEntityIsMovedInTheCellsOfItsLayer();
    void aRemovedEntityIsGone();
    void aNewThingIsTold();
    void aTileOfNoValueIsRefusedByName();
};

void tst_WriteLdtk::anUntouchedProjectGivesTheSameBytes_data()
{
    QTest::addColumn<QString>("layer");
    QTest::newRow("tiles") << QStringLiteral("Ground");
    QTest::newRow("walls by their name, with an empty value") << QStringLiteral("Collisions");
}

void tst_WriteLdtk::anUntouchedProjectGivesTheSameBytes()
{
    QFETCH(QString, layer);
    const OpenProject project(projectOf(layer.toStdString()));
    const auto back = project.back();
    QCOMPARE(sentenceOf(back), QString());
    QVERIFY(back->isSame);
    QCOMPARE(back->bytes, project.bytes);
}

void tst_WriteLdtk::oneChangedCellChangesOneNumber()
{
    OpenProject project;
    project.paint({0, 1}, "wall");
    const auto back = project.back();
    QCOMPARE(sentenceOf(back), QString());
    QCOMPARE(back->bytes, replacedIn(project.bytes, "2, 1, 0]", "1, 1, 0]"));
}

void tst_WriteLdtk::aMovedEntityChangesItsPlacesAlone()
{
    OpenProject project;
    project.level().entities.move(project.gritling().id, {0, 1});
    const auto back = project.back();
    QCOMPARE(sentenceOf(back), QString());
    std::string wanted = replacedIn(project.bytes, "[24, 16]", "[8, 32]");
    wanted = replacedIn(wanted, "\"__grid\": [1, 0]", "\"__grid\": [0, 1]");
    wanted = replacedIn(wanted, "\"__worldX\": 40", "\"__worldX\": 24");
    wanted = replacedIn(wanted, "\"__worldY\": 16", "\"__worldY\": 32");
    QCOMPARE(back->bytes, wanted);
}

/// Its layer has cells of 8 pixels, and the level of 16.
void tst_WriteLdtk::anEntityIsMovedInTheCellsOfItsLayer()
{
    OpenProject project(replacedIn(projectOf("Ground", "8"), "\"__grid\": [1, 0]", "\"__grid\": [3, 1]"));
    QCOMPARE(project.gritling().at, (Point{1, 0}));
    project.level().entities.move(project.gritling().id, {2, 0});
    const auto back = project.back();
    QCOMPARE(sentenceOf(back), QString());
    QVERIFY2(back->bytes.find("\"__grid\": [5, 1], \"px\": [40, 16]") != std::string::npos, back->bytes.c_str());
}

void tst_WriteLdtk::aRemovedEntityIsGone()
{
    OpenProject project;
    project.level().entities.remove(project.gritling().id);
    const auto back = project.back();
    QCOMPARE(sentenceOf(back), QString());
    const std::size_t begin = project.bytes.find("{\"__identifier\": \"Gritling\"");
    const std::size_t end = project.bytes.find("]},", begin);
    QCOMPARE(back->bytes, project.bytes.substr(0, begin) + project.bytes.substr(end));
}

void tst_WriteLdtk::aNewThingIsTold()
{
    OpenProject project;
    Entity another = project.gritling();
    another.id = EntityId{77};
    another.at = {0, 1};
    another.extras = {};
    QVERIFY(project.level().entities.add(another));
    const auto back = project.back();
    QVERIFY(back && back->isSame);
    QCOMPARE(sentenceOf(back), QStringLiteral("A thing, gritling at 0,1, cannot be written as it is: the file has no "
                                              "place for it or for what it has."));
}

void tst_WriteLdtk::aTileOfNoValueIsRefusedByName()
{
    OpenProject project;
    project.paint({0, 1}, "water");
    const auto back = project.back();
    QVERIFY(!back);
    QVERIFY2(back.error().sentence.starts_with("No tile of the file is 'water', which is in the cell 0,1."),
             back.error().sentence.c_str());
}

GLOAM_TEST(tst_WriteLdtk)
#include "tst_WriteLdtk.moc"
