#include "core/space/OtherFieldsOfView.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <iterator>
#include <vector>

namespace gloam {

namespace {

/// A fraction with a denominator above 0.
struct Ratio {
    std::int64_t over;
    std::int64_t under;
    friend bool operator<(Ratio a, Ratio b) { return a.over * b.under < b.over * a.under; }
};

/// What one look around has to work with.
struct Gaze {
    const CellPlanes& planes;
    Point origin;
    const FovRequest& request;
    CellMask& seen;
    int rings = 0;  ///< the farthest distance, in king's moves, at which a cell can be seen

    Gaze(const CellPlanes& whole, Point from, const FovRequest& asked, CellMask& result)
        : planes(whole), origin(from), request(asked), seen(result)
    {
        const Size size = planes.size();
        rings = std::max({from.x, from.y, size.width - 1 - from.x, size.height - 1 - from.y});
        if (request.radius)
            rings = std::min(rings, std::max(0, *request.radius));
        seen.box = intersected({from - Point{rings, rings}, {2 * rings + 1, 2 * rings + 1}}, {{}, size});
        seen.bits.reset(seen.box.size);
        seen.bits.set(from - seen.box.at, true);
    }

    bool isOpaque(Point p) const { return !planes.rows.contains(p) || planes.rows.get(p); }
    void see(Point p)
    {
        if (seen.box.contains(p) && (!request.radius || isWithin(request.metric, p - origin, *request.radius)))
            seen.bits.set(p - seen.box.at, true);
    }
};

/// From the columns and rows of an octant to offsets on the map (FOV-06).
struct Octant {
    int xx, xy, yx, yy;
    Point at(Point origin, int across, int row) const
    {
        return origin + Point{across * xx + row * xy, across * yx + row * yy};
    }
};
constexpr std::array<Octant, 8> octants{{{1, 0, 0, 1},
                                         {0, 1, 1, 0},
                                         {0, -1, 1, 0},
                                         {-1, 0, 0, 1},
                                         {-1, 0, 0, -1},
                                         {0, -1, -1, 0},
                                         {0, 1, -1, 0},
                                         {1, 0, 0, -1}}};

/// Lights one octant from a row on, between two slopes: `start` is the greater one. A cell `across` columns from the
/// axis lies between the slopes of its far and its near corner, (2a - 1) / (2r + 1) and (2a + 1) / (2r - 1).
void castRows(Gaze& gaze, const Octant& octant, int firstRow, Ratio start, Ratio end)
{
    for (int row = firstRow; row <= gaze.rings && !(start < end); ++row) {
        bool isBlocked = false;
        Ratio next = start;
        const auto first = (start.over * (2 * row + 1) + start.under) / (2 * start.under);
        for (auto a = static_cast<int>(std::min<std::int64_t>(row, first)); a >= 0; --a) {
            const Ratio near{2 * a + 1, 2 * row - 1};
            const Ratio far{2 * a - 1, 2 * row + 1};
            if (start < far)
                continue;
            if (near < end)
                break;
            const Point p = octant.at(gaze.origin, a, row);
            gaze.see(p);
            const bool isOpaque = gaze.isOpaque(p);
            if (isBlocked && !isOpaque)
                start = next;
            if (!isBlocked && isOpaque && row < gaze.rings)
                castRows(gaze, octant, row + 1, start, near);
            if (isOpaque)
                next = far;
            isBlocked = isOpaque;
        }
        if (isBlocked)
            return;
    }
}

struct Arc {
    Ratio from;
    Ratio to;
};

/// Shaded arcs of the circle from 0 to 1, apart from each other and in order.
class Shade {
public:
    bool covers(Arc arc) const
    {
        const auto beyond = std::upper_bound(m_arcs.begin(), m_arcs.end(), arc.from,
                                             [](Ratio from, const Arc& dark) { return from < dark.from; });
        return beyond != m_arcs.begin() && !(std::prev(beyond)->to < arc.to);
    }

    void add(Arc arc)
    {
        const auto first = std::lower_bound(m_arcs.begin(), m_arcs.end(), arc.from,
                                            [](const Arc& dark, Ratio from) { return dark.to < from; });
        auto last = first;
        for (; last != m_arcs.end() && !(arc.to < last->from); ++last) {
            arc.from = std::min(arc.from, last->from);
            arc.to = std::max(arc.to, last->to);
        }
        m_arcs.insert(m_arcs.erase(first, last), arc);
    }

    bool isWhole() const { return covers({{0, 1}, {1, 1}}); }

private:
    std::vector<Arc> m_arcs;
};

/// The cell of a ring, counted around it from the east.
Point cellOfRing(Point origin, int ring, int index)
{
    const int side = (index + ring) / (2 * ring) % 4;
    const int along = (index + ring) % (2 * ring) - ring;
    switch (side) {
    case 0: return origin + Point{ring, along};
    case 1: return origin + Point{-along, ring};
    case 2: return origin + Point{-ring, -along};
    default: return origin + Point{along, -ring};
    }
}

/// Looks at a cell through the arcs that it fills: one, or two where the circle begins.
void gazeAt(Gaze& gaze, Shade& shade, Point p, std::initializer_list<Arc> arcs)
{
    const bool isSeen = std::any_of(arcs.begin(), arcs.end(), [&](const Arc& arc) { return !shade.covers(arc); });
    if (isSeen)
        gaze.see(p);
    if (isSeen && gaze.isOpaque(p))
        for (const Arc& arc : arcs)
            shade.add(arc);
}

}  // namespace

void computeRecursiveFieldOfView(const CellPlanes& planes, Point origin, const FovRequest& request, CellMask& seen)
{
    Gaze gaze(planes, origin, request, seen);
    for (const Octant& octant : octants)
        castRows(gaze, octant, 1, {1, 1}, {0, 1});
}

void computePreciseFieldOfView(const CellPlanes& planes, Point origin, const FovRequest& request, CellMask& seen)
{
    Gaze gaze(planes, origin, request, seen);
    Shade shade;
    for (int ring = 1; ring <= gaze.rings && !shade.isWhole(); ++ring) {
        const int count = 8 * ring;
        const std::int64_t whole = 2 * count;
        for (int index = 0; index < count; ++index) {
            const Point p = cellOfRing(origin, ring, index);
            if (index > 0)
                gazeAt(gaze, shade, p, {{{2 * index - 1, whole}, {2 * index + 1, whole}}});
            else
                gazeAt(gaze, shade, p, {{{whole - 1, whole}, {1, 1}}, {{0, 1}, {1, whole}}});
        }
    }
}

}  // namespace gloam
