#include "core/parts/Lights.h"
#include "core/rules/Light.h"
#include "editor/document/Clipping.h"
#include "editor/document/EntityPlans.h"
#include "editor/document/LinkPlans.h"
#include "editor/document/SettingsPlans.h"
#include "editor/document/TriggerPlans.h"
#include "editor/document/WorkPlans.h"
#include "editor/ui/MapSpeech.h"
#include "tests/editor/canvas/CanvasFixture.h"
#include "tests/support/EventLoop.h"
#include "tests/support/TestMain.h"

#include <QSignalSpy>
#include <QTest>
#include <QTimer>

#include <array>
#include <cmath>
#include <vector>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

class tst_LevelCanvas : public QObject {
    Q_OBJECT
private slots:
    void whatIsDrawnInPartsIsAsIfDrawnAtOnce();
    void aLevelThatIsStillToBeBuiltSaysSo();
    void f33_whatNoTileShowsIsMarked_data();
    void f33_whatNoTileShowsIsMarked();
    void pressDragAndReleaseAreToldInCells();
    void theRightButtonCancelsADragAndElsePicks();
    void theLeftButtonCancelsADragOfTheRight();
    void altAndTheWheelGoThroughThePalette();
    void selectedAndLockedCellsAreSeen();
    void aBrushThatMovesPaintsOnlyWhereItIsAndWas();
    void aBadgeStandsBesideThePointer();
    void aDoubleClickFollowsOnlyWithToolsThatDoNotPaint();
    void heldKeysAreToldWithoutAMove();
    void aChangedCellIsDrawnAtOnce();
    void gridLinesAreThereAndCanBeTakenAway();
    void theEdgeIsDrawnAndBeyondItIsDark();
    void undoneCellsGlowAndStop();
    void keysAreToldAsActs();
    void readersAreToldOfTheCursorsCell();
    void howFarASelectedLightShinesIsDrawn();
    void aNoteTurnsACornerDown();
    void notesAreSeenInEveryTheme();
    void aNoteLiesUnderTheLabelOfAWire();
};

/// Compares each cell with what a new canvas draws of the level at that moment.
void tst_LevelCanvas::aLevelThatIsStillToBeBuiltSaysSo()
{
    CanvasFixture f;
    Level empty = makeLevel("empty", {40, 25}, f.world().registry, Name());
    QVERIFY(f.addLevel(empty));
    Level below = empty;
    below.id = "below";
    below.recipe = Name("rooms");
    QVERIFY(f.addLevel(below));
    f.state.navigation.open("empty");
    const QImage silent = f.canvas.grab().toImage();
    f.state.navigation.open("below");
    const QImage speaking = f.canvas.grab().toImage();
    const QRect middle(f.canvas.rect().center() - QPoint(30, 10), QSize(60, 20));
    QVERIFY(speaking.copy(middle) != silent.copy(middle));
}

void tst_LevelCanvas::whatIsDrawnInPartsIsAsIfDrawnAtOnce()
{
    CanvasFixture f;
    processEvents();
    for (const Point cell : {Point{38, 9}, Point{39, 9}, Point{38, 8}, Point{44, 12}, Point{45, 12}, Point{40, 15}}) {
        f.stampAt(firstLevel, cell, cell.x % 2 == 0 ? "floor" : "door-closed");
        ToolPreview preview;
        stamp(preview.level.tiles, *f.document.world().registry, cell + Point{1, 1}, f.tile("water"));
        f.canvas.setPreview(preview);
        const QImage inParts = f.canvas.grab().toImage();
        f.canvas.scrollTo(f.canvas.topLeft() + QPoint(1, 0));
        f.canvas.scrollTo(f.canvas.topLeft() - QPoint(1, 0));
        const QImage atOnce = f.canvas.grab().toImage();
        for (int y = 0; y < atOnce.height(); ++y)
            for (int x = 0; x < atOnce.width(); ++x)
                if (const Point there = f.canvas.cellAt({x, y}); inParts.pixel(x, y) != atOnce.pixel(x, y))
                    QFAIL(qPrintable(QStringLiteral("Cell %1, %2 after a change of %3, %4")
                                         .arg(there.x)
                                         .arg(there.y)
                                         .arg(cell.x)
                                         .arg(cell.y)));
    }
}

void tst_LevelCanvas::f33_whatNoTileShowsIsMarked_data()
{
    QTest::addColumn<QString>("what");
    for (const char* what : {"the goal", "a closed way", "a secret door", "the far end of a one-way link"})
        QTest::addRow("F33: %s", what) << what;
}

void tst_LevelCanvas::f33_whatNoTileShowsIsMarked()
{
    QFETCH(QString, what);
    for (const CellStep step : {CellStep::M, CellStep::Px2}) {
        CanvasFixture f({1600, 900});
        f.state.display.setLinkDisplay(LinkDisplay::None);
        f.state.open.setCursor({0, 0});
        f.canvas.setGrid(false);
        const Point cell{43, 11};  // beyond the start's mark, also with small cells
        if (what.contains(QStringLiteral("secret")))
            f.stampAt(firstLevel, cell, "secret-door");
        f.canvas.zoomTo(step);
        const QImage before = f.canvas.grab().toImage();
        if (what == QStringLiteral("the goal")) {
            WorldSettings settings = f.document.world().settings;
            settings.goals = {{{firstLevel, cell}, {}, {}, {}}};
            QVERIFY(f.perform(planSettings(f.world(), settings)));
        } else if (what.contains(QStringLiteral("secret"))) {
            f.document.undo();
            QTRY_VERIFY(!f.canvas.findChild<QTimer*>(QStringLiteral("motion"))->isActive());  // no cell glows now
        } else {
            f.addCellar();
            QVERIFY(f.makeLink({firstLevel, cell}, {"cellar", {3, 3}}));
            Link link = f.document.world().links.all().front();
            const QImage open = f.canvas.grab().toImage();
            if (what.contains(QStringLiteral("one-way"))) {
                std::swap(link.from, link.to);
                link.ways = LinkWays::One;
            } else
                link.isOpen = false;
            QVERIFY(f.perform(planChangeLink(f.world(), link)));
            QVERIFY(f.canvas.grab().toImage() != open);
        }
        const QRect around = f.canvas.rectOf(cell).adjusted(-8, -8, 8, 8);
        QVERIFY(f.canvas.grab().toImage().copy(around) != before.copy(around));
    }
}

void tst_LevelCanvas::pressDragAndReleaseAreToldInCells()
{
    CanvasFixture f;
    QSignalSpy pressed(&f.canvas, &LevelCanvas::pressed);
    QSignalSpy aimed(&f.canvas, &LevelCanvas::aimed);
    QSignalSpy released(&f.canvas, &LevelCanvas::released);
    QTest::mousePress(&f.canvas, Qt::LeftButton, Qt::ShiftModifier, f.middleOf({40, 12}));
    QTest::mouseMove(&f.canvas, f.middleOf({42, 13}));
    QTest::mouseRelease(&f.canvas, Qt::LeftButton, {}, f.middleOf({42, 13}));
    QCOMPARE(pressed.count(), 1);
    QVERIFY(pressed.first().at(0).value<Point>() == (Point{40, 12}));
    QVERIFY(pressed.first().at(1).value<Modifiers>().shift);
    QVERIFY(aimed.last().at(0).value<std::optional<Point>>() == (Point{42, 13}));
    QCOMPARE(released.count(), 1);
}

void tst_LevelCanvas::theRightButtonCancelsADragAndElsePicks()
{
    CanvasFixture f;
    QSignalSpy cancelled(&f.canvas, &LevelCanvas::cancelled);
    QSignalSpy picked(&f.canvas, &LevelCanvas::pressedRight);
    QSignalSpy let(&f.canvas, &LevelCanvas::releasedRight);
    QSignalSpy released(&f.canvas, &LevelCanvas::released);
    QTest::mousePress(&f.canvas, Qt::LeftButton, {}, f.middleOf({40, 12}));
    QTest::mouseClick(&f.canvas, Qt::RightButton, {}, f.middleOf({41, 12}));
    QTest::mouseRelease(&f.canvas, Qt::LeftButton, {}, f.middleOf({41, 12}));
    QCOMPARE(cancelled.count(), 1);
    QCOMPARE(picked.count(), 0);
    QCOMPARE(released.count(), 0);
    QCOMPARE(let.count(), 0);
    QTest::mouseClick(&f.canvas, Qt::RightButton, {}, f.middleOf({41, 12}));
    QCOMPARE(picked.count(), 1);
    QVERIFY(picked.first().first().value<Point>() == (Point{41, 12}));
    QCOMPARE(let.count(), 1);
    QSignalSpy asked(&f.canvas, &LevelCanvas::menuAsked);
    QTest::mouseClick(&f.canvas, Qt::RightButton, Qt::ShiftModifier, f.middleOf({41, 12}));
    QCOMPARE(picked.count(), 1);
    QCOMPARE(asked.count(), 1);
}

void tst_LevelCanvas::theLeftButtonCancelsADragOfTheRight()
{
    CanvasFixture f;
    QSignalSpy cancelled(&f.canvas, &LevelCanvas::cancelled);
    QSignalSpy pressed(&f.canvas, &LevelCanvas::pressed);
    QTest::mousePress(&f.canvas, Qt::RightButton, {}, f.middleOf({40, 12}));
    QTest::mouseClick(&f.canvas, Qt::LeftButton, {}, f.middleOf({41, 12}));
    QCOMPARE(cancelled.count(), 1);
    QCOMPARE(pressed.count(), 0);
}

void tst_LevelCanvas::altAndTheWheelGoThroughThePalette()
{
    CanvasFixture f;
    QSignalSpy cycled(&f.canvas, &LevelCanvas::cycled);
    const QPoint at = f.middleOf({40, 12});
    for (const QPoint angle : {QPoint(0, -120), QPoint(-120, 0), QPoint(240, 0)})  // some systems turn it sideways
        f.turnWheel(at, angle, Qt::AltModifier);
    QCOMPARE(cycled.count(), 3);
    QCOMPARE(cycled[0][0].toInt(), 1);
    QCOMPARE(cycled[1][0].toInt(), 1);
    QCOMPARE(cycled[2][0].toInt(), -2);
}

void tst_LevelCanvas::aBrushThatMovesPaintsOnlyWhereItIsAndWas()
{
    CanvasFixture f;
    QVERIFY(QTest::qWaitForWindowExposed(&f.canvas));
    const Point cell = f.canvas.cellAt(f.canvas.rect().center());
    const auto brushAt = [](Point at) {
        ToolPreview preview;
        preview.outline = {{at, {3, 1}}, {at + Point{0, 1}, {3, 1}}};
        return preview;
    };
    f.canvas.setPreview(brushAt(cell));
    processEvents();
    PaintedArea painted(f.canvas);
    f.canvas.setPreview(brushAt(cell + Point{1, 0}));
    processEvents();
    const QRect area = painted.taken();
    QVERIFY(!area.isEmpty());
    QVERIFY(area.contains(f.canvas.rectOf(cell)) && area.contains(f.canvas.rectOf(cell + Point{3, 1})));
    QVERIFY2(area.width() < 7 * f.canvas.rectOf(cell).width() && area.height() < 5 * f.canvas.rectOf(cell).height(),
             qPrintable(QStringLiteral("%1 by %2").arg(area.width()).arg(area.height())));
}

void tst_LevelCanvas::selectedAndLockedCellsAreSeen()
{
    CanvasFixture f;
    const Point cell{40, 11};
    const QPoint edge = f.canvas.rectOf(cell).topLeft() + QPoint(6, 0);
    const QImage before = f.canvas.grab().toImage();
    f.state.cells.select(CellArea(f.state.open.level()->tiles.size(), std::vector<Point>{cell, {41, 11}, {41, 12}}));
    QImage after = f.canvas.grab().toImage();
    QVERIFY(before.pixel(edge) != after.pixel(edge));
    const QPoint inner = f.canvas.rectOf({41, 11}).topLeft() + QPoint(0, f.canvas.rectOf(cell).height() / 2);
    QCOMPARE(after.pixel(inner), before.pixel(inner));  // no line between two selected cells
    f.state.cells.select(CellArea(f.state.open.level()->tiles.size()));
    LevelChange work;
    work.cells[cell].written.set("locked", true);
    QVERIFY(performWork(f.document, f.state.open.id(), work));
    QVERIFY(f.canvas.grab(f.canvas.rectOf(cell)).toImage() != before.copy(f.canvas.rectOf(cell)));
}

void tst_LevelCanvas::aBadgeStandsBesideThePointer()
{
    CanvasFixture f;
    QTest::mouseMove(&f.canvas, f.middleOf({40, 12}));
    const QImage before = f.canvas.grab().toImage();
    f.canvas.setBadge(QStringLiteral("random"));
    const QImage after = f.canvas.grab().toImage();
    const QPoint chip = f.canvas.rectOf({40, 12}).bottomRight() + QPoint(10, 8);
    QVERIFY(after.pixelColor(chip) == look().theme.accent);
    QVERIFY(before.pixel(chip) != after.pixel(chip));
}

void tst_LevelCanvas::aDoubleClickFollowsOnlyWithToolsThatDoNotPaint()
{
    CanvasFixture f;
    QSignalSpy followed(&f.canvas, &LevelCanvas::followed);
    QSignalSpy pressed(&f.canvas, &LevelCanvas::pressed);
    QTest::mouseDClick(&f.canvas, Qt::LeftButton, {}, f.middleOf({40, 12}));
    QCOMPARE(followed.count(), 0);
    const auto before = pressed.count();
    f.state.tool.choose(ToolKind::Select);
    QTest::mouseDClick(&f.canvas, Qt::LeftButton, {}, f.middleOf({40, 12}));
    QCOMPARE(followed.count(), 1);
    QVERIFY(pressed.count() <= before + 1);
}

void tst_LevelCanvas::heldKeysAreToldWithoutAMove()
{
    CanvasFixture f;
    QMouseEvent move(QEvent::MouseMove, f.middleOf({40, 12}), f.canvas.mapToGlobal(f.middleOf({40, 12})), Qt::NoButton,
                     Qt::NoButton, {});
    QApplication::sendEvent(&f.canvas, &move);
    QVERIFY(f.canvas.hovered() == (Point{40, 12}));
    QSignalSpy aimed(&f.canvas, &LevelCanvas::aimed);
    QTest::keyPress(&f.canvas, Qt::Key_Shift);
    QCOMPARE(aimed.count(), 1);
    QVERIFY(aimed.last().at(1).value<Modifiers>().shift);
    QTest::keyRelease(&f.canvas, Qt::Key_Shift);
    QVERIFY(!aimed.last().at(1).value<Modifiers>().shift);
}

void tst_LevelCanvas::aChangedCellIsDrawnAtOnce()
{
    CanvasFixture f;
    f.canvas.setGrid(false);
    f.state.open.setCursor({38, 11});
    const QPoint corner = f.canvas.rectOf({42, 12}).topLeft() + QPoint(2, 2);
    const QColor floor = f.pixelAt(corner);
    f.stampAt(firstLevel, {42, 12}, "wall");
    QVERIFY(f.pixelAt(corner) != floor);
    f.document.undo();
    QTRY_COMPARE(f.pixelAt(corner), floor);  // once its glow has faded
}

void tst_LevelCanvas::gridLinesAreThereAndCanBeTakenAway()
{
    CanvasFixture f;
    const QRect cell = f.canvas.rectOf({43, 13});
    const QPoint line(cell.left(), cell.top() + 5);
    const QPoint inside(cell.left() + 3, cell.top() + 5);
    QVERIFY(f.pixelAt(line) != f.pixelAt(inside));
    f.canvas.setGrid(false);
    QCOMPARE(f.pixelAt(line), f.pixelAt(inside));
}

void tst_LevelCanvas::theEdgeIsDrawnAndBeyondItIsDark()
{
    CanvasFixture f({1600, 900});
    const QRect level = f.canvas.areaOf({{0, 0}, {80, 25}});
    QCOMPARE(f.pixelAt(level.topLeft() - QPoint(20, 20)), QColor(0x0F0D0B));
    QCOMPARE(f.pixelAt(QPoint(level.left() - 1, level.center().y())), look().theme.line);
}

void tst_LevelCanvas::undoneCellsGlowAndStop()
{
    CanvasFixture f;
    f.canvas.setGrid(false);
    f.state.open.setCursor({38, 11});
    const QPoint corner = f.canvas.rectOf({42, 12}).topLeft() + QPoint(2, 2);
    const QColor calm = f.pixelAt(corner);
    f.state.navigation.show(firstLevel, {{{42, 12}, {1, 1}}});
    QVERIFY(f.pixelAt(corner).lightness() > calm.lightness() + 20);
    QTRY_COMPARE_WITH_TIMEOUT(f.pixelAt(corner), calm, 2000);
}

void tst_LevelCanvas::keysAreToldAsActs()
{
    CanvasFixture f;
    QSignalSpy acted(&f.canvas, &LevelCanvas::acted);
    QTest::keyClick(&f.canvas, Qt::Key_B);
    QTest::keyClick(&f.canvas, Qt::Key_Right);
    QTest::keyClick(&f.canvas, Qt::Key_8, Qt::KeypadModifier);
    QTest::keyClick(&f.canvas, Qt::Key_Return, Qt::ShiftModifier);
    QTest::keyClick(&f.canvas, Qt::Key_Return, Qt::ControlModifier);
    QStringList acts;
    for (const auto& each : acted)
        acts << each.first().toString();
    QCOMPARE(acts, QStringList({"tool-stamp", "cursor-e", "cursor-n", "hold", "follow-link"}));
}

void tst_LevelCanvas::readersAreToldOfTheCursorsCell()
{
    CanvasFixture f;
    QCOMPARE(f.canvas.accessibleName(), QStringLiteral("Map First level, 80 by 25"));
    f.state.open.setCursor({0, 0});
    QCOMPARE(f.canvas.speech().words().cell(), QStringLiteral("0, 0: wall."));
}

/// The pixels that a selection changes: some on the disc's edge all around, none beyond it.
void tst_LevelCanvas::howFarASelectedLightShinesIsDrawn()
{
    CanvasFixture f({1600, 900});
    const Entity light = f.document.newEntity("brazier", {38, 12});
    const int radius = part<Light>(light, *f.document.world().registry)->radius;
    QVERIFY(f.placeOn(firstLevel, light));
    f.state.open.setCursor({0, 0});
    const QImage before = f.canvas.grab().toImage();
    f.state.subject.select(Selection::ofEntities({light.id}));
    const QImage after = f.canvas.grab().toImage();
    const QRectF cell = f.canvas.rectOf({38, 12});
    const double reach = radius + 0.5;
    std::array<int, 4> quarters{};
    for (int y = 0; y < after.height(); ++y)
        for (int x = 0; x < after.width(); ++x) {
            if (before.pixel(x, y) == after.pixel(x, y))
                continue;
            const double dx = (x - cell.center().x()) / (reach * cell.width());
            const double dy = (y - cell.center().y()) / (reach * cell.height());
            const double far = std::sqrt(dx * dx + dy * dy);
            QVERIFY2(far < 1.05, qPrintable(QStringLiteral("%1, %2").arg(x).arg(y)));
            if (far > 0.95)
                ++quarters[static_cast<std::size_t>((dx > 0 ? 1 : 0) + (dy > 0 ? 2 : 0))];
        }
    for (const int dots : quarters)
        QVERIFY2(dots > 10, qPrintable(QString::number(dots)));
}

void tst_LevelCanvas::aNoteTurnsACornerDown()
{
    CanvasFixture f({1600, 900});
    f.state.open.setCursor({0, 0});
    const QRect cell = f.canvas.rectOf({38, 12});
    const QPoint corner = cell.topRight() + QPoint(-2, 2);
    const QColor before = f.pixelAt(corner);
    QVERIFY(f.perform(planNote(f.world(), firstLevel, {38, 12}, QStringLiteral("A way round"))));
    QCOMPARE(f.pixelAt(corner), look().theme.note);
    QVERIFY(f.pixelAt(cell.bottomLeft() + QPoint(2, -2)) != look().theme.note);
    LayerStates layers;
    layers.hidden.set(LevelLayer::Notes, true);
    f.state.display.setLayers(layers);
    QCOMPARE(f.pixelAt(corner), before);
    f.state.display.setLayers({});
    QVERIFY(f.perform(planNote(f.world(), firstLevel, {38, 12}, {})));
    QCOMPARE(f.pixelAt(corner), before);
}

void tst_LevelCanvas::notesAreSeenInEveryTheme()
{
    for (const Theme& theme : loadThemes({look().resources.path(QStringLiteral("themes"))}).all) {
        CanvasFixture f({10, 10});
        QVERIFY(f.perform(planNote(f.world(), firstLevel, {38, 12}, QStringLiteral("A way round"))));
        LevelCanvas canvas({theme, look().glyphs, look().resources}, editKeys(), f.state);
        canvas.resize(1600, 900);
        canvas.grab();  // it learns its size
        const QRect cell = canvas.rectOf({38, 12});
        const QColor seen = canvas.grab().toImage().pixelColor(cell.topRight() + QPoint(-2, 2));
        QVERIFY2(contrastOf({seen.rgb() & 0xFFFFFFU}, theme.palette.brightestGround()) >= 3, qPrintable(theme.name));
    }
}

void tst_LevelCanvas::aNoteLiesUnderTheLabelOfAWire()
{
    CanvasFixture f({1600, 900});
    f.state.open.setCursor({0, 0});
    const Point at{42, 12};
    const Point lever{39, 12};
    const Point gate{45, 12};
    for (int x = 36; x < 48; ++x)
        f.stampAt(firstLevel, {x, 12}, "floor");
    const Entity thrown = f.document.newEntity("iron-lever", lever);
    QVERIFY(f.placeOn(firstLevel, thrown));
    f.stampAt(firstLevel, gate, "door-closed");
    QVERIFY(f.perform(planDrive(f.world(), firstLevel, thrown.id, {firstLevel, gate})));
    const QRect cell = f.canvas.rectOf(at);
    const auto picture = [&f, &cell] { return f.canvas.grab(cell).toImage(); };
    const QImage bare = picture();
    QVERIFY(f.perform(planNote(f.world(), firstLevel, at, QStringLiteral("A way round"))));
    const QImage noted = picture();
    int changed = 0;
    for (int y = cell.height() / 2 - 6; y < cell.height() / 2 + 6; ++y)  // of the label
        for (int x = 0; x < cell.width(); ++x)
            changed += std::abs(qGray(bare.pixel(x, y)) - qGray(noted.pixel(x, y))) > 24 ? 1 : 0;
    QCOMPARE(changed, 0);
}

GLOAM_WIDGET_TEST(tst_LevelCanvas)
#include "tst_LevelCanvas.moc"
