#pragma once

#include "core/io/file/AppendedFile.h"
#include "core/io/run/RunFile.h"

#include <span>

namespace gloam {

/// Appends to a journal, one record at a time; what is written survives the process.
class RunWriter {
public:
    /// Starts a new journal in place of the old file. After an Error the old file is unchanged.
    static Result<RunWriter> create(const std::filesystem::path& path, const RunHead& head, const RunOrigin& origin,
                                    AppendOptions options = {});

    /// Continues after the last good record of a journal that was read; cuts off a damaged tail.
    static Result<RunWriter> append(const std::filesystem::path& path, const RunFile& run, AppendOptions options = {});

    /// Writes records. After an Error none of them is in the file, unless the sentence says otherwise.
    Status write(std::span<const RunRecord> records);

    /// Flushes what was written to the disk.
    Status sync() { return m_file.sync(); }
    bool isSynced() const { return m_file.isSynced(); }

private:
    RunWriter(AppendedFile file, std::uint64_t sum) : m_file(std::move(file)), m_sum(sum) {}

    AppendedFile m_file;
    std::uint64_t m_sum;  ///< of the last record
};

}  // namespace gloam
