#include "core/io/edit/EditLogWriter.h"

#include "core/io/file/Files.h"
#include "core/io/run/RunText.h"

namespace gloam {

namespace {

constexpr const char* theJournal = "The recovery journal";

}  // namespace

Result<EditLogWriter> EditLogWriter::create(const std::filesystem::path& path, const EditLogHead& head,
                                            std::string_view base, AppendOptions options)
{
    const std::string text = formatEditLogHead(head, base);
    SaveOptions saving;
    saving.keepBackup = false;
    saving.fault = options.fault;
    if (const Status saved = saveFileDurably(path, text, saving); !saved)
        return saved.error();
    auto file = AppendedFile::open(path, text.size(), theJournal, std::move(options));
    if (!file)
        return file.error();
    constexpr std::size_t sumLine = 17;  // digits and the newline
    return EditLogWriter(std::move(*file), chainedSum(0, std::string_view(text).substr(0, text.size() - sumLine)), 0);
}

Result<EditLogWriter> EditLogWriter::append(const std::filesystem::path& path, const EditLog& log,
                                            AppendOptions options)
{
    auto file = AppendedFile::open(path, log.goodBytes, theJournal, std::move(options));
    if (!file)
        return file.error();
    if (!log.damage.empty())
        if (const Status cut = file->cutTail(); !cut)
            return cut.error();
    return EditLogWriter(std::move(*file), log.sum, log.records.size());
}

Status EditLogWriter::write(const EditRecord& record)
{
    std::uint64_t sum = m_sum;
    if (const Status written = m_file.append(bytesOf(record, m_records + 1, sum)); !written)
        return written;
    m_sum = sum;
    ++m_records;
    return m_file.syncIfDue();
}

bool EditLogWriter::hasRoomFor(std::size_t bytes, std::size_t most) const
{
    constexpr std::size_t spare = 1024;  // for the line of the record, and a save
    return m_file.size() + bytes + spare <= most;
}

}  // namespace gloam
