#include "core/map/Occupancy.h"

#include "core/base/Random.h"

namespace gloam {

void Occupancy::add(Rect cells, EntityId id)
{
    for (int y = cells.top(); y < cells.bottom(); ++y)
        for (int x = cells.left(); x < cells.right(); ++x)
            add(keyOf({x, y}), id);
}

void Occupancy::remove(Rect cells, EntityId id)
{
    for (int y = cells.top(); y < cells.bottom(); ++y)
        for (int x = cells.left(); x < cells.right(); ++x)
            remove(keyOf({x, y}), id);
}

bool Occupancy::isEmptyAt(Point p) const
{
    const Key key = keyOf(p);
    return m_slots.empty() || m_slots[placeOf(key)].id.isNothing();
}

std::size_t Occupancy::homeOf(Key key) const
{
    return mix64(key) & (m_slots.size() - 1);
}

std::size_t Occupancy::placeOf(Key key) const
{
    std::size_t i = homeOf(key);
    while (!m_slots[i].id.isNothing() && m_slots[i].key != key)
        i = (i + 1) & (m_slots.size() - 1);
    return i;
}

void Occupancy::add(Key key, EntityId id)
{
    growWhenFull();
    Slot& slot = m_slots[placeOf(key)];
    if (!slot.id.isNothing())
        return addOther(slot, id);
    slot = {key, id, none};
    ++m_used;
}

void Occupancy::remove(Key key, EntityId id)
{
    if (m_slots.empty())
        return;
    const std::size_t place = placeOf(key);
    Slot& slot = m_slots[place];
    if (slot.id.isNothing())
        return;
    if (slot.id != id)
        return removeOther(slot, id);
    if (slot.next == none)
        return freeSlot(place);
    slot.id = m_others[slot.next].id;
    removeOther(slot, slot.id);
}

void Occupancy::addOther(Slot& slot, EntityId id)
{
    if (m_free == none) {
        m_free = static_cast<std::uint32_t>(m_others.size());
        m_others.emplace_back();
    }
    const std::uint32_t added = m_free;
    m_free = m_others[added].next;
    m_others[added] = {id, slot.next};
    slot.next = added;
}

void Occupancy::removeOther(Slot& slot, EntityId id)
{
    std::uint32_t* link = &slot.next;
    while (*link != none && m_others[*link].id != id)
        link = &m_others[*link].next;
    if (*link == none)
        return;
    const std::uint32_t removed = *link;
    *link = m_others[removed].next;
    m_others[removed] = {{}, m_free};
    m_free = removed;
}

/// Later slots whose home is the hole or before it move up (Knuth 6.4, algorithm R).
void Occupancy::freeSlot(std::size_t hole)
{
    const std::size_t mask = m_slots.size() - 1;
    for (std::size_t i = (hole + 1) & mask; !m_slots[i].id.isNothing(); i = (i + 1) & mask) {
        const std::size_t wayFromHome = (i - homeOf(m_slots[i].key)) & mask;
        if (wayFromHome >= ((i - hole) & mask)) {
            m_slots[hole] = m_slots[i];
            hole = i;
        }
    }
    m_slots[hole] = {};
    --m_used;
}

/// Half full, so that a search takes few probes; three quarters where a table would take tens of megabytes, on levels
/// with more entities than any game has.
void Occupancy::growWhenFull()
{
    constexpr std::size_t large = std::size_t{1} << 19;
    const bool isLarge = m_slots.size() >= large;
    if (isLarge ? m_used * 4 < m_slots.size() * 3 : m_used * 2 < m_slots.size())
        return;
    std::vector<Slot> old(m_slots.empty() ? 16 : m_slots.size() * 2);
    old.swap(m_slots);
    for (const Slot& slot : old)
        if (!slot.id.isNothing())
            m_slots[placeOf(slot.key)] = slot;
}

}  // namespace gloam
