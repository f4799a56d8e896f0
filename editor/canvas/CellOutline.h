#pragma once

#include "core/world/CellArea.h"

#include <QLine>
#include <QRect>

#include <functional>
#include <vector>

namespace gloam::editor {

/// The borders between cells inside and outside an area, within a window, in pixels. Sides in one line are merged.
std::vector<QLine> outlineOf(const CellArea& area, const Rect& window, const std::function<QRect(Point)>& rectOf);

/// The same for the cells of some rows.
std::vector<QLine> outlineOf(const std::vector<Rect>& rows, const Rect& window,
                             const std::function<QRect(Point)>& rectOf);

}  // namespace gloam::editor
