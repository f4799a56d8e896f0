#pragma once

#include "core/map/Entity.h"
#include "core/types/Effect.h"

#include <functional>

namespace gloam {

/// A cell for a thing to mean: where no level has it, still not the one that stands for none.
inline Point meant(Point cell)
{
    return cell == noCell ? noCell + noCell : cell;
}

/// Lets an entity name others and cells otherwise: whom it is in, what its own parts say of entities and links, which
/// cells of its level they mean. What it has from its type stays.
void changeReferences(Entity& entity, const std::function<EntityId(EntityId)>& id, const std::function<Point(Point)>& cell);

}  // namespace gloam
