#include "core/space/PathFrontier.h"

#include <algorithm>

namespace gloam {

CostEstimate::CostEstimate(const MovementProfile& gait)
{
    const auto least = [&](int base) {
        return gait.costs.percent ? std::max(1, (base * gait.costs.leastPercent + 50) / 100) : base;
    };
    m_straight = least(gait.costs.straight);
    m_diagonal = gait.fourWay ? 2 * m_straight : std::min(least(gait.costs.diagonal), 2 * m_straight);
    m_straight = std::min(m_straight, m_diagonal);
}

}  // namespace gloam
