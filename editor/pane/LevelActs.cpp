#include "editor/pane/LevelActs.h"

#include "editor/canvas/LevelCanvas.h"
#include "editor/dialogs/ShapeDialog.h"
#include "editor/document/LevelPlans.h"
#include "editor/pane/LevelDrag.h"
#include "editor/ui/ActionTable.h"
#include "editor/ui/MenuKeys.h"

#include <QCoreApplication>
#include <QMenu>

namespace gloam::editor {

namespace {

constexpr int besideEdge = 4;  ///< pixels between a dialog beside the map and the edge of the window

void duplicateLevel(EditorState& state)
{
    WorldDocument& document = state.document;
    const QString copy = nameOfCopy(document.world(), state.open.id());
    const Name made = freeLevelId(document.world(), copy);
    const Answer can = state.document.perform(
        planDuplicateLevel(document.world(), document.limits(), state.open.id(), copy, document.newIds()));
    state.notices.tell(can);
    if (can)
        state.navigation.open(made);
}

/// Asks while the canvas previews the result.
void reshape(const UiStyle& style, EditorState& state, ShapeDialog::Ask ask, LevelCanvas& canvas, const QWidget& beside)
{
    if (!state.open.level())
        return;
    auto* dialog = new ShapeDialog(style, state, ask, &canvas);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    QObject::connect(dialog, &ShapeDialog::previewed, &canvas, &LevelCanvas::setReshape);
    QObject::connect(dialog, &QDialog::finished, &canvas, qOverload<>(&QWidget::setFocus));
    dialog->adjustSize();
    dialog->QWidget::move(beside.mapToGlobal(QPoint(beside.width() - dialog->width() - besideEdge, besideEdge)));
    dialog->open();
}

}  // namespace

void addLevelActs(ActHandlers& acts, const UiStyle& style, EditorState& state, LevelDrag& drag, LevelCanvas& canvas,
                  const QWidget& beside)
{
    acts.add(QStringLiteral("undo"), [&state, &drag] {
        if (!drag.drop() && !state.steps.take(StepWay::Undo))
            state.notices.tell(QCoreApplication::translate("LevelActs", "There is nothing to undo."));
    });
    acts.add(QStringLiteral("redo"), [&state] {
        if (!state.steps.take(StepWay::Redo))
            state.notices.tell(QCoreApplication::translate("LevelActs", "There is nothing to redo."));
    });
    acts.add(QStringLiteral("duplicate-level"), [&state] { duplicateLevel(state); });
    for (const auto& [act, ask] :
         {std::pair("resize-level", ShapeDialog::Ask::Size), std::pair("shift-level", ShapeDialog::Ask::Shift)})
        acts.add(QLatin1String(act),
                 [style, &state, ask = ask, &canvas, &beside] { reshape(style, state, ask, canvas, beside); });
}

void openLevelMenu(const ActionTable& actions, QWidget& owner, QPoint at)
{
    auto* menu = new QMenu(&owner);
    menu->setObjectName(QStringLiteral("levelMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (const char* act :
         {"rename-level", "duplicate-level", "delete-level", "resize-level", "update-source", "level-settings"})
        addActTo(*menu, *actions.action(QLatin1String(act)));
    giveLetters(*menu);
    menu->popup(at);
}

}  // namespace gloam::editor
