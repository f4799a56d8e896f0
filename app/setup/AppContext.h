#pragma once

#include "app/setup/KeyMaps.h"
#include "app/setup/Settings.h"
#include "core/io/world/ReadContext.h"
#include "editor/ui/KeyBindings.h"
#include "editor/ui/UiStyle.h"

#include <optional>

namespace gloam::app {

/// What the windows share: the look, what worlds are read with, the keys, and the user's folders.
struct AppContext {
    editor::UiStyle style;
    std::shared_ptr<const editor::Themes> themes;
    ReadContext reading;
    editor::KeyBindings keys;  ///< for play
    editor::KeyBindings editKeys;
    UserFolders folders;
    std::shared_ptr<Settings> settings;
    Problems problems = {};              ///< in the user's own files: settings, keys, themes
    std::optional<quint64> chance = {};  ///< the seed of all chance, as in scenes; if empty, a different one each time

    /// A file in the resources folder in the form saves use, so that they survive a move of the folder; other files
    /// with their full path.
    QString storedName(const QString& path) const;
    QString pathOf(const QString& storedName) const;

    bool hasMotion() const { return settings->value(QStringLiteral("motion")) != QLatin1String("none"); }
    KeyMaps keyMaps() const { return KeyMaps(folders); }

    /// Applies the settings to the shared look. Then tell the widgets: see editor::announceStyle().
    void applySettings() const;

    /// For a game started without a seed.
    quint64 freshSeed() const;
    /// For a game whose seed is the day, by UTC.
    quint64 dailySeed() const;

    QString lessonWorld() const { return style.resources.path(QStringLiteral("worlds/apprentices-night.gloam")); }
    /// The world that a new player is led to.
    QString firstWorld() const
    {
        return style.resources.path(QStringLiteral("worlds/the-last-lamp/the-last-lamp.gloam"));
    }
};

/// The folders of themes: the program's, then the user's.
QStringList themeFolders(const editor::Resources& resources, const UserFolders& folders);

/// Reads fonts, library, keys and the user's choices; an Error names what is missing. Needs a QApplication.
Result<AppContext> openAppContext(const editor::Resources& resources, const editor::Theme& theme,
                                  const UserFolders& folders);

}  // namespace gloam::app
