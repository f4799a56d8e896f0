#include "core/space/Line.h"
#include "core/world/Region.h"
#include "editor/document/NewWorld.h"
#include "editor/tools/PaintTool.h"

#include <QCoreApplication>

#include <algorithm>
#include <cstdlib>

namespace gloam::editor {

namespace {

/// More than this is not worth the wait while the pointer only passes by.
constexpr std::size_t mostPassedBy = 16'384;

/// More cells than any screen shows at once.
constexpr std::size_t mostOfRectangle = 65'536;

QString hintOf(const char* sentence)
{
    return QCoreApplication::translate("Tools", sentence);
}

std::vector<Point> lineOf(const Level&, const Stroke& stroke, Held held, std::size_t)
{
    if (!held.shift)
        return stroke.trail;
    const bool isClick = stroke.trail.size() == 1;
    return line(isClick ? stroke.before.value_or(stroke.from) : stroke.from, stroke.to);
}

std::vector<Point> areaOf(const Level& level, const Stroke& stroke, Held held, std::size_t most)
{
    return held.ctrl ? cellsLike(level.tiles, stroke.from, most) : regionAt(level.tiles, stroke.from, most);
}

int squaredSide(int side, int other)
{
    return side < 0 ? -std::abs(other) : std::abs(other);
}

/// The rectangle, cut to the level: who drags far outside means its edge.
Rect rectangleOf(const Level& level, const Stroke& stroke, Held held)
{
    Point span = stroke.to - stroke.from;
    if (held.shift) {
        const int side = std::max(std::abs(span.x), std::abs(span.y));
        span = {squaredSide(span.x, side), squaredSide(span.y, side)};
    }
    const Point far = stroke.from + span;
    const Point near = held.alt ? stroke.from - span : stroke.from;
    const Point at{std::min(near.x, far.x), std::min(near.y, far.y)};
    const Size size{std::abs(near.x - far.x) + 1, std::abs(near.y - far.y) + 1};
    const Size all = level.tiles.size();
    return intersected({at, size}, {{-1, -1}, {all.width + 2, all.height + 2}});   // an outline cut off has no side there
}

/// Of more cells than `most` the outline.
std::vector<Point> rectangleCells(const Level& level, const Stroke& stroke, Held held, std::size_t most)
{
    const Rect area = rectangleOf(level, stroke, held);
    const bool isOutline = held.ctrl || static_cast<std::size_t>(area.size.area()) > most;
    std::vector<Point> cells;
    for (int y = area.top(); y < area.bottom(); ++y) {
        const bool isWhole = !isOutline || y == area.top() || y == area.bottom() - 1;
        for (int x = area.left(); x < area.right(); x += isWhole ? 1 : std::max(1, area.size.width - 1))
            cells.push_back({x, y});
    }
    return cells;
}

/// What is there already is no work, so that a fill of millions of cells holds no more than it changes.
void put(CellWork& work, const TileMap& tiles, Point cell, Layer layer, TileId tile)
{
    if (tiles.at(layer, cell) != tile)
        work.tiles.set(cell, layer, tile);
}

void stampCell(CellWork& work, const Workbench& bench, Point cell, Held)
{
    const TypeRegistry& types = *bench.world().registry;
    const TileId tile = types.findTile(bench.tile());
    const Layer own = types.tile(tile).layer;
    for (const Layer layer : allLayers)
        if (layer >= own)
            put(work, bench.level()->tiles, cell, layer, layer == own ? tile : nothingTile);
}

/// What a blank level has in every cell.
void fillIn(CellWork& work, const TypeRegistry& types, Point cell)
{
    for (const Layer layer : allLayers)
        work.tiles.set(cell, layer, nothingTile);
    for (const TileId tile : {types.findTile(floorTile), types.findTile(groundTile)})
        if (tile != nothingTile)
            work.tiles.set(cell, types.tile(tile).layer, tile);
}

bool hasThings(const Level& level, Point cell, CellWork& work)
{
    const std::vector<const Entity*> things = level.entities.at(cell);
    for (const Entity* thing : things)
        if (std::find(work.removed.begin(), work.removed.end(), thing->id) == work.removed.end())
            work.removed.push_back(thing->id);
    return !things.empty();
}

/// Solid ground stays; bare ground is filled in; of anything else the uppermost layer goes.
void eraseTop(CellWork& work, const TypeRegistry& types, const TileMap& tiles, Point cell)
{
    const TileId top = tiles.topAt(cell);
    if (top == types.findTile(groundTile) && top != nothingTile)
        return;
    const Layer layer = types.tile(top).layer;
    if (top == nothingTile || layer == Layer::Terrain)
        fillIn(work, types, cell);
    else
        work.tiles.set(cell, layer, nothingTile);
}

void eraseCell(CellWork& work, const Workbench& bench, Point cell, Held held)
{
    const Level& level = *bench.level();
    const bool hasThing = hasThings(level, cell, work);
    if (held.shift)
        fillIn(work, *bench.world().registry, cell);
    else if (!hasThing)
        eraseTop(work, *bench.world().registry, level.tiles, cell);
}

}  // namespace

std::unique_ptr<Tool> makeStampTool(Workbench& bench)
{
    return std::make_unique<PaintTool>(bench, PaintShape{lineOf, true}, stampCell,
                                       hintOf(QT_TRANSLATE_NOOP("Tools", "Drag to paint. Shift: a straight line.")));
}

std::unique_ptr<Tool> makeFillTool(Workbench& bench)
{
    return std::make_unique<PaintTool>(bench, PaintShape{areaOf, false, false, mostPassedBy}, stampCell,
                                       hintOf(QT_TRANSLATE_NOOP("Tools", "Click to fill. Ctrl: all of this tile on the level.")));
}

std::unique_ptr<Tool> makeRectangleTool(Workbench& bench)
{
    return std::make_unique<PaintTool>(
        bench, PaintShape{rectangleCells, false, true, mostOfRectangle}, stampCell,
        hintOf(QT_TRANSLATE_NOOP("Tools", "Drag from corner to corner. Ctrl: outline, Shift: square, Alt: from its centre.")));
}

std::unique_ptr<Tool> makeEraserTool(Workbench& bench)
{
    return std::make_unique<PaintTool>(bench, PaintShape{[](const Level&, const Stroke& stroke, Held, std::size_t) { return stroke.trail; }, true},
                                       eraseCell,
                                       hintOf(QT_TRANSLATE_NOOP("Tools", "Drag to take away what is on top. Shift: everything in the cell.")));
}

}  // namespace gloam::editor
