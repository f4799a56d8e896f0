#include "editor/pane/ToolActs.h"

#include "core/parts/Brain.h"
#include "editor/document/PatrolPlans.h"
#include "editor/pane/CursorTravel.h"
#include "editor/pane/LevelDrag.h"
#include "editor/tools/Duplicating.h"

#include <QCoreApplication>

namespace gloam::editor {

namespace {

/// Cancels only the innermost thing: the tool's gesture, else the drawing of a patrol, else the proof of a problem,
/// else the selected cells, else the selection.
void escape(EditorState& state, LevelDrag& drag)
{
    if (drag.drop())
        return;
    if (!state.patrol.creature().isNothing())
        state.patrol.draw({});
    else if (state.witness.shown())
        state.witness.end();
    else if (state.open.level() && !state.cells.area().isEmpty())
        state.cells.select(CellArea(state.open.level()->tiles.size()));
    else
        state.subject.select({});
}

/// The creature at the cell cursor, else the selected one; null if neither has a mind.
const Entity* creatureToPatrol(const WorldDocument& document, const OpenLevel& open, const SubjectSelection& subject)
{
    const Level* level = open.level();
    const auto isCreature = [&](const Entity* entity) {
        return entity && entity->isPlaced() && part<Brain>(*entity, *document.world().registry);
    };
    if (!level)
        return nullptr;
    for (const Entity* entity : level->entities.at(open.cursor()))
        if (isCreature(entity))
            return entity;
    const Selection& selection = subject.selection();
    const bool isOne = selection.kind == Selection::Kind::Entities && selection.entities.size() == 1;
    const Entity* selected = isOne ? level->entities.find(selection.entities.front()) : nullptr;
    return isCreature(selected) ? selected : nullptr;
}

QString noCreature()
{
    return QCoreApplication::translate("ToolActs", "Put the cell cursor on a creature, or select one, to draw "
                                                   "its patrol.");
}

/// Begins to draw a patrol, or ends it.
void drawPatrol(const WorldDocument& document, Notices& notices, const OpenLevel& open, SubjectSelection& subject,
                PatrolChoice& patrol)
{
    if (!patrol.creature().isNothing()) {
        patrol.draw({});
        return;
    }
    const Entity* creature = creatureToPatrol(document, open, subject);
    if (!creature) {
        notices.tell(noCreature(), Sign::Warning);
        return;
    }
    const EntityId id = creature->id;
    const bool walksIt = walksPatrol(document.world(), *creature);
    subject.select(Selection::ofEntities({id}));
    patrol.draw(id);
    if (!walksIt)
        patrol.offerMind(id);
}

}  // namespace

void addToolActs(ActHandlers& acts, EditorState& state, ToolController& tools, const CursorTravel& travel,
                 LevelDrag& drag)
{
    for (const ToolRow& row : allTools)
        acts.add(QLatin1String(row.act),
                 [&tools, &travel, kind = row.kind] { tools.takeByKey(kind, travel.isWalked()); });
    acts.add(QStringLiteral("apply"), [&tools] {
        if (!tools.askAtCursor())
            tools.apply();
    });
    acts.add(QStringLiteral("hold"), [&tools] { tools.hold(); });
    acts.add(QStringLiteral("pick"), [&tools, &state] { tools.pick(state.open.cursor()); });
    acts.add(QStringLiteral("erase-here"), [&tools, &state] { tools.eraseAt(state.open.cursor()); });
    acts.add(
        QStringLiteral("duplicate"),
        [&state] { state.notices.tell(duplicateBeside(state.document, state.open, state.subject)); },
        [&state] { return anyEntitySelected(state.subject).objection; });
    acts.add(
        QStringLiteral("draw-patrol"),
        [&state] { drawPatrol(state.document, state.notices, state.open, state.subject, state.patrol); },
        [&state] {
            const bool isDrawn = !state.patrol.creature().isNothing();
            return isDrawn || creatureToPatrol(state.document, state.open, state.subject) ? QString() : noCreature();
        });
    acts.add(QStringLiteral("cancel"), [&state, &drag] { escape(state, drag); });
}

}  // namespace gloam::editor
