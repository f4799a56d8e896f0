#include "core/world/Region.h"

#include "core/base/BitGrid.h"

#include <algorithm>
#include <bit>
#include <cstdlib>

namespace gloam {

namespace {

/// The fill of one region; it looks at each cell a few times at most.
class Flood {
public:
    Flood(const TileMap& tiles, Point from, std::size_t most)
        : m_tiles(tiles), m_wanted(tiles.topAt(from)), m_most(most), m_taken(tiles.size()), m_top(from.y),
          m_bottom(from.y)
    {
        m_seeds.push_back(from);
    }

    std::vector<Point> run()
    {
        while (!m_seeds.empty() && m_count < m_most) {
            const Point seed = m_seeds.back();
            m_seeds.pop_back();
            if (isOpen(seed))
                takeRun(seed);
        }
        return takenInOrder();
    }

private:
    bool isOpen(Point p) const { return m_tiles.contains(p) && !m_taken.get(p) && m_tiles.topAt(p) == m_wanted; }

    void takeRun(Point seed)
    {
        m_top = std::min(m_top, seed.y);
        m_bottom = std::max(m_bottom, seed.y);
        Point left = seed;
        while (isOpen(left - Point{1, 0}))
            --left.x;
        for (Point p = left; isOpen(p) && m_count < m_most; ++p.x) {
            m_taken.set(p, true);
            ++m_count;
            for (const Point beside : {p - Point{0, 1}, p + Point{0, 1}})
                if (isOpen(beside) && !(p.x > left.x && isOpen(beside - Point{1, 0})))
                    m_seeds.push_back(beside);  // one seed per run
        }
    }

    std::vector<Point> takenInOrder() const
    {
        std::vector<Point> cells;
        cells.reserve(m_count);
        for (int y = m_top; y <= m_bottom; ++y)
            for (int x = 0; x < m_taken.size().width; x += 64)
                for (std::uint64_t bits = m_taken.bitsAt(x, y); bits != 0; bits &= bits - 1)
                    cells.push_back({x + std::countr_zero(bits), y});
        return cells;
    }

    const TileMap& m_tiles;
    TileId m_wanted;
    std::size_t m_most;
    BitGrid m_taken;
    int m_top;
    int m_bottom;
    std::size_t m_count = 0;
    std::vector<Point> m_seeds;
};

}  // namespace

std::vector<Point> regionAt(const TileMap& tiles, Point from, std::size_t most)
{
    return tiles.contains(from) ? Flood(tiles, from, most).run() : std::vector<Point>();
}

std::vector<Point> cellsLike(const TileMap& tiles, Point from, std::size_t most)
{
    std::vector<Point> cells;
    if (!tiles.contains(from))
        return cells;
    const TileId wanted = tiles.topAt(from);
    for (const Point p : cellsIn(tiles.size()))
        if (cells.size() < most && tiles.topAt(p) == wanted)
            cells.push_back(p);
    return cells;
}

Rect rectBetween(Point a, Point b)
{
    return {{std::min(a.x, b.x), std::min(a.y, b.y)}, {std::abs(a.x - b.x) + 1, std::abs(a.y - b.y) + 1}};
}

std::vector<Rect> runsOf(const std::vector<Point>& cells)
{
    std::vector<Rect> runs;
    for (const Point cell : cells) {
        if (!runs.empty() && runs.back().top() == cell.y && runs.back().right() == cell.x)
            ++runs.back().size.width;
        else
            runs.push_back({cell, {1, 1}});
    }
    return runs;
}

}  // namespace gloam
