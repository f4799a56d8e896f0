#include "app/window/RunController.h"

#include "app/play/PlayView.h"
#include "app/run/CreatureStore.h"
#include "app/run/PastRuns.h"
#include "app/start/StartModels.h"
#include "app/widgets/Asking.h"
#include "app/widgets/RecentTile.h"
#include "core/base/Fault.h"
#include "editor/ui/CellPainter.h"

#include <QFileInfo>

namespace gloam::app {

QString unsavedSentence(const Error& error)
{
    return RunController::tr("The run could not be saved: %1").arg(QString::fromStdString(error.sentence));
}

RunController::RunController(const AppContext& context, PlayView& view, Asking& asking, QObject* parent)
    : QObject(parent), m_context(context), m_store(context.folders.data), m_recent(context.folders), m_view(view),
      m_asking(asking)
{}

void RunController::begin(const QString& file, std::optional<quint64> seed, std::optional<Place> at)
{
    const quint64 chosen = seed.value_or(m_context.freshSeed());
    const Status saved = save();
    if (saved && !m_store.hasRun()) {
        beginNow(file, chosen, at);
        return;
    }
    m_asking.ask(
        saved ? tr("You have a run in progress: %1. Starting a new game ends it.").arg(runDetails(m_context, m_store))
              : unsavedSentence(saved.error()),
        {tr("Continue that run"), tr("End it and start a new game")}, [this, file, chosen, at](int option) {
            if (option == 2)
                beginNow(file, chosen, at);
            else if (!m_session)
                goOn();
        });
}

void RunController::beginNew(const QString& file, std::optional<quint64> seed, std::optional<Place> at)
{
    const QString name = QFileInfo(file).fileName();
    if (isSavedRun(m_context, file)) {
        const QString words = tr("This is a saved run. --seed, --level and --at begin a new run of a world.");
        emit failed(tr("%1 cannot start a new run.").arg(name),
                    {{Severity::Error, Fault::BadSave, {}, words.toStdString(), {}, name.toStdString(), {}}});
        return;
    }
    begin(file, seed, std::move(at));
}

void RunController::beginNow(const QString& file, quint64 seed, std::optional<Place> at)
{
    play(openGame(m_context, file, seed, std::move(at)), tr("%1 cannot be played.").arg(QFileInfo(file).fileName()),
         true);
}

void RunController::goOn()
{
    auto kept = m_store.load(m_context.reading);
    if (!kept) {
        emit failed(tr("The saved run is damaged and cannot go on."), damagedRun(m_store, kept.error()));
        return;
    }
    play(resumeGame(m_context, std::move(*kept), "current.gloamsave"), tr("The saved run cannot go on."), false);
    if (hasNewVersion())
        m_session->note(
            tr("The file of this world has changed. This run continues in its own world; the menu (Esc) offers "
               "the new version."),
            MessageSeverity::Note);
}

void RunController::again(std::optional<quint64> seed)
{
    beginNow(m_context.pathOf(QString::fromStdString(m_session->worldFile())), seed.value_or(m_context.freshSeed()),
             {});
}

/// Ends the current run and moves it to the past runs.
void RunController::giveUp()
{
    if (const Status saved = save(); !saved) {
        m_session->note(unsavedSentence(saved.error()), MessageSeverity::Warning);
        return;
    }
    const bool isKept = !m_session->isPractice();
    close();
    const Status kept = isKept ? keepAsPast() : done();
    if (kept)
        emit givenUp();
    else
        emit failed(tr("The run could not be kept among the past runs."),
                    {{Severity::Error, Fault::BadSave, {}, kept.error().sentence, {}, {}, {}}});
}

/// The saved run, which is not being played.
Status RunController::keepAsPast()
{
    const auto kept = m_store.hasRun() ? m_store.load(m_context.reading) : Result<KeptRun>(Error{});
    auto game = kept ? Game::resume(m_context.reading.engine, kept->saved.state) : Result<Game>(Error{});
    if (!game)
        return done();
    const std::vector<RunRecord> none;
    const Status learned = keepCreatures(m_store, *game, kept->saved.tally);
    const auto past =
        keepPastRun(m_store, *game, kept->saved.tally, kept->saved.log, kept->journal ? kept->journal->records : none);
    return past ? learned : Status(past.error());
}

void RunController::practise(const Game& game, const QString& worldFile)
{
    close();
    m_session = std::make_unique<PlaySession>(game, worldFile.toStdString(), std::vector<SavedLine>(), nullptr);
    m_session->setPractice();
    connect(m_session.get(), &PlaySession::ended, this, &RunController::over);
    emit opened();
    m_view.setSession(m_session.get());
}

void RunController::play(Opening opening, const QString& title, bool isNew)
{
    if (!opening.game) {
        emit failed(title, opening.problems);
        return;
    }
    close();
    m_session =
        std::make_unique<PlaySession>(std::move(*opening.game), opening.worldFile, std::move(opening.told), &m_store);
    m_session->setTally(opening.tally);
    if (isNew)
        if (const Status past = keepAsPast(); !past)
            m_session->note(unsavedSentence(past.error()), MessageSeverity::Warning);
    keep(opening);
    watchVersion(opening);
    connect(m_session.get(), &PlaySession::ended, this, &RunController::over);
    noteRecent({});
    emit opened();
    m_view.setSession(m_session.get());
    if (m_session->game().isOver())
        emit over();
}

/// From now on, every command of the session goes to the journal.
void RunController::keep(const Opening& opening)
{
    auto journal = opening.journal ? m_store.goOn(*opening.journal)
                                   : m_store.begin({std::string(engineVersion()), opening.worldFile, opening.base},
                                                   *opening.origin, m_session->game().state());
    if (journal)
        m_session->keepIn(std::move(*journal));
    else
        m_session->note(unsavedSentence(journal.error()), MessageSeverity::Warning);
    if (!opening.notice.isEmpty())
        m_session->note(opening.notice, MessageSeverity::Warning);
}

Status RunController::save()
{
    return m_session ? m_session->save() : done();
}

void RunController::close()
{
    if (!m_session)
        return;
    if (!m_session->isPractice())
        noteRecent(editor::thumbnailOf(m_view.frame(), RecentTile::pictureSize));
    m_view.setSession(nullptr);
    m_session.reset();
}

/// Puts the world first on the start screen, with the given picture.
void RunController::noteRecent(const QImage& picture)
{
    m_recent.note({QString::fromStdString(m_session->worldFile()),
                   QString::fromStdString(m_session->game().state().world.displayName())},
                  picture, m_context.style.theme.name);
}

}  // namespace gloam::app
