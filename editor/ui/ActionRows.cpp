#include "editor/ui/ActionRows.h"

#include "editor/ui/ActionRowParts.h"

#include <QString>

#include <algorithm>
#include <vector>

namespace gloam::editor {

std::span<const ActionRow> actionRows()
{
    static const std::vector<ActionRow> all = [] {
        std::vector<ActionRow> rows;
        for (const auto part : {playActionRows(), canvasActionRows(), windowActionRows()})
            rows.insert(rows.end(), part.begin(), part.end());
        return rows;
    }();
    return all;
}

const ActionRow* actionRowOf(const QString& act)
{
    const std::span<const ActionRow> all = actionRows();
    const auto found =
        std::find_if(all.begin(), all.end(), [&act](const ActionRow& row) { return act == QLatin1String(row.name); });
    return found == all.end() ? nullptr : &*found;
}

bool isOfCanvas(const QString& act)
{
    const ActionRow* const row = actionRowOf(act);
    return row && (row->owner == KeyOwner::Canvas || row->owner == KeyOwner::Map);
}

}  // namespace gloam::editor
