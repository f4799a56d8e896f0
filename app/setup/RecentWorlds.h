#pragma once

#include "app/setup/UserFolders.h"

#include <QImage>

#include <vector>

namespace gloam::app {

/// The last worlds played, newest first, at most six.
class RecentWorlds {
public:
    struct World {
        QString file;  ///< in the form of AppContext::storedName
        QString name;
    };

    explicit RecentWorlds(const UserFolders& folders) : m_folders(folders) {}

    std::vector<World> all() const;
    QImage pictureOf(const QString& file, const QString& theme) const;  ///< empty if there is none yet in that theme

    /// Puts a world first; an empty picture keeps the old one.
    void note(const World& world, const QImage& picture, const QString& theme) const;

private:
    QString pictureFile(const QString& file) const;

    UserFolders m_folders;
};

}  // namespace gloam::app
