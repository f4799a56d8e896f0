#include "core/parts/EntitiesWith.h"

#include <algorithm>

namespace gloam {

namespace {

/// Whether so much has changed that a look at each entity takes less time.
bool haveManyChanged(const EntityStore& entities, std::uint64_t since)
{
    constexpr std::uint64_t share = 4;
    return share * (entities.innerRevision() - since) > entities.count();
}

}  // namespace

const std::vector<EntityId>& EntitiesWith::follow(const Level& level, Test test)
{
    const EntityStore& entities = level.entities;
    const bool isSame = m_store == &entities && m_level == level.id && m_types.get() == &level.tiles.types();
    EntityId last;
    const auto take = [&](EntityId id) {
        if (id != last)
            update(level, id, test);
        last = id;
    };
    if (!isSame || haveManyChanged(entities, m_revision) || !entities.forEachInnerChangeSince(m_revision, take))
        begin(level, test);
    m_revision = entities.innerRevision();
    return m_ids;
}

void EntitiesWith::begin(const Level& level, Test test)
{
    m_store = &level.entities;
    m_level = level.id;
    m_types = level.tiles.sharedTypes();
    m_ids.clear();
    for (const Entity& entity : level.entities.all())
        if (test(entity))
            m_ids.push_back(entity.id);
}

void EntitiesWith::update(const Level& level, EntityId id, Test test)
{
    const Entity* const entity = level.entities.find(id);
    const bool isWanted = entity && test(*entity);
    const auto place = std::lower_bound(m_ids.begin(), m_ids.end(), id);
    const bool isThere = place != m_ids.end() && *place == id;
    if (isWanted && !isThere)
        m_ids.insert(place, id);
    else if (!isWanted && isThere)
        m_ids.erase(place);
}

}  // namespace gloam
