#include "core/map/EntityStore.h"

#include <algorithm>

namespace gloam {

namespace {

template <typename Entities> auto placeOf(Entities& entities, EntityId id)
{
    return std::lower_bound(entities.begin(), entities.end(), id,
                            [](const Entity& entity, EntityId wanted) { return entity.id < wanted; });
}

}  // namespace

const Entity* EntityStore::find(EntityId id) const
{
    const auto found = placeOf(m_entities, id);
    return found != m_entities.end() && found->id == id ? &*found : nullptr;
}

Entity* EntityStore::edit(EntityId id)
{
    const auto found = placeOf(m_entities, id);
    if (found == m_entities.end() || found->id != id)
        return nullptr;
    m_changed.add(id);
    return &*found;
}

bool EntityStore::add(Entity entity)
{
    const auto place = placeOf(m_entities, entity.id);
    if (entity.id.isNothing() || (place != m_entities.end() && place->id == entity.id))
        return false;
    settle(entity);
    m_changed.add(entity.id);
    m_entities.insert(place, std::move(entity));
    return true;
}

std::optional<Entity> EntityStore::remove(EntityId id)
{
    const auto found = placeOf(m_entities, id);
    if (found == m_entities.end() || found->id != id)
        return std::nullopt;
    lift(*found);
    m_changed.add(id);
    std::optional<Entity> removed = std::move(*found);
    m_entities.erase(found);
    return removed;
}

void EntityStore::removeAll(std::vector<EntityId> ids)
{
    std::sort(ids.begin(), ids.end());
    const auto isGoing = [&ids](const Entity& entity) { return std::binary_search(ids.begin(), ids.end(), entity.id); };
    for (const Entity& entity : m_entities)
        if (isGoing(entity))
            lift(entity);
    std::erase_if(m_entities, isGoing);
    m_changed.addAll();
}

bool EntityStore::move(EntityId id, Point to)
{
    return update(id, [to](Entity& entity) { entity.at = to; });
}

bool EntityStore::putInto(EntityId id, EntityId holder)
{
    return update(id, [holder](Entity& entity) { entity.in = holder; });
}

CellStack EntityStore::at(Point p) const
{
    CellStack result;
    m_occupancy.forEachAt(p, [&](EntityId id) { result.add(find(id)); });
    std::sort(result.begin(), result.end(), [](const Entity* a, const Entity* b) { return a->id < b->id; });
    return result;
}

const Entity* EntityStore::blockerAt(Point p, EntityId except) const
{
    const Entity* blocker = nullptr;
    m_occupancy.forEachAt(p, [&](EntityId id) {
        const Entity* entity = id == except ? nullptr : find(id);
        if (entity && entity->isSolid() && (!blocker || id < blocker->id))
            blocker = entity;
    });
    return blocker;
}

void EntityStore::lift(const Entity& entity)
{
    if (!entity.isPlaced())
        return;
    m_occupancy.remove(entity.cells(), entity.id);
    if (entity.isOpaque())
        std::erase_if(m_opaque, [&entity](const OpaqueBody& body) { return body.id == entity.id; });
}

void EntityStore::settle(const Entity& entity)
{
    if (!entity.isPlaced())
        return;
    m_occupancy.add(entity.cells(), entity.id);
    if (!entity.isOpaque())
        return;
    const auto place = std::partition_point(m_opaque.begin(), m_opaque.end(),
                                            [&entity](const OpaqueBody& body) { return body.id < entity.id; });
    m_opaque.insert(place, {entity.id, entity.cells()});
}

}  // namespace gloam
