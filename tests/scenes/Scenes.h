#pragma once

#include "app/setup/AppContext.h"

#include <QImage>
#include <QStringList>

#include <functional>

namespace gloam::test {

/// The scenes that can be drawn: the game and its windows first, then the editor.
QStringList sceneNames();

/// Draws a scene in the real window by playing and editing with fixed seeds; the Error says what went wrong. Writes
/// files: the workplace needs its own folders. Drawing twice gives the same. `visit` sees the window as drawn.
Result<QImage> drawScene(const QString& name, const app::AppContext& context, QSize size,
                         const std::function<void(const QWidget&)>& visit = {});

}  // namespace gloam::test
