#include "core/world/CellLock.h"
#include "editor/document/Clipping.h"
#include "editor/panels/EditStatus.h"
#include "editor/panels/TypePalette.h"
#include "tests/editor/pane/PaneFixture.h"
#include "tests/support/TestMain.h"

#include <QLabel>
#include <QMenu>
#include <QSignalSpy>
#include <QTabWidget>
#include <QToolButton>
#include <QWheelEvent>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

/// The editor, and its last message.
struct PaintPane : PaneFixture {
    QString told;

    PaintPane()
    {
        QObject::connect(&pane.state().notices, &Notices::told, &pane,
                         [this](const QString& sentence) { told = sentence; });
    }
    EditorState& state() { return pane.state(); }
    TileId top(Point at) const { return level(firstLevel).tiles.topAt(at); }
    void rightPress(Point cell, Qt::KeyboardModifiers held = {})
    {
        mouse(QEvent::MouseButtonPress, middleOf(cell), Qt::RightButton, Qt::RightButton, held);
    }
    void rightRelease(Point cell, Qt::KeyboardModifiers held = {})
    {
        mouse(QEvent::MouseButtonRelease, middleOf(cell), Qt::RightButton, Qt::NoButton, held);
    }
    void rightMove(Point cell) { mouse(QEvent::MouseMove, middleOf(cell), Qt::NoButton, Qt::RightButton); }
};

}  // namespace

/// Painting with real mouse and key events.
class tst_PaintKeys : public QObject {
    Q_OBJECT
private slots:
    void everyToolHasItsLetter_data();
    void everyToolHasItsLetter();
    void theShapeToolTakenAgainDrawsTheOtherShape();
    void aRightDragTakesAStampAndAClickLaysIt();
    void theLeftButtonDropsARightDrag();
    void randomModeIsSeenUntilItIsOff();
    void theStampIsTurnedByItsKeys();
    void stampsAreKeptAndTakenByNumber();
    void aStampThatCannotBeReadSaysSo();
    void theBrushGrowsAndShrinks();
    void cellsAreSelectedByKeysAlone();
    void shiftArrowsExtendFromTheCursor();
    void escapeDropsTheSelectedCellsBeforeTheSelection();
    void lockAndUnlockByOneKey();
    void lockedCellsSurviveACutAndAPaste();
    void shiftAndTheRightButtonOpenTheMenu();
    void bracketsTurnThePalettes();
    void altAndTheWheelChooseTheNextTile();
    void anotherLevelChangesNeitherHandNorPalette();
    void everyToolTellsItsGestures();
    void theHintFollowsTheHeldKey();
    void terrainIsPaintedByKeysAlone();
};

void tst_PaintKeys::everyToolHasItsLetter_data()
{
    QTest::addColumn<QString>("key");
    QTest::addColumn<int>("tool");
    const std::pair<const char*, ToolKind> rows[] = {{"b", ToolKind::Stamp},  {"t", ToolKind::Terrain},
                                                     {"f", ToolKind::Fill},   {"p", ToolKind::Shape},
                                                     {"e", ToolKind::Eraser}, {"r", ToolKind::Area},
                                                     {"w", ToolKind::Wand},   {"i", ToolKind::Entity},
                                                     {"s", ToolKind::Select}, {"l", ToolKind::Link}};
    for (const auto& [key, tool] : rows)
        QTest::newRow(key) << QString::fromLatin1(key) << static_cast<int>(tool);
}

void tst_PaintKeys::everyToolHasItsLetter()
{
    QFETCH(QString, key);
    QFETCH(int, tool);
    PaintPane f;
    f.keys(key);
    QCOMPARE(static_cast<int>(f.state().tool.kind()), tool);
}

void tst_PaintKeys::theShapeToolTakenAgainDrawsTheOtherShape()
{
    PaintPane f;
    f.keys(QStringLiteral("p"));
    QVERIFY(f.state().paint.brush().shape == ShapeForm::Rectangle);
    f.keys(QStringLiteral("p"));
    QVERIFY(f.state().paint.brush().shape == ShapeForm::Ellipse);
    f.drag({50, 3}, {54, 7});
    QVERIFY(f.top({52, 3}) == f.tile("floor"));
    QVERIFY(f.top({50, 3}) == f.tile("wall"));
}

void tst_PaintKeys::aRightDragTakesAStampAndAClickLaysIt()
{
    PaintPane f;
    f.rightPress({36, 10});
    f.rightMove({38, 12});
    f.rightRelease({38, 12});
    QVERIFY(f.state().paint.stamp().tiles.size() == (Size{3, 3}));
    f.click({51, 5});
    for (const Point at : {Point{50, 4}, Point{52, 6}})
        QVERIFY(f.top(at) == f.tile("floor"));
    QCOMPARE(f.document.undoText(), QStringLiteral("Undo paint 9 cells"));
}

void tst_PaintKeys::theLeftButtonDropsARightDrag()
{
    PaintPane f;
    const Stamp before = f.state().paint.stamp();
    f.rightPress({36, 10});
    f.rightMove({38, 12});
    f.press(f.middleOf({38, 12}));
    f.release(f.middleOf({38, 12}));
    f.rightRelease({38, 12});
    QVERIFY(f.state().paint.stamp() == before);
    QVERIFY(!f.document.history().canUndo());
}

void tst_PaintKeys::randomModeIsSeenUntilItIsOff()
{
    PaintPane f;
    QCOMPARE(f.canvas().badge(), QString());
    f.keys(QStringLiteral("d"));
    QCOMPARE(f.canvas().badge(), QStringLiteral("random"));
    QVERIFY(f.told.contains(QStringLiteral("Ctrl+click others")));
    f.keys(QStringLiteral("d"));
    QCOMPARE(f.canvas().badge(), QStringLiteral("random, weighted"));
    f.keys(QStringLiteral("e"));
    QCOMPARE(f.canvas().badge(), QString());  // the eraser uses no random tiles
    f.keys(QStringLiteral("b"));
    QCOMPARE(f.canvas().badge(), QStringLiteral("random, weighted"));
    bool isToldAbove = false;
    for (const QLabel* label : f.pane.findChildren<QLabel*>())
        isToldAbove = isToldAbove || label->text() == QLatin1String("random, weighted");
    QVERIFY(isToldAbove);
    f.keys(QStringLiteral("d"));
    QCOMPARE(f.canvas().badge(), QString());
}

void tst_PaintKeys::theStampIsTurnedByItsKeys()
{
    PaintPane f;
    f.stampAt(firstLevel, {36, 10}, "grass");
    f.rightPress({36, 10});
    f.rightMove({38, 11});
    f.rightRelease({38, 11});
    const auto isGrassAt = [&](Point cell) { return f.state().paint.stamp().tiles.topAt(cell) == f.tile("grass"); };
    QVERIFY(isGrassAt({0, 0}));
    f.keys(QStringLiteral("x"));
    QVERIFY(isGrassAt({2, 0}));
    f.keys(QStringLiteral("y"));
    QVERIFY(isGrassAt({2, 1}));
    f.keys(QStringLiteral("z"));
    QVERIFY(f.state().paint.stamp().tiles.size() == (Size{2, 3}));
    QVERIFY(isGrassAt({0, 2}));
    f.key(Qt::Key_Z, Qt::ShiftModifier);
    QVERIFY(isGrassAt({2, 1}));
}

void tst_PaintKeys::stampsAreKeptAndTakenByNumber()
{
    PaintPane f;
    f.rightPress({36, 10});
    f.rightMove({38, 11});
    f.rightRelease({38, 11});
    const Stamp piece = f.state().paint.stamp();
    f.key(Qt::Key_4, Qt::ControlModifier);
    QVERIFY(f.told.contains(QStringLiteral("3 by 2")));
    f.state().paint.chooseTile("grass");
    f.keys(QStringLiteral("e4"));
    QVERIFY(f.state().paint.stamp() == piece);
    QVERIFY(f.state().tool.kind() == ToolKind::Stamp);
    f.keys(QStringLiteral("5"));
    QCOMPARE(f.told, QStringLiteral("No stamp is kept under 5. Ctrl+5 keeps the one in hand."));
}

void tst_PaintKeys::aStampThatCannotBeReadSaysSo()
{
    PaintPane f;
    const Stamp before = f.state().paint.stamp();
    f.state().storedStamps.setText(5, "levels: [");
    f.keys(QStringLiteral("e5"));
    QCOMPARE(f.told, QStringLiteral("Stamp 5 cannot be read. Ctrl+5 keeps the one in hand instead."));
    QVERIFY(f.state().paint.stamp() == before);
    QVERIFY(f.state().tool.kind() == ToolKind::Eraser);
}

void tst_PaintKeys::theBrushGrowsAndShrinks()
{
    PaintPane f;
    f.keys(QStringLiteral(".."));
    QCOMPARE(f.state().paint.brush().size, 5);
    QTest::keyClick(&f.canvas(), Qt::Key_Period, Qt::AltModifier);
    QVERIFY(f.state().paint.brush().isRound);
    QCOMPARE(f.state().paint.brush().size, 5);  // Alt+. is a different key from .
    f.keys(QStringLiteral("....."));
    QCOMPARE(f.state().paint.brush().size, 9);
    f.keys(QStringLiteral(",,,,,"));
    QCOMPARE(f.state().paint.brush().size, 1);
}

void tst_PaintKeys::cellsAreSelectedByKeysAlone()
{
    PaintPane f;
    f.key(Qt::Key_A, Qt::ControlModifier);
    QCOMPARE(f.state().cells.area().count(), 80 * 25);
    f.key(Qt::Key_I, Qt::ControlModifier);
    QVERIFY(f.state().cells.area().isEmpty());
    f.key(Qt::Key_S, Qt::ShiftModifier);  // at the start, on floor
    QCOMPARE(f.state().cells.area().count(), 45);
    f.key(Qt::Key_I, Qt::ControlModifier);
    QCOMPARE(f.state().cells.area().count(), 80 * 25 - 45);
    f.key(Qt::Key_A, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(f.state().cells.area().isEmpty());
    QVERIFY(!f.document.history().canUndo());
}

void tst_PaintKeys::shiftArrowsExtendFromTheCursor()
{
    PaintPane f;
    f.state().open.setCursor({50, 5});
    f.key(Qt::Key_Right, Qt::ShiftModifier);
    f.key(Qt::Key_Right, Qt::ShiftModifier);
    f.key(Qt::Key_Down, Qt::ShiftModifier);
    QVERIFY(f.state().cells.area() == CellArea({80, 25}, Rect{{50, 5}, {3, 2}}));
    f.key(Qt::Key_Left, Qt::ShiftModifier);
    QVERIFY(f.state().cells.area() == CellArea({80, 25}, Rect{{50, 5}, {2, 2}}));
    f.key(Qt::Key_Right);  // the cursor moves, the cells stay
    QCOMPARE(f.state().cells.area().count(), 4);
    f.key(Qt::Key_Up, Qt::ShiftModifier);  // another one begins
    QVERIFY(f.state().cells.area() == CellArea({80, 25}, Rect{{52, 5}, {1, 2}}));
    f.key(Qt::Key_Delete);
    QVERIFY(!f.document.history().canUndo());  // solid ground remains
}

void tst_PaintKeys::escapeDropsTheSelectedCellsBeforeTheSelection()
{
    PaintPane f;
    f.state().subject.select(Selection::ofCell({40, 12}));
    f.key(Qt::Key_Right, Qt::ShiftModifier);
    f.key(Qt::Key_Escape);
    QVERIFY(f.state().cells.area().isEmpty());
    QVERIFY(f.state().subject.selection() == Selection::ofCell({40, 12}));
    f.key(Qt::Key_Escape);
    QVERIFY(f.state().subject.selection() == Selection());
}

void tst_PaintKeys::lockAndUnlockByOneKey()
{
    PaintPane f;
    const QString before = f.bytes();
    f.state().open.setCursor({40, 11});
    f.keys(QStringLiteral("k"));
    QVERIFY(isLocked(f.level(firstLevel), {40, 11}));
    f.key(Qt::Key_Right, Qt::ShiftModifier);
    f.keys(QStringLiteral("k"));  // one of two is open: both get locked
    QVERIFY(isLocked(f.level(firstLevel), {40, 11}) && isLocked(f.level(firstLevel), {41, 11}));
    f.keys(QStringLiteral("k"));
    QVERIFY(!isLocked(f.level(firstLevel), {40, 11}) && !isLocked(f.level(firstLevel), {41, 11}));
    QCOMPARE(f.document.history().doneCount(), std::size_t{3});
    QCOMPARE(f.bytes(), before);
    QCOMPARE(f.problems().size(), std::size_t{0});
}

void tst_PaintKeys::lockedCellsSurviveACutAndAPaste()
{
    PaintPane f;
    f.stampAt(firstLevel, {37, 11}, "grass");
    f.stampAt(firstLevel, {38, 11}, "grass");
    const Level& level = f.level(firstLevel);
    performWork(f.document, firstLevel,
                lockingOf(level, CellArea(level.tiles.size(), std::vector<Point>{{38, 11}}), true));
    f.state().cells.select(CellArea({80, 25}, Rect{{37, 11}, {2, 1}}));
    QVERIFY(f.pane.act(QStringLiteral("cut")));
    QVERIFY(f.top({37, 11}) == f.tile("wall"));
    QVERIFY(f.top({38, 11}) == f.tile("grass"));
    f.stampAt(firstLevel, {38, 11}, "floor");
    QVERIFY(f.pane.act(QStringLiteral("paste")));
    f.click({38, 11});
    QVERIFY(f.top({37, 11}) == f.tile("grass"));
    QVERIFY(f.top({38, 11}) == f.tile("floor"));
    QVERIFY(f.told.contains(QStringLiteral("1 locked cell")));
}

void tst_PaintKeys::shiftAndTheRightButtonOpenTheMenu()
{
    PaintPane f;
    f.rightPress({40, 12}, Qt::ShiftModifier);
    QMenu* menu = f.pane.findChild<QMenu*>(QStringLiteral("cellMenu"));
    QVERIFY(menu);
    QStringList texts;
    for (const QAction* action : menu->actions())
        texts << action->text().section(QLatin1Char('\t'), 0, 0).remove(QLatin1Char('&'));
    for (const char* text : {"Select Same Tile", "Lock or Unlock", "Follow Link", "Describe", "Properties"})
        QVERIFY2(texts.contains(QLatin1String(text)), text);
    menu->actions().back()->trigger();
    QVERIFY(f.state().subject.selection().kind == Selection::Kind::Start);
    menu->close();
    f.pane.setRightButton(RightButton::Menu);
    f.rightPress({41, 12});
    f.rightRelease({41, 12});
    QVERIFY(f.state().open.cursor() == (Point{41, 12}));
    QCOMPARE(f.state().paint.tile(), Name("floor"));
    for (QMenu* each : f.pane.findChildren<QMenu*>(QStringLiteral("cellMenu")))
        each->close();
}

void tst_PaintKeys::bracketsTurnThePalettes()
{
    PaintPane f;
    auto* pages = f.pane.findChild<QTabWidget*>(QStringLiteral("palettes"));
    QCOMPARE(pages->currentIndex(), 0);
    f.keys(QStringLiteral("]"));
    QCOMPARE(pages->currentIndex(), 1);
    f.keys(QStringLiteral("[["));
    QCOMPARE(pages->currentIndex(), pages->count() - 1);
    QVERIFY(f.canvas().hasFocus());
}

void tst_PaintKeys::altAndTheWheelChooseTheNextTile()
{
    PaintPane f;
    QWheelEvent wheel(f.middleOf({40, 12}), f.canvas().mapToGlobal(f.middleOf({40, 12})), {}, {0, -120}, Qt::NoButton,
                      Qt::AltModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(&f.canvas(), &wheel);
    QCOMPARE(f.state().paint.tile(), Name("grass"));
}

/// Users complain for years about editors that forget these with each map.
void tst_PaintKeys::anotherLevelChangesNeitherHandNorPalette()
{
    PaintPane f;
    f.addCellar();
    f.state().paint.toggleInHand("grass");
    f.keys(QStringLiteral("."));
    LayerStates layers;
    layers.locked.set(LevelLayer::Decor, true);
    f.state().display.setLayers(layers);
    f.keys(QStringLiteral("p]"));
    auto* pages = f.pane.findChild<QTabWidget*>(QStringLiteral("palettes"));
    const int page = pages->currentIndex();
    const Brush brush = f.state().paint.brush();
    const Stamp stamp = f.state().paint.stamp();
    f.state().navigation.open("cellar");
    f.state().navigation.open(firstLevel);
    QCOMPARE(pages->currentIndex(), page);
    QVERIFY(f.state().paint.brush() == brush && f.state().paint.stamp() == stamp
            && f.state().display.layers() == layers);
    QVERIFY(f.state().tool.kind() == ToolKind::Shape);
}

void tst_PaintKeys::everyToolTellsItsGestures()
{
    PaintPane f;
    int count = 0;
    for (const QToolButton* button : f.pane.findChildren<QToolButton*>()) {
        if (!button->isCheckable() || !button->autoExclusive())
            continue;
        ++count;
        QVERIFY2(button->toolTip().contains(QStringLiteral("<b>%1</b>").arg(button->accessibleName())),
                 qPrintable(button->toolTip()));
        QVERIFY2(button->toolTip().contains(button->accessibleDescription().section(QLatin1Char('.'), 0, 0)),
                 qPrintable(button->toolTip()));
        QVERIFY2(!button->icon().isNull(), qPrintable(button->accessibleName()));
    }
    QCOMPARE(count, toolKindCount);
}

void tst_PaintKeys::theHintFollowsTheHeldKey()
{
    PaintPane f;
    const auto hints = [&f] {
        QStringList texts;
        for (const QLabel* label : f.pane.findChildren<QLabel*>())
            texts << label->text();
        return texts.join(QLatin1Char('\n'));
    };
    f.keys(QStringLiteral("f"));
    f.move(f.middleOf({40, 12}));
    QTest::keyPress(&f.canvas(), Qt::Key_Control, Qt::ControlModifier);
    QVERIFY2(hints().contains(QStringLiteral("Replaces all of this tile")), qPrintable(hints()));
    QTest::keyRelease(&f.canvas(), Qt::Key_Control);
    QVERIFY(hints().contains(QStringLiteral("Click to fill.")));
}

void tst_PaintKeys::terrainIsPaintedByKeysAlone()
{
    PaintPane f;
    f.state().paint.chooseTile("stone-floor");
    f.keys(QStringLiteral("t"));
    f.state().open.setCursor({50, 5});
    f.key(Qt::Key_Return, Qt::ShiftModifier);
    for (int i = 0; i < 3; ++i)
        f.key(Qt::Key_Right);
    f.key(Qt::Key_Return);
    QVERIFY(f.top({53, 5}) == f.tile("stone-floor"));
    QVERIFY(f.top({54, 6}) == f.tile("stone-wall"));
    QCOMPARE(f.document.history().doneCount(), std::size_t{1});
}

GLOAM_WIDGET_TEST(tst_PaintKeys)
#include "tst_PaintKeys.moc"
