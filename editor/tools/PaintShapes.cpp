#include "editor/tools/PaintShapes.h"

#include "core/space/Line.h"
#include "core/world/Region.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace gloam::editor {

namespace {

int signedLength(int sign, int length)
{
    return sign < 0 ? -std::abs(length) : std::abs(length);
}

struct Span {
    int first = 0;
    int last = 0;
};

/// The cells of a row whose middles lie within the ellipse; an empty span ends before it starts, far from all others.
Span spanOfEllipse(const Rect& bounds, int y)
{
    const long long width = bounds.size.width;
    const long long height = bounds.size.height;
    const long long down = 2LL * (y - bounds.top()) + 1 - height;
    if (down * down > height * height)
        return {bounds.right(), bounds.left() - 1};
    const double half = static_cast<double>(width) * std::sqrt(static_cast<double>(height * height - down * down))
                        / static_cast<double>(height);
    const auto reach = static_cast<long long>(std::floor(half + 1e-9));  // of twice the distance from the middle
    const auto inset = static_cast<int>((width - 1 - reach + 1) / 2);
    const int first = bounds.left() + std::max(0, inset);
    return {first, bounds.left() + bounds.right() - 1 - first};
}

}  // namespace

std::vector<Point> ellipseCells(const Rect& bounds, const Rect& within, bool isOutline)
{
    const Rect seen = intersected(bounds, within);
    std::vector<Point> cells;
    for (int y = seen.top(); y < seen.bottom(); ++y) {
        const Span row = spanOfEllipse(bounds, y);
        const Span above = spanOfEllipse(bounds, y - 1);
        const Span below = spanOfEllipse(bounds, y + 1);
        const int innerFirst = std::max({row.first + 1, above.first, below.first});
        const int innerLast = std::min({row.last - 1, above.last, below.last});
        for (int x = std::max(row.first, seen.left()); x <= std::min(row.last, seen.right() - 1); ++x) {
            if (isOutline && x >= innerFirst && x <= innerLast)
                x = std::min(innerLast, seen.right() - 1);
            else
                cells.push_back({x, y});
        }
    }
    return cells;
}

std::vector<Point> brushedCells(const std::vector<Point>& cells, int size, bool isRound)
{
    if (size <= 1)
        return cells;
    const Rect reach = squareAround({0, 0}, size / 2);
    std::vector<Point> ways;
    for (int y = reach.top(); y < reach.bottom(); ++y)
        for (int x = reach.left(); x < reach.right(); ++x)
            if (!isRound || 4 * (x * x + y * y) <= size * size)
                ways.push_back({x, y});
    std::vector<Point> taken;
    taken.reserve(cells.size() * ways.size());
    for (const Point cell : cells)
        for (const Point way : ways)
            taken.push_back(cell + way);
    std::sort(taken.begin(), taken.end(), comesBefore);
    taken.erase(std::unique(taken.begin(), taken.end()), taken.end());
    return taken;
}

Rect shapeBounds(const Level& level, const Stroke& stroke, Modifiers held)
{
    Point span = stroke.to - stroke.from;
    if (held.shift) {
        const int side = std::max(std::abs(span.x), std::abs(span.y));
        span = {signedLength(span.x, side), signedLength(span.y, side)};
    }
    const Point far = stroke.from + span;
    const Point near = held.alt ? stroke.from - span : stroke.from;
    const Size all = level.tiles.size();
    const Rect most{{-2 * all.width, -2 * all.height}, {5 * all.width, 5 * all.height}};
    return intersected(rectBetween(near, far), most);
}

std::vector<Point> rectangleCells(const Level& level, const Rect& bounds, bool isOutline)
{
    const Size all = level.tiles.size();
    const Rect area = intersected(bounds, {{-1, -1}, {all.width + 2, all.height + 2}});  // no side where it is clipped
    std::vector<Point> cells;
    for (int y = area.top(); y < area.bottom(); ++y) {
        const bool isWhole = !isOutline || y == area.top() || y == area.bottom() - 1;
        for (int x = area.left(); x < area.right(); x += isWhole ? 1 : std::max(1, area.size.width - 1))
            cells.push_back({x, y});
    }
    return cells;
}

std::vector<Point> lineCells(const Stroke& stroke)
{
    return line(stroke.isClick() ? stroke.before.value_or(stroke.from) : stroke.from, stroke.to);
}

}  // namespace gloam::editor
