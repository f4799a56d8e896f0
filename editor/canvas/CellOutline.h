#pragma once

#include "core/world/CellArea.h"

#include <QLine>
#include <QRect>

#include <functional>
#include <vector>

namespace gloam::editor {

/// The sides between cells that are taken and such that are not, in a window, in pixels: those in a line are one.
std::vector<QLine> outlineOf(const CellArea& area, const Rect& window, const std::function<QRect(Point)>& rectOf);

/// The same of the cells of some rows.
std::vector<QLine> outlineOf(const std::vector<Rect>& rows, const Rect& window,
                             const std::function<QRect(Point)>& rectOf);

}  // namespace gloam::editor
