#pragma once

#include "core/map/Entity.h"
#include "core/map/Occupancy.h"

namespace gloam {

/// An entity upon the map that hides what is behind it, and the cells it covers.
struct OpaqueBody {
    EntityId id;
    Rect cells;
    friend bool operator==(const OpaqueBody&, const OpaqueBody&) = default;
};

/// The entities of a level, by id and by cell. Pointers handed out hold until the next change.
class EntityStore {
public:
    const Entity* find(EntityId id) const;
    const std::vector<Entity>& all() const { return m_entities; }  ///< sorted by id
    std::size_t count() const { return m_entities.size(); }

    /// False, and nothing changed, when the id is taken.
    bool add(Entity entity);
    std::optional<Entity> remove(EntityId id);

    /// To another cell, without asking whether it may (ENT-03). False when there is no such entity.
    bool move(EntityId id, Point to);

    /// Into another entity's keeping (its `in`), off the cells; `nothing` puts it back upon its cell.
    bool putInto(EntityId id, EntityId holder);

    /// Changes an entity in any way but its id; its place and footprint may change (ENT-05). False when it is not there.
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

    /// The same for what neither moves it nor changes whether it is opaque: no cell is touched.
    template <typename Change> bool updateInPlace(EntityId id, Change change)
    {
        Entity* entity = edit(id);
        if (entity)
            change(*entity);
        return entity != nullptr;
    }

    /// The entities that cover a cell, sorted by id.
    std::vector<const Entity*> at(Point p) const;

    /// The solid entity with the smallest id that covers a cell, `except` one; none when feet may pass.
    const Entity* blockerAt(Point p, EntityId except = {}) const;

    /// Those that hide what is behind them, sorted by id (ENT-28); empty on most levels.
    const std::vector<OpaqueBody>& opaque() const { return m_opaque; }

    const Occupancy& occupancy() const { return m_occupancy; }

    friend bool operator==(const EntityStore& a, const EntityStore& b) { return a.m_entities == b.m_entities; }

private:
    Entity* edit(EntityId id);
    void lift(const Entity& entity);
    void settle(const Entity& entity);

    std::vector<Entity> m_entities;
    Occupancy m_occupancy;
    std::vector<OpaqueBody> m_opaque;
};

}  // namespace gloam
