#pragma once

#include "core/base/Grid.h"
#include "core/space/MovementProfile.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace gloam {

/// Lower bounds of the cost from the cells of a box to the goal of a search: a field of distances to that goal over the
/// same ground or over ground with fewer obstacles, computed with the same costs and corner rule.
struct PathGuide {
    Point at;               ///< the top left cell of the box
    const Grid<int>* left;  ///< by cell of the box; `unreachable`, and cells outside: not on any path that counts
};

struct PathRequest {
    Point from;
    Point to;
    MovementProfile movement{};
    std::optional<int> maxCost{};   ///< a path that costs more does not count
    std::optional<int> maxSteps{};  ///< limit for the cheapest path; does not find a costlier path with fewer steps
    std::optional<int> maxLooks{};  ///< stops after this many cells; the scratch then still holds open ones
    bool resumes = false;           ///< continues the search of the same request, which stopped after `maxLooks` cells
    std::optional<Rect> area{};     ///< the path may end in any of its cells; `to` is then ignored
    const PathGuide* guide{};       ///< needs maxCost; saves work, and finds the path that a search without it finds
};

/// The path found, or empty: the cells from start to goal, both included, its cost, and the numbers of straight and
/// diagonal steps.
struct Path {
    std::vector<Point> cells;
    int cost = 0;
    int straight = 0;
    int diagonal = 0;

    bool isEmpty() const { return cells.empty(); }
    int steps() const { return straight + diagonal; }
    bool operator==(const Path&) const = default;
};

/// Working space of findPath, owned by the caller. A generation marks what earlier searches left, so a search touches
/// only the cells it looks at; once warm for a map's size, nothing is allocated.
class PathScratch {
public:
    struct Node {
        std::uint32_t stamp = 0;  ///< generation, then one bit for closed and three for the step that led here
        std::int32_t cost = 0;
        std::uint32_t from = 0;  ///< the cell before it that was recorded
    };
    struct Open {
        std::uint64_t rank;  ///< smaller is better
        std::uint32_t cell;
    };

    /// Makes room for a map and forgets earlier searches.
    void begin(Size map);

    bool isReached(std::size_t cell) const { return m_nodes[cell].stamp >> 4 == m_generation; }
    bool isClosed(std::size_t cell) const { return isReached(cell) && (m_nodes[cell].stamp & 8U) != 0; }
    int cost(std::size_t cell) const { return m_nodes[cell].cost; }
    Direction cameBy(std::size_t cell) const { return static_cast<Direction>(m_nodes[cell].stamp & 7U); }

    std::size_t cameFrom(std::size_t cell) const { return m_nodes[cell].from; }

    void reach(std::size_t cell, int cost, Direction by, std::size_t from);
    void close(std::size_t cell) { m_nodes[cell].stamp |= 8U; }

    /// How many cells were queued since `begin`: a measure of a search's work that is the same on every machine.
    int work() const { return m_work; }

    void push(Open open);
    bool hasOpen() const { return !m_heap.empty(); }
    Open pop();

private:
    std::uint32_t m_generation = 0;
    int m_work = 0;
    std::vector<Node> m_nodes;
    std::vector<Open> m_heap;
};

/// Finds the cheapest path from `from` to `to`, or to the nearest cell of `area` (PATH-01): A* (Hart, Nilsson, Raphael
/// 1968) with the octile distance as its estimate, taking only steps that a cheapest path may need, and jumping over
/// even ground if planes by rows and columns say which cells are open (PATH-02). Both ends (one cell, of an area) must
/// be inside and passable; entities count only if the predicate says so. Among equally cheap paths the same request
/// always finds the same one: to a far goal over even ground diagonal steps and then straight ones, if that way is
/// free over even ground; else cells are expanded by least estimate, then greatest cost so far, then reading order.
/// Finds costs up to 2^30. False, with an empty `path`, if there is no path.
bool findPath(const PathRequest& request, Size map, PathScratch& scratch, Path& path);

}  // namespace gloam
