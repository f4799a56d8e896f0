#include "editor/pane/CursorKeys.h"

#include "editor/tools/LevelOrder.h"
#include "editor/ui/ActHandlers.h"

#include <algorithm>

namespace gloam::editor {

namespace {

/// The first cell in a direction with another tile than this one, else the last cell of the level.
Point leapFrom(const TileMap& tiles, Point cell, Direction direction)
{
    const TileId before = tiles.topAt(cell);
    Point at = cell;
    while (tiles.contains(at + step(direction))) {
        at = at + step(direction);
        if (tiles.topAt(at) != before)
            break;
    }
    return at;
}

/// In reading order, wrapping around; the same cell if there is no other entity.
Point nextEntity(const Level& level, Point cell, bool isBackward)
{
    std::vector<Point> cells;
    for (const Entity& entity : level.entities.all())
        if (entity.isPlaced() && entity.at != cell)
            cells.push_back(entity.at);
    if (cells.empty())
        return cell;
    std::sort(cells.begin(), cells.end(), comesBefore);
    const auto behind = std::upper_bound(cells.begin(), cells.end(), cell, comesBefore);
    if (isBackward)
        return behind == cells.begin() ? cells.back() : *std::prev(behind);
    return behind == cells.end() ? cells.front() : *behind;
}

}  // namespace

std::map<QString, CursorWay> cursorWays()
{
    std::map<QString, CursorWay> ways;
    for (const Direction direction : allDirections) {
        ways[actToward(QStringLiteral("cursor-"), direction)] = [direction](const Level&, Point cursor) {
            return cursor + step(direction);
        };
        if (!isDiagonal(direction))
            ways[actToward(QStringLiteral("leap-"), direction)] = [direction](const Level& level, Point cursor) {
                return leapFrom(level.tiles, cursor, direction);
            };
    }
    ways[QStringLiteral("row-start")] = [](const Level&, Point cursor) { return Point{0, cursor.y}; };
    ways[QStringLiteral("row-end")] = [](const Level& level, Point cursor) {
        return Point{level.tiles.size().width - 1, cursor.y};
    };
    ways[QStringLiteral("next-thing")] = [](const Level& level, Point cursor) {
        return nextEntity(level, cursor, false);
    };
    ways[QStringLiteral("previous-thing")] = [](const Level& level, Point cursor) {
        return nextEntity(level, cursor, true);
    };
    return ways;
}

std::optional<Name> levelBeside(const World& world, const Name& level, int way)
{
    const std::vector<Name> names = levelsInOrder(world);
    const auto found = std::find(names.begin(), names.end(), level);
    const auto at = found - names.begin() + way;
    if (found == names.end() || at < 0 || at >= static_cast<std::ptrdiff_t>(names.size()))
        return std::nullopt;
    return names[static_cast<std::size_t>(at)];
}

}  // namespace gloam::editor
