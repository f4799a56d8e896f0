#include "editor/inspector/form/FormGroupView.h"
#include "editor/inspector/form/Inspector.h"
#include "editor/pane/PanelArea.h"

#include <algorithm>

namespace gloam::editor {

/// Focuses the head of the next or previous group of the inspector; from elsewhere, the first.
void PanelArea::goOverGroups(int way)
{
    showSides(true);
    std::vector<FormGroupView*> groups;
    for (FormGroupView* group : m_inspector->findChildren<FormGroupView*>())
        if (group->isVisible())
            groups.push_back(group);
    if (groups.empty())
        return;
    std::sort(groups.begin(), groups.end(), [this](const FormGroupView* a, const FormGroupView* b) {
        return a->mapTo(m_inspector, QPoint()).y() < b->mapTo(m_inspector, QPoint()).y();
    });
    const auto held =
        std::find_if(groups.begin(), groups.end(), [](const FormGroupView* group) { return group->hasFocusWithin(); });
    const auto count = static_cast<int>(groups.size());
    const int at = held == groups.end() ? (way > 0 ? -1 : 0) : static_cast<int>(held - groups.begin());
    groups[static_cast<std::size_t>((at + way + count) % count)]->takeFocus();
    activateWindowOf(*m_inspector);
}

}  // namespace gloam::editor
