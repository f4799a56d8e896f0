#pragma once

#include "editor/tools/PaintTool.h"

namespace gloam::editor {

/// From corner to corner of a stroke. Shift: as wide as high; Alt: about its centre. Who drags far outside of the level
/// means its edge.
Rect shapeBounds(const Level& level, const Stroke& stroke, Held held);

/// As far as the level and one cell around it go.
std::vector<Point> rectangleCells(const Level& level, const Rect& bounds, bool isOutline);

/// The cells whose middles lie in an ellipse with these bounds, as far as they are within; its outline is those with a
/// side open. In reading order.
std::vector<Point> ellipseCells(const Rect& bounds, const Rect& within, bool isOutline);

/// Cells and all that a brush on them reaches, in reading order, each once.
std::vector<Point> brushedCells(const std::vector<Point>& cells, int size, bool isRound);

/// A straight line from where the stroke began; of a click from where the last stroke ended.
std::vector<Point> lineCells(const Stroke& stroke);

}  // namespace gloam::editor
