#pragma once

#include "core/view/frame/DebugView.h"

#include <QRect>
#include <QStringList>

#include <optional>

class QPainter;

namespace gloam::editor {

struct Theme;

QString nameOf(DebugLayer layer);  ///< "Sight"; empty for none

/// What a layer's colours, lines and numbers mean, and what it says of the creature that is looked at and of a cell.
/// The first line is its name.
QStringList legendOf(const DebugView& view, std::optional<Point> pointed);

/// The box that legend lines take, at most `width` wide.
QSize legendSize(const QStringList& lines, const Theme& theme, int width);
void drawLegend(QPainter& painter, const QRect& area, const QStringList& lines, const Theme& theme);

}  // namespace gloam::editor
