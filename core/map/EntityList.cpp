#include "core/map/EntityList.h"

#include <algorithm>

namespace gloam {

namespace {

constexpr std::size_t mostInBlock = 64;

template <typename Block> auto placeOf(Block& block, EntityId id)
{
    return std::lower_bound(block.begin(), block.end(), id,
                            [](const Entity& entity, EntityId wanted) { return entity.id < wanted; });
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
    const auto next = std::upper_bound(m_firsts.begin(), m_firsts.end(), id);
    return next == m_firsts.begin() ? 0 : static_cast<std::size_t>(next - m_firsts.begin()) - 1;
}

const Entity* EntityList::find(EntityId id) const
{
    if (m_blocks.empty())
        return nullptr;
    const std::vector<Entity>& block = m_blocks[blockOf(id)];
    const auto place = placeOf(block, id);
    return place != block.end() && place->id == id ? &*place : nullptr;
}

std::size_t EntityList::countBefore(EntityId id) const
{
    if (m_blocks.empty())
        return 0;
    const std::size_t last = blockOf(id);
    std::size_t count = static_cast<std::size_t>(placeOf(m_blocks[last], id) - m_blocks[last].begin());
    for (std::size_t i = 0; i < last; ++i)
        count += m_blocks[i].size();
    return count;
}

/// A full block is split, or, as most lists are filled in order, followed by a new one.
void EntityList::insert(Entity entity)
{
    if (m_blocks.empty()) {
        m_blocks.emplace_back();
        m_firsts.push_back(entity.id);
    }
    std::size_t at = blockOf(entity.id);
    if (m_blocks[at].size() >= mostInBlock) {
        std::vector<Entity>& full = m_blocks[at];
        const bool isLast = at + 1 == m_blocks.size() && full.back().id < entity.id;
        const auto half = isLast ? full.end() : full.begin() + mostInBlock / 2;
        std::vector<Entity> rest(std::make_move_iterator(half), std::make_move_iterator(full.end()));
        full.erase(half, full.end());
        const EntityId first = isLast ? entity.id : rest.front().id;
        m_blocks.insert(m_blocks.begin() + static_cast<std::ptrdiff_t>(at) + 1, std::move(rest));
        m_firsts.insert(m_firsts.begin() + static_cast<std::ptrdiff_t>(at) + 1, first);
        at = blockOf(entity.id);
    }
    std::vector<Entity>& block = m_blocks[at];
    block.insert(placeOf(block, entity.id), std::move(entity));
    m_firsts[at] = block.front().id;
    ++m_size;
}

std::optional<Entity> EntityList::remove(EntityId id)
{
    if (!find(id))
        return std::nullopt;
    const std::size_t at = blockOf(id);
    std::vector<Entity>& block = m_blocks[at];
    const auto place = placeOf(block, id);
    std::optional<Entity> removed = std::move(*place);
    block.erase(place);
    --m_size;
    if (block.empty()) {
        m_blocks.erase(m_blocks.begin() + static_cast<std::ptrdiff_t>(at));
        m_firsts.erase(m_firsts.begin() + static_cast<std::ptrdiff_t>(at));
    } else {
        m_firsts[at] = block.front().id;
    }
    return removed;
}

/// Counts again after some have gone.
void EntityList::tidy()
{
    std::erase_if(m_blocks, [](const std::vector<Entity>& block) { return block.empty(); });
    m_firsts.clear();
    m_size = 0;
    for (const std::vector<Entity>& block : m_blocks) {
        m_firsts.push_back(block.front().id);
        m_size += block.size();
    }
}

}  // namespace gloam
