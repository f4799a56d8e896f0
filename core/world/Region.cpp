#include "core/world/Region.h"

#include "core/base/BitGrid.h"

namespace gloam {

namespace {

/// The fill of one region; each cell is looked at a few times at most.
class Flood {
public:
    Flood(const TileMap& tiles, Point from, std::size_t most)
        : m_tiles(tiles), m_wanted(tiles.topAt(from)), m_most(most), m_taken(tiles.size())
    {
        m_seeds.push_back(from);
    }

    std::vector<Point> run()
    {
        while (!m_seeds.empty() && m_cells.size() < m_most) {
            const Point seed = m_seeds.back();
            m_seeds.pop_back();
            if (isOpen(seed))
                takeRun(seed);
        }
        return std::move(m_cells);
    }

private:
    bool isOpen(Point p) const { return m_tiles.contains(p) && !m_taken.get(p) && m_tiles.topAt(p) == m_wanted; }

    void takeRun(Point seed)
    {
        Point left = seed;
        while (isOpen(left - Point{1, 0}))
            --left.x;
        for (Point p = left; isOpen(p) && m_cells.size() < m_most; ++p.x) {
            m_taken.set(p, true);
            m_cells.push_back(p);
            for (const Point beside : {p - Point{0, 1}, p + Point{0, 1}})
                if (isOpen(beside) && !(p.x > left.x && isOpen(beside - Point{1, 0})))
                    m_seeds.push_back(beside);   // one seed for each run
        }
    }

    const TileMap& m_tiles;
    TileId m_wanted;
    std::size_t m_most;
    BitGrid m_taken;
    std::vector<Point> m_seeds;
    std::vector<Point> m_cells;
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
    for (int y = 0; y < tiles.size().height; ++y)
        for (int x = 0; x < tiles.size().width; ++x)
            if (cells.size() < most && tiles.topAt({x, y}) == wanted)
                cells.push_back({x, y});
    return cells;
}

}  // namespace gloam
