#include "editor/tools/SelectTool.h"

#include "core/world/Region.h"
#include "editor/document/EntityPlans.h"
#include "editor/document/LinkPlans.h"
#include "editor/document/SettingsPlans.h"
#include "editor/tools/Duplicating.h"
#include "editor/tools/OwnTools.h"

#include <QCoreApplication>

#include <algorithm>

namespace gloam::editor {

namespace {

/// The entity drawn in a cell; if there are several, the one drawn last.
const Entity* entityAt(const World& world, const Place& place)
{
    const Entity* top = nullptr;
    for (const Entity* entity : world.findLevel(place.level)->entities.at(place.at))
        if (!top || lookOf(*entity, *world.registry).layer >= lookOf(*top, *world.registry).layer)
            top = entity;
    return top;
}

bool isStart(const World& world, const Place& place)
{
    return world.settings.start.level == place.level && world.settings.start.at == place.at;
}

}  // namespace

Selection selectionAt(const World& world, const Place& place)
{
    if (!world.contains(place))
        return {};
    if (const Entity* entity = entityAt(world, place))
        return Selection::ofEntities({entity->id});
    if (isStart(world, place))
        return Selection::ofStart();
    for (const Link& link : world.links.all())
        if (link.from == place || link.to == place)
            return Selection::ofLink(link.id);
    return Selection::ofCell(place.at);
}

void SelectTool::press(Point cell, Modifiers held)
{
    if (!state().open.level() || !state().open.level()->contains(cell))
        return;
    m_from = m_aim = cell;
    m_held = held;
    m_before = state().subject.selection();
    const Entity* entity = entityAt(state().document.world(), {state().open.id(), cell});
    m_isToggled = held.shift && entity;
    if (m_isToggled) {
        toggle(entity->id);
        m_doing = Doing::Moving;
        m_holdsStairs = false;
        return;
    }
    const bool isAmongSelected = entity && m_before.has(entity->id);
    const Selection hit = isAmongSelected ? m_before : selectionAt(state().document.world(), {state().open.id(), cell});
    m_holdsStairs = (hit.kind == Selection::Kind::Link || hit.kind == Selection::Kind::Cell)
                    && planMoveStairs(state().document.world(), state().open.id(), cell, cell);
    const bool canBeMoved =
        hit.kind == Selection::Kind::Entities || hit.kind == Selection::Kind::Start || m_holdsStairs;
    m_doing = canBeMoved ? Doing::Moving : Doing::Boxing;
    if (!(held.shift && m_doing == Doing::Boxing))
        state().subject.select(hit);
}

void SelectTool::aim(std::optional<Point> cell, Modifiers held)
{
    m_held = held;
    m_aim = cell ? cell : m_aim;
}

void SelectTool::release(Modifiers held)
{
    if (!m_from)
        return;
    if (isMoved() && m_doing == Doing::Moving)
        move(held);
    if (isMoved() && m_doing == Doing::Boxing) {
        std::vector<EntityId> ids = held.shift ? m_before.entities : std::vector<EntityId>();
        for (const Entity& entity : state().open.level()->entities.all())
            if (entity.isPlaced() && !intersected(entity.cells(), box()).isEmpty())
                ids.push_back(entity.id);
        state().subject.select(Selection::ofEntities(std::move(ids)));
    }
    if (!isMoved() && held.shift && !m_isToggled)
        finishClick();
    m_from.reset();
}

/// Shift held only at the end counts as well: toggles one entity; on nothing, keeps the selection.
void SelectTool::finishClick()
{
    if (const Entity* entity = entityAt(state().document.world(), {state().open.id(), *m_from}))
        toggle(entity->id);
    else
        state().subject.select(m_before);
}

void SelectTool::cancel()
{
    if (m_from)
        state().subject.select(m_before);
    m_from.reset();
}

ToolPreview SelectTool::preview() const
{
    ToolPreview preview;
    if (!state().open.level())
        return preview;
    if (!isMoved()) {
        if (m_aim && state().open.level()->contains(*m_aim))
            preview.marks.push_back({*m_aim, {1, 1}});
        return preview;
    }
    if (m_doing == Doing::Boxing) {
        preview.box = box();
        return preview;
    }
    preview.objection = canMove().objection;
    const Selection& selection = state().subject.selection();
    if (m_holdsStairs)
        preview.marks.push_back({*m_aim, {1, 1}});
    if (selection.kind == Selection::Kind::Start)
        preview.marks.push_back({state().document.world().settings.start.at + way(), {1, 1}});
    for (const EntityId id : selection.entities) {
        Entity moved = *state().open.level()->entities.find(id);
        if (!moved.isPlaced())
            continue;
        moved.at = moved.at + way();
        if (!copies(m_held))
            preview.level.lifted.push_back(id);
        preview.marks.push_back(moved.cells());
        preview.level.entities.push_back(std::move(moved));
    }
    return preview;
}

QString SelectTool::hint() const
{
    if (m_from && m_doing == Doing::Moving)
        return copies(m_held)
                   ? QCoreApplication::translate("Tools", "Drag the copy to its place. Esc drops it.")
                   : QCoreApplication::translate("Tools", "Drag it to its new place. Ctrl: a copy. Esc puts it back.");
    return QCoreApplication::translate(
        "Tools", "Click to select, drag to move (Ctrl: copy) or to draw a box. Shift: add or remove.");
}

Rect SelectTool::box() const
{
    return rectBetween(*m_from, *m_aim);
}

void SelectTool::toggle(EntityId id)
{
    std::vector<EntityId> ids = m_before.entities;
    const auto found = std::find(ids.begin(), ids.end(), id);
    if (found == ids.end())
        ids.push_back(id);
    else
        ids.erase(found);
    state().subject.select(Selection::ofEntities(std::move(ids)));
}

bool SelectTool::copies(Modifiers held) const
{
    return (held.ctrl || held.alt) && state().subject.selection().kind == Selection::Kind::Entities;
}

Plan SelectTool::planMove() const
{
    if (m_holdsStairs)
        return planMoveStairs(state().document.world(), state().open.id(), *m_from, *m_aim);
    const Selection& selection = state().subject.selection();
    if (selection.kind == Selection::Kind::Start)
        return planStart(state().document.world(),
                         {state().open.id(), state().document.world().settings.start.at + way()});
    return planMoveEntities(state().document.world(), state().open.id(), selection.entities, way());
}

EditResult SelectTool::canMove() const
{
    const bool copiesThem = !m_holdsStairs && copies(m_held);
    return copiesThem
               ? canDuplicate(state().document.world(), state().open.id(), state().subject.selection().entities, way())
               : planMove();
}

void SelectTool::move(Modifiers held)
{
    const bool copiesThem = !m_holdsStairs && copies(held);
    state().notices.tell(copiesThem ? duplicateSelected(state().document, state().open, state().subject, way())
                                    : state().document.perform(planMove()));
}

std::unique_ptr<Tool> makeSelectTool(EditorState& state)
{
    return std::make_unique<SelectTool>(state);
}

}  // namespace gloam::editor
