#pragma once

#include "editor/ui/Theme.h"

#include <QRect>

class QPainter;
class QPen;

namespace gloam::editor {

/// How serious a line is, shown by shape and colour.
enum class Sign { None, Good, Note, Warning, Danger };

QColor colourOf(Sign sign, const Theme& theme);  ///< the text's own colour for None
QString wordOf(Sign sign);                       ///< for screen readers: "warning"; empty for None

/// Draws the shape (a tick, an i, a triangle or a cross) in the middle of `area`.
void drawSign(QPainter& painter, const QRect& area, Sign sign, const QColor& colour);

/// Draws what marks a link as broken, on a ground of its own.
void drawBrokenMark(QPainter& painter, QPoint middle, const Theme& theme);

/// Draws text with all digits equally wide, so that a changing number does not jump, with the painter's font and pen,
/// vertically centred in `area`, at its left or (Qt::AlignRight) right edge.
void drawTabular(QPainter& painter, const QRect& area, Qt::Alignment alignment, const QString& text);
int tabularWidth(const QFontMetrics& metrics, const QString& text);

/// Draws one line of text, cut off where `area` ends, with the painter's font and pen at its left edge.
void drawCut(QPainter& painter, const QRect& area, const QString& text);

/// Draws a box with rounded corners and a line around it.
void drawBox(QPainter& painter, const QRect& area, const QPen& edge, const QColor& ground);

/// Draws the focus ring: 2 px in the accent colour just inside `area`.
void drawFocusRing(QPainter& painter, const QRect& area, const Theme& theme);

}  // namespace gloam::editor
