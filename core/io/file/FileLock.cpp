#include "core/io/file/FileLock.h"

#include "core/io/file/Files.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <string>
#include <system_error>

namespace gloam {

Result<std::optional<FileLock>> FileLock::take(const std::filesystem::path& path)
{
    FileHandle file(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600));
    const auto failed = [&path] {
        return Error{"'" + path.string() + "' cannot be locked: " + std::generic_category().message(errno) + "."};
    };
    if (!file.isOpen())
        return failed();
    if (::flock(file.descriptor(), LOCK_EX | LOCK_NB) != 0)
        return errno == EWOULDBLOCK ? Result<std::optional<FileLock>>(std::nullopt) : failed();
    // Only a hint for people: the lock holds without it.
    const std::string owner = std::to_string(::getpid()) + "\n";
    if (::ftruncate(file.descriptor(), 0) != 0 || ::write(file.descriptor(), owner.data(), owner.size()) < 0)
        errno = 0;
    return std::optional(FileLock(std::move(file)));
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
