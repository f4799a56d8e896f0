#include "core/io/edit/Replay.h"

#include "core/base/Progress.h"
#include "core/game/Engine.h"
#include "core/io/edit/StepText.h"
#include "core/io/world/ReadContext.h"
#include "core/io/world/WorldText.h"
#include "core/io/world/WorldWeight.h"

namespace gloam {

namespace {

/// More than a session keeps, so that every step it could undo is still here.
constexpr std::size_t replayBytes = 2 * History::usualLimitBytes;

/// Performs records one by one.
class Replayer {
public:
    Replayer(World world, const ReadContext& context) : m_context(context)
    {
        m_done.world = std::move(world);
        m_done.history = History(replayBytes);
    }

    Status perform(const EditRecord& record)
    {
        History& history = m_done.history;
        switch (record.kind) {
        case EditRecord::Kind::Step: ++m_gestures; return performStep(record.text);
        case EditRecord::Kind::Join: return performStep(record.text);
        case EditRecord::Kind::Undo:
            if (!history.canUndo())
                return Error{"There is nothing to undo."};
            history.undo(m_done.world, parts());
            return done();
        case EditRecord::Kind::Redo:
            if (!history.canRedo())
                return Error{"There is nothing to redo."};
            history.redo(m_done.world, parts());
            return done();
        case EditRecord::Kind::Saved:
            history.markSaved();
            m_done.saved = m_done.world;
            return done();
        case EditRecord::Kind::Bookmark: return setBookmark(record.text);
        }
        return done();
    }

    Replayed take()
    {
        m_done.history.endMerging();
        m_done.history.setLimit(History::usualLimitBytes);
        return std::move(m_done);
    }

    Replayed& soFar() { return m_done; }

private:
    const PartTable& parts() const { return m_context.engine->parts; }

    Status performStep(const std::string& text)
    {
        auto step = parseStep(text, m_done.world, m_context);
        if (!step)
            return step.error();
        m_done.history.perform(m_done.world, joined(std::move(step->edits)), step->name, parts(),
                               "gesture " + std::to_string(m_gestures), step->time);
        return done();
    }

    Status setBookmark(const std::string& text)
    {
        const auto mark = parseBookmarkMark(text, m_context.limits);
        if (!mark)
            return mark.error();
        const auto count = static_cast<std::size_t>(mark->count);
        if (count >= m_done.history.forgottenCount())
            m_done.history.setBookmark(count - m_done.history.forgottenCount(), mark->name);
        return done();
    }

    const ReadContext& m_context;
    Replayed m_done;
    std::size_t m_gestures = 0;  ///< each has a merge key of its own, which its steps share
};

}  // namespace

Result<Replayed> replay(const EditLog& log, const ReadContext& context)
{
    // The journal does not say how many files the world has.
    ReadContext reading = context;
    reading.limits = limitsOfWorld(context.limits, true);
    Progress progress;
    ParsedWorld base = parseWorld(log.base, reading, "journal", progress);
    for (const Problem& problem : base.problems)
        if (problem.code().front() == 'F' || problem.code().front() == 'V')
            return Error{"The world in the recovery journal cannot be read: " + problem.sentence};
    Replayer replayer(std::move(base.world), reading);
    if (log.head.unsaved > 0)
        replayer.soFar().history.markUnsaved();
    else
        replayer.soFar().saved = replayer.soFar().world;
    for (const EditRecord& record : log.records) {
        if (const Status performed = replayer.perform(record); !performed) {
            replayer.soFar().damage = "Record " + std::to_string(replayer.soFar().records + 1) + " of "
                                      + std::to_string(log.records.size())
                                      + " does not fit the world: " + performed.error().sentence;
            break;
        }
        ++replayer.soFar().records;
    }
    return replayer.take();
}

}  // namespace gloam
