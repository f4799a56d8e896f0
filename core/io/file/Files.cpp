#include "core/io/file/Files.h"

#include "core/io/file/FileHandle.h"

#include <fcntl.h>
#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <system_error>

namespace gloam {

namespace {

constexpr std::size_t bytesAtOnce = std::size_t{1} << 20;

Error cannotRead(const std::filesystem::path& path, int error)
{
    const std::string name = "'" + path.string() + "'";
    if (error == ENOENT || error == ENOTDIR)
        return {name + " does not exist."};
    if (error == EACCES || error == EPERM)
        return {"You have no permission to read " + name + "."};
    return {name + " cannot be read: " + std::generic_category().message(error) + "."};
}

Error tooLarge(const std::filesystem::path& path, std::size_t limitBytes)
{
    return {"'" + path.string() + "' is too large: at most " + std::to_string(limitBytes) + " bytes are read."};
}

/// Done if it is a regular file.
Status checkKind(const std::filesystem::path& path, const struct stat& info)
{
    if (S_ISDIR(info.st_mode))
        return Error{"'" + path.string() + "' is a folder."};
    if (!S_ISREG(info.st_mode))
        return Error{"'" + path.string() + "' is not an ordinary file."};
    return done();
}

}  // namespace

Result<std::string> readFile(const std::filesystem::path& path, std::size_t limitBytes)
{
    // Without O_NONBLOCK, opening a pipe would wait for a writer.
    const FileHandle file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    struct stat info {};
    if (!file.isOpen() || ::fstat(file.descriptor(), &info) != 0)
        return cannotRead(path, errno);
    if (const Status kind = checkKind(path, info); !kind)
        return kind.error();
    if (static_cast<std::uint64_t>(info.st_size) > limitBytes)
        return tooLarge(path, limitBytes);

    std::string bytes;
    bytes.reserve(static_cast<std::size_t>(info.st_size) + 1);
    while (bytes.size() <= limitBytes) {  // the file may grow during the read
        const std::size_t have = bytes.size();
        const std::size_t room = std::max(bytes.capacity() - have, std::size_t{1});
        bytes.resize(have + std::min(room, bytesAtOnce));
        const ssize_t got = ::read(file.descriptor(), bytes.data() + have, bytes.size() - have);
        bytes.resize(have + static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
        if (got < 0 && errno != EINTR)
            return cannotRead(path, errno);
        if (got == 0)
            return bytes;
    }
    return tooLarge(path, limitBytes);
}

Result<FileStamp> stampOf(const std::filesystem::path& path)
{
    struct stat info {};
    if (::stat(path.c_str(), &info) != 0)
        return cannotRead(path, errno);
    return FileStamp{static_cast<std::uint64_t>(info.st_size),
                     std::int64_t{info.st_mtim.tv_sec} * 1'000'000'000 + info.st_mtim.tv_nsec, info.st_ino};
}

}  // namespace gloam
