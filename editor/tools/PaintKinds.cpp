#include "editor/tools/PaintTool.h"

#include "core/world/Region.h"
#include "core/world/Terrain.h"
#include "editor/tools/EraserKind.h"
#include "editor/tools/PaintShapes.h"
#include "editor/tools/PaintWork.h"
#include "editor/tools/RowWork.h"

#include <QCoreApplication>

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace gloam::editor {

namespace {

/// More than this is not worth the wait while the pointer only passes by.
constexpr std::size_t mostPassedBy = 16'384;

/// The largest level searched for like tiles while the pointer passes by; on larger ones only the area is shown.
constexpr long long mostSoughtThrough = 1'000'000;

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

/// Paints the current stamp. A stamp larger than one cell is laid side by side. Shift: a straight line from the end of
/// the last stroke. Ctrl+Shift: an ellipse around it.
constexpr PaintKind stampKind{
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

/// Paints ground with the edge and variants of its type's rule. Shift: a line or, dragged, a rectangle; Ctrl: three
/// cells wide; Alt: removes ground.
constexpr PaintKind terrainKind{
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

/// Fills the area of one tile. Shift: the selected cells; Ctrl: every such tile of the level.
constexpr PaintKind fillKind{
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

/// A rectangle or an ellipse from corner to corner. Ctrl: only its outline; Shift: as wide as high; Alt: around its
/// centre. Chosen again, it draws the other shape.
constexpr PaintKind shapeKind{
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

struct PaintToolRow {
    ToolKind tool;
    const PaintKind& kind;
    const PaintKind* withRightButton = nullptr;
};

constexpr PaintToolRow paintTools[] = {
    {ToolKind::Stamp, stampKind},
    {ToolKind::Terrain, terrainKind},
    {ToolKind::Fill, fillKind},
    {ToolKind::Shape, shapeKind},
    {ToolKind::Eraser, eraserKind, &eraserWithRightButton},
};

}  // namespace

const std::size_t paintToolCount = std::size(paintTools);

std::unique_ptr<Tool> makePaintTool(ToolKind kind, EditorState& state)
{
    const auto row = std::ranges::find(paintTools, kind, &PaintToolRow::tool);
    if (row == std::end(paintTools))
        return nullptr;
    auto right = row->withRightButton ? std::make_unique<PaintTool>(state, *row->withRightButton) : nullptr;
    return std::make_unique<PaintTool>(state, row->kind, std::move(right));
}

}  // namespace gloam::editor
