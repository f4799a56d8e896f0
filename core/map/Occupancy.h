#pragma once

#include "core/base/EntityId.h"
#include "core/base/Point.h"

#include <vector>

namespace gloam {

/// Which entities cover which cells (MAP-08): a hash table of (cell, entity) pairs with open addressing, so that a
/// step costs a few probes and, once warm, no allocation. Any number of entities can share a cell.
class Occupancy {
public:
    void add(Rect cells, EntityId id);
    void remove(Rect cells, EntityId id);

    /// Calls `visit(EntityId)` for each entity on a cell, in no particular order; reduce with a total order.
    template <typename Visit> void forEachAt(Point p, Visit visit) const
    {
        if (m_slots.empty())
            return;
        const Key key = keyOf(p);
        for (std::size_t i = homeOf(key); !m_slots[i].id.isNothing(); i = (i + 1) & (m_slots.size() - 1))
            if (m_slots[i].key == key)
                visit(m_slots[i].id);
    }

    bool isEmptyAt(Point p) const;

private:
    using Key = std::uint64_t;
    struct Slot {
        Key key = 0;
        EntityId id;  ///< zero if the slot is free
    };
    static Key keyOf(Point p)
    {
        return static_cast<Key>(static_cast<std::uint32_t>(p.y)) << 32 | static_cast<std::uint32_t>(p.x);
    }
    std::size_t homeOf(Key key) const;
    void insert(Slot slot);
    void erase(Slot slot);
    void growWhenFull();

    std::vector<Slot> m_slots;
    std::size_t m_used = 0;
};

}  // namespace gloam
