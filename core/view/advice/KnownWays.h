#pragma once

#include "core/view/advice/Route.h"

namespace gloam {

/// Where a viewer would walk, from what it sees and remembers.
class KnownWays {
public:
    static constexpr int usualPercent = 100;

    explicit KnownWays(const Slice& slice, Crossing crossing = Crossing::Dry);

    bool isSolid(Point p) const;  ///< something stands there that does not open
    bool isTrap(Point p) const;
    bool isOpen(Point p) const;

    /// Of the usual time for a step; a door takes a turn more.
    int percentAt(Point p) const { return groundAt(p).percent + (opens(p) ? usualPercent : 0); }
    int leastPercent() const;

private:
    struct Ground {
        bool isOpen = false;
        int percent = 0;  ///< 0: not asked yet
    };
    bool opens(Point p) const;
    Ground groundAt(Point p) const;
    Ground judged(Point p) const;
    int speedAt(Point p) const;

    const Slice& m_slice;
    Crossing m_crossing;
    Rect m_own;
    std::vector<Point> m_solid;  ///< in reading order, as those below
    std::vector<Point> m_traps;
    std::vector<Point> m_openings;
    mutable std::vector<Ground> m_remembered;  ///< by tile
};

}  // namespace gloam
