#pragma once

#include "core/base/Place.h"

#include <QSize>
#include <QStringList>

#include <optional>

namespace gloam::app {

/// Where to look in the editor.
struct Spot {
    Name level;
    std::optional<Point> at;   ///< if empty, wherever the cursor is there
};

/// What the window is to show first.
struct WindowRequest {
    std::optional<QString> file;        ///< a world or a save; if empty, the start screen
    bool play = false;                  ///< play at once; without a file: the shipped world
    std::optional<quint64> seed;        ///< if empty, a fresh one
    std::optional<Place> at;            ///< instead of the world's start
    bool edit = false;                  ///< in the editor; without a file: a new world
    std::optional<QString> level = {};  ///< to be edited; if empty, the start's
};

/// Pictures of named scenes, each in each of the themes, drawn without a display.
struct PictureRequest {
    QString out;                        ///< the PNG file to write; for several, the folder: SCENE-WxH-THEME.png
    QStringList scenes;                 ///< names of sceneNames()
    QSize size{1280, 800};
    QStringList themes{QStringLiteral("ember")};
    int scale = 100;                    ///< in %, of the display: the window is as large, of more pixels
    int textSize = 100;                 ///< in %, of the settings

    /// The name of a picture in the folder: SCENE-WxH-THEME.png, with -scaleN and -textN behind it where they are not 100.
    QString fileName(const QString& scene, const QString& theme) const;
    bool isFolder() const { return out.endsWith(QLatin1Char('/')) || scenes.size() * themes.size() != 1; }
};

}  // namespace gloam::app
