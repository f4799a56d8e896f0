#include "app/window/RunController.h"

#include "app/play/PlayView.h"
#include "app/run/CreatureStore.h"
#include "app/run/PastRuns.h"
#include "app/start/StartModels.h"
#include "app/widgets/Asking.h"
#include "app/widgets/RecentTile.h"
#include "app/widgets/Waiting.h"
#include "core/base/Fault.h"
#include "editor/ui/CellPainter.h"

#include <QFileInfo>

namespace gloam::app {

namespace {

constexpr int millisecondsBetweenGlances = 200;  ///< at a run that another window plays

const Name& idOf(const Opening& opening)
{
    return opening.game->state().world.settings.id;
}

}  // namespace

QString unsavedSentence(const Error& error)
{
    return RunController::tr("The run could not be saved: %1").arg(QString::fromStdString(error.sentence));
}

RunController::RunController(const AppContext& context, PlayView& view, Asking& asking, Waiting& waiting,
                             QObject* parent)
    : QObject(parent), m_context(context), m_games(context), m_shelf(context.folders.data), m_recent(context.folders),
      m_view(view), m_asking(asking), m_waiting(waiting)
{
    m_look.setInterval(millisecondsBetweenGlances);
    connect(&m_look, &QTimer::timeout, this, &RunController::followWatched);
}

void RunController::begin(const QString& file, const GameChoice& choice)
{
    const QString name = QFileInfo(file).fileName();
    auto opening = std::make_shared<Opening>();
    if (!m_waiting.run(tr("Opening %1…").arg(name),
                       [&](Progress& progress) { *opening = openGame(m_context, file, choice, progress); }))
        return;
    const QString title = tr("%1 cannot be played.").arg(name);
    if (const Status saved = save(); !saved)
        m_asking.ask(unsavedSentence(saved.error()), {tr("Continue that run"), tr("Lose its last steps")},
                     [this, opening, title](int option) {
                         if (option == 2)
                             offer(opening, title);
                     });
    else
        offer(std::move(opening), title);
}

/// Asks before a new game takes the place of another in the same world.
void RunController::offer(std::shared_ptr<Opening> opening, const QString& title)
{
    if (!opening->game) {
        emit failed(title, opening->problems);
        return;
    }
    const QString worldFile = QString::fromStdString(opening->worldFile);
    const auto former = m_games.find(worldFile, idOf(*opening));
    const auto begin = [this, opening, title, worldFile] {
        play(std::move(*opening), m_games.storeFor(worldFile, idOf(*opening)), title, true);
    };
    if (!former)
        return begin();
    if (isElsewhere(*former))
        return offerOthers(*former);
    m_asking.ask(tr("You have a run in progress: %1. Starting a new game ends it.").arg(runDetails(*former)),
                 {tr("Continue that run"), tr("End it and start a new game")},
                 [this, former, begin, opening](int option) {
                     if (option == 2)
                         begin();
                     else if (!m_session || m_store->name() != former->name())
                         resume(*former, opening->worldFile);
                 });
}

void RunController::beginNew(const QString& file, const GameChoice& choice)
{
    if (!isNoNewRun(file))
        begin(file, choice);
}

/// Whether a file is a saved run; then says that it takes no seed, no place and no mode.
bool RunController::isNoNewRun(const QString& file)
{
    if (!isSavedRun(m_context, file))
        return false;
    const QString name = QFileInfo(file).fileName();
    const QString words = tr("This is a saved run. --seed, --mode, --level and --at begin a new run of a world.");
    emit failed(tr("%1 cannot start a new run.").arg(name),
                {{Severity::Error, Fault::BadSave, {}, words.toStdString(), {}, name.toStdString(), {}}});
    return true;
}

void RunController::resume(const QString& game)
{
    for (const RunStore& store : m_games.all())
        if (store.name() == game)
            return resume(store);
    emit left();  // another window has just ended it
}

bool RunController::canGoBack() const
{
    return m_store && m_store->hasRun();
}

void RunController::goBack()
{
    resume(RunStore(*m_store));
}

/// What was replayed once is saved, so that it need not be again, even if it was stopped on the way. `worldFile`: where
/// the world is now, if it was moved.
void RunController::resume(const RunStore& store, const std::string& worldFile)
{
    if (isElsewhere(store))
        return offerOthers(store);
    close();
    if (!hold(store)) {
        emit left();
        return offerOthers(store);
    }
    auto kept = loaded(store, tr("Continuing the run…"));
    if (!kept) {
        close();
        emit left();
        return;
    }
    if (!*kept) {
        emit failed(tr("The saved run is damaged and cannot go on."), damagedRun(store, kept->error()));
        return;
    }
    const bool isCut = (*kept)->journal && !(*kept)->journal->damage.empty();
    const bool isFarBehind = isCut || (*kept)->replayed > PlaySession::turnsBetweenSaves;
    if (!worldFile.empty())
        (*kept)->saved.worldFile = worldFile;
    play(resumeGame(m_context, std::move(**kept), store.name().toStdString()), store, tr("The saved run cannot go on."),
         false);
    if (!m_session)
        return;
    if (isFarBehind || !worldFile.empty())
        if (const Status saved = save(); !saved)
            m_session->note(unsavedSentence(saved.error()), MessageSeverity::Warning);
    if (hasNewVersion())
        m_session->note(
            tr("The file of this world has changed. This run continues in its own world; the menu (Esc) offers "
               "the new version."),
            MessageSeverity::Note);
}

void RunController::again(std::optional<quint64> seed)
{
    const QString file = m_context.pathOf(QString::fromStdString(m_session->worldFile()));
    const GameChoice choice{.seed = seed, .at = {}, .mode = m_session->game().state().world.settings.mode};
    if (m_session->isDebugged())
        debug(file, choice);
    else
        begin(file, choice);
}

void RunController::askToGiveUp()
{
    m_asking.ask(tr("Give up this run? It ends here and goes to the Hall of Runs."),
                 {tr("Keep playing"), tr("Give up")}, [this](int option) {
                     if (option == 2)
                         giveUp();
                 });
}

/// Ends the current run and moves it to the past runs; its end is shown like any other.
void RunController::giveUp()
{
    if (m_session->isBusy())
        return;
    if (m_session->isPractice()) {
        close();
        emit left();
        return;
    }
    if (const Status saved = save(); !saved) {
        m_session->note(unsavedSentence(saved.error()), MessageSeverity::Warning);
        return;
    }
    if (const Status kept = m_session->giveUp(); kept)
        emit over();
    else
        emit failed(tr("The run could not be put into the Hall of Runs."),
                    {{Severity::Error, Fault::BadSave, {}, kept.error().sentence, {}, {}, {}}});
}

/// The stored run of m_store, which is not being played.
Status RunController::keepAsPast()
{
    if (!m_store->hasRun())
        return done();
    const auto kept = loaded(*m_store, tr("Putting the former run away…"));
    if (!kept)
        return Error{"The former run was not put away, as you stopped it."};
    auto game = *kept ? Game::resume(m_context.reading.engine, (*kept)->saved.state) : Result<Game>(kept->error());
    if (!game) {
        const auto aside = m_store->setAside();
        return aside ? done() : Status(aside.error());
    }
    const SavedGame& saved = (*kept)->saved;
    const std::vector<RunRecord> none;
    const Status learned = keepCreatures(*m_store, *game, saved.tally);
    const auto past =
        keepPastRun(*m_store, *game, saved.tally, saved.log, (*kept)->journal ? (*kept)->journal->records : none);
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

void RunController::debug(const QString& file, const GameChoice& choice)
{
    if (!choice.isEmpty() && isNoNewRun(file))
        return;
    const QString name = QFileInfo(file).fileName();
    Opening opening;
    if (!m_waiting.run(tr("Opening %1…").arg(name),
                       [&](Progress& progress) { opening = openGame(m_context, file, choice, progress); }))
        return;
    if (!opening.game) {
        emit failed(tr("%1 cannot be played.").arg(name), opening.problems);
        return;
    }
    close();
    m_session =
        std::make_unique<PlaySession>(std::move(*opening.game), opening.worldFile, std::move(opening.told), nullptr);
    m_session->setTally(opening.tally);
    m_session->setDebugged();
    connect(m_session.get(), &PlaySession::ended, this, &RunController::over);
    emit opened();
    m_view.setSession(m_session.get());
}

void RunController::play(Opening opening, const RunStore& store, const QString& title, bool isNew)
{
    if (!opening.game) {
        emit failed(title, opening.problems);
        return;
    }
    close();
    if (!hold(store)) {
        emit left();
        return offerOthers(store);
    }
    if (isNew)
        if (const Status past = keepAsPast(); !past) {
            close();
            emit failed(title, {{Severity::Error, Fault::BadSave, {}, past.error().sentence, {}, {}, {}}});
            return;
        }
    m_session =
        std::make_unique<PlaySession>(std::move(*opening.game), opening.worldFile, std::move(opening.told), &*m_store);
    m_session->setTally(opening.tally);
    m_session->tellFirst(std::move(opening.opening));
    keep(opening);
    watchVersion(opening);
    connect(m_session.get(), &PlaySession::ended, this, &RunController::over);
    noteRecent({});
    emit opened();
    m_view.setSession(m_session.get());
    if (m_session->game().isOver())
        emit over();
}

/// From now on, every command of the session goes to the journal. One that cannot be written would lack them, and lead
/// back to where it ends.
void RunController::keep(const Opening& opening)
{
    auto journal = opening.journal ? m_store->append(*opening.journal)
                                   : m_store->begin({std::string(engineVersion()), opening.worldFile, opening.base},
                                                    *opening.origin, m_session->game().state());
    if (journal) {
        m_session->keepIn(std::move(*journal));
    } else {
        m_session->note(unsavedSentence(journal.error()), MessageSeverity::Warning);
        if (!m_session->hasEnded() && m_session->save())
            m_store->dropJournal();
    }
    if (!opening.notice.isEmpty())
        m_session->note(opening.notice, MessageSeverity::Warning);
}

Status RunController::save()
{
    return m_session ? m_session->save() : done();
}

/// Nullopt if it was stopped; then what was replayed until then is saved.
std::optional<Result<KeptRun>> RunController::loaded(const RunStore& store, const QString& words)
{
    Result<KeptRun> kept = Error{};
    const bool hasEnded =
        m_waiting.run(words, [&](Progress& progress) { kept = store.load(m_context.reading, progress); });
    if (hasEnded)
        return kept;
    if (kept && kept->wasStopped && kept->replayed > 0)  // only to be faster the next time
        [[maybe_unused]]
        const Status saved = store.save(kept->saved);
    return std::nullopt;
}

void RunController::close()
{
    m_look.stop();
    m_tail.reset();
    m_watched.reset();
    if (m_session && !m_session->isPractice())
        noteRecent(editor::thumbnailOf(m_view.frame(), RecentTile::pictureSize));
    if (m_session)
        m_view.setSession(nullptr);
    m_session.reset();
    if (m_lock && !m_store->hasRun())
        m_store->dropLock();
    m_lock.reset();
}

/// Puts the world first on the start screen, with the given picture.
void RunController::noteRecent(const QImage& picture)
{
    m_recent.note({QString::fromStdString(m_session->worldFile()),
                   QString::fromStdString(m_session->game().state().world.displayName())},
                  picture, m_context.style.theme.name);
}

}  // namespace gloam::app
