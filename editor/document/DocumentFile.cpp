#include "core/base/Random.h"
#include "core/game/Hash.h"
#include "core/io/file/FileNames.h"
#include "core/io/world/WorldFiles.h"
#include "editor/document/PackedCopy.h"
#include "editor/document/StepKeeper.h"
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
    const auto beside = [&path](const std::string& ending) {
        return path.parent_path() / nameBesideFile({}, path.filename().string(), ending);
    };
    std::filesystem::path copy = beside(".as-opened");
    for (int i = 2; std::filesystem::exists(copy, error); ++i) {
        if (const auto kept = readFile(copy, limit); kept && *kept == *text)
            break;
        copy = beside(".as-opened-" + std::to_string(i));
    }
    std::filesystem::copy_file(path, copy, std::filesystem::copy_options::skip_existing, error);
    if (error)
        return errorFrom(WorldDocument::tr("'%1' has mistakes and could not be kept beside the new file: %2.")
                             .arg(QString::fromStdString(path.string()), QString::fromStdString(error.message())));
    return copy;
}

std::string sumOf(std::string_view bytes)
{
    return "x" + hexText(hashOf(bytes));
}

/// Of all the files of a world, in the order of their names.
std::string sumOnDisk(const std::filesystem::path& path, const WorldLayout& layout, const Limits& limits)
{
    auto bytes = readFile(path, limits.fileBytes);
    const FileFinder find = filesInFolder(path.parent_path(), limits);
    std::string all = bytes ? std::move(*bytes) : std::string();
    for (const auto* patterns : {&layout.typePatterns, &layout.levelPatterns})
        for (const std::string& pattern : *patterns)
            if (const auto files = find(pattern))
                for (const auto& [name, text] : *files)
                    all += name + text;
    return sumOf(all);
}

/// The Error says that it cannot be read at all, or that a newer version wrote it.
Result<DiskWorld> readWorldAt(const std::filesystem::path& path, const ReadContext& context)
{
    Progress progress;
    auto read = readWorldFile(path, context, progress);
    if (!read)
        return read.error();
    const auto stamp = stampOfWorld(path, read->layout);
    if (!stamp)
        return stamp.error();
    if (const Problem* problem = firstOf(read->problems, 'V'))
        return Error{"'" + path.string() + "': " + problem->sentence};
    std::string sum = sumOnDisk(path, read->layout, context.limits);
    return DiskWorld{std::move(read->world), std::move(read->problems), *stamp,
                     std::move(sum),         std::move(read->layout),   read->version,
                     read->isPacked};
}

}  // namespace

Result<DiskWorld> WorldDocument::readDisk() const
{
    return readWorldAt(m_path, m_context);
}

Status WorldDocument::open(const std::filesystem::path& path)
{
    auto disk = readWorldAt(path, m_context);
    if (!disk)
        return disk.error();
    m_fileProblems = std::move(disk->problems);
    m_stamp = disk->stamp;
    m_fileSum = std::move(disk->sum);
    m_layout = std::move(disk->layout);
    m_fileVersion = disk->version;
    m_saved = packedCopy(disk->world);
    replaceWorld(std::move(disk->world), disk->isPacked ? std::filesystem::path() : path);
    return done();
}

EditResult WorldDocument::takeDisk(DiskWorld disk, Plan plan)
{
    if (EditResult result = perform(std::move(plan)); !result)
        return result;
    m_history.endMerging();
    const bool isSame = formatWorld(m_world) == formatWorld(disk.world);
    m_fileProblems = std::move(disk.problems);
    m_stamp = disk.stamp;
    m_fileSum = std::move(disk.sum);
    m_layout = std::move(disk.layout);
    m_room.forget();  // the files may be others
    m_fileVersion = disk.version;
    m_saved = packedCopy(std::move(disk.world));
    if (isSame) {
        m_history.markSaved();
        if (m_keeper)
            m_keeper->keepSave(m_path, m_fileSum);
    } else {
        m_history.markUnsaved();
    }
    emit historyChanged();
    return {};
}

void WorldDocument::recover(Replayed replayed, const std::filesystem::path& path, const std::string& sum)
{
    m_fileProblems.clear();
    m_stamp = {};
    m_fileSum = sum;
    m_layout = {};
    m_fileVersion = newestVersion;
    auto disk = path.empty() ? Result<DiskWorld>(Error{}) : readWorldAt(path, m_context);
    if (disk) {
        m_layout = disk->layout;
        m_fileVersion = disk->version;
    }
    if (disk && disk->sum == sum) {
        m_stamp = disk->stamp;
        m_fileProblems = std::move(disk->problems);
    }
    m_saved.reset();
    if (replayed.saved && !path.empty())
        m_saved = packedCopy(std::move(*replayed.saved));
    replaceWorld(std::move(replayed.world), path);
    m_history = std::move(replayed.history);
    emit historyChanged();
}

bool WorldDocument::adoptHistory(Replayed replayed)
{
    if (!replayed.damage.empty() || !replayed.history.isAtSavedMark() || !m_history.isAtSavedMark()
        || m_history.stepCount() > 0 || formatWorld(replayed.world) != formatWorld(m_world))
        return false;
    m_world = std::move(replayed.world);
    m_room.forget();
    m_history = std::move(replayed.history);
    emit worldReplaced();
    emit historyChanged();
    return true;
}

Result<FileStamp> WorldDocument::diskStamp() const
{
    return m_path.empty() ? Result<FileStamp>(Error{}) : stampOfWorld(m_path, m_layout);
}

bool WorldDocument::isChangedOnDisk()
{
    const auto stamp = diskStamp();
    if (!stamp || *stamp == m_stamp)
        return false;
    const bool isSame = !m_fileSum.empty() && sumOnDisk(m_path, m_layout, m_context.limits) == m_fileSum;
    if (isSame)
        m_stamp = *stamp;
    return !isSame;
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
    const Status written = writeTo(m_path, true);
    if (written && m_keeper)
        m_keeper->keepSave(m_path, m_fileSum);
    return written;
}

Status WorldDocument::saveAs(const std::filesystem::path& path)
{
    m_keptCopy.clear();
    std::error_code none;
    const bool isOwn = path == m_path || std::filesystem::equivalent(path, m_path, none);
    if (const Status written = writeTo(path, isOwn); !written)
        return written;
    m_path = path;
    if (m_keeper)
        m_keeper->keepSave(m_path, m_fileSum);
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
    options.fault = m_fault;
    options.verify = [this](std::string_view bytes) { return verifyText(bytes, m_context, hasErrors(m_fileProblems)); };
    const Status saved = saveWorldFiles(path, m_world, m_layout, isOwn, m_context.limits, options);
    // A save that failed may have put new files in place; those are no other program's.
    if (saved || isOwn) {
        if (const auto stamp = stampOfWorld(path, m_layout))
            m_stamp = *stamp;
        m_fileSum = sumOnDisk(path, m_layout, m_context.limits);
    }
    if (!saved)
        return saved;
    m_fileProblems.clear();
    m_saved = packedCopy(m_world);
    m_fileVersion = newestVersion;
    m_history.markSaved();
    emit historyChanged();
    return done();
}

}  // namespace gloam::editor
