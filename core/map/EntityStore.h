#pragma once

#include "core/base/RecentChanges.h"
#include "core/map/CellStack.h"
#include "core/map/EntityList.h"
#include "core/map/IdsByKey.h"
#include "core/map/LampIndex.h"
#include "core/map/Occupancy.h"

#include <cstdint>
#include <memory>
#include <tuple>

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
    const Entity* find(EntityId id) const { return m_entities.find(id); }
    const EntityList& all() const { return m_entities; }  ///< sorted by id
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
        Entity* entity = m_entities.find(id);
        if (!entity)
            return false;
        const Bearing before = bearingOf(*entity);
        m_touched.add(id);
        change(*entity);
        follow(*entity, before);
        if (m_lamps.isKept())
            followLamps(*entity, entity->at != before.at || entity->in != before.in);
        return true;
    }

    /// The same for changes that affect neither its place nor whether it is opaque.
    template <typename Change> bool updateInPlace(EntityId id, Change change) { return update(id, change); }

    /// The entities that cover a cell, sorted by id.
    CellStack at(Point p) const;

    /// The direct contents of an entity, sorted by id.
    const std::vector<EntityId>& within(EntityId holder) const { return m_contents.of(holder); }

    /// The entities with a trigger of their own that watches another one, sorted by id.
    const std::vector<EntityId>& watchersOf(EntityId watched) const { return m_watchers.of(watched); }

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

    /// Whether one of them, other than `except`, covers a cell.
    bool isOpaqueAt(Point p, EntityId except) const;

    const Occupancy& occupancy() const { return m_occupancy; }

    /// Keeps an index of its lamps from now on.
    void indexLamps(std::shared_ptr<const TypeRegistry> types, LampIndex::ShineOf shineOf, Size map);
    const LampIndex& lamps() const { return m_lamps; }

    /// Counts the changes of what others see of its entities: those that came or went, and those whose type, place,
    /// body, carrier, states, life or faction changed, or whether they have a Body, Stats or Rooted of their own.
    std::uint64_t revision() const { return m_changed.revision(); }

    /// Calls `visit(EntityId)` for each entity so changed since an earlier revision, often more than once; false,
    /// without a call, if there were too many changes to keep.
    template <typename Visit> bool forEachChangeSince(std::uint64_t revision, Visit visit) const
    {
        return m_changed.forEachSince(revision, visit);
    }

    /// Counts the changes of all that its entities are and have, also of what others do not see.
    std::uint64_t innerRevision() const { return m_touched.revision(); }
    template <typename Visit> bool forEachInnerChangeSince(std::uint64_t revision, Visit visit) const
    {
        return m_touched.forEachSince(revision, visit);
    }

    friend bool operator==(const EntityStore& a, const EntityStore& b) { return a.m_entities == b.m_entities; }

private:
    /// What its tables and others know of an entity.
    struct Bearing {
        EntityTypeId type;
        Point at;
        EntityId in;
        Size footprint;
        EntityFlags flags;
        bool hasLife = false;
        int bodySize = 0;  ///< of its own Body
        // Whether it has such parts of its own: it may then block, fight or stay.
        bool hasBody = false;
        bool hasStats = false;
        bool isRooted = false;
        EntityId watched;
        Name faction;
        bool operator==(const Bearing&) const = default;
        Rect cells() const { return {at, footprint}; }
        bool isOpaque() const { return in.isNothing() && flags.has(EntityFlag::Opaque); }
        auto place() const { return std::tuple(in, at, footprint.width, footprint.height, isOpaque()); }
    };
    static Bearing bearingOf(const Entity& entity);
    void noteChange(EntityId id);
    void follow(const Entity& entity, const Bearing& before);
    void lift(EntityId id, const Bearing& bearing);
    void settle(EntityId id, const Bearing& bearing);
    void noteOpaque(EntityId id, const Bearing& before, const Bearing& now);
    void followLamps(const Entity& entity, bool hasMoved);
    void followCarriedLamps(EntityId holder);

    EntityList m_entities;
    Occupancy m_occupancy;
    IdsByKey m_contents;
    IdsByKey m_watchers;
    std::vector<OpaqueBody> m_opaque;
    Occupancy m_opaqueCells;
    LampIndex m_lamps;
    RecentChanges<EntityId, 128> m_changed;
    RecentChanges<EntityId, 128> m_touched;
};

}  // namespace gloam
