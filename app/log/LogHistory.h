#pragma once

#include "app/log/LogModel.h"
#include "core/action/Event.h"
#include "core/io/run/SaveText.h"
#include "core/view/words/Message.h"

#include <optional>
#include <vector>

namespace gloam {
class Game;
struct StepResult;
}

namespace gloam::app {

/// A blow as the log keeps it, to be told again number by number.
struct BlowStory {
    event::Struck struck;
    int mostHp = 0;                 ///< of the target at its best; 0: not known
    std::optional<Exchange> odds;   ///< of the attacker against the target and back, as they stood before the blow
    friend bool operator==(const BlowStory&, const BlowStory&) = default;
};

/// The blow that a message tells of, with the odds of the game before it; none when it tells of no blow.
std::optional<BlowStory> blowOf(const Message& message, const StepResult& result, const Game& before);

/// A line of the log with what stands behind it.
struct LogEntry {
    SavedLine line;
    std::vector<BlowStory> blows;   ///< one for each time it was told, the oldest first
    bool isRestored = false;        ///< read from a file, which keeps no blows
};

/// All that was told in a run, the oldest first, without an end. The same sentence again within a few turns is counted;
/// warnings and dangers never are: each of them must be seen.
class LogHistory {
public:
    static constexpr int turnsOfRepeats = 10;      ///< a repeat later than that is a line of its own
    static constexpr std::size_t mostSaved = 500;  ///< lines that are written into a file

    LogHistory() = default;
    explicit LogHistory(std::vector<SavedLine> told);

    void tell(const Message& message, std::int64_t turn, std::optional<BlowStory> blow = {}, const Name& level = {});

    bool isEmpty() const { return m_entries.empty(); }
    const std::vector<LogEntry>& entries() const { return m_entries; }
    std::vector<SavedLine> saved() const;   ///< the last of them

private:
    std::vector<LogEntry> m_entries;
};

SavedLine savedLineOf(const Message& message, std::int64_t turn, const Name& level = {});
LogLine shownLine(const LogEntry& entry);

/// The same line with its level in brackets before it (UI-02); a line that was kept without one stays as it is.
LogLine withLevel(LogLine line);

}  // namespace gloam::app
