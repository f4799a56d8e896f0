#include "editor/canvas/CanvasPen.h"

#include "editor/ui/MapInk.h"

namespace gloam::editor {

Rect CanvasPen::cellsIn(const QRect& pixels) const
{
    const Point first = m_picture.cellUnder(pixels.topLeft());
    const Point last = m_picture.cellUnder(pixels.bottomRight());
    return intersected({first, {last.x - first.x + 1, last.y - first.y + 1}}, {{0, 0}, level().tiles.size()});
}

bool CanvasPen::isSeen(const QRect& area) const
{
    constexpr int line = 2;
    return area.adjusted(-line, -line, line, line).intersects(m_seen);
}

QColor CanvasPen::ink(const QColor& colour) const
{
    return inkOnMap(m_style.theme, colour);
}

QRect CanvasPen::rectOf(Point cell) const
{
    return m_picture.rectOf(cell);
}

QRect CanvasPen::areaOf(const Rect& cells) const
{
    return rectOf(cells.at).united(rectOf({cells.right() - 1, cells.bottom() - 1}));
}

}  // namespace gloam::editor
