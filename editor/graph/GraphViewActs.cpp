#include "core/base/Direction.h"
#include "editor/graph/GraphView.h"
#include "editor/ui/MapSpeech.h"

#include <optional>
#include <utility>

namespace gloam::editor {

namespace {

/// The step of an act such as "cursor-ne", after its prefix.
std::optional<Point> stepOfAct(const QString& act, const char* prefix)
{
    if (!act.startsWith(QLatin1String(prefix)))
        return std::nullopt;
    const auto direction = directionFromWord(act.mid(static_cast<qsizetype>(qstrlen(prefix))).toStdString());
    return direction ? std::optional(step(*direction)) : std::nullopt;
}

}  // namespace

bool GraphView::act(const QString& name)
{
    const QPointF middle = rect().center();
    if (const auto step = stepOfAct(name, "cursor-"))
        go(*step, false);
    else if (const auto far = stepOfAct(name, "extend-"))
        go(*far, true);
    else if (const auto by = stepOfAct(name, "nudge-"))
        nudge(*by);
    else if (name == QLatin1String("row-start"))
        goTo(m_document.world().settings.start.level);
    else if (name == QLatin1String("previous-level") || name == QLatin1String("next-level"))
        stepLevel(name == QLatin1String("next-level") ? 1 : -1);
    else if (name == QLatin1String("apply") && m_gesture == Gesture::Carry)
        completeWire();
    else if (name == QLatin1String("apply")) {
        if (m_marks.current)
            open(*m_marks.current, std::nullopt);
    } else if (name == QLatin1String("tool-link") || name == QLatin1String("hold")) {
        if (m_marks.current && m_graph.cards[*m_marks.current].isLevel())
            beginWire({m_graph.cards[*m_marks.current].level, {}}, Gesture::Carry);
    } else if (name == QLatin1String("erase-here") || name == QLatin1String("delete-level"))
        remove();
    else if (name == QLatin1String("duplicate") || name == QLatin1String("duplicate-level"))
        duplicate();
    else if (name == QLatin1String("select-all")) {
        std::vector<Name> all;
        for (std::size_t card = 0; card < graph().levels; ++card)
            if (m_marks.isFaint.empty() || !m_marks.isFaint[card])
                all.push_back(m_graph.cards[card].level);
        m_marks.selected = {all.begin(), all.end()};
        tellSelected();
        update();
        emit chosen();
    } else if (name == QLatin1String("select-invert")) {
        for (std::size_t card = 0; card < graph().levels; ++card)
            if (m_marks.selected.erase(m_graph.cards[card].level) == 0
                && (m_marks.isFaint.empty() || !m_marks.isFaint[card]))
                m_marks.selected.insert(m_graph.cards[card].level);
        update();
        emit chosen();
    } else if (name == QLatin1String("select-none")) {
        m_marks.selected.clear();
        update();
        emit chosen();
    } else if (name == QLatin1String("cancel")) {
        if (!cancel())
            emit left();
    } else if (name == QLatin1String("describe"))
        m_speech->say(said());
    else if (name == QLatin1String("zoom-in") || name == QLatin1String("zoom-out"))
        zoomBy(name == QLatin1String("zoom-in") ? GraphCamera::notch : 1 / GraphCamera::notch,
               m_marks.current ? shapeAt(*m_marks.current).card.center() : middle);
    else if (name == QLatin1String("zoom-reset"))
        zoomBy(GraphCamera::usual / m_camera.zoom(),
               m_marks.current ? shapeAt(*m_marks.current).card.center() : middle);
    else if (name == QLatin1String("zoom-fit"))
        fit();
    else if (name == QLatin1String("new-level"))
        addLevel(std::exchange(m_menuAt, std::nullopt));
    else if (name == QLatin1String("level-settings"))
        emit fieldsAsked();
    else if (name == QLatin1String("find-type"))
        emit searchAsked();
    else if (name == QLatin1String("undo") || name == QLatin1String("redo")) {
        const bool isUndo = name == QLatin1String("undo");
        if (cancel() && isUndo)
            return true;
        const History& history = m_document.history();
        if (isUndo ? history.canUndo() : history.canRedo())
            m_steps.take(isUndo ? StepWay::Undo : StepWay::Redo, Elsewhere::Stay);
        else
            m_notices.tell(isUndo ? tr("There is nothing to undo.") : tr("There is nothing to redo."));
    } else
        return false;
    return true;
}

}  // namespace gloam::editor
