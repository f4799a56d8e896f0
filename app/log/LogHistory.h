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
}  // namespace gloam

namespace gloam::app {

/// A blow as the log keeps it, to be explained number by number.
struct BlowStory {
    event::Struck struck;
    int mostHp = 0;                ///< the target's maximum; 0: unknown
    std::optional<Exchange> odds;  ///< of the attacker against the target and back, as they were before the blow
    bool operator==(const BlowStory&) const = default;
};

/// The blow of a message, with the odds in the game before it; nullopt if it is about no blow.
std::optional<BlowStory> blowOf(const Message& message, const StepResult& result, const Game& before);

/// A line of the log and what is behind it.
struct LogEntry {
    SavedLine line;
    std::vector<BlowStory> blows;  ///< one for each repetition, oldest first
    bool isRestored = false;       ///< read from a file, which stores no blows
};

/// Everything told in a run, oldest first, without limit. A sentence repeated within a few turns is counted, except for
/// warnings and dangers, which must all be seen.
class LogHistory {
public:
    static constexpr int turnsOfRepeats = 10;                ///< a later repetition gets a line of its own
    static constexpr std::size_t mostSaved = 500;            ///< lines written to a file
    static constexpr const char* ofThisMachine = "machine";  ///< the category of lines that are never written to a file

    LogHistory() = default;
    explicit LogHistory(std::vector<SavedLine> told);

    void tell(const Message& message, std::int64_t turn, std::optional<BlowStory> blow = {}, const Name& level = {});

    /// Adds a line, or counts the last one again if it says the same.
    void keep(SavedLine line);

    /// Puts what was told at the start of a run behind the first line, which says where it begins.
    void insertAfterFirst(const LogHistory& opening);

    bool isEmpty() const { return m_entries.empty(); }
    const std::vector<LogEntry>& entries() const { return m_entries; }
    std::vector<SavedLine> saved() const;  ///< the last of them that may be written to a file

private:
    std::vector<LogEntry> m_entries;
};

SavedLine savedLineOf(const Message& message, std::int64_t turn, const Name& level = {});
LogLine shownLine(const LogEntry& entry);

/// The line with its level in brackets in front (UI-02); a line stored without a level is unchanged.
LogLine withLevel(LogLine line);

}  // namespace gloam::app
