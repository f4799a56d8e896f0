#include "core/io/world/WorldFiles.h"
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

/// Reads back the text about to be saved. A file opened with mistakes may differ, as writing settles some.
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

/// Reads back what is about to be saved in several files.
Status verifyFiles(const World& world, const WorldLayout& layout, const ReadContext& context, bool mayDiffer)
{
    if (!layout.isSpread())
        return done();
    Progress progress;
    const WorldTexts texts = formatWorldTexts(world, layout);
    const ParsedWorld read = parseWorldTexts(texts.main, filesAmong(texts.parts), context, {}, progress);
    if (const Problem* problem = firstOf(read.problems, 'F'))
        return Error{"It could not be read back: " + problem->sentence};
    const WorldTexts again = formatWorldTexts(read.world, read.layout);
    if (!mayDiffer && (again.main != texts.main || again.parts != texts.parts))
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
    Progress progress;
    auto read = readWorldFile(path, m_context, progress);
    if (!read)
        return read.error();
    const auto stamp = stampOfWorld(path, read->layout);
    if (!stamp)
        return stamp.error();
    if (const Problem* problem = firstOf(read->problems, 'V'))
        return Error{"'" + path.string() + "': " + problem->sentence};
    m_fileProblems = std::move(read->problems);
    m_layout = std::move(read->layout);
    m_fileVersion = read->version;
    m_stamp = *stamp;
    replaceWorld(std::move(read->world), read->isPacked ? std::filesystem::path() : path);
    return done();
}

bool WorldDocument::isChangedOnDisk() const
{
    const auto stamp = m_path.empty() ? Result<FileStamp>(Error{}) : stampOfWorld(m_path, m_layout);
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
    if (const Status kept = isOwn ? keepOldVersion(path, m_fileVersion) : done(); !kept)
        return kept;
    if (isOwn && hasErrors(m_fileProblems)) {
        const auto kept = keptAsOpened(path, m_context.limits.fileBytes);
        if (!kept)
            return kept.error();
        m_keptCopy = *kept;
    }
    if (const Status verified = verifyFiles(m_world, m_layout, m_context, hasErrors(m_fileProblems)); !verified)
        return verified;
    SaveOptions options;
    options.verify = [this](std::string_view bytes) { return verifyText(bytes, m_context, hasErrors(m_fileProblems)); };
    if (const Status saved = saveWorldFiles(path, m_world, m_layout, isOwn, m_context.limits, options); !saved)
        return saved;
    if (const auto stamp = stampOfWorld(path, m_layout))
        m_stamp = *stamp;
    m_fileProblems.clear();
    m_fileVersion = newestVersion;
    m_history.markSaved();
    emit historyChanged();
    return done();
}

}  // namespace gloam::editor
