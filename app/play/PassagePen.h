#pragma once

#include "core/base/Name.h"

#include <QColor>
#include <QPainterPath>

class QPainter;

namespace gloam::app {

/// Draws a passage of a world map along a path. Each kind has a pattern of its own: stairs a solid line, a portal dots,
/// a fall dashes, a well dashes and dots, a rope dashes and two dots, a dive a wave, an edge two lines. A passage known
/// one way only ends in an arrowhead.
void drawPassage(QPainter& painter, const QPainterPath& path, const Name& kind, bool isBothWays, const QColor& ink,
                 double width);

}  // namespace gloam::app
