#include "editor/pane/MapNotices.h"

#include "editor/canvas/LevelCanvas.h"
#include "editor/canvas/OverlayPaint.h"
#include "editor/pane/EditBar.h"
#include "editor/pane/PaintActs.h"
#include "editor/panels/EditStatus.h"
#include "editor/ui/MapSpeech.h"

namespace gloam::editor {

MapNotices::MapNotices(EditorState& state, const ToolController& tools, LevelCanvas& canvas, EditBar& bar,
                       EditStatus& status)
    : QObject(&canvas), m_state(state), m_tools(tools), m_canvas(canvas), m_bar(bar), m_status(status)
{
    connect(&state.paint, &PaintChoice::brushChanged, this, &MapNotices::showBrush);
    connect(&state.tool, &ToolChoice::chosen, this, &MapNotices::showBrush);
    connect(&canvas, &LevelCanvas::hoverChanged, this, &MapNotices::showHover);
    connect(&canvas, &LevelCanvas::stepChanged, this, &MapNotices::showZoom);
    connect(&tools, &ToolController::previewChanged, this, &MapNotices::showObjection);
    connect(&tools, &ToolController::hintChanged, &status, &EditStatus::setHint);
    connect(&state.notices, &Notices::told, this, &MapNotices::showTold);
    connect(&state.tool, &ToolChoice::chosen, this, &MapNotices::showHintIfCut);
    connect(&state.open, &OpenLevel::cursorMoved, this, &MapNotices::showOverlay);
    connect(&canvas.overlay(), &OverlayPaint::changed, this, &MapNotices::showOverlay);
    connect(&state.question, &CellQuestion::changed, this, &MapNotices::showQuestion);
    connect(&state.patrol, &PatrolChoice::changed, this, &MapNotices::showPatrol);
    connect(&state.document, &WorldDocument::worldReplaced, this, &MapNotices::greet);
    connect(&state.document, &WorldDocument::changed, this, [this] { m_canvas.setNotice({}); });
    status.setHint(tools.hint());
    showZoom();
    showBrush();
    greet();
}

/// Refusals appear where the user looks, as does text that the status bar cuts.
void MapNotices::showTold(const QString& sentence, Sign sign)
{
    const bool isRefusal = sign == Sign::Warning || sign == Sign::Danger;
    if (m_canvas.isVisible() && !sentence.isEmpty() && (isRefusal || m_status.isSentenceCut()))
        m_canvas.tellHere(sentence, sign);
}

void MapNotices::showHintIfCut()
{
    if (m_canvas.isVisible() && m_status.isSentenceCut())
        m_canvas.tellHere(m_tools.hint(), Sign::None);
}

/// Shows the objection to the current preview.
void MapNotices::showObjection()
{
    const QString& objection = m_tools.preview().objection;
    if (objection == m_objection)
        return;
    m_objection = objection;
    if (objection.isEmpty())
        m_canvas.hideBubble();
    else if (m_canvas.isVisible())
        m_canvas.tellHere(objection, Sign::Warning);
}

/// Focuses the map, where the answer is a cell.
void MapNotices::showQuestion()
{
    if (!m_state.question.isAsked())
        return;
    m_canvas.setFocus();
    m_canvas.speech().say(m_state.question.hint());
}

/// Focuses the map, where its cells are chosen.
void MapNotices::showPatrol()
{
    showBrush();
    if (m_state.patrol.creature().isNothing())
        return;
    m_canvas.setFocus();
    m_canvas.speech().say(m_tools.hint());
}

void MapNotices::showBrush()
{
    m_bar.setBrush(m_state.paint.brush());
    m_canvas.setBadge(badgeOf(m_state));
}

void MapNotices::showZoom()
{
    m_bar.setStep(m_canvas.step());
    m_status.setZoom(m_canvas.step());
}

void MapNotices::showHover()
{
    m_status.setHover(m_canvas.hovered());
    showOverlay();
}

void MapNotices::showOverlay()
{
    m_status.setOverlay(m_canvas.overlay().legend(m_canvas.hovered().value_or(m_state.open.cursor())));
}

/// Greets the author of a new world once; the notice goes with the first change.
void MapNotices::greet()
{
    const bool isNew = m_state.document.path().empty() && !m_state.document.history().canUndo();
    m_canvas.setNotice(isNew ? tr("Drag to dig. F5 to stand in it.") : QString());
}

}  // namespace gloam::editor
