#pragma once

#include "core/base/EntityId.h"
#include "core/base/Random.h"

#include <cstddef>
#include <utility>
#include <vector>

namespace gloam {

/// Ids of entities, of which a level may have hundreds of thousands, in a table that is at most half full.
class IdSet {
public:
    /// False if it was among them.
    bool insert(EntityId id)
    {
        if (id.isNothing())
            return !std::exchange(m_hasNothing, true);
        if (2 * (m_count + 1) > m_places.size())
            grow();
        EntityId& place = m_places[placeOf(id)];
        if (place == id)
            return false;
        place = id;
        ++m_count;
        return true;
    }

    bool contains(EntityId id) const
    {
        return id.isNothing() ? m_hasNothing : !m_places.empty() && m_places[placeOf(id)] == id;
    }

private:
    std::size_t placeOf(EntityId id) const
    {
        const std::size_t last = m_places.size() - 1;
        std::size_t place = static_cast<std::size_t>(mix64(id.value)) & last;
        while (!m_places[place].isNothing() && m_places[place] != id)
            place = (place + 1) & last;
        return place;
    }

    void grow()
    {
        constexpr std::size_t first = 64;
        std::vector<EntityId> before(m_places.empty() ? first : 2 * m_places.size());
        std::swap(before, m_places);
        for (const EntityId id : before)
            if (!id.isNothing())
                m_places[placeOf(id)] = id;
    }

    std::vector<EntityId> m_places;  ///< nothing where there is none
    bool m_hasNothing = false;       ///< among them
    std::size_t m_count = 0;
};

}  // namespace gloam
