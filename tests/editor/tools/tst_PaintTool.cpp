#include "editor/document/EntityPlans.h"
#include "editor/document/LevelPlans.h"
#include "editor/document/NewWorld.h"
#include "tests/editor/tools/ToolFixture.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

class tst_PaintTool : public QObject {
    Q_OBJECT
private slots:
    void aStrokeIsOneStepAndLeavesNoGaps();
    void nothingIsChangedBeforeTheRelease();
    void aCancelledStrokeLeavesNoTrace_data();
    void aCancelledStrokeLeavesNoTrace();
    void shiftClickDrawsALineFromTheLastStroke();
    void shiftInADragDrawsAStraightLine();
    void theCellIsPreviewedBeforeTheClick();
    void aStrokeOverTheEdgePaintsWhatIsInside();
    void paintingOutsideIsRefusedInWords();
    void fillTakesTheAreaOfOneTile();
    void ctrlFillTakesEverySuchTile();
    void fillOfAnAreaAlreadySoIsNoStep();
    void rectanglesFollowTheHeldKeys_data();
    void rectanglesFollowTheHeldKeys();
    void aRectangleIsOutlinedAndItsSizeTold();
    void aRectangleFarOutsideIsCutToTheLevel();
    void aRectangleLargerThanAScreenIsPreviewedByItsOutline();
    void f42_aStepSaysWithWhatAndHowMuch();
    void whatIsThereAlreadyIsNotHeld();
    void theEraserTakesLayerByLayerDownToSolidGround();
    void shiftEraserTakesEverythingAsOneStep();
    void erasedBearersTakeWhatTheyCarryAlong();
};

void tst_PaintTool::aStrokeIsOneStepAndLeavesNoGaps()
{
    ToolFixture f;
    const std::size_t before = f.steps();
    f.hand.press({0, 0}, {});
    f.hand.aim(Point{11, 1}, {});  // one long jump of the mouse
    f.hand.aim(Point{11, 5}, {});
    f.hand.release({});
    QCOMPARE(f.steps(), before + 1);
    QCOMPARE(f.drawing(), Drawing(R"(
        ......######
        ######......
        ##....#####.
        ##....#####.
        ##....#####.
        ###########.)"));
    QCOMPARE(f.document.undoText(), QStringLiteral("Undo paint 16 cells, floor"));
}

void tst_PaintTool::nothingIsChangedBeforeTheRelease()
{
    ToolFixture f;
    const QString before = f.bytes();
    f.hand.press({0, 0}, {});
    f.hand.aim(Point{8, 0}, {});
    QCOMPARE(f.bytes(), before);
    QCOMPARE(f.hand.preview().level.tiles.cellCount(), std::size_t{9});
    f.hand.release({});
    QVERIFY(f.bytes() != before);
}

void tst_PaintTool::aCancelledStrokeLeavesNoTrace_data()
{
    QTest::addColumn<int>("tool");
    QTest::newRow("stamp") << static_cast<int>(ToolKind::Stamp);
    QTest::newRow("fill") << static_cast<int>(ToolKind::Fill);
    QTest::newRow("rectangle") << static_cast<int>(ToolKind::Shape);
    QTest::newRow("eraser") << static_cast<int>(ToolKind::Eraser);
}

void tst_PaintTool::aCancelledStrokeLeavesNoTrace()
{
    QFETCH(int, tool);
    ToolFixture f;
    f.take(static_cast<ToolKind>(tool));
    const QString before = f.bytes();
    const std::size_t steps = f.steps();
    f.hand.press({3, 3}, {});
    f.hand.aim(Point{8, 0}, {});
    QVERIFY(f.hand.cancel());
    f.hand.release({});
    QVERIFY(!f.hand.cancel());
    QCOMPARE(f.bytes(), before);
    QCOMPARE(f.steps(), steps);
    f.hand.aim(std::nullopt, {});
    QVERIFY(f.hand.preview().level.tiles.isEmpty());
}

void tst_PaintTool::shiftClickDrawsALineFromTheLastStroke()
{
    ToolFixture f;
    f.click({0, 0});
    f.click({4, 0}, shiftHeld);
    f.click({4, 1}, shiftHeld);
    QCOMPARE(f.drawing(), Drawing(R"(
        .....#######
        ####.#######
        ##....######
        ##....######
        ##....######
        ############)"));
}

void tst_PaintTool::shiftInADragDrawsAStraightLine()
{
    ToolFixture f;
    f.hand.press({0, 0}, {});
    f.hand.aim(Point{0, 5}, {});
    f.hand.aim(Point{6, 0}, shiftHeld);
    f.hand.release(shiftHeld);
    QCOMPARE(f.drawing(), Drawing(R"(
        .......#####
        ############
        ##....######
        ##....######
        ##....######
        ############)"));
}

void tst_PaintTool::theCellIsPreviewedBeforeTheClick()
{
    ToolFixture f;
    QSignalSpy changed(&f.hand, &ToolController::previewChanged);
    f.hand.aim(Point{1, 1}, {});
    QCOMPARE(changed.count(), 1);
    const auto& tiles = f.hand.preview().level.tiles.changes();  // floor already lies below the rock
    QCOMPARE(tiles.size(), std::size_t{1});
    QVERIFY(tiles.front().at == (Point{1, 1}));
    QVERIFY(tiles.front().tile == nothingTile);
    f.hand.aim(std::nullopt, {});
    QVERIFY(f.hand.preview().level.tiles.isEmpty());
}

void tst_PaintTool::aStrokeOverTheEdgePaintsWhatIsInside()
{
    ToolFixture f;
    f.drag({9, 0}, {20, 0});
    QCOMPARE(QString::fromStdString(f.drawing().rows().front()), QStringLiteral("#########..."));
    QCOMPARE(f.document.undoText(), QStringLiteral("Undo paint 3 cells, floor"));
}

void tst_PaintTool::paintingOutsideIsRefusedInWords()
{
    ToolFixture f;
    QSignalSpy told(&f.state.notices, &Notices::told);
    const std::size_t steps = f.steps();
    f.click({-1, 3});
    QCOMPARE(f.steps(), steps);
    QCOMPARE(told.count(), 1);
    QCOMPARE(told.first().first().toString(), QStringLiteral("(-1, 3) is outside of The Yard, which is 12 by 6."));
}

void tst_PaintTool::fillTakesTheAreaOfOneTile()
{
    ToolFixture f;
    f.state.paint.chooseTile("grass");
    f.take(ToolKind::Fill);
    f.hand.aim(Point{3, 3}, {});
    QCOMPARE(f.hand.preview().level.tiles.cellCount(), std::size_t{12});
    f.click({3, 3});
    for (int y = 2; y < 5; ++y)
        for (int x = 2; x < 6; ++x)
            QVERIFY(f.yard().tiles.topAt({x, y}) == f.tile("grass"));
    QVERIFY(f.yard().tiles.topAt({1, 1}) == f.tile("wall"));
    QCOMPARE(f.document.undoText(), QStringLiteral("Undo fill 12 cells, grass"));
}

void tst_PaintTool::ctrlFillTakesEverySuchTile()
{
    ToolFixture f;
    f.click({9, 1});  // an island of floor
    f.state.paint.chooseTile("grass");
    f.take(ToolKind::Fill);
    f.click({3, 3}, ctrlHeld);
    QVERIFY(f.yard().tiles.topAt({9, 1}) == f.tile("grass"));
    QCOMPARE(f.document.undoText(), QStringLiteral("Undo fill 13 cells, grass"));
}

void tst_PaintTool::fillOfAnAreaAlreadySoIsNoStep()
{
    ToolFixture f;
    f.take(ToolKind::Fill);
    const std::size_t steps = f.steps();
    f.click({3, 3});
    QCOMPARE(f.steps(), steps);
}

void tst_PaintTool::rectanglesFollowTheHeldKeys_data()
{
    QTest::addColumn<bool>("shift");
    QTest::addColumn<bool>("ctrl");
    QTest::addColumn<bool>("alt");
    QTest::addColumn<QString>("cells");  // top left, size and count
    QTest::newRow("filled") << false << false << false << QStringLiteral("6,1 4x3 12");
    QTest::newRow("outline") << false << true << false << QStringLiteral("6,1 4x3 10");
    QTest::newRow("square") << true << false << false << QStringLiteral("6,1 4x4 16");
    QTest::newRow("from its center") << false << false << true << QStringLiteral("3,0 7x4 28");
}

void tst_PaintTool::rectanglesFollowTheHeldKeys()
{
    QFETCH(bool, shift);
    QFETCH(bool, ctrl);
    QFETCH(bool, alt);
    QFETCH(QString, cells);
    ToolFixture f;
    f.state.paint.chooseTile("grass");
    f.take(ToolKind::Shape);
    f.drag({6, 1}, {9, 3}, {shift, ctrl, alt});
    Point first{99, 99};
    Point last{-1, -1};
    int count = 0;
    for (int y = 0; y < 6; ++y)
        for (int x = 0; x < 12; ++x)
            if (f.yard().tiles.topAt({x, y}) == f.tile("grass")) {
                first = {std::min(first.x, x), std::min(first.y, y)};
                last = {std::max(last.x, x), std::max(last.y, y)};
                ++count;
            }
    QCOMPARE(QStringLiteral("%1,%2 %3x%4 %5")
                 .arg(first.x)
                 .arg(first.y)
                 .arg(last.x - first.x + 1)
                 .arg(last.y - first.y + 1)
                 .arg(count),
             cells);
}

void tst_PaintTool::aRectangleIsOutlinedAndItsSizeTold()
{
    ToolFixture f;
    f.take(ToolKind::Shape);
    f.hand.press({9, 3}, {});
    f.hand.aim(Point{6, 1}, {});
    QVERIFY(f.hand.preview().marks == (std::vector<Rect>{{{6, 1}, {4, 3}}}));
    QVERIFY(f.hand.hint().startsWith(QStringLiteral("4 by 3. ")));
    f.hand.aim(Point{20, 9}, {});
    QVERIFY(f.hand.hint().startsWith(QStringLiteral("3 by 3. ")));  // the inside
    f.hand.release({});
    QVERIFY(f.hand.hint().startsWith(QStringLiteral("Drag from corner")));
}

void tst_PaintTool::aRectangleFarOutsideIsCutToTheLevel()
{
    ToolFixture f;
    f.take(ToolKind::Shape);
    f.hand.press({10, 4}, {});
    f.hand.aim(Point{2'000'000'000, 2'000'000}, ctrlHeld);
    f.hand.release(ctrlHeld);
    QCOMPARE(f.drawing(), Drawing(R"(
        ############
        ############
        ##....######
        ##....######
        ##....####..
        ##########.#)"));
}

void tst_PaintTool::aRectangleLargerThanAScreenIsPreviewedByItsOutline()
{
    ToolFixture f;
    f.addBlank("plain", "The Plain", {400, 300});
    f.state.navigation.open("plain");
    f.take(ToolKind::Shape);
    f.hand.press({10, 10}, {});
    f.hand.aim(Point{389, 289}, {});
    QCOMPARE(f.hand.preview().level.tiles.cellCount(), std::size_t{2 * (380 + 280) - 4});
    f.hand.release({});
    QVERIFY(f.level("plain").tiles.topAt({200, 150}) == f.tile("floor"));
    QCOMPARE(f.document.undoText(), QStringLiteral("Undo draw 380x280, floor"));
}

void tst_PaintTool::f42_aStepSaysWithWhatAndHowMuch()
{
    ToolFixture f;
    f.addBlank("plain", "The Plain", {40, 30});
    f.state.navigation.open("plain");
    f.take(ToolKind::Terrain);
    f.drag({10, 10}, {18, 16}, shiftHeld);
    QCOMPARE(f.document.undoText(), QStringLiteral("Undo dig room 9x7, floor"));
    f.take(ToolKind::Eraser);
    f.click({10, 10});
    QCOMPARE(f.document.undoText(), QStringLiteral("Undo erase a cell"));
}

void tst_PaintTool::whatIsThereAlreadyIsNotHeld()
{
    ToolFixture f;
    f.take(ToolKind::Shape);
    f.hand.press({2, 2}, {});
    f.hand.aim(Point{6, 4}, {});
    QCOMPARE(f.hand.preview().level.tiles.cellCount(), std::size_t{3});  // the three of fifteen that are rock
    f.hand.cancel();
}

void tst_PaintTool::theEraserTakesLayerByLayerDownToSolidGround()
{
    ToolFixture f;
    f.stampAt("yard", {3, 3}, "door-closed");
    const EntityId rat = f.place("dagger", {3, 2});
    f.take(ToolKind::Eraser);
    f.drag({3, 2}, {3, 3});
    QVERIFY(!f.yard().entities.find(rat));
    QVERIFY(f.yard().tiles.topAt({3, 2}) == f.tile("floor"));  // the entity was on top of it
    QVERIFY(f.yard().tiles.topAt({3, 3}) == f.tile("floor"));
    f.click({3, 3});
    QVERIFY(f.yard().tiles.topAt({3, 3}) == f.tile("wall"));
    const std::size_t steps = f.steps();
    f.click({3, 3});
    QCOMPARE(f.steps(), steps);
}

void tst_PaintTool::shiftEraserTakesEverythingAsOneStep()
{
    ToolFixture f;
    f.stampAt("yard", {3, 3}, "rug");
    f.place("dagger", {3, 3});
    const QString before = f.bytes();
    const std::size_t steps = f.steps();
    f.take(ToolKind::Eraser);
    f.click({3, 3}, shiftHeld);
    QVERIFY(f.yard().tiles.topAt({3, 3}) == f.tile("wall"));
    QVERIFY(f.yard().entities.all().empty());
    QCOMPARE(f.steps(), steps + 1);
    f.document.undo();
    QCOMPARE(f.bytes(), before);
}

void tst_PaintTool::erasedBearersTakeWhatTheyCarryAlong()
{
    ToolFixture f;
    const EntityId bearer = f.place("satchel", {3, 3});
    Entity carried = f.document.newEntity("dagger", {});
    carried.in = bearer;
    QVERIFY(f.placeOn("yard", carried));
    f.take(ToolKind::Eraser);
    f.click({3, 3});
    QVERIFY(f.yard().entities.all().empty());
}

GLOAM_TEST(tst_PaintTool)
#include "tst_PaintTool.moc"
