#include "editor/document/PatrolPlans.h"

#include "core/io/world/EntityText.h"
#include "core/parts/Brain.h"
#include "core/space/Distance.h"
#include "core/types/FieldWriter.h"
#include "editor/document/EntityPlans.h"
#include "editor/document/PlanParts.h"

namespace gloam::editor {

namespace {

Map mapIn(const Map& map, std::string_view key)
{
    const Value* value = map.find(key);
    return value && value->as<Map>() ? *value->as<Map>() : Map();
}

/// The text of a creature with another patrol.
Map withPatrol(Map tree, const std::vector<Point>& patrol)
{
    Map parts = mapIn(tree, "parts");
    Map brain = mapIn(parts, "brain");
    List cells;
    for (const Point cell : patrol)
        cells.push_back(List{cell.x, cell.y});
    if (cells.empty())
        brain.erase("patrol");
    else
        brain.set("patrol", std::move(cells));
    if (brain.isEmpty())
        parts.erase("brain");
    else
        parts.set("brain", std::move(brain));
    if (parts.isEmpty())
        tree.erase("parts");
    else
        tree.set("parts", std::move(parts));
    return tree;
}

}  // namespace

Plan planPatrol(const World& world, const PartTable& parts, const Name& level, EntityId creature,
                const std::vector<Point>& patrol)
{
    if (const Answer there = checkThere(world, level, {creature}); !there)
        return there;
    const Entity& present = *world.findLevel(level)->entities.find(creature);
    if (!part<Brain>(present, *world.registry))
        return Answer{tr("The %1 has no brain.").arg(nameOf(world, present))};
    for (const Point cell : patrol)
        if (const Answer inside = checkInside(world, {level, cell}); !inside)
            return inside;
    Problems problems;
    Entity changed = readEntity(withPatrol(entityTree(present, *world.registry), patrol), *world.registry, parts, level,
                                0, {}, problems);
    changed.extras = present.extras;
    Plan plan = planChangeEntities(world, level, {changed});
    plan.name = tr("change the patrol of the %1 on %2").arg(nameOf(world, present), nameOf(world, level));
    return plan;
}

std::size_t indexOfDetour(const std::vector<Point>& patrol, Point cell)
{
    std::size_t best = patrol.size();
    int least = 0;
    for (std::size_t i = 0; i < patrol.size(); ++i) {
        const Point before = patrol[i];
        const Point after = patrol[(i + 1) % patrol.size()];
        const int detour =
            chebyshevDistance(before, cell) + chebyshevDistance(cell, after) - chebyshevDistance(before, after);
        if (i == 0 || detour < least) {
            best = i + 1;
            least = detour;
        }
    }
    return best;
}

}  // namespace gloam::editor
