#include "app/EditScenes.h"

#include "editor/canvas/LevelCanvas.h"
#include "editor/inspector/Inspector.h"
#include "editor/panels/LevelList.h"
#include "editor/panels/LevelPopup.h"
#include "editor/panels/StatusText.h"

#include <QAbstractButton>
#include <QApplication>
#include <QElapsedTimer>
#include <QListView>

#include <array>

namespace gloam::app {

namespace {

constexpr int mostThings = 100;

/// The middle of a level's row in the list, on the screen.
Result<QPoint> rowOfLevel(Stage& stage, const QString& name)
{
    auto* list = stage.window().findChild<editor::LevelList*>()->findChild<QListView*>();
    for (int row = 0; row < list->model()->rowCount(); ++row)
        if (const QModelIndex index = list->model()->index(row, 0); index.data().toString() == name)
            return list->viewport()->mapToGlobal(list->visualRect(index).center());
    return Error{"There is no level '" + name.toStdString() + "' in the list."};
}

/// A room is being dug into the rock of the first level.
Result<QImage> drawEditPaint(Stage& stage)
{
    stage.edit(stage.workplace().shippedWorld());
    stage.pick({14, 15});   // floor
    stage.type(QStringLiteral("p"));
    stage.hold({24, 10});
    stage.move({34, 13});
    return stage.picture();
}

/// A piece of two things and several layers is laid down along a drag.
Result<QImage> drawEditStamp(Stage& stage)
{
    editor::EditPane& pane = stage.edit(stage.workplace().shippedWorld());
    const Rect room{{6, 3}, {7, 5}};
    stage.capture(room.at, {room.right() - 1, room.bottom() - 1});
    if (pane.bench().stamp().tiles.size() != room.size)
        return Error{"The stamp of the scene was not taken."};
    stage.hold({30, 20});
    stage.move({40, 20});
    return stage.picture();
}

/// A house is dragged onto grass, beside a lake that has its shore.
Result<QImage> drawEditTerrain(Stage& stage)
{
    editor::EditPane& pane = stage.edit(std::nullopt);
    editor::Workbench& bench = pane.bench();
    bench.chooseTile("grass");
    stage.type(QStringLiteral("p"));
    stage.drag({20, 1}, {35, 23});
    stage.type(QStringLiteral("t"));
    bench.chooseTile("water");
    stage.drag({26, 14}, {31, 19}, Qt::ShiftModifier);
    stage.drag({24, 18}, {30, 20}, Qt::ControlModifier);
    bench.chooseTile("stone-floor");
    stage.hold({22, 4}, Qt::ShiftModifier);
    stage.move({31, 10}, Qt::ShiftModifier);
    return stage.picture();
}

/// A fill with a stamp of two tiles, before the click.
Result<QImage> drawEditFill(Stage& stage)
{
    editor::EditPane& pane = stage.edit(std::nullopt);
    editor::Workbench& bench = pane.bench();
    bench.chooseTile("grass");
    bench.toggleInHand("water");
    editor::Brush brush = bench.brush();
    brush.mix = editor::Mix::None;
    bench.setBrush(brush);
    stage.type(QStringLiteral("f"));
    stage.move({39, 11});
    return stage.picture();
}

/// An ellipse from its centre.
Result<QImage> drawEditShape(Stage& stage)
{
    editor::EditPane& pane = stage.edit(std::nullopt);
    pane.bench().chooseTile("water");
    stage.type(QStringLiteral("pp"));
    stage.hold({40, 12}, Qt::AltModifier);
    stage.move({54, 19}, Qt::AltModifier);
    return stage.picture();
}

/// Selected cells of two rectangles are on their way.
Result<QImage> drawEditArea(Stage& stage)
{
    stage.edit(stage.workplace().shippedWorld());
    stage.type(QStringLiteral("r"));
    stage.drag({6, 3}, {12, 7});
    stage.drag({10, 6}, {16, 9}, Qt::ShiftModifier);
    stage.hold({8, 5});
    stage.move({34, 14});
    return stage.picture();
}

Result<QImage> drawEditWand(Stage& stage)
{
    stage.edit(stage.workplace().shippedWorld());
    stage.type(QStringLiteral("w"));
    stage.drag({14, 15}, {14, 15});
    stage.move({8, 5});
    return stage.picture();
}

/// Four tiles in hand, and a wide round brush that shows what it will lay.
Result<QImage> drawEditRandom(Stage& stage)
{
    editor::EditPane& pane = stage.edit(std::nullopt);
    editor::Workbench& bench = pane.bench();
    bench.chooseTile("grass");
    for (const char* tile : {"moss", "mud", "rubble"})
        bench.toggleInHand(tile);
    bench.setBrush({9, true, editor::Mix::Even});
    stage.drag({20, 8}, {20, 8});
    stage.hold({30, 12});
    stage.move({34, 15});
    return stage.picture();
}

/// A stroke goes over cells that are locked.
Result<QImage> drawEditLocked(Stage& stage)
{
    editor::EditPane& pane = stage.edit(std::nullopt);
    stage.type(QStringLiteral("r"));
    stage.drag({38, 11}, {41, 13});
    stage.type(QStringLiteral("k"));
    stage.press(Qt::Key_Escape);
    stage.type(QStringLiteral("b"));
    pane.bench().chooseTile("water");
    pane.bench().setBrush({3});
    stage.drag({33, 12}, {39, 12});
    stage.hold({39, 8});
    stage.move({44, 13});
    return stage.picture();
}

/// A link is carried from one level to another, on which links of all kinds are.
Result<QImage> drawEditLink(Stage& stage)
{
    const auto file = changedWorld(stage.workplace(), QStringLiteral("links.gloam"),
                                   {{"####....<....+,,+..........####", "####....<....+,,+....<.....####"},
                                    {"links:\n", "links:\n  - {id: pv0c6f3k81dn4, kind: stairs, from: [crypt, 21, 18], to: [cellar, 4, 4], ways: both}\n"}});
    if (!file)
        return file.error();
    stage.edit(*file, QStringLiteral("crypt"));
    stage.window().findChild<editor::ProblemCount*>()->click();   // the drawer, which the broken link has opened
    QApplication::processEvents();
    stage.type(QStringLiteral("l"));
    stage.drag({18, 20}, {34, 22}, Qt::ShiftModifier);
    stage.trigger("previous-level");
    const auto row = rowOfLevel(stage, QStringLiteral("The Drowned Choir"));
    if (!row)
        return row.error();
    stage.hold({12, 14});
    stage.moveTo(*row);
    stage.release();
    stage.settle();
    stage.move({7, 20});
    return stage.picture();
}

/// What was drawn a moment ago, walked in.
Result<QImage> drawTry(Stage& stage)
{
    stage.edit(std::nullopt);
    stage.type(QStringLiteral("p"));
    stage.drag({28, 11}, {33, 16});
    stage.drag({47, 9}, {54, 12});
    stage.type(QStringLiteral("b"));
    stage.drag({34, 13}, {36, 13});
    stage.drag({45, 11}, {46, 11});
    stage.trigger("try-here");
    if (const Status walked = stage.play("4*w n"); !walked)
        return walked.error();
    return stage.picture();
}

/// A creature that differs from its type.
Result<QImage> drawInspector(Stage& stage)
{
    editor::EditPane& pane = stage.edit(stage.workplace().shippedWorld());
    stage.type(QStringLiteral("s"));
    for (int i = 0; i < mostThings && pane.bench().cursor() != Point{15, 6}; ++i)
        stage.type(QStringLiteral("j"));
    stage.press(Qt::Key_Return);
    if (pane.bench().selection().kind != editor::Selection::Kind::Entities)
        return Error{"The creature of the scene is not there."};
    if (!stage.window().findChild<editor::Inspector*>()->focusField(QStringLiteral("brain"), QStringLiteral("wanders")))
        return Error{"The creature of the scene has no brain."};
    return stage.picture();
}

Result<QImage> drawProblems(Stage& stage)
{
    const auto file = changedWorld(stage.workplace(), QStringLiteral("problems.gloam"),
                                   {{"type: gritling, at: [41, 19]", "type: gobling, at: [41, 19]"},
                                    {"type: burrow-rat, at: [52, 4]", "type: burrow-rat, at: [53, 1]"},
                                    {"to: [crypt, 8, 18]", "to: [crypta, 8, 18]"}});
    if (!file)
        return file.error();
    stage.edit(*file);
    return stage.picture();
}

/// A monster of the world's own: made from the gritling, half filled in, and placed three times.
Result<QImage> drawMakeType(Stage& stage)
{
    editor::EditPane& pane = stage.edit(std::nullopt);
    pane.bench().chooseEntityType("gritling");
    stage.type(QStringLiteral("i"));
    stage.trigger("new-type");
    stage.type(QStringLiteral("mole"));
    stage.press(Qt::Key_Return);
    const TypeSource* made = pane.bench().document().ownType(TypeCategory::Entities, "mole");
    if (!made)
        return Error{"The type of the scene was not made."};
    TypeSource mole = *made;
    mole.written.set("name", "mole");
    mole.written.set("glyph", "M");
    mole.written.set("color", "#B08A6A");
    pane.bench().document().putType(TypeCategory::Entities, mole);
    const Point start = pane.bench().world().settings.start.at;
    for (const Point by : {Point{2, -1}, Point{3, 1}, Point{-2, 1}})
        stage.drag(start + by, start + by);
    stage.type(QStringLiteral("s"));   // the pointer offers to place no fourth
    pane.bench().select(editor::Selection::ofType(TypeCategory::Entities, "mole"));
    return stage.picture();
}

/// A cell that may become a stair, by its number in reading order.
Point freeCellOf(const editor::Workbench& bench, int nth)
{
    const TileMap& tiles = bench.level()->tiles;
    for (int y = 1; y < tiles.size().height; ++y)
        for (int x = 1; x < tiles.size().width; ++x)
            if (const Point at{x, y}; bench.document().canLinkFrom({bench.levelId(), at}) &&
                                      tiles.typeAt(at).stairs == StairDirection::None && nth-- == 0)
                return at;
    return {};
}

/// A level with links of all kinds, a lever and what it drives.
editor::EditPane& editWired(Stage& stage)
{
    editor::EditPane& pane = stage.edit(stage.workplace().shippedWorld(), QStringLiteral("crypt"));
    editor::Workbench& bench = pane.bench();
    editor::WorldDocument& document = bench.document();
    const Name level = bench.levelId();
    document.linkWithNewPartner({level, freeCellOf(bench, 60)}, {level, freeCellOf(bench, 180)}, LinkWays::One);
    document.linkWithNewPartner({level, freeCellOf(bench, 90)}, {level, freeCellOf(bench, 240)});
    const Entity lever = document.newEntity("iron-lever", freeCellOf(bench, 120));
    document.place(level, lever);
    for (const Link& link : document.linksOf(level))
        if (link.from.level != link.to.level) {
            document.drive(level, lever.id, link.from.level == level ? link.from : link.to);
            break;
        }
    bench.setCursor(lever.at);
    bench.select({});
    return pane;
}

Result<QImage> drawLinksAll(Stage& stage)
{
    editWired(stage);
    stage.type(QStringLiteral("l"));
    return stage.picture();
}

/// Only those at the cursor.
Result<QImage> drawLinksDirect(Stage& stage)
{
    editor::EditPane& pane = editWired(stage);
    pane.bench().setLinkDisplay(editor::LinkDisplay::Direct);
    stage.type(QStringLiteral("c"));
    return stage.picture();
}

/// A link that is held at the edge of the map, where the levels show.
Result<QImage> drawLinkPopup(Stage& stage)
{
    editor::EditPane& pane = stage.edit(stage.workplace().shippedWorld(), QStringLiteral("crypt"));
    stage.type(QStringLiteral("l"));
    stage.hold(freeCellOf(pane.bench(), 60));
    editor::LevelCanvas& canvas = stage.canvas();
    stage.moveTo(canvas.mapToGlobal(QPoint(canvas.width() - 6, canvas.height() / 2)));
    QElapsedTimer waited;
    for (waited.start(); waited.elapsed() < 2 * editor::LevelPopup::millisecondsAtEdge;)
        QApplication::processEvents(QEventLoop::WaitForMoreEvents, 20);
    return stage.picture();
}

Result<QImage> drawLinkTo(Stage& stage)
{
    editor::EditPane& pane = stage.edit(stage.workplace().shippedWorld(), QStringLiteral("crypt"));
    pane.bench().setCursor(freeCellOf(pane.bench(), 60));
    pane.bench().askDestination({});
    stage.type(QStringLiteral("new"));
    return stage.picture();
}

Result<QImage> drawOverlay(Stage& stage, editor::Overlay overlay)
{
    editor::EditPane& pane = stage.edit(stage.workplace().shippedWorld());
    pane.bench().setOverlay(overlay);
    stage.trigger("zoom-in");
    stage.trigger("zoom-in");
    stage.canvas().ensureVisible({pane.bench().cursor(), {1, 1}});
    return stage.picture();
}

Result<QImage> drawOverlaySight(Stage& stage)
{
    return drawOverlay(stage, editor::Overlay::Sight);
}

Result<QImage> drawOverlayLight(Stage& stage)
{
    return drawOverlay(stage, editor::Overlay::Light);
}

Result<QImage> drawTryWith(Stage& stage)
{
    stage.edit(stage.workplace().shippedWorld());
    stage.trigger("try-with");
    stage.type(QStringLiteral("sc"));
    return stage.picture();
}

/// What a walk has changed, to be taken over.
Result<QImage> drawAdopt(Stage& stage)
{
    stage.edit(stage.workplace().shippedWorld());
    stage.trigger("try-here");
    stage.explore(60);
    stage.trigger("adopt");
    return stage.picture();
}

constexpr auto allEditScenes = std::to_array<Scene>({
    {"edit-paint", drawEditPaint},
    {"edit-stamp", drawEditStamp},
    {"edit-terrain", drawEditTerrain},
    {"edit-fill", drawEditFill},
    {"edit-shape", drawEditShape},
    {"edit-area", drawEditArea},
    {"edit-wand", drawEditWand},
    {"edit-random", drawEditRandom},
    {"edit-locked", drawEditLocked},
    {"edit-link", drawEditLink},
    {"edit-links-all", drawLinksAll},
    {"edit-links-direct", drawLinksDirect},
    {"edit-link-popup", drawLinkPopup},
    {"edit-link-to", drawLinkTo},
    {"edit-overlay-sight", drawOverlaySight},
    {"edit-overlay-light", drawOverlayLight},
    {"try-with", drawTryWith},
    {"adopt", drawAdopt},
    {"try", drawTry},
    {"inspector", drawInspector},
    {"make-type", drawMakeType},
    {"problems", drawProblems},
});

}  // namespace

std::span<const Scene> editScenes()
{
    return allEditScenes;
}

}  // namespace gloam::app
