#include "core/action/StatTable.h"

#include <algorithm>

namespace gloam {

StatValue StatTable::valueOf(const Level& level, const Entity& who, const Name& stat) const
{
    StatValue result;
    find({*this, level, who, stat}, result);
    return result;
}

int StatTable::numberOf(const Level& level, const Entity& who, const Name& stat) const
{
    StatValue result;
    result.keepsSources = false;
    find({*this, level, who, stat}, result);
    return result.value;
}

void StatTable::find(const StatQuery& query, StatValue& value) const
{
    for (const StatSource source : m_sources)
        source(query, value);
    value.value = value.sum;
    if (value.least)
        value.value = std::max(value.value, *value.least);
    if (value.most)
        value.value = std::min(value.value, *value.most);
}

}  // namespace gloam
