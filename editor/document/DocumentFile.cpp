#include "core/io/world/WorldText.h"
#include "editor/document/WorldDocument.h"

#include <algorithm>

namespace gloam::editor {

namespace {

const Problem* firstOf(const Problems& problems, char kind)
{
    const auto found = std::find_if(problems.begin(), problems.end(),
                                    [kind](const Problem& problem) { return problem.code().front() == kind; });
    return found == problems.end() ? nullptr : &*found;
}

Error errorFrom(const QString& sentence)
{
    return {sentence.toStdString()};
}

/// Reads back what is about to be saved. A file opened with mistakes may differ, as writing settles some.
Status verifyText(std::string_view bytes, const ReadContext& context, bool mayDiffer)
{
    Progress progress;
    const ParsedWorld read = parseWorld(bytes, context, {}, progress);
    if (const Problem* problem = firstOf(read.problems, 'F'))
        return Error{"It could not be read back: " + problem->sentence};
    if (!mayDiffer && formatWorld(read.world) != bytes)
        return Error{"It could not be read back as it is."};
    return done();
}

/// Keeps a copy of a file with mistakes beside the new one, for the parts that could not be understood. Earlier copies
/// stay.
Result<std::filesystem::path> keptAsOpened(const std::filesystem::path& path, std::size_t limit)
{
    std::error_code error;
    if (!std::filesystem::exists(path, error))
        return std::filesystem::path();
    const auto text = readFile(path, limit);
    if (!text)
        return text.error();
    std::filesystem::path copy = path.string() + ".as-opened";
    for (int i = 2; std::filesystem::exists(copy, error); ++i) {
        if (const auto kept = readFile(copy, limit); kept && *kept == *text)
            break;
        copy = path.string() + ".as-opened-" + std::to_string(i);
    }
    std::filesystem::copy_file(path, copy, std::filesystem::copy_options::skip_existing, error);
    if (error)
        return errorFrom(WorldDocument::tr("'%1' has mistakes and could not be kept beside the new file: %2.")
                             .arg(QString::fromStdString(path.string()), QString::fromStdString(error.message())));
    return copy;
}

}  // namespace

Status WorldDocument::open(const std::filesystem::path& path)
{
    const auto text = readFile(path, m_context.limits.fileBytes);
    if (!text)
        return text.error();
    const auto stamp = stampOf(path);
    if (!stamp)
        return stamp.error();
    Progress progress;
    ParsedWorld read = parseWorld(*text, m_context, path.filename().string(), progress);
    if (const Problem* problem = firstOf(read.problems, 'V'))
        return Error{"'" + path.string() + "': " + problem->sentence};
    m_fileProblems = std::move(read.problems);
    m_stamp = *stamp;
    replaceWorld(std::move(read.world), path);
    return done();
}

bool WorldDocument::isChangedOnDisk() const
{
    const auto stamp = m_path.empty() ? Result<FileStamp>(Error{}) : stampOf(m_path);
    return stamp && !(*stamp == m_stamp);
}

Status WorldDocument::save(SaveOver over)
{
    m_keptCopy.clear();
    if (m_path.empty())
        return errorFrom(tr("The world has no file yet; save it under a name."));
    const QString file = QString::fromStdString(m_path.filename().string());
    if (firstOf(m_fileProblems, 'F'))
        return errorFrom(
            tr("Only part of '%1' could be read. Save under another name so that the rest is not lost.").arg(file));
    if (over == SaveOver::Own && isChangedOnDisk())
        return errorFrom(tr("Another program has changed '%1' since it was opened here.").arg(file));
    return writeTo(m_path, true);
}

Status WorldDocument::saveAs(const std::filesystem::path& path)
{
    m_keptCopy.clear();
    std::error_code none;
    const bool isOwn = path == m_path || std::filesystem::equivalent(path, m_path, none);
    if (const Status written = writeTo(path, isOwn); !written)
        return written;
    m_path = path;
    emit pathChanged();
    return done();
}

Status WorldDocument::writeTo(const std::filesystem::path& path, bool isOwn)
{
    if (isOwn && hasErrors(m_fileProblems)) {
        const auto kept = keptAsOpened(path, m_context.limits.fileBytes);
        if (!kept)
            return kept.error();
        m_keptCopy = *kept;
    }
    const std::string text = formatWorld(m_world);
    if (text.size() > m_context.limits.fileBytes)
        return errorFrom(tr("The world is too large for a file: %1 bytes.").arg(text.size()));
    SaveOptions options;
    options.verify = [this](std::string_view bytes) { return verifyText(bytes, m_context, hasErrors(m_fileProblems)); };
    if (const Status saved = saveFileDurably(path, text, options); !saved)
        return saved;
    if (const auto stamp = stampOf(path))
        m_stamp = *stamp;
    m_fileProblems.clear();
    m_history.markSaved();
    emit historyChanged();
    return done();
}

}  // namespace gloam::editor
