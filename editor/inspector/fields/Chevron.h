#pragma once

#include <QColor>
#include <QRect>

class QPainter;

namespace gloam::editor {

enum class Chevron { Up, Down, Right };

/// A small open arrow in the middle of `area`, as on what opens or steps.
void drawChevron(QPainter& painter, const QRect& area, Chevron towards, const QColor& colour);

}  // namespace gloam::editor
