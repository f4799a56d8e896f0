#include "app/play/PlayView.h"
#include "app/run/CreatureStore.h"
#include "app/start/StartModels.h"
#include "app/widgets/Asking.h"
#include "app/window/RunController.h"
#include "core/base/Fault.h"

#include <QFileInfo>

#include <algorithm>

// Saving a game to come back to, and going on from it.

namespace gloam::app {

QString whyUnsaved(const PlaySession& session)
{
    return session.isWatched() ? RunController::tr("A run that you only watch is saved by the window that plays it.")
                               : RunController::tr("A practice game is never saved.");
}

void RunController::saveNow()
{
    if (m_session->isPractice()) {
        m_session->note(whyUnsaved(*m_session), MessageSeverity::Note);
        return;
    }
    const Status saved = save();
    m_session->note(saved ? tr("The run is saved.") : unsavedSentence(saved.error()),
                    saved ? MessageSeverity::Note : MessageSeverity::Warning);
}

void RunController::savePoint()
{
    if (m_session->isPractice()) {
        m_session->note(whyUnsaved(*m_session), MessageSeverity::Note);
        return;
    }
    if (m_session->game().state().world.settings.saves == SavePlaces::Nowhere) {
        const Status stored = save();
        m_session->note(stored ? tr("The run is saved. This world has no save points: Continue leads back to your last "
                                    "step.")
                               : unsavedSentence(stored.error()),
                        stored ? MessageSeverity::Note : MessageSeverity::Warning);
        return;
    }
    if (const QString why = whyNoSave(m_session->game().state()); !why.isEmpty()) {
        m_session->refuse(Message{why.toStdString(), MessageSeverity::Note, "story"});
        return;
    }
    const Status kept = m_session->keepSavePoint();
    m_session->note(kept ? tr("The game is saved. You can come back here by Load… in the menu.")
                         : unsavedSentence(kept.error()),
                    kept ? MessageSeverity::Note : MessageSeverity::Warning);
}

std::vector<PastRun> RunController::saves() const
{
    std::vector<PastRun> all = SavePoints(m_shelf).all();
    if (m_session) {
        const QString world = QString::fromStdString(m_session->game().state().world.displayName());
        std::erase_if(all, [&world](const PastRun& each) { return each.world != world; });
    }
    return all;
}

bool RunController::canGoOnFromSave() const
{
    return m_session && m_session->game().state().world.settings.saves != SavePlaces::Nowhere && !saves().empty();
}

void RunController::load(const PastRun& saved)
{
    resumeFile(saved.journal);
}

void RunController::resumeFile(const QString& journal)
{
    if (const Status stored = save(); !stored) {
        m_session->note(unsavedSentence(stored.error()), MessageSeverity::Warning);
        return;
    }
    if (const auto own = m_games.ofFile(journal)) {
        resume(*own);
        return;
    }
    auto read = loaded(storeOfJournal(journal), tr("Loading the saved game…"));
    if (!read)
        return;
    if (!*read) {
        emit failed(tr("This saved game cannot be loaded."), {{Severity::Error,
                                                               Fault::BadSave,
                                                               {},
                                                               read->error().sentence,
                                                               {},
                                                               QFileInfo(journal).fileName().toStdString(),
                                                               {}}});
        return;
    }
    const SavedGame& saved = (*read)->saved;
    const RunStore store = m_games.storeFor(QString::fromStdString(saved.worldFile), saved.state.world.settings.id);
    if (isElsewhere(store))
        return offerOthers(store);
    if (!store.hasRun()) {
        adopt(journal, std::move(**read), store, {});
        return;
    }
    const auto current = loaded(store, tr("Loading the saved game…"));
    if (!current)
        return;
    const std::optional<KeptRun> former = *current ? std::optional(**current) : std::nullopt;
    const bool isSameRun = former && areOfOneRun(former->saved.state, saved.state);
    const QString details = runDetails(store);
    m_asking.ask(isSameRun ? tr("Load this saved game? The run continues from there, and what you did since is "
                                "lost: %1.")
                                 .arg(details)
                           : tr("You have a run in progress: %1. Loading a saved game ends it.").arg(details),
                 {tr("Continue that run"),
                  isSameRun ? tr("Load the saved game") : tr("End it and load the saved game")},
                 [this, journal, kept = std::move(**read), store, former](int option) {
                     if (option == 2)
                         adopt(journal, kept, store, former);
                     else if (!m_session || m_store->name() != store.name())
                         resume(store);
                 });
}

/// What the former run taught is added to what is known, so the saved game brings only what it learns from now on. A
/// run that goes on elsewhere has not ended; another is kept among the past runs.
void RunController::adopt(const QString& journal, KeptRun kept, const RunStore& store,
                          const std::optional<KeptRun>& former)
{
    close();
    if (!hold(store)) {
        emit left();
        return offerOthers(store);
    }
    const QString title = tr("This saved game cannot be loaded.");
    Status ended = done();
    if (former && areOfOneRun(former->saved.state, kept.saved.state)) {
        if (const auto game = Game::resume(m_context.reading.engine, former->saved.state))
            ended = keepCreatures(store, *game, former->saved.tally);
    } else if (store.hasRun()) {
        ended = keepAsPast();
        if (!ended && store.hasRun()) {  // it is not among the past runs, so nothing may take its place
            close();
            emit failed(title, {{Severity::Error, Fault::BadSave, {}, ended.error().sentence, {}, {}, {}}});
            return;
        }
    }
    ++kept.saved.tally.loads;
    kept.saved.tally.creatures.forgetCounts();
    if (const Status taken = makeRunCurrent(journal, kept, store); !taken) {
        emit failed(title, {{Severity::Error, Fault::BadSave, {}, taken.error().sentence, {}, {}, {}}});
        return;
    }
    play(resumeGame(m_context, std::move(kept), store.name().toStdString()), store, title, false);
    if (!m_session)
        return;
    if (const Status stored = save(); !stored)
        m_session->note(unsavedSentence(stored.error()), MessageSeverity::Warning);
    if (!ended)
        m_session->note(QString::fromStdString(ended.error().sentence), MessageSeverity::Warning);
}

}  // namespace gloam::app
