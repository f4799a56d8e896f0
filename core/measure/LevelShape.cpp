#include "core/measure/LevelShape.h"

#include "core/measure/DeadEnds.h"
#include "core/view/frame/Steps.h"
#include "core/world/Overland.h"
#include "core/world/Rooms.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <numeric>
#include <optional>
#include <set>
#include <utility>

namespace gloam {

namespace {

/// Sets that grow together (Tarjan, "Efficiency of a good but not linear set union algorithm", 1975), with paths
/// halved.
class Joined {
public:
    explicit Joined(std::size_t count) : m_above(count) { std::iota(m_above.begin(), m_above.end(), std::size_t{0}); }

    /// False if they were joined already.
    bool join(std::size_t one, std::size_t other)
    {
        one = top(one);
        other = top(other);
        m_above[one] = other;
        return one != other;
    }

private:
    std::size_t top(std::size_t at)
    {
        while (m_above[at] != at)
            at = m_above[at] = m_above[m_above[at]];
        return at;
    }

    std::vector<std::size_t> m_above;
};

/// Numbers of places: each room is one, and each open cell of no room.
Grid<int> placesOf(const Rooms& rooms, const BitGrid& open)
{
    Grid<int> places(open.size(), -1);
    auto next = static_cast<int>(rooms.all().size());
    for (const Point at : cellsIn(open.size())) {
        const auto room = rooms.at(at);
        if (room)
            places[at] = static_cast<int>(*room);
        else if (open.get(at))
            places[at] = next++;
    }
    return places;
}

int loopsOf(const Grid<int>& places, int count, const WalkGround& ground)
{
    Joined joined(static_cast<std::size_t>(count));
    std::set<std::pair<int, int>> doorsteps;
    int loops = 0;
    for (const Point at : cellsIn(places.size()))
        if (ground.open.get(at))
            waysOn(ground.open, at, ground.corners).forEach([&](Direction direction) {
                const Point to = at + step(direction);
                const std::pair<int, int> pair = std::minmax(places[at], places[to]);
                if (comesBefore(at, to) && pair.first != pair.second && doorsteps.insert(pair).second
                    && !joined.join(static_cast<std::size_t>(pair.first), static_cast<std::size_t>(pair.second)))
                    ++loops;
            });
    return loops;
}

/// Chains of cells of no room that are neither doors nor crossings.
void measureCorridors(const TileMap& tiles, const Rooms& rooms, const WalkGround& ground, LevelShape& shape)
{
    BitGrid left(ground.open.size());
    for (const Point at : cellsIn(left.size()))
        left.set(at, ground.open.get(at) && !rooms.at(at) && !tiles.isDoor(at)
                         && std::popcount(waysOn(ground.open, at, ground.corners).bits()) <= 2);
    std::vector<Point> chain;
    for (const Point begin : cellsIn(left.size())) {
        if (!left.get(begin))
            continue;
        ++shape.corridors;
        left.set(begin, false);
        chain.assign(1, begin);
        while (!chain.empty()) {
            const Point at = chain.back();
            chain.pop_back();
            ++shape.corridorCells;
            waysOn(ground.open, at, ground.corners).forEach([&](Direction direction) {
                const Point to = at + step(direction);
                if (left.get(to)) {
                    left.set(to, false);
                    chain.push_back(to);
                }
            });
        }
    }
}

int reachedFrom(const std::vector<Point>& arrivals, const WalkGround& ground)
{
    MovementProfile profile;
    profile.isPassable = ground.open;
    profile.corners = ground.corners;
    BitGrid reached(ground.open.size());
    std::vector<Point> edge;
    const auto enter = [&](Point at) {
        if (reached.contains(at) && !reached.get(at)) {
            reached.set(at, true);
            edge.push_back(at);
        }
    };
    for (const Point at : arrivals)
        enter(at);
    while (!edge.empty()) {
        const Point at = edge.back();
        edge.pop_back();
        profile.stepsFrom(at, ground.open.size()).forEach([&](Direction direction) { enter(at + step(direction)); });
    }
    return reached.count();
}

std::vector<Point> stairsOf(const Level& level)
{
    std::vector<Point> stairs;
    for (const Point at : cellsIn(level.tiles.size()))
        if (level.tiles.typeAt(at).stairs != StairDirection::None)
            stairs.push_back(at);
    return stairs;
}

/// The open cells of a zone beside other zones, from which the hero comes; nothing for other levels.
std::vector<Point> edgesOf(const World& world, const Level& level, const BitGrid& open)
{
    const Overland* overland = overlandOf(world);
    const auto zone = overland ? zoneOf(*overland, level.id) : std::nullopt;
    if (!zone)
        return {};
    const Size size = level.tiles.size();
    const auto outward = [](int at, int length) { return at == 0 ? -1 : at == length - 1 ? 1 : 0; };
    std::vector<Point> edges;
    for (const Point at : cellsIn(size)) {
        const Point out{outward(at.x, size.width), outward(at.y, size.height)};
        if (out != Point() && overland->size.contains(*zone + out) && open.get(at))
            edges.push_back(at);
    }
    return edges;
}

}  // namespace

LevelShape shapeOf(const Level& level, const WalkGround& ground, const std::vector<Point>& arrivals)
{
    const Rooms rooms(level.tiles);
    LevelShape shape;
    shape.ground = ground.open.count();
    shape.reached = reachedFrom(arrivals, ground);
    shape.rooms = static_cast<int>(rooms.all().size());
    const Grid<int> places = placesOf(rooms, ground.open);
    shape.loops = loopsOf(places, shape.rooms + shape.ground, ground);
    measureCorridors(level.tiles, rooms, ground, shape);
    shape.deadEnds = countDeadEnds(deadEnds(ground.open, ground.corners, ground.leading));
    return shape;
}

LevelShape shapeOf(const World& world, const Game& game, const Level& level)
{
    std::vector<Point> arrivals = arrivalsOn(world, level.id);
    std::erase_if(arrivals, [&level](Point at) { return !level.contains(at); });
    const WalkGround ground = walkGroundOn(world, game, level);
    for (const Point at : edgesOf(world, level, ground.open))
        arrivals.push_back(at);
    if (arrivals.empty())
        arrivals = stairsOf(level);
    return shapeOf(level, ground, arrivals);
}

}  // namespace gloam
