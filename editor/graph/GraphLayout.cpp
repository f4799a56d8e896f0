#include "editor/graph/GraphLayout.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <set>
#include <utility>

namespace gloam::editor {

namespace {

constexpr std::size_t noSpot = static_cast<std::size_t>(-1);

/// The areas taken so far, found by the squares of a coarse grid.
class TakenAreas {
public:
    explicit TakenAreas(Point pitch) : m_pitch(pitch) {}

    bool isFree(const Rect& area) const
    {
        bool isFree = true;
        forEachSquare(area, [&](Point square) {
            const auto found = m_squares.find({square.x, square.y});
            if (found != m_squares.end())
                isFree = isFree && std::all_of(found->second.begin(), found->second.end(), [&area](const Rect& taken) {
                             return intersected(taken, area).isEmpty();
                         });
        });
        return isFree;
    }

    void take(const Rect& area)
    {
        forEachSquare(area, [&](Point square) { m_squares[{square.x, square.y}].push_back(area); });
    }

private:
    template <typename Visit> void forEachSquare(const Rect& area, Visit visit) const
    {
        const auto squareOf = [](int at, int side) { return at >= 0 ? at / side : -((side - 1 - at) / side); };
        for (int y = squareOf(area.top(), m_pitch.y); y <= squareOf(area.bottom() - 1, m_pitch.y); ++y)
            for (int x = squareOf(area.left(), m_pitch.x); x <= squareOf(area.right() - 1, m_pitch.x); ++x)
                visit(Point{x, y});
    }

    Point m_pitch;
    std::map<std::pair<int, int>, std::vector<Rect>> m_squares;
};

/// The columns of spots in rows by depth, before rows are folded.
class GraphColumns {
public:
    GraphColumns(const std::vector<GraphSpot>& spots, const std::vector<GraphWay>& ways, std::size_t first)
        : m_spots(spots), m_beside(spots.size()), m_parents(spots.size(), noSpot), m_lengths(spots.size()),
          m_next(spots.size()), m_columns(spots.size(), -1), m_rows(spots.size(), -1)
    {
        for (const GraphWay& way : ways)
            if (way.from != way.to && isInRows(way.from) && isInRows(way.to)) {
                m_beside[way.from].push_back(way.to);
                m_beside[way.to].push_back(way.from);
            }
        numberRows();
        for (std::vector<std::size_t>& beside : m_beside)
            sortByDepth(beside);
        std::vector<std::size_t> roots;
        for (std::size_t i = 0; i < spots.size(); ++i)
            if (isInRows(i))
                roots.push_back(i);
        sortByDepth(roots);
        std::vector<bool> isKnown(spots.size(), false);
        if (first < spots.size() && isInRows(first))
            placeTree(first, isKnown);
        for (const std::size_t root : roots)
            if (!isKnown[root])
                placeTree(root, isKnown);
    }

    bool isInRows(std::size_t spot) const { return !m_spots[spot].zone; }
    int columnOf(std::size_t spot) const { return m_columns[spot]; }  ///< -1 for zones
    int rowOf(std::size_t spot) const { return m_rows[spot]; }

private:
    void sortByDepth(std::vector<std::size_t>& spots) const
    {
        std::sort(spots.begin(), spots.end(), [this](std::size_t a, std::size_t b) {
            return std::pair(m_spots[a].depth, a) < std::pair(m_spots[b].depth, b);
        });
        spots.erase(std::unique(spots.begin(), spots.end()), spots.end());
    }

    void numberRows()
    {
        std::map<int, int> numbers;
        for (std::size_t i = 0; i < m_spots.size(); ++i)
            if (isInRows(i))
                numbers[m_spots[i].depth];
        int next = 0;
        for (auto& [depth, number] : numbers)
            number = next++;
        for (std::size_t i = 0; i < m_spots.size(); ++i)
            if (isInRows(i))
                m_rows[i] = numbers[m_spots[i].depth];
        m_taken.resize(numbers.size());
        m_ends.resize(numbers.size(), 0);
    }

    /// Places all that hangs together with a root, right of what was placed before it.
    void placeTree(std::size_t root, std::vector<bool>& isKnown)
    {
        std::vector<std::size_t> tree{root};
        isKnown[root] = true;
        for (std::size_t at = 0; at < tree.size(); ++at)
            for (const std::size_t next : m_beside[tree[at]])
                if (!isKnown[next]) {
                    isKnown[next] = true;
                    m_parents[next] = tree[at];
                    tree.push_back(next);
                }
        findChains(tree);
        const std::vector<int> ends = m_ends;
        for (const std::size_t spot : tree)
            if (m_parents[spot] == noSpot || m_next[m_parents[spot]] != spot)
                placeChain(spot, ends);
    }

    /// For each spot, the child below it with the most spots on its chain continues its own.
    void findChains(const std::vector<std::size_t>& tree)
    {
        for (const std::size_t spot : tree) {
            m_lengths[spot] = 1;
            m_next[spot] = noSpot;
        }
        for (auto at = tree.rbegin(); at != tree.rend(); ++at) {
            const std::size_t parent = m_parents[*at];
            if (parent == noSpot || m_rows[*at] <= m_rows[parent])
                continue;
            const std::size_t rival = m_next[parent];
            // From the end, so that of equals the first child in order wins.
            if (rival == noSpot || m_lengths[*at] >= m_lengths[rival]) {
                m_next[parent] = *at;
                m_lengths[parent] = m_lengths[*at] + 1;
            }
        }
    }

    /// Into the first column from the parent's on in which nothing lies between the ends of the chain.
    void placeChain(std::size_t head, const std::vector<int>& ends)
    {
        std::size_t last = head;
        while (m_next[last] != noSpot)
            last = m_next[last];
        int column = m_parents[head] == noSpot ? 0 : m_columns[m_parents[head]];
        for (int row = m_rows[head]; row <= m_rows[last]; ++row)
            column = std::max(column, ends[static_cast<std::size_t>(row)]);
        while (!isFree(column, m_rows[head], m_rows[last]))
            ++column;
        for (int row = m_rows[head]; row <= m_rows[last]; ++row) {
            const auto at = static_cast<std::size_t>(row);
            m_taken[at].insert(column);
            m_ends[at] = std::max(m_ends[at], column + 1);
        }
        for (std::size_t spot = head; spot != noSpot; spot = m_next[spot])
            m_columns[spot] = column;
    }

    bool isFree(int column, int from, int to) const
    {
        for (int row = from; row <= to; ++row)
            if (m_taken[static_cast<std::size_t>(row)].contains(column))
                return false;
        return true;
    }

    const std::vector<GraphSpot>& m_spots;
    std::vector<std::vector<std::size_t>> m_beside;
    std::vector<std::size_t> m_parents;
    std::vector<int> m_lengths;          ///< of the chain that begins here
    std::vector<std::size_t> m_next;     ///< in the chain
    std::vector<std::set<int>> m_taken;  ///< columns of each row
    std::vector<int> m_ends;             ///< of each row, right of all that lies there
    std::vector<int> m_columns;
    std::vector<int> m_rows;
};

/// How many cards of a row lie side by side before it is folded: about as many as there would be rows.
int widestRow(std::size_t spots)
{
    constexpr int least = 8;
    return std::max(least, static_cast<int>(std::ceil(std::sqrt(static_cast<double>(spots) * 1.5))));
}

/// Zones at their places in the overland, without its empty rows and columns. Returns how many rows they take.
int placeZones(const std::vector<GraphSpot>& spots, const Point pitch, std::vector<Point>& corners)
{
    std::map<int, int> columns;
    std::map<int, int> rows;
    for (const GraphSpot& spot : spots)
        if (spot.zone) {
            columns[spot.zone->x];
            rows[spot.zone->y];
        }
    for (std::map<int, int>* numbers : {&columns, &rows}) {
        int next = 0;
        for (auto& [at, number] : *numbers)
            number = next++;
    }
    for (std::size_t i = 0; i < spots.size(); ++i)
        if (spots[i].zone)
            corners[i] = {columns[spots[i].zone->x] * pitch.x, rows[spots[i].zone->y] * pitch.y};
    return static_cast<int>(rows.size());
}

/// Where each card would lie if none were pinned.
std::vector<Point> usualCorners(const std::vector<GraphSpot>& spots, const std::vector<GraphWay>& ways,
                                std::size_t first, const Point pitch)
{
    std::vector<Point> corners(spots.size());
    int next = placeZones(spots, pitch, corners);
    const GraphColumns columns(spots, ways, first);
    const int most = widestRow(spots.size());
    std::vector<int> folds;  // of each row
    for (std::size_t i = 0; i < spots.size(); ++i)
        if (columns.isInRows(i)) {
            const auto row = static_cast<std::size_t>(columns.rowOf(i));
            folds.resize(std::max(folds.size(), row + 1), 1);
            folds[row] = std::max(folds[row], columns.columnOf(i) / most + 1);
        }
    std::vector<int> tops;
    for (const int fold : folds)
        tops.push_back(std::exchange(next, next + fold));
    for (std::size_t i = 0; i < spots.size(); ++i)
        if (columns.isInRows(i))
            corners[i] = {columns.columnOf(i) % most * pitch.x,
                          (tops[static_cast<std::size_t>(columns.rowOf(i))] + columns.columnOf(i) / most) * pitch.y};
    return corners;
}

/// The free place nearest to a corner, among those that are whole cards away.
Rect freePlaceNear(const TakenAreas& taken, const Rect& wanted, const Point pitch)
{
    if (taken.isFree(wanted))
        return wanted;
    for (int ring = 1;; ++ring) {
        std::optional<Rect> best;
        long long nearest = 0;
        for (int y = -ring; y <= ring; ++y)
            for (int x = -ring; x <= ring; x += std::abs(y) == ring ? 1 : 2 * ring) {
                const Point away{x * pitch.x, y * pitch.y};
                const Rect place{wanted.at + away, wanted.size};
                const long long distance = 1LL * away.x * away.x + 1LL * away.y * away.y;
                if ((!best || distance < nearest) && taken.isFree(place)) {
                    best = place;
                    nearest = distance;
                }
            }
        if (best)
            return *best;
    }
}

}  // namespace

std::vector<Rect> layOutGraph(const std::vector<GraphSpot>& spots, const std::vector<GraphWay>& ways, std::size_t first,
                              const GraphMeasure& measure)
{
    const Point pitch = measure.pitch();
    const std::vector<Point> corners = usualCorners(spots, ways, first, pitch);
    std::vector<Rect> cards(spots.size());
    TakenAreas taken(pitch);
    for (std::size_t i = 0; i < spots.size(); ++i)
        if (spots[i].pin) {
            cards[i] = freePlaceNear(taken, {*spots[i].pin, measure.card}, pitch);
            taken.take(cards[i]);
        }
    std::vector<std::size_t> covered;
    for (std::size_t i = 0; i < spots.size(); ++i)
        if (!spots[i].pin) {
            cards[i] = {corners[i], measure.card};
            taken.isFree(cards[i]) ? taken.take(cards[i]) : covered.push_back(i);
        }
    for (const std::size_t i : covered) {
        while (!taken.isFree(cards[i]))
            cards[i].at.x += pitch.x;
        taken.take(cards[i]);
    }
    return cards;
}

Rect areaAround(const std::vector<Rect>& cards)
{
    return std::accumulate(cards.begin(), cards.end(), Rect(), united);
}

}  // namespace gloam::editor
