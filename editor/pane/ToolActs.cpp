#include "editor/pane/ToolActs.h"

#include "editor/pane/CursorTravel.h"
#include "editor/pane/LevelDrag.h"
#include "editor/tools/Duplicating.h"

namespace gloam::editor {

namespace {

/// The innermost thing only: what a tool has begun, else the selected cells, else the selection.
void escape(Workbench& bench, LevelDrag& drag)
{
    if (drag.drop())
        return;
    if (bench.level() && !bench.area().isEmpty())
        bench.selectArea(CellArea(bench.level()->tiles.size()));
    else
        bench.select({});
}

}  // namespace

void addToolActs(ActHandlers& acts, Workbench& bench, ToolHand& hand, const CursorTravel& travel, LevelDrag& drag)
{
    for (const ToolRow& row : allTools)
        acts.add(QLatin1String(row.act),
                 [&hand, &travel, kind = row.kind] { hand.takeByKey(kind, travel.isWalked()); });
    acts.add(QStringLiteral("apply"), [&hand] {
        if (!hand.askAtCursor())
            hand.apply();
    });
    acts.add(QStringLiteral("hold"), [&hand] { hand.hold(); });
    acts.add(QStringLiteral("pick"), [&hand, &bench] { hand.pick(bench.cursor()); });
    acts.add(QStringLiteral("erase-here"), [&hand, &bench] { hand.eraseAt(bench.cursor()); });
    acts.add(QStringLiteral("duplicate"), [&bench] { bench.tell(duplicateBeside(bench)); });
    acts.add(QStringLiteral("cancel"), [&bench, &drag] { escape(bench, drag); });
}

}  // namespace gloam::editor
