#include "core/io/file/FileLock.h"

#include "core/io/file/Files.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <string>
#include <system_error>

namespace gloam {

namespace {

FileHandle openLock(const std::filesystem::path& path)
{
    return FileHandle(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600));
}

/// The whole file. Such a lock belongs to the open file and not to the process, so two windows of one process keep each
/// other out as well, and it can be asked for without being taken.
struct flock wholeFile()
{
    struct flock region {};
    region.l_type = F_WRLCK;
    region.l_whence = SEEK_SET;
    return region;
}

Error cannotLock(const std::filesystem::path& path, int error)
{
    return {"'" + path.string() + "' cannot be locked: " + std::generic_category().message(error) + "."};
}

/// Whether the path still leads to the locked file, which its last owner may have removed. If so, notes the owner: only
/// a hint for people, as the lock holds without it.
bool isStillThere(const FileHandle& file, const std::filesystem::path& path)
{
    struct stat locked {};
    struct stat named {};
    if (::fstat(file.descriptor(), &locked) != 0 || ::stat(path.c_str(), &named) != 0 || locked.st_ino != named.st_ino
        || locked.st_dev != named.st_dev)
        return false;
    const std::string owner = std::to_string(::getpid()) + "\n";
    if (::ftruncate(file.descriptor(), 0) != 0 || ::write(file.descriptor(), owner.data(), owner.size()) < 0)
        errno = 0;
    return true;
}

}  // namespace

Result<std::optional<FileLock>> FileLock::take(const std::filesystem::path& path)
{
    for (;;) {
        FileHandle file = openLock(path);
        if (!file.isOpen())
            return cannotLock(path, errno);
        struct flock region = wholeFile();
        if (::fcntl(file.descriptor(), F_OFD_SETLK, &region) != 0)
            return errno == EAGAIN || errno == EACCES ? Result<std::optional<FileLock>>(std::nullopt)
                                                      : cannotLock(path, errno);
        if (isStillThere(file, path))
            return std::optional(FileLock(std::move(file)));
    }
}

Result<FileLock> FileLock::wait(const std::filesystem::path& path)
{
    for (;;) {
        FileHandle file = openLock(path);
        if (!file.isOpen())
            return cannotLock(path, errno);
        struct flock region = wholeFile();
        while (::fcntl(file.descriptor(), F_OFD_SETLKW, &region) != 0)
            if (errno != EINTR)
                return cannotLock(path, errno);
        if (isStillThere(file, path))
            return FileLock(std::move(file));
    }
}

bool FileLock::isHeld(const std::filesystem::path& path)
{
    const FileHandle file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK));
    struct flock region = wholeFile();
    return file.isOpen() && ::fcntl(file.descriptor(), F_OFD_GETLK, &region) == 0 && region.l_type != F_UNLCK;
}

void FileLock::mark(const FileHandle& file)
{
    struct flock region = wholeFile();
    ::fcntl(file.descriptor(), F_OFD_SETLK, &region);
}

int FileLock::ownerOf(const std::filesystem::path& path)
{
    constexpr std::size_t longest = 64;
    const auto text = readFile(path, longest);
    int owner = 0;
    if (text)
        std::from_chars(text->data(), text->data() + text->size(), owner);
    return owner;
}

}  // namespace gloam
