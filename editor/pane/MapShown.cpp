#include "editor/canvas/LevelCanvas.h"
#include "editor/graph/GraphPage.h"
#include "editor/pane/MapViews.h"
#include "editor/pane/PanelArea.h"
#include "editor/panels/LevelList.h"
#include "editor/panels/OverlandView.h"
#include "editor/ui/ActionRows.h"

#include <QApplication>
#include <QStackedWidget>
#include <QStringList>

namespace gloam::editor {

/// The level, the overland or the world graph: while one of these is shown, it takes the focus that is meant for the
/// map.
void PanelArea::showMap()
{
    QWidget* const map = m_state.overland.isOpen() ? static_cast<QWidget*>(m_overland) : m_views;
    QWidget* const shown = m_isGraph ? m_graph : map;
    if (m_maps->currentWidget() == shown)
        return;
    const bool hadFocus = m_maps->isAncestorOf(QApplication::focusWidget());
    m_canvas->setFocusProxy(shown == m_graph      ? static_cast<QWidget*>(&m_graph->view())
                            : shown == m_overland ? m_overland
                                                  : nullptr);
    m_maps->setCurrentWidget(shown);
    if (hadFocus)
        m_canvas->setFocus();
}

/// The map may be in another window than the panel that had the focus.
void PanelArea::enterMap()
{
    activateWindowOf(*this);
    m_canvas->setFocus();
}

/// What takes the focus may float, or the panel that had it.
void PanelArea::activateWindowOf(const QWidget& panel)
{
    if (QApplication::activeWindow() && QApplication::activeWindow() != panel.window())
        panel.window()->activateWindow();
}

void PanelArea::connectGraph()
{
    GraphView& view = m_graph->view();
    connect(&view, &GraphView::left, this, [this] { showGraph(false); });
    connect(&view, &GraphView::opened, this, [this](const Name& level, const std::optional<Point>& cell) {
        showGraph(false);
        cell ? m_state.navigation.openAt({level, *cell}) : m_state.navigation.open(level);
        m_canvas->setFocus();
    });
    connect(&view, &GraphView::overlandAsked, this, [this] {
        showGraph(false);
        m_state.subject.select(Selection::ofOverland());
        m_canvas->setFocus();
    });
    connect(&view, &GraphView::settingsAsked, this, [this] { inspect(Selection::ofWorld()); });
    connect(&view, &GraphView::renamingAsked, this, [this] {
        const std::vector<Name> levels = m_graph->view().concerned();
        if (levels.empty())
            return;
        showSides(true);
        m_state.navigation.open(levels.front());
        m_levels->renameLevel();
    });
    connect(m_levels, &LevelList::levelOpened, this, [this] { showGraph(false); });
    connect(&m_state.subject, &SubjectSelection::changed, this, [this] {
        if (m_state.subject.selection().isOfOverland())
            showGraph(false);
    });
    connect(&m_state.question, &CellQuestion::changed, this, [this] {
        if (m_state.question.isAsked())
            showGraph(false);  // the answer is a cell
    });
    connect(&m_state.patrol, &PatrolChoice::changed, this, [this] {
        if (!m_state.patrol.creature().isNothing())
            showGraph(false);
    });
}

void PanelArea::showGraph(bool isShown)
{
    if (isShown == m_isGraph)
        return;
    m_isGraph = isShown;
    showMap();
    emit graphShown(isShown);
    if (!isShown)
        return;
    m_graph->view().goTo(m_state.open.id());
    m_graph->enter();
}

/// Acts on a whole level concern the chosen one.
void PanelArea::leaveGraphFor(const QString& act)
{
    static const QStringList ofLevel{QStringLiteral("resize-level"), QStringLiteral("shift-level"),
                                     QStringLiteral("generate"), QStringLiteral("regenerate")};
    static const QStringList ofView{QStringLiteral("world-graph"), QStringLiteral("minimap")};
    const bool isOfLevel = ofLevel.contains(act);
    if (!m_isGraph || ofView.contains(act) || !(isOfLevel || isOfCanvas(act)))
        return;
    const auto level = m_graph->view().current();
    showGraph(false);
    if (isOfLevel && level)
        m_state.navigation.open(*level);
    m_canvas->setFocus();
}

void PanelArea::arriveAtCursor()
{
    showGraph(false);
    m_canvas->centreOn(m_state.open.cursor());
}

}  // namespace gloam::editor
