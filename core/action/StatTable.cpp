#include "core/action/StatTable.h"

namespace gloam {

StatValue StatTable::valueOf(const Level& level, const Entity& who, const Name& stat) const
{
    StatValue result;
    for (const StatSource source : m_sources)
        source(level, who, stat, result.sources);
    result.value = sumOf(result.sources);
    return result;
}

}  // namespace gloam
