#include "core/world/Region.h"

#include "core/base/BitGrid.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

namespace gloam {

namespace {

/// The cells with one top tile, found row by row as they are asked for.
class CellsWithTop {
public:
    CellsWithTop(const TileMap& tiles, TileId wanted)
        : m_tiles(tiles), m_wanted(wanted), m_cells(tiles.size()),
          m_isKnown(static_cast<std::size_t>(tiles.size().height), Known::No)
    {}

    bool has(Point p)
    {
        if (!m_tiles.contains(p))
            return false;
        learn(p.y);
        return m_cells.get(p);
    }

    const BitGrid& all()
    {
        for (int y = 0; y < m_tiles.size().height; ++y)
            learn(y);
        return m_cells;
    }

    void learn(int y)
    {
        if (std::exchange(m_isKnown[static_cast<std::size_t>(y)], Known::Yes) == Known::Yes)
            return;
        const std::array<TileRowView, 4> rows{m_tiles.row(Layer::Effect, y), m_tiles.row(Layer::Decor, y),
                                              m_tiles.row(Layer::Structure, y), m_tiles.row(Layer::Terrain, y)};
        for (int x = 0; x < m_tiles.size().width; ++x) {
            TileId top = nothingTile;
            for (std::size_t i = 0; i < rows.size() && top == nothingTile; ++i)
                top = rows[i][x];
            if (top == m_wanted)
                m_cells.set({x, y}, true);
        }
    }

private:
    enum class Known : std::uint8_t { No, Yes };

    const TileMap& m_tiles;
    TileId m_wanted;
    BitGrid m_cells;
    std::vector<Known> m_isKnown;  ///< by row
};

/// The fill of one region; it looks at each cell a few times at most.
class Flood {
public:
    Flood(const TileMap& tiles, Point from, std::size_t most, Progress& progress)
        : m_open(tiles, tiles.topAt(from)), m_most(most), m_progress(progress), m_taken(tiles.size())
    {
        m_seeds.push_back(from);
    }

    CellArea run()
    {
        constexpr int runsBetweenReports = 4096;
        const auto all = static_cast<int>(m_taken.size().area());
        for (int runs = 0; !m_seeds.empty() && m_count < m_most; ++runs) {
            const Point seed = m_seeds.back();
            m_seeds.pop_back();
            if (isOpen(seed))
                takeRun(seed);
            if (runs % runsBetweenReports != 0)
                continue;
            m_progress.report(static_cast<int>(m_count), all);
            if (m_progress.isCancelled())
                break;
        }
        return CellArea(std::move(m_taken));
    }

private:
    bool isOpen(Point p) { return m_open.has(p) && !m_taken.get(p); }

    void takeRun(Point seed)
    {
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

    CellsWithTop m_open;
    std::size_t m_most;
    Progress& m_progress;
    BitGrid m_taken;
    std::size_t m_count = 0;
    std::vector<Point> m_seeds;
};

constexpr auto allOfRegion = static_cast<std::size_t>(-1);

}  // namespace

std::vector<Point> regionAt(const TileMap& tiles, Point from, std::size_t most)
{
    Progress none;
    return tiles.contains(from) ? Flood(tiles, from, most, none).run().cells() : std::vector<Point>();
}

CellArea regionAround(const TileMap& tiles, Point from, Progress& progress)
{
    return tiles.contains(from) ? Flood(tiles, from, allOfRegion, progress).run() : CellArea(tiles.size());
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

CellArea areaLike(const TileMap& tiles, Point from)
{
    return tiles.contains(from) ? CellArea(CellsWithTop(tiles, tiles.topAt(from)).all()) : CellArea(tiles.size());
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
