#include "core/map/EntityList.h"

#include <algorithm>
#include <cstdint>

namespace gloam {

namespace {

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

void IdPlaces::noteAll(const std::vector<EntityId>& ids)
{
    m_places = {};
    for (std::size_t place = 0; place < ids.size(); ++place)
        note(ids[place], place);
}

void IdPlaces::noteLast(const std::vector<EntityId>& ids)
{
    note(ids.back(), ids.size() - 1);
}

void IdPlaces::note(EntityId id, std::size_t place)
{
    std::size_t slot = slotOf(id);
    while (m_places[slot] != 0)
        slot = next(slot);
    m_places[slot] = static_cast<std::uint8_t>(place + 1);
}

bool operator==(const EntityList& a, const EntityList& b)
{
    return a.size() == b.size() && std::equal(a.begin(), a.end(), b.begin());
}

const Entity& EntityList::operator[](std::size_t index) const
{
    auto block = m_blocks.begin();
    for (; index >= block->entities.size(); ++block)
        index -= block->entities.size();
    return block->entities[index];
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
std::size_t EntityList::placeIn(const Block& block, EntityId id)
{
    return static_cast<std::size_t>(std::lower_bound(block.ids.begin(), block.ids.end(), id) - block.ids.begin());
}

const Entity* EntityList::find(EntityId id) const
{
    if (m_blocks.empty())
        return nullptr;
    if (m_firsts.front() == id)  // the hero, who is looked for most
        return &m_blocks.front().entities.front();
    const Block& block = m_blocks[blockOf(id)];
    const std::size_t place = block.places.find(block.ids, id);
    return place == IdPlaces::none ? nullptr : &block.entities[place];
}

std::size_t EntityList::countBefore(EntityId id) const
{
    if (m_blocks.empty())
        return 0;
    const std::size_t last = blockOf(id);
    std::size_t count = placeIn(m_blocks[last], id);
    for (std::size_t i = 0; i < last; ++i)
        count += m_blocks[i].ids.size();
    return count;
}

void EntityList::insert(Entity entity)
{
    const EntityId id = entity.id;
    if (m_blocks.empty()) {
        m_blocks.emplace_back();
        m_firsts.push_back(id);
    }
    if (const std::size_t full = blockOf(id); m_blocks[full].ids.size() >= IdPlaces::most)
        split(full, id);
    const std::size_t number = blockOf(id);
    Block& block = m_blocks[number];
    const std::size_t place = placeIn(block, id);
    const bool isLast = place == block.ids.size();
    block.ids.insert(at(block.ids, place), id);
    block.entities.insert(at(block.entities, place), std::move(entity));
    if (isLast)
        block.places.noteLast(block.ids);
    else
        block.places.noteAll(block.ids);
    m_firsts[number] = block.ids.front();
    ++m_size;
}

/// Makes room in a full block for one that comes: its second half becomes a block of its own or, as most lists are
/// filled in order, an empty one follows.
void EntityList::split(std::size_t block, EntityId coming)
{
    const bool isLast = block + 1 == m_blocks.size() && m_blocks[block].ids.back() < coming;
    const std::size_t kept = isLast ? IdPlaces::most : IdPlaces::most / 2;
    Block rest{splitOff(m_blocks[block].entities, kept), splitOff(m_blocks[block].ids, kept), {}};
    m_blocks[block].places.noteAll(m_blocks[block].ids);
    rest.places.noteAll(rest.ids);
    if (isLast) {  // it will be filled: to grow step by step would leave holes in the memory between all blocks
        rest.entities.reserve(IdPlaces::most);
        rest.ids.reserve(IdPlaces::most);
    }
    m_firsts.insert(at(m_firsts, block + 1), isLast ? coming : rest.ids.front());
    m_blocks.insert(at(m_blocks, block + 1), std::move(rest));
}

std::optional<Entity> EntityList::remove(EntityId id)
{
    Entity* const found = find(id);
    if (!found)
        return std::nullopt;
    std::optional<Entity> removed = std::move(*found);
    const std::size_t number = blockOf(id);
    Block& block = m_blocks[number];
    const std::size_t place = placeIn(block, id);
    block.entities.erase(at(block.entities, place));
    block.ids.erase(at(block.ids, place));
    --m_size;
    if (block.ids.empty()) {
        m_blocks.erase(at(m_blocks, number));
        m_firsts.erase(at(m_firsts, number));
    } else {
        block.places.noteAll(block.ids);
        m_firsts[number] = block.ids.front();
    }
    return removed;
}

/// Counts again after some have gone.
void EntityList::tidy()
{
    std::erase_if(m_blocks, [](const Block& block) { return block.entities.empty(); });
    m_firsts.clear();
    m_size = 0;
    for (Block& block : m_blocks) {
        block.ids.clear();
        for (const Entity& entity : block.entities)
            block.ids.push_back(entity.id);
        block.places.noteAll(block.ids);
        m_firsts.push_back(block.ids.front());
        m_size += block.ids.size();
    }
}

}  // namespace gloam
