#pragma once

#include "editor/ui/Theme.h"

#include <QIcon>

namespace gloam::editor {

/// An icon of resources/icons ("help") in the theme's colours, drawn when first shown; checked, it uses the ink for
/// accent grounds. Null if there is no such icon.
QIcon iconNamed(const QString& name, const Resources& resources, const Theme& theme);

/// An icon of a picture that looks the same in a chosen row, where the style would tint it.
QIcon untinted(const QPixmap& picture);

}  // namespace gloam::editor
