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

void ToolChoice::chooseFor(Lays what)
{
    const auto first =
        std::find_if(allTools.begin(), allTools.end(), [what](const ToolRow& row) { return doesLay(row.kind, what); });
    if (!doesLay(m_kind, what))
        choose(first->kind);
}

}  // namespace gloam::editor
