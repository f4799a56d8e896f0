#include "app/Workplace.h"

#include "core/io/LibraryFiles.h"

#include <QDir>
#include <QFileInfo>
#include <QRandomGenerator>
#include <QSettings>

namespace gloam::app {

QString Workplace::storedName(const QString& path) const
{
    const QString whole = QFileInfo(path).absoluteFilePath();
    const QString folder = QFileInfo(look.resources.folder).absoluteFilePath() + QLatin1Char('/');
    return whole.startsWith(folder) ? whole.mid(folder.size()) : whole;
}

QString Workplace::pathOf(const QString& storedName) const
{
    return QDir::isAbsolutePath(storedName) ? storedName : look.resources.path(storedName);
}

/// Nine digits at most: short enough to be told to a friend.
quint64 Workplace::freshSeed() const
{
    return chance.value_or(QRandomGenerator::global()->bounded(1'000'000'000U));
}

QStringList themeFolders(const editor::Resources& resources, const UserFolders& folders)
{
    return {resources.path(QStringLiteral("themes")), folders.settings + QStringLiteral("/themes")};
}

Result<Workplace> openWorkplace(const editor::Resources& resources, const editor::Theme& theme, const UserFolders& folders)
{
    auto look = editor::loadLook(resources, theme);
    if (!look)
        return look.error();
    const LoadedLibrary loaded = loadLibrary(resources.folder.toStdString());
    if (hasErrors(loaded.problems))
        return Error{"The resources are damaged: " + toLine(loaded.problems.front())};
    const QSettings settings(folders.settingsFile(), QSettings::IniFormat);
    const QString preset = settings.value(QStringLiteral("keys/preset")).toString();
    auto keys = editor::KeyBindings::preset(
        editor::KeyBindings::presetNames().contains(preset) ? preset : QStringLiteral("modern"), resources);
    if (!keys)
        return keys.error();
    auto editKeys = editor::KeyBindings::ofEditor(resources);
    if (!editKeys)
        return editKeys.error();
    auto themes = std::make_shared<const editor::Themes>(editor::loadThemes(themeFolders(resources, folders)));
    if (!themes->find(theme.name))
        return Error{"The theme " + theme.name.toStdString() + " cannot be read."};
    Workplace workplace{std::move(*look), std::move(themes), {standardEngine(), loaded.library}, std::move(*keys), std::move(*editKeys), folders};
    workplace.hasMotion = settings.value(QStringLiteral("view/motion")).toString() != QLatin1String("none");
    workplace.holdsDangers = settings.value(QStringLiteral("log/hold-dangers"), true).toBool();
    return workplace;
}

}  // namespace gloam::app
