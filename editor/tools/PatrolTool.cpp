#include "editor/tools/PatrolTool.h"

#include "core/parts/Brain.h"
#include "editor/document/PatrolPlans.h"

#include <QCoreApplication>

#include <algorithm>

namespace gloam::editor {

namespace {

QString patrolSaid(const char* sentence)
{
    return QCoreApplication::translate("Tools", sentence);
}

}  // namespace

const Entity* PatrolTool::creature() const
{
    return state().open.level() ? state().open.level()->entities.find(state().patrol.creature()) : nullptr;
}

std::vector<Point> PatrolTool::patrol() const
{
    const Brain* brain = creature() ? part<Brain>(*creature(), types()) : nullptr;
    return brain ? brain->patrol : std::vector<Point>();
}

/// The last stop at a cell.
std::optional<std::size_t> PatrolTool::stopAt(Point cell) const
{
    const std::vector<Point> stops = patrol();
    const auto found = std::find(stops.rbegin(), stops.rend(), cell);
    if (found == stops.rend())
        return std::nullopt;
    return static_cast<std::size_t>(std::distance(found, stops.rend()) - 1);
}

void PatrolTool::press(Point cell, Modifiers held)
{
    m_from = m_aim = cell;
    m_held = held;
}

void PatrolTool::aim(std::optional<Point> cell, Modifiers held)
{
    m_held = held;
    m_aim = cell || !m_from ? cell : m_aim;
}

/// Whether the gesture is a click on the last cell.
bool PatrolTool::endsIt(Modifiers held) const
{
    return m_from && m_from == m_aim && !held.ctrl && !patrol().empty() && patrol().back() == *m_from;
}

/// The patrol after the gesture; nullopt if it changes nothing.
std::optional<std::vector<Point>> PatrolTool::drawn(Modifiers held) const
{
    if (!m_from || !m_aim || !creature())
        return std::nullopt;
    std::vector<Point> stops = patrol();
    const auto stop = stopAt(*m_from);
    if (!stop) {
        const std::size_t index = held.shift ? indexOfDetour(stops, *m_aim) : stops.size();
        stops.insert(stops.begin() + static_cast<std::ptrdiff_t>(index), *m_aim);
        return stops;
    }
    if (*m_aim != *m_from) {
        stops[*stop] = *m_aim;
        return stops;
    }
    if (!held.ctrl)
        return std::nullopt;
    stops.erase(stops.begin() + static_cast<std::ptrdiff_t>(*stop));
    return stops;
}

void PatrolTool::release(Modifiers held)
{
    if (!m_from)
        return;
    const bool ends = endsIt(held);
    const auto stops = drawn(held);
    m_from.reset();
    if (stops)
        state().notices.tell(change(*stops));
    else if (ends)
        state().patrol.draw({});
}

void PatrolTool::remove(Point cell)
{
    std::vector<Point> stops = patrol();
    const auto stop = stopAt(cell);
    if (!stop) {
        state().notices.tell(patrolSaid("No cell of the patrol is here."));
        return;
    }
    stops.erase(stops.begin() + static_cast<std::ptrdiff_t>(*stop));
    state().notices.tell(change(stops));
}

EditResult PatrolTool::change(const std::vector<Point>& stops)
{
    return state().document.perform(
        planPatrol(state().document.world(), document().parts(), state().open.id(), state().patrol.creature(), stops));
}

ToolPreview PatrolTool::preview() const
{
    ToolPreview preview;
    if (!m_aim || !state().open.level())
        return preview;
    preview.marks.push_back({*m_aim, {1, 1}});
    preview.patrol = drawn(m_held);
    if (!state().open.level()->contains(*m_aim))
        preview.objection = patrolSaid("A patrol stays on its level.");
    return preview;
}

QString PatrolTool::hint() const
{
    if (m_from && stopAt(*m_from))
        return patrolSaid("Drag the cell to its new place. Esc puts it back.");
    return patrolSaid("Click the next cell of the patrol. Shift: between, drag: move, Ctrl: remove, Esc: end.");
}

}  // namespace gloam::editor
