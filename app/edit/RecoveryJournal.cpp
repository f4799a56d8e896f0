#include "app/edit/RecoveryJournal.h"

#include "core/game/Engine.h"
#include "core/io/world/WorldText.h"

#include <QDateTime>

namespace gloam::app {

RecoveryJournal::RecoveryJournal(const editor::WorldDocument& document, RecoveryStore store, QObject* parent)
    : QObject(parent), m_document(document), m_store(std::move(store))
{
    m_clock.start();
    m_sync.setSingleShot(true);
    m_sync.setInterval(static_cast<int>(AppendedFile::longestUnsynced) / 2);
    connect(&m_sync, &QTimer::timeout, this, [this] {
        if (m_writer)
            note(m_writer->sync());
    });
}

RecoveryJournal::~RecoveryJournal()
{
    leaveWorld();
}

AppendOptions RecoveryJournal::options() const
{
    AppendOptions options;
    options.clock = [this] { return m_clock.elapsed(); };
    options.fault = m_fault;
    return options;
}

Status RecoveryJournal::append(HeldFolder folder, const EditLog& log, bool isWhole)
{
    leaveWorld();
    std::error_code none;
    if (!log.damage.empty() || !isWhole)
        std::filesystem::copy_file(folder.journal(), folder.path / "damaged", none);
    std::filesystem::remove(folder.asideMark(), none);
    m_folder.emplace(std::move(folder));
    if (!isWhole)
        return begin(m_document.world());
    auto writer = EditLogWriter::append(m_folder->journal(), log, options());
    if (!writer)
        return writer.error();
    m_writer.emplace(std::move(*writer));
    const History& history = m_document.history();
    m_done = history.doneCount() + history.forgottenCount();
    m_steps = history.stepCount() + history.forgottenCount();
    return done();
}

void RecoveryJournal::setAside()
{
    if (m_folder && m_document.isModified())
        m_store.setAside(*m_folder);
    leaveWorld();
}

/// A journal without steps, of a world that was never saved, is of no use.
void RecoveryJournal::leaveWorld()
{
    if (m_writer)
        note(m_writer->sync());
    m_sync.stop();
    m_writer.reset();
    if (m_folder && !m_document.isModified() && m_document.path().empty())
        m_store.remove(*m_folder);
    m_folder.reset();
}

void RecoveryJournal::keepStep(const World& before, const EditStep& step, bool joins)
{
    const bool isJoined = joins && m_writer && m_done > 0;
    write({isJoined ? EditRecord::Kind::Join : EditRecord::Kind::Step, formatStep(step, before, m_document.parts())},
          before);
    m_done += isJoined ? 0 : 1;
    m_steps = m_done;
}

/// A step from before the journal cannot be undone there.
void RecoveryJournal::keepUndo()
{
    if (m_done == 0)
        m_writer.reset();
    write({EditRecord::Kind::Undo}, m_document.world());
    m_done -= m_done > 0 ? 1 : 0;
}

void RecoveryJournal::keepRedo()
{
    if (m_done == m_steps)
        m_writer.reset();
    write({EditRecord::Kind::Redo}, m_document.world());
    m_done += m_done < m_steps ? 1 : 0;
}

void RecoveryJournal::keepBookmark(std::size_t count, const std::string& name)
{
    if (m_writer)
        write({EditRecord::Kind::Bookmark, textOf(BookmarkMark{static_cast<std::int64_t>(count), name})},
              m_document.world());
}

void RecoveryJournal::keepSave(const std::filesystem::path& path, const std::string& sum)
{
    if (m_writer)
        write({EditRecord::Kind::Saved, textOf(SavedMark{path.string(), sum})}, m_document.world());
}

void RecoveryJournal::write(const EditRecord& record, const World& before)
{
    const Status written = tryToWrite(record, before);
    note(written);
    if (m_writer && !m_writer->isSynced() && !m_sync.isActive())
        m_sync.start();
}

/// A record that has no place in the journal, because it is full, failed before, or does not know the step that is
/// undone, begins a new journal with the world as it is. If it has no place there either, the next record begins one.
Status RecoveryJournal::tryToWrite(const EditRecord& record, const World& before)
{
    if (m_writer && m_writer->hasRoomFor(record.text.size(), m_mostBytes)) {
        const std::size_t records = m_writer->records();
        const Status written = m_writer->write(record);
        if (written || m_writer->records() > records)  // it is in the file, even if the disk did not confirm it
            return written;
    }
    m_writer.reset();
    if (const Status begun = begin(before); !begun)
        return begun;
    const bool isStep = record.kind == EditRecord::Kind::Join || record.kind == EditRecord::Kind::Step;
    if (!m_writer->hasRoomFor(isStep ? record.text.size() : 0, m_mostBytes)) {
        m_writer.reset();
        return Error{"This step is too large to be recovered after a crash. Save the world."};
    }
    if (record.kind == EditRecord::Kind::Join) {
        m_done = 1;
        return m_writer->write({EditRecord::Kind::Step, record.text});
    }
    return record.kind == EditRecord::Kind::Step ? m_writer->write(record) : done();
}

Status RecoveryJournal::begin(const World& base)
{
    if (!m_folder) {
        auto folder = m_store.create();
        if (!folder)
            return folder.error();
        m_folder.emplace(std::move(*folder));
    }
    EditLogHead head;
    head.file = m_document.path().string();
    head.sum = m_document.fileSum();
    head.world = base.displayName();
    head.began = QDateTime::currentSecsSinceEpoch();
    const History& history = m_document.history();
    const auto saved = static_cast<std::int64_t>(history.savedCount().value_or(0));
    if (m_document.isModified())
        head.unsaved = std::max<std::int64_t>(1, std::abs(static_cast<std::int64_t>(history.doneCount()) - saved));
    auto writer = EditLogWriter::create(m_folder->journal(), head, formatWorld(base), options());
    if (!writer)
        return writer.error();
    m_writer.emplace(std::move(*writer));
    m_done = 0;
    m_steps = 0;
    return done();
}

void RecoveryJournal::note(const Status& status)
{
    if (!status && !m_hasFailed)
        emit failed(QString::fromStdString(status.error().sentence));
    m_hasFailed = !status;
}

}  // namespace gloam::app
