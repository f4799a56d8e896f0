#include "editor/find/RoomToGrow.h"

#include "editor/document/EntityPlans.h"
#include "editor/document/PlanParts.h"

namespace gloam::editor {

EditResult RoomToGrow::take(const Name& level, const Entity& present, const Entity& changed)
{
    const bool isAsBefore = present.cells() == changed.cells() && (present.isSolid() || !changed.isSolid());
    if (isAsBefore || !changed.isPlaced())
        return {};
    const Level& there = *m_world.findLevel(level);
    if (const EditResult standing = checkStanding(m_world, there, changed); !standing || !changed.isSolid())
        return standing;
    BitGrid& taken = m_taken.try_emplace(level, there.tiles.size()).first->second;
    for (const Point cell : cellsIn(changed.cells()))
        if (taken.get(cell))
            return {tr("The %1 has no room beside the others.").arg(nameOf(m_world, changed))};
    for (const Point cell : cellsIn(changed.cells()))
        taken.set(cell, true);
    return {};
}

}  // namespace gloam::editor
