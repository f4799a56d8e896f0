#include "editor/document/LinkPlans.h"
#include "editor/document/WorkPlans.h"
#include "tests/editor/pane/GestureDesk.h"
#include "tests/support/TestMain.h"

#include <QClipboard>
#include <QDialog>
#include <QLineEdit>

#include <array>
#include <span>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

constexpr auto plusShift = Qt::ShiftModifier;
constexpr auto plusCtrl = Qt::ControlModifier;
constexpr auto plusAlt = Qt::AltModifier;
using Keyed = GestureDesk;

/// The cursor after a key.
Point after(Keyed& f, Qt::Key key, Qt::KeyboardModifiers held = {})
{
    f.key(key, held);
    return f.state().open.cursor();
}

QDialog* askedDialog(Keyed& f)
{
    for (QDialog* dialog : f.pane.findChildren<QDialog*>())
        if (dialog->isVisible())
            return dialog;
    return nullptr;
}

/// Two levels joined by stairs.
void addLinkedCellar(Keyed& f)
{
    f.addCellar();
    f.makeLink({firstLevel, {38, 11}}, {"cellar", {3, 3}}, LinkWays::Both);
}

/// Where the cursor goes, and what is announced about it.
const std::array cursorRows{
    GestureRow{"arrows and the number pad, eight ways",
               [](Keyed& f) {
                   f.go({40, 12});
                   QCOMPARE(after(f, Qt::Key_Up), (Point{40, 11}));
                   QCOMPARE(after(f, Qt::Key_7, Qt::KeypadModifier), (Point{39, 10}));
                   QCOMPARE(after(f, Qt::Key_9, Qt::KeypadModifier), (Point{40, 9}));
                   QCOMPARE(after(f, Qt::Key_3, Qt::KeypadModifier), (Point{41, 10}));
                   QCOMPARE(after(f, Qt::Key_1, Qt::KeypadModifier), (Point{40, 11}));
               }},
    GestureRow{"Ctrl+arrow to the next different tile, Home and End",
               [](Keyed& f) {
                   f.go({40, 12});
                   QCOMPARE(after(f, Qt::Key_Right, plusCtrl), (Point{45, 12}));
                   QCOMPARE(after(f, Qt::Key_Home), (Point{0, 12}));
                   QCOMPARE(after(f, Qt::Key_End), (Point{79, 12}));
               }},
    GestureRow{"at the edge its cell is said again",
               [](Keyed& f) {
                   f.go({0, 0});
                   QCOMPARE(after(f, Qt::Key_Left), (Point{0, 0}));
                   QCOMPARE(f.said(), QStringLiteral("0, 0: wall."));
               }},
    GestureRow{"Page Down and Page Up along the stairs",
               [](Keyed& f) {
                   addLinkedCellar(f);
                   const bool isAbove = f.level("cellar").depth < f.level(firstLevel).depth;
                   f.go({38, 11});
                   f.key(isAbove ? Qt::Key_PageUp : Qt::Key_PageDown);
                   QCOMPARE(f.state().open.id(), Name("cellar"));
                   QVERIFY2(f.said().startsWith(QStringLiteral("Map The Cellar, 10 by 8.")), qPrintable(f.said()));
                   f.key(isAbove ? Qt::Key_PageDown : Qt::Key_PageUp);
                   QCOMPARE(f.state().open.id(), firstLevel);
               }},
    GestureRow{"Ctrl+Tab and Ctrl+Shift+Tab: the next level, the one before",
               [](Keyed& f) {
                   f.addCellar();
                   f.key(Qt::Key_Tab, plusCtrl);
                   const Name second = f.state().open.id();
                   f.key(Qt::Key_Backtab, plusCtrl | plusShift);
                   QVERIFY(second != f.state().open.id() || second == Name("cellar"));
                   QVERIFY(f.canvas().hasFocus());
               }},
    GestureRow{"j and J: the next thing, the one before",
               [](Keyed& f) {
                   f.go({40, 12});
                   f.keys(QStringLiteral("j"));
                   QCOMPARE(f.state().open.cursor(), (Point{44, 14}));
                   f.keys(QStringLiteral("J"));
                   QCOMPARE(f.state().open.cursor(), (Point{36, 10}));
               }},
    GestureRow{"u and U: the next room, the one before",
               [](Keyed& f) {
                   TilePatch patch;
                   for (const Point cell :
                        {Point{60, 3}, Point{61, 3}, Point{62, 3}, Point{60, 4}, Point{61, 4}, Point{62, 4}})
                       stamp(patch, *f.world().registry, cell, f.tile("floor"));
                   stamp(patch, *f.world().registry, {63, 3}, f.tile("door-closed"));
                   f.perform(planPaint(f.world(), firstLevel, patch));
                   f.go({40, 12});
                   f.keys(QStringLiteral("u"));
                   QCOMPARE(f.state().open.cursor(), (Point{61, 3}));
                   QCOMPARE(f.said(), QStringLiteral("Room 1 of 2, 3 by 2."));
                   f.keys(QStringLiteral("/"));
                   QVERIFY2(f.said().contains(QStringLiteral("Room 1 of 2, 3 by 2. Exits: door east at 63, 3.")),
                            qPrintable(f.said()));
                   f.keys(QStringLiteral("U"));
                   QCOMPARE(f.state().open.cursor(), (Point{40, 12}));
                   QCOMPARE(f.said(), QStringLiteral("Room 2 of 2, 9 by 5."));
               }},
    GestureRow{"/ reads cell and ways on, : what is near",
               [](Keyed& f) {
                   f.go({40, 11});
                   f.keys(QStringLiteral("/"));
                   QVERIFY2(f.said().startsWith(QStringLiteral("40, 11: floor. Ways on: north")), qPrintable(f.said()));
                   f.keys(QStringLiteral(":"));
                   QVERIFY2(f.said().contains(QStringLiteral("brazier, 4 cells")), qPrintable(f.said()));
               }},
    GestureRow{"Ctrl+Shift+G goes to a cell, also as Ctrl+Shift+X copied it",
               [](Keyed& f) {
                   f.addCellar();
                   f.key(Qt::Key_G, plusCtrl | plusShift);
                   QVERIFY(askedDialog(f));
                   auto* cell = askedDialog(f)->findChild<QLineEdit*>();
                   QTest::keyClicks(cell, QStringLiteral("12 7"));
                   QTest::keyClick(cell, Qt::Key_Return);
                   QCOMPARE(f.state().open.cursor(), (Point{12, 7}));
                   f.canvas().setFocus();
                   f.key(Qt::Key_X, plusCtrl | plusShift);
                   QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("First level 12, 7"));
                   f.state().navigation.open("cellar");
                   f.key(Qt::Key_G, plusCtrl | plusShift);
                   QTRY_VERIFY(askedDialog(f));
                   cell = askedDialog(f)->findChild<QLineEdit*>();
                   QTest::keyClicks(cell, QStringLiteral("99, 1"));
                   QTest::keyClick(cell, Qt::Key_Return);
                   QVERIFY(askedDialog(f));  // there is no such cell: the dialog stays open
                   cell->setText(QApplication::clipboard()->text());
                   QTest::keyClick(cell, Qt::Key_Return);
                   QCOMPARE(f.state().open.id(), firstLevel);
                   QCOMPARE(f.state().open.cursor(), (Point{12, 7}));
                   f.canvas().setFocus();
                   f.keys(QStringLiteral("<"));
                   QCOMPARE(f.state().open.id(), Name("cellar"));
               }},
    GestureRow{"Ctrl+Enter follows a link, < and > go back and forth",
               [](Keyed& f) {
                   addLinkedCellar(f);
                   f.go({38, 11});
                   f.enter(plusCtrl);
                   QCOMPARE(f.state().open.id(), Name("cellar"));
                   f.keys(QStringLiteral("<"));
                   QCOMPARE(f.state().open.id(), firstLevel);
                   f.keys(QStringLiteral(">"));
                   QCOMPARE(f.state().open.id(), Name("cellar"));
               }},
};

/// Acts on cells, entities, layers and the view; each is announced.
const std::array actRows{
    GestureRow{"a tool is named with what is in hand",
               [](Keyed& f) {
                   f.keys(QStringLiteral("p"));
                   QCOMPARE(f.said(), QStringLiteral("Shape: floor."));
                   f.keys(QStringLiteral("e"));
                   QCOMPARE(f.said(), QStringLiteral("Eraser."));
               }},
    GestureRow{"what was done is said, and that it was undone",
               [](Keyed& f) {
                   f.lead({50, 5}, 4, 0);
                   QCOMPARE(f.said(), QStringLiteral("Paint 5 cells, floor."));
                   f.key(Qt::Key_Z, plusCtrl);
                   QVERIFY2(f.said().contains(QStringLiteral("paint 5 cells, floor")), qPrintable(f.said()));
                   f.key(Qt::Key_Z, plusCtrl);
                   QCOMPARE(f.said(), QStringLiteral("There is nothing to undo."));
                   f.key(Qt::Key_Y, plusCtrl);
                   QVERIFY(f.is({52, 5}, "floor"));
               }},
    GestureRow{"that a gesture began, and that it was dropped",
               [](Keyed& f) {
                   f.hold({50, 5});
                   QCOMPARE(f.said(), QStringLiteral("Started at 50, 5."));
                   f.key(Qt::Key_Escape);
                   QCOMPARE(f.said(), QStringLiteral("Nothing was done."));
               }},
    GestureRow{"how many things were placed",
               [](Keyed& f) {
                   f.state().types.chooseEntityType("gritling");
                   f.keys(QStringLiteral("i"));
                   QCOMPARE(f.said(), QStringLiteral("Entity: gritling."));
                   f.lead({37, 12}, 2, 0);
                   QVERIFY2(f.said().contains(QStringLiteral("Placed 3 × gritling.")), qPrintable(f.said()));
               }},
    GestureRow{"why not",
               [](Keyed& f) {
                   f.keys(QStringLiteral("i"));
                   f.go({0, 0});
                   f.enter();
                   QVERIFY2(f.said().contains(QStringLiteral("cannot be on wall")), qPrintable(f.said()));
               }},
    GestureRow{"Shift+arrow extends the selection, Esc drops it",
               [](Keyed& f) {
                   f.go({40, 12});
                   f.walk(2, 1, plusShift);
                   QCOMPARE(f.said(), QStringLiteral("6 cells selected."));
                   f.key(Qt::Key_Escape);
                   QCOMPARE(f.said(), QStringLiteral("0 cells selected."));
               }},
    GestureRow{"Ctrl+A, Ctrl+I, Ctrl+Shift+A, Shift+S",
               [](Keyed& f) {
                   f.key(Qt::Key_A, plusCtrl);
                   QCOMPARE(f.said(), QStringLiteral("2000 cells selected."));
                   f.key(Qt::Key_I, plusCtrl);
                   QCOMPARE(f.said(), QStringLiteral("0 cells selected."));
                   f.go({40, 12});
                   f.key(Qt::Key_S, plusShift);
                   QCOMPARE(f.said(), QStringLiteral("45 cells selected."));
                   f.key(Qt::Key_A, plusCtrl | plusShift);
                   QVERIFY(f.state().cells.area().isEmpty());
               }},
    GestureRow{"Insert picks, Delete erases",
               [](Keyed& f) {
                   f.go({0, 0});
                   f.key(Qt::Key_Insert);
                   QCOMPARE(f.said(), QStringLiteral("In hand: wall."));
                   f.go({38, 12});
                   f.key(Qt::Key_Delete);
                   QVERIFY(f.is({38, 12}, "wall"));
               }},
    GestureRow{"k locks and unlocks",
               [](Keyed& f) {
                   f.go({38, 12});
                   f.keys(QStringLiteral("k"));
                   QVERIFY2(f.said().contains(QStringLiteral("Locked against brushes: a cell.")), qPrintable(f.said()));
               }},
    GestureRow{"d, x, y, z, Z, comma, period and the brackets",
               [](Keyed& f) {
                   f.go({36, 10});
                   f.walk(2, 0, plusShift);
                   f.key(Qt::Key_Insert);
                   f.keys(QStringLiteral("z"));
                   QCOMPARE(f.said(), QStringLiteral("In hand: 1 by 3 cells."));
                   f.keys(QStringLiteral("Z"));
                   QVERIFY(f.state().paint.stamp().tiles.size() == (Size{3, 1}));
                   f.keys(QStringLiteral("d"));
                   QVERIFY(f.state().paint.brush().mix == Mix::Even);
                   f.keys(QStringLiteral("."));
                   QCOMPARE(f.said(), QStringLiteral("Brush of 3 by 3."));
                   f.keys(QStringLiteral("]"));
                   QCOMPARE(f.said(), QStringLiteral("Things"));
                   f.keys(QStringLiteral("["));
                   QCOMPARE(f.said(), QStringLiteral("Tiles"));
               }},
    GestureRow{"Ctrl+4 keeps the stamp, 4 takes it",
               [](Keyed& f) {
                   f.key(Qt::Key_4, plusCtrl);
                   QVERIFY(f.said().startsWith(QStringLiteral("Stamp 4:")));
                   f.keys(QStringLiteral("4"));
                   QVERIFY(f.said().startsWith(QStringLiteral("In hand: stamp 4")));
               }},
    GestureRow{"Ctrl+D duplicates, Alt+arrow nudges",
               [](Keyed& f) {
                   f.placed("gritling", {38, 12});
                   f.keys(QStringLiteral("s"));
                   f.go({38, 12});
                   f.enter();
                   QVERIFY2(f.said().startsWith(QStringLiteral("Selected: gritling")), qPrintable(f.said()));
                   const std::size_t before = f.entities();
                   f.key(Qt::Key_D, plusCtrl);
                   QCOMPARE(f.entities(), before + 1);
                   const EntityId copy = f.state().subject.selection().entities.front();
                   const Point at = f.level(firstLevel).entities.find(copy)->at;
                   f.key(Qt::Key_Down, plusAlt);
                   QVERIFY(f.level(firstLevel).entities.find(copy)->at == at + (Point{0, 1}));
                   QVERIFY2(f.said().startsWith(QStringLiteral("Move")), qPrintable(f.said()));
               }},
    GestureRow{"h, Ctrl+PgUp, Ctrl+PgDn, Ctrl+H, Ctrl+L, Ctrl+Shift+H",
               [](Keyed& f) {
                   f.keys(QStringLiteral("h"));
                   QCOMPARE(f.said(), QStringLiteral("Terrain is highlighted."));
                   f.key(Qt::Key_PageUp, plusCtrl);
                   QCOMPARE(f.said(), QStringLiteral("Layer: Structure."));
                   f.key(Qt::Key_PageDown, plusCtrl);
                   QCOMPARE(f.said(), QStringLiteral("Layer: Terrain."));
                   f.key(Qt::Key_H, plusCtrl);
                   QCOMPARE(f.said(), QStringLiteral("Terrain is hidden."));
                   f.key(Qt::Key_L, plusCtrl);
                   QCOMPARE(f.said(), QStringLiteral("Terrain is locked."));
                   f.key(Qt::Key_H, plusCtrl | plusShift);
                   QVERIFY(f.said().contains(QStringLiteral("Links is hidden.")));
               }},
    GestureRow{"o, O and Alt+1, Alt+2: the overlays",
               [](Keyed& f) {
                   f.keys(QStringLiteral("o"));
                   QCOMPARE(f.said(), QStringLiteral("Overlay: sight."));
                   f.keys(QStringLiteral("O"));
                   QCOMPARE(f.said(), QStringLiteral("The overlay is off."));
                   f.key(Qt::Key_2, plusAlt);
                   QVERIFY(f.state().display.overlay() == Overlay::Light);
                   f.key(Qt::Key_1, plusAlt);
                   QVERIFY(f.state().display.overlay() == Overlay::Sight);
               }},
    GestureRow{"Ctrl+G, Ctrl+/, Ctrl+0, Ctrl+plus",
               [](Keyed& f) {
                   const bool hadGrid = f.canvas().hasGrid();
                   f.key(Qt::Key_G, plusCtrl);
                   QCOMPARE(f.canvas().hasGrid(), !hadGrid);
                   f.key(Qt::Key_G, plusCtrl);
                   f.key(Qt::Key_0, plusCtrl);
                   QVERIFY(f.canvas().step() == CellStep::M);
                   f.key(Qt::Key_Plus, plusCtrl);
                   QVERIFY2(f.canvas().step() == CellStep::L && f.said().startsWith(QStringLiteral("Cells of")),
                            qPrintable(f.said()));
                   f.key(Qt::Key_Slash, plusCtrl);
                   QVERIFY(f.canvas().rect().contains(f.canvas().areaOf({{0, 0}, {80, 25}})));
               }},
    GestureRow{"Ctrl+\\ leaves the map alone, and what needs a panel brings them back",
               [](Keyed& f) {
                   auto& list = *f.pane.findChild<LevelList*>();
                   f.key(Qt::Key_Backslash, plusCtrl);
                   QVERIFY(!list.isVisible() && f.canvas().isVisible());
                   f.key(Qt::Key_F6);
                   QVERIFY(f.canvas().hasFocus());
                   f.key(Qt::Key_Backslash, plusCtrl);
                   QVERIFY(list.isVisible());
                   f.key(Qt::Key_Backslash, plusCtrl);
                   f.key(Qt::Key_F2);
                   QVERIFY(list.isVisible() && !f.canvas().hasFocus());
                   f.key(Qt::Key_Backslash, plusCtrl);
                   f.key(Qt::Key_B, plusCtrl);
                   QVERIFY(QApplication::focusWidget() && QApplication::focusWidget()->isVisible());
                   QCOMPARE(QApplication::focusWidget()->accessibleName(), QStringLiteral("The bookmark's name"));
               }},
    GestureRow{"F6 and Shift+F6 go over the panes",
               [](Keyed& f) {
                   f.key(Qt::Key_F6);
                   QVERIFY(f.pane.findChild<LevelList*>()->isAncestorOf(QApplication::focusWidget()));
                   f.key(Qt::Key_F6, plusShift);
                   QVERIFY(f.canvas().hasFocus());
               }},
    GestureRow{"m shifts the level",
               [](Keyed& f) {
                   f.keys(QStringLiteral("m"));
                   QVERIFY(askedDialog(f));
                   askedDialog(f)->reject();
               }},
};

}  // namespace

/// The tables of the map's keys, and what a screen reader announces.
class tst_CanvasKeys : public QObject {
    Q_OBJECT
private slots:
    void cursor_data() { addGestures(cursorRows); }
    void cursor() { playGesture(m_fixture, cursorRows); }
    void acts_data() { addGestures(actRows); }
    void acts() { playGesture(m_fixture, actRows); }

private:
    GestureDesk m_fixture;
};

GLOAM_WIDGET_TEST(tst_CanvasKeys)
#include "tst_CanvasKeys.moc"
