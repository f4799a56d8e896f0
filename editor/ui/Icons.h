#pragma once

#include "editor/ui/Theme.h"

#include <QIcon>

namespace gloam::editor {

/// An icon of resources/icons ("help") in the theme's colours, drawn when it is first shown; checked, it is drawn in the
/// ink that stands on the accent. Null when no icon has that name.
QIcon iconNamed(const QString& name, const Resources& resources, const Theme& theme);

}  // namespace gloam::editor
