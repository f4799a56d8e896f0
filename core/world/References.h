#pragma once

#include "core/map/Entity.h"
#include "core/types/Trigger.h"

#include <functional>

namespace gloam {

/// A cell for an entity to refer to: it may be on no level, but is never the cell that means "none".
inline Point meant(Point cell)
{
    return cell == noCell ? noCell + noCell : cell;
}

/// Changes the entities and cells that an entity refers to: the entity it is in, the entities and links its own parts
/// name, and the cells of its level they name. Values from its type stay.
void changeReferences(Entity& entity, const std::function<EntityId(EntityId)>& id,
                      const std::function<Point(Point)>& cell);

/// The same for the triggers of a level.
void changeReferences(std::vector<Trigger>& triggers, const std::function<EntityId(EntityId)>& id,
                      const std::function<Point(Point)>& cell);

}  // namespace gloam
