#include "app/window/WindowWords.h"

#include "app/run/PlaySession.h"
#include "editor/document/WorldDocument.h"
#include "editor/ui/ActionTable.h"
#include "editor/ui/Labels.h"

#include <QAction>
#include <QCoreApplication>

namespace gloam::app {

namespace {

/// A game that is not a run of the player's, in the words of the title and of the frame.
struct GameWords {
    const char* title;
    const char* frame;
};

#define TEXT(words) QT_TRANSLATE_NOOP("MainWindow", words)
constexpr GameWords tryWords{TEXT("Trying %1 — Gloamwright"), TEXT("Trying - Esc returns")};
constexpr GameWords watchWords{TEXT("Watching %1 — Gloamwright"),
                               TEXT("Watching - this run is played in another window")};
constexpr GameWords debugWords{TEXT("Debugging %1 — Gloamwright"), TEXT("Debugging - nothing is saved")};
constexpr GameWords practiceWords{TEXT("Practice in %1 — Gloamwright"), TEXT("Practice - nothing is saved")};
constexpr GameWords runWords{TEXT("%1 — Gloamwright"), ""};
#undef TEXT

const GameWords& gameWordsOf(const PlaySession& session, editor::Mode mode)
{
    if (mode == editor::Mode::Try)
        return tryWords;
    if (session.isWatched())
        return watchWords;
    if (session.isDebugged())
        return debugWords;
    return session.isPractice() ? practiceWords : runWords;
}

}  // namespace

QString titleOf(const PlaySession* session, editor::Mode mode)
{
    if (!session)
        return QStringLiteral("Gloamwright");
    const QString world = QString::fromStdString(session->game().state().world.displayName());
    return QCoreApplication::translate("MainWindow", gameWordsOf(*session, mode).title).arg(world);
}

QString frameWordsOf(const PlaySession* session, editor::Mode mode)
{
    const bool isGame = mode == editor::Mode::Try || mode == editor::Mode::Run;
    if (!session || !isGame)
        return {};
    return QCoreApplication::translate("MainWindow", gameWordsOf(*session, mode).frame);
}

QString editModeText(editor::Mode mode, bool leadsToRun)
{
    if (mode == editor::Mode::Edit)
        return leadsToRun ? QCoreApplication::translate("MainWindow", "Back to the Run")
                          : QCoreApplication::translate("MainWindow", "Play");
    return mode == editor::Mode::Try ? QCoreApplication::translate("MainWindow", "Back to the Editor")
                                     : QCoreApplication::translate("MainWindow", "Open This Level in the Editor");
}

void showSteps(const editor::ActionTable& actions, const editor::WorldDocument& document)
{
    const auto show = [&actions](const char* name, bool can, const QString& text) {
        QAction* const action = actions.action(QLatin1String(name));
        action->setEnabled(can);
        action->setText(editor::withoutMnemonic(text));  // a level's name may contain it
    };
    const History& history = document.history();
    show("undo", history.canUndo(),
         history.canUndo() ? document.undoText() : QCoreApplication::translate("MainWindow", "Undo"));
    show("redo", history.canRedo(),
         history.canRedo() ? document.redoText() : QCoreApplication::translate("MainWindow", "Redo"));
}

}  // namespace gloam::app
