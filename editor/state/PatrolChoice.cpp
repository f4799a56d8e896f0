#include "editor/state/PatrolChoice.h"

namespace gloam::editor {

void PatrolChoice::draw(EntityId creature)
{
    if (creature == m_creature)
        return;
    m_creature = creature;
    emit changed();
}

}  // namespace gloam::editor
