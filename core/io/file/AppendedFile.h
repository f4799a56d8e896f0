#pragma once

#include "core/base/Result.h"
#include "core/io/file/FileHandle.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string_view>

namespace gloam {

struct AppendOptions {
    /// Milliseconds of a monotonic clock. With one, data reaches the disk within a second as long as more is written;
    /// without one, at each write.
    std::function<std::int64_t()> clock;
    /// For tests, as in SaveOptions: "write", "fsync", "truncate".
    std::function<int(std::string_view)> fault;
};

/// A file that only grows. What was appended survives the process; what was synced survives a power cut.
class AppendedFile {
public:
    static constexpr std::int64_t longestUnsynced = 1'000;  ///< milliseconds

    /// Opens a file whose first `goodBytes` are good. Errors call the file by `what`: "The journal".
    static Result<AppendedFile> open(const std::filesystem::path& path, std::size_t goodBytes, std::string what,
                                     AppendOptions options = {});

    /// Cuts off all that follows the good bytes.
    Status cutTail();

    /// Appends all of the bytes. After an Error none of them is in the file, unless the sentence says otherwise.
    Status append(std::string_view bytes);

    /// Brings what was appended to the disk.
    Status sync();
    Status syncIfDue();  ///< if a second has passed, or there is no clock
    bool isSynced() const { return m_unsyncedSince < 0; }
    std::size_t size() const { return m_size; }  ///< good bytes

private:
    AppendedFile(const std::filesystem::path& path, std::string what, AppendOptions options)
        : m_path(path), m_what(std::move(what)), m_options(std::move(options))
    {}
    Status put(std::string_view bytes);
    Status takeBack(int error);
    int faultOf(std::string_view call) const;
    Error failed(const std::string& why, int error) const;

    std::filesystem::path m_path;
    std::string m_what;
    AppendOptions m_options;
    FileHandle m_file;
    std::size_t m_size = 0;
    std::int64_t m_unsyncedSince = -1;  ///< by the clock; below 0: all is synced
};

}  // namespace gloam
