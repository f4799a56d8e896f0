#include "editor/tools/PaintTool.h"

#include "core/world/Region.h"
#include "core/world/Terrain.h"
#include "editor/tools/PaintShapes.h"
#include "editor/tools/PaintWork.h"

#include <QCoreApplication>

#include <algorithm>

namespace gloam::editor {

namespace {

/// More than this is not worth the wait while the pointer only passes by.
constexpr std::size_t mostPassedBy = 16'384;

/// The largest level searched for like tiles while the pointer passes by; on larger ones only the area is shown.
constexpr long long mostSoughtThrough = 1'000'000;

/// More cells than any screen shows at once.
constexpr std::size_t mostOfShape = 65'536;

/// Each click paints a random one of its cells.
bool isMixed(const EditorState& state)
{
    return state.paint.brush().mix != Mix::None && state.paint.stamp().tiles.size().area() > 1;
}

bool isSingle(const Stamp& stamp)
{
    return stamp.tiles.size().area() == 1;
}

bool isPlainTile(const Stamp& stamp)
{
    return isSingle(stamp) && stamp.entities.all().empty() && stamp.notes.empty();
}

/// The corner of a stamp centred on a cell.
Point cornerAt(Point cell, const Stamp& stamp)
{
    return cell - Point{stamp.tiles.size().width / 2, stamp.tiles.size().height / 2};
}

int floored(int value, int by)
{
    return value >= 0 ? value / by : -((-value + by - 1) / by);
}

/// All cells covered when these cells are stamped: stamps never overlap, and all lie at multiples of the stamp's size
/// from the first.
std::vector<Point> cellsOfLayings(const std::vector<Point>& cells, const Stamp& stamp, Point first)
{
    const Size size = stamp.tiles.size();
    std::vector<Point> corners;
    for (const Point cell : cells) {
        const Point way = cornerAt(cell, stamp) - cornerAt(first, stamp);
        corners.push_back(cornerAt(first, stamp)
                          + Point{floored(way.x + size.width / 2, size.width) * size.width,
                                  floored(way.y + size.height / 2, size.height) * size.height});
    }
    std::sort(corners.begin(), corners.end(), comesBefore);
    corners.erase(std::unique(corners.begin(), corners.end()), corners.end());
    std::vector<Point> taken;
    for (const Point corner : corners)
        for (int y = 0; y < size.height; ++y)
            for (int x = 0; x < size.width; ++x)
                taken.push_back(corner + Point{x, y});
    std::sort(taken.begin(), taken.end(), comesBefore);
    return taken;
}

/// A stamp of more cells than are shown while it is carried over the map: only its edge is.
bool isCarriedByItsEdge(const Stamp& stamp, std::size_t most)
{
    return most != allOfThem && static_cast<std::size_t>(stamp.tiles.size().area()) > mostOfShape;
}

std::vector<Point> stampCells(const EditorState& state, const Stroke& stroke, Modifiers held, std::size_t most)
{
    if (isCarriedByItsEdge(state.paint.stamp(), most) && !isMixed(state))
        return rectangleCells(*state.open.level(),
                              {cornerAt(stroke.to, state.paint.stamp()), state.paint.stamp().tiles.size()}, true);
    std::vector<Point> cells = stroke.trail;
    if (held.shift && held.ctrl) {
        const Point centre = stroke.isClick() ? stroke.before.value_or(stroke.from) : stroke.from;
        const Point reach{std::abs(stroke.to.x - centre.x), std::abs(stroke.to.y - centre.y)};
        cells = ellipseCells({centre - reach, {2 * reach.x + 1, 2 * reach.y + 1}},
                             {{0, 0}, state.open.level()->tiles.size()}, true);
    } else if (held.shift) {
        cells = lineCells(stroke);
    }
    if (isSingle(state.paint.stamp()) || isMixed(state))
        return brushedCells(cells, state.paint.brush().size, state.paint.brush().isRound);
    return cellsOfLayings(cells, state.paint.stamp(), stroke.from);
}

void layInCells(LevelChange& work, const EditorState& state, const std::vector<Point>& cells, Point origin)
{
    const Level& level = *state.open.level();
    if (isMixed(state)) {
        layMixed(work, level, cells, state.paint.stamp(), state.paint.brush().mix, state.paint.strokeNumber());
    } else if (isPlainTile(state.paint.stamp())) {
        for (const Point cell : cells)
            layCell(work, level, cell, state.paint.stamp(), {0, 0});
    } else {
        Progress untold;
        layMosaic(work, level, CellArea(level.tiles.size(), cells), state.paint.stamp(), origin, untold);
    }
}

void stampEffect(LevelChange& work, const EditorState& state, const std::vector<Point>& cells, const Stroke& stroke,
                 Modifiers)
{
    layInCells(work, state, cells, cornerAt(stroke.from, state.paint.stamp()));
}

void layEffect(LevelChange& work, const EditorState& state, const std::vector<Point>& cells, const Stroke& stroke,
               Modifiers)
{
    layInCells(work, state, cells, stroke.from);
}

/// A whole stamp, put down once.
std::optional<CellArea> stampRegion(const EditorState& state, const Stroke& stroke, Modifiers held, Progress&)
{
    const Stamp& stamp = state.paint.stamp();
    if (isSingle(stamp) || isMixed(state) || held.shift || !stroke.isClick())
        return std::nullopt;
    return CellArea(state.open.level()->tiles.size(), Rect{cornerAt(stroke.from, stamp), stamp.tiles.size()});
}

void stampInRegion(LevelChange& work, const EditorState& state, const CellArea& region, const Stroke& stroke, Modifiers,
                   Progress& progress)
{
    layMosaic(work, *state.open.level(), region, state.paint.stamp(), cornerAt(stroke.from, state.paint.stamp()),
              progress);
}

/// Calls `lay(Rect)` for each row of cells, until the work is cancelled.
template <typename Lay> void layRows(const CellArea& region, Progress& progress, Lay lay)
{
    const std::vector<Rect> rows = region.rows();
    constexpr std::size_t rowsOfPiece = 64;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        lay(rows[i]);
        if (i % rowsOfPiece != 0)
            continue;
        progress.report(static_cast<int>(i), static_cast<int>(rows.size()));
        if (progress.isCancelled())
            return;
    }
}

std::vector<Point> cellsOf(const Rect& row)
{
    std::vector<Point> cells;
    for (const Point cell : cellsIn(row))
        cells.push_back(cell);
    return cells;
}

void layInRegion(LevelChange& work, const EditorState& state, const CellArea& region, const Stroke& stroke, Modifiers,
                 Progress& progress)
{
    const Level& level = *state.open.level();
    const Stamp& stamp = state.paint.stamp();
    if (isMixed(state))
        layRows(region, progress, [&](const Rect& row) {
            layMixed(work, level, cellsOf(row), stamp, state.paint.brush().mix, state.paint.strokeNumber());
        });
    else if (isPlainTile(stamp))
        layRows(region, progress, [&](const Rect& row) { layRow(work, level, row, stamp, {0, 0}); });
    else
        layMosaic(work, level, region, stamp, stroke.from, progress);
}

std::optional<CellArea> fillRegion(const EditorState& state, const Stroke& stroke, Modifiers held, Progress& progress)
{
    const TileMap& tiles = state.open.level()->tiles;
    if (held.ctrl)
        return areaLike(tiles, stroke.from);
    if (held.shift && !state.cells.area().isEmpty())
        return state.cells.area();
    return regionAround(tiles, stroke.from, progress);
}

std::optional<CellArea> shapeRegion(const EditorState& state, const Stroke& stroke, Modifiers held, Progress&)
{
    const Level& level = *state.open.level();
    const Rect bounds = shapeBounds(level, stroke, held);
    if (held.ctrl)
        return std::nullopt;  // the outline is few cells
    const Size size = level.tiles.size();
    return state.paint.brush().shape == ShapeForm::Ellipse ? CellArea(size, ellipseCells(bounds, {{0, 0}, size}, false))
                                                           : CellArea(size, bounds);
}

std::vector<Point> fillCells(const EditorState& state, const Stroke& stroke, Modifiers held, std::size_t most)
{
    const TileMap& tiles = state.open.level()->tiles;
    const bool isSought = most == allOfThem || tiles.size().area() <= mostSoughtThrough;
    if (held.ctrl && isSought)
        return cellsLike(tiles, stroke.from, most);
    if (!held.shift || state.cells.area().isEmpty())
        return regionAt(tiles, stroke.from, most);
    std::vector<Point> cells = state.cells.area().cells();
    cells.resize(std::min(cells.size(), most));
    return cells;
}

std::vector<Point> shapeCells(const EditorState& state, const Stroke& stroke, Modifiers held, std::size_t most)
{
    const Level& level = *state.open.level();
    const Rect bounds = shapeBounds(level, stroke, held);
    const bool isOutline = held.ctrl || static_cast<std::size_t>(bounds.size.area()) > most;
    return state.paint.brush().shape == ShapeForm::Ellipse
               ? ellipseCells(bounds, {{0, 0}, level.tiles.size()}, isOutline)
               : rectangleCells(level, bounds, isOutline);
}

std::optional<Rect> shapeOutline(const EditorState& state, const Stroke& stroke, Modifiers held)
{
    return shapeBounds(*state.open.level(), stroke, held);
}

bool isRectangleOfTerrain(const Stroke& stroke, Modifiers held)
{
    return held.shift && stroke.to != stroke.from;
}

std::vector<Point> terrainCells(const EditorState& state, const Stroke& stroke, Modifiers held, std::size_t most)
{
    const Level& level = *state.open.level();
    if (isRectangleOfTerrain(stroke, held)) {
        const Rect bounds = shapeBounds(level, stroke, {});
        return rectangleCells(level, bounds, static_cast<std::size_t>(bounds.size.area()) > most);
    }
    const int size = held.ctrl ? std::max(3, state.paint.brush().size) : state.paint.brush().size;
    return brushedCells(held.shift ? lineCells(stroke) : stroke.trail, size, state.paint.brush().isRound);
}

std::optional<Rect> terrainOutline(const EditorState& state, const Stroke& stroke, Modifiers held)
{
    return isRectangleOfTerrain(stroke, held) ? std::optional(shapeBounds(*state.open.level(), stroke, {}))
                                              : std::nullopt;
}

void terrainEffect(LevelChange& work, const EditorState& state, const std::vector<Point>& cells, const Stroke&,
                   Modifiers held)
{
    const Level& level = *state.open.level();
    const TypeRegistry& types = *state.document.world().registry;
    const TileId terrain = types.findTile(state.paint.tile());
    if (held.alt)
        work.tiles = clearTerrain(level, cells, solidGround(types));
    else if (terrain != nothingTile)
        work.tiles = layTerrain(level, cells, terrain);
}

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

bool isOfOneTile(const EditorState& state)
{
    return isPlainTile(state.paint.stamp()) || isMixed(state);
}

const char* pictureOfShape(const EditorState& state)
{
    return state.paint.brush().shape == ShapeForm::Ellipse ? "tool-ellipse" : "tool-shape";
}

void turnToOtherShape(EditorState& state)
{
    Brush brush = state.paint.brush();
    const bool isEllipse = brush.shape == ShapeForm::Rectangle;
    brush.shape = isEllipse ? ShapeForm::Ellipse : ShapeForm::Rectangle;
    state.paint.setBrush(brush);
    state.notices.tell(isEllipse ? QCoreApplication::translate("Tools", "Shape: ellipse.")
                                 : QCoreApplication::translate("Tools", "Shape: rectangle."));
}

constexpr PaintKind eraserWithRightButton{
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

}  // namespace

std::unique_ptr<Tool> makeStampTool(EditorState& state)
{
    static constexpr PaintKind kind{
        .cells = stampCells,
        .effect = stampEffect,
        .hints = {.plain = QT_TRANSLATE_NOOP("Tools", "Drag to paint. Shift: a straight line, Ctrl+Shift: an ellipse. "
                                                      "Right drag: a stamp of what is there."),
                  .shift = QT_TRANSLATE_NOOP("Tools", "A straight line from the end of the last stroke."),
                  .ctrlShift = QT_TRANSLATE_NOOP("Tools", "An ellipse around the end of the last stroke.")},
        .region = stampRegion,
        .regionEffect = stampInRegion,
        .grows = isOfOneTile,
        .isGapless = true,
        .hasBrush = true,
    };
    return std::make_unique<PaintTool>(state, kind);
}

std::unique_ptr<Tool> makeTerrainTool(EditorState& state)
{
    static constexpr PaintKind kind{
        .cells = terrainCells,
        .effect = terrainEffect,
        .hints = {.plain = QT_TRANSLATE_NOOP("Tools", "Drag to paint ground with its edges. "
                                                      "Shift: a room or a line, Ctrl: wide, Alt: remove."),
                  .shift = QT_TRANSLATE_NOOP("Tools", "Drag a room from corner to corner, or click for a line."),
                  .ctrl = QT_TRANSLATE_NOOP("Tools", "Three cells wide."),
                  .alt = QT_TRANSLATE_NOOP("Tools", "Removes ground, with edges that are no longer needed.")},
        .isGapless = true,
        .bounds = terrainOutline,
        .mostPreviewed = mostOfShape,
        .hasBrush = true,
        .verb = QT_TRANSLATE_NOOP("Tools", "dig"),
        .area = QT_TRANSLATE_NOOP("Tools", "room %1x%2"),
        .verbWithAlt = QT_TRANSLATE_NOOP("Tools", "take away"),
    };
    return std::make_unique<PaintTool>(state, kind);
}

std::unique_ptr<Tool> makeFillTool(EditorState& state)
{
    static constexpr PaintKind kind{
        .cells = fillCells,
        .effect = layEffect,
        .hints = {.plain = QT_TRANSLATE_NOOP("Tools", "Click to fill. Shift: the selected cells, "
                                                      "Ctrl: all of this tile on the level."),
                  .shift = QT_TRANSLATE_NOOP("Tools", "Fills the selected cells."),
                  .ctrl = QT_TRANSLATE_NOOP("Tools", "Replaces all of this tile on the level.")},
        .region = fillRegion,
        .regionEffect = layInRegion,
        .mostPreviewed = mostPassedBy,
        .verb = QT_TRANSLATE_NOOP("Tools", "fill"),
    };
    return std::make_unique<PaintTool>(state, kind);
}

std::unique_ptr<Tool> makeShapeTool(EditorState& state)
{
    static constexpr PaintKind kind{
        .cells = shapeCells,
        .effect = layEffect,
        .hints = {.plain = QT_TRANSLATE_NOOP("Tools", "Drag from corner to corner. Ctrl: outline, "
                                                      "Shift: square, Alt: from its center. P: rectangle or ellipse."),
                  .shift = QT_TRANSLATE_NOOP("Tools", "A square."),
                  .ctrl = QT_TRANSLATE_NOOP("Tools", "Its outline only."),
                  .alt = QT_TRANSLATE_NOOP("Tools", "From its center."),
                  .ctrlShift = QT_TRANSLATE_NOOP("Tools", "The outline of a square.")},
        .region = shapeRegion,
        .regionEffect = layInRegion,
        .bounds = shapeOutline,
        .mostPreviewed = mostOfShape,
        .verb = QT_TRANSLATE_NOOP("Tools", "draw"),
        .picture = pictureOfShape,
        .takeAgain = turnToOtherShape,
    };
    return std::make_unique<PaintTool>(state, kind);
}

std::unique_ptr<Tool> makeEraserTool(EditorState& state)
{
    static constexpr PaintKind kind{
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
    return std::make_unique<PaintTool>(state, kind, std::make_unique<PaintTool>(state, eraserWithRightButton));
}

}  // namespace gloam::editor
