#pragma once

#include "editor/tools/CellSigns.h"
#include "editor/ui/Theme.h"

#include <QRect>

class QPainter;

namespace gloam::editor {

/// Draws what a cell is beside its tile: a pennant for a goal, a lock for a way that is closed, corners around a secret, an
/// arrow into the cell where a passage of one way arrives. In cells too small for that a square of its colour.
void drawCellSign(QPainter& painter, const QRect& cell, CellSignKind kind, const Theme& theme);

/// A square that is seen however small cells are, around the middle of one.
void drawFarMark(QPainter& painter, const QRect& cell, const QColor& colour);

}  // namespace gloam::editor
