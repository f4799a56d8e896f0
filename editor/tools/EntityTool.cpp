#include "editor/tools/EntityTool.h"

#include <QCoreApplication>

#include <algorithm>

namespace gloam::editor {

void EntityTool::press(Point cell, Held)
{
    m_aim = cell;
    m_isPressed = true;
}

void EntityTool::aim(std::optional<Point> cell, Held)
{
    m_aim = cell;
}

void EntityTool::release(Held)
{
    if (!std::exchange(m_isPressed, false) || !m_aim)
        return;
    refreshDraft();
    if (!m_draft)
        return;
    const Entity placed = *m_draft;
    const Answer answer = document().place(bench().levelId(), placed);
    bench().tell(answer);
    if (!answer)
        return;
    m_draft.reset();
    bench().select(Selection::ofEntities({placed.id}));
}

void EntityTool::cancel()
{
    m_isPressed = false;
}

/// The pointer still rests where something was placed: that there is no room for another needs no telling yet.
bool EntityTool::isJustPlaced(Point cell) const
{
    const auto& selected = bench().selection().entities;
    return std::any_of(selected.begin(), selected.end(), [&](EntityId id) {
        const Entity* entity = bench().level()->entities.find(id);
        return entity && entity->isPlaced() && entity->at == cell && entity->type == types().findEntity(bench().entityType());
    });
}

ToolPreview EntityTool::preview() const
{
    ToolPreview preview;
    if (!m_aim || !bench().level() || isJustPlaced(*m_aim))
        return preview;
    refreshDraft();
    if (!m_draft)
        return preview;
    preview.marks.push_back(m_draft->cells());
    preview.objection = document().canPlace(bench().levelId(), *m_draft).objection;
    if (preview.objection.isEmpty())
        preview.level.entities.push_back(*m_draft);
    return preview;
}

QString EntityTool::hint() const
{
    return QCoreApplication::translate("Tools", "Click to place the chosen creature or thing.");
}

/// A type that was chosen or edited since makes it anew; the id stays.
void EntityTool::refreshDraft() const
{
    const EntityTypeId type = types().findEntity(bench().entityType());
    if (type.slot == 0) {
        m_draft.reset();
        return;
    }
    const bool isTaken = m_draft && !document().isFreeId(m_draft->id);
    const EntityId id = m_draft && !isTaken ? m_draft->id : document().newEntity(bench().entityType(), *m_aim).id;
    m_draft = makeEntity(types(), type, id, *m_aim);
}

}  // namespace gloam::editor
