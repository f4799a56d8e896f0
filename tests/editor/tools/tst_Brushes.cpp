#include "core/world/CellLock.h"
#include "editor/document/Clipping.h"
#include "editor/document/LevelPlans.h"
#include "editor/document/NewWorld.h"
#include "tests/editor/tools/StampFixture.h"
#include "tests/support/TestMain.h"

#include <QTest>

#include <algorithm>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

/// Sizes, chance, areas and shapes of painting, and what it skips.
class tst_Brushes : public QObject {
    Q_OBJECT
private slots:
    void largerBrushesTakeMoreCells_data();
    void largerBrushesTakeMoreCells();
    void aRoundBrushHasNoCorners();
    void aBrushOverTheEdgePaintsWhatIsInside();
    void randomTilesAreShownAsTheyWillLie();
    void eachStrokeDrawsItsOwnChance();
    void evenChancesAndThoseOfTheStamp();
    void theFillTilesItsAreaWithTheStamp();
    void shiftFillTakesTheSelectedCells();
    void ctrlFillIsOneStep();
    void aShapeIsTiledFromWhereItWasPressed();
    void ellipsesFollowTheHeldKeys_data();
    void ellipsesFollowTheHeldKeys();
    void layersThatAreClosedStayAndAreToldOnce();
    void onlyOpenLayersAreTaken();
    void lockedCellsStayWhateverThePaint_data();
    void lockedCellsStayWhateverThePaint();
    void theRightButtonErasesWhereThatIsChosen();
    void theErasersRightDragTakesARectangle();
    void theEraserHasTheBrushesSize();
};

void tst_Brushes::largerBrushesTakeMoreCells_data()
{
    QTest::addColumn<int>("size");
    QTest::newRow("1") << 1;
    QTest::newRow("3") << 3;
    QTest::newRow("5") << 5;
}

void tst_Brushes::largerBrushesTakeMoreCells()
{
    QFETCH(int, size);
    StampFixture f;
    f.addBlank("plain", "The Plain", {20, 20});
    f.state.navigation.open("plain");
    Brush brush;
    brush.size = size;
    f.state.paint.setBrush(brush);
    f.drag({8, 8}, {10, 8});
    QCOMPARE(f.document.undoText(), QStringLiteral("Undo paint %1 cells, floor").arg((size + 2) * size));
}

void tst_Brushes::aRoundBrushHasNoCorners()
{
    StampFixture f;
    f.state.paint.setBrush({5, true});
    f.click({8, 3});
    QVERIFY(f.has({8, 1}, "floor"));
    QVERIFY(f.has({10, 3}, "floor"));
    QVERIFY(f.has({10, 1}, "wall"));
    QVERIFY(f.has({10, 5}, "wall"));
}

void tst_Brushes::aBrushOverTheEdgePaintsWhatIsInside()
{
    StampFixture f;
    f.state.paint.setBrush({5});
    f.drag({11, 5}, {14, 9});
    QCOMPARE(f.drawing(), Drawing(R"(
        ############
        ############
        ##....######
        ##....###...
        ##....###...
        #########...)"));
}

void tst_Brushes::randomTilesAreShownAsTheyWillLie()
{
    StampFixture f;
    for (const char* tile : {"grass", "moss", "mud", "sand"})
        f.state.paint.toggleInHand(tile);
    QVERIFY(f.state.paint.brush().mix == Mix::Even);
    Brush brush = f.state.paint.brush();
    brush.size = 5;
    f.state.paint.setBrush(brush);
    f.hand.aim(Point{8, 2}, {});
    const TilePatch shown = f.hand.preview().level.tiles;
    f.hand.press({8, 2}, {});
    QVERIFY(f.hand.preview().level.tiles == shown);
    f.hand.release({});
    for (const TileChange& change : shown.changes())
        QVERIFY(f.yard().tiles.at(change.layer, change.at) == change.tile);
}

void tst_Brushes::eachStrokeDrawsItsOwnChance()
{
    StampFixture f;
    f.state.paint.toggleInHand("grass");
    f.state.paint.setBrush({9, false, Mix::Even});
    f.click({6, 2});
    const TileMap first = f.yard().tiles;
    f.click({6, 2});
    QVERIFY(!(f.yard().tiles == first));
}

void tst_Brushes::evenChancesAndThoseOfTheStamp()
{
    for (const Mix mix : {Mix::Even, Mix::Weighted}) {
        StampFixture f;
        f.addBlank("plain", "The Plain", {60, 60});
        for (int x = 0; x < 8; ++x)
            f.stampAt("yard", {x, 0}, x == 0 ? "mud" : "grass");
        f.rightDrag({0, 0}, {7, 0});
        f.state.navigation.open("plain");
        f.state.paint.setBrush({1, false, mix});
        f.take(ToolKind::Shape);
        f.drag({0, 0}, {59, 59});
        int mud = 0;
        for (int y = 0; y < 60; ++y)
            for (int x = 0; x < 60; ++x)
                mud += f.level("plain").tiles.topAt({x, y}) == f.tile("mud") ? 1 : 0;
        const int expected = mix == Mix::Even ? 1800 : 450;  // of 3600
        QVERIFY2(std::abs(mud - expected) < 120, qPrintable(QString::number(mud)));
    }
}

void tst_Brushes::theFillTilesItsAreaWithTheStamp()
{
    StampFixture f;
    f.takeGrassAndWater();
    f.take(ToolKind::Fill);
    f.click({3, 3});
    for (int y = 2; y < 5; ++y)
        for (int x = 2; x < 6; ++x)
            QVERIFY(f.has({x, y}, x % 2 == 1 ? "grass" : "water"));
}

void tst_Brushes::shiftFillTakesTheSelectedCells()
{
    StampFixture f;
    f.state.paint.chooseTile("grass");
    f.take(ToolKind::Fill);
    f.state.cells.select(CellArea({12, 6}, std::vector<Point>{{0, 0}, {3, 3}, {11, 5}}));
    f.click({8, 1}, shiftHeld);
    for (const Point cell : {Point{0, 0}, Point{3, 3}, Point{11, 5}})
        QVERIFY(f.has(cell, "grass"));
    QVERIFY(f.has({8, 1}, "wall"));
    f.state.cells.select(CellArea(Size{12, 6}));
    f.click({4, 4}, shiftHeld);  // without any, the usual area
    QVERIFY(f.has({5, 4}, "grass"));
}

void tst_Brushes::ctrlFillIsOneStep()
{
    StampFixture f;
    f.click({9, 1});
    f.takeGrassAndWater();
    f.take(ToolKind::Fill);
    const std::size_t steps = f.steps();
    const QString before = f.bytes();
    f.click({3, 3}, ctrlHeld);
    QVERIFY(f.has({9, 1}, "grass"));
    QCOMPARE(f.steps(), steps + 1);
    f.document.undo();
    QCOMPARE(f.bytes(), before);
}

void tst_Brushes::aShapeIsTiledFromWhereItWasPressed()
{
    StampFixture f;
    f.place("dagger", {5, 4});
    f.rightDrag({5, 4}, {6, 4});  // floor with a dagger, wall
    f.take(ToolKind::Shape);
    f.drag({6, 1}, {10, 1});
    QCOMPARE(QString::fromStdString(f.drawing().rows()[1]), QStringLiteral("######.#.#.#"));
    QCOMPARE(f.yard().entities.count(), std::size_t{4});  // one in each, even where the stamp is cut off
    QVERIFY(!f.yard().entities.at({10, 1}).empty());
}

void tst_Brushes::ellipsesFollowTheHeldKeys_data()
{
    QTest::addColumn<bool>("shift");
    QTest::addColumn<bool>("ctrl");
    QTest::addColumn<bool>("alt");
    QTest::addColumn<QString>("drawn");
    QTest::newRow("full") << false << false << false << QStringLiteral("_..._\n.....\n_..._");
    QTest::newRow("outline") << false << true << false << QStringLiteral("_..._\n.___.\n_..._");
    QTest::newRow("circle") << true << false << false << QStringLiteral("_..._\n.....\n.....\n.....\n_..._");
    QTest::newRow("circle's outline") << true << true << false << QStringLiteral("_..._\n.___.\n.___.\n.___.\n_..._");
}

void tst_Brushes::ellipsesFollowTheHeldKeys()
{
    QFETCH(bool, shift);
    QFETCH(bool, ctrl);
    QFETCH(bool, alt);
    QFETCH(QString, drawn);
    StampFixture f;
    f.addBlank("plain", "The Plain", {5, 5});
    f.state.navigation.open("plain");
    f.state.paint.setBrush({1, false, Mix::None, ShapeForm::Ellipse});
    f.take(ToolKind::Shape);
    f.drag({0, 0}, {4, 2}, {shift, ctrl, alt});
    QStringList rows;
    const Drawing whole = f.drawing("plain");
    for (const std::string& row : whole.rows())
        if (const QString text = QString::fromStdString(row).replace(QLatin1Char('#'), QLatin1Char('_'));
            text.contains(QLatin1Char('.')))
            rows << text;
    QCOMPARE(rows.join(QLatin1Char('\n')), drawn);
}

void tst_Brushes::layersThatAreClosedStayAndAreToldOnce()
{
    StampFixture f;
    LayerStates layers;
    layers.locked.set(LevelLayer::Structure, true);
    f.state.display.setLayers(layers);
    const std::size_t steps = f.steps();
    f.drag({0, 0}, {8, 0});  // floor would remove the walls
    QCOMPARE(f.steps(), steps);
    QCOMPARE(f.told, QStringList{QStringLiteral("The layer structure is locked and stays as it is.")});
    layers = {};
    layers.hidden.set(LevelLayer::Structure, true);
    f.state.display.setLayers(layers);
    f.take(ToolKind::Eraser);
    f.stampAt("yard", {3, 3}, "pillar");
    f.click({3, 3});
    QVERIFY(f.has({3, 3}, "pillar"));
    QVERIFY(f.told.last().contains(QStringLiteral("hidden")));
}

void tst_Brushes::onlyOpenLayersAreTaken()
{
    StampFixture f;
    f.place("dagger", {3, 3});
    f.stampAt("yard", {3, 3}, "rug");
    LayerStates layers;
    layers.locked.set(LevelLayer::Decor, true);
    layers.hidden.set(LevelLayer::Entities, true);
    f.state.display.setLayers(layers);
    f.rightDrag({2, 2}, {3, 3});
    QVERIFY(f.state.paint.stamp().tiles.at(Layer::Decor, {1, 1}) == nothingTile);
    QVERIFY(f.state.paint.stamp().entities.all().empty());
}

void tst_Brushes::lockedCellsStayWhateverThePaint_data()
{
    QTest::addColumn<int>("tool");
    QTest::addColumn<bool>("shift");
    QTest::newRow("stamp") << static_cast<int>(ToolKind::Stamp) << false;
    QTest::newRow("terrain") << static_cast<int>(ToolKind::Terrain) << true;
    QTest::newRow("fill") << static_cast<int>(ToolKind::Fill) << false;
    QTest::newRow("shape") << static_cast<int>(ToolKind::Shape) << false;
    QTest::newRow("eraser") << static_cast<int>(ToolKind::Eraser) << true;
}

void tst_Brushes::lockedCellsStayWhateverThePaint()
{
    QFETCH(int, tool);
    QFETCH(bool, shift);
    StampFixture f;
    f.place("dagger", {3, 3});
    performWork(f.document, "yard", lockingOf(f.yard(), CellArea({12, 6}, std::vector<Point>{{3, 3}}), true));
    f.state.paint.chooseTile("grass");
    f.take(static_cast<ToolKind>(tool));
    f.drag({2, 3}, {5, 3}, {shift, false, false});
    QVERIFY(f.has({3, 3}, "floor"));
    QVERIFY(!f.yard().entities.at({3, 3}).empty());
    QVERIFY(!f.has({4, 3}, "floor"));
    QCOMPARE(f.told.last(), QStringLiteral("1 locked cell stays as it is."));
}

void tst_Brushes::theRightButtonErasesWhereThatIsChosen()
{
    StampFixture f;
    QSignalSpy asked(&f.hand, &ToolController::menuAsked);
    f.hand.setRightButton(RightButton::Erase);
    f.rightDrag({2, 2}, {5, 2});
    QCOMPARE(QString::fromStdString(f.drawing().rows()[2]), QStringLiteral("############"));
    f.rightClick({3, 3});
    QVERIFY(f.has({3, 3}, "wall"));
    f.hand.setRightButton(RightButton::Menu);
    f.rightClick({3, 4});
    QCOMPARE(asked.count(), 1);
    QVERIFY(f.has({3, 4}, "floor"));
}

void tst_Brushes::theErasersRightDragTakesARectangle()
{
    StampFixture f;
    f.take(ToolKind::Eraser);
    f.rightDrag({3, 2}, {8, 3});
    QCOMPARE(f.drawing(), Drawing(R"(
        ############
        ############
        ##.#########
        ##.#########
        ##....######
        ############)"));
}

void tst_Brushes::theEraserHasTheBrushesSize()
{
    StampFixture f;
    f.state.paint.setBrush({3});
    f.take(ToolKind::Eraser);
    f.click({3, 3});
    QCOMPARE(f.drawing(), Drawing(R"(
        ############
        ############
        #####.######
        #####.######
        #####.######
        ############)"));
}

GLOAM_TEST(tst_Brushes)
#include "tst_Brushes.moc"
