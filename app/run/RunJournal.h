#pragma once

#include "core/io/run/RunWriter.h"

namespace gloam::app {

/// The journal of the current run while it is written.
class RunJournal {
public:
    /// Starts a new journal in place of the old file; `state` is the run's first.
    static Result<RunJournal> begin(const std::string& file, const RunHead& head, const RunOrigin& origin,
                                    const GameState& state);

    /// Continues after the good records of a journal that was read.
    static Result<RunJournal> append(const std::string& file, const RunFile& run);

    /// Records a command: it is in the file when this returns, and on the disk within a second or after sync().
    Status add(const Command& command, const GameState& state);
    Status sync() { return m_writer.sync(); }
    bool isSynced() const { return m_writer.isSynced(); }

    std::int64_t records() const { return m_records; }
    const std::vector<RunRecord>& commands() const { return m_commands; }  ///< of the whole run, and its end

private:
    explicit RunJournal(RunWriter writer) : m_writer(std::move(writer)) {}

    RunWriter m_writer;
    Recorder m_recorder;
    std::int64_t m_records = 0;
    std::vector<RunRecord> m_commands;
};

}  // namespace gloam::app
