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

void duplicateLevel(WorldDocument& document, Notices& notices, const OpenLevel& open, Navigation& navigation)
{
    const QString copy = nameOfCopy(document.world(), open.id());
    const Name made = freeLevelId(document.world(), copy);
    const EditResult can =
        document.perform(planDuplicateLevel(document.world(), document.limits(), open.id(), copy, document.newIds()));
    notices.tell(can);
    if (can)
        navigation.open(made);
}

/// Asks while the canvas previews the result.
void reshape(const UiStyle& style, WorldDocument& document, Notices& notices, WorkProgress& work, const OpenLevel& open,
             ShapeDialog::Ask ask, LevelCanvas& canvas, const QWidget& beside)
{
    if (!open.level())
        return;
    auto* dialog = new ShapeDialog(style, document, notices, work, open, ask, &canvas);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    QObject::connect(dialog, &ShapeDialog::previewed, &canvas, &LevelCanvas::setReshape);
    QObject::connect(dialog, &QDialog::finished, &canvas, qOverload<>(&QWidget::setFocus));
    dialog->adjustSize();
    dialog->QWidget::move(beside.mapToGlobal(QPoint(beside.width() - dialog->width() - besideEdge, besideEdge)));
    dialog->open();
}

QString nothingToUndo()
{
    return QCoreApplication::translate("LevelActs", "There is nothing to undo.");
}

QString nothingToRedo()
{
    return QCoreApplication::translate("LevelActs", "There is nothing to redo.");
}

}  // namespace

QString whyNoLevel(const OpenLevel& open)
{
    return open.level() ? QString() : QCoreApplication::translate("LevelActs", "The world has no level.");
}

void addLevelActs(ActHandlers& acts, const UiStyle& style, EditorState& state, LevelDrag& drag, LevelCanvas& canvas,
                  const QWidget& beside)
{
    acts.add(
        QStringLiteral("undo"),
        [&state, &drag] {
            if (!drag.drop() && !state.steps.take(StepWay::Undo))
                state.notices.tell(nothingToUndo());
        },
        [&state] { return state.document.history().canUndo() ? QString() : nothingToUndo(); });
    acts.add(
        QStringLiteral("redo"),
        [&state] {
            if (!state.steps.take(StepWay::Redo))
                state.notices.tell(nothingToRedo());
        },
        [&state] { return state.document.history().canRedo() ? QString() : nothingToRedo(); });
    acts.add(
        QStringLiteral("duplicate-level"),
        [&state] { duplicateLevel(state.document, state.notices, state.open, state.navigation); },
        [&state] { return whyNoLevel(state.open); });
    for (const auto& [act, ask] :
         {std::pair("resize-level", ShapeDialog::Ask::Size), std::pair("shift-level", ShapeDialog::Ask::Shift)})
        acts.add(
            QLatin1String(act),
            [style, &state, ask = ask, &canvas, &beside] {
                reshape(style, state.document, state.notices, state.work, state.open, ask, canvas, beside);
            },
            [&state] { return whyNoLevel(state.open); });
}

void openGraphMenu(const ActionTable& actions, QWidget& owner, QPoint at)
{
    auto* menu = new QMenu(&owner);
    menu->setObjectName(QStringLiteral("graphMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (const char* act : {"new-level", "duplicate-level", "delete-level", "rename-level", "level-settings",
                            "tool-link", "free-pins", "select-all", "zoom-fit", "export-graph"})
        addActTo(*menu, *actions.action(QLatin1String(act)));
    giveLetters(*menu);
    menu->popup(at);
}

void openLevelMenu(const ActionTable& actions, QWidget& owner, QPoint at)
{
    auto* menu = new QMenu(&owner);
    menu->setObjectName(QStringLiteral("levelMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (const char* act : {"rename-level", "duplicate-level", "delete-level", "resize-level", "update-source",
                            "level-settings", "own-tab"})
        addActTo(*menu, *actions.action(QLatin1String(act)));
    giveLetters(*menu);
    menu->popup(at);
}

void openTabMenu(const ActionTable& actions, QWidget& owner, QPoint at)
{
    auto* menu = new QMenu(&owner);
    menu->setObjectName(QStringLiteral("tabMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (const char* act :
         {"close-tab", "close-other-tabs", "reopen-tab", "own-tab", "split-beside", "split-below", "rename-level"})
        addActTo(*menu, *actions.action(QLatin1String(act)));
    giveLetters(*menu);
    menu->popup(at);
}

}  // namespace gloam::editor
