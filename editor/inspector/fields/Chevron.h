#pragma once

#include <QColor>
#include <QRect>

class QPainter;

namespace gloam::editor {

enum class Chevron { Up, Down, Right };

/// Draws a small open arrow in the middle of `area`, for what opens or steps.
void drawChevron(QPainter& painter, const QRect& area, Chevron towards, const QColor& colour);

}  // namespace gloam::editor
