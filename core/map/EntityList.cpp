#include "core/map/EntityList.h"

#include <algorithm>
#include <cstdint>

namespace gloam {

namespace {

constexpr std::size_t mostInBlock = 64;

/// Moves the entries from a position on into a list of their own.
template <typename T> std::vector<T> splitOff(std::vector<T>& full, std::size_t from)
{
    const auto begin = full.begin() + static_cast<std::ptrdiff_t>(from);
    std::vector<T> rest(std::make_move_iterator(begin), std::make_move_iterator(full.end()));
    full.erase(begin, full.end());
    return rest;
}

template <typename T> auto at(std::vector<T>& list, std::size_t place)
{
    return list.begin() + static_cast<std::ptrdiff_t>(place);
}

}  // namespace

bool operator==(const EntityList& a, const EntityList& b)
{
    return a.size() == b.size() && std::equal(a.begin(), a.end(), b.begin());
}

const Entity& EntityList::operator[](std::size_t index) const
{
    auto block = m_blocks.begin();
    for (; index >= block->size(); ++block)
        index -= block->size();
    return (*block)[index];
}

/// The last block that begins with that id or a smaller one, else the first.
std::size_t EntityList::blockOf(EntityId id) const
{
    constexpr std::size_t few = 8;  // a search by halves would take longer
    if (m_firsts.size() <= few) {
        std::size_t block = m_firsts.size() - 1;
        while (block > 0 && id < m_firsts[block])
            --block;
        return block;
    }
    const auto next = std::upper_bound(m_firsts.begin(), m_firsts.end(), id);
    return next == m_firsts.begin() ? 0 : static_cast<std::size_t>(next - m_firsts.begin()) - 1;
}

/// Where an id is in its block, or would be.
std::size_t EntityList::placeIn(std::size_t block, EntityId id) const
{
    const std::vector<EntityId>& ids = m_ids[block];
    return static_cast<std::size_t>(std::lower_bound(ids.begin(), ids.end(), id) - ids.begin());
}

const Entity* EntityList::find(EntityId id) const
{
    if (m_blocks.empty())
        return nullptr;
    if (m_firsts.front() == id)  // the hero, who is looked for most
        return &m_blocks.front().front();
    const std::size_t block = blockOf(id);
    const std::vector<EntityId>& ids = m_ids[block];
    // Entities born in play have consecutive ids: where none is left out, the distance from the last is the place.
    const std::uint64_t fromLast = ids.back().value - id.value;
    const std::size_t guess = fromLast < ids.size() ? ids.size() - 1 - static_cast<std::size_t>(fromLast) : 0;
    const std::size_t place = ids[guess] == id ? guess : placeIn(block, id);
    return place != ids.size() && ids[place] == id ? &m_blocks[block][place] : nullptr;
}

std::size_t EntityList::countBefore(EntityId id) const
{
    if (m_blocks.empty())
        return 0;
    const std::size_t last = blockOf(id);
    std::size_t count = placeIn(last, id);
    for (std::size_t i = 0; i < last; ++i)
        count += m_blocks[i].size();
    return count;
}

/// A full block is split, or, as most lists are filled in order, followed by a new one.
void EntityList::insert(Entity entity)
{
    if (m_blocks.empty()) {
        m_blocks.emplace_back();
        m_ids.emplace_back();
        m_firsts.push_back(entity.id);
    }
    std::size_t block = blockOf(entity.id);
    if (m_ids[block].size() >= mostInBlock) {
        const bool isLast = block + 1 == m_blocks.size() && m_ids[block].back() < entity.id;
        const std::size_t kept = isLast ? mostInBlock : mostInBlock / 2;
        std::vector<EntityId> ids = splitOff(m_ids[block], kept);
        const EntityId first = isLast ? entity.id : ids.front();
        m_blocks.insert(at(m_blocks, block + 1), splitOff(m_blocks[block], kept));
        m_ids.insert(at(m_ids, block + 1), std::move(ids));
        m_firsts.insert(at(m_firsts, block + 1), first);
        block = blockOf(entity.id);
    }
    const std::size_t place = placeIn(block, entity.id);
    m_ids[block].insert(at(m_ids[block], place), entity.id);
    m_blocks[block].insert(at(m_blocks[block], place), std::move(entity));
    m_firsts[block] = m_ids[block].front();
    ++m_size;
}

std::optional<Entity> EntityList::remove(EntityId id)
{
    Entity* const found = find(id);
    if (!found)
        return std::nullopt;
    std::optional<Entity> removed = std::move(*found);
    const std::size_t block = blockOf(id);
    const std::size_t place = placeIn(block, id);
    m_blocks[block].erase(at(m_blocks[block], place));
    m_ids[block].erase(at(m_ids[block], place));
    --m_size;
    if (m_ids[block].empty()) {
        m_blocks.erase(at(m_blocks, block));
        m_ids.erase(at(m_ids, block));
        m_firsts.erase(at(m_firsts, block));
    } else {
        m_firsts[block] = m_ids[block].front();
    }
    return removed;
}

/// Counts again after some have gone.
void EntityList::tidy()
{
    std::erase_if(m_blocks, [](const std::vector<Entity>& block) { return block.empty(); });
    m_ids.resize(m_blocks.size());
    m_firsts.clear();
    m_size = 0;
    for (std::size_t i = 0; i < m_blocks.size(); ++i) {
        m_ids[i].clear();
        for (const Entity& entity : m_blocks[i])
            m_ids[i].push_back(entity.id);
        m_firsts.push_back(m_ids[i].front());
        m_size += m_ids[i].size();
    }
}

}  // namespace gloam
