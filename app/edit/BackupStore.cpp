#include "app/edit/BackupStore.h"

#include "core/base/Progress.h"
#include "core/base/Random.h"
#include "core/game/Hash.h"
#include "core/io/file/Files.h"
#include "core/io/file/KeptTimes.h"
#include "core/io/world/Pack.h"

#include <QFileInfo>

#include <algorithm>
#include <charconv>

namespace gloam::app {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view packEnding = ".gloampack";

/// The time that a pack's name gives; nullopt for other files.
std::optional<std::int64_t> timeOfPack(const fs::path& pack)
{
    const std::string name = pack.filename().string();
    std::int64_t time = 0;
    const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), time);
    const bool isPackName = error == std::errc() && std::string_view(end) == packEnding;
    return isPackName ? std::optional(time) : std::nullopt;
}

}  // namespace

BackupStore::BackupStore(const QString& dataFolder) : m_root((dataFolder + QStringLiteral("/versions")).toStdString())
{}

/// By the name of the file: a world that replaces another continues its versions.
fs::path BackupStore::folderOf(const QString& file) const
{
    const QFileInfo info(file);
    const QString path = info.exists() ? info.canonicalFilePath() : info.absoluteFilePath();
    return m_root / hexText(hashOf(path.toStdString()));
}

Status BackupStore::keep(const QString& file, const World& world, const WorldLayout& layout, std::int64_t savedAt,
                         std::int64_t now) const
{
    const auto pack = writePack(world, layout);
    if (!pack)
        return pack.error();
    std::vector<KeptVersion> versions = versionsOf(file);
    if (!versions.empty())
        if (const auto last = readFile(versions.front().pack, WorldLimits().packBytes); last && *last == *pack)
            return done();
    std::error_code error;
    const fs::path folder = folderOf(file);
    fs::create_directories(folder, error);
    if (error)
        return Error{"The folder '" + folder.string() + "' cannot be made: " + error.message() + "."};
    SaveOptions options;
    options.keepBackup = false;
    options.fault = m_fault;
    if (const Status saved =
            saveFileDurably(folder / (std::to_string(savedAt) + std::string(packEnding)), *pack, options);
        !saved)
        return saved;
    versions = versionsOf(file);
    std::vector<std::int64_t> times;
    for (const KeptVersion& version : versions)
        times.push_back(version.time);
    const std::vector<std::int64_t> kept = timesToKeep(times, now);
    for (const KeptVersion& version : versions)
        if (std::find(kept.begin(), kept.end(), version.time) == kept.end())
            fs::remove(version.pack, error);
    return done();
}

std::vector<KeptVersion> BackupStore::versionsOf(const QString& file) const
{
    std::vector<KeptVersion> versions;
    std::error_code error;
    for (fs::directory_iterator at(folderOf(file), error), end; !error && at != end; at.increment(error))
        if (const auto time = timeOfPack(at->path()))
            versions.push_back({at->path(), *time});
    std::sort(versions.begin(), versions.end(),
              [](const KeptVersion& a, const KeptVersion& b) { return a.time > b.time; });
    return versions;
}

Result<World> BackupStore::read(const KeptVersion& version, const ReadContext& context)
{
    const auto bytes = readFile(version.pack, WorldLimits().packBytes);
    if (!bytes)
        return bytes.error();
    Progress progress;
    auto read = readPack(*bytes, context, version.pack.filename().string(), progress);
    if (!read)
        return read.error();
    for (const Problem& problem : read->problems)
        if (problem.code().front() == 'F' || problem.code().front() == 'V')
            return Error{problem.sentence};
    return std::move(read->world);
}

}  // namespace gloam::app
