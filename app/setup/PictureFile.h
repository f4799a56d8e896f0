#pragma once

#include "core/base/Result.h"

#include <QString>

class QImage;

namespace gloam::app {

/// Writes a picture as PNG, whole or not at all, as worlds are saved.
Status savePicture(const QImage& picture, const QString& path);

/// The same in the user's pictures folder, named by the time; returns the path.
Result<QString> savePictureByTime(const QImage& picture);

}  // namespace gloam::app
