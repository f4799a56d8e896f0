#include "core/space/PathFrontier.h"

#include <algorithm>

namespace gloam {

CostEstimate::CostEstimate(const MovementProfile& movement)
{
    const auto least = [&](int base) {
        return movement.costs.percent ? std::max(1, (base * movement.costs.leastPercent + 50) / 100) : base;
    };
    m_straight = least(movement.costs.straight);
    m_diagonal = movement.fourWay ? 2 * m_straight : std::min(least(movement.costs.diagonal), 2 * m_straight);
    m_straight = std::min(m_straight, m_diagonal);
}

}  // namespace gloam
