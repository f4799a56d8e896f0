#include "core/io/file/FileHandle.h"
#include "core/io/file/FileLock.h"
#include "core/io/file/FileNames.h"
#include "core/io/file/Files.h"

#include <fcntl.h>
#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstdio>
#include <optional>
#include <system_error>

namespace gloam {

namespace {

constexpr int longestLinkChain = 40;
constexpr int mostTemporaries = 1000;
constexpr std::string_view temporaryMark = ".gloam-";  ///< ".gloam-12-0": the process and a number

/// The path with symbolic links resolved, whether or not the file exists.
Result<std::filesystem::path> pathBehindLinks(std::filesystem::path at)
{
    std::error_code error;
    for (int i = 0; i < longestLinkChain; ++i) {
        if (!std::filesystem::is_symlink(at, error))
            return at;
        const std::filesystem::path target = std::filesystem::read_symlink(at, error);
        if (error)
            return Error{"'" + at.string() + "' cannot be followed: " + error.message() + "."};
        at = at.parent_path() / target;
    }
    return Error{"'" + at.string() + "' is a link that leads to itself."};
}

/// The process that a temporary file is named for: 12 for ".gloam-12-0" and ".gloam-12-0~"; nullopt for other files.
std::optional<pid_t> writerOf(std::string_view name)
{
    if (!name.starts_with(temporaryMark))
        return std::nullopt;
    name.remove_prefix(temporaryMark.size());
    if (name.ends_with('~'))
        name.remove_suffix(1);
    const std::size_t dash = std::min(name.find('-'), name.size());
    pid_t process = 0;
    int number = 0;
    const auto isWhole = [](std::string_view text, auto& value) {
        return std::from_chars(text.data(), text.data() + text.size(), value)
               == std::from_chars_result{text.data() + text.size(), std::errc()};
    };
    const bool isOurs = dash < name.size() && isWhole(name.substr(0, dash), process)
                        && isWhole(name.substr(dash + 1), number) && process > 0;
    return isOurs ? std::optional(process) : std::nullopt;
}

/// Whether a file is the temporary of a process that is dead. A program on another machine, or in another container,
/// has a number that means nothing here, but holds the lock on what it writes.
bool isLeftOver(const std::filesystem::path& file)
{
    const auto writer = writerOf(file.filename().string());
    return writer && ::kill(*writer, 0) != 0 && errno == ESRCH && !FileLock::isHeld(file);
}

/// Writes bytes to their place, each step once and in order. Temporary files left over are removed at the end.
class DurableSave {
public:
    DurableSave(std::filesystem::path target, std::string_view bytes, const SaveOptions& options)
        : m_target(std::move(target)), m_folder(m_target.has_parent_path() ? m_target.parent_path() : "."),
          m_bytes(bytes), m_options(options)
    {}
    DurableSave(const DurableSave&) = delete;
    DurableSave& operator=(const DurableSave&) = delete;
    ~DurableSave();

    Status run();

private:
    Status examineOld();
    Status openFolder();
    Status openTemporary();
    Status writeAll();
    Status takeOverOwner();
    Status flush();
    Status readBack();
    Status closeTemporary();
    Status keepOld();
    Status moveCopies();
    std::filesystem::path backupName(int number) const;
    Status copyOld(const std::filesystem::path& copy);
    Status exchange();
    Status flushFolder();
    Status sweepFolder();

    bool isFailing(std::string_view call);
    template <typename Call> auto attempt(std::string_view name, Call call) -> decltype(call());
    std::filesystem::path freeName(int number) const;
    Error failed(const std::string& what) const;

    std::filesystem::path m_target;
    std::filesystem::path m_folder;
    std::string_view m_bytes;
    const SaveOptions& m_options;
    std::optional<struct stat> m_old;
    FileHandle m_folderHandle;
    FileHandle m_file;
    std::filesystem::path m_temporary;  ///< empty if there is none to remove
};

DurableSave::~DurableSave()
{
    if (!m_temporary.empty())
        ::unlink(m_temporary.c_str());
}

Status DurableSave::run()
{
    using Step = Status (DurableSave::*)();
    constexpr Step steps[] = {&DurableSave::examineOld, &DurableSave::openFolder,     &DurableSave::openTemporary,
                              &DurableSave::writeAll,   &DurableSave::takeOverOwner,  &DurableSave::flush,
                              &DurableSave::readBack,   &DurableSave::closeTemporary, &DurableSave::keepOld,
                              &DurableSave::exchange,   &DurableSave::flushFolder,    &DurableSave::sweepFolder};
    for (const Step step : steps)
        if (Status status = (this->*step)(); !status)
            return status;
    return done();
}

Status DurableSave::examineOld()
{
    struct stat info {};
    if (::stat(m_target.c_str(), &info) != 0)
        return errno == ENOENT ? done() : Status(failed("cannot be examined"));
    if (S_ISDIR(info.st_mode))
        return Error{"'" + m_target.string() + "' is a folder."};
    if (!S_ISREG(info.st_mode))
        return Error{"'" + m_target.string() + "' is not an ordinary file."};
    if (::access(m_target.c_str(), W_OK) != 0)
        return Error{"'" + m_target.string() + "' is write-protected. Save it under another name."};
    m_old = info;
    return done();
}

Status DurableSave::openFolder()
{
    m_folderHandle = FileHandle(
        attempt("open folder", [this] { return ::open(m_folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC); }));
    if (!m_folderHandle.isOpen())
        return Error{"The folder '" + m_folder.string()
                     + "' cannot be opened: " + std::generic_category().message(errno) + ". Save in another place."};
    return done();
}

Status DurableSave::openTemporary()
{
    // A private file stays private while it is written; for a new one the system chooses the mode.
    const mode_t mode = m_old ? 0600 : 0666;
    for (int number = 0; number < mostTemporaries && !m_file.isOpen(); ++number) {
        const std::filesystem::path name = freeName(number);
        m_file = FileHandle(attempt("open", [&name, mode] {
            return ::open(name.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode);
        }));
        if (m_file.isOpen())
            m_temporary = name;
        else if (errno != EEXIST)
            break;
    }
    if (!m_file.isOpen())
        return Error{"The folder '" + m_folder.string()
                     + "' cannot be written: " + std::generic_category().message(errno) + ". Save in another place."};
    FileLock::mark(m_file);
    return done();
}

Status DurableSave::writeAll()
{
    for (std::size_t at = 0; at < m_bytes.size();) {
        const ssize_t put = attempt("write", [this, at] {
            return ::write(m_file.descriptor(), m_bytes.data() + at, m_bytes.size() - at);
        });
        if (put < 0 && errno != EINTR)
            return failed("cannot be written");
        at += static_cast<std::size_t>(std::max<ssize_t>(put, 0));
    }
    return done();
}

Status DurableSave::takeOverOwner()
{
    if (!m_old)
        return done();
    // Only root may give files away. If you may write another user's file, you may save it, and then own it.
    const int owned = attempt("fchown", [this] { return ::fchown(m_file.descriptor(), m_old->st_uid, m_old->st_gid); });
    if (owned != 0 && errno != EPERM && errno != EINVAL)
        return failed("cannot be given its owner");
    if (attempt("fchmod", [this] { return ::fchmod(m_file.descriptor(), m_old->st_mode & 07777); }) != 0)
        return failed("cannot be given its permissions");
    return done();
}

Status DurableSave::flush()
{
    if (m_options.isFlushed && attempt("fsync", [this] { return ::fsync(m_file.descriptor()); }) != 0)
        return failed("cannot be brought to the disk");
    return done();
}

/// Block by block: a second copy of a large file would take as much memory as the first.
Status DurableSave::readBack()
{
    constexpr std::size_t blockBytes = std::size_t{1} << 20;
    std::string block(std::min(blockBytes, m_bytes.size() + 1), '\0');  // one more, to notice that a file is too long
    std::size_t have = 0;
    bool isSame = true;
    for (ssize_t got = -1; isSame && got != 0;) {
        got = attempt("pread", [this, &block, have] {
            return ::pread(m_file.descriptor(), block.data(), block.size(), static_cast<off_t>(have));
        });
        if (got < 0 && errno != EINTR)
            return failed("cannot be read back");
        const std::string_view read(block.data(), static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
        isSame = m_bytes.substr(have).starts_with(read);
        have += read.size();
    }
    if (!isSame || have != m_bytes.size())
        return Error{"'" + m_target.string() + "' was not saved: the disk gave back other bytes than were written."};
    if (!m_options.verify)
        return done();
    if (const Status verified = m_options.verify(m_bytes); !verified)
        return Error{"'" + m_target.string()
                     + "' was not saved, since it could not be read again: " + verified.error().sentence};
    return done();
}

Status DurableSave::closeTemporary()
{
    const int descriptor = m_file.release();
    const int closed = ::close(descriptor);
    if (isFailing("close") || closed != 0)
        return failed("cannot be closed");
    return done();
}

/// Links the old file to the name of the backup by way of another, so that the previous one exists until then.
Status DurableSave::keepOld()
{
    if (!m_old || !m_options.keepBackup)
        return done();
    if (const Status moved = moveCopies(); !moved)
        return moved;
    const std::filesystem::path backup = backupName(1);
    const std::filesystem::path link = m_temporary.string() + "~";
    if (attempt("link", [this, &link] { return ::link(m_target.c_str(), link.c_str()); }) != 0) {
        if (errno != EPERM && errno != EOPNOTSUPP && errno != ENOSYS && errno != EMLINK)
            return failed("cannot be kept as a backup");
        if (Status copied = copyOld(link); !copied)
            return copied;
    }
    const int renamed =
        attempt("rename backup", [&link, &backup] { return std::rename(link.c_str(), backup.c_str()); });
    const int error = errno;
    ::unlink(link.c_str());  // it still exists after a failure, or if this very file was the backup already
    errno = error;
    return renamed == 0 ? done() : Status(failed("cannot be kept as a backup"));
}

/// Each copy takes the name of the next older one; the oldest goes.
Status DurableSave::moveCopies()
{
    for (int number = m_options.copies; number > 1; --number) {
        const std::filesystem::path newer = backupName(number - 1);
        const std::filesystem::path older = backupName(number);
        const int renamed =
            attempt("rename copy", [&newer, &older] { return std::rename(newer.c_str(), older.c_str()); });
        if (renamed != 0 && errno != ENOENT)
            return failed("cannot be kept as a backup");
    }
    return done();
}

std::filesystem::path DurableSave::backupName(int number) const
{
    const std::string ending = m_options.copies > 0 ? "." + std::to_string(number) : std::string("~");
    return m_target.parent_path() / nameBesideFile({}, m_target.filename().string(), ending);
}

/// For file systems without links.
Status DurableSave::copyOld(const std::filesystem::path& copy)
{
    std::error_code error;
    if (std::filesystem::copy_file(m_target, copy, error))
        return done();
    ::unlink(copy.c_str());
    errno = error.value();
    return failed("cannot be kept as a backup");
}

Status DurableSave::exchange()
{
    if (attempt("rename", [this] { return std::rename(m_temporary.c_str(), m_target.c_str()); }) != 0)
        return failed("cannot take its place");
    m_temporary.clear();
    return done();
}

Status DurableSave::flushFolder()
{
    if (!m_options.isFlushed)
        return done();
    const int flushed = attempt("fsync folder", [this] { return ::fsync(m_folderHandle.descriptor()); });
    if (flushed == 0 || errno == EINVAL)  // some file systems cannot flush folders
        return done();
    return Error{"'" + m_target.string() + "' is written, but the disk did not confirm it: "
                 + std::generic_category().message(errno) + ". Save again, or in another place."};
}

/// Nothing depends on it.
Status DurableSave::sweepFolder()
{
    sweepLeftOvers(m_folder);
    return done();
}

/// Whether a test wants this call to fail; if so, sets errno.
bool DurableSave::isFailing(std::string_view call)
{
    const int error = m_options.fault ? m_options.fault(call) : 0;
    if (error != 0)
        errno = error;
    return error != 0;
}

template <typename Call> auto DurableSave::attempt(std::string_view name, Call call) -> decltype(call())
{
    return isFailing(name) ? -1 : call();
}

std::filesystem::path DurableSave::freeName(int number) const
{
    return m_folder / (std::string(temporaryMark) + std::to_string(::getpid()) + "-" + std::to_string(number));
}

Error DurableSave::failed(const std::string& what) const
{
    return {"'" + m_target.string() + "' was not saved: it " + what + ": " + std::generic_category().message(errno)
            + "."};
}

}  // namespace

void sweepLeftOvers(const std::filesystem::path& folder)
{
    std::error_code error;
    for (std::filesystem::directory_iterator at(folder, error), end; !error && at != end; at.increment(error))
        if (isLeftOver(at->path()))
            ::unlink(at->path().c_str());
}

Status saveFileDurably(const std::filesystem::path& path, std::string_view bytes, const SaveOptions& options)
{
    const Result<std::filesystem::path> target = pathBehindLinks(path);
    if (!target)
        return target.error();
    return DurableSave(*target, bytes, options).run();
}

}  // namespace gloam
