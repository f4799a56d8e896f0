#include "editor/pane/LevelDrag.h"

#include "editor/canvas/LevelCanvas.h"
#include "editor/pane/MapViews.h"
#include "editor/panels/LevelList.h"
#include "editor/panels/LevelPopup.h"

#include <utility>

namespace gloam::editor {

LevelDrag::LevelDrag(const UiStyle& style, EditorState& state, ToolController& tools, LevelCanvas& canvas,
                     LevelList& levels, MapViews& views, QWidget* over)
    : QObject(over), m_tools(tools), m_canvas(canvas), m_levels(levels), m_views(views),
      m_popup(new LevelPopup(style, state.document, state.notices, state.open, state.subject, state.overland, over))
{
    connect(&canvas, &LevelCanvas::pressed, &tools, &ToolController::press);
    connect(&canvas, &LevelCanvas::aimed, &tools, &ToolController::aim);
    connect(&canvas, &LevelCanvas::draggedTo, this, &LevelDrag::moveTo);
    connect(&canvas, &LevelCanvas::released, this, &LevelDrag::end);
    connect(&canvas, &LevelCanvas::cancelled, this, &LevelDrag::drop);
    connect(&canvas, &LevelCanvas::pressedRight, this, [this](Point cell, Modifiers held) {
        drop();
        m_tools.pressRight(cell, held);
    });
    connect(&canvas, &LevelCanvas::releasedRight, &tools, &ToolController::releaseRight);
    connect(m_popup, &LevelPopup::opened, &canvas, &LevelCanvas::stopScrolling);
}

/// Over the name of a level, aims at that level instead of a cell.
void LevelDrag::moveTo(QPoint position)
{
    if (m_views.isOverOther(position) && crossTo(position))
        return;
    const bool mayLeave = m_tools.tool().canBeCarried();
    const auto listed = mayLeave ? m_levels.levelAt(position) : std::nullopt;
    if (mayLeave && !listed)
        m_popup->dragTo(position, QRect(m_canvas.mapToGlobal(QPoint()), m_canvas.size()));
    else
        m_popup->end();
    setTarget(listed ? listed : m_popup->levelAt(position));
    if (m_popup->isVisible() || m_target)
        m_canvas.stopScrolling();
    if (m_target)
        m_tools.aim(std::nullopt, {});
}

/// Goes to the other view with the gesture; false if that cannot go there.
bool LevelDrag::crossTo(QPoint position)
{
    Tool& tool = m_tools.tool();
    if (!tool.canCross())
        return false;
    if (!m_views.showsOneLevel()) {
        if (!tool.canBeCarried())
            return false;
        tool.carry();
        if (!tool.isCarried())
            return false;
        m_hasCrossed = true;
    }
    m_popup->end();
    setTarget(std::nullopt);
    m_isAway = !m_isAway;
    m_views.goToOther();
    m_canvas.stopScrolling();
    m_tools.aim(m_canvas.cellAt(m_canvas.mapFromGlobal(position)), {});
    return true;
}

void LevelDrag::end(Modifiers held)
{
    const bool hasCrossed = std::exchange(m_hasCrossed, false);
    m_isAway = false;
    const auto level = m_target;
    m_popup->end();
    setTarget(std::nullopt);
    if (!level) {
        if (const auto cell = m_canvas.hovered(); hasCrossed && cell)
            m_tools.press(*cell, held);  // what is carried is put down
        m_tools.release(held);
        return;
    }
    m_tools.tool().carryTo(*level);
    m_tools.aim(std::nullopt, held);
    m_canvas.setFocus();
}

/// A drag that is dropped in the other view leads back to the one where it began.
bool LevelDrag::drop()
{
    m_hasCrossed = false;
    if (std::exchange(m_isAway, false) && m_tools.isBusy())
        m_views.goToOther();
    m_popup->end();
    setTarget(std::nullopt);
    return m_tools.cancel();
}

void LevelDrag::setTarget(const std::optional<Name>& level)
{
    m_target = level;
    m_levels.setDropTarget(level);
}

}  // namespace gloam::editor
