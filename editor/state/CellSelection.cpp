#include "editor/state/CellSelection.h"

#include <utility>

namespace gloam::editor {

void CellSelection::select(CellArea area)
{
    if (area.level() != m_open.size() || area == m_area)
        return;
    m_area = std::move(area);
    emit changed();
}

}  // namespace gloam::editor
