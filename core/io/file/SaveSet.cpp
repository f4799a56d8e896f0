#include "core/io/file/SaveSet.h"

#include "core/io/file/Checksum.h"
#include "core/io/file/FileHandle.h"
#include "core/io/file/FileNames.h"
#include "core/io/file/Lines.h"

#include <fcntl.h>
#include <sys/stat.h>

#include <cerrno>
#include <charconv>
#include <cstdio>
#include <set>
#include <system_error>

namespace gloam {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view listMagic = "GLOAMSAVING 1";
constexpr std::string_view putWord = "put ";
constexpr std::string_view removeWord = "remove ";
constexpr std::string_view stagedMark = ".gloam-staged-";
constexpr std::size_t longestList = std::size_t{16} << 20;
constexpr std::size_t largestFile = std::size_t{64} << 20;
constexpr std::size_t listSumDigits = 16;

fs::path folderOfFile(const fs::path& file)
{
    return file.has_parent_path() ? file.parent_path() : fs::path(".");
}

fs::path listBeside(const fs::path& main)
{
    return folderOfFile(main) / nameBesideFile(".", main.filename().string(), ".saving");
}

std::string sumText(std::uint64_t sum)
{
    char digits[listSumDigits + 1];
    std::snprintf(digits, sizeof digits, "%016llx", static_cast<unsigned long long>(sum));
    return digits;
}

/// One line of the list.
struct Step {
    std::string name;
    bool isRemoval = false;
    std::uint64_t sum = 0;  ///< of the new bytes

    bool operator==(const Step&) const = default;
};

/// The new file while it waits beside its place.
fs::path stagedOf(const fs::path& folder, const std::string& name)
{
    const fs::path place = folder / name;
    return place.parent_path() / nameBesideFile(stagedMark, place.filename().string(), {});
}

fs::path backupOf(const fs::path& place)
{
    return place.parent_path() / nameBesideFile({}, place.filename().string(), "~");
}

std::string saveListText(const std::vector<Step>& steps)
{
    std::string text = std::string(listMagic) + "\n";
    for (const Step& step : steps)
        text += (step.isRemoval ? std::string(removeWord) : std::string(putWord) + sumText(step.sum) + " ") + step.name
                + "\n";
    return text + sumText(chainedSum(0, text)) + "\n";
}

std::optional<Step> stepFrom(std::string_view line, const std::string& main)
{
    Step step;
    step.isRemoval = line.starts_with(removeWord);
    if (step.isRemoval) {
        step.name = line.substr(removeWord.size());
    } else {
        const std::size_t head = putWord.size() + listSumDigits + 1;
        const char* digits = line.data() + putWord.size();
        if (!line.starts_with(putWord) || line.size() <= head
            || std::from_chars(digits, digits + listSumDigits, step.sum, 16).ptr != digits + listSumDigits)
            return std::nullopt;
        step.name = line.substr(head);
    }
    const bool isOurs = isSafeFileName(step.name) && (step.name.ends_with(".gloam") || step.name == main);
    return isOurs ? std::optional(step) : std::nullopt;
}

std::optional<std::vector<Step>> stepsFrom(std::string_view text, const std::string& main)
{
    std::vector<Step> steps;
    std::size_t at = lineAt(text, 0).size() + 1;
    const std::size_t end = text.size() < listSumDigits + 1 ? 0 : text.size() - listSumDigits - 1;
    while (at < end) {
        const std::string_view line = lineAt(text, at);
        const auto step = stepFrom(line, main);
        if (!step)
            return std::nullopt;
        steps.push_back(*step);
        at += line.size() + 1;
    }
    return saveListText(steps) == text ? std::optional(steps) : std::nullopt;
}

/// Saves several files together, or completes a save that was interrupted.
class SaveSet {
public:
    SaveSet(const fs::path& main, const SaveOptions& options)
        : m_main(main), m_folder(folderOfFile(main)), m_options(options)
    {}

    Status save(const std::vector<FileChange>& changes);
    Status finish(const std::vector<Step>& steps);

private:
    Status saveAlone(const FileChange& change);
    Status stage(const FileChange& change);
    Status takeOverMode(const fs::path& staged, const fs::path& old) const;
    void takeBack(const std::vector<FileChange>& changes);
    Status writeList(const std::vector<FileChange>& changes);
    Status take(const Step& step);
    Status putInPlace(const Step& step, const fs::path& place);
    Status takeAway(const fs::path& place);
    Status keepOld(const fs::path& place);
    Status flushFolders();
    Status flushFolder(const fs::path& folder);
    Result<fs::path> placeOf(const std::string& name) const;
    Result<fs::path> madePlaceOf(const std::string& name) const;
    int faultOf(std::string_view call) const { return m_options.fault ? m_options.fault(call) : 0; }
    Error failure(const std::string& name, const std::string& what, int error) const;

    fs::path m_main;
    fs::path m_folder;
    const SaveOptions& m_options;
    std::vector<Step> m_steps;
    std::set<fs::path> m_touched;  ///< folders
};

Status SaveSet::save(const std::vector<FileChange>& changes)
{
    for (const FileChange& change : changes)
        if (!isSafeFileName(change.name))
            return Error{"'" + change.name + "' cannot be the name of a file."};
    if (changes.size() == 1 && changes.front().bytes)
        return saveAlone(changes.front());
    Status written = done();
    for (const FileChange& change : changes)
        if (written && change.bytes)
            written = stage(change);
    if (written)
        written = writeList(changes);
    if (!written) {
        takeBack(changes);
        return written;
    }
    const Status finished = finish(m_steps);
    if (finished)
        return finished;
    return Error{finished.error().sentence
                 + " Some files of the world are new, and some are old: open it again, or save "
                   "again, to end this."};
}

/// The place of a file, in a folder that exists.
Result<fs::path> SaveSet::madePlaceOf(const std::string& name) const
{
    std::error_code error;
    const fs::path folder = (m_folder / name).parent_path();
    fs::create_directories(folder, error);
    if (error)
        return Error{"The folder '" + folder.string() + "' cannot be made: " + error.message() + "."};
    return placeOf(name);
}

Status SaveSet::saveAlone(const FileChange& change)
{
    const auto place = madePlaceOf(change.name);
    return place ? saveFileDurably(*place, *change.bytes, m_options) : Status(place.error());
}

Status SaveSet::stage(const FileChange& change)
{
    const auto real = madePlaceOf(change.name);
    if (!real)
        return real.error();
    SaveOptions options;
    options.keepBackup = false;
    options.fault = m_options.fault;
    const fs::path staged = stagedOf(m_folder, change.name);
    std::error_code error;
    fs::remove(staged, error);  // left over, or a link that another program put there
    const Status saved = saveFileDurably(staged, *change.bytes, options);
    return saved ? takeOverMode(staged, *real) : saved;
}

/// As in DurableSave: only root may give files away, and what cannot be given stays one's own.
Status SaveSet::takeOverMode(const fs::path& staged, const fs::path& old) const
{
    struct stat info {};
    if (::stat(old.c_str(), &info) != 0)
        return done();
    const bool isOwned = ::chown(staged.c_str(), info.st_uid, info.st_gid) == 0 || errno == EPERM || errno == EINVAL;
    if (!isOwned || ::chmod(staged.c_str(), info.st_mode & 07777) != 0)
        return failure(staged.filename().string(), "cannot be given its permissions", errno);
    return done();
}

/// The list goes first: with it, files that are no longer staged would count as being in place.
void SaveSet::takeBack(const std::vector<FileChange>& changes)
{
    std::error_code error;
    fs::remove(listBeside(m_main), error);
    if (fs::exists(fs::symlink_status(listBeside(m_main), error)))
        return;
    for (const FileChange& change : changes)
        if (change.bytes)
            fs::remove(stagedOf(m_folder, change.name), error);
}

Status SaveSet::writeList(const std::vector<FileChange>& changes)
{
    for (const FileChange& change : changes)
        m_steps.push_back({change.name, !change.bytes, change.bytes ? chainedSum(0, *change.bytes) : 0});
    SaveOptions options;
    options.keepBackup = false;
    options.fault = m_options.fault;
    return saveFileDurably(listBeside(m_main), saveListText(m_steps), options);
}

Status SaveSet::finish(const std::vector<Step>& steps)
{
    for (const Step& step : steps)
        if (const Status taken = take(step); !taken)
            return taken;
    if (const Status flushed = flushFolders(); !flushed)
        return flushed;
    const int fault = faultOf("unlink list");
    if (fault != 0 || ::unlink(listBeside(m_main).c_str()) != 0)
        return failure(listBeside(m_main).filename().string(), "cannot be removed", fault != 0 ? fault : errno);
    return flushFolder(m_folder);
}

Status SaveSet::take(const Step& step)
{
    const auto place = placeOf(step.name);
    if (!place)
        return place.error();
    m_touched.insert(place->parent_path());
    m_touched.insert((m_folder / step.name).parent_path());
    return step.isRemoval ? takeAway(*place) : putInPlace(step, *place);
}

/// A file that is no longer staged has its place already.
Status SaveSet::putInPlace(const Step& step, const fs::path& place)
{
    const fs::path staged = stagedOf(m_folder, step.name);
    std::error_code error;
    if (!fs::exists(fs::symlink_status(staged, error)))
        return done();
    const auto bytes = readFile(staged, largestFile);
    if (!bytes)
        return bytes.error();
    if (fs::is_symlink(staged, error) || chainedSum(0, *bytes) != step.sum)
        return Error{"'" + staged.string() + "' is not what was saved there. Remove it to keep the old file."};
    if (const Status kept = keepOld(place); !kept)
        return kept;
    const int fault = faultOf("rename set");
    if (fault != 0 || std::rename(staged.c_str(), place.c_str()) != 0)
        return failure(step.name, "cannot take its place", fault != 0 ? fault : errno);
    return done();
}

Status SaveSet::takeAway(const fs::path& place)
{
    std::error_code error;
    if (!fs::exists(fs::symlink_status(place, error)))
        return done();
    const int fault = faultOf("remove");
    const fs::path backup = backupOf(place);
    const int gone = fault != 0             ? -1
                     : m_options.keepBackup ? std::rename(place.c_str(), backup.c_str())
                                            : ::unlink(place.c_str());
    return gone == 0 ? done() : Status(failure(place.filename().string(), "cannot be removed", fault ? fault : errno));
}

Status SaveSet::keepOld(const fs::path& place)
{
    std::error_code error;
    if (!m_options.keepBackup || !fs::exists(place, error))
        return done();
    const fs::path beside = stagedOf(place.parent_path(), place.filename().string() + "~");
    const fs::path backup = backupOf(place);
    fs::remove(beside, error);
    if (::link(place.c_str(), beside.c_str()) != 0 && !fs::copy_file(place, beside, error))
        return failure(place.filename().string(), "cannot be kept as a backup", errno);
    if (std::rename(beside.c_str(), backup.c_str()) != 0)
        return failure(place.filename().string(), "cannot be kept as a backup", errno);
    fs::remove(beside, error);  // still there if it was the backup already
    return done();
}

Status SaveSet::flushFolders()
{
    for (const fs::path& folder : m_touched)
        if (const Status flushed = flushFolder(folder); !flushed)
            return flushed;
    return done();
}

Status SaveSet::flushFolder(const fs::path& folder)
{
    const FileHandle handle(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    const int fault = faultOf("fsync folder");
    if (fault == 0 && handle.isOpen() && (::fsync(handle.descriptor()) == 0 || errno == EINVAL))
        return done();
    return Error{"The disk did not confirm the files in '" + folder.string()
                 + "': " + std::generic_category().message(fault != 0 ? fault : errno) + "."};
}

/// The file behind a name once links are followed. Only the main file may be a link out of the folder.
Result<fs::path> SaveSet::placeOf(const std::string& name) const
{
    const fs::path place = m_folder / name;
    std::error_code error;
    const fs::path real = fs::weakly_canonical(place, error);
    const fs::path root = error ? fs::path() : fs::canonical(m_folder, error);
    if (error)
        return Error{"'" + place.string() + "' cannot be found: " + error.message() + "."};
    if (name == m_main.filename().string()
        || std::mismatch(root.begin(), root.end(), real.begin(), real.end()).first == root.end())
        return real;
    return Error{"'" + place.string() + "' is a link that leads out of the world's folder."};
}

Error SaveSet::failure(const std::string& name, const std::string& what, int error) const
{
    return {"'" + (m_folder / name).string() + "' was not saved: it " + what + ": "
            + std::generic_category().message(error) + "."};
}

}  // namespace

Status saveFilesDurably(const std::filesystem::path& main, const std::vector<FileChange>& changes,
                        const SaveOptions& options)
{
    if (const Status finished = finishSave(main, options); !finished)
        return finished;
    return changes.empty() ? done() : SaveSet(main, options).save(changes);
}

Status finishSave(const std::filesystem::path& main, const SaveOptions& options)
{
    const fs::path list = listBeside(main);
    std::error_code error;
    if (!fs::exists(fs::symlink_status(list, error)))
        return done();
    const auto text = readFile(list, longestList);
    if (!text)
        return text.error();
    const auto steps = stepsFrom(*text, main.filename().string());
    if (!steps)
        return Error{"'" + list.string()
                     + "' is no list of saved files, or is damaged. Remove it to open the world as "
                       "its files are."};
    return SaveSet(main, options).finish(*steps);
}

}  // namespace gloam
