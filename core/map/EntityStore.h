#pragma once

#include "core/base/RecentChanges.h"
#include "core/map/CellStack.h"
#include "core/map/Entity.h"
#include "core/map/Occupancy.h"

namespace gloam {

/// An entity on the map that blocks sight, and the cells it covers.
struct OpaqueBody {
    EntityId id;
    Rect cells;
    bool operator==(const OpaqueBody&) const = default;
};

/// The entities of a level, by id and by cell. Returned pointers stay valid until the next change.
class EntityStore {
public:
    const Entity* find(EntityId id) const;
    const std::vector<Entity>& all() const { return m_entities; }  ///< sorted by id
    std::size_t count() const { return m_entities.size(); }

    /// Returns false, and changes nothing, if the id is taken.
    bool add(Entity entity);
    std::optional<Entity> remove(EntityId id);
    void removeAll(std::vector<EntityId> ids);  ///< at once, far faster than one by one

    /// Moves it to another cell without checking whether it may go there (ENT-03). False if there is no such entity.
    bool move(EntityId id, Point to);

    /// Puts it inside another entity (its `in`), off the cells; `nothing` puts it back on its cell.
    bool putInto(EntityId id, EntityId holder);

    /// Changes anything but its id, including place and footprint (ENT-05). False if there is no such entity.
    template <typename Change> bool update(EntityId id, Change change)
    {
        Entity* entity = edit(id);
        if (!entity)
            return false;
        lift(*entity);
        change(*entity);
        settle(*entity);
        return true;
    }

    /// The same for changes that affect neither its place nor whether it is opaque: no cell is touched.
    template <typename Change> bool updateInPlace(EntityId id, Change change)
    {
        Entity* entity = edit(id);
        if (entity)
            change(*entity);
        return entity != nullptr;
    }

    /// The entities that cover a cell, sorted by id.
    CellStack at(Point p) const;

    /// Calls `visit(const Entity&)` for the placed entities on cells within `reach` steps (king's moves), some more
    /// than once, and perhaps for others: looks at cells or at all entities, whichever are fewer.
    template <typename Visit> void forEachAround(Point centre, int reach, Visit visit) const
    {
        const std::int64_t side = 2 * std::int64_t{reach} + 1;
        if (side * side < static_cast<std::int64_t>(m_entities.size())) {
            for (const Point cell : cellsIn(squareAround(centre, reach)))
                m_occupancy.forEachAt(cell, [&](EntityId id) { visit(*find(id)); });
            return;
        }
        for (const Entity& entity : m_entities)
            if (entity.isPlaced())
                visit(entity);
    }

    /// The solid entity with the smallest id on a cell, other than `except`; null if no entity is in the way.
    const Entity* blockerAt(Point p, EntityId except = {}) const;

    /// Entities that block sight, sorted by id (ENT-28); empty on most levels.
    const std::vector<OpaqueBody>& opaque() const { return m_opaque; }

    const Occupancy& occupancy() const { return m_occupancy; }

    /// Counts the changes of its entities.
    std::uint64_t revision() const { return m_changed.revision(); }

    /// Calls `visit(EntityId)` for each entity that was changed, added or removed since an earlier revision, often more
    /// than once; false, without a call, if there were too many changes to keep.
    template <typename Visit> bool forEachChangeSince(std::uint64_t revision, Visit visit) const
    {
        return m_changed.forEachSince(revision, visit);
    }

    friend bool operator==(const EntityStore& a, const EntityStore& b) { return a.m_entities == b.m_entities; }

private:
    Entity* edit(EntityId id);
    void lift(const Entity& entity);
    void settle(const Entity& entity);

    std::vector<Entity> m_entities;
    Occupancy m_occupancy;
    std::vector<OpaqueBody> m_opaque;
    RecentChanges<EntityId, 128> m_changed;
};

}  // namespace gloam
