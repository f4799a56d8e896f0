#pragma once

#include "app/Workplace.h"

#include <QImage>
#include <QStringList>

namespace gloam::app {

/// The scenes that can be drawn: start, play-lit, play-memory, death, won, problems, help.
QStringList sceneNames();

/// A scene in the real window, reached by really playing the shipped world with fixed seeds; the Error says what went
/// wrong. Its workplace needs folders of its own: runs are written. Two drawings are the same.
Result<QImage> drawScene(const QString& name, const Workplace& workplace, QSize size);

}  // namespace gloam::app
