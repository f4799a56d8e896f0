#pragma once

#include "core/base/Place.h"

#include <QSize>
#include <QStringList>

#include <optional>

namespace gloam::app {

/// What the window should show first.
struct WindowRequest {
    std::optional<QString> file;        ///< a world or a save; if empty, the start screen
    bool play = false;                  ///< play at once; without a file, the shipped world
    std::optional<quint64> seed;        ///< if empty, a fresh one
    std::optional<Place> at;            ///< instead of the world's start
    bool edit = false;                  ///< in the editor; without a file, a new world
    std::optional<QString> level = {};  ///< to edit; if empty, the start's
};

/// Pictures of named scenes, each in each of the themes, drawn without a display.
struct PictureRequest {
    QString out;                        ///< the PNG file to write; for several, the folder for SCENE-WxH-THEME.png
    QStringList scenes;                 ///< names of sceneNames()
    QSize size{1280, 800};
    QStringList themes{QStringLiteral("ember")};
    int scale = 100;                    ///< in %: the window keeps its size but has more pixels
    int textSize = 100;                 ///< in %, as in the settings

    /// The name of a picture in the folder: SCENE-WxH-THEME.png, with -scaleN and -textN added if not 100.
    QString fileName(const QString& scene, const QString& theme) const;
    bool isFolder() const { return out.endsWith(QLatin1Char('/')) || scenes.size() * themes.size() != 1; }
};

}  // namespace gloam::app
