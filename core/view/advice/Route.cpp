#include "core/view/advice/Route.h"

#include "core/parts/Waiting.h"
#include "core/view/advice/Risks.h"
#include "core/view/slice/KnownGround.h"
#include "core/world/Level.h"
#include "core/world/LinkKind.h"

#include <algorithm>
#include <cstdint>

namespace gloam {

namespace {

constexpr int usualPercent = 100;
constexpr int leaningDiagonal = 101;  ///< straight steps look more like a walk than a zigzag of the same length

bool isTrapType(const Slice& slice, const Name& type)
{
    return slice.types->entity(slice.types->findEntity(type)).part<Trap>() != nullptr;
}

/// Where a viewer would walk.
class KnownWays {
public:
    explicit KnownWays(const Slice& slice)
        : m_slice(slice), m_own(slice.self.cells()), m_remembered(slice.types->tiles().size())
    {
        for (const VisibleEntity& seen : slice.visible) {
            if (seen.isSolid)
                add(m_solid, seen.cells());
            if (isTrapType(slice, seen.type))
                add(m_traps, seen.cells());
        }
        for (const RememberedSight& thing : slice.rememberedThings) {
            if (slice.types->entity(slice.types->findEntity(thing.type)).body().isSolid)
                add(m_solid, {thing.at, {1, 1}});
            if (isTrapType(slice, thing.type))
                add(m_traps, {thing.at, {1, 1}});
        }
        std::sort(m_solid.begin(), m_solid.end(), comesBefore);
        std::sort(m_traps.begin(), m_traps.end(), comesBefore);
    }

    bool isSolid(Point p) const { return std::binary_search(m_solid.begin(), m_solid.end(), p, comesBefore); }

    bool isOpen(Point p) const
    {
        if (m_own.contains(p))
            return true;
        return groundAt(p).isOpen && !isSolid(p) && !std::binary_search(m_traps.begin(), m_traps.end(), p, comesBefore);
    }

    /// Of the usual time for a step.
    int percentAt(Point p) const { return groundAt(p).percent; }

    int leastPercent() const
    {
        int fastest = usualPercent;
        for (const TileType& tile : m_slice.types->tiles())
            fastest = std::max(fastest, tile.speed);
        return percentOf(fastest);
    }

private:
    struct Ground {
        bool isOpen = false;
        int percent = 0;  ///< 0: not asked yet
    };

    /// All remembered cells of a tile are alike, and a level has many of them.
    Ground groundAt(Point p) const
    {
        if (!m_slice.size.contains(p) || m_slice.isSeen(p))
            return judged(p);
        Ground& known = m_remembered[m_slice.rememberedAt(p).slot];
        if (known.percent == 0)
            known = judged(p);
        return known;
    }

    Ground judged(Point p) const
    {
        const Footing footing = footingAt(m_slice, p);
        const bool isWalked = footing == Footing::Open || footing == Footing::Door;
        const int door = footing == Footing::Door ? usualPercent : 0;
        return {isWalked && !isRiskyGround(m_slice, p) && !takesOnEntering(knownTile(m_slice, p)),
                door + percentOf(speedAt(p))};
    }

    static void add(std::vector<Point>& cells, Rect body)
    {
        for (const Point p : cellsIn(body))
            cells.push_back(p);
    }
    /// A structure that slows nobody leaves that to the ground (TILE-28).
    int speedAt(Point p) const
    {
        const int speed = knownTile(m_slice, p).speed;
        const bool hasMore = speed == usualPercent && m_slice.isSeen(p);
        return hasMore ? m_slice.types->tile(m_slice.floorAt(Layer::Terrain, p)).speed : speed;
    }
    static int percentOf(int speed) { return std::max(1, usualPercent * usualPercent / std::max(1, speed)); }

    const Slice& m_slice;
    Rect m_own;
    std::vector<Point> m_solid;  ///< in reading order
    std::vector<Point> m_traps;
    mutable std::vector<Ground> m_remembered;  ///< by tile
};

MovementProfile gaitOf(const Slice& slice)
{
    MovementProfile gait;
    gait.footprint = slice.self.footprint;
    gait.corners = slice.corners;
    return gait;
}

/// Whether a cell holds a passage that takes what steps on it; a way around it is preferred.
bool isMouthToEnter(const Slice& slice, Point p)
{
    return footingAt(slice, p) == Footing::Open && takesOnEntering(knownTile(slice, p));
}

/// One turn more than the nearest reachable neighbour takes.
int turnsBeside(const Grid<int>& turns, Point p)
{
    int nearest = unreachable;
    for (const Direction direction : allDirections)
        if (const Point beside = p + step(direction); turns.contains(beside) && turns[beside] != unreachable
                                                      && (nearest == unreachable || turns[beside] < nearest))
            nearest = turns[beside];
    return nearest == unreachable ? unreachable : nearest + 1;
}

}  // namespace

std::optional<int> lightBurntIn(const Slice& slice, int turns)
{
    const Supplies& supplies = slice.supplies;
    if (supplies.lightRadius <= 0 || !supplies.lightLeft)
        return std::nullopt;
    return static_cast<int>(std::int64_t{turns} * supplies.fuelRate / usualPercent);
}

Route routeTo(const Slice& slice, Rect goal, RouteScratch& scratch)
{
    const KnownWays ways(slice);
    const Rect area = intersected(goal, {{0, 0}, slice.size});
    if (area.isEmpty())
        return {};
    const auto isSolidGoal = [&](Point p) { return area.contains(p) && ways.isSolid(p); };
    const auto isThere = [&](Point p) {
        return slice.self.cells().contains(p) || (isSolidGoal(p) && isAdjacent(slice.self.cells(), {p, {1, 1}}));
    };
    for (const Point p : cellsIn(area))
        if (isThere(p))
            return {{slice.self.at}, 0, lightBurntIn(slice, 0)};

    const auto isOpen = [&](Point p) {
        return isSolidGoal(p) || ways.isOpen(p) || (area.contains(p) && isMouthToEnter(slice, p));
    };
    const auto percent = [&](Point p) { return isSolidGoal(p) ? usualPercent : ways.percentAt(p); };
    PathRequest request;
    request.from = slice.self.at;
    request.area = area;
    request.gait = gaitOf(slice);
    request.gait.costs.diagonal = leaningDiagonal;
    request.gait.isPassable = isOpen;
    request.gait.costs.percent = percent;
    request.gait.costs.leastPercent = ways.leastPercent();
    Path path;
    if (!findPath(request, slice.size, scratch.path, path))
        return {};

    Route route{std::move(path.cells), 0, {}};
    if (isSolidGoal(route.cells.back()))
        route.cells.pop_back();
    int percents = 0;
    for (std::size_t i = 1; i < route.cells.size(); ++i)
        percents += percent(route.cells[i]);
    route.turns = (percents + usualPercent / 2) / usualPercent;
    route.light = lightBurntIn(slice, route.turns);
    return route;
}

const Grid<int>& turnsToAll(const Slice& slice, RouteScratch& scratch)
{
    const KnownWays ways(slice);
    const auto isOpen = [&](Point p) { return ways.isOpen(p); };
    const auto percent = [&](Point p) { return ways.percentAt(p); };
    const std::vector<Point> sources{slice.self.at};
    DistanceRequest request;
    request.sources = sources;
    request.gait = gaitOf(slice);
    request.gait.isPassable = isOpen;
    request.gait.costs.percent = percent;
    request.gait.costs.leastPercent = ways.leastPercent();
    computeDistances(request, slice.size, scratch.distance, scratch.costs);
    for (const Point p : cellsIn(slice.size))
        if (int& cost = scratch.costs[p]; cost > 0)
            cost = (cost + usualPercent / 2) / usualPercent;
    for (const Point p : cellsIn(slice.size))
        if (scratch.costs[p] == unreachable && isMouthToEnter(slice, p))
            scratch.costs[p] = turnsBeside(scratch.costs, p);
    return scratch.costs;
}

}  // namespace gloam
