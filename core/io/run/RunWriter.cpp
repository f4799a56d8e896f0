#include "core/io/run/RunWriter.h"

#include "core/io/file/Files.h"
#include "core/io/run/RunText.h"

namespace gloam {

namespace {

constexpr const char* theRun = "The journal";

}  // namespace

Result<RunWriter> RunWriter::create(const std::filesystem::path& path, const RunHead& head, const RunOrigin& origin,
                                    AppendOptions options)
{
    const std::string text = formatRunHead(head, origin);
    SaveOptions saving;
    saving.keepBackup = false;
    if (const Status saved = saveFileDurably(path, text, saving); !saved)
        return saved.error();
    auto file = AppendedFile::open(path, text.size(), theRun, std::move(options));
    if (!file)
        return file.error();
    constexpr std::size_t sumLine = 17;  // digits and the newline
    return RunWriter(std::move(*file), chainedSum(0, std::string_view(text).substr(0, text.size() - sumLine)));
}

Result<RunWriter> RunWriter::append(const std::filesystem::path& path, const RunFile& run, AppendOptions options)
{
    auto file = AppendedFile::open(path, run.goodBytes, theRun, std::move(options));
    if (!file)
        return file.error();
    if (!run.damage.empty())
        if (const Status cut = file->cutTail(); !cut)
            return cut.error();
    return RunWriter(std::move(*file), run.sum);
}

Status RunWriter::write(std::span<const RunRecord> records)
{
    std::string lines;
    std::uint64_t sum = m_sum;
    for (const RunRecord& record : records)
        lines += lineOf(record, sum);
    if (const Status written = m_file.append(lines); !written)
        return written;
    m_sum = sum;
    return m_file.syncIfDue();
}

}  // namespace gloam
