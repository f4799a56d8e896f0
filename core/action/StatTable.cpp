#include "core/action/StatTable.h"

#include <algorithm>

namespace gloam {

StatValue StatTable::valueOf(const Level& level, const Entity& who, const Name& stat) const
{
    StatValue result;
    valueOf(level, who, stat, result);
    return result;
}

int StatTable::valueOf(const Level& level, const Entity& who, const Name& stat, StatValue& space) const
{
    space.sources.clear();
    space.least.reset();
    space.most.reset();
    const StatQuery query{*this, level, who, stat};
    for (const StatSource source : m_sources)
        source(query, space);
    space.value = sumOf(space.sources);
    if (space.least)
        space.value = std::max(space.value, *space.least);
    if (space.most)
        space.value = std::min(space.value, *space.most);
    return space.value;
}

}  // namespace gloam
