#include "app/setup/RecentWorlds.h"

#include "app/setup/PictureFile.h"

#include <QCryptographicHash>
#include <QDir>
#include <QSettings>

#include <algorithm>

namespace gloam::app {

namespace {

constexpr std::size_t mostWorlds = 6;
const QString worldsKey = QStringLiteral("recent");
const QString themeKey = QStringLiteral("Theme");  ///< of a picture: the theme it is drawn in

}  // namespace

std::vector<RecentWorlds::World> RecentWorlds::all() const
{
    QSettings settings(m_folders.settingsFile(), QSettings::IniFormat);
    std::vector<World> worlds;
    const int count = std::min(settings.beginReadArray(worldsKey), static_cast<int>(mostWorlds));
    for (int i = 0; i < count; ++i) {
        settings.setArrayIndex(i);
        const World world{settings.value(QStringLiteral("file")).toString(),
                          settings.value(QStringLiteral("name")).toString()};
        if (!world.file.isEmpty())
            worlds.push_back(world);
    }
    return worlds;
}

QImage RecentWorlds::pictureOf(const QString& file, const QString& theme) const
{
    const QImage picture(pictureFile(file));
    return picture.text(themeKey) == theme ? picture : QImage();
}

void RecentWorlds::note(const World& world, const QImage& picture, const QString& theme) const
{
    std::vector<World> worlds = all();
    std::erase_if(worlds, [&](const World& old) { return old.file == world.file; });
    worlds.insert(worlds.begin(), world);
    worlds.resize(std::min(worlds.size(), mostWorlds));
    QSettings settings(m_folders.settingsFile(), QSettings::IniFormat);
    settings.beginWriteArray(worldsKey, static_cast<int>(worlds.size()));
    for (std::size_t i = 0; i < worlds.size(); ++i) {
        settings.setArrayIndex(static_cast<int>(i));
        settings.setValue(QStringLiteral("file"), worlds[i].file);
        settings.setValue(QStringLiteral("name"), worlds[i].name);
    }
    settings.endArray();
    if (picture.isNull() || !QDir().mkpath(m_folders.data + QStringLiteral("/recent")))
        return;
    QImage kept = picture;
    kept.setText(themeKey, theme);
    // Without it, the tile shows an empty picture.
    [[maybe_unused]] const Status saved = savePicture(kept, pictureFile(world.file));
}

QString RecentWorlds::pictureFile(const QString& file) const
{
    const QByteArray name = QCryptographicHash::hash(file.toUtf8(), QCryptographicHash::Sha1).toHex().left(16);
    return m_folders.data + QStringLiteral("/recent/%1.png").arg(QString::fromLatin1(name));
}

}  // namespace gloam::app
