#pragma once

#include "core/io/file/FileHandle.h"
#include "core/io/run/RunFile.h"

#include <functional>
#include <span>

namespace gloam {

struct RunWriterOptions {
    /// Milliseconds of a clock that only goes on. With one, what is written is brought to the disk within a second as long
    /// as there is more to write; without one at each write.
    std::function<std::int64_t()> clock;
    /// For tests, as in SaveOptions: "write", "fsync", "truncate".
    std::function<int(std::string_view)> fault;
};

/// Writes a journal behind its end, a record at a time; whatever happens to the process, what was written stays.
class RunWriter {
public:
    static constexpr std::int64_t longestUnsynced = 1'000;   ///< milliseconds

    /// A new journal in the place of what is there. After an Error that is as it was.
    static Result<RunWriter> create(const std::filesystem::path& path, const RunHead& head, const RunOrigin& origin,
                                    RunWriterOptions options = {});

    /// Goes on behind the last good record of a journal that was read; a damaged tail is cut off.
    static Result<RunWriter> goOn(const std::filesystem::path& path, const RunFile& run, RunWriterOptions options = {});

    /// Writes records. After an Error none of them is in the file, unless the sentence says so.
    Status write(std::span<const RunRecord> records);

    /// Brings to the disk what was written.
    Status sync();
    bool isSynced() const { return m_unsyncedSince < 0; }

private:
    RunWriter(const std::filesystem::path& path, RunWriterOptions options) : m_path(path), m_options(std::move(options)) {}
    Status open();
    Status append(std::string_view bytes);
    Status takeBack(int error);
    int faultOf(std::string_view call) const;
    Error failed(const std::string& what, int error) const;

    std::filesystem::path m_path;
    RunWriterOptions m_options;
    FileHandle m_file;
    std::size_t m_size = 0;             ///< of what is good
    std::uint64_t m_sum = 0;
    std::int64_t m_unsyncedSince = -1;  ///< by the clock; below 0: nothing is
};

}  // namespace gloam
