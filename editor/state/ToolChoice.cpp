#include "editor/state/ToolChoice.h"

#include <algorithm>

namespace gloam::editor {

void ToolChoice::choose(ToolKind tool)
{
    if (tool == m_kind)
        return;
    m_kind = tool;
    emit chosen();
}

void ToolChoice::chooseFor(ToolPlaces what)
{
    const auto first = std::find_if(allTools.begin(), allTools.end(),
                                    [what](const ToolRow& row) { return doesPlace(row.kind, what); });
    if (!doesPlace(m_kind, what))
        choose(first->kind);
}

}  // namespace gloam::editor
