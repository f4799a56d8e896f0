#include "core/check/PatrolRoute.h"

#include "core/action/Policies.h"
#include "core/ai/WalkPlanes.h"
#include "core/parts/Brain.h"
#include "core/parts/Moving.h"
#include "core/space/Pathfinder.h"
#include "core/world/Level.h"

#include <functional>
#include <optional>

namespace gloam {

namespace {

/// Finds the paths of one body over one level, with working space that it keeps.
class RouteFinder {
public:
    RouteFinder(const Level& level, const Entity& who, const Policies& policies) : m_level(level), m_body(who.footprint)
    {
        const TypeRegistry& types = level.tiles.types();
        m_request.gait.corners = cornersFor(who, policies);
        if (m_body == Size{1, 1} && policies.dig != DigRule::None && part<Digger>(who, types)) {
            m_digger = who;
            m_isPassable = [this](Point p) {
                return canStandOnTiles(m_level.tiles, m_digger, p) || diggingPower(m_level, m_digger, p) > 0;
            };
            m_request.gait.isPassable = m_isPassable;
        } else {
            m_request.gait.isPassable = m_planes.of(level, walkerKindOf(who, types, policies)).open;
        }
    }
    RouteFinder(const RouteFinder&) = delete;
    RouteFinder& operator=(const RouteFinder&) = delete;

    PatrolLeg legTo(Point from, Point stop)
    {
        const Rect places{stop - Point{m_body.width - 1, m_body.height - 1}, m_body};
        if (places.contains(from))
            return {stop, {from}};
        m_request.from = from;
        m_request.to = stop;
        if (m_body != Size{1, 1})
            m_request.area = intersected(places, {{}, m_level.tiles.size()});
        const bool isFound = m_level.contains(stop) && findPath(m_request, m_level.tiles.size(), m_scratch, m_path);
        return {stop, isFound ? m_path.cells : std::vector<Point>()};
    }

private:
    const Level& m_level;
    Size m_body;
    Entity m_digger;
    std::function<bool(Point)> m_isPassable;
    WalkPlanes m_planes;
    PathRequest m_request;
    PathScratch m_scratch;
    Path m_path;
};

}  // namespace

std::vector<PatrolLeg> patrolRoute(const Level& level, const Entity& who, const Policies& policies)
{
    const Brain* brain = part<Brain>(who, level.tiles.types());
    if (!brain || brain->patrol.empty() || !who.isPlaced() || !canBeOnTiles(level.tiles, who))
        return {};
    RouteFinder finder(level, who, policies);
    std::vector<PatrolLeg> legs;
    Point from = who.at;
    std::optional<Point> first;
    const auto go = [&](Point stop) {
        legs.push_back(finder.legTo(from, stop));
        if (legs.back().cells.empty())
            return;
        from = legs.back().cells.back();
        first = first.value_or(stop);
    };
    for (const Point stop : brain->patrol)
        go(stop);
    if (first && brain->patrol.size() > 1)
        go(*first);
    return legs;
}

}  // namespace gloam
