#include "editor/state/UndoSteps.h"

#include <algorithm>
#include <utility>

namespace gloam::editor {

UndoSteps::UndoSteps(Parts parts) : m_parts(parts)
{
    connect(&m_parts.document, &WorldDocument::undone, this, &UndoSteps::show);
    connect(&m_parts.document, &WorldDocument::redone, this, &UndoSteps::show);
}

bool UndoSteps::take(StepWay way)
{
    const History& history = m_parts.document.history();
    if (way == StepWay::Undo ? !history.canUndo() : !history.canRedo())
        return false;
    if (m_elsewhere == Elsewhere::Ask && isElsewhere(way))
        emit asked(way);
    else
        take(way, m_elsewhere);
    return true;
}

void UndoSteps::take(StepWay way, Elsewhere elsewhere)
{
    const Elsewhere usual = std::exchange(m_elsewhere, elsewhere);
    way == StepWay::Undo ? m_parts.document.undo() : m_parts.document.redo();
    m_elsewhere = usual;
}

/// A step of the world or of all levels counts as here.
bool UndoSteps::isElsewhere(StepWay way) const
{
    const History& history = m_parts.document.history();
    const auto& levels = history.levelsOfStep(way == StepWay::Undo ? history.doneCount() - 1 : history.doneCount());
    return !levels.empty() && std::find(levels.begin(), levels.end(), m_parts.open.id()) == levels.end();
}

/// Shows a step on the open level, if visible there.
void UndoSteps::show(const QString& text, const Touched& touched)
{
    const auto isThere = [this](const Touched::Part& part) {
        return m_parts.document.world().findLevel(part.level) != nullptr;
    };
    auto part = std::find_if(touched.parts.begin(), touched.parts.end(),
                             [this](const Touched::Part& each) { return each.level == m_parts.open.id(); });
    if (part == touched.parts.end() && m_elsewhere != Elsewhere::Stay)
        part = std::find_if(touched.parts.begin(), touched.parts.end(), isThere);
    if (part != touched.parts.end())
        m_parts.navigation.show(part->level, part->cells);
    else if (touched.overland && m_elsewhere != Elsewhere::Stay)
        m_parts.subject.select(m_parts.overland.isOpen() ? m_parts.subject.selection() : Selection::ofOverland());
    m_parts.notices.tell(text);
}

}  // namespace gloam::editor
