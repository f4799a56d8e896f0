#include "core/world/Rooms.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace gloam {

namespace {

constexpr int unnumbered = -1;  ///< in a room whose number is not known yet
constexpr std::array<Point, 4> sides{{{0, -1}, {-1, 0}, {1, 0}, {0, 1}}};

bool isGround(const TileMap& tiles, Point cell)
{
    return !tiles.blocksMove(cell) && !tiles.isDoor(cell);
}

/// Marks the cells of every two-by-two square of ground.
Grid<int> roomyCells(const TileMap& tiles, const Progress& progress)
{
    Grid<int> numbers(tiles.size());
    for (int y = 0; y + 1 < tiles.size().height && !progress.isCancelled(); ++y)
        for (int x = 0; x + 1 < tiles.size().width; ++x) {
            const std::array<Point, 4> square{{{x, y}, {x + 1, y}, {x, y + 1}, {x + 1, y + 1}}};
            if (std::all_of(square.begin(), square.end(), [&tiles](Point cell) { return isGround(tiles, cell); }))
                for (const Point cell : square)
                    numbers[cell] = unnumbered;
        }
    return numbers;
}

Rect boundsOfRoom(const std::vector<Point>& cells)
{
    Point least = cells.front();
    Point most = cells.front();
    for (const Point cell : cells) {
        least = {std::min(least.x, cell.x), std::min(least.y, cell.y)};
        most = {std::max(most.x, cell.x), std::max(most.y, cell.y)};
    }
    return {least, {most.x - least.x + 1, most.y - least.y + 1}};
}

Point cellNextTo(Point middle, const std::vector<Point>& cells)
{
    const auto far = [middle](Point cell) { return std::abs(cell.x - middle.x) + std::abs(cell.y - middle.y); };
    return *std::min_element(cells.begin(), cells.end(), [&far](Point a, Point b) {
        return far(a) != far(b) ? far(a) < far(b) : comesBefore(a, b);
    });
}

}  // namespace

Rooms::Rooms(const TileMap& tiles, const Progress& progress) : m_numbers(roomyCells(tiles, progress))
{
    for (const Point p : cellsIn(tiles.size())) {
        if (p.x == 0 && progress.isCancelled())
            return;
        if (m_numbers[p] == unnumbered)
            m_rooms.push_back(takeRoom(tiles, p));
    }
}

Room Rooms::takeRoom(const TileMap& tiles, Point first)
{
    m_firsts.push_back(first);
    const auto number = static_cast<int>(m_firsts.size());
    std::vector<Point> cells{first};
    std::vector<Point> exits;
    m_numbers[first] = number;
    for (std::size_t i = 0; i < cells.size(); ++i)
        for (const Point side : sides) {
            const Point next = cells[i] + side;
            if (!tiles.contains(next))
                continue;
            if (m_numbers[next] == unnumbered) {
                m_numbers[next] = number;
                cells.push_back(next);
            } else if (m_numbers[next] == 0 && (tiles.isDoor(next) || isGround(tiles, next))) {
                exits.push_back(next);
            }
        }
    std::sort(exits.begin(), exits.end(), comesBefore);
    exits.erase(std::unique(exits.begin(), exits.end()), exits.end());
    const Rect bounds = boundsOfRoom(cells);
    const Point middle{bounds.left() + (bounds.size.width - 1) / 2, bounds.top() + (bounds.size.height - 1) / 2};
    return {bounds, static_cast<int>(cells.size()), cellNextTo(middle, cells), std::move(exits)};
}

std::optional<std::size_t> Rooms::at(Point cell) const
{
    if (!m_numbers.contains(cell) || m_numbers[cell] == 0)
        return std::nullopt;
    return static_cast<std::size_t>(m_numbers[cell] - 1);
}

std::optional<std::size_t> Rooms::beside(Point cell, int way) const
{
    const std::size_t count = m_rooms.size();
    if (count == 0)
        return std::nullopt;
    if (const auto here = at(cell))
        return (*here + count + (way > 0 ? 1 : count - 1)) % count;
    const auto after = static_cast<std::size_t>(std::upper_bound(m_firsts.begin(), m_firsts.end(), cell, comesBefore)
                                                - m_firsts.begin());
    return way > 0 ? after % count : (after + count - 1) % count;
}

}  // namespace gloam
