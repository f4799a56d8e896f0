#include "app/ToolScenes.h"

#include "core/action/Deed.h"
#include "editor/pane/EditPane.h"

#include <array>

namespace gloam::app {

namespace {

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

/// The same piece, carried over the rock: what it would lay is seen, wholly.
Result<QImage> drawStampInHand(Stage& stage)
{
    stage.edit(stage.workplace().shippedWorld());
    stage.capture({6, 3}, {12, 7});
    stage.move({34, 15});
    return stage.picture();
}

/// A piece is being taken off the map with the right button.
Result<QImage> drawCapture(Stage& stage)
{
    stage.edit(stage.workplace().shippedWorld());
    stage.holdRight({6, 3});
    stage.move({12, 7});
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

/// A fill with a stamp of two tiles, the button held.
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
    stage.hold({39, 11});
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

/// A wide brush takes away what is on the ground.
Result<QImage> drawErase(Stage& stage)
{
    editor::EditPane& pane = stage.edit(stage.workplace().shippedWorld());
    stage.type(QStringLiteral("e"));
    pane.bench().setBrush({3});
    stage.hold({6, 4});
    stage.move({15, 6});
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

/// Cells with a hole among them; a rectangle more is taken away.
Result<QImage> drawAreaWithHoles(Stage& stage)
{
    stage.edit(stage.workplace().shippedWorld());
    stage.type(QStringLiteral("r"));
    stage.drag({6, 2}, {24, 4});
    for (const Rect& side : {Rect{{6, 5}, {4, 7}}, Rect{{20, 5}, {5, 7}}, Rect{{6, 10}, {19, 3}}})
        stage.drag(side.at, {side.right() - 1, side.bottom() - 1}, Qt::ShiftModifier);
    stage.hold({28, 14}, Qt::ControlModifier);
    stage.move({22, 11}, Qt::ControlModifier);
    return stage.picture();
}

/// Rock is selected; the floor of a room is about to be added.
Result<QImage> drawEditWand(Stage& stage)
{
    stage.edit(stage.workplace().shippedWorld());
    stage.type(QStringLiteral("w"));
    stage.drag({14, 15}, {14, 15});
    stage.hold({8, 5}, Qt::ShiftModifier);
    return stage.picture();
}

/// A box is drawn around things.
Result<QImage> drawSelecting(Stage& stage)
{
    stage.edit(stage.workplace().shippedWorld());
    stage.type(QStringLiteral("s"));
    stage.hold({4, 1});
    stage.move({18, 8});
    return stage.picture();
}

/// A creature is on its way to another cell.
Result<QImage> drawMoving(Stage& stage)
{
    stage.edit(stage.workplace().shippedWorld());
    stage.type(QStringLiteral("s"));
    stage.hold({15, 6});
    stage.move({17, 6});
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

constexpr auto scenesOfTools = std::to_array<Scene>({
    {"edit-paint", drawEditPaint},
    {"edit-stamp", drawEditStamp},
    {"edit-stamp-hand", drawStampInHand},
    {"edit-capture", drawCapture},
    {"edit-terrain", drawEditTerrain},
    {"edit-fill", drawEditFill},
    {"edit-shape", drawEditShape},
    {"edit-erase", drawErase},
    {"edit-area", drawEditArea},
    {"edit-area-holes", drawAreaWithHoles},
    {"edit-wand", drawEditWand},
    {"edit-select", drawSelecting},
    {"edit-move", drawMoving},
    {"edit-random", drawEditRandom},
    {"edit-locked", drawEditLocked},
});

}  // namespace

std::span<const Scene> toolScenes()
{
    return scenesOfTools;
}

}  // namespace gloam::app
