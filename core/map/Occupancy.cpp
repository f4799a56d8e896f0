#include "core/map/Occupancy.h"

#include "core/base/Random.h"

namespace gloam {

void Occupancy::add(Rect cells, EntityId id)
{
    for (int y = cells.top(); y < cells.bottom(); ++y)
        for (int x = cells.left(); x < cells.right(); ++x) {
            growWhenFull();
            insert({keyOf({x, y}), id});
            ++m_used;
        }
}

void Occupancy::remove(Rect cells, EntityId id)
{
    for (int y = cells.top(); y < cells.bottom(); ++y)
        for (int x = cells.left(); x < cells.right(); ++x)
            erase({keyOf({x, y}), id});
}

bool Occupancy::isEmptyAt(Point p) const
{
    bool isEmpty = true;
    forEachAt(p, [&isEmpty](EntityId) { isEmpty = false; });
    return isEmpty;
}

std::size_t Occupancy::homeOf(Key key) const
{
    return mix64(key) & (m_slots.size() - 1);
}

void Occupancy::insert(Slot slot)
{
    std::size_t i = homeOf(slot.key);
    while (!m_slots[i].id.isNothing())
        i = (i + 1) & (m_slots.size() - 1);
    m_slots[i] = slot;
}

void Occupancy::erase(Slot slot)
{
    if (m_slots.empty())
        return;
    const std::size_t mask = m_slots.size() - 1;
    std::size_t hole = homeOf(slot.key);
    while (m_slots[hole].key != slot.key || m_slots[hole].id != slot.id) {
        if (m_slots[hole].id.isNothing())
            return;
        hole = (hole + 1) & mask;
    }
    // Later entries that hash to the hole or before it move up (Knuth 6.4, algorithm R).
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

void Occupancy::growWhenFull()
{
    if (!m_slots.empty() && m_used * 2 < m_slots.size())
        return;
    std::vector<Slot> old(m_slots.empty() ? 16 : m_slots.size() * 2);
    old.swap(m_slots);
    for (const Slot& slot : old)
        if (!slot.id.isNothing())
            insert(slot);
}

}  // namespace gloam
