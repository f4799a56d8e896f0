#include "core/view/advice/Route.h"

#include "core/view/advice/KnownWays.h"
#include "core/view/slice/KnownGround.h"
#include "core/world/Level.h"
#include "core/world/LinkKind.h"

#include <algorithm>
#include <cstdint>

namespace gloam {

namespace {

constexpr int usualPercent = KnownWays::usualPercent;
constexpr int leaningDiagonal = 101;  ///< straight steps look more like a walk than a zigzag of the same length

MovementProfile movementOf(const Slice& slice)
{
    MovementProfile movement;
    movement.footprint = slice.self.footprint;
    movement.corners = slice.corners;
    return movement;
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

Route routeTo(const Slice& slice, Rect goal, RouteScratch& scratch, Crossing crossing)
{
    const KnownWays ways(slice, crossing);
    const Rect area = intersected(goal, {{0, 0}, slice.size});
    if (area.isEmpty())
        return {};
    const auto isSolidGoal = [&](Point p) { return area.contains(p) && ways.isSolid(p); };
    const auto isThere = [&](Point p) {
        return slice.self.cells().contains(p) || (isSolidGoal(p) && isAdjacent(slice.self.cells(), {p, {1, 1}}));
    };
    for (const Point p : cellsIn(area))
        if (isThere(p))
            return {{slice.self.at}, 0, lightBurntIn(slice, 0), 0};

    const auto isOpen = [&](Point p) {
        return isSolidGoal(p) || ways.isOpen(p) || (area.contains(p) && isMouthToEnter(slice, p));
    };
    const auto percent = [&](Point p) { return isSolidGoal(p) ? usualPercent : ways.percentAt(p); };
    PathRequest request;
    request.from = slice.self.at;
    request.area = area;
    request.movement = movementOf(slice);
    request.movement.costs.diagonal = leaningDiagonal;
    request.movement.isPassable = isOpen;
    request.movement.costs.percent = percent;
    request.movement.costs.leastPercent = ways.leastPercent();
    Path path;
    if (!findPath(request, slice.size, scratch.path, path))
        return {};

    Route route{std::move(path.cells), 0, {}, 0};
    if (isSolidGoal(route.cells.back()))
        route.cells.pop_back();
    int percents = 0;
    for (std::size_t i = 1; i < route.cells.size(); ++i) {
        percents += percent(route.cells[i]);
        route.swum += knownTile(slice, route.cells[i]).isSwum ? 1 : 0;
    }
    route.turns = (percents + usualPercent / 2) / usualPercent;
    route.light = lightBurntIn(slice, route.turns);
    return route;
}

const Grid<int>& turnsToAll(const Slice& slice, RouteScratch& scratch, Crossing crossing)
{
    const KnownWays ways(slice, crossing);
    const auto isOpen = [&](Point p) { return ways.isOpen(p); };
    const auto percent = [&](Point p) { return ways.percentAt(p); };
    const std::vector<Point> sources{slice.self.at};
    DistanceRequest request;
    request.sources = sources;
    request.movement = movementOf(slice);
    request.movement.isPassable = isOpen;
    request.movement.costs.percent = percent;
    request.movement.costs.leastPercent = ways.leastPercent();
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
