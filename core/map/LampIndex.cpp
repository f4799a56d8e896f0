#include "core/map/LampIndex.h"

#include <algorithm>
#include <utility>

namespace gloam {

namespace {

constexpr int mostLampChunks = 256;  ///< along a side of a level
constexpr int leastLampSide = 16;    ///< of a chunk, in cells

}  // namespace

void LampIndex::begin(std::shared_ptr<const TypeRegistry> types, ShineOf shineOf, Size map)
{
    m_types = std::move(types);
    m_shineOf = shineOf;
    m_map = {std::max(1, map.width), std::max(1, map.height)};
    m_side = std::max(leastLampSide, (std::max(m_map.width, m_map.height) + mostLampChunks - 1) / mostLampChunks);
    m_count = {(m_map.width + m_side - 1) / m_side, (m_map.height + m_side - 1) / m_side};
    m_most = -1;
    m_chunks.assign(static_cast<std::size_t>(m_count.area()), none);
    m_lamps.clear();
    m_order.clear();
    m_numbers.clear();
    m_unused = none;
}

/// One that has gone out keeps its number, for it may shine again.
void LampIndex::set(const Entity& entity, const Entity* holder)
{
    const bool isKnownType = entity.type.slot < m_types->entities().size();
    const Shine shine = isKnownType ? m_shineOf(entity, *m_types) : Shine{};
    if (shine.reach < 0 && (m_numbers.empty() || m_numbers.count(entity.id) == 0))
        return;
    const std::int32_t number = numberOf(entity.id);
    Kept& lamp = m_lamps[static_cast<std::size_t>(number)];
    unlink(lamp);
    if (shine.reach < 0 || !holder || !holder->isPlaced())
        return;
    lamp.at = holder->at;
    lamp.shine = shine;
    lamp.isCarried = holder->id != entity.id;
    m_most = std::max(m_most, shine.reach);
    link(number);
}

void LampIndex::remove(EntityId id)
{
    const auto known = m_numbers.find(id);
    if (known == m_numbers.end())
        return;
    Kept& lamp = m_lamps[static_cast<std::size_t>(known->second)];
    unlink(lamp);
    m_order.erase(orderOf(id));
    lamp.id = {};
    lamp.next = std::exchange(m_unused, known->second);
    m_numbers.erase(known);
}

/// Where it is in the order, or would be.
std::vector<std::int32_t>::iterator LampIndex::orderOf(EntityId id)
{
    return std::partition_point(m_order.begin(), m_order.end(), [this, id](std::int32_t number) {
        return m_lamps[static_cast<std::size_t>(number)].id < id;
    });
}

std::int32_t LampIndex::numberOf(EntityId id)
{
    const auto [known, isNew] = m_numbers.try_emplace(id, m_unused);
    if (!isNew)
        return known->second;
    if (m_unused == none) {
        known->second = static_cast<std::int32_t>(m_lamps.size());
        m_lamps.emplace_back();
    } else {
        m_unused = m_lamps[static_cast<std::size_t>(m_unused)].next;
    }
    m_order.insert(orderOf(id), known->second);
    Kept& lamp = m_lamps[static_cast<std::size_t>(known->second)];
    lamp = {};
    lamp.id = id;
    return known->second;
}

void LampIndex::link(std::int32_t number)
{
    Kept& lamp = m_lamps[static_cast<std::size_t>(number)];
    const std::size_t chunk = indexOf(chunkOf(lamp.at));
    lamp.chunk = static_cast<std::int32_t>(chunk);
    lamp.next = std::exchange(m_chunks[chunk], number);
    if (lamp.next != none)
        m_lamps[static_cast<std::size_t>(lamp.next)].previous = number;
}

void LampIndex::unlink(Kept& lamp)
{
    if (lamp.chunk == none)
        return;
    if (lamp.next != none)
        m_lamps[static_cast<std::size_t>(lamp.next)].previous = lamp.previous;
    if (lamp.previous != none)
        m_lamps[static_cast<std::size_t>(lamp.previous)].next = lamp.next;
    else
        m_chunks[static_cast<std::size_t>(lamp.chunk)] = lamp.next;
    lamp.chunk = lamp.next = lamp.previous = none;
}

Point LampIndex::chunkOf(Point cell) const
{
    return {std::clamp(cell.x, 0, m_map.width - 1) / m_side, std::clamp(cell.y, 0, m_map.height - 1) / m_side};
}

}  // namespace gloam
