#include "editor/document/LinkPlans.h"
#include "tests/editor/pane/GestureDesk.h"
#include "tests/support/TestMain.h"

#include <QMenu>

#include <array>
#include <span>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

constexpr auto withShift = Qt::ShiftModifier;
constexpr auto withCtrl = Qt::ControlModifier;
constexpr auto withAlt = Qt::AltModifier;
using Pane = GestureDesk;

bool closesMenu(Pane& f)
{
    QMenu* const menu = f.pane.findChild<QMenu*>(QStringLiteral("cellMenu"));
    const bool wasOpen = menu && menu->isVisible();
    delete menu;
    return wasOpen;
}

/// Chooses an entry of the cell's menu.
void chooseInMenu(Pane& f, Point cell, const char* words)
{
    f.right({cell}, withShift);
    QMenu* const menu = f.pane.findChild<QMenu*>(QStringLiteral("cellMenu"));
    QVERIFY(menu);
    for (QAction* choice : menu->actions())
        if (choice->text().remove(QLatin1Char('&')) == QLatin1String(words)) {
            QVERIFY2(choice->isEnabled(), words);
            choice->trigger();
            delete menu;
            return;
        }
    QFAIL(words);
}

/// The left button with each tool.
const std::array toolRows{
    GestureRow{
        "stamp: a click, a drag",
        [](Pane& f) {
            f.click({50, 5});
            f.drag({52, 5}, {54, 5});
            QVERIFY(f.are({{50, 5}, {52, 5}, {53, 5}, {54, 5}}, "floor") && f.is({51, 5}, "wall") && f.steps() == 2);
        }},
    GestureRow{
        "stamp: Shift+click a line, Ctrl+Shift+click an ellipse",
        [](Pane& f) {
            f.click({50, 5});
            f.click({54, 5}, withShift);
            QVERIFY(f.are({{51, 5}, {53, 5}, {54, 5}}, "floor"));
            f.click({57, 7}, withCtrl | withShift);
            QVERIFY(f.are({{54, 7}, {54, 3}, {51, 5}, {57, 5}}, "floor") && f.is({55, 6}, "wall") && f.steps() == 3);
        }},
    GestureRow{"terrain: Shift a room, Ctrl wide, Alt away",
               [](Pane& f) {
                   f.keys(QStringLiteral("t"));
                   f.drag({50, 4}, {54, 7}, withShift);
                   QVERIFY(f.are({{50, 4}, {52, 5}, {54, 7}}, "floor"));
                   f.drag({60, 5}, {63, 5}, withCtrl);
                   QVERIFY(f.are({{61, 4}, {61, 6}}, "floor"));
                   f.drag({38, 12}, {39, 12}, withAlt);
                   QVERIFY(f.are({{38, 12}, {39, 12}}, "wall") && f.steps() == 3);
               }},
    GestureRow{"fill: the area, Shift the selected cells, Ctrl everywhere",
               [](Pane& f) {
                   f.stampAt(firstLevel, {60, 5}, "floor");
                   f.state().cells.select(CellArea({80, 25}, Rect{{38, 12}, {2, 1}}));
                   f.state().paint.chooseTile("grass");
                   f.keys(QStringLiteral("f"));
                   f.click({38, 12}, withShift);
                   QVERIFY(f.are({{38, 12}, {39, 12}}, "grass") && f.is({40, 12}, "floor"));
                   f.click({40, 11}, withCtrl);
                   QVERIFY(f.are({{41, 11}, {60, 5}}, "grass"));
                   f.state().paint.chooseTile("floor");
                   f.click({41, 11});
                   QVERIFY(f.is({43, 13}, "floor") && f.is({60, 5}, "grass") && f.steps() == 4);
               }},
    GestureRow{"shape: Shift a square, Ctrl an outline, Alt from its centre",
               [](Pane& f) {
                   f.keys(QStringLiteral("p"));
                   f.drag({50, 5}, {53, 6}, withShift);
                   QVERIFY(f.is({53, 8}, "floor"));
                   f.drag({60, 5}, {62, 7}, withCtrl);
                   QVERIFY(f.is({62, 7}, "floor") && f.is({61, 6}, "wall"));
                   f.drag({70, 5}, {71, 6}, withAlt);
                   QVERIFY(f.is({69, 4}, "floor") && f.steps() == 3);
               }},
    GestureRow{"eraser: the top, Shift everything, right drag and Ctrl a rectangle",
               [](Pane& f) {
                   const std::size_t before = f.entities();
                   f.keys(QStringLiteral("e"));
                   f.drag({37, 11}, {38, 11});
                   QVERIFY(f.are({{37, 11}, {38, 11}}, "wall"));
                   f.right({{39, 11}, {40, 12}});
                   f.drag({41, 11}, {42, 12}, withCtrl);
                   QVERIFY(f.are({{40, 12}, {39, 12}, {41, 12}, {42, 11}}, "wall") && f.entities() == before);
                   f.click({36, 10}, withShift);
                   f.mouse(QEvent::MouseButtonPress, f.middleOf({43, 13}), Qt::RightButton,
                           Qt::RightButton);  // Shift: the menu
                   f.mouse(QEvent::MouseMove, f.middleOf({44, 14}), Qt::NoButton, Qt::RightButton, withShift);
                   f.mouse(QEvent::MouseButtonRelease, f.middleOf({44, 14}), Qt::RightButton, Qt::NoButton, withShift);
                   QVERIFY(f.are({{36, 10}, {44, 14}}, "wall") && f.entities() == before - 2 && f.steps() == 5);
               }},
    GestureRow{"area: Shift adds, Ctrl subtracts, both intersect",
               [](Pane& f) {
                   f.keys(QStringLiteral("r"));
                   f.drag({50, 5}, {51, 6});
                   f.drag({55, 5}, {56, 5}, withShift);
                   QCOMPARE(f.state().cells.area().count(), 6);
                   f.drag({49, 5}, {50, 6}, withCtrl);
                   QCOMPARE(f.state().cells.area().count(), 4);
                   f.drag({54, 5}, {55, 5}, withCtrl | withShift);
                   QCOMPARE(f.state().cells.area().count(), 1);
               }},
    GestureRow{"area: a drag from within moves, with Ctrl copies",
               [](Pane& f) {
                   f.keys(QStringLiteral("r"));
                   f.drag({38, 12}, {39, 12});
                   f.drag({38, 12}, {50, 12}, withCtrl);
                   QVERIFY(f.are({{38, 12}, {50, 12}, {51, 12}}, "floor"));
                   f.drag({50, 12}, {60, 12});
                   QVERIFY(f.are({{60, 12}, {61, 12}}, "floor") && f.is({50, 12}, "wall") && f.steps() == 2);
               }},
    GestureRow{"wand: Shift, Ctrl and both",
               [](Pane& f) {
                   f.keys(QStringLiteral("w"));
                   f.click({38, 12});
                   f.click({0, 0}, withShift);
                   QCOMPARE(f.state().cells.area().count(), 80 * 25);
                   f.click({38, 12}, withCtrl | withShift);
                   QCOMPARE(f.state().cells.area().count(), 45);
                   f.click({38, 12}, withCtrl);
                   QVERIFY(f.state().cells.area().isEmpty());
               }},
    GestureRow{"select: a click, Shift, a box, a drag, Ctrl and Alt",
               [](Pane& f) {
                   f.keys(QStringLiteral("s"));
                   f.click({36, 10});
                   f.click({44, 14}, withShift);
                   QCOMPARE(f.state().subject.selection().entities.size(), std::size_t{2});
                   f.drag({43, 13}, {45, 15});
                   QCOMPARE(f.state().subject.selection().entities.size(), std::size_t{1});
                   const std::size_t before = f.entities();
                   f.drag({36, 10}, {38, 10});
                   f.drag({38, 10}, {40, 10}, withCtrl);
                   f.drag({40, 10}, {42, 10}, withAlt);
                   QVERIFY(f.entities() == before + 2 && f.steps() == 3);
               }},
    GestureRow{"entity: a click, a line, Shift a rectangle, Ctrl an area",
               [](Pane& f) {
                   const std::size_t before = f.entities();
                   f.keys(QStringLiteral("i"));
                   f.click({37, 10});
                   f.drag({37, 11}, {39, 11});
                   f.drag({37, 12}, {38, 13}, withShift);
                   QCOMPARE(f.entities(), before + 8);
                   f.click({43, 11}, withCtrl);
                   QVERIFY(f.entities() > before + 30 && f.steps() == 4);
               }},
};

/// The other buttons, the wheel and the edge, with any tool.
const std::array mouseRows{
    GestureRow{"every tool shows first what it will do",
               [](Pane& f) {
                   const QImage before = f.canvas().grab().toImage();
                   f.mouse(QEvent::MouseMove, f.middleOf({50, 5}), Qt::NoButton, Qt::NoButton);
                   QVERIFY(f.canvas().grab().toImage() != before && f.steps() == 0);
               }},
    GestureRow{"Esc during a drag restores",
               [](Pane& f) {
                   const QString before = f.bytes();
                   f.press(f.middleOf({50, 5}));
                   f.move(f.middleOf({53, 5}));
                   f.key(Qt::Key_Escape);
                   f.release(f.middleOf({53, 5}));
                   QCOMPARE(f.bytes(), before);
               }},
    GestureRow{"the right button during a drag restores",
               [](Pane& f) {
                   const QString before = f.bytes();
                   f.press(f.middleOf({50, 5}));
                   f.move(f.middleOf({53, 5}));
                   f.right({{53, 5}});
                   f.release(f.middleOf({53, 5}));
                   QCOMPARE(f.bytes(), before);
                   QCOMPARE(f.state().paint.tile(), Name("floor"));  // picked nothing
               }},
    GestureRow{"right picks, a right drag takes a stamp",
               [](Pane& f) {
                   f.right({{0, 0}});
                   QCOMPARE(f.state().paint.tile(), Name("wall"));
                   f.right({{37, 11}, {39, 12}});
                   QVERIFY(f.state().paint.stamp().tiles.size() == (Size{3, 2}));
               }},
    GestureRow{"right may erase",
               [](Pane& f) {
                   f.pane.setRightButton(RightButton::Erase);
                   f.right({{38, 12}});
                   f.right({{40, 11}, {42, 11}});
                   QVERIFY(f.are({{38, 12}, {40, 11}, {41, 11}, {42, 11}}, "wall") && f.steps() == 2);
               }},
    GestureRow{"right may open the menu",
               [](Pane& f) {
                   f.pane.setRightButton(RightButton::Menu);
                   f.right({{38, 12}});
                   QVERIFY(closesMenu(f));
               }},
    GestureRow{"Shift+right opens the menu always",
               [](Pane& f) {
                   for (const RightButton button : {RightButton::Pick, RightButton::Erase, RightButton::Menu}) {
                       f.pane.setRightButton(button);
                       f.right({{38, 12}}, withShift);
                       QVERIFY(closesMenu(f));
                       QVERIFY(f.is({38, 12}, "floor"));
                   }
               }},
    GestureRow{"the menu puts the start and a goal there, and takes the goal away",
               [](Pane& f) {
                   const auto& settings = f.pane.state().document.world().settings;
                   chooseInMenu(f, {38, 12}, "Start Here");
                   QVERIFY(settings.start.at == (Point{38, 12}) && f.steps() == 1);
                   chooseInMenu(f, {42, 12}, "Goal Here");
                   QVERIFY(settings.goals.size() == 1 && f.steps() == 2);
                   QCOMPARE(settings.goals.front().reach, (Place{firstLevel, {42, 12}}));
                   chooseInMenu(f, {42, 12}, "No Goal Here");
                   QVERIFY(settings.goals.empty() && f.steps() == 3);
               }},
    GestureRow{
        "the wheel pans, with Shift sideways",
        [](Pane& f) {
            f.canvas().zoomTo(CellStep::XXL);
            const QPoint before = f.canvas().rectOf({40, 12}).topLeft();
            f.wheel({0, -120});
            const QPoint after = f.canvas().rectOf({40, 12}).topLeft();
            QVERIFY(after.y() < before.y() && after.x() == before.x());
            f.wheel({0, -120}, withShift);
            QVERIFY(f.canvas().rectOf({40, 12}).left() < after.x() && f.canvas().rectOf({40, 12}).top() == after.y());
        }},
    GestureRow{"Ctrl+wheel zooms at the pointer",
               [](Pane& f) {
                   f.canvas().zoomTo(CellStep::L);
                   const Point under = f.canvas().cellAt(f.canvas().rect().center());
                   f.wheel({0, 120}, withCtrl);
                   QVERIFY(f.canvas().step() == CellStep::XL);
                   const Point now = f.canvas().cellAt(f.canvas().rect().center());
                   QVERIFY(std::abs(now.x - under.x) <= 1 && std::abs(now.y - under.y) <= 1);
               }},
    GestureRow{"Alt+wheel chooses the next tile, on either axis",
               [](Pane& f) {
                   f.wheel({0, -120}, withAlt);
                   QCOMPARE(f.state().paint.tile(), Name("grass"));
                   f.wheel({120, 0}, withAlt);
                   QCOMPARE(f.state().paint.tile(), Name("floor"));
               }},
    GestureRow{"a drag beyond the edge scrolls and goes on",
               [](Pane& f) {
                   f.canvas().zoomTo(CellStep::XXL);
                   f.canvas().ensureVisible({{40, 12}, {1, 1}});
                   const QPoint before = f.canvas().rectOf({40, 12}).topLeft();
                   const QPoint beyond(f.canvas().width() + 4, f.middleOf({40, 12}).y());
                   f.press(f.middleOf({40, 12}));
                   f.move(beyond);
                   QTRY_VERIFY(f.canvas().rectOf({40, 12}).left() < before.x() - f.canvas().rectOf({40, 12}).width());
                   const Point reached = f.canvas().cellAt({f.canvas().width() - 1, beyond.y()});
                   f.release(beyond);
                   QVERIFY(f.is(reached, "floor") && f.steps() == 1);
               }},
    GestureRow{"Space+drag and the middle button pan",
               [](Pane& f) {
                   f.canvas().zoomTo(CellStep::XXL);
                   const QPoint before = f.canvas().rectOf({40, 12}).topLeft();
                   QTest::keyPress(&f.canvas(), Qt::Key_Space);
                   f.press({300, 200});
                   f.move({280, 190});
                   f.release({280, 190});
                   QTest::keyRelease(&f.canvas(), Qt::Key_Space);
                   QCOMPARE(f.canvas().rectOf({40, 12}).topLeft(), before + QPoint(-20, -10));
                   f.mouse(QEvent::MouseButtonPress, {300, 200}, Qt::MiddleButton, Qt::MiddleButton);
                   f.mouse(QEvent::MouseMove, {320, 210}, Qt::NoButton, Qt::MiddleButton);
                   f.mouse(QEvent::MouseButtonRelease, {320, 210}, Qt::MiddleButton, Qt::NoButton);
                   QCOMPARE(f.canvas().rectOf({40, 12}).topLeft(), before);
                   QCOMPARE(f.steps(), std::size_t{0});
               }},
    GestureRow{"a double click follows a link",
               [](Pane& f) {
                   f.addCellar();
                   QVERIFY(f.makeLink({firstLevel, {38, 11}}, {"cellar", {3, 3}}, LinkWays::Both));
                   f.keys(QStringLiteral("s"));
                   f.mouse(QEvent::MouseButtonDblClick, f.middleOf({38, 11}), Qt::LeftButton, Qt::LeftButton);
                   QCOMPARE(f.state().open.id(), Name("cellar"));
               }},
};

}  // namespace

/// The tables of mouse gestures: with each tool, and with any tool.
class tst_MouseGestures : public QObject {
    Q_OBJECT
private slots:
    void tools_data() { addGestures(toolRows); }
    void tools() { playGesture(m_fixture, toolRows); }
    void anyTool_data() { addGestures(mouseRows); }
    void anyTool() { playGesture(m_fixture, mouseRows); }

private:
    GestureDesk m_fixture;
};

GLOAM_WIDGET_TEST(tst_MouseGestures)
#include "tst_MouseGestures.moc"
