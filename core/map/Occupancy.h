#pragma once

#include "core/base/EntityId.h"
#include "core/base/Point.h"

#include <cstdint>
#include <vector>

namespace gloam {

/// Which entities cover which cells (MAP-08): a hash table of cells with open addressing, so that a step costs a few
/// probes and, once warm, no allocation. A cell's slot has one of its entities; the others, of which any number can
/// share the cell, follow in a list.
class Occupancy {
public:
    void add(Rect cells, EntityId id);
    void remove(Rect cells, EntityId id);

    /// Calls `visit(EntityId)` for each entity on a cell, in no particular order; reduce with a total order.
    template <typename Visit> void forEachAt(Point p, Visit visit) const
    {
        anyAt(p, [&visit](EntityId id) {
            visit(id);
            return false;
        });
    }

    /// Whether `test(EntityId)` holds for an entity on a cell; asks no more once it does. Any number may share the
    /// cell.
    template <typename Test> bool anyAt(Point p, Test test) const
    {
        if (m_slots.empty())
            return false;
        const Key key = keyOf(p);
        for (std::size_t i = homeOf(key); !m_slots[i].id.isNothing(); i = (i + 1) & (m_slots.size() - 1))
            if (m_slots[i].key == key) {
                if (test(m_slots[i].id))
                    return true;
                for (std::uint32_t next = m_slots[i].next; next != none; next = m_others[next].next)
                    if (test(m_others[next].id))
                        return true;
                return false;
            }
        return false;
    }

    bool isEmptyAt(Point p) const;

private:
    using Key = std::uint64_t;
    static constexpr std::uint32_t none = 0xFFFFFFFF;
    struct Slot {
        Key key = 0;
        EntityId id;                ///< nothing if the slot is free
        std::uint32_t next = none;  ///< the first of the others in the cell
    };
    struct Other {
        EntityId id;
        std::uint32_t next = none;
    };
    static Key keyOf(Point p)
    {
        return static_cast<Key>(static_cast<std::uint32_t>(p.y)) << 32 | static_cast<std::uint32_t>(p.x);
    }
    std::size_t homeOf(Key key) const;
    std::size_t placeOf(Key key) const;  ///< of the cell's slot, or the free one where it belongs
    void add(Key key, EntityId id);
    void remove(Key key, EntityId id);
    void addOther(Slot& slot, EntityId id);
    void removeOther(Slot& slot, EntityId id);
    void freeSlot(std::size_t hole);
    void growWhenFull();

    std::vector<Slot> m_slots;
    std::size_t m_used = 0;
    std::vector<Other> m_others;
    std::uint32_t m_free = none;  ///< the first unused of the others
};

}  // namespace gloam
