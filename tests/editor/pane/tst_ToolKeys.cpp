#include "tests/editor/pane/GestureDesk.h"
#include "tests/support/TestMain.h"

#include <array>
#include <span>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

constexpr auto endShift = Qt::ShiftModifier;
constexpr auto endCtrl = Qt::ControlModifier;
constexpr auto endAlt = Qt::AltModifier;
using F = GestureDesk;

const std::array paintRows{
    GestureRow{"stamp: a click",
               [](F& f) {
                   f.go({50, 5});
                   f.enter();
                   QVERIFY(f.is({50, 5}, "floor") && f.steps() == 1);
               }},
    GestureRow{
        "stamp: a drag goes where the cursor went",
        [](F& f) {
            f.lead({50, 5}, 2, 2);
            QVERIFY(f.are({{50, 5}, {52, 5}, {52, 6}, {52, 7}}, "floor") && f.is({51, 6}, "wall") && f.steps() == 1);
        }},
    GestureRow{"stamp: Shift draws a straight line",
               [](F& f) {
                   f.lead({50, 5}, 2, 2, endShift);
                   QVERIFY(f.are({{50, 5}, {51, 6}, {52, 7}}, "floor") && f.is({52, 5}, "wall") && f.steps() == 1);
               }},
    GestureRow{"stamp: Shift without a drag draws it from the last stroke",
               [](F& f) {
                   f.go({50, 5});
                   f.enter();
                   f.lead({54, 5}, 0, 0, endShift);
                   QVERIFY(f.are({{51, 5}, {53, 5}, {54, 5}}, "floor") && f.steps() == 2);
               }},
    GestureRow{"stamp: Ctrl and Shift draw an ellipse",
               [](F& f) {
                   f.lead({55, 6}, 3, 2, endCtrl | endShift);
                   QVERIFY(f.are({{58, 6}, {52, 6}, {55, 4}, {55, 8}}, "floor") && f.is({55, 6}, "wall"));
               }},
    GestureRow{"stamp: of the selected cells, by Insert",
               [](F& f) {
                   f.go({38, 11});
                   f.walk(1, 1, endShift);
                   f.key(Qt::Key_Insert);
                   QVERIFY(f.state().paint.stamp().tiles.size() == (Size{2, 2}));
               }},
    GestureRow{"terrain: Shift lays a room",
               [](F& f) {
                   f.keys(QStringLiteral("t"));
                   f.lead({50, 4}, 4, 3, endShift);
                   QVERIFY(f.are({{50, 4}, {52, 5}, {54, 7}}, "floor") && f.steps() == 1);
               }},
    GestureRow{"terrain: Ctrl lays it three cells wide",
               [](F& f) {
                   f.keys(QStringLiteral("t"));
                   f.lead({50, 5}, 3, 0, endCtrl);
                   QVERIFY(f.are({{51, 4}, {51, 5}, {51, 6}}, "floor"));
               }},
    GestureRow{"terrain: Alt takes it away",
               [](F& f) {
                   f.keys(QStringLiteral("t"));
                   f.lead({38, 12}, 1, 0, endAlt);
                   QVERIFY(f.are({{38, 12}, {39, 12}}, "wall"));
               }},
    GestureRow{"fill: the area",
               [](F& f) {
                   f.state().paint.chooseTile("grass");
                   f.keys(QStringLiteral("f"));
                   f.go({38, 12});
                   f.enter();
                   QVERIFY(f.are({{37, 11}, {43, 13}}, "grass") && f.steps() == 1);
               }},
    GestureRow{"fill: Ctrl replaces the tile everywhere",
               [](F& f) {
                   f.stampAt(firstLevel, {60, 5}, "floor");
                   f.state().paint.chooseTile("grass");
                   f.keys(QStringLiteral("f"));
                   f.lead({38, 12}, 0, 0, endCtrl);
                   QVERIFY(f.are({{37, 11}, {60, 5}}, "grass"));
               }},
    GestureRow{"fill: Shift fills the selected cells",
               [](F& f) {
                   f.state().paint.chooseTile("grass");
                   f.go({38, 12});
                   f.walk(1, 0, endShift);
                   f.keys(QStringLiteral("f"));
                   f.lead({38, 12}, 0, 0, endShift);
                   QVERIFY(f.are({{38, 12}, {39, 12}}, "grass") && f.is({40, 11}, "floor"));
               }},
    GestureRow{"shape: a rectangle",
               [](F& f) {
                   f.keys(QStringLiteral("p"));
                   f.lead({50, 5}, 3, 1);
                   QVERIFY(f.are({{50, 5}, {53, 6}}, "floor") && f.is({53, 7}, "wall"));
               }},
    GestureRow{"shape: Shift makes it as wide as high",
               [](F& f) {
                   f.keys(QStringLiteral("p"));
                   f.lead({50, 5}, 3, 1, endShift);
                   QVERIFY(f.is({53, 8}, "floor"));
               }},
    GestureRow{"shape: Ctrl draws its outline only",
               [](F& f) {
                   f.keys(QStringLiteral("p"));
                   f.lead({50, 5}, 2, 2, endCtrl);
                   QVERIFY(f.is({52, 7}, "floor") && f.is({51, 6}, "wall"));
               }},
    GestureRow{"shape: Alt draws it from its centre",
               [](F& f) {
                   f.keys(QStringLiteral("p"));
                   f.lead({50, 5}, 1, 1, endAlt);
                   QVERIFY(f.are({{49, 4}, {51, 6}}, "floor"));
               }},
    GestureRow{"shape: an ellipse, by its key once more",
               [](F& f) {
                   f.keys(QStringLiteral("pp"));
                   f.lead({50, 3}, 4, 4);
                   QVERIFY(f.is({52, 3}, "floor") && f.is({50, 3}, "wall"));
               }},
    GestureRow{"eraser: what is on top",
               [](F& f) {
                   f.keys(QStringLiteral("e"));
                   f.lead({38, 12}, 1, 0);
                   QVERIFY(f.are({{38, 12}, {39, 12}}, "wall") && f.steps() == 1);
               }},
    GestureRow{"eraser: Shift takes everything",
               [](F& f) {
                   f.keys(QStringLiteral("e"));
                   const std::size_t before = f.entities();
                   f.lead({36, 10}, 0, 0, endShift);
                   QVERIFY(f.is({36, 10}, "wall") && f.entities() == before - 1 && f.steps() == 1);
               }},
    GestureRow{"eraser: Ctrl takes a rectangle",
               [](F& f) {
                   f.keys(QStringLiteral("e"));
                   f.lead({37, 12}, 2, 1, endCtrl);
                   QVERIFY(f.are({{37, 12}, {38, 13}, {39, 13}}, "wall") && f.is({40, 13}, "floor") && f.steps() == 1);
               }},
    GestureRow{"eraser: Ctrl and Shift take everything in a rectangle",
               [](F& f) {
                   f.keys(QStringLiteral("e"));
                   const std::size_t before = f.entities();
                   f.lead({36, 10}, 1, 1, endCtrl | endShift);
                   QVERIFY(f.are({{36, 10}, {37, 11}}, "wall") && f.entities() == before - 1);
               }},
};

const std::array chooseRows{
    GestureRow{"area: a rectangle",
               [](F& f) {
                   f.keys(QStringLiteral("r"));
                   f.lead({50, 5}, 2, 1);
                   QCOMPARE(f.state().cells.area().count(), 6);
               }},
    GestureRow{"area: Shift adds, Ctrl subtracts, both intersect",
               [](F& f) {
                   f.keys(QStringLiteral("r"));
                   f.lead({50, 5}, 1, 1);
                   f.lead({55, 5}, 1, 0, endShift);
                   QCOMPARE(f.state().cells.area().count(), 6);
                   f.lead({49, 5}, 1, 1, endCtrl);
                   QCOMPARE(f.state().cells.area().count(), 4);
                   f.lead({54, 5}, 1, 0, endCtrl | endShift);
                   QCOMPARE(f.state().cells.area().count(), 1);
               }},
    GestureRow{"area: from within it moves what is there",
               [](F& f) {
                   f.keys(QStringLiteral("r"));
                   f.lead({38, 12}, 1, 0);
                   f.lead({38, 12}, 12, 0);
                   QVERIFY(f.are({{50, 12}, {51, 12}}, "floor") && f.is({38, 12}, "wall") && f.steps() == 1);
               }},
    GestureRow{"area: from within, Ctrl copies it",
               [](F& f) {
                   f.keys(QStringLiteral("r"));
                   f.lead({38, 12}, 1, 0);
                   f.lead({38, 12}, 12, 0, endCtrl);
                   QVERIFY(f.are({{50, 12}, {51, 12}, {38, 12}}, "floor") && f.steps() == 1);
               }},
    GestureRow{"area: from within, Alt draws a rectangle",
               [](F& f) {
                   f.keys(QStringLiteral("r"));
                   f.lead({38, 12}, 1, 0);
                   f.lead({38, 12}, 0, 2, endAlt);
                   QVERIFY(f.state().cells.area().count() == 3 && f.steps() == 0);
               }},
    GestureRow{"wand: one tile",
               [](F& f) {
                   f.keys(QStringLiteral("w"));
                   f.go({38, 12});
                   f.enter();
                   QCOMPARE(f.state().cells.area().count(), 45);
               }},
    GestureRow{"wand: Shift adds, both intersect, Ctrl subtracts",
               [](F& f) {
                   f.keys(QStringLiteral("w"));
                   f.go({38, 12});
                   f.enter();
                   f.lead({0, 0}, 0, 0, endShift);
                   QCOMPARE(f.state().cells.area().count(), 80 * 25);
                   f.lead({38, 12}, 0, 0, endCtrl | endShift);
                   QCOMPARE(f.state().cells.area().count(), 45);
                   f.lead({38, 12}, 0, 0, endCtrl);
                   QVERIFY(f.state().cells.area().isEmpty());
               }},
    GestureRow{"entity: one",
               [](F& f) {
                   const std::size_t before = f.entities();
                   f.keys(QStringLiteral("i"));
                   f.go({37, 13});
                   f.enter();
                   QCOMPARE(f.entities(), before + 1);
               }},
    GestureRow{"entity: a line",
               [](F& f) {
                   const std::size_t before = f.entities();
                   f.keys(QStringLiteral("i"));
                   f.lead({37, 12}, 2, 2);
                   QVERIFY(f.entities() == before + 3 && f.steps() == 1);
               }},
    GestureRow{"entity: Shift fills a rectangle",
               [](F& f) {
                   const std::size_t before = f.entities();
                   f.keys(QStringLiteral("i"));
                   f.lead({37, 12}, 2, 2, endShift);
                   QVERIFY(f.entities() == before + 9 && f.steps() == 1);
               }},
    GestureRow{"entity: Ctrl fills the area",
               [](F& f) {
                   const std::size_t before = f.entities();
                   f.keys(QStringLiteral("i"));
                   f.lead({37, 12}, 0, 0, endCtrl);
                   QVERIFY(f.entities() > before + 35 && f.steps() == 1);
               }},
    GestureRow{"select: Shift takes one more and one less",
               [](F& f) {
                   f.keys(QStringLiteral("s"));
                   f.go({36, 10});
                   f.enter();
                   QCOMPARE(f.state().subject.selection().entities.size(), std::size_t{1});
                   f.lead({44, 14}, 0, 0, endShift);
                   QCOMPARE(f.state().subject.selection().entities.size(), std::size_t{2});
                   f.lead({36, 10}, 0, 0, endShift);
                   QCOMPARE(f.state().subject.selection().entities.size(), std::size_t{1});
                   f.lead({50, 5}, 0, 0, endShift);  // over nothing it stays
                   QCOMPARE(f.state().subject.selection().entities.size(), std::size_t{1});
               }},
    GestureRow{"select: a box, and with Shift one more",
               [](F& f) {
                   f.keys(QStringLiteral("s"));
                   f.lead({43, 13}, 2, 2);
                   QCOMPARE(f.state().subject.selection().entities.size(), std::size_t{1});
                   f.lead({35, 9}, 2, 2, endShift);
                   QCOMPARE(f.state().subject.selection().entities.size(), std::size_t{2});
               }},
    GestureRow{"select: moves a thing",
               [](F& f) {
                   const EntityId id = f.placed("gritling", {38, 12});
                   f.keys(QStringLiteral("s"));
                   f.lead({38, 12}, 1, 1);
                   QVERIFY(f.level(firstLevel).entities.find(id)->at == (Point{39, 13}));
               }},
    GestureRow{"select: Ctrl and Alt leave a copy",
               [](F& f) {
                   f.placed("gritling", {38, 12});
                   const std::size_t before = f.entities();
                   f.keys(QStringLiteral("s"));
                   f.lead({38, 12}, 1, 1, endCtrl);
                   QCOMPARE(f.entities(), before + 1);
                   f.lead({38, 12}, 2, 1, endAlt);
                   QCOMPARE(f.entities(), before + 2);
               }},
    GestureRow{"link: with Shift one way",
               [](F& f) {
                   f.keys(QStringLiteral("l"));
                   f.lead({38, 11}, 3, 0, endShift);
                   QCOMPARE(f.world().links.all().size(), std::size_t{1});
                   QVERIFY(f.world().links.all().front().ways == LinkWays::One);
               }},
};

const std::array leadRows{
    GestureRow{"the preview and the hint follow the held key",
               [](F& f) {
                   f.keys(QStringLiteral("p"));
                   f.hold({50, 5});
                   f.walk(2, 2);
                   QVERIFY(f.hasLabel(QStringLiteral("Enter ends it")));
                   const QImage before = f.canvas().grab().toImage();
                   QTest::keyPress(&f.canvas(), Qt::Key_Control, Qt::ControlModifier);
                   QVERIFY(f.hasLabel(QStringLiteral("Its outline only.")));
                   QVERIFY(f.canvas().grab().toImage() != before);
                   QTest::keyRelease(&f.canvas(), Qt::Key_Control);
                   QVERIFY(f.canvas().grab().toImage() == before);
                   f.key(Qt::Key_Escape);
                   QVERIFY(!f.hasLabel(QStringLiteral("Enter ends it")));
               }},
    GestureRow{"arrows lead on whatever is held with them",
               [](F& f) {
                   f.placed("gritling", {38, 12});
                   f.hold({50, 5});
                   f.walk(2, 0, endShift);
                   f.walk(0, 2, endAlt);
                   f.enter(endShift);
                   QVERIFY(f.are({{50, 5}, {51, 6}, {52, 7}}, "floor") && f.is({52, 5}, "wall"));
                   QVERIFY(f.state().cells.area().isEmpty());
               }},
    GestureRow{"Ctrl and an arrow leap with it",
               [](F& f) {
                   f.hold({48, 12});
                   f.key(Qt::Key_Left, endCtrl);
                   f.enter();
                   QVERIFY(f.are({{45, 12}, {46, 12}, {48, 12}}, "floor"));
               }},
    GestureRow{"Esc drops it",
               [](F& f) {
                   f.hold({50, 5});
                   f.walk(2, 0);
                   f.key(Qt::Key_Escape);
                   QVERIFY(f.is({50, 5}, "wall") && f.steps() == 0);
                   f.enter();
                   QVERIFY(f.is({52, 5}, "floor") && f.is({51, 5}, "wall"));
               }},
    GestureRow{"with nothing begun Ctrl+Enter follows a link",
               [](F& f) {
                   f.go({50, 5});
                   f.enter(endCtrl);
                   QVERIFY(f.is({50, 5}, "wall") && f.said().startsWith(QStringLiteral("No link leads on")));
               }},
};

}  // namespace

/// Every tool and each of its gestures by keys alone: Shift+Enter presses, arrows drag, Enter releases with the
/// modifiers held.
class tst_ToolKeys : public QObject {
    Q_OBJECT
private slots:
    void painting_data() { addGestures(paintRows); }
    void painting() { playGesture(m_fixture, paintRows); }
    void choosingAndPlacing_data() { addGestures(chooseRows); }
    void choosingAndPlacing() { playGesture(m_fixture, chooseRows); }
    void leading_data() { addGestures(leadRows); }
    void leading() { playGesture(m_fixture, leadRows); }

private:
    GestureDesk m_fixture;
};

GLOAM_WIDGET_TEST(tst_ToolKeys)
#include "tst_ToolKeys.moc"
