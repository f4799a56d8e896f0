#include "core/io/file/AppendedFile.h"

#include <fcntl.h>
#include <sys/stat.h>

#include <cerrno>
#include <system_error>

namespace gloam {

Result<AppendedFile> AppendedFile::open(const std::filesystem::path& path, std::size_t goodBytes, std::string what,
                                        AppendOptions options)
{
    AppendedFile file(path, std::move(what), std::move(options));
    file.m_file = FileHandle(::open(path.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC));
    struct stat info {};
    if (!file.m_file.isOpen() || ::fstat(file.m_file.descriptor(), &info) != 0)
        return file.failed("it cannot be opened", errno);
    if (static_cast<std::size_t>(info.st_size) < goodBytes)
        return Error{file.m_what + " '" + path.string() + "' is shorter than it was when it was read."};
    file.m_size = goodBytes;
    return file;
}

Status AppendedFile::cutTail()
{
    const int fault = faultOf("truncate");
    if (fault != 0 || ::ftruncate(m_file.descriptor(), static_cast<off_t>(m_size)) != 0)
        return failed("its damaged end cannot be cut off", fault != 0 ? fault : errno);
    return done();
}

Status AppendedFile::append(std::string_view bytes)
{
    if (const Status status = put(bytes); !status)
        return status;
    m_size += bytes.size();
    if (m_unsyncedSince < 0)
        m_unsyncedSince = m_options.clock ? m_options.clock() : 0;
    return done();
}

Status AppendedFile::syncIfDue()
{
    return !m_options.clock || m_options.clock() - m_unsyncedSince >= longestUnsynced ? sync() : done();
}

Status AppendedFile::put(std::string_view bytes)
{
    if (!m_file.isOpen())
        return Error{m_what + " '" + m_path.string() + "' is closed since it could not be written."};
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
Status AppendedFile::takeBack(int error)
{
    if (faultOf("truncate") != 0 || ::ftruncate(m_file.descriptor(), static_cast<off_t>(m_size)) != 0)
        m_file = FileHandle();
    return failed("it cannot be written", error);
}

Status AppendedFile::sync()
{
    if (isSynced() || !m_file.isOpen())
        return done();
    const int fault = faultOf("fsync");
    if (fault != 0 || ::fdatasync(m_file.descriptor()) != 0)
        return failed("the last lines are written, but the disk did not confirm them", fault != 0 ? fault : errno);
    m_unsyncedSince = -1;
    return done();
}

int AppendedFile::faultOf(std::string_view call) const
{
    return m_options.fault ? m_options.fault(call) : 0;
}

Error AppendedFile::failed(const std::string& why, int error) const
{
    return {m_what + " '" + m_path.string() + "': " + why + ": " + std::generic_category().message(error) + "."};
}

}  // namespace gloam
