#pragma once

#include "core/base/EntityId.h"

#include <algorithm>
#include <unordered_map>
#include <vector>

namespace gloam {

/// Lists of entities by another one that they belong to, each sorted by id. Nothing belongs to no entity.
class IdsByKey {
public:
    void add(EntityId key, EntityId id)
    {
        if (key.isNothing())
            return;
        std::vector<EntityId>& ids = m_ids[key];
        ids.insert(std::lower_bound(ids.begin(), ids.end(), id), id);
    }

    void remove(EntityId key, EntityId id)
    {
        const auto found = m_ids.find(key);
        if (found == m_ids.end())
            return;
        std::vector<EntityId>& ids = found->second;
        const auto place = std::lower_bound(ids.begin(), ids.end(), id);
        if (place != ids.end() && *place == id)
            ids.erase(place);
        if (ids.empty())
            m_ids.erase(found);
    }

    const std::vector<EntityId>& of(EntityId key) const
    {
        static const std::vector<EntityId> none;
        const auto found = m_ids.find(key);
        return found == m_ids.end() ? none : found->second;
    }

private:
    std::unordered_map<EntityId, std::vector<EntityId>> m_ids;
};

}  // namespace gloam
