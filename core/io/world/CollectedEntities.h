#pragma once

#include "core/io/world/IdSet.h"
#include "core/map/EntityStore.h"

#include <deque>

namespace gloam {

/// The entities of a level while it is read. A level may have hundreds of thousands, which are never held twice.
class CollectedEntities {
public:
    bool contains(EntityId id) const { return m_ids.contains(id); }
    void add(Entity entity);

    /// Adds them to the level's store in the order of their ids, which moves none of those already added. Each leaves
    /// as it is added.
    void moveTo(EntityStore& store);

private:
    void sort();

    std::deque<Entity> m_entities;  ///< gives up its memory piece by piece, from the front
    IdSet m_ids;
};

}  // namespace gloam
