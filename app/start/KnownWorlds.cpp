#include "app/start/KnownWorlds.h"

#include "app/start/DistinctNames.h"
#include "app/widgets/FileDialogs.h"
#include "app/widgets/RecentTile.h"
#include "core/check/Check.h"
#include "core/game/Game.h"
#include "core/io/file/Files.h"
#include "core/io/world/WorldFiles.h"
#include "editor/panels/Minimap.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <set>
#include <utility>

namespace gloam::app {

namespace {

constexpr std::size_t mostDrawnBytes = 256 * 1024;      ///< of a world that must be read for its picture
constexpr std::size_t mostReadBytes = 4 * 1024 * 1024;  ///< of a world to choose from
constexpr std::uint64_t seedOfPictures = 2;

/// Worlds in one file, then those that have a folder of their own with a file of its name.
QFileInfoList worldsIn(const QDir& folder)
{
    QFileInfoList files =
        folder.entryInfoList({QStringLiteral("*.gloam"), QStringLiteral("*.gloampack")}, QDir::Files, QDir::Name);
    for (const QFileInfo& own : folder.entryInfoList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name))
        if (const QFileInfo main(own.filePath() + QLatin1Char('/') + own.fileName() + QStringLiteral(".gloam"));
            main.isFile())
            files << main;
    return files;
}

QImage drawn(const AppContext& context, const Level& level)
{
    return editor::smallPictureOf(level, context.style.theme.palette, RecentTile::pictureSize);
}

/// The level a world starts in. If a recipe builds it, this is one of the levels it can build.
QImage startOf(const AppContext& context, const World& world)
{
    const Level* const level = world.findLevel(world.settings.start.level);
    if (!level)
        return {};
    if (!level->isUnbuilt())
        return drawn(context, *level);
    const Result<Game> game = Game::begin(context.reading.engine, world, seedOfPictures);
    return game ? drawn(context, game->level()) : QImage();
}

QImage drawnStart(const AppContext& context, const QString& file)
{
    auto text = readFile(file.toStdString(), mostDrawnBytes);
    if (!text)
        return {};
    Progress progress;
    const std::string path = file.toStdString();
    const auto parsed = readWorldBytes(std::move(*text), path, context.reading, path, progress);
    return parsed ? startOf(context, parsed->world) : QImage();
}

QImage pictureAsPlayed(const AppContext& context, const QString& file)
{
    return RecentWorlds(context.folders).pictureOf(context.storedName(file), context.style.theme.name);
}

std::vector<ModeCard> modeCardsOf(const World& world)
{
    std::vector<ModeCard> cards;
    for (const GameMode& mode : world.settings.modes)
        cards.push_back(
            {mode.id, QString::fromStdString(mode.displayName()), QString::fromStdString(mode.about), mode.isDaily});
    return cards;
}

/// The first error among problems.
QString firstFault(const Problems& problems)
{
    const auto found = std::find_if(problems.begin(), problems.end(),
                                    [](const Problem& problem) { return problem.severity == Severity::Error; });
    return found == problems.end() ? QString() : QString::fromStdString(found->sentence);
}

}  // namespace

QString worldNameOf(const QString& file)
{
    QFile in(file);
    const QString head = in.open(QIODevice::ReadOnly) ? QString::fromUtf8(in.read(2000)) : QString();
    const qsizetype at = head.indexOf(QLatin1String("name: "), head.indexOf(QLatin1String("world:")));
    const QString name = at < 0 ? QString()
                                : head.mid(at + 6, 80)
                                      .section(QLatin1Char(','), 0, 0)
                                      .section(QLatin1Char('\n'), 0, 0)
                                      .remove(QLatin1Char('"'))
                                      .trimmed();
    return name.isEmpty() ? QFileInfo(file).completeBaseName() : name;
}

WorldList knownWorlds(const AppContext& context)
{
    WorldList list;
    std::set<QString> listed;
    const auto add = [&](const QString& path, const QString& name) {
        const QString file = QFileInfo(path).absoluteFilePath();
        if (!QFile::exists(file) || !listed.insert(file).second)
            return;
        const QString where = isExample(context, file)
                                  ? QCoreApplication::translate("KnownWorlds", "comes with Gloamwright")
                                  : QDir::toNativeSeparators(QFileInfo(file).absolutePath());
        list.worlds.push_back({file, name.isEmpty() ? worldNameOf(file) : name, where});
    };
    const auto addFolder = [&](const QString& folder) {
        const QFileInfoList files = worldsIn(QDir(folder));
        for (const QFileInfo& file : files.mid(0, WorldList::mostOfFolder))
            add(file.absoluteFilePath(), {});
        if (files.size() > WorldList::mostOfFolder)
            list.leftOut = QCoreApplication::translate("KnownWorlds", "%L1 more worlds in %2 are not listed.")
                               .arg(files.size() - WorldList::mostOfFolder)
                               .arg(QDir::toNativeSeparators(folder));
    };
    for (const RecentWorlds::World& world : RecentWorlds(context.folders).all())
        add(context.pathOf(world.file), world.name);
    add(context.firstWorld(), {});
    for (const QString& folder :
         {context.style.resources.path(QStringLiteral("worlds")), context.folders.worlds(), folderOfWorlds(context)})
        addFolder(folder);
    QStringList names, files;
    for (const KnownWorld& world : list.worlds) {
        names << world.name;
        files << world.file;
    }
    names = distinctNames(names, files);
    for (std::size_t i = 0; i < list.worlds.size(); ++i)
        list.worlds[i].name = names[static_cast<qsizetype>(i)];
    return list;
}

WorldCard cardOf(const AppContext& context, const QString& file)
{
    auto text = readFile(file.toStdString(), mostReadBytes);
    if (!text)
        return {{}, QString::fromStdString(text.error().sentence), {}};
    Progress progress;
    const std::string path = file.toStdString();
    const auto parsed = readWorldBytes(std::move(*text), path, context.reading, path, progress);
    if (!parsed)
        return {{}, QString::fromStdString(parsed.error().sentence), {}};
    QString fault = firstFault(parsed->problems);
    if (fault.isEmpty())
        fault = firstFault(checkWorld(parsed->world, *context.reading.engine));
    const QImage seen = pictureAsPlayed(context, file);
    return {QString::fromStdString(parsed->world.settings.about), fault,
            seen.isNull() && fault.isEmpty() ? startOf(context, parsed->world) : seen, modeCardsOf(parsed->world)};
}

QImage pictureOfWorld(const AppContext& context, const QString& file)
{
    const QImage seen = pictureAsPlayed(context, file);
    return seen.isNull() ? drawnStart(context, file) : seen;
}

}  // namespace gloam::app
