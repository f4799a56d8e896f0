#include "editor/document/ReachPlans.h"

#include "core/base/Direction.h"
#include "core/base/Grid.h"
#include "core/generate/Sides.h"
#include "core/prove/Way.h"
#include "core/world/TilePatch.h"
#include "editor/document/EntityPlans.h"
#include "editor/document/PlanParts.h"
#include "editor/document/WorkPlans.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <queue>
#include <tuple>
#include <utility>
#include <vector>

namespace gloam::editor {

namespace {

/// Costs in this order: the rim of the level and what stands rooted, walls, steps.
using WayCost = std::tuple<int, int, int>;

bool isOpenGround(const Level& level, Point at)
{
    const TileType& tile = level.tiles.typeAt(at);
    return level.tiles.solidAt(at) != nothingTile && ((tile.isWalkable && !tile.isSwum) || tile.isClosedDoor());
}

/// Searches from all cells of a region to one cell, by straight steps, which no rule about corners stops.
class ThinnestWay {
public:
    ThinnestWay(const Level& level, const BitGrid& reached)
        : m_level(level), m_costs(level.tiles.size(), {unknown, 0, 0}), m_from(level.tiles.size(), noCell)
    {
        for (const Point at : cellsIn(level.tiles.size()))
            if (reached.get(at))
                m_costs[at] = {};
        for (const Point at : cellsIn(level.tiles.size()))
            if (reached.get(at) && isAtRim(reached, at))
                m_queue.push({{}, at.y, at.x});
    }

    /// From the region's last cell to `to`; empty if there is none.
    std::vector<Point> to(Point to)
    {
        if (m_costs[to] == WayCost())
            return {to};
        while (!m_queue.empty()) {
            const auto [cost, y, x] = m_queue.top();
            m_queue.pop();
            const Point at{x, y};
            if (at == to)
                return wayBack(at);
            if (cost == m_costs[at])
                expand(at, cost);
        }
        return {};
    }

private:
    static constexpr int unknown = std::numeric_limits<int>::max();
    using Entry = std::tuple<WayCost, int, int>;

    /// Whether a step leads out of the region: no way begins elsewhere.
    static bool isAtRim(const BitGrid& reached, Point at)
    {
        return std::ranges::any_of(fourSides, [&](Point side) {
            const Point beside = at + side;
            return reached.contains(beside) && !reached.get(beside);
        });
    }

    void expand(Point at, const WayCost& cost)
    {
        for (const Point side : fourSides) {
            const Point next = at + side;
            if (!m_level.contains(next))
                continue;
            const auto [bad, walls, steps] = cost;
            const WayCost there{bad + (isKept(next) ? 1 : 0), walls + (isOpenGround(m_level, next) ? 0 : 1), steps + 1};
            if (there < m_costs[next]) {
                m_costs[next] = there;
                m_from[next] = at;
                m_queue.push({there, next.y, next.x});
            }
        }
    }

    bool isKept(Point at) const
    {
        const Size size = m_level.tiles.size();
        if (at.x == 0 || at.y == 0 || at.x == size.width - 1 || at.y == size.height - 1)
            return true;
        return std::ranges::any_of(m_level.entities.at(at), [](const Entity* entity) { return entity->isSolid(); });
    }

    std::vector<Point> wayBack(Point at) const
    {
        std::vector<Point> way{at};
        while (m_from[way.back()] != noCell)
            way.push_back(m_from[way.back()]);
        std::ranges::reverse(way);
        return way;
    }

    const Level& m_level;
    Grid<WayCost> m_costs;
    Grid<Point> m_from;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> m_queue;
};

/// Opens a cell: takes a wall off ground, or lays ground as it is where the way begins.
void openCell(TilePatch& patch, const Level& level, Point at, TileId ground)
{
    const TypeRegistry& types = level.tiles.types();
    const TileId below = level.tiles.at(Layer::Terrain, at);
    const bool isGroundBelow = below != nothingTile && types.tile(below).isWalkable && !types.tile(below).isSwum;
    if (!isGroundBelow)
        patch.set(at, Layer::Terrain, ground);
    if (level.tiles.at(Layer::Structure, at) != nothingTile)
        patch.set(at, Layer::Structure, nothingTile);
}

/// How many of the cells around are in the region.
int roomAround(const BitGrid& reached, Point at)
{
    int count = 0;
    for (const Direction direction : allDirections)
        if (const Point beside = at + step(direction); reached.contains(beside) && reached.get(beside))
            ++count;
    return count;
}

}  // namespace

Plan planOpenWay(const World& world, const WitnessRegion& reached, Point to)
{
    const Level* level = world.findLevel(reached.level);
    if (!level || !level->contains(to))
        return EditResult{tr("The level has changed. Look at the problem again.")};
    const BitGrid cells = cellsOf(reached, level->tiles.size());
    const std::vector<Point> way = ThinnestWay(*level, cells).to(to);
    if (way.empty())
        return EditResult{tr("Nothing leads there, even through walls.")};
    const TileId ground = level->tiles.at(Layer::Terrain, way.front());
    TilePatch patch;
    int opened = 0;
    for (const Point at : way)
        if (!isOpenGround(*level, at)) {
            openCell(patch, *level, at, ground);
            ++opened;
        }
    if (opened == 0)
        return EditResult{tr("No wall is in the way: what stands there must be opened or moved.")};
    Plan plan = planPaint(world, reached.level, patch);
    if (plan)
        plan.name = opened == 1 ? tr("open a wall on %1").arg(nameOf(world, reached.level))
                                : tr("open %1 cells of wall on %2").arg(opened).arg(nameOf(world, reached.level));
    return plan;
}

Plan planMoveInto(const World& world, const WitnessRegion& reached, EntityId id)
{
    const Level* level = world.findLevel(reached.level);
    const Entity* entity = level ? level->entities.find(id) : nullptr;
    if (!entity || !entity->isPlaced())
        return EditResult{tr("It is not on a level that the hero gets to.")};
    constexpr int enoughRoom = 5;  // of 8 cells: what stands there closes no corridor or door
    const BitGrid cells = cellsOf(reached, level->tiles.size());
    if (cells.contains(entity->at) && cells.get(entity->at))
        return EditResult{tr("The hero can get to it already.")};
    std::optional<std::tuple<bool, long long, int, int>> best;  // narrow, distance, row, column
    for (const Point at : cellsIn(level->tiles.size())) {
        if (!cells.get(at))
            continue;
        const long long across = at.x - entity->at.x;
        const long long down = at.y - entity->at.y;
        const std::tuple key{roomAround(cells, at) < enoughRoom, across * across + down * down, at.y, at.x};
        if (best && *best <= key)
            continue;
        Entity moved = *entity;
        moved.at = at;
        if (checkStanding(world, *level, moved, {id}))
            best = key;
    }
    if (!best)
        return EditResult{tr("There is no room for it where the hero can get to.")};
    return planMoveEntities(world, reached.level, {id}, Point{std::get<3>(*best), std::get<2>(*best)} - entity->at);
}

}  // namespace gloam::editor
