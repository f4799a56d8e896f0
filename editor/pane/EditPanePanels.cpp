#include "editor/canvas/LevelCanvas.h"
#include "editor/panels/Minimap.h"
#include "editor/panels/ProblemList.h"
#include "editor/pane/EditPane.h"

#include <QApplication>
#include <QSplitter>

#include <algorithm>
#include <array>

namespace gloam::editor {

namespace {

/// Acts whose answer is given in a panel.
constexpr std::array actsInPanels{"find-type", "rename-level",   "level-settings", "world-settings", "new-type",
                                  "edit-type", "duplicate-type", "rename-type",    "new-level",      "delete-level",
                                  "bookmark"};

}  // namespace

bool EditPane::needsPanels(const QString& act)
{
    return std::any_of(actsInPanels.begin(), actsInPanels.end(), [&act](const char* each) { return act == QLatin1String(each); });
}

/// Without them the map has all the room but for the tools and the two bars; the list of problems stays away, too.
void EditPane::showPanels(bool areShown)
{
    if (areShown != m_isAlone)
        return;
    m_isAlone = !areShown;
    if (m_isAlone)
        m_hadProblemList = m_problems->isVisible();
    const QWidget* const before = QApplication::focusWidget();
    for (QWidget* side : m_sides)
        side->setVisible(areShown);
    m_problems->setVisible(areShown && m_hadProblemList);
    if (before && !before->isVisible())
        focusCanvas();
}

void EditPane::showMinimap(bool isShown)
{
    if (!isShown && m_minimap->hasFocus())
        focusCanvas();
    m_minimap->setVisible(isShown);
    m_bench.tell(isShown ? tr("The minimap is shown.") : tr("The minimap is hidden."));
}

}  // namespace gloam::editor
