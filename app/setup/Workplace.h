#pragma once

#include "app/setup/KeyMaps.h"
#include "app/setup/Settings.h"
#include "core/io/world/ReadContext.h"
#include "editor/ui/KeyBindings.h"
#include "editor/ui/Look.h"

#include <optional>

namespace gloam::app {

/// What the windows work with: how things look, what worlds are read with, the keys, and where the user's files are.
struct Workplace {
    editor::Look look;
    std::shared_ptr<const editor::Themes> themes;
    ReadContext reading;
    editor::KeyBindings keys;       ///< of play
    editor::KeyBindings editKeys;
    UserFolders folders;
    std::shared_ptr<Settings> settings;
    Problems problems = {};               ///< of the user's own files: settings, keys, themes
    std::optional<quint64> chance = {};   ///< what all chance begins with, as in scenes; if empty, never the same twice

    /// A file of the resources folder as it is written into saves, so that they outlive a move of the folder; other
    /// files by their whole path.
    QString storedName(const QString& path) const;
    QString pathOf(const QString& storedName) const;

    bool hasMotion() const { return settings->value(QStringLiteral("motion")) != QLatin1String("none"); }
    KeyMaps keyMaps() const { return {look.resources, folders}; }

    /// Makes the shared look what the settings say. Who shows it is to be told: see editor::announceLook().
    void applyLook() const;

    /// For a game that is begun without a seed of its own.
    quint64 freshSeed() const;

    QString lessonWorld() const { return look.resources.path(QStringLiteral("worlds/apprentices-night.gloam")); }
    QString shippedWorld() const { return look.resources.path(QStringLiteral("worlds/lamplit-stair.gloam")); }
};

/// The folders that themes are read from: the program's, then the user's own.
QStringList themeFolders(const editor::Resources& resources, const UserFolders& folders);

/// Reads fonts, library, keys and the user's choices; an Error names what is missing. Needs a QApplication.
Result<Workplace> openWorkplace(const editor::Resources& resources, const editor::Theme& theme, const UserFolders& folders);

}  // namespace gloam::app
