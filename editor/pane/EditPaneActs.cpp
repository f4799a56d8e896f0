#include "editor/canvas/LevelCanvas.h"
#include "editor/inspector/Inspector.h"
#include "editor/panels/EditStatus.h"
#include "editor/panels/LevelList.h"
#include "editor/panels/ProblemList.h"
#include "editor/panels/TypeMaker.h"
#include "editor/panels/TypePalette.h"
#include "editor/pane/CursorKeys.h"
#include "editor/pane/EditPane.h"
#include "editor/pane/ToolColumn.h"
#include "editor/tools/CellWords.h"
#include "editor/ui/MapSpeech.h"

#include <QApplication>
#include <QTabWidget>

#include <algorithm>
#include <vector>

namespace gloam::editor {

bool EditPane::act(const QString& name)
{
    return actWithTools(name) || actOnWorld(name) || actOnView(name);
}

bool EditPane::actWithTools(const QString& name)
{
    if (const auto tool = toolOf(name))
        takeTool(m_bench, *tool);
    else if (actOnPainting(m_bench, name) || extendArea(name))
        return true;
    else if (name == QLatin1String("previous-palette"))
        turnPalette(-1);
    else if (name == QLatin1String("next-palette"))
        turnPalette(1);
    else if (name == QLatin1String("apply"))
        m_hand.apply();
    else if (name == QLatin1String("hold"))
        m_hand.hold();
    else if (name == QLatin1String("pick"))
        m_hand.pick(m_bench.cursor());
    else if (name == QLatin1String("erase-here"))
        m_hand.eraseAt(m_bench.cursor());
    else if (name == QLatin1String("cancel"))
        escape();
    else if (name == QLatin1String("follow-link"))
        follow(m_bench.cursor());
    else if (name == QLatin1String("nearest"))
        tellAloud(nearestThings(m_bench.world(), {m_bench.levelId(), m_bench.cursor()}));
    else if (name == QLatin1String("describe"))
        tellAloud(describeCell(m_bench.world(), {m_bench.levelId(), m_bench.cursor()}));
    else if (const auto to = m_bench.level() ? cursorAfter(name, *m_bench.level(), m_bench.cursor()) : std::nullopt)
        moveCursor(*to);
    else
        return false;
    return true;
}

void EditPane::tellAloud(const QString& sentence)
{
    m_bench.tell(sentence);
    m_canvas->speech().say(sentence);
}

bool EditPane::actOnWorld(const QString& name)
{
    WorldDocument& document = m_bench.document();
    if (name == QLatin1String("undo")) {
        if (!dropGesture() && document.undo().isNothing())
            m_bench.tell(tr("There is nothing to undo."));
    } else if (name == QLatin1String("redo")) {
        if (document.redo().isNothing())
            m_bench.tell(tr("There is nothing to redo."));
    } else if (name == QLatin1String("new-level"))
        m_levels->newLevel();
    else if (name == QLatin1String("rename-level"))
        m_levels->renameLevel();
    else if (name == QLatin1String("delete-level"))
        m_levels->deleteLevel();
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
    else if (name == QLatin1String("previous-level"))
        openBeside(-1);
    else if (name == QLatin1String("next-level"))
        openBeside(1);
    else
        return false;
    return true;
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
    else if (name == QLatin1String("grid"))
        m_canvas->setGrid(!m_canvas->hasGrid());
    else if (name == QLatin1String("next-problem"))
        m_problems->next();
    else if (name == QLatin1String("previous-problem"))
        m_problems->previous();
    else if (name == QLatin1String("next-pane"))
        goOverPanes(1);
    else if (name == QLatin1String("previous-pane"))
        goOverPanes(-1);
    else
        return false;
    return true;
}

void EditPane::moveCursor(Point to)
{
    m_bench.setCursor(to);
    m_canvas->ensureVisible({m_bench.cursor(), {1, 1}});
    m_hand.aimAtCursor();
    m_status->setHover(std::nullopt);
}

void EditPane::openBeside(int way)
{
    if (const auto level = levelBeside(m_bench.world(), m_bench.levelId(), way))
        m_bench.openLevel(*level);
    else
        m_bench.tell(way < 0 ? tr("This is the first level.") : tr("This is the last level."));
}

/// Along a link, to its other end.
void EditPane::follow(Point cell)
{
    const auto to = m_bench.world().links.destinationFrom({m_bench.levelId(), cell});
    if (!to)
        m_bench.tell(tr("No link leads on from (%1, %2).").arg(cell.x).arg(cell.y));
    else if (!m_bench.world().contains(*to))
        m_bench.tell(tr("This link is broken: there is no such place."), Sign::Danger);
    else
        m_bench.openLevelAt(*to);
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

bool EditPane::extendArea(const QString& act)
{
    if (!act.startsWith(QLatin1String("extend-")) || !m_bench.level())
        return false;
    const auto to = cursorAfter(QLatin1String("cursor-") + act.mid(7), *m_bench.level(), m_bench.cursor());
    if (!to)
        return false;
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
    m_bench.select(selection);
    m_inspector->enter();
}

/// To the next part that is seen and takes the focus.
void EditPane::goOverPanes(int way)
{
    const std::vector<QWidget*> panes{m_canvas, m_levels, m_palettes, m_inspector, m_problems};
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
    else if (pane == m_palettes)
        shownPalette().enter();
    else if (pane == m_inspector)
        m_inspector->enter();
    else
        m_problems->enter();
}

}  // namespace gloam::editor
