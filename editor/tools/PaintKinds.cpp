#include "core/world/Region.h"
#include "core/world/Terrain.h"
#include "editor/tools/PaintShapes.h"
#include "editor/tools/PaintWork.h"

#include <QCoreApplication>

#include <algorithm>

namespace gloam::editor {

namespace {

/// Not worth a wait while the pointer only passes by.
constexpr std::size_t mostPassedBy = 16'384;

/// The largest level searched for like tiles while the pointer passes by; on larger ones only the area is shown.
constexpr long long mostSoughtThrough = 1'000'000;

/// More cells than any screen shows at once.
constexpr std::size_t mostOfShape = 65'536;

/// Each click paints a random one of its cells.
bool isMixed(const Workbench& bench)
{
    return bench.brush().mix != Mix::None && bench.stamp().tiles.size().area() > 1;
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
        corners.push_back(cornerAt(first, stamp) + Point{floored(way.x + size.width / 2, size.width) * size.width,
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

std::vector<Point> stampCells(const Workbench& bench, const Stroke& stroke, Held held, std::size_t)
{
    std::vector<Point> cells = stroke.trail;
    if (held.shift && held.ctrl) {
        const Point centre = stroke.isClick() ? stroke.before.value_or(stroke.from) : stroke.from;
        const Point reach{std::abs(stroke.to.x - centre.x), std::abs(stroke.to.y - centre.y)};
        cells = ellipseCells({centre - reach, {2 * reach.x + 1, 2 * reach.y + 1}}, {{0, 0}, bench.level()->tiles.size()}, true);
    } else if (held.shift) {
        cells = lineCells(stroke);
    }
    if (isSingle(bench.stamp()) || isMixed(bench))
        return brushedCells(cells, bench.brush().size, bench.brush().isRound);
    return cellsOfLayings(cells, bench.stamp(), stroke.from);
}

void layInCells(LevelWork& work, const Workbench& bench, const std::vector<Point>& cells, Point origin)
{
    const Level& level = *bench.level();
    if (isMixed(bench)) {
        layMixed(work, level, cells, bench.stamp(), bench.brush().mix, bench.strokeNumber());
    } else if (isPlainTile(bench.stamp())) {
        for (const Point cell : cells)
            layCell(work, level, cell, bench.stamp(), {0, 0});
    } else {
        layMosaic(work, level, CellArea(level.tiles.size(), cells), bench.stamp(), origin);
    }
}

void stampEffect(LevelWork& work, const Workbench& bench, const std::vector<Point>& cells, const Stroke& stroke, Held)
{
    layInCells(work, bench, cells, cornerAt(stroke.from, bench.stamp()));
}

void layEffect(LevelWork& work, const Workbench& bench, const std::vector<Point>& cells, const Stroke& stroke, Held)
{
    layInCells(work, bench, cells, stroke.from);
}

std::vector<Point> fillCells(const Workbench& bench, const Stroke& stroke, Held held, std::size_t most)
{
    const TileMap& tiles = bench.level()->tiles;
    const bool isSought = most == allOfThem || tiles.size().area() <= mostSoughtThrough;
    if (held.ctrl && isSought)
        return cellsLike(tiles, stroke.from, most);
    if (!held.shift || bench.area().isEmpty())
        return regionAt(tiles, stroke.from, most);
    std::vector<Point> cells = bench.area().cells();
    cells.resize(std::min(cells.size(), most));
    return cells;
}

std::vector<Point> shapeCells(const Workbench& bench, const Stroke& stroke, Held held, std::size_t most)
{
    const Level& level = *bench.level();
    const Rect bounds = shapeBounds(level, stroke, held);
    const bool isOutline = held.ctrl || static_cast<std::size_t>(bounds.size.area()) > most;
    return bench.brush().shape == ShapeForm::Ellipse ? ellipseCells(bounds, {{0, 0}, level.tiles.size()}, isOutline) : rectangleCells(level, bounds, isOutline);
}

std::optional<Rect> shapeOutline(const Workbench& bench, const Stroke& stroke, Held held)
{
    return shapeBounds(*bench.level(), stroke, held);
}

bool isRectangleOfTerrain(const Stroke& stroke, Held held)
{
    return held.shift && stroke.to != stroke.from;
}

std::vector<Point> terrainCells(const Workbench& bench, const Stroke& stroke, Held held, std::size_t most)
{
    const Level& level = *bench.level();
    if (isRectangleOfTerrain(stroke, held)) {
        const Rect bounds = shapeBounds(level, stroke, {});
        return rectangleCells(level, bounds, static_cast<std::size_t>(bounds.size.area()) > most);
    }
    const int size = held.ctrl ? std::max(3, bench.brush().size) : bench.brush().size;
    return brushedCells(held.shift ? lineCells(stroke) : stroke.trail, size, bench.brush().isRound);
}

std::optional<Rect> terrainOutline(const Workbench& bench, const Stroke& stroke, Held held)
{
    return isRectangleOfTerrain(stroke, held) ? std::optional(shapeBounds(*bench.level(), stroke, {})) : std::nullopt;
}

void terrainEffect(LevelWork& work, const Workbench& bench, const std::vector<Point>& cells, const Stroke&, Held held)
{
    const Level& level = *bench.level();
    const TypeRegistry& types = *bench.world().registry;
    const TileId terrain = types.findTile(bench.tile());
    if (held.alt)
        work.tiles = clearTerrain(level, cells, solidGround(types));
    else if (terrain != nothingTile)
        work.tiles = layTerrain(level, cells, terrain);
}

std::vector<Point> eraserRectangle(const Workbench& bench, const Stroke& stroke, Held, std::size_t most)
{
    const Rect bounds = shapeBounds(*bench.level(), stroke, {});
    return rectangleCells(*bench.level(), bounds, static_cast<std::size_t>(bounds.size.area()) > most);
}

std::optional<Rect> eraserOutline(const Workbench& bench, const Stroke& stroke, Held)
{
    return shapeBounds(*bench.level(), stroke, {});
}

std::vector<Point> eraserCells(const Workbench& bench, const Stroke& stroke, Held held, std::size_t most)
{
    if (held.ctrl)
        return eraserRectangle(bench, stroke, held, most == allOfThem ? most : std::min(most, mostOfShape));
    return brushedCells(stroke.trail, bench.brush().size, bench.brush().isRound);
}

std::optional<Rect> eraserBounds(const Workbench& bench, const Stroke& stroke, Held held)
{
    return held.ctrl ? eraserOutline(bench, stroke, held) : std::nullopt;
}

void takeThings(LevelWork& work, const Level& level, Point cell)
{
    for (const Entity* thing : level.entities.at(cell))
        if (std::find(work.removed.begin(), work.removed.end(), thing->id) == work.removed.end())
            work.removed.push_back(thing->id);
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
void eraseTop(LevelWork& work, const Workbench& bench, Point cell)
{
    const TileMap& tiles = bench.level()->tiles;
    const TypeRegistry& types = tiles.types();
    const TileId top = topToErase(tiles, bench.layers(), cell);
    if (top == solidGround(types).back() && top != nothingTile)
        return;
    const Layer layer = types.tile(top).layer;
    if (top == nothingTile || layer == Layer::Terrain)
        fillIn(work, *bench.level(), cell);
    else
        work.tiles.set(cell, layer, nothingTile);
}

void eraseEffect(LevelWork& work, const Workbench& bench, const std::vector<Point>& cells, const Stroke&, Held held)
{
    const Level& level = *bench.level();
    for (const Point cell : cells) {
        if (!level.contains(cell))
            continue;
        const bool hasThing = !level.entities.at(cell).empty() && bench.layers().isOpen(LevelLayer::Entities);
        if (hasThing || held.shift)
            takeThings(work, level, cell);
        if (held.shift)
            fillIn(work, level, cell);
        else if (!hasThing)
            eraseTop(work, bench, cell);
    }
}

bool always(const Workbench&)
{
    return true;
}

bool isOfOneTile(const Workbench& bench)
{
    return isPlainTile(bench.stamp()) || isMixed(bench);
}

const char* pictureOfShape(const Workbench& bench)
{
    return bench.brush().shape == ShapeForm::Ellipse ? "tool-ellipse" : "tool-shape";
}

void turnToOtherShape(Workbench& bench)
{
    Brush brush = bench.brush();
    const bool isEllipse = brush.shape == ShapeForm::Rectangle;
    brush.shape = isEllipse ? ShapeForm::Ellipse : ShapeForm::Rectangle;
    bench.setBrush(brush);
    bench.tell(isEllipse ? QCoreApplication::translate("Tools", "Shape: ellipse.")
                         : QCoreApplication::translate("Tools", "Shape: rectangle."));
}

constexpr PaintKind eraserWithRightButton{
    .cells = eraserRectangle,
    .effect = eraseEffect,
    .hints = {.plain = QT_TRANSLATE_NOOP("Tools", "Erases what is on top. Shift: everything in the cells."),
              .shift = QT_TRANSLATE_NOOP("Tools", "Erases everything in the cells.")},
    .bounds = eraserOutline,
    .mostPreviewed = mostOfShape,
    .verb = QT_TRANSLATE_NOOP("Tools", "erase"),
    .isOfTile = false,
};

}  // namespace

std::unique_ptr<Tool> makeStampTool(Workbench& bench)
{
    static constexpr PaintKind kind{
        .cells = stampCells,
        .effect = stampEffect,
        .hints = {.plain = QT_TRANSLATE_NOOP("Tools", "Drag to paint. Shift: a straight line, Ctrl+Shift: an ellipse. "
                                                      "Right drag: a stamp of what is there."),
                  .shift = QT_TRANSLATE_NOOP("Tools", "A straight line from the end of the last stroke."),
                  .ctrlShift = QT_TRANSLATE_NOOP("Tools", "An ellipse around the end of the last stroke.")},
        .grows = isOfOneTile,
        .isTrail = true,
        .hasBrush = true,
    };
    return std::make_unique<PaintTool>(bench, kind);
}

std::unique_ptr<Tool> makeTerrainTool(Workbench& bench)
{
    static constexpr PaintKind kind{
        .cells = terrainCells,
        .effect = terrainEffect,
        .hints = {.plain = QT_TRANSLATE_NOOP("Tools", "Drag to paint ground with its edges. "
                                                      "Shift: a room or a line, Ctrl: wide, Alt: remove."),
                  .shift = QT_TRANSLATE_NOOP("Tools", "Drag a room from corner to corner, or click for a line."),
                  .ctrl = QT_TRANSLATE_NOOP("Tools", "Three cells wide."),
                  .alt = QT_TRANSLATE_NOOP("Tools", "Removes ground, with edges that are no longer needed.")},
        .isTrail = true,
        .bounds = terrainOutline,
        .mostPreviewed = mostOfShape,
        .hasBrush = true,
        .verb = QT_TRANSLATE_NOOP("Tools", "dig"),
        .area = QT_TRANSLATE_NOOP("Tools", "room %1x%2"),
        .verbWithAlt = QT_TRANSLATE_NOOP("Tools", "take away"),
    };
    return std::make_unique<PaintTool>(bench, kind);
}

std::unique_ptr<Tool> makeFillTool(Workbench& bench)
{
    static constexpr PaintKind kind{
        .cells = fillCells,
        .effect = layEffect,
        .hints = {.plain = QT_TRANSLATE_NOOP("Tools", "Click to fill. Shift: the selected cells, "
                                                      "Ctrl: all of this tile on the level."),
                  .shift = QT_TRANSLATE_NOOP("Tools", "Fills the selected cells."),
                  .ctrl = QT_TRANSLATE_NOOP("Tools", "Replaces all of this tile on the level.")},
        .mostPreviewed = mostPassedBy,
        .verb = QT_TRANSLATE_NOOP("Tools", "fill"),
    };
    return std::make_unique<PaintTool>(bench, kind);
}

std::unique_ptr<Tool> makeShapeTool(Workbench& bench)
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
        .bounds = shapeOutline,
        .mostPreviewed = mostOfShape,
        .verb = QT_TRANSLATE_NOOP("Tools", "draw"),
        .picture = pictureOfShape,
        .takeAgain = turnToOtherShape,
    };
    return std::make_unique<PaintTool>(bench, kind);
}

std::unique_ptr<Tool> makeEraserTool(Workbench& bench)
{
    static constexpr PaintKind kind{
        .cells = eraserCells,
        .effect = eraseEffect,
        .hints = {.plain = QT_TRANSLATE_NOOP("Tools", "Drag to erase what is on top. Shift: everything in the cell. "
                                                      "Ctrl or right drag: a rectangle."),
                  .shift = QT_TRANSLATE_NOOP("Tools", "Erases everything in the cell."),
                  .ctrl = QT_TRANSLATE_NOOP("Tools", "Erases what is on top in a rectangle."),
                  .ctrlShift = QT_TRANSLATE_NOOP("Tools", "Erases everything in a rectangle.")},
        .grows = always,
        .isTrail = true,
        .bounds = eraserBounds,
        .hasBrush = true,
        .verb = QT_TRANSLATE_NOOP("Tools", "erase"),
        .isOfTile = false,
    };
    return std::make_unique<PaintTool>(bench, kind, std::make_unique<PaintTool>(bench, eraserWithRightButton));
}

}  // namespace gloam::editor
