#include "editor/document/PatrolPlans.h"

#include "core/io/world/EntityText.h"
#include "core/parts/Brain.h"
#include "core/parts/Conducts.h"
#include "core/space/Distance.h"
#include "core/types/FieldWriter.h"
#include "core/types/MapAt.h"
#include "editor/document/EntityPlans.h"
#include "editor/document/PlanParts.h"

namespace gloam::editor {

namespace {

/// The text of a creature with another brain, as `change` makes it.
template <typename Change> Map withBrain(Map tree, Change change)
{
    Map parts = mapAt(tree, "parts");
    Map brain = mapAt(parts, "brain");
    change(brain);
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

/// A step that changes the brain of a creature.
template <typename Change>
Plan planBrain(const World& world, const PartTable& parts, const Name& level, EntityId creature, Change change)
{
    if (const EditResult there = checkThere(world, level, {creature}); !there)
        return there;
    const Entity& present = *world.findLevel(level)->entities.find(creature);
    if (!part<Brain>(present, *world.registry))
        return EditResult{tr("The %1 has no brain.").arg(nameOf(world, present))};
    Problems problems;
    Entity changed = readEntity(withBrain(entityTree(present, *world.registry), change), *world.registry, parts, level,
                                0, {}, problems);
    changed.extras = present.extras;
    return planChangeEntities(world, level, {changed});
}

}  // namespace

Plan planPatrol(const World& world, const PartTable& parts, const Name& level, EntityId creature,
                const std::vector<Point>& patrol)
{
    for (const Point cell : patrol)
        if (const EditResult inside = checkInside(world, {level, cell}); !inside)
            return inside;
    List cells;
    for (const Point cell : patrol)
        cells.push_back(List{cell.x, cell.y});
    Plan plan = planBrain(world, parts, level, creature, [&cells](Map& brain) {
        if (cells.empty())
            brain.erase("patrol");
        else
            brain.set("patrol", cells);
    });
    if (plan)
        plan.name = tr("change the patrol of the %1 on %2")
                        .arg(nameOf(world, *world.findLevel(level)->entities.find(creature)), nameOf(world, level));
    return plan;
}

bool walksPatrol(const World& world, const Entity& creature)
{
    const Brain* brain = part<Brain>(creature, *world.registry);
    return brain && findConduct(conductsOf(*brain), MindState::Patrol);
}

Plan planPatrolMind(const World& world, const PartTable& parts, const Name& level, EntityId creature)
{
    Plan plan = planBrain(world, parts, level, creature, [](Map& brain) {
        brain.set("mind", "patrol");
        brain.set("states", List());  // the type may have some
    });
    if (plan)
        plan.name = tr("give the %1 on %2 the mind 'patrol'")
                        .arg(nameOf(world, *world.findLevel(level)->entities.find(creature)), nameOf(world, level));
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
