#pragma once

#include "core/io/run/RunWriter.h"

namespace gloam::app {

/// The journal of the run that goes on, as it is written.
class RunJournal {
public:
    /// A new journal in the place of what is there; `state` is how the run begins.
    static Result<RunJournal> begin(const std::string& file, const RunHead& head, const RunOrigin& origin, const GameState& state);

    /// Behind the good records of one that was read.
    static Result<RunJournal> goOn(const std::string& file, const RunFile& run);

    /// Writes what was done: it is in the file when this returns, and on the disk within a second or with sync().
    Status add(const Command& command, const GameState& state);
    Status sync() { return m_writer.sync(); }
    bool isSynced() const { return m_writer.isSynced(); }

    std::int64_t records() const { return m_records; }
    const std::vector<RunRecord>& commands() const { return m_commands; }   ///< and the end, of the whole run

private:
    explicit RunJournal(RunWriter writer) : m_writer(std::move(writer)) {}

    RunWriter m_writer;
    Recorder m_recorder;
    std::int64_t m_records = 0;
    std::vector<RunRecord> m_commands;
};

}  // namespace gloam::app
