#include "editor/pane/KeyVoice.h"

#include "editor/canvas/LevelCanvas.h"
#include "editor/tools/LayerNames.h"
#include "editor/ui/MapSpeech.h"

#include <QAction>

namespace gloam::editor {

KeyVoice::KeyVoice(const ActionTable& actions, EditorState& editorState, const ToolController& tools,
                   LevelCanvas& canvas)
    : QObject(&canvas), m_actions(actions), m_state(editorState), m_tools(tools), m_canvas(canvas)
{
    connect(&editorState.notices, &Notices::told, this, [this](const QString& sentence) {
        if (m_isAttending)
            m_told << sentence;
        else
            m_canvas.speech().say(sentence);
    });
    const WorldDocument& document = editorState.document;
    connect(&document, &WorldDocument::changed, this, [this] { m_isStepDone = true; });
    for (const auto gone : {&WorldDocument::undone, &WorldDocument::redone})
        connect(&document, gone, this, [this] { m_isStepDone = false; });  // already announced
}

void KeyVoice::attend(const std::function<void()>& act)
{
    if (m_isAttending) {
        act();
        return;
    }
    const State before = state();
    m_told.clear();
    m_isStepDone = false;
    m_isAttending = true;
    act();
    m_isAttending = false;
    const QStringList words = changesSince(before) + m_told;
    if (!words.isEmpty())
        m_canvas.speech().say(words.join(QLatin1Char(' ')));
    else if (m_canvas.hasFocus() && m_canvas.isVisible() && state() == before)
        m_canvas.speech().say(m_canvas.speech().words().cell());  // nothing moved: repeat the cell
}

KeyVoice::State KeyVoice::state() const
{
    return {{m_state.open.id(), m_state.open.cursor()},
            m_state.tool.kind(),
            m_state.paint.stamp().tiles.size(),
            m_state.cells.area().count(),
            m_state.subject.selection(),
            m_state.display.layers(),
            m_canvas.step(),
            m_tools.isLedByKeys(),
            m_tools.isBusy()};
}

/// A step describes all other changes.
QStringList KeyVoice::changesSince(const State& before) const
{
    const State now = state();
    QStringList words;
    if (now.cursor.level != before.cursor.level)
        words << tr("%1.").arg(m_canvas.accessibleName());
    if (m_isStepDone && m_state.document.history().canUndo()) {
        QString step = QString::fromStdString(m_state.document.history().undoName());
        step[0] = step[0].toUpper();
        return words << tr("%1.").arg(step);
    }
    if (now.tool != before.tool)
        return words << toolSaid();
    if (now.isLed && !before.isLed)
        return words << tr("Started at %1, %2.").arg(now.cursor.at.x).arg(now.cursor.at.y);
    if (m_told.isEmpty() && now.cells != before.cells)
        words << (now.cells == 1 ? tr("1 cell selected.") : tr("%1 cells selected.").arg(now.cells));
    if (now.selection != before.selection)
        words << selectionSaid();
    if (m_told.isEmpty() && now.layers != before.layers)
        words << layersSaid(before.layers);
    if (m_told.isEmpty() && now.stamp != before.stamp)
        words << tr("In hand: %1 by %2 cells.").arg(now.stamp.width).arg(now.stamp.height);
    if (now.step != before.step)
        words << tr("Cells of %1 by %2 pixels.").arg(cellSize(now.step).width()).arg(cellSize(now.step).height());
    if (words.isEmpty() && m_told.isEmpty() && before.isBusy && !now.isBusy)
        words << tr("Nothing was done.");
    return words;
}

/// With what the tool paints or places.
QString KeyVoice::toolSaid() const
{
    const ToolRow& tool = rowOf(m_state.tool.kind());
    const QString text = m_actions.action(QLatin1String(tool.act))->text();
    const QString name = text.section(QLatin1Char('\t'), 0, 0);  // without its key
    if (tool.places == ToolPlaces::Nothing)
        return tr("%1.").arg(name);
    const Name& laid = tool.places == ToolPlaces::Entities ? m_state.types.entityType() : m_state.paint.tile();
    return tr("%1: %2.").arg(name, QString::fromStdString(laid.text()));
}

QString KeyVoice::selectionSaid() const
{
    const Selection& selection = m_state.subject.selection();
    switch (selection.kind) {
    case Selection::Kind::Level: return tr("Nothing is selected.");
    case Selection::Kind::World: return tr("The world is selected.");
    case Selection::Kind::Start: return tr("The start is selected.");
    case Selection::Kind::Cell: return tr("Cell %1, %2 is selected.").arg(selection.cell.x).arg(selection.cell.y);
    case Selection::Kind::Link: return tr("A link is selected.");
    case Selection::Kind::Overland: return tr("The overland is selected.");
    case Selection::Kind::Zone: return tr("Zone %1, %2 is selected.").arg(selection.cell.x).arg(selection.cell.y);
    case Selection::Kind::Type:
        return tr("The type %1 is selected.").arg(QString::fromStdString(selection.type.text()));
    case Selection::Kind::Entities: break;
    }
    const Entity* first = m_state.open.level()->entities.find(selection.entities.front());
    if (selection.entities.size() > 1 || !first)
        return tr("%1 things are selected.").arg(selection.entities.size());
    return tr("Selected: %1.").arg(QString::fromStdString(displayName(*first, *m_state.document.world().registry)));
}

/// Layers that are newly hidden, shown, locked or unlocked.
QStringList KeyVoice::layersSaid(const LayerStates& before) const
{
    const LayerStates& now = m_state.display.layers();
    QStringList words;
    for (int i = 0; i < levelLayerCount; ++i) {
        const auto layer = static_cast<LevelLayer>(i);
        if (now.hidden.has(layer) != before.hidden.has(layer))
            words << (now.hidden.has(layer) ? tr("%1 is hidden.").arg(nameOf(layer))
                                            : tr("%1 is shown.").arg(nameOf(layer)));
        if (now.locked.has(layer) != before.locked.has(layer))
            words << (now.locked.has(layer) ? tr("%1 is locked.").arg(nameOf(layer))
                                            : tr("%1 is unlocked.").arg(nameOf(layer)));
    }
    if (now.isHighlighted != before.isHighlighted)
        words << (now.isHighlighted ? tr("%1 is highlighted.").arg(nameOf(now.current))
                                    : tr("No layer is highlighted."));
    return words;
}

}  // namespace gloam::editor
