#include "app/play/PlayView.h"
#include "app/start/StartModels.h"
#include "app/widgets/Asking.h"
#include "app/widgets/Waiting.h"
#include "app/window/RunController.h"
#include "core/base/Fault.h"
#include "core/base/Problem.h"

#include <QPointer>

// Runs that another window plays: each has one writer.

namespace gloam::app {

bool RunController::isElsewhere(const RunStore& store) const
{
    const bool isOurs = m_lock && m_store && m_store->name() == store.name();
    return !isOurs && store.isInUse();
}

/// False if another window plays the run. Where files cannot be locked at all, as in a folder that nobody can write,
/// everyone may play.
bool RunController::hold(const RunStore& store)
{
    auto lock = store.lock();
    if (lock && !*lock)
        return false;
    m_store = store;
    m_lock.reset();
    if (lock)
        m_lock = std::move(*lock);
    return true;
}

void RunController::offerOthers(const RunStore& store)
{
    m_asking.ask(tr("This run is open in another window: %1.").arg(runDetails(store)),
                 {tr("Choose another game"), tr("Watch it here"), tr("Back")}, [this, store](int option) {
                     if (option == 1)
                         emit otherGameAsked();
                     else if (option == 2)
                         watch(store);
                 });
}

/// Shows a run as it goes on in another window.
void RunController::watch(const RunStore& store)
{
    if (const Status saved = save(); !saved) {
        m_session->note(unsavedSentence(saved.error()), MessageSeverity::Warning);
        return;
    }
    Result<KeptRun> kept = Error{};
    const bool hasEnded = m_waiting.run(tr("Looking at the run…"),
                                        [&](Progress& progress) { kept = store.load(m_context.reading, progress); });
    if (!hasEnded)
        return;
    auto game = kept ? Game::resume(m_context.reading.engine, kept->saved.state) : Result<Game>(kept.error());
    if (game && !kept->journal)
        game = Error{"Its journal cannot be followed."};
    if (!game) {
        emit failed(tr("This run cannot be watched."),
                    {{Severity::Error, Fault::BadSave, {}, game.error().sentence, {}, {}, {}}});
        return;
    }
    close();
    m_session =
        std::make_unique<PlaySession>(std::move(*game), kept->saved.worldFile, std::move(kept->saved.log), nullptr);
    m_session->setTally(kept->saved.tally);
    m_session->setWatched();
    m_watched = store;
    m_tail.emplace(store, std::move(*kept->journal));
    connect(m_session.get(), &PlaySession::ended, this, &RunController::over);
    emit opened();
    m_view.setSession(m_session.get());
    m_look.start();
}

/// A new game of the other window in this world, or a saved game that it loads, is watched in turn.
void RunController::followWatched()
{
    if (m_waiting.isOpen())
        return;
    const bool wasInUse = m_watched->isInUse();  // asked first: what is written before its end is read
    const QPointer<PlaySession> session = m_session.get();
    for (const Command& command : m_tail->next())
        if (!session || !session->follow(command))
            break;
    if (!session || session != m_session.get() || session->hasEnded()) {
        m_look.stop();
    } else if (!wasInUse) {
        tellLeft();
    } else if (m_tail->isReplaced()) {
        m_look.stop();
        watch(RunStore(*m_watched));
    }
}

/// The other window was closed, or killed, or gave the run up.
void RunController::tellLeft()
{
    m_look.stop();
    const RunStore store = *m_watched;
    if (store.hasRun())
        m_asking.ask(tr("The other window has left this run."), {tr("Continue it here"), tr("Go to the start screen")},
                     [this, store](int option) {
                         if (option == 1)
                             resume(store);
                         else
                             emit left();
                     });
    else
        m_asking.ask(tr("The other window has ended this run."), {tr("Go to the start screen")},
                     [this](int) { emit left(); });
}

}  // namespace gloam::app
