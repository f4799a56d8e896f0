#pragma once

#include "app/log/LogHistory.h"
#include "app/run/LastTurns.h"
#include "app/run/RunStore.h"
#include "core/game/GameState.h"
#include "core/view/slice/Tally.h"
#include "core/view/words/CreatureWords.h"
#include "core/view/words/Sentry.h"

#include <QObject>
#include <QTimer>

#include <optional>
#include <vector>

namespace gloam {
class AheadStock;
}

namespace gloam::app {

/// A game in progress: the game, its log, what the hero knows, and its files. Each command is written to the run's
/// journal before the next is accepted; the state is saved when the hero changes level, every 50 turns and on request.
class PlaySession : public QObject {
    Q_OBJECT

public:
    static constexpr int turnsBetweenSaves = 50;

    /// `store` may be null: then nothing is written. It must outlive the session.
    PlaySession(Game game, std::string worldFile, std::vector<SavedLine> told, const RunStore* store,
                QObject* parent = nullptr);

    const Game& game() const { return m_game; }
    const Slice& slice() const { return m_slice; }
    const Narrator& narrator() const { return m_narrator; }
    const std::string& worldFile() const { return m_worldFile; }
    quint64 seed() const { return m_game.state().chance.seed(); }

    /// The end of the log, oldest line first; a refusal is last until something is done or told, and some stay.
    std::vector<LogLine> lines() const;
    static constexpr std::size_t mostLines = 500;

    /// The whole log, and the index in it of a row of lines(); nullopt for a refusal.
    const LogHistory& history() const { return m_log; }
    std::optional<std::size_t> entryOfLine(std::size_t row) const;

    /// The events of the last performed command.
    const std::vector<PerceivedEvent>& lastEvents() const { return m_lastEvents; }

    /// The noises of the last performed command.
    const std::vector<MadeNoise>& lastNoises() const { return m_lastNoises; }

    /// The counts of the run; kept when it continues.
    const Tally& tally() const { return m_tally; }
    void setTally(const Tally& tally);

    /// What is known of a kind of creature, from this run and earlier ones; neither is set for an unknown one.
    CreatureToTell creature(const Name& type) const;
    std::vector<CreatureToTell> creatures() const;  ///< all known kinds, by type

    /// Marks the run as one in which the player looked at what the hero cannot know, and saves it.
    void markOverlays();

    /// The name of the level to which stairs lead; empty if the hero does not know.
    std::string whereStairsLead(const Place& stairs) const;

    /// What the hero remembers of a level, as if it stood there.
    Slice recall(const Name& level, Point at) const { return recalledSlice(m_game, m_slice, level, at); }

    /// Performs the hero's command; false if refused. Does nothing once the run has ended, and nothing in a watched
    /// one.
    bool perform(const Command& command);

    /// Whether a command lasts and lets the window be painted: then the game is amid a turn. Nothing is performed or
    /// stored, and the session must not go.
    bool isBusy() const;

    /// Whether the player pressed a key or a mouse button while the last command lasted, which has not been acted on.
    bool wasTouched() const { return m_wasTouched; }

    /// A run that another window plays and this one shows: what is done there is followed here, and nothing is stored.
    void setWatched();
    bool isWatched() const { return m_isWatched; }
    bool follow(const Command& command);  ///< false if it was refused, as it never was there

    /// Ends the run and moves it to the past runs. The Error says that it was not kept.
    Status giveUp();
    bool isGivenUp() const { return m_isGivenUp; }
    bool hasEnded() const { return m_isGivenUp || m_shownEnd || m_game.isOver(); }

    /// Sets the names of keys in sentences. In a game that has just started, also narrates its opening.
    void nameKeys(std::map<std::string, std::string> keys);
    /// Narrates this opening, too, before what the log has already: once the keys are named.
    void tellFirst(std::vector<PerceivedEvent> opening);

    /// The place of the hero's zone, counted from home, if it is on an overland.
    std::optional<Point> zone() const;

    /// The levels built before the hero arrives. What is in it changes nothing but the time that an arrival takes.
    AheadStock& ahead() { return *m_ahead; }

    /// Says why something was not done that never became a command.
    void refuse(RefusalReason reason);
    void refuse(const Message& why) { showRefusal(why); }
    void refuseAndLog(const Message& why);  ///< the line stays in the log

    /// Says that a key is bound to nothing.
    void refuseKey(const QString& key);

    /// Adds a line to the log without taking time, as for a look.
    void tell(const Message& message);

    /// Adds a line of the program's own to the log.
    void note(const QString& sentence, MessageSeverity severity);

    /// The run as save() stores it.
    SavedGame saved() const;

    /// Saves the run now. Succeeds if there is nothing to save.
    Status save();

    /// Saves the run and keeps a copy to come back to, wherever the world allows it.
    Status keepSavePoint();

    /// From now on, writes each performed command to the journal.
    void keepIn(RunJournal journal);

    /// The last turns, and the journal's file once the run is over; empty if there is none.
    const LastTurns& lastTurns() const { return m_lastTurns; }
    const QString& pastJournal() const { return m_pastJournal; }

    /// Whether lines of the category "hint" are shown; by default they are.
    void setHints(bool areTold) { m_tellsHints = areTold; }

    /// In practice, nothing of the game is stored.
    bool isPractice() const { return m_isPractice; }
    void setPractice();

    /// A practice game of a developer, which can be shown as won or lost (INPUT-06).
    void setDebugged();
    bool isDebugged() const { return m_isDebugged; }
    void showEnd(GameEnd end);  ///< ends the session, not the game: its state stays as it is
    GameEnd end() const { return m_shownEnd.value_or(m_game.state().end); }

    /// Whether it was begun from a review, and leads back there.
    bool isFromReview() const { return m_isPractice && !m_isWatched && !m_isDebugged; }

signals:
    void changed();
    void arrived();    ///< on another level; after changed()
    void takenBack();  ///< the last command, and with it perhaps an arrival
    void ended();      ///< by death or victory; after changed()

private:
    bool carryOut(const Command& command);
    void showRefusal(const Message& message);
    void tellAll(const std::vector<Message>& messages, const StepResult& result, const Game& before);
    void record(const Command& command);
    void warnOf(const Status& status);  ///< says nothing of what went well
    void giveUpJournal(const Error& error);
    void recallCreatures();
    Status closeRun();
    void saveWhenDue(bool hasArrived);

    Game m_game;
    Narrator m_narrator;
    std::string m_worldFile;
    const RunStore* m_store;
    LogHistory m_log;
    std::optional<SavedLine> m_refusal;
    std::vector<PerceivedEvent> m_lastEvents;
    std::vector<MadeNoise> m_lastNoises;
    SliceScratch m_scratch;
    Slice m_slice;
    Sentry m_sentry;
    Tally m_tally;
    KnownCreatures m_earlier;  ///< what finished runs of this world taught
    std::int64_t m_savedTurn = 0;
    std::optional<RunJournal> m_journal;
    QTimer m_syncTimer;
    LastTurns m_lastTurns;
    QString m_pastJournal;
    bool m_isPractice = false;
    bool m_isDebugged = false;
    std::optional<GameEnd> m_shownEnd;
    bool m_isWatched = false;
    bool m_isGivenUp = false;
    bool m_wasTouched = false;
    bool m_isOpeningTold = true;
    std::vector<PerceivedEvent> m_opening;  ///< still to be told
    bool m_tellsHints = true;
    std::shared_ptr<AheadStock> m_ahead;
};

}  // namespace gloam::app
