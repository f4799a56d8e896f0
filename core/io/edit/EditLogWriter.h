#pragma once

#include "core/io/edit/EditLog.h"
#include "core/io/file/AppendedFile.h"

namespace gloam {

/// Appends to a journal of edits; what is written survives the process.
class EditLogWriter {
public:
    /// Starts a new journal in place of an old one, durably. After an Error the old one is unchanged.
    static Result<EditLogWriter> create(const std::filesystem::path& path, const EditLogHead& head,
                                        std::string_view base, AppendOptions options = {});

    /// Continues a journal that was read; cuts off a damaged tail.
    static Result<EditLogWriter> append(const std::filesystem::path& path, const EditLog& log,
                                        AppendOptions options = {});

    /// After an Error the record is not in the file, unless the sentence says otherwise.
    Status write(const EditRecord& record);
    Status sync() { return m_file.sync(); }
    bool isSynced() const { return m_file.isSynced(); }
    std::size_t records() const { return m_records; }

    /// Whether a journal with a record of that size can still be read, as it has at most `most` bytes.
    bool hasRoomFor(std::size_t bytes, std::size_t most = largestEditLog) const;

private:
    EditLogWriter(AppendedFile file, std::uint64_t sum, std::size_t records)
        : m_file(std::move(file)), m_sum(sum), m_records(records)
    {}

    AppendedFile m_file;
    std::uint64_t m_sum;  ///< of the last record
    std::size_t m_records;
};

}  // namespace gloam
