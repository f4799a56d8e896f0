#include "editor/pane/CursorKeys.h"

#include "core/base/Direction.h"
#include "editor/tools/LevelOrder.h"

#include <algorithm>

namespace gloam::editor {

namespace {

/// The first cell that shows another tile than this one does, else the last of the level on that way.
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

/// In reading order, round and round; the same cell when there is no other.
Point nextThing(const Level& level, Point cell, bool isBackward)
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

std::optional<Point> cursorAfter(const QString& act, const Level& level, Point cursor)
{
    if (act.startsWith(QLatin1String("cursor-")))
        if (const auto direction = directionFromWord(act.mid(7).toStdString()))
            return cursor + step(*direction);
    if (act.startsWith(QLatin1String("leap-")))
        if (const auto direction = directionFromWord(act.mid(5).toStdString()))
            return leapFrom(level.tiles, cursor, *direction);
    if (act == QLatin1String("row-start"))
        return Point{0, cursor.y};
    if (act == QLatin1String("row-end"))
        return Point{level.tiles.size().width - 1, cursor.y};
    if (act == QLatin1String("next-thing") || act == QLatin1String("previous-thing"))
        return nextThing(level, cursor, act == QLatin1String("previous-thing"));
    return std::nullopt;
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
