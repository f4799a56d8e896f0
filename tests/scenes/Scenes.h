#pragma once

#include "app/setup/Workplace.h"

#include <QImage>
#include <QStringList>

#include <functional>

namespace gloam::test {

/// The scenes that can be drawn: of the game and its windows, then of the editor.
QStringList sceneNames();

/// A scene in the real window, reached by really playing and editing with fixed seeds; the Error says what went wrong. Its
/// workplace needs folders of its own: files are written. Two drawings are the same. `visit` sees the window as it was drawn.
Result<QImage> drawScene(const QString& name, const app::Workplace& workplace, QSize size,
                         const std::function<void(const QWidget&)>& visit = {});

}  // namespace gloam::test
