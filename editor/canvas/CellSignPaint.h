#pragma once

#include "editor/tools/CellBadges.h"
#include "editor/ui/Theme.h"

#include <QRect>

class QPainter;

namespace gloam::editor {

/// Draws what a cell means apart from its tile: a pennant for a goal, a lock for a closed way, corners around a secret,
/// an arrow where a one-way passage arrives. In cells too small for that, a square of its colour.
void drawCellBadge(QPainter& painter, const QRect& cell, CellBadgeKind kind, const Theme& theme);

/// A square around the middle of a cell, visible however small cells are.
void drawFarMark(QPainter& painter, const QRect& cell, const QColor& colour);

}  // namespace gloam::editor
