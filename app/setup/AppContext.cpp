#include "app/setup/AppContext.h"

#include "app/setup/RecentWorlds.h"
#include "app/setup/Today.h"
#include "core/game/Engine.h"
#include "core/game/Modes.h"
#include "core/io/world/LibraryFiles.h"

#include <QDir>
#include <QFileInfo>
#include <QRandomGenerator>

namespace gloam::app {

QString AppContext::storedName(const QString& path) const
{
    const QString whole = QFileInfo(path).absoluteFilePath();
    const QString folder = QFileInfo(style.resources.folder).absoluteFilePath() + QLatin1Char('/');
    return whole.startsWith(folder) ? whole.mid(folder.size()) : whole;
}

/// A bare name comes with a run that another player shared: it may be a world that was played here, too.
QString AppContext::pathOf(const QString& storedName) const
{
    if (QDir::isAbsolutePath(storedName))
        return storedName;
    const QString shipped = style.resources.path(storedName);
    const QString own = folders.worlds() + QLatin1Char('/') + storedName;
    if (storedName.isEmpty() || QFileInfo::exists(shipped) || storedName.contains(QLatin1Char('/')))
        return shipped;
    if (QFileInfo::exists(own))
        return own;
    for (const RecentWorlds::World& world : RecentWorlds(folders).all())
        if (QDir::isAbsolutePath(world.file) && QFileInfo(world.file).fileName() == storedName
            && QFileInfo::exists(world.file))
            return world.file;
    return shipped;
}

/// At most nine digits: short enough to tell a friend.
quint64 AppContext::freshSeed() const
{
    return chance.value_or(QRandomGenerator::global()->bounded(1'000'000'000U));
}

quint64 AppContext::dailySeed() const
{
    return chance ? seedOfDay(2026, 11, 28) : seedOfToday();
}

QStringList themeFolders(const editor::Resources& resources, const UserFolders& folders)
{
    return {resources.path(QStringLiteral("themes")), folders.settings + QStringLiteral("/themes")};
}

Result<AppContext> openAppContext(const editor::Resources& resources, const editor::Theme& theme,
                                  const UserFolders& folders)
{
    auto style = editor::loadStyle(resources, theme);
    if (!style)
        return style.error();
    const LoadedLibrary loaded = loadLibrary(resources.folder.toStdString());
    if (hasErrors(loaded.problems))
        return Error{"The resources are damaged: " + toLine(loaded.problems.front())};
    auto themes = std::make_shared<const editor::Themes>(editor::loadThemes(themeFolders(resources, folders)));
    if (!themes->find(theme.name))
        return Error{"The theme " + theme.name.toStdString() + " cannot be read."};
    auto settings = std::make_shared<Settings>(folders.choicesFile());
    settings->offer(QStringLiteral("theme"), themes->names());
    Problems problems = settings->load();
    problems.insert(problems.end(), themes->problems.begin(), themes->problems.end());
    const KeyMaps maps(folders);
    auto keys = maps.load(KeyMaps::Pane::Play, settings->value(QStringLiteral("keys")), problems);
    if (!keys)
        return keys.error();
    auto editKeys = maps.load(KeyMaps::Pane::Edit, {}, problems);
    if (!editKeys)
        return editKeys.error();
    return AppContext{std::move(*style),   std::move(themes),    {standardEngine(), loaded.library},
                      std::move(*keys),    std::move(*editKeys), folders,
                      std::move(settings), std::move(problems)};
}

void AppContext::applySettings() const
{
    editor::Appearance& appearance = *style.shared;
    if (const editor::Theme* theme = themes->find(settings->value(QStringLiteral("theme"))))
        appearance.theme = *theme;
    appearance.theme.textPercent = settings->number(QStringLiteral("text-size"));
    appearance.hasSquareCells = settings->isOn(QStringLiteral("square-cells"));
    appearance.hasPictograms = settings->isOn(QStringLiteral("pictograms"));
}

}  // namespace gloam::app
