#include "core/measure/ChokePoints.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <utility>
#include <vector>

namespace gloam {

namespace {

constexpr int cellsBetweenLooks = 16'384;

/// A cell of the search, in the order in which they are found.
struct FoundCell {
    Point at;
    int parent = -1;
    int low = 0;            ///< the earliest cell that a step from below it leads to
    int size = 1;           ///< of its subtree
    int cutOff = 0;         ///< cells below it that only it joins to the rest
    int largest = 0;        ///< of the parts below that only it joins
    std::uint8_t left = 0;  ///< directions not yet tried
};

class ChokeSearch {
public:
    ChokeSearch(const BitGrid& open, CornerRule corners, const Progress& progress)
        : m_size(open.size()), m_progress(progress), m_numbers(m_size, unfound), m_cuts(m_size)
    {
        m_profile.isPassable = open;
        m_profile.corners = corners;
    }

    /// Follows all that can be reached from a cell; false if it was cancelled.
    bool follow(Point origin)
    {
        m_found.clear();
        find(origin, -1);
        int current = 0;
        while (current >= 0) {
            FoundCell& here = m_found[static_cast<std::size_t>(current)];
            if (here.left == 0) {
                current = leave(current);
                continue;
            }
            const auto direction = static_cast<Direction>(std::countr_zero(here.left));
            here.left &= static_cast<std::uint8_t>(here.left - 1);
            const Point to = here.at + step(direction);
            if (const int known = m_numbers[to]; known != unfound) {
                here.low = std::min(here.low, known);
                continue;
            }
            if (m_found.size() % cellsBetweenLooks == 0 && m_progress.isCancelled())
                return false;
            find(to, current);
            current = static_cast<int>(m_found.size()) - 1;
        }
        judge();
        return true;
    }

    bool isFound(Point at) const { return m_numbers[at] != unfound; }
    Grid<int> take() { return std::move(m_cuts); }

private:
    static constexpr int unfound = -1;

    void find(Point at, int parent)
    {
        const auto number = static_cast<int>(m_found.size());
        m_numbers[at] = number;
        m_found.push_back({at, parent, number, 1, 0, 0, m_profile.stepsFrom(at, m_size).bits()});
    }

    /// Hands what is known of a cell to the one above it, and returns that.
    int leave(int number)
    {
        const FoundCell here = m_found[static_cast<std::size_t>(number)];
        if (here.parent < 0)
            return -1;
        FoundCell& above = m_found[static_cast<std::size_t>(here.parent)];
        above.low = std::min(above.low, here.low);
        above.size += here.size;
        if (here.low >= here.parent) {
            above.cutOff += here.size;
            above.largest = std::max(above.largest, here.size);
        }
        return here.parent;
    }

    void judge()
    {
        const int others = static_cast<int>(m_found.size()) - 1;
        for (const FoundCell& here : m_found)
            m_cuts[here.at] = others - std::max(here.largest, others - here.cutOff);
    }

    Size m_size;
    const Progress& m_progress;
    MovementProfile m_profile;
    Grid<int> m_numbers;  ///< of the cells in the order of this search
    Grid<int> m_cuts;
    std::vector<FoundCell> m_found;
};

}  // namespace

Grid<int> chokePoints(const BitGrid& open, CornerRule corners, const Progress& progress)
{
    ChokeSearch search(open, corners, progress);
    for (const Point at : cellsIn(open.size()))
        if (open.get(at) && !search.isFound(at) && !search.follow(at))
            return {};
    return search.take();
}

}  // namespace gloam
