#include "editor/tools/EntityTool.h"

#include "core/world/Region.h"
#include "core/world/Stamp.h"
#include "editor/document/Clipping.h"
#include "editor/document/EntityPlans.h"
#include "editor/document/NewWorld.h"
#include "editor/document/WorkPlans.h"
#include "editor/tools/OwnTools.h"

#include <QCoreApplication>
#include <QScopedValueRollback>

#include <algorithm>

namespace gloam::editor {

namespace {

/// With more than these, only their bounds are ringed.
constexpr std::size_t mostRinged = 256;

/// With more than these, changing a few makes no sense.
constexpr std::size_t mostSelected = 1'024;

QString say(const char* sentence)
{
    return QCoreApplication::translate("Tools", sentence);
}

QString cellsText(std::size_t count)
{
    return count == 1 ? say("1 cell") : say("%1 cells").arg(count);
}

Rect boundsOf(const std::vector<Entity>& entities)
{
    Rect all;
    for (const Entity& entity : entities)
        all = united(all, entity.cells());
    return all;
}

}  // namespace

void EntityTool::press(Point cell, Modifiers held)
{
    m_from = m_aim = cell;
    m_held = held;
}

void EntityTool::aim(std::optional<Point> cell, Modifiers held)
{
    m_aim = cell;
    m_held = held;
}

void EntityTool::release(Modifiers held)
{
    const bool isPlacing = m_from && m_aim;
    const Plan plan = isPlacing ? planOf(held) : Plan();
    m_from.reset();
    m_lastPlan.reset();
    if (!isPlacing || !plan.first)
        return;
    if (plan.placed.empty()) {
        state().notices.tell(EditResult{plan.objection});
        return;
    }
    const QScopedValueRollback<bool> placing(m_isPlacing, true);
    const EditResult result = place(plan);
    state().notices.tell(result);
    if (!result)
        return;
    m_ids.clear();
    std::vector<EntityId> ids;
    if (plan.placed.size() <= mostSelected)
        for (const Entity& placed : plan.placed)
            ids.push_back(placed.id);
    state().subject.select(Selection::ofEntities(std::move(ids)));
    tellOf(plan);
}

EditResult EntityTool::place(const Plan& plan)
{
    if (plan.dug.isEmpty())
        return state().document.perform(planPlace(state().document.world(), state().open.id(), plan.placed));
    LevelChange work;
    work.tiles = plan.dug;
    work.placed = plan.placed;
    const QString level = QString::fromStdString(state().open.level()->displayName());
    return performWork(document(), state().open.id(), work, say("place %1 on %2").arg(nameOf(plan), level));
}

void EntityTool::cancel()
{
    m_from.reset();
}

/// The pointer still rests where something was just placed: do not report yet that there is no room.
bool EntityTool::isJustPlaced(Point cell) const
{
    const auto& selected = state().subject.selection().entities;
    return !m_from && !m_held.ctrl && std::any_of(selected.begin(), selected.end(), [&](EntityId id) {
        const Entity* entity = state().open.level()->entities.find(id);
        return entity && entity->isPlaced() && entity->at == cell
               && entity->type == types().findEntity(state().types.entityType());
    });
}

ToolPreview EntityTool::preview() const
{
    ToolPreview preview;
    m_lastPlan.reset();
    if (!m_aim || !state().open.level() || m_isPlacing || isJustPlaced(*m_aim))
        return preview;
    m_lastPlan = planOf(m_held);
    if (!m_lastPlan->first)
        return preview;
    const std::vector<Entity>& placed = m_lastPlan->placed;
    if (placed.empty()) {
        preview.marks.push_back(m_lastPlan->first->cells());
        preview.objection = m_lastPlan->objection;
        return preview;
    }
    preview.level.entities = placed;
    preview.level.tiles = m_lastPlan->dug;
    if (placed.size() > mostRinged)
        preview.marks.push_back(boundsOf(placed));
    else
        for (const Entity& each : placed)
            preview.marks.push_back(each.cells());
    return preview;
}

QString EntityTool::hint() const
{
    if (!m_lastPlan || (m_lastPlan->placed.size() + m_lastPlan->refused < 2))
        return say("Click to place, drag for a line. Shift: a rectangle; Ctrl+click: the whole area.");
    const QString placed = say("%1 × %2.").arg(m_lastPlan->placed.size()).arg(nameOf(*m_lastPlan));
    return m_lastPlan->refused == 0
               ? placed
               : placed + QLatin1Char(' ') + say("It cannot stand in %1.").arg(cellsText(m_lastPlan->refused));
}

bool EntityTool::isMany(Modifiers held) const
{
    return held.ctrl || (m_from && *m_from != *m_aim);
}

/// Stops counting at the most that can be placed at once.
std::vector<Point> EntityTool::cellsOf(Modifiers held, Size footprint) const
{
    const Point from = m_from.value_or(*m_aim);
    if (!isMany(held))
        return {*m_aim};
    const Size level = state().open.level()->tiles.size();
    if (held.ctrl && state().cells.area().contains(from))
        return placesAmong(state().cells.area(), footprint);
    if (held.ctrl)
        return placesAmong(CellArea(level, regionAt(state().open.level()->tiles, from, mostAtOnce + 1)), footprint);
    const Point to{std::clamp(m_aim->x, -1, level.width), std::clamp(m_aim->y, -1, level.height)};
    return held.shift ? placesWithin(from, to, footprint) : placesAlong(from, to, footprint);
}

/// Makes the plan again if a type was chosen or edited since; the ids stay.
EntityTool::Plan EntityTool::planOf(Modifiers held) const
{
    Plan plan;
    const EntityTypeId type = types().findEntity(state().types.entityType());
    if (type.slot == 0 || !state().open.level())
        return plan;
    const Entity model = makeEntity(types(), type, {}, *m_aim);
    std::vector<Point> cells = cellsOf(held, model.footprint);
    if (isMany(held))
        std::erase_if(cells, [this](Point cell) { return !state().open.level()->contains(cell); });
    if (cells.empty() || cells.size() > mostAtOnce) {
        plan.first = model;
        plan.refused = cells.size();
        plan.objection =
            cells.empty() ? say("None fits here.") : say("You can place at most %1 at once.").arg(mostAtOnce);
        return plan;
    }
    std::erase_if(m_ids, [this](EntityId id) { return isTaken(state().document.world(), id); });
    while (m_ids.size() < cells.size())
        m_ids.push_back(document().newEntity(state().types.entityType(), *m_aim).id);
    std::vector<Entity> asked(cells.size(), model);
    for (std::size_t i = 0; i < cells.size(); ++i) {
        asked[i].id = m_ids[i];
        asked[i].at = cells[i];
    }
    plan.first = asked.front();
    plan.placed = thoseWithRoom(state().document.world(), state().open.id(), asked);
    plan.refused = asked.size() - plan.placed.size();
    if (plan.placed.empty() && !isMany(held) && isDoorInWall(asked.front()))
        digFor(plan, asked.front());
    if (plan.placed.empty())
        plan.objection = canPlace(state().document.world(), state().open.id(), asked.front()).objection;
    return plan;
}

/// Doors belong in walls: the wall makes way for them.
bool EntityTool::isDoorInWall(const Entity& entity) const
{
    const std::vector<Name>& tags = types().entity(entity.type).body().tags;
    return std::find(tags.begin(), tags.end(), Name("door")) != tags.end() && entity.footprint == Size{1, 1}
           && state().open.level()->contains(entity.at) && state().open.level()->tiles.blocksMove(entity.at)
           && types().findTile(floorTile) != nothingTile;
}

void EntityTool::digFor(Plan& plan, const Entity& door) const
{
    LevelChange work;
    stamp(work.tiles, types(), door.at, types().findTile(floorTile));
    work.placed = {door};
    if (!canWork(state().document.world(), state().open.id(), work))
        return;
    plan.dug = std::move(work.tiles);
    plan.placed = std::move(work.placed);
    plan.refused = 0;
}

void EntityTool::tellOf(const Plan& plan) const
{
    if (plan.placed.size() + plan.refused < 2)
        return;
    const QString placed = say("Placed %1 × %2.").arg(plan.placed.size()).arg(nameOf(plan));
    state().notices.tell(plan.refused == 0 ? placed
                                           : placed + QLatin1Char(' ')
                                                 + say("It could not stand in %1.").arg(cellsText(plan.refused)));
}

QString EntityTool::nameOf(const Plan& plan) const
{
    return QString::fromStdString(displayName(*plan.first, types()));
}

std::unique_ptr<Tool> makeEntityTool(EditorState& state)
{
    return std::make_unique<EntityTool>(state);
}

}  // namespace gloam::editor
