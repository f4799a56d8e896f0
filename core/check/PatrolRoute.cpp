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

/// What the searches of one level share.
struct PatrolRoutes::Space {
    WalkPlanes planes;
    PathScratch scratch;
    Path path;
};

namespace {

/// Finds the paths of one body over one level.
class RouteFinder {
public:
    RouteFinder(const Level& level, const Entity& who, const Policies& policies, WalkPlanes& planes,
                PathScratch& scratch, Path& path)
        : m_level(level), m_body(who.footprint), m_scratch(scratch), m_path(path)
    {
        const TypeRegistry& types = level.tiles.types();
        m_request.movement.corners = cornersFor(who, policies);
        if (m_body == Size{1, 1} && policies.dig != DigRule::None && part<Digger>(who, types)) {
            m_digger = who;
            m_isPassable = [this](Point p) {
                return canStandOnTiles(m_level.tiles, m_digger, p) || diggingPower(m_level, m_digger, p) > 0;
            };
            m_request.movement.isPassable = m_isPassable;
        } else {
            m_request.movement.isPassable = planes.of(level, walkerKindOf(who, types, policies)).open;
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
    PathRequest m_request;
    PathScratch& m_scratch;
    Path& m_path;
};

}  // namespace

PatrolRoutes::PatrolRoutes(const Level& level, const Policies& policies)
    : m_level(level), m_policies(policies), m_space(std::make_unique<Space>())
{}

PatrolRoutes::~PatrolRoutes() = default;

std::vector<PatrolLeg> PatrolRoutes::of(const Entity& who)
{
    const Brain* brain = part<Brain>(who, m_level.tiles.types());
    if (!brain || brain->patrol.empty() || !who.isPlaced() || !canBeOnTiles(m_level.tiles, who))
        return {};
    RouteFinder finder(m_level, who, m_policies, m_space->planes, m_space->scratch, m_space->path);
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

std::vector<PatrolLeg> patrolRoute(const Level& level, const Entity& who, const Policies& policies)
{
    return PatrolRoutes(level, policies).of(who);
}

}  // namespace gloam
