#pragma once

#include "app/run/NewVersion.h"
#include "app/run/Opening.h"
#include "app/run/PlaySession.h"
#include "app/run/RunTail.h"
#include "app/run/RunningGames.h"
#include "app/run/SavePoints.h"
#include "app/setup/RecentWorlds.h"

#include <QTimer>

#include <memory>

namespace gloam::app {

class Asking;
class PlayView;
class Waiting;

/// "The run could not be saved: …"
QString unsavedSentence(const Error& error);

/// Why nothing of a practice game, or of a run that is only watched, can be saved.
QString whyUnsaved(const PlaySession& session);

/// The player's runs, one for each world: starts, continues, saves and ends the one in play, shows one that another
/// window plays, and notes which worlds were played.
class RunController : public QObject {
    Q_OBJECT

public:
    RunController(const AppContext& context, PlayView& view, Asking& asking, Waiting& waiting,
                  QObject* parent = nullptr);

    const RunningGames& games() const { return m_games; }
    const RunStore& shelf() const { return m_shelf; }         ///< the folder of all runs
    PlaySession* session() const { return m_session.get(); }  ///< null except in the game and at its end

    /// A world has only one run: a new one replaces it, but only after a question.
    void begin(const QString& file, const GameChoice& choice = {});
    /// The same for a run from the command line; a saved run takes no seed, place or mode, and fails with one.
    void beginNew(const QString& file, const GameChoice& choice);
    void resume(const QString& game);         ///< with the one of games() of that name
    bool canGoBack() const;                   ///< whether the run played last can be continued
    void goBack();                            ///< to it
    void again(std::optional<quint64> seed);  ///< the same world and mode; if empty, a fresh seed
    void practise(const gloam::Game& game, const QString& worldFile);  ///< from there, for practice
    /// From a world or a save, for a developer; see PlaySession::setDebugged(). Touches no stored run.
    void debug(const QString& file, const GameChoice& choice);
    Status save();
    void saveNow();                           ///< the same, and says so, or why not
    void savePoint();                         ///< here, if the world allows it; says so, or why not
    void resumeFile(const QString& journal);  ///< a run from a file, after the same question
    void load(const PastRun& saved);          ///< a saved game, after a question about the run in progress
    /// The saved games of the world being played, or of all worlds.
    std::vector<PastRun> saves() const;
    bool canGoOnFromSave() const;  ///< whether the world being played has saved games
    Status removeSave(const PastRun& saved) const { return SavePoints(m_shelf).remove(saved); }
    bool hasNewVersion();  ///< whether the file of the run's world holds another than the run began with
    Result<VersionOffer> newVersion();
    void playInNewVersion(const CarriedRun& carried);  ///< keeps the run as it is among the saved games
    void askToGiveUp();
    void giveUp();  ///< the current run, for good
    void close();   ///< the session; what is saved stays

signals:
    void opened();  ///< the view should be shown
    void over();    ///< by death or victory, or given up
    void left();    ///< the session is gone
    void otherGameAsked();
    void failed(const QString& title, const gloam::Problems& problems);

private:
    bool isNoNewRun(const QString& file);
    void offer(std::shared_ptr<Opening> opening, const QString& title);
    void play(Opening opening, const RunStore& store, const QString& title, bool isNew);
    void resume(const RunStore& store, const std::string& worldFile = {});
    bool isElsewhere(const RunStore& store) const;
    bool hold(const RunStore& store);
    void offerOthers(const RunStore& store);
    std::optional<Result<KeptRun>> loaded(const RunStore& store, const QString& words);
    void adopt(const QString& journal, KeptRun kept, const RunStore& store, const std::optional<KeptRun>& former);
    Status keepAsPast();
    void keep(const Opening& opening);
    void watchVersion(const Opening& opening);
    void noteRecent(const QImage& picture);
    void watch(const RunStore& store);
    void followWatched();
    void tellLeft();

    AppContext m_context;
    RunningGames m_games;
    RunStore m_shelf;
    RecentWorlds m_recent;
    PlayView& m_view;
    Asking& m_asking;
    Waiting& m_waiting;
    std::optional<RunStore> m_store;  ///< of the session, or of the last one
    std::optional<FileLock> m_lock;   ///< on it; nullopt too where files cannot be locked
    std::unique_ptr<PlaySession> m_session;
    std::optional<NewVersion> m_version;  ///< of the session's world
    std::optional<RunStore> m_watched;    ///< what another window plays and this one shows
    std::optional<RunTail> m_tail;
    QTimer m_look;  ///< at it
};

}  // namespace gloam::app
