#include "app/edit/RecoveryStore.h"

#include "core/base/Random.h"
#include "core/game/Hash.h"
#include "core/io/edit/StepText.h"
#include "core/io/file/Files.h"

#include <QFileInfo>
#include <QRandomGenerator>

#include <algorithm>
#include <chrono>
#include <fstream>

namespace gloam::app {

namespace fs = std::filesystem;

namespace {

constexpr int mostTries = 100;
constexpr std::size_t largestHistory = std::size_t{8} << 20;  ///< bytes: opening a world must stay fast

std::int64_t timeOf(const fs::path& file)
{
    const auto stamp = stampOf(file);
    return stamp ? stamp->modifiedNanoseconds / 1'000'000'000 : 0;
}

QString canonical(const QString& file)
{
    const QFileInfo info(file);
    return info.exists() ? info.canonicalFilePath() : info.absoluteFilePath();
}

/// The name of the last step or step that joined one; empty if there is none.
QString lastStepOf(const EditLog& log)
{
    for (auto record = log.records.rbegin(); record != log.records.rend(); ++record)
        if (record->kind == EditRecord::Kind::Step || record->kind == EditRecord::Kind::Join)
            return QString::fromStdString(nameOfStep(record->text));
    return {};
}

KeptJournal describe(const fs::path& folder, const EditLog& log)
{
    KeptJournal kept;
    kept.folder = folder;
    kept.file = QString::fromStdString(log.file());
    kept.world = QString::fromStdString(log.head.world);
    kept.steps = unsavedSteps(log);
    kept.lastStep = lastStepOf(log);
    kept.time = timeOf(folder / "journal");
    kept.isAside = fs::exists(folder / "aside");
    return kept;
}

bool isNewer(const KeptJournal& a, const KeptJournal& b)
{
    return a.time > b.time;
}

}  // namespace

RecoveryStore::RecoveryStore(const QString& dataFolder)
    : m_root((dataFolder + QStringLiteral("/recovery")).toStdString())
{}

Result<HeldFolder> RecoveryStore::create() const
{
    std::error_code error;
    fs::create_directories(m_root, error);
    for (int i = 0; i < mostTries; ++i) {
        const fs::path folder = m_root / hexText(QRandomGenerator::global()->generate64());
        if (!fs::create_directory(folder, error)) {
            if (error)
                return Error{"The folder '" + folder.string() + "' cannot be made: " + error.message() + "."};
            continue;
        }
        fs::permissions(folder, fs::perms::owner_all, error);
        auto lock = FileLock::take(folder / "lock");
        if (!lock)
            return lock.error();
        if (*lock)
            return HeldFolder{folder, std::move(**lock)};
    }
    return Error{"The folder '" + m_root.string() + "' has no room for a recovery journal."};
}

std::optional<HeldFolder> RecoveryStore::hold(const fs::path& folder) const
{
    std::error_code error;
    if (!fs::is_directory(folder, error))
        return std::nullopt;
    auto lock = FileLock::take(folder / "lock");
    if (!lock || !*lock)
        return std::nullopt;
    return HeldFolder{folder, std::move(**lock)};
}

std::vector<fs::path> RecoveryStore::folders() const
{
    std::vector<fs::path> folders;
    std::error_code error;
    for (fs::directory_iterator at(m_root, error), end; !error && at != end; at.increment(error))
        if (fs::exists(at->path() / "journal", error))
            folders.push_back(at->path());
    return folders;
}

std::vector<KeptJournal> RecoveryStore::unsaved(const QString& file) const
{
    std::vector<KeptJournal> found;
    for (const fs::path& folder : folders()) {
        const auto held = hold(folder);  // released at once: it may change hands before it is used
        const auto log = held ? readEditLog(held->journal(), {}) : Result<EditLog>(Error{});
        if (!log)
            continue;
        KeptJournal kept = describe(folder, *log);
        if (kept.steps > 0 && (file.isEmpty() || (!kept.file.isEmpty() && canonical(kept.file) == canonical(file))))
            found.push_back(std::move(kept));
    }
    std::sort(found.begin(), found.end(), isNewer);
    return found;
}

std::optional<fs::path> RecoveryStore::historyOf(const QString& file, const std::string& sum) const
{
    std::vector<KeptJournal> found;
    for (const fs::path& folder : folders()) {
        const auto stamp = stampOf(folder / "journal");
        const auto held = stamp && stamp->size <= largestHistory ? hold(folder) : std::nullopt;
        const auto log = held ? readEditLog(held->journal(), {}) : Result<EditLog>(Error{});
        if (log && unsavedSteps(*log) == 0 && log->fileSum() == sum
            && canonical(QString::fromStdString(log->file())) == canonical(file))
            found.push_back(describe(folder, *log));
    }
    std::sort(found.begin(), found.end(), isNewer);
    return found.empty() ? std::nullopt : std::optional(found.front().folder);
}

void RecoveryStore::setAside(const HeldFolder& folder)
{
    std::ofstream(folder.asideMark()) << "declined\n";
}

void RecoveryStore::remove(const HeldFolder& folder)
{
    std::error_code none;
    fs::remove(folder.journal(), none);  // first: what is left without it is no journal
    fs::remove_all(folder.path, none);
}

void RecoveryStore::clean(std::int64_t nowSeconds) const
{
    constexpr std::int64_t secondsOfDay = 86'400;
    std::vector<KeptJournal> old;
    for (const fs::path& folder : folders()) {
        const auto held = hold(folder);
        const auto log = held ? readEditLog(held->journal(), {}) : Result<EditLog>(Error{});
        if (!log)
            continue;
        KeptJournal kept = describe(folder, *log);
        if (kept.steps == 0 || kept.isAside)
            old.push_back(std::move(kept));
    }
    std::sort(old.begin(), old.end(), isNewer);
    for (std::size_t i = 0; i < old.size(); ++i)
        if (i >= mostKept || old[i].time < nowSeconds - daysKept * secondsOfDay)
            if (const auto held = hold(old[i].folder))
                remove(*held);
}

fs::path RecoveryStore::markOf(const QString& file) const
{
    return m_root / "open" / hexText(hashOf(canonical(file).toStdString()));
}

Result<std::optional<FileLock>> RecoveryStore::markOpen(const QString& file) const
{
    std::error_code none;
    const fs::path mark = markOf(file);
    fs::create_directories(mark.parent_path(), none);
    return FileLock::take(mark);
}

bool RecoveryStore::isOpen(const QString& file) const
{
    return FileLock::isHeld(markOf(file));
}

}  // namespace gloam::app
