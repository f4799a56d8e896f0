#pragma once

#include "core/base/Place.h"

#include <QSize>
#include <QString>

#include <optional>

namespace gloam::app {

/// Where to look in the editor.
struct Spot {
    Name level;
    std::optional<Point> at;  ///< if empty, wherever the cursor is there
};

/// What the window is to show first.
struct WindowRequest {
    std::optional<QString> file;        ///< a world or a save; if empty, the start screen
    bool play = false;                  ///< play at once; without a file, the shipped world
    std::optional<quint64> seed;        ///< if empty, a fresh one
    std::optional<Place> at;            ///< instead of the world's start
    Name mode = {};                     ///< if empty, the world's usual one
    bool edit = false;                  ///< in the editor; without a file, a new world
    std::optional<QString> level = {};  ///< to edit; if empty, the start's
    bool isDebugged = false;            ///< play, but store nothing, with keys that show the win and the lose screen
};

/// A picture of the window, drawn without a display.
struct PictureRequest {
    WindowRequest window;  ///< what it shows; with nothing asked for, the start screen
    QString out;           ///< the PNG file to write
    QSize size{1280, 800};
    QString theme = QStringLiteral("ember");
};

}  // namespace gloam::app
