#pragma once

#include <QString>

namespace gloam::app {

/// Where the user's files are: runs and pictures in one folder, choices in another. A value, so that tests and scenes
/// have folders of their own.
struct UserFolders {
    QString data;      ///< ~/.local/share/gloamwright
    QString settings;  ///< ~/.config/gloamwright

    static UserFolders usual();
    static UserFolders below(const QString& folder);  ///< both inside a folder

    QString loadoutFile() const { return data + QStringLiteral("/loadouts.json"); }
    QString worlds() const { return data + QStringLiteral("/worlds"); }  ///< the user's own; may not exist
    QString choicesFile() const { return settings + QStringLiteral("/settings.txt"); }
    QString settingsFile() const { return settings + QStringLiteral("/gloamwright.ini"); }
};

}  // namespace gloam::app
