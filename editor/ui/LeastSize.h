#pragma once

#include <QSize>

class QWidget;

namespace gloam::editor {

/// The least size of a widget that has a layout, with wrapped lines as high as they are at its current width.
QSize leastSizeOf(const QWidget& widget);

}  // namespace gloam::editor
