#pragma once

#include "editor/tools/PaintTool.h"

namespace gloam::editor {

/// The bounds from corner to corner of a stroke. Shift: as wide as high; Alt: around its centre. A drag far outside the
/// level counts up to its edge.
Rect shapeBounds(const Level& level, const Stroke& stroke, Modifiers held);

/// The cells of a rectangle, clipped to the level and one cell around it.
std::vector<Point> rectangleCells(const Level& level, const Rect& bounds, bool isOutline);

/// The cells whose middles lie in an ellipse with these bounds, clipped to `within`, in reading order; its outline is
/// those with an open side.
std::vector<Point> ellipseCells(const Rect& bounds, const Rect& within, bool isOutline);

/// Cells and all others a brush on them covers, in reading order, each once.
std::vector<Point> brushedCells(const std::vector<Point>& cells, int size, bool isRound);

/// A straight line from the start of the stroke; for a click, from the end of the last stroke.
std::vector<Point> lineCells(const Stroke& stroke);

}  // namespace gloam::editor
