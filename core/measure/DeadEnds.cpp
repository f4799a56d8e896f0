#include "core/measure/DeadEnds.h"

#include <bit>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace gloam {

namespace {

constexpr int mostWaysOfPassage = 2;

int count(DirectionSet ways)
{
    return std::popcount(ways.bits());
}

class Passages {
public:
    Passages(const BitGrid& open, CornerRule corners, const BitGrid& leading)
        : m_open(open), m_corners(corners), m_leading(leading), m_lengths(open.size())
    {}

    void follow(Point tip)
    {
        m_cells.clear();
        for (std::optional<Point> at = tip; at; at = after(*at)) {
            m_lengths[*at] = unmeasured;
            m_cells.push_back(*at);
        }
        for (const Point cell : m_cells)
            m_lengths[cell] = static_cast<int>(m_cells.size());
    }

    bool isTip(Point at) const
    {
        return m_open.get(at) && m_lengths[at] == 0 && !m_leading.get(at) && count(waysOn(m_open, at, m_corners)) < 2;
    }

    Grid<int> take() { return std::move(m_lengths); }

private:
    static constexpr int unmeasured = -1;

    std::optional<Point> after(Point at) const
    {
        std::optional<Point> next;
        waysOn(m_open, at, m_corners).forEach([&](Direction direction) {
            const Point to = at + step(direction);
            if (m_lengths[to] == 0 && !m_leading.get(to) && count(waysOn(m_open, to, m_corners)) <= mostWaysOfPassage)
                next = to;
        });
        return next;
    }

    const BitGrid& m_open;
    CornerRule m_corners;
    const BitGrid& m_leading;
    Grid<int> m_lengths;
    std::vector<Point> m_cells;
};

}  // namespace

DirectionSet waysOn(const BitGrid& open, Point at, CornerRule corners)
{
    MovementProfile profile;
    profile.isPassable = open;
    profile.corners = corners;
    unsigned ways = 0;
    profile.stepsFrom(at, open.size()).forEach([&](Direction direction) {
        const Point to = step(direction);
        if (!isDiagonal(direction) || (!open.get(at + Point{to.x, 0}) && !open.get(at + Point{0, to.y})))
            ways |= 1U << static_cast<unsigned>(direction);
    });
    return DirectionSet(static_cast<std::uint8_t>(ways));
}

Grid<int> deadEnds(const BitGrid& open, CornerRule corners, const BitGrid& leading, const Progress& progress)
{
    Passages passages(open, corners, leading);
    for (int y = 0; y < open.size().height; ++y) {
        if (progress.isCancelled())
            return {};
        for (int x = 0; x < open.size().width; ++x)
            if (passages.isTip({x, y}))
                passages.follow({x, y});
    }
    return passages.take();
}

/// As many cells have a length as there are passages of it, times that length.
int countDeadEnds(const Grid<int>& lengths)
{
    std::map<int, int> cellsOfLength;
    for (const Point at : cellsIn(lengths.size()))
        if (lengths[at] > 0)
            ++cellsOfLength[lengths[at]];
    int passages = 0;
    for (const auto& [length, cells] : cellsOfLength)
        passages += cells / length;
    return passages;
}

}  // namespace gloam
