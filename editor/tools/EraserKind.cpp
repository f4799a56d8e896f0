#include "editor/tools/EraserKind.h"

#include "editor/tools/PaintShapes.h"
#include "editor/tools/PaintWork.h"
#include "editor/tools/RowWork.h"

#include <QCoreApplication>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

namespace gloam::editor {

namespace {

std::vector<Point> eraserRectangle(const EditorState& state, const Stroke& stroke, Modifiers, std::size_t most)
{
    const Rect bounds = shapeBounds(*state.open.level(), stroke, {});
    return rectangleCells(*state.open.level(), bounds, static_cast<std::size_t>(bounds.size.area()) > most);
}

std::optional<Rect> eraserOutline(const EditorState& state, const Stroke& stroke, Modifiers)
{
    return shapeBounds(*state.open.level(), stroke, {});
}

std::optional<CellArea> eraserRegion(const EditorState& state, const Stroke& stroke, Modifiers, Progress&)
{
    const Level& level = *state.open.level();
    return CellArea(level.tiles.size(), shapeBounds(level, stroke, {}));
}

std::optional<CellArea> eraserRegionWithCtrl(const EditorState& state, const Stroke& stroke, Modifiers held,
                                             Progress& progress)
{
    return held.ctrl ? eraserRegion(state, stroke, held, progress) : std::nullopt;
}

std::vector<Point> eraserCells(const EditorState& state, const Stroke& stroke, Modifiers held, std::size_t most)
{
    if (held.ctrl)
        return eraserRectangle(state, stroke, held, most == allOfThem ? most : std::min(most, mostOfShape));
    return brushedCells(stroke.trail, state.paint.brush().size, state.paint.brush().isRound);
}

std::optional<Rect> eraserBounds(const EditorState& state, const Stroke& stroke, Modifiers held)
{
    return held.ctrl ? eraserOutline(state, stroke, held) : std::nullopt;
}

void nameOnce(std::vector<EntityId>& entities)
{
    std::sort(entities.begin(), entities.end());
    entities.erase(std::unique(entities.begin(), entities.end()), entities.end());
}

/// The topmost tile on an open layer, else the topmost.
TileId topToErase(const TileMap& tiles, const LayerStates& layers, Point cell)
{
    for (const Layer layer : {Layer::Effect, Layer::Decor, Layer::Structure, Layer::Terrain})
        if (tiles.at(layer, cell) != nothingTile && layers.isOpen(levelLayerOf(layer)))
            return tiles.at(layer, cell);
    return tiles.topAt(cell);
}

/// Solid ground stays; bare ground is filled in; otherwise the topmost tile goes.
void eraseTop(LevelChange& work, const EditorState& state, Point cell)
{
    const TileMap& tiles = state.open.level()->tiles;
    const TypeRegistry& types = tiles.types();
    const TileId top = topToErase(tiles, state.display.layers(), cell);
    if (top == solidGround(types).back() && top != nothingTile)
        return;
    const Layer layer = types.tile(top).layer;
    if (top == nothingTile || layer == Layer::Terrain)
        fillIn(work, *state.open.level(), cell);
    else
        work.tiles.set(cell, layer, nothingTile);
}

void eraseCells(LevelChange& work, const EditorState& state, const std::vector<Point>& cells, Modifiers held)
{
    const Level& level = *state.open.level();
    for (const Point cell : cells) {
        if (!level.contains(cell))
            continue;
        const std::vector<const Entity*> entities = level.entities.at(cell);
        const bool hasEntity = !entities.empty() && state.display.layers().isOpen(LevelLayer::Entities);
        if (hasEntity || held.shift)
            for (const Entity* entity : entities)
                work.removed.push_back(entity->id);  // once for each cell of a large one
        if (held.shift)
            fillIn(work, level, cell);
        else if (!hasEntity)
            eraseTop(work, state, cell);
    }
}

void eraseEffect(LevelChange& work, const EditorState& state, const std::vector<Point>& cells, const Stroke&,
                 Modifiers held)
{
    eraseCells(work, state, cells, held);
    nameOnce(work.removed);
}

void eraseRegion(LevelChange& work, const EditorState& state, const CellArea& region, const Stroke&, Modifiers held,
                 Progress& progress)
{
    layRows(region, progress, [&](const Rect& row) { eraseCells(work, state, cellsOf(row), held); });
    nameOnce(work.removed);
}

bool always(const EditorState&)
{
    return true;
}

}  // namespace

constinit const PaintKind eraserWithRightButton{
    .cells = eraserRectangle,
    .effect = eraseEffect,
    .hints = {.plain = QT_TRANSLATE_NOOP("Tools", "Erases what is on top. Shift: everything in the cells."),
              .shift = QT_TRANSLATE_NOOP("Tools", "Erases everything in the cells.")},
    .region = eraserRegion,
    .regionEffect = eraseRegion,
    .bounds = eraserOutline,
    .mostPreviewed = mostOfShape,
    .verb = QT_TRANSLATE_NOOP("Tools", "erase"),
    .isOfTile = false,
};

constinit const PaintKind eraserKind{
    .cells = eraserCells,
    .effect = eraseEffect,
    .hints = {.plain = QT_TRANSLATE_NOOP("Tools", "Drag to erase what is on top. Shift: everything in the cell. "
                                                  "Ctrl or right drag: a rectangle."),
              .shift = QT_TRANSLATE_NOOP("Tools", "Erases everything in the cell."),
              .ctrl = QT_TRANSLATE_NOOP("Tools", "Erases what is on top in a rectangle."),
              .ctrlShift = QT_TRANSLATE_NOOP("Tools", "Erases everything in a rectangle.")},
    .region = eraserRegionWithCtrl,
    .regionEffect = eraseRegion,
    .grows = always,
    .isGapless = true,
    .bounds = eraserBounds,
    .hasBrush = true,
    .verb = QT_TRANSLATE_NOOP("Tools", "erase"),
    .isOfTile = false,
};

}  // namespace gloam::editor
