#include "core/space/Line.h"
#include "editor/tools/EntityTool.h"

#include <cstdlib>

namespace gloam::editor {

namespace {

bool overlaps(Point a, Point b, Size footprint)
{
    return std::abs(a.x - b.x) < footprint.width && std::abs(a.y - b.y) < footprint.height;
}

/// From one number toward another in steps, including both ends if reached.
std::vector<int> stepsBetween(int from, int to, int step)
{
    std::vector<int> numbers;
    const int way = from <= to ? step : -step;
    for (int at = from; from <= to ? at <= to : at >= to; at += way)
        numbers.push_back(at);
    return numbers;
}

/// Whether all cells of an entity are in the area and free; if so, takes them.
bool takesFree(BitGrid& free, Rect cells)
{
    for (int y = cells.top(); y < cells.bottom(); ++y)
        for (int x = cells.left(); x < cells.right(); ++x)
            if (!free.contains({x, y}) || !free.get({x, y}))
                return false;
    for (int y = cells.top(); y < cells.bottom(); ++y)
        for (int x = cells.left(); x < cells.right(); ++x)
            free.set({x, y}, false);
    return true;
}

}  // namespace

std::vector<Point> placesAlong(Point from, Point to, Size footprint)
{
    std::vector<Point> places;
    for (const Point cell : line(from, to))
        if (places.empty() || !overlaps(places.back(), cell, footprint))
            places.push_back(cell);
    return places;
}

std::vector<Point> placesWithin(Point from, Point to, Size footprint)
{
    std::vector<Point> places;
    for (const int y : stepsBetween(from.y, to.y, footprint.height))
        for (const int x : stepsBetween(from.x, to.x, footprint.width))
            places.push_back({x, y});
    return places;
}

std::vector<Point> placesAmong(const CellArea& area, Size footprint)
{
    if (footprint == Size{1, 1})
        return area.cells();
    std::vector<Point> places;
    BitGrid free(area.level());
    for (const Point cell : area.cells())
        free.set(cell, true);
    for (const Point cell : area.cells())
        if (takesFree(free, {cell, footprint}))
            places.push_back(cell);
    return places;
}

}  // namespace gloam::editor
