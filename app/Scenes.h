#pragma once

#include "app/Workplace.h"

#include <QImage>
#include <QStringList>

namespace gloam::app {

/// The scenes that can be drawn: of the game and its windows, then of the editor.
QStringList sceneNames();

/// A scene in the real window, reached by really playing and editing with fixed seeds; the Error says what went wrong. Its
/// workplace needs folders of its own: files are written. Two drawings are the same.
Result<QImage> drawScene(const QString& name, const Workplace& workplace, QSize size);

}  // namespace gloam::app
