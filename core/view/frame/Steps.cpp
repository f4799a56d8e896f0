#include "core/view/frame/Steps.h"

#include "core/ai/WalkPlanes.h"
#include "core/parts/Moving.h"
#include "core/space/DistanceMap.h"

namespace gloam {

std::vector<Point> arrivalsOn(const World& world, const Name& level)
{
    const Start& start = world.settings.start;
    if (start.level == level)
        return {start.at};
    std::vector<Point> ends;
    for (const Link& link : world.links.all()) {
        if (link.to.level == level && link.from.level != level)
            ends.push_back(link.to.at);
        if (link.from.level == level && link.to.level != level && link.ways == LinkWays::Both)
            ends.push_back(link.from.at);
    }
    return ends;
}

Grid<int> stepsOver(const Game& game, const Level& level, const std::vector<Point>& from)
{
    constexpr int costOfStep = 100;
    const Entity& hero = *game.hero();
    const Policies& policies = game.policies();
    const TypeRegistry& types = level.tiles.types();
    WalkPlanes planes;
    CellPlanes& open = planes.of(level, walkerKindOf(hero, types, policies)).open;
    for (const Entity& entity : level.entities.all())
        if (entity.isPlaced() && entity.isSolid() && part<Rooted>(entity, types))
            for (const Point p : cellsIn(entity.cells()))
                if (level.contains(p))
                    open.set(p, false);
    DistanceRequest request{from};
    request.movement.isPassable = open;
    request.movement.costs = {costOfStep, costOfStep};
    request.movement.corners = cornersFor(hero, policies);
    DistanceScratch scratch;
    Grid<int> steps;
    computeDistances(request, level.tiles.size(), scratch, steps);
    for (const Point p : cellsIn(steps.size()))
        if (steps[p] > 0)
            steps[p] /= costOfStep;
    return steps;
}

}  // namespace gloam
