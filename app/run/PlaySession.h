#pragma once

#include "app/log/LogHistory.h"
#include "app/run/LastTurns.h"
#include "app/run/RunStore.h"
#include "core/view/slice/Tally.h"
#include "core/view/words/Sentry.h"

#include <QObject>
#include <QTimer>

#include <optional>
#include <vector>

namespace gloam::app {

/// A game being played: the game, what was told of it, what the hero knows, and its files. Each command is written into
/// the run's journal before the next is taken; how the run stands is written when the hero changes level, every 50 turns and
/// when asked.
class PlaySession : public QObject {
    Q_OBJECT

public:
    static constexpr int turnsBetweenSaves = 50;

    /// `store` may be absent: nothing is written then. It must outlive the session.
    PlaySession(Game game, std::string worldFile, std::vector<SavedLine> told, const RunStore* store,
                QObject* parent = nullptr);

    const Game& game() const { return m_game; }
    const Slice& slice() const { return m_slice; }
    const Narrator& narrator() const { return m_narrator; }
    const std::string& worldFile() const { return m_worldFile; }
    quint64 seed() const { return m_game.state().chance.seed(); }

    /// The end of the log, the oldest line first, with the sentence of a refusal last until something is done.
    std::vector<LogLine> lines() const;
    static constexpr std::size_t mostLines = 500;

    /// All that was told, and the place in it of a row of lines(); none for the refusal.
    const LogHistory& history() const { return m_log; }
    std::optional<std::size_t> entryOfLine(std::size_t row) const;

    /// The events of the last command that was done.
    const std::vector<Told>& lastEvents() const { return m_lastEvents; }

    /// What was counted of the run; taken over when it goes on.
    const Tally& tally() const { return m_tally; }
    void setTally(const Tally& tally) { m_tally = tally; }

    /// Performs the hero's command; false when it was refused. Does nothing when the game is over.
    bool perform(const Command& command);

    /// What sentences call the keys. When the game has just begun, it narrates what happened as it began.
    void nameKeys(std::map<std::string, std::string> keys);

    /// Tells why something is not done that never became a command.
    void refuse(RefusalReason reason);

    /// Says of a key that it is bound to nothing.
    void refuseKey(const QString& key);

    /// A line in the log that takes no time, as of a look.
    void tell(const Message& message);

    /// A line of the program's own in the log.
    void note(const QString& sentence, MessageSeverity severity);

    /// Writes the run now. Nothing to do is done, too.
    Status save();

    /// Each command that is done is written into the journal from now on.
    void keepIn(RunJournal journal);

    /// How the last turns stood, and the file of the journal once the run is over; empty when there is none.
    const LastTurns& lastTurns() const { return m_lastTurns; }
    const QString& pastJournal() const { return m_pastJournal; }

    /// A game that is played for practice: nothing of it is kept.
    /// Whether lines of the category "hint" are shown; they are, unless the player turns them off.
    void setHints(bool areTold) { m_tellsHints = areTold; }

    bool isPractice() const { return m_isPractice; }
    void setPractice();

signals:
    void changed();
    void arrived();   ///< on another level; after changed()
    void ended();     ///< in death or victory; after changed()

private:
    void showRefusal(const Message& message);
    void tellAll(const std::vector<Message>& messages, const StepResult& result, const Game& before);
    void record(const Command& command);
    void warn(const Error& error);
    void giveUpJournal(const Error& error);
    void putAway();
    void saveWhenDue(bool hasArrived);

    Game m_game;
    Narrator m_narrator;
    std::string m_worldFile;
    const RunStore* m_store;
    LogHistory m_log;
    std::optional<SavedLine> m_refusal;
    std::vector<Told> m_lastEvents;
    SliceScratch m_scratch;
    Slice m_slice;
    Sentry m_sentry;
    Tally m_tally;
    std::int64_t m_savedTurn = 0;
    std::optional<RunJournal> m_journal;
    QTimer m_syncTimer;
    LastTurns m_lastTurns;
    QString m_pastJournal;
    bool m_isPractice = false;
    bool m_isOpeningTold = true;
    bool m_tellsHints = true;
};

}  // namespace gloam::app
