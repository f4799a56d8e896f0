#include "core/io/world/CollectedEntities.h"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace gloam {

void CollectedEntities::add(Entity entity)
{
    m_ids.insert(entity.id);
    m_entities.push_back(std::move(entity));
}

void CollectedEntities::moveTo(EntityStore& store)
{
    m_ids = {};
    sort();
    for (; !m_entities.empty(); m_entities.pop_front())
        store.add(std::move(m_entities.front()));
}

/// By their ids. Entities are large to move, so that each goes to its place at once, along the cycles of the
/// permutation.
void CollectedEntities::sort()
{
    std::vector<std::pair<EntityId, std::size_t>> order;  // with the place that each comes from
    order.reserve(m_entities.size());
    for (const Entity& entity : m_entities)
        order.emplace_back(entity.id, order.size());
    std::sort(order.begin(), order.end());
    for (std::size_t first = 0; first < order.size(); ++first) {
        if (order[first].second == first)
            continue;
        Entity held = std::move(m_entities[first]);
        std::size_t to = first;
        for (std::size_t from = order[to].second; from != first; from = order[to].second) {
            m_entities[to] = std::move(m_entities[from]);
            order[to].second = to;
            to = from;
        }
        m_entities[to] = std::move(held);
        order[to].second = to;
    }
}

}  // namespace gloam
