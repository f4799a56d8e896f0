#include "editor/state/WitnessChoice.h"

#include <utility>

namespace gloam::editor {

void WitnessChoice::show(std::optional<Finding> finding)
{
    if (finding == m_shown)
        return;
    m_shown = std::move(finding);
    emit changed();
}

void WitnessChoice::setOld(bool isOld)
{
    if (std::exchange(m_isOld, isOld) != isOld && m_shown)
        emit changed();
}

}  // namespace gloam::editor
