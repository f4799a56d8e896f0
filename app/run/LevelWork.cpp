#include "app/run/LevelWork.h"

#include <utility>

namespace gloam::app {

void LevelWork::carryOut()
{
    if (!m_isStopped)
        m_built = builtAhead(m_order, *this);
    m_end.release();
}

void LevelWork::report(int done, int of)
{
    m_percent = of > 0 ? static_cast<int>(100LL * done / of) : 0;
}

bool LevelWork::endsWithin(int milliseconds)
{
    if (!m_end.tryAcquire(1, milliseconds))
        return false;
    m_end.release();  // it can be asked again
    return true;
}

std::optional<BuiltLevel> LevelWork::take()
{
    return std::exchange(m_built, std::nullopt);
}

}  // namespace gloam::app
