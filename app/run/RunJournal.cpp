#include "app/run/RunJournal.h"

#include "app/setup/SteadyClock.h"

namespace gloam::app {

Result<RunJournal> RunJournal::begin(const std::string& file, const RunHead& head, const RunOrigin& origin,
                                     const GameState& state)
{
    auto writer = RunWriter::create(file, head, origin, {&steadyMilliseconds, {}});
    if (!writer)
        return writer.error();
    RunJournal journal(std::move(*writer));
    const RunRecord first = journal.m_recorder.begin(state);
    if (const Status written = journal.m_writer.write(std::span(&first, 1)); !written)
        return written.error();
    journal.m_records = 1;
    return journal;
}

Result<RunJournal> RunJournal::append(const std::string& file, const RunFile& run)
{
    auto writer = RunWriter::append(file, run, {&steadyMilliseconds, {}});
    if (!writer)
        return writer.error();
    RunJournal journal(std::move(*writer));
    for (const RunRecord& record : run.records) {
        journal.m_recorder.follow(record);
        if (!std::holds_alternative<StateMark>(record))
            journal.m_commands.push_back(record);
    }
    journal.m_records = static_cast<std::int64_t>(run.records.size());
    return journal;
}

Status RunJournal::add(const Command& command, const GameState& state)
{
    const std::vector<RunRecord> records = m_recorder.after(command, state);
    if (const Status written = m_writer.write(records); !written)
        return written.error();
    m_records += static_cast<std::int64_t>(records.size());
    for (const RunRecord& record : records)
        if (!std::holds_alternative<StateMark>(record))
            m_commands.push_back(record);
    return done();
}

}  // namespace gloam::app
