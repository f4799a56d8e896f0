#include "editor/tools/Trail.h"

#include "editor/tools/CellWords.h"

#include <algorithm>

namespace gloam::editor {

namespace {

constexpr std::size_t longestTrail = 256;

/// The cells of a level where links start or end, each once, in reading order.
std::vector<Point> linkEndsOn(const World& world, const Name& level)
{
    std::vector<Point> cells;
    for (const Link& link : world.links.all())
        for (const Place& end : {link.from, link.to})
            if (end.level == level && world.contains(end))
                cells.push_back(end.at);
    std::sort(cells.begin(), cells.end(), comesBefore);
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    return cells;
}

}  // namespace

void Trail::leave(const Place& from)
{
    m_ahead.clear();
    m_behind.push_back(from);
    if (m_behind.size() > longestTrail)
        m_behind.erase(m_behind.begin());
}

void Trail::clear()
{
    m_behind.clear();
    m_ahead.clear();
}

std::optional<Place> Trail::step(std::vector<Place>& from, std::vector<Place>& to, const World& world,
                                 const Place& here)
{
    while (!from.empty()) {
        const Place place = from.back();
        from.pop_back();
        if (!world.contains(place))
            continue;
        to.push_back(here);
        return place;
    }
    return std::nullopt;
}

std::optional<Name> levelByStairs(const World& world, const Place& from, int way)
{
    const Level* level = world.findLevel(from.level);
    if (!level)
        return std::nullopt;
    const StairDirection wanted = way < 0 ? StairDirection::Up : StairDirection::Down;
    std::vector<Point> cells = linkEndsOn(world, from.level);
    if (std::find(cells.begin(), cells.end(), from.at) != cells.end())
        cells.insert(cells.begin(), from.at);
    for (const Point cell : cells) {
        const auto to = destinationDrawn(world, {from.level, cell});
        if (level->tiles.typeAt(cell).stairs == wanted && to && to->level != from.level && world.findLevel(to->level))
            return to->level;
    }
    return std::nullopt;
}

std::optional<Point> linkEndBeside(const World& world, const Place& from, int way)
{
    const std::vector<Point> cells = linkEndsOn(world, from.level);
    if (cells.empty())
        return std::nullopt;
    if (way > 0) {
        const auto behind = std::upper_bound(cells.begin(), cells.end(), from.at, comesBefore);
        return behind == cells.end() ? cells.front() : *behind;
    }
    const auto at = std::lower_bound(cells.begin(), cells.end(), from.at, comesBefore);
    return at == cells.begin() ? cells.back() : *std::prev(at);
}

}  // namespace gloam::editor
