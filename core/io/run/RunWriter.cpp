#include "core/io/run/RunWriter.h"

#include "core/io/file/Files.h"
#include "core/io/run/RunText.h"

#include <fcntl.h>
#include <sys/stat.h>

#include <cerrno>
#include <system_error>

namespace gloam {

Result<RunWriter> RunWriter::create(const std::filesystem::path& path, const RunHead& head, const RunOrigin& origin,
                                    RunWriterOptions options)
{
    const std::string text = formatRunHead(head, origin);
    SaveOptions saving;
    saving.keepBackup = false;
    if (const Status saved = saveFileDurably(path, text, saving); !saved)
        return saved.error();
    RunWriter writer(path, std::move(options));
    writer.m_size = text.size();
    constexpr std::size_t sumLine = 17;  // digits and the newline
    writer.m_sum = chainedSum(0, std::string_view(text).substr(0, text.size() - sumLine));
    if (const Status opened = writer.open(); !opened)
        return opened.error();
    return writer;
}

Result<RunWriter> RunWriter::goOn(const std::filesystem::path& path, const RunFile& run, RunWriterOptions options)
{
    RunWriter writer(path, std::move(options));
    writer.m_size = run.goodBytes;
    writer.m_sum = run.sum;
    if (const Status opened = writer.open(); !opened)
        return opened.error();
    if (run.damage.empty())
        return writer;
    const int fault = writer.faultOf("truncate");
    if (fault != 0 || ::ftruncate(writer.m_file.descriptor(), static_cast<off_t>(writer.m_size)) != 0)
        return writer.failed("its damaged end cannot be cut off", fault != 0 ? fault : errno);
    return writer;
}

Status RunWriter::open()
{
    m_file = FileHandle(::open(m_path.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC));
    struct stat info {};
    if (!m_file.isOpen() || ::fstat(m_file.descriptor(), &info) != 0)
        return failed("it cannot be opened", errno);
    if (static_cast<std::size_t>(info.st_size) < m_size)
        return Error{"The journal '" + m_path.string() + "' is shorter than it was when it was read."};
    return done();
}

Status RunWriter::write(std::span<const RunRecord> records)
{
    std::string lines;
    std::uint64_t sum = m_sum;
    for (const RunRecord& record : records)
        lines += lineOf(record, sum);
    if (const Status written = append(lines); !written)
        return written;
    m_size += lines.size();
    m_sum = sum;
    const std::int64_t now = m_options.clock ? m_options.clock() : 0;
    if (m_unsyncedSince < 0)
        m_unsyncedSince = now;
    return !m_options.clock || now - m_unsyncedSince >= longestUnsynced ? sync() : done();
}

Status RunWriter::append(std::string_view bytes)
{
    if (!m_file.isOpen())
        return Error{"The journal '" + m_path.string() + "' is closed since it could not be written."};
    while (!bytes.empty()) {
        const int fault = faultOf("write");
        const ssize_t put = fault != 0 ? -1 : ::write(m_file.descriptor(), bytes.data(), bytes.size());
        const int error = fault != 0 ? fault : errno;
        if (put < 0 && error != EINTR)
            return takeBack(error);
        if (put > 0)
            bytes.remove_prefix(static_cast<std::size_t>(put));
    }
    return done();
}

/// Cuts off half a record. If even that fails, nothing more may be written after it.
Status RunWriter::takeBack(int error)
{
    if (faultOf("truncate") != 0 || ::ftruncate(m_file.descriptor(), static_cast<off_t>(m_size)) != 0)
        m_file = FileHandle();
    return failed("it cannot be written", error);
}

Status RunWriter::sync()
{
    if (isSynced() || !m_file.isOpen())
        return done();
    const int fault = faultOf("fsync");
    if (fault != 0 || ::fdatasync(m_file.descriptor()) != 0)
        return failed("the last commands are written, but the disk did not confirm them", fault != 0 ? fault : errno);
    m_unsyncedSince = -1;
    return done();
}

int RunWriter::faultOf(std::string_view call) const
{
    return m_options.fault ? m_options.fault(call) : 0;
}

Error RunWriter::failed(const std::string& what, int error) const
{
    return {"The journal '" + m_path.string() + "': " + what + ": " + std::generic_category().message(error) + "."};
}

}  // namespace gloam
