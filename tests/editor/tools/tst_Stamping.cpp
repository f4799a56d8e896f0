#include "core/world/CellLock.h"
#include "tests/editor/tools/ToolFixture.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

inline constexpr Held bothHeld{true, true, false};

/// A yard that is being stamped in.
struct StampFixture : ToolFixture {
    QStringList told;

    StampFixture()
    {
        QObject::connect(&bench, &Workbench::told, &bench, [this](const QString& sentence) { told << sentence; });
    }
    void rightDrag(Point from, Point to, Held held = {})
    {
        hand.pressRight(from, held);
        hand.aim(to, held);
        hand.releaseRight(held);
    }
    void rightClick(Point cell)
    {
        hand.pressRight(cell, {});
        hand.releaseRight({});
    }
    /// Two cells, grass and water, taken from the level.
    void takeGrassAndWater()
    {
        stampAt("yard", {0, 0}, "grass");
        stampAt("yard", {1, 0}, "water");
        rightDrag({0, 0}, {1, 0});
    }
    bool has(Point at, const char* name) const { return yard().tiles.topAt(at) == tile(name); }
};

}  // namespace

class tst_Stamping : public QObject {
    Q_OBJECT
private slots:
    void aRightDragTakesAPieceWithAllThatStandsThere();
    void aRightDragOverTheEdgeTakesWhatIsInside();
    void aRightClickPicks();
    void aCancelledRightDragTakesNothing();
    void aDragLaysTheStampAtMultiplesOfItsSize();
    void theStampIsShownBeforeTheClick();
    void thingsOfAStampAreNewOnes();
    void whatIsCarriedComesAlong();
    void whatHasNoRoomIsLeftOutAndCounted();
    void overTheEdgeIsLaidWhatIsInside();
    void ctrlShiftDrawsAnEllipse();
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
    void aStampOfThisWorldIsKeptInTheNext();
    void aStampWhoseTypesAreMissingSaysSo();
    void aStampInHandGoesWithItsType();
    void terrainIsLaidWithItsEdges();
    void aRoomIsOneDragOfTerrain();
    void altTakesTerrainAway();
    void aRuleOfTheWorldsOwnIsFollowed();
};

void tst_Stamping::aRightDragTakesAPieceWithAllThatStandsThere()
{
    StampFixture f;
    f.place("dagger", {3, 3});
    f.stampAt("yard", {2, 2}, "rug");
    f.rightDrag({2, 2}, {3, 4});
    const Stamp& stamp = f.bench.stamp();
    QVERIFY(stamp.tiles.size() == (Size{2, 3}));
    QVERIFY(stamp.tiles.at(Layer::Decor, {0, 0}) == f.tile("rug"));
    QCOMPARE(stamp.entities.count(), std::size_t{1});
    QCOMPARE(f.told.last(), QStringLiteral("In hand: 2 by 3 cells with 1 thing."));
    QVERIFY(f.bench.tool() == ToolKind::Stamp);
}

void tst_Stamping::aRightDragOverTheEdgeTakesWhatIsInside()
{
    StampFixture f;
    f.rightDrag({10, 4}, {40, 40});
    QVERIFY(f.bench.stamp().tiles.size() == (Size{2, 2}));
    const Stamp before = f.bench.stamp();
    f.rightDrag({-5, -5}, {-2, -1});
    QVERIFY(f.bench.stamp() == before);
}

void tst_Stamping::aRightClickPicks()
{
    StampFixture f;
    f.rightClick({0, 0});
    QCOMPARE(f.bench.tile(), Name("wall"));
    QVERIFY(f.bench.stamp().tiles.size() == (Size{1, 1}));
}

void tst_Stamping::aCancelledRightDragTakesNothing()
{
    StampFixture f;
    const Stamp before = f.bench.stamp();
    f.hand.pressRight({2, 2}, {});
    f.hand.aim(Point{4, 4}, {});
    QVERIFY(f.hand.preview().box == (Rect{{2, 2}, {3, 3}}));
    QVERIFY(f.hand.cancel());
    f.hand.releaseRight({});
    QVERIFY(f.bench.stamp() == before);
    QCOMPARE(f.bench.tile(), Name("floor"));
}

void tst_Stamping::aDragLaysTheStampAtMultiplesOfItsSize()
{
    StampFixture f;
    f.takeGrassAndWater();
    const std::size_t steps = f.steps();
    f.drag({5, 0}, {9, 0});   // the stamp lies about its middle: at 4, 6 and 8
    for (const int x : {4, 6, 8}) {
        QVERIFY(f.has({x, 0}, "grass"));
        QVERIFY(f.has({x + 1, 0}, "water"));
    }
    QVERIFY(f.has({10, 0}, "wall"));
    QCOMPARE(f.steps(), steps + 1);
}

void tst_Stamping::theStampIsShownBeforeTheClick()
{
    StampFixture f;
    f.place("dagger", {3, 3});
    f.rightDrag({3, 3}, {4, 3});
    f.hand.aim(Point{8, 1}, {});
    QCOMPARE(f.hand.preview().level.tiles.cellCount(), std::size_t{2});
    QCOMPARE(f.hand.preview().level.entities.size(), std::size_t{1});
    QVERIFY(f.hand.preview().level.entities.front().at == (Point{7, 1}));
    QVERIFY(f.hand.preview().outline == (std::vector<Rect>{{{7, 1}, {2, 1}}}));
}

void tst_Stamping::thingsOfAStampAreNewOnes()
{
    StampFixture f;
    const EntityId first = f.place("dagger", {3, 3});
    f.rightDrag({3, 3}, {4, 3});
    f.drag({8, 1}, {10, 1});
    QCOMPARE(f.yard().entities.count(), std::size_t{3});
    QVERIFY(f.yard().entities.find(first)->at == (Point{3, 3}));
    QCOMPARE(f.yard().entities.at({7, 1}).size(), std::size_t{1});
    QCOMPARE(f.yard().entities.at({9, 1}).size(), std::size_t{1});
    QCOMPARE(f.problems().size(), std::size_t{0});
}

void tst_Stamping::whatIsCarriedComesAlong()
{
    StampFixture f;
    const EntityId owner = f.place("coffer", {3, 3});
    Entity carried = f.document.newEntity("dagger", {});
    carried.in = owner;
    QVERIFY(f.document.place("yard", carried));
    f.rightDrag({3, 3}, {4, 3});
    f.drag({8, 1}, {10, 1});
    QCOMPARE(f.yard().entities.count(), std::size_t{6});
    for (const Point at : {Point{7, 1}, Point{9, 1}}) {
        const EntityId bearer = f.yard().entities.at(at).front()->id;
        const auto& all = f.yard().entities.all();
        QCOMPARE(std::count_if(all.begin(), all.end(), [bearer](const Entity& entity) { return entity.in == bearer; }), 1);
    }
}

void tst_Stamping::whatHasNoRoomIsLeftOutAndCounted()
{
    StampFixture f;
    f.place("gritling", {3, 3});
    f.rightDrag({3, 3}, {4, 3});
    f.click({4, 3});   // upon itself
    QCOMPARE(f.yard().entities.count(), std::size_t{1});
    QCOMPARE(f.told.last(), QStringLiteral("1 thing has no room and was left out."));
}

void tst_Stamping::overTheEdgeIsLaidWhatIsInside()
{
    StampFixture f;
    f.place("dagger", {3, 3});
    f.rightDrag({2, 3}, {4, 4});
    f.click({0, 0});   // the corner of the stamp is at (-1, -1)
    QVERIFY(f.has({0, 0}, "floor"));
    QVERIFY(f.has({1, 0}, "floor"));
    QVERIFY(f.has({2, 0}, "wall"));
    QCOMPARE(f.yard().entities.count(), std::size_t{1});   // the other fell off
}

void tst_Stamping::ctrlShiftDrawsAnEllipse()
{
    StampFixture f;
    f.click({8, 2});
    f.click({11, 4}, bothHeld);
    QVERIFY(f.has({8, 0}, "floor"));
    QVERIFY(f.has({8, 4}, "floor"));
    QVERIFY(f.has({11, 2}, "floor"));
    QVERIFY(f.has({5, 2}, "floor"));
    QVERIFY(f.has({9, 2}, "wall"));
    QVERIFY(f.has({11, 0}, "wall"));
}

void tst_Stamping::largerBrushesTakeMoreCells_data()
{
    QTest::addColumn<int>("size");
    QTest::newRow("1") << 1;
    QTest::newRow("3") << 3;
    QTest::newRow("5") << 5;
}

void tst_Stamping::largerBrushesTakeMoreCells()
{
    QFETCH(int, size);
    StampFixture f;
    f.document.addLevel(f.document.blankLevel("plain", QStringLiteral("The Plain"), {20, 20}));
    f.bench.openLevel("plain");
    Brush brush;
    brush.size = size;
    f.bench.setBrush(brush);
    f.drag({8, 8}, {10, 8});
    QCOMPARE(f.document.undoText(), QStringLiteral("Undo paint %1 cells on The Plain").arg((size + 2) * size));
}

void tst_Stamping::aRoundBrushHasNoCorners()
{
    StampFixture f;
    f.bench.setBrush({5, true});
    f.click({8, 3});
    QVERIFY(f.has({8, 1}, "floor"));
    QVERIFY(f.has({10, 3}, "floor"));
    QVERIFY(f.has({10, 1}, "wall"));
    QVERIFY(f.has({10, 5}, "wall"));
}

void tst_Stamping::aBrushOverTheEdgePaintsWhatIsInside()
{
    StampFixture f;
    f.bench.setBrush({5});
    f.drag({11, 5}, {14, 9});
    QCOMPARE(f.drawing(), Drawing(R"(
        ############
        ############
        ##....######
        ##....###...
        ##....###...
        #########...)"));
}

void tst_Stamping::randomTilesAreShownAsTheyWillLie()
{
    StampFixture f;
    for (const char* tile : {"grass", "moss", "mud", "sand"})
        f.bench.toggleInHand(tile);
    QVERIFY(f.bench.brush().mix == Mix::Even);
    Brush brush = f.bench.brush();
    brush.size = 5;
    f.bench.setBrush(brush);
    f.hand.aim(Point{8, 2}, {});
    const TilePatch shown = f.hand.preview().level.tiles;
    f.hand.press({8, 2}, {});
    QVERIFY(f.hand.preview().level.tiles == shown);
    f.hand.release({});
    for (const TileChange& change : shown.changes())
        QVERIFY(f.yard().tiles.at(change.layer, change.at) == change.tile);
}

void tst_Stamping::eachStrokeDrawsItsOwnChance()
{
    StampFixture f;
    f.bench.toggleInHand("grass");
    f.bench.setBrush({9, false, Mix::Even});
    f.click({6, 2});
    const TileMap first = f.yard().tiles;
    f.click({6, 2});
    QVERIFY(!(f.yard().tiles == first));
}

void tst_Stamping::evenChancesAndThoseOfTheStamp()
{
    for (const Mix mix : {Mix::Even, Mix::Weighted}) {
        StampFixture f;
        f.document.addLevel(f.document.blankLevel("plain", QStringLiteral("The Plain"), {60, 60}));
        for (int x = 0; x < 8; ++x)
            f.stampAt("yard", {x, 0}, x == 0 ? "mud" : "grass");
        f.rightDrag({0, 0}, {7, 0});
        f.bench.openLevel("plain");
        f.bench.setBrush({1, false, mix});
        f.take(ToolKind::Shape);
        f.drag({0, 0}, {59, 59});
        int mud = 0;
        for (int y = 0; y < 60; ++y)
            for (int x = 0; x < 60; ++x)
                mud += f.level("plain").tiles.topAt({x, y}) == f.tile("mud") ? 1 : 0;
        const int expected = mix == Mix::Even ? 1800 : 450;   // of 3600
        QVERIFY2(std::abs(mud - expected) < 120, qPrintable(QString::number(mud)));
    }
}

void tst_Stamping::theFillTilesItsAreaWithTheStamp()
{
    StampFixture f;
    f.takeGrassAndWater();
    f.take(ToolKind::Fill);
    f.click({3, 3});
    for (int y = 2; y < 5; ++y)
        for (int x = 2; x < 6; ++x)
            QVERIFY(f.has({x, y}, x % 2 == 1 ? "grass" : "water"));
}

void tst_Stamping::shiftFillTakesTheSelectedCells()
{
    StampFixture f;
    f.bench.chooseTile("grass");
    f.take(ToolKind::Fill);
    f.bench.selectArea(CellArea({12, 6}, std::vector<Point>{{0, 0}, {3, 3}, {11, 5}}));
    f.click({8, 1}, shiftHeld);
    for (const Point cell : {Point{0, 0}, Point{3, 3}, Point{11, 5}})
        QVERIFY(f.has(cell, "grass"));
    QVERIFY(f.has({8, 1}, "wall"));
    f.bench.selectArea(CellArea(Size{12, 6}));
    f.click({4, 4}, shiftHeld);   // without any the area as always
    QVERIFY(f.has({5, 4}, "grass"));
}

void tst_Stamping::ctrlFillIsOneStep()
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

void tst_Stamping::aShapeIsTiledFromWhereItWasPressed()
{
    StampFixture f;
    f.place("dagger", {5, 4});
    f.rightDrag({5, 4}, {6, 4});   // floor with a dagger, wall
    f.take(ToolKind::Shape);
    f.drag({6, 1}, {10, 1});
    QCOMPARE(QString::fromStdString(f.drawing().rows()[1]), QStringLiteral("######.#.#.#"));
    QCOMPARE(f.yard().entities.count(), std::size_t{4});   // one in each, also where the stamp is cut off
    QVERIFY(!f.yard().entities.at({10, 1}).empty());
}

void tst_Stamping::ellipsesFollowTheHeldKeys_data()
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

void tst_Stamping::ellipsesFollowTheHeldKeys()
{
    QFETCH(bool, shift);
    QFETCH(bool, ctrl);
    QFETCH(bool, alt);
    QFETCH(QString, drawn);
    StampFixture f;
    f.document.addLevel(f.document.blankLevel("plain", QStringLiteral("The Plain"), {5, 5}));
    f.bench.openLevel("plain");
    f.bench.setBrush({1, false, Mix::None, ShapeForm::Ellipse});
    f.take(ToolKind::Shape);
    f.drag({0, 0}, {4, 2}, {shift, ctrl, alt});
    QStringList rows;
    const Drawing whole = f.drawing("plain");
    for (const std::string& row : whole.rows())
        if (const QString text = QString::fromStdString(row).replace(QLatin1Char('#'), QLatin1Char('_')); text.contains(QLatin1Char('.')))
            rows << text;
    QCOMPARE(rows.join(QLatin1Char('\n')), drawn);
}

void tst_Stamping::layersThatAreClosedStayAndAreToldOnce()
{
    StampFixture f;
    LayerStates layers;
    layers.locked.set(LevelLayer::Structure, true);
    f.bench.setLayers(layers);
    const std::size_t steps = f.steps();
    f.drag({0, 0}, {8, 0});   // floor would take the walls away
    QCOMPARE(f.steps(), steps);
    QCOMPARE(f.told, QStringList{QStringLiteral("The layer structure is locked and stays as it is.")});
    layers = {};
    layers.hidden.set(LevelLayer::Structure, true);
    f.bench.setLayers(layers);
    f.take(ToolKind::Eraser);
    f.stampAt("yard", {3, 3}, "pillar");
    f.click({3, 3});
    QVERIFY(f.has({3, 3}, "pillar"));
    QVERIFY(f.told.last().contains(QStringLiteral("hidden")));
}

void tst_Stamping::onlyOpenLayersAreTaken()
{
    StampFixture f;
    f.place("dagger", {3, 3});
    f.stampAt("yard", {3, 3}, "rug");
    LayerStates layers;
    layers.locked.set(LevelLayer::Decor, true);
    layers.hidden.set(LevelLayer::Entities, true);
    f.bench.setLayers(layers);
    f.rightDrag({2, 2}, {3, 3});
    QVERIFY(f.bench.stamp().tiles.at(Layer::Decor, {1, 1}) == nothingTile);
    QVERIFY(f.bench.stamp().entities.all().empty());
}

void tst_Stamping::lockedCellsStayWhateverThePaint_data()
{
    QTest::addColumn<int>("tool");
    QTest::addColumn<bool>("shift");
    QTest::newRow("stamp") << static_cast<int>(ToolKind::Stamp) << false;
    QTest::newRow("terrain") << static_cast<int>(ToolKind::Terrain) << true;
    QTest::newRow("fill") << static_cast<int>(ToolKind::Fill) << false;
    QTest::newRow("shape") << static_cast<int>(ToolKind::Shape) << false;
    QTest::newRow("eraser") << static_cast<int>(ToolKind::Eraser) << true;
}

void tst_Stamping::lockedCellsStayWhateverThePaint()
{
    QFETCH(int, tool);
    QFETCH(bool, shift);
    StampFixture f;
    f.place("dagger", {3, 3});
    f.document.work("yard", lockingOf(f.yard(), CellArea({12, 6}, std::vector<Point>{{3, 3}}), true));
    f.bench.chooseTile("grass");
    f.take(static_cast<ToolKind>(tool));
    f.drag({2, 3}, {5, 3}, {shift, false, false});
    QVERIFY(f.has({3, 3}, "floor"));
    QVERIFY(!f.yard().entities.at({3, 3}).empty());
    QVERIFY(!f.has({4, 3}, "floor"));
    QCOMPARE(f.told.last(), QStringLiteral("1 locked cell stays as it is."));
}

void tst_Stamping::theRightButtonErasesWhereThatIsChosen()
{
    StampFixture f;
    QSignalSpy asked(&f.hand, &ToolHand::menuAsked);
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

void tst_Stamping::theErasersRightDragTakesARectangle()
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

void tst_Stamping::theEraserHasTheBrushesSize()
{
    StampFixture f;
    f.bench.setBrush({3});
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

void tst_Stamping::aStampOfThisWorldIsKeptInTheNext()
{
    StampFixture f;
    f.takeGrassAndWater();
    f.bench.storeStamp(3);
    f.document.newWorld();
    QVERIFY(f.bench.stamp().tiles.size() == (Size{1, 1}));
    QVERIFY(f.bench.recallStamp(3).empty());
    QVERIFY(f.bench.stamp().tiles.topAt({1, 0}) == f.tile("water"));
    f.click({2, 2});
    QVERIFY(f.level(firstLevel).tiles.topAt({1, 2}) == f.tile("grass"));
}

void tst_Stamping::aStampWhoseTypesAreMissingSaysSo()
{
    StampFixture f;
    TypeSource glass;
    glass.name = "glass";
    glass.parent = "wall";
    f.document.putType(TypeCategory::Tiles, glass);
    f.bench.chooseTile("glass");
    f.bench.storeStamp(1);
    f.document.newWorld();
    const Stamp before = f.bench.stamp();
    QVERIFY(f.bench.recallStamp(1) == std::vector<Name>{"glass"});
    QVERIFY(f.bench.stamp() == before);
}

void tst_Stamping::aStampInHandGoesWithItsType()
{
    StampFixture f;
    TypeSource glass;
    glass.name = "glass";
    glass.parent = "wall";
    f.document.putType(TypeCategory::Tiles, glass);
    f.bench.toggleInHand("glass");
    f.bench.storeStamp(2);
    QVERIFY(f.document.removeType(TypeCategory::Tiles, "glass"));
    QVERIFY(f.bench.stamp().tiles.size() == (Size{1, 1}));
    QVERIFY(f.bench.recallStamp(2) == std::vector<Name>{"glass"});
    f.document.undo();
    QVERIFY(f.bench.recallStamp(2).empty());
}

void tst_Stamping::terrainIsLaidWithItsEdges()
{
    StampFixture f;
    f.bench.chooseTile("stone-floor");
    f.take(ToolKind::Terrain);
    f.hand.aim(Point{8, 2}, {});
    QCOMPARE(f.hand.preview().level.tiles.cellCount(), std::size_t{9});
    const std::size_t steps = f.steps();
    f.drag({8, 2}, {9, 3});
    QVERIFY(f.has({8, 2}, "stone-floor"));
    QVERIFY(f.has({7, 1}, "stone-wall"));
    QVERIFY(f.has({10, 4}, "stone-wall"));
    QCOMPARE(f.steps(), steps + 1);
    f.drag({8, 2}, {9, 3});   // once more is nothing
    QCOMPARE(f.steps(), steps + 1);
    f.click({6, 3}, ctrlHeld);   // three wide
    QVERIFY(f.has({5, 2}, "stone-floor"));
    QVERIFY(f.has({7, 4}, "stone-floor"));
}

void tst_Stamping::aRoomIsOneDragOfTerrain()
{
    StampFixture f;
    f.document.addLevel(f.document.blankLevel("plain", QStringLiteral("The Plain"), {20, 20}));
    f.bench.openLevel("plain");
    f.bench.chooseTile("stone-floor");
    f.take(ToolKind::Terrain);
    const std::size_t steps = f.steps();
    f.drag({3, 3}, {14, 10}, shiftHeld);
    QCOMPARE(f.steps(), steps + 1);
    QVERIFY(f.level("plain").tiles.topAt({14, 10}) == f.tile("stone-floor"));
    QVERIFY(f.level("plain").tiles.topAt({15, 11}) == f.tile("stone-wall"));
    QVERIFY(f.level("plain").tiles.topAt({16, 11}) == f.tile("wall"));
}

void tst_Stamping::altTakesTerrainAway()
{
    StampFixture f;
    f.take(ToolKind::Terrain);
    f.drag({2, 2}, {5, 2}, altHeld);
    QCOMPARE(QString::fromStdString(f.drawing().rows()[2]), QStringLiteral("############"));
}

void tst_Stamping::aRuleOfTheWorldsOwnIsFollowed()
{
    StampFixture f;
    TypeSource glass;
    glass.name = "glass";
    glass.parent = "wall";
    f.document.putType(TypeCategory::Tiles, glass);
    TypeSource clay;
    clay.name = "clay";
    clay.parent = "mud";
    Map rule;
    rule.set("edge", std::string("glass"));
    rule.set("over", List{Value(std::string("wall"))});
    clay.written.set("terrain", rule);
    QVERIFY(f.document.putType(TypeCategory::Tiles, clay));
    f.bench.chooseTile("clay");
    f.take(ToolKind::Terrain);
    f.click({8, 2});
    QVERIFY(f.has({7, 1}, "glass") && f.has({9, 3}, "glass"));
    QVERIFY(f.document.renameType(TypeCategory::Tiles, "glass", "pane"));
    QVERIFY(f.has({7, 1}, "pane"));
    f.click({9, 2});
    QVERIFY(f.has({10, 1}, "pane"));   // the rule names it by its new name
    QCOMPARE(f.problems().size(), std::size_t{0});
}

GLOAM_TEST(tst_Stamping)
#include "tst_Stamping.moc"
