#include "tests/scenes/SceneLists.h"

#include "editor/pane/EditPane.h"

#include <array>

namespace gloam::test {

using namespace app;

namespace {

/// A room is being dug into the rock of the first level.
Result<QImage> drawEditPaint(SceneDriver& driver)
{
    driver.edit(stairWorld(driver.context()));
    driver.pick({14, 15});  // floor
    driver.type(QStringLiteral("p"));
    driver.hold({24, 10});
    driver.move({34, 13});
    return driver.picture();
}

/// A piece with two items and several layers is being laid along a drag.
Result<QImage> drawEditStamp(SceneDriver& driver)
{
    editor::EditPane& pane = driver.edit(stairWorld(driver.context()));
    const Rect room{{6, 3}, {7, 5}};
    driver.capture(room.at, {room.right() - 1, room.bottom() - 1});
    if (pane.state().paint.stamp().tiles.size() != room.size)
        return Error{"The stamp of the scene was not taken."};
    driver.hold({30, 20});
    driver.move({40, 20});
    return driver.picture();
}

/// The same piece over the rock: everything it would lay is visible.
Result<QImage> drawStampInHand(SceneDriver& driver)
{
    driver.edit(stairWorld(driver.context()));
    driver.capture({6, 3}, {12, 7});
    driver.move({34, 15});
    return driver.picture();
}

/// A piece is being captured from the map with the right button.
Result<QImage> drawCapture(SceneDriver& driver)
{
    driver.edit(stairWorld(driver.context()));
    driver.holdRight({6, 3});
    driver.move({12, 7});
    return driver.picture();
}

/// A house is being dragged onto grass, beside a lake with its shore.
Result<QImage> drawEditTerrain(SceneDriver& driver)
{
    editor::EditPane& pane = driver.edit(std::nullopt);
    editor::EditorState& state = pane.state();
    state.paint.chooseTile("grass");
    driver.type(QStringLiteral("p"));
    driver.drag({20, 1}, {35, 23});
    driver.type(QStringLiteral("t"));
    state.paint.chooseTile("water");
    driver.drag({26, 14}, {31, 19}, Qt::ShiftModifier);
    driver.drag({24, 18}, {30, 20}, Qt::ControlModifier);
    state.paint.chooseTile("stone-floor");
    driver.hold({22, 4}, Qt::ShiftModifier);
    driver.move({31, 10}, Qt::ShiftModifier);
    return driver.picture();
}

/// A fill with a stamp of two tiles, with the button held.
Result<QImage> drawEditFill(SceneDriver& driver)
{
    editor::EditPane& pane = driver.edit(std::nullopt);
    editor::EditorState& state = pane.state();
    state.paint.chooseTile("grass");
    state.paint.toggleInHand("water");
    editor::Brush brush = state.paint.brush();
    brush.mix = editor::Mix::None;
    state.paint.setBrush(brush);
    driver.type(QStringLiteral("f"));
    driver.hold({39, 11});
    return driver.picture();
}

/// An ellipse from its centre.
Result<QImage> drawEditShape(SceneDriver& driver)
{
    editor::EditPane& pane = driver.edit(std::nullopt);
    pane.state().paint.chooseTile("water");
    driver.type(QStringLiteral("pp"));
    driver.hold({40, 12}, Qt::AltModifier);
    driver.move({54, 19}, Qt::AltModifier);
    return driver.picture();
}

/// A wide brush erases what is on the ground.
Result<QImage> drawErase(SceneDriver& driver)
{
    editor::EditPane& pane = driver.edit(stairWorld(driver.context()));
    driver.type(QStringLiteral("e"));
    pane.state().paint.setBrush({3});
    driver.hold({6, 4});
    driver.move({15, 6});
    return driver.picture();
}

/// Selected cells of two rectangles are being moved.
Result<QImage> drawEditArea(SceneDriver& driver)
{
    driver.edit(stairWorld(driver.context()));
    driver.type(QStringLiteral("r"));
    driver.drag({6, 3}, {12, 7});
    driver.drag({10, 6}, {16, 9}, Qt::ShiftModifier);
    driver.hold({8, 5});
    driver.move({34, 14});
    return driver.picture();
}

/// Cells with a hole among them; another rectangle is being removed.
Result<QImage> drawAreaWithHoles(SceneDriver& driver)
{
    driver.edit(stairWorld(driver.context()));
    driver.type(QStringLiteral("r"));
    driver.drag({6, 2}, {24, 4});
    for (const Rect& side : {Rect{{6, 5}, {4, 7}}, Rect{{20, 5}, {5, 7}}, Rect{{6, 10}, {19, 3}}})
        driver.drag(side.at, {side.right() - 1, side.bottom() - 1}, Qt::ShiftModifier);
    driver.hold({28, 14}, Qt::ControlModifier);
    driver.move({22, 11}, Qt::ControlModifier);
    return driver.picture();
}

/// Rock is selected; the floor of a room is about to be added.
Result<QImage> drawEditWand(SceneDriver& driver)
{
    driver.edit(stairWorld(driver.context()));
    driver.type(QStringLiteral("w"));
    driver.drag({14, 15}, {14, 15});
    driver.hold({8, 5}, Qt::ShiftModifier);
    return driver.picture();
}

/// A box is being drawn around entities.
Result<QImage> drawSelecting(SceneDriver& driver)
{
    driver.edit(stairWorld(driver.context()));
    driver.type(QStringLiteral("s"));
    driver.hold({4, 1});
    driver.move({18, 8});
    return driver.picture();
}

/// A creature is being moved to another cell.
Result<QImage> drawMoving(SceneDriver& driver)
{
    driver.edit(stairWorld(driver.context()));
    driver.type(QStringLiteral("s"));
    driver.hold({15, 6});
    driver.move({17, 6});
    return driver.picture();
}

/// A random choice of four tiles, and a wide round brush that shows what it will lay.
Result<QImage> drawEditRandom(SceneDriver& driver)
{
    editor::EditPane& pane = driver.edit(std::nullopt);
    editor::EditorState& state = pane.state();
    state.paint.chooseTile("grass");
    for (const char* tile : {"moss", "mud", "rubble"})
        state.paint.toggleInHand(tile);
    state.paint.setBrush({9, true, editor::Mix::Even});
    driver.drag({20, 8}, {20, 8});
    driver.hold({30, 12});
    driver.move({34, 15});
    return driver.picture();
}

/// A stroke crosses locked cells.
Result<QImage> drawEditLocked(SceneDriver& driver)
{
    editor::EditPane& pane = driver.edit(std::nullopt);
    driver.type(QStringLiteral("r"));
    driver.drag({38, 11}, {41, 13});
    driver.type(QStringLiteral("k"));
    driver.press(Qt::Key_Escape);
    driver.type(QStringLiteral("b"));
    pane.state().paint.chooseTile("water");
    pane.state().paint.setBrush({3});
    driver.drag({33, 12}, {39, 12});
    driver.hold({39, 8});
    driver.move({44, 13});
    return driver.picture();
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

}  // namespace gloam::test
