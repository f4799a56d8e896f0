#include "editor/pane/ToolActs.h"

#include "editor/pane/CursorTravel.h"
#include "editor/pane/LevelDrag.h"
#include "editor/tools/Duplicating.h"

namespace gloam::editor {

namespace {

/// Cancels only the innermost thing: the tool's gesture, else the drawing of a patrol, else the selected cells, else
/// the selection.
void escape(EditorState& state, LevelDrag& drag)
{
    if (drag.drop())
        return;
    if (!state.patrolled().isNothing())
        state.drawPatrol({});
    else if (state.level() && !state.area().isEmpty())
        state.selectArea(CellArea(state.level()->tiles.size()));
    else
        state.select({});
}

}  // namespace

void addToolActs(ActHandlers& acts, EditorState& state, ToolController& hand, const CursorTravel& travel,
                 LevelDrag& drag)
{
    for (const ToolRow& row : allTools)
        acts.add(QLatin1String(row.act),
                 [&hand, &travel, kind = row.kind] { hand.takeByKey(kind, travel.isWalked()); });
    acts.add(QStringLiteral("apply"), [&hand] {
        if (!hand.askAtCursor())
            hand.apply();
    });
    acts.add(QStringLiteral("hold"), [&hand] { hand.hold(); });
    acts.add(QStringLiteral("pick"), [&hand, &state] { hand.pick(state.cursor()); });
    acts.add(QStringLiteral("erase-here"), [&hand, &state] { hand.eraseAt(state.cursor()); });
    acts.add(QStringLiteral("duplicate"), [&state] { state.tell(duplicateBeside(state)); });
    acts.add(QStringLiteral("cancel"), [&state, &drag] { escape(state, drag); });
}

}  // namespace gloam::editor
