#pragma once

#include "core/io/file/FileHandle.h"
#include "core/io/run/RunFile.h"

#include <functional>
#include <span>

namespace gloam {

struct RunWriterOptions {
    /// Milliseconds of a monotonic clock. With one, data reaches the disk within a second as long as more is written;
    /// without one, at each write.
    std::function<std::int64_t()> clock;
    /// For tests, as in SaveOptions: "write", "fsync", "truncate".
    std::function<int(std::string_view)> fault;
};

/// Appends to a journal, one record at a time; what is written survives the process.
class RunWriter {
public:
    static constexpr std::int64_t longestUnsynced = 1'000;  ///< milliseconds

    /// Starts a new journal in place of the old file. After an Error the old file is unchanged.
    static Result<RunWriter> create(const std::filesystem::path& path, const RunHead& head, const RunOrigin& origin,
                                    RunWriterOptions options = {});

    /// Continues after the last good record of a journal that was read; cuts off a damaged tail.
    static Result<RunWriter> goOn(const std::filesystem::path& path, const RunFile& run, RunWriterOptions options = {});

    /// Writes records. After an Error none of them is in the file, unless the sentence says otherwise.
    Status write(std::span<const RunRecord> records);

    /// Flushes what was written to the disk.
    Status sync();
    bool isSynced() const { return m_unsyncedSince < 0; }

private:
    RunWriter(const std::filesystem::path& path, RunWriterOptions options) : m_path(path), m_options(std::move(options))
    {}
    Status open();
    Status append(std::string_view bytes);
    Status takeBack(int error);
    int faultOf(std::string_view call) const;
    Error failed(const std::string& what, int error) const;

    std::filesystem::path m_path;
    RunWriterOptions m_options;
    FileHandle m_file;
    std::size_t m_size = 0;  ///< of the good part
    std::uint64_t m_sum = 0;
    std::int64_t m_unsyncedSince = -1;  ///< by the clock; below 0: all is synced
};

}  // namespace gloam
