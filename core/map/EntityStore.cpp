#include "core/map/EntityStore.h"

#include "core/types/Trigger.h"

#include <algorithm>

namespace gloam {

struct Rooted;  // of the room `parts`; only whether an entity has it counts here

bool EntityStore::add(Entity entity)
{
    if (entity.id.isNothing() || find(entity.id))
        return false;
    const Bearing bearing = bearingOf(entity);
    settle(entity.id, bearing);
    noteOpaque(entity.id, {}, bearing);
    m_changed.keep(count() + 1);
    m_touched.keep(count() + 1);
    noteChange(entity.id);
    const EntityId id = entity.id;
    m_entities.insert(std::move(entity));
    if (m_lamps.isKept())
        followLamps(*find(id), true);
    return true;
}

std::optional<Entity> EntityStore::remove(EntityId id)
{
    std::optional<Entity> removed = m_entities.remove(id);
    if (!removed)
        return removed;
    const Bearing bearing = bearingOf(*removed);
    lift(id, bearing);
    noteOpaque(id, bearing, {});
    noteChange(id);
    m_lamps.remove(id);
    followCarriedLamps(id);
    return removed;
}

void EntityStore::removeAll(std::vector<EntityId> ids)
{
    std::sort(ids.begin(), ids.end());
    const auto isGoing = [&ids](const Entity& entity) { return std::binary_search(ids.begin(), ids.end(), entity.id); };
    for (const Entity& entity : m_entities)
        if (isGoing(entity))
            lift(entity.id, bearingOf(entity));
    m_entities.removeIf(isGoing);
    std::erase_if(m_opaque,
                  [&ids](const OpaqueBody& body) { return std::binary_search(ids.begin(), ids.end(), body.id); });
    m_changed.addAll();
    m_touched.addAll();
    for (const EntityId id : ids)
        m_lamps.remove(id);
    for (const EntityId id : ids)
        followCarriedLamps(id);
}

void EntityStore::indexLamps(std::shared_ptr<const TypeRegistry> types, LampIndex::ShineOf shineOf, Size map)
{
    m_lamps.begin(std::move(types), shineOf, map);
    for (const Entity& entity : m_entities)
        m_lamps.set(entity, entity.isPlaced() ? &entity : find(entity.in));
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

bool EntityStore::isOpaqueAt(Point p, EntityId except) const
{
    return m_opaqueCells.anyAt(p, [except](EntityId id) { return id != except; });
}

EntityStore::Bearing EntityStore::bearingOf(const Entity& entity)
{
    Bearing bearing;
    bearing.type = entity.type;
    bearing.at = entity.at;
    bearing.in = entity.in;
    bearing.footprint = entity.footprint;
    bearing.flags = entity.flags;
    bearing.hasLife = entity.hp > 0;
    bearing.faction = entity.faction;
    for (const PartBox& box : entity.parts) {
        bearing.hasStats = bearing.hasStats || box.as<Stats>();
        bearing.isRooted = bearing.isRooted || box.as<Rooted>();
        if (const Body* body = box.as<Body>()) {
            bearing.hasBody = true;
            bearing.bodySize = body->size;
        } else if (const Trigger* trigger = box.as<Trigger>()) {
            bearing.watched = trigger->of;
        }
    }
    return bearing;
}

void EntityStore::noteChange(EntityId id)
{
    m_changed.add(id);
    m_touched.add(id);
}

void EntityStore::follow(const Entity& entity, const Bearing& before)
{
    const Bearing now = bearingOf(entity);
    if (now == before)
        return;
    m_changed.add(entity.id);
    if (now.place() == before.place() && now.watched == before.watched)
        return;
    lift(entity.id, before);
    settle(entity.id, now);
    noteOpaque(entity.id, before, now);
}

void EntityStore::lift(EntityId id, const Bearing& bearing)
{
    m_watchers.remove(bearing.watched, id);
    m_contents.remove(bearing.in, id);
    if (!bearing.in.isNothing())
        return;
    m_occupancy.remove(bearing.cells(), id);
    if (bearing.isOpaque())
        m_opaqueCells.remove(bearing.cells(), id);
}

void EntityStore::settle(EntityId id, const Bearing& bearing)
{
    m_watchers.add(bearing.watched, id);
    m_contents.add(bearing.in, id);
    if (!bearing.in.isNothing())
        return;
    m_occupancy.add(bearing.cells(), id);
    if (bearing.isOpaque())
        m_opaqueCells.add(bearing.cells(), id);
}

/// One that stays opaque keeps its place in the list: among many, to make room for it takes long.
void EntityStore::noteOpaque(EntityId id, const Bearing& before, const Bearing& now)
{
    if (!before.isOpaque() && !now.isOpaque())
        return;
    const auto place =
        std::partition_point(m_opaque.begin(), m_opaque.end(), [id](const OpaqueBody& body) { return body.id < id; });
    if (!now.isOpaque())
        m_opaque.erase(place);
    else if (before.isOpaque())
        place->cells = now.cells();
    else
        m_opaque.insert(place, {id, now.cells()});
}

void EntityStore::followLamps(const Entity& entity, bool hasMoved)
{
    m_lamps.set(entity, entity.isPlaced() ? &entity : find(entity.in));
    if (hasMoved)
        followCarriedLamps(entity.id);
}

/// Call it when a holder is added, moves or is removed.
void EntityStore::followCarriedLamps(EntityId holder)
{
    if (m_lamps.isEmpty())
        return;
    for (const EntityId id : within(holder))
        m_lamps.set(*find(id), find(holder));
}

}  // namespace gloam
