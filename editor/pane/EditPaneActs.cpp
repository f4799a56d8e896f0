#include "core/base/Direction.h"
#include "editor/canvas/LevelCanvas.h"
#include "editor/dialogs/ShapeDialog.h"
#include "editor/document/LevelPlans.h"
#include "editor/inspector/form/Inspector.h"
#include "editor/pane/Clipboard.h"
#include "editor/pane/CursorKeys.h"
#include "editor/pane/EditPane.h"
#include "editor/pane/KeyVoice.h"
#include "editor/pane/ToolColumn.h"
#include "editor/panels/HistoryPanel.h"
#include "editor/panels/LayerPanel.h"
#include "editor/panels/LevelList.h"
#include "editor/panels/LostLinks.h"
#include "editor/panels/Minimap.h"
#include "editor/panels/ProblemList.h"
#include "editor/panels/StepElsewhere.h"
#include "editor/panels/TypeMaker.h"
#include "editor/panels/TypePalette.h"
#include "editor/tools/Duplicating.h"

#include <QApplication>
#include <QTabWidget>

#include <algorithm>
#include <vector>

namespace gloam::editor {

namespace {

constexpr int besideEdge = 4;   ///< pixels between a dialog beside the map and the edge of the window

}  // namespace

bool EditPane::act(const QString& name)
{
    bool isDone = false;
    m_voice->attend([&] { isDone = perform(name); });
    return isDone;
}

bool EditPane::perform(const QString& name)
{
    if (needsPanels(name))
        showPanels(true);
    return actWithTools(name) || actOnPlace(name) || actOnLinks(name) || actOnOverlay(name) || actOnWorld(name) || actOnClipboard(name) || actOnView(name) ||
           m_layers->act(name);
}

bool EditPane::actWithTools(const QString& name)
{
    if (const auto tool = toolOf(name))
        takeToolByKey(*tool);
    else if (actOnPainting(m_bench, name) || extendArea(name))
        return true;
    else if (name == QLatin1String("previous-palette"))
        turnPalette(-1);
    else if (name == QLatin1String("next-palette"))
        turnPalette(1);
    else if (name == QLatin1String("find-type"))
        shownPalette().search();
    else if (name == QLatin1String("apply"))
        applyTool();
    else if (name == QLatin1String("hold"))
        m_hand.hold();
    else if (name == QLatin1String("pick"))
        m_hand.pick(m_bench.cursor());
    else if (name == QLatin1String("erase-here"))
        m_hand.eraseAt(m_bench.cursor());
    else if (name == QLatin1String("duplicate"))
        m_bench.tell(duplicateBeside(m_bench));
    else if (name.startsWith(QLatin1String("nudge-")))
        nudge(name.mid(6));
    else if (name == QLatin1String("cancel"))
        escape();
    else
        return false;
    return true;
}

/// The link tool asks at once where a stair leads to which the cursor was walked, or when it is taken a second time there.
void EditPane::takeToolByKey(ToolKind tool)
{
    const bool isAsking = tool == ToolKind::Link && (m_isWalked || m_bench.tool() == ToolKind::Link) && isOnLooseStairs() && !m_hand.isBusy();
    takeTool(m_bench, tool);
    if (isAsking)
        openLinkTo(std::nullopt);
}

/// Screen readers hear where it is now, as with the cursor. A gesture that keys lead is led on, with Alt held.
void EditPane::nudge(const QString& way)
{
    const auto direction = directionFromWord(way.toStdString());
    if (!direction)
        return;
    if (m_hand.isLedByKeys()) {
        moveCursor(m_bench.cursor() + step(*direction));
        return;
    }
    m_bench.tell(nudgeSelected(m_bench, step(*direction)));
    m_canvas->ensureVisible({m_bench.cursor(), {1, 1}});
}

bool EditPane::actOnWorld(const QString& name)
{
    WorldDocument& document = m_bench.document();
    if (name == QLatin1String("undo")) {
        if (!dropGesture() && !m_bench.takeStep(StepWay::Undo))
            m_bench.tell(tr("There is nothing to undo."));
    } else if (name == QLatin1String("redo")) {
        if (!m_bench.takeStep(StepWay::Redo))
            m_bench.tell(tr("There is nothing to redo."));
    } else if (name == QLatin1String("bookmark")) {
        m_sheets->setCurrentWidget(m_history);
        m_history->nameNow();
    } else if (name == QLatin1String("new-level"))
        m_levels->newLevel();
    else if (name == QLatin1String("rename-level"))
        m_levels->renameLevel();
    else if (name == QLatin1String("delete-level"))
        m_levels->deleteLevel();
    else if (name == QLatin1String("duplicate-level")) {
        const QString copy = nameOfCopy(document.world(), m_bench.levelId());
        const Name made = freeLevelId(document.world(), copy);
        const Answer can = document.perform(
            planDuplicateLevel(document.world(), document.limits(), m_bench.levelId(), copy, document.newIds()));
        m_bench.tell(can);
        if (can)
            m_bench.openLevel(made);
    } else if (name == QLatin1String("resize-level"))
        reshape(false);
    else if (name == QLatin1String("shift-level"))
        reshape(true);
    else if (name == QLatin1String("new-type"))
        shownPalette().maker().newType();
    else if (name == QLatin1String("edit-type"))
        shownPalette().maker().editType();
    else if (name == QLatin1String("duplicate-type"))
        shownPalette().maker().duplicateType();
    else if (name == QLatin1String("rename-type"))
        shownPalette().maker().renameType();
    else if (name == QLatin1String("delete-type"))
        shownPalette().maker().deleteType();
    else if (name == QLatin1String("level-settings"))
        selectAndInspect({});
    else if (name == QLatin1String("world-settings"))
        selectAndInspect(Selection::ofWorld());
    else
        return false;
    return true;
}

bool EditPane::actOnClipboard(const QString& name)
{
    if (name == QLatin1String("copy"))
        m_clipboard->copy();
    else if (name == QLatin1String("cut"))
        m_clipboard->cut();
    else if (name == QLatin1String("paste"))
        m_clipboard->paste();
    else if (name == QLatin1String("copy-drawing"))
        m_clipboard->copyDrawing();
    else if (name == QLatin1String("copy-place"))
        m_clipboard->copyPlace();
    else
        return false;
    return true;
}

/// Asked while the canvas shows what would come of it: beside it, over the panels at the right.
void EditPane::reshape(bool isShift)
{
    if (!m_bench.level())
        return;
    auto* dialog = new ShapeDialog(m_look, m_bench, isShift ? ShapeDialog::Ask::Shift : ShapeDialog::Ask::Size, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &ShapeDialog::previewed, m_canvas, &LevelCanvas::setReshape);
    connect(dialog, &QDialog::finished, this, &EditPane::focusCanvas);
    dialog->adjustSize();
    const QPoint corner(m_palettes->width() - dialog->width() - besideEdge, besideEdge);
    dialog->QWidget::move(m_palettes->mapToGlobal(corner));
    dialog->open();
}

bool EditPane::actOnView(const QString& name)
{
    if (name == QLatin1String("zoom-in"))
        m_canvas->zoom(1, m_canvas->rect().center());
    else if (name == QLatin1String("zoom-out"))
        m_canvas->zoom(-1, m_canvas->rect().center());
    else if (name == QLatin1String("zoom-reset"))
        m_canvas->zoomTo(CellStep::M);
    else if (name == QLatin1String("zoom-fit"))
        m_canvas->zoomToFit();
    else if (name == QLatin1String("grid")) {
        m_canvas->setGrid(!m_canvas->hasGrid());
        m_bench.tell(m_canvas->hasGrid() ? tr("The grid is shown.") : tr("The grid is hidden."));
    } else if (name == QLatin1String("canvas-alone")) {
        showPanels(m_isAlone);
        m_bench.tell(m_isAlone ? tr("Only the map is shown. Press the same key to bring the panels back.")
                               : tr("The panels are shown again."));
    } else if (name == QLatin1String("minimap"))
        showMinimap(m_minimap->isHidden());
    else if (name == QLatin1String("next-problem"))
        m_problems->next();
    else if (name == QLatin1String("previous-problem"))
        m_problems->previous();
    else if (name == QLatin1String("context-menu"))
        openContextMenu();
    else if (name == QLatin1String("problems"))
        enterProblems();
    else if (name == QLatin1String("next-group"))
        goOverGroups(1);
    else if (name == QLatin1String("previous-group"))
        goOverGroups(-1);
    else if (name == QLatin1String("next-pane"))
        goOverPanes(1);
    else if (name == QLatin1String("previous-pane"))
        goOverPanes(-1);
    else
        return false;
    return true;
}

/// The innermost thing only: what a tool has begun, else the selected cells, else the selection.
void EditPane::escape()
{
    if (dropGesture())
        return;
    if (m_bench.level() && !m_bench.area().isEmpty())
        m_bench.selectArea(CellArea(m_bench.level()->tiles.size()));
    else
        m_bench.select({});
}

/// A gesture that keys lead is led on, with Shift held.
bool EditPane::extendArea(const QString& act)
{
    if (!act.startsWith(QLatin1String("extend-")) || !m_bench.level())
        return false;
    const auto to = cursorAfter(QLatin1String("cursor-") + act.mid(7), *m_bench.level(), m_bench.cursor());
    if (!to)
        return false;
    if (m_hand.isLedByKeys()) {
        moveCursor(*to);
        return true;
    }
    m_extender.extend(m_bench, *to);
    moveCursor(m_bench.cursor());
    return true;
}

void EditPane::turnPalette(int way)
{
    m_palettes->setCurrentIndex((m_palettes->currentIndex() + m_palettes->count() + way) % m_palettes->count());
    m_bench.tell(m_palettes->tabText(m_palettes->currentIndex()));
}

void EditPane::selectAndInspect(const Selection& selection)
{
    showPanels(true);
    m_bench.select(selection);
    m_inspector->enter();
}

/// To the next part that is seen and takes the focus.
void EditPane::goOverPanes(int way)
{
    const std::vector<QWidget*> panes{m_canvas,   m_levels, m_minimap,  m_inspector, m_palettes,
                                      m_sheets, m_problems, m_lost, m_elsewhere};
    const auto hasKeys = [](const QWidget* pane) {
        return pane == QApplication::focusWidget() || pane->isAncestorOf(QApplication::focusWidget());
    };
    const auto found = std::find_if(panes.begin(), panes.end(), hasKeys);
    std::size_t at = found == panes.end() ? 0 : static_cast<std::size_t>(found - panes.begin());
    for (std::size_t i = 0; i < panes.size(); ++i) {
        at = (at + panes.size() + static_cast<std::size_t>(way)) % panes.size();
        if (panes[at]->isVisible())
            enter(panes[at]);
        if (hasKeys(panes[at]))
            return;
    }
}

TypePalette& EditPane::shownPalette() const
{
    return *static_cast<TypePalette*>(m_palettes->currentWidget());
}

void EditPane::enter(const QWidget* pane)
{
    if (pane == m_canvas)
        focusCanvas();
    else if (pane == m_levels)
        m_levels->enter();
    else if (pane == m_minimap)
        m_minimap->enter();
    else if (pane == m_sheets && m_sheets->currentWidget() == m_layers)
        m_layers->enter();
    else if (pane == m_sheets)
        m_history->enter();
    else if (pane == m_palettes)
        shownPalette().enter();
    else if (pane == m_inspector)
        m_inspector->enter();
    else if (pane == m_lost)
        m_lost->enter();
    else if (pane == m_elsewhere)
        m_elsewhere->enter();
    else
        m_problems->enter();
}

}  // namespace gloam::editor
