#pragma once

#include "app/run/NewVersion.h"
#include "app/run/Opening.h"
#include "app/run/PlaySession.h"
#include "app/run/SavePoints.h"
#include "app/setup/RecentWorlds.h"

#include <memory>

namespace gloam::app {

class Asking;
class PlayView;

/// "The run could not be saved: …"
QString unsavedSentence(const Error& error);

/// The player's one run: starts, continues, saves and ends it, and notes which worlds were played.
class RunController : public QObject {
    Q_OBJECT

public:
    RunController(const AppContext& context, PlayView& view, Asking& asking, QObject* parent = nullptr);

    const RunStore& store() const { return m_store; }
    PlaySession* session() const { return m_session.get(); }  ///< null except in the game and at its end

    /// There is only one run: a new one replaces it, but only after a question.
    void begin(const QString& file, std::optional<quint64> seed = {}, std::optional<Place> at = {});
    /// The same for a run from the command line; a saved run takes no seed or place, and fails with one.
    void beginNew(const QString& file, std::optional<quint64> seed, std::optional<Place> at);
    void goOn();                                                       ///< with the saved run
    void again(std::optional<quint64> seed);                           ///< the same world; if empty, a fresh seed
    void practise(const gloam::Game& game, const QString& worldFile);  ///< from there, for practice
    Status save();
    void savePoint();                       ///< here, if the world allows it; says so, or why not
    void goOnWith(const QString& journal);  ///< a run from a file, after the same question
    void load(const PastRun& saved);        ///< a saved game, after a question about the run in progress
    /// The saved games of the world being played, or of all worlds.
    std::vector<PastRun> saves() const;
    bool canGoOnFromSave() const;  ///< whether the world being played has saved games
    Status removeSave(const PastRun& saved) const { return SavePoints(m_store).remove(saved); }
    bool hasNewVersion();  ///< whether the file of the run's world holds another than the run began with
    Result<VersionOffer> newVersion();
    void playInNewVersion(const CarriedRun& carried);  ///< keeps the run as it is among the saved games
    void giveUp();                                     ///< the current run, for good
    void close();                                      ///< the session; what is saved stays

signals:
    void opened();   ///< the view should be shown
    void over();     ///< by death or victory
    void givenUp();  ///< the session is gone
    void failed(const QString& title, const gloam::Problems& problems);

private:
    void beginNow(const QString& file, quint64 seed, std::optional<Place> at);
    void play(Opening opening, const QString& title, bool isNew);
    void takeUp(const QString& journal, KeptRun kept, const std::optional<KeptRun>& former);
    Status keepAsPast();
    void keep(const Opening& opening);
    void watchVersion(const Opening& opening);
    void noteRecent(const QImage& picture);

    AppContext m_context;
    RunStore m_store;
    RecentWorlds m_recent;
    PlayView& m_view;
    Asking& m_asking;
    std::unique_ptr<PlaySession> m_session;
    std::optional<NewVersion> m_version;  ///< of the session's world
};

}  // namespace gloam::app
