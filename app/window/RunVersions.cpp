#include "app/play/PlayView.h"
#include "app/window/RunController.h"

// Going on in a new version of the run's world.

namespace gloam::app {

void RunController::watchVersion(const Opening& opening)
{
    const RunHead head{std::string(engineVersion()), opening.worldFile, opening.base};
    m_version.emplace(m_context, opening.worldFile,
                      opening.journal ? beginningOf(opening.journal->head, opening.journal->origin, m_context.reading)
                                      : beginningOf(head, *opening.origin, m_context.reading));
}

bool RunController::hasNewVersion()
{
    return m_session && !m_session->isPractice() && m_version && m_version->isThere();
}

Result<VersionOffer> RunController::newVersion()
{
    if (!m_session || !m_version || m_session->isPractice())
        return Error{"Only a run of your own can go on in a new version of its world."};
    return m_version->offerFor(m_session->saved());
}

void RunController::playInNewVersion(const CarriedRun& carried)
{
    if (const Status kept = m_session->keepSavePoint(); !kept) {
        m_session->note(unsavedSentence(kept.error()), MessageSeverity::Warning);
        return;
    }
    const RunStore store = *m_store;
    Opening opening = resumeGame(m_context, {carried.saved, {}, {}}, store.name().toStdString());
    opening.base = carried.base;
    play(std::move(opening), store, tr("The run cannot go on in the new version."), false);
    if (!m_session)
        return;
    if (const Status stored = save(); !stored)
        m_session->note(unsavedSentence(stored.error()), MessageSeverity::Warning);
    for (const std::string& note : carried.notes)
        m_session->note(QString::fromStdString(note), MessageSeverity::Note);
    m_session->note(
        tr("You play in the new version of this world. The run as it was is among the saved games: Load… on "
           "the start screen."),
        MessageSeverity::Note);
}

}  // namespace gloam::app
