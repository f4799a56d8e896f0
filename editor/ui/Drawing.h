#pragma once

#include "editor/ui/Theme.h"

#include <QRect>

class QPainter;

namespace gloam::editor {

/// How grave a line is, told by a shape and by a colour.
enum class Sign { None, Good, Note, Warning, Danger };

QColor colourOf(Sign sign, const Theme& theme);  ///< the text's own colour for None
QString wordOf(Sign sign);                       ///< for readers of the screen: "warning"; empty for None

/// The sign's shape, a tick, an i, a triangle or a cross, in the middle of `area`.
void drawSign(QPainter& painter, const QRect& area, Sign sign, const QColor& colour);

/// Text of digits with all digits equally wide, so that a number that changes does not dance. Drawn with the painter's
/// font and pen, at the vertical middle of `area`, at its left or (Qt::AlignRight) right edge.
void drawTabular(QPainter& painter, const QRect& area, Qt::Alignment alignment, const QString& text);
int tabularWidth(const QFontMetrics& metrics, const QString& text);

/// The ring of the focus: 2 px in the accent's colour just inside of `area`.
void drawFocusRing(QPainter& painter, const QRect& area, const Theme& theme);

}  // namespace gloam::editor
