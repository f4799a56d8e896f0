#include "editor/pane/LevelActs.h"

#include "editor/canvas/LevelCanvas.h"
#include "editor/dialogs/ShapeDialog.h"
#include "editor/document/LevelPlans.h"
#include "editor/pane/LevelDrag.h"

namespace gloam::editor {

namespace {

constexpr int besideEdge = 4;  ///< pixels between a dialog beside the map and the edge of the window

}  // namespace

LevelActs::LevelActs(const UiStyle& style, EditorState& state, LevelDrag& drag, LevelCanvas& canvas,
                     const QWidget& beside)
    : QObject(&canvas), m_style(style), m_state(state), m_drag(drag), m_canvas(canvas), m_beside(beside)
{}

void LevelActs::addActs(ActHandlers& acts)
{
    acts.add(QStringLiteral("undo"), [this] { undo(); });
    acts.add(QStringLiteral("redo"), [this] { redo(); });
    acts.add(QStringLiteral("duplicate-level"), [this] { duplicate(); });
    acts.add(QStringLiteral("resize-level"), [this] { reshape(false); });
    acts.add(QStringLiteral("shift-level"), [this] { reshape(true); });
}

void LevelActs::undo()
{
    if (!m_drag.drop() && !m_state.takeStep(StepWay::Undo))
        m_state.tell(tr("There is nothing to undo."));
}

void LevelActs::redo()
{
    if (!m_state.takeStep(StepWay::Redo))
        m_state.tell(tr("There is nothing to redo."));
}

void LevelActs::duplicate()
{
    WorldDocument& document = m_state.document();
    const QString copy = nameOfCopy(document.world(), m_state.levelId());
    const Name made = freeLevelId(document.world(), copy);
    const Answer can = document.perform(
        planDuplicateLevel(document.world(), document.limits(), m_state.levelId(), copy, document.newIds()));
    m_state.tell(can);
    if (can)
        m_state.openLevel(made);
}

/// Asks while the canvas previews the result.
void LevelActs::reshape(bool isShift)
{
    if (!m_state.level())
        return;
    auto* dialog =
        new ShapeDialog(m_style, m_state, isShift ? ShapeDialog::Ask::Shift : ShapeDialog::Ask::Size, &m_canvas);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &ShapeDialog::previewed, &m_canvas, &LevelCanvas::setReshape);
    connect(dialog, &QDialog::finished, &m_canvas, qOverload<>(&QWidget::setFocus));
    dialog->adjustSize();
    const QPoint corner(m_beside.width() - dialog->width() - besideEdge, besideEdge);
    dialog->QWidget::move(m_beside.mapToGlobal(corner));
    dialog->open();
}

}  // namespace gloam::editor
