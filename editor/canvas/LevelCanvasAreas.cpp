#include "core/world/CellLock.h"
#include "editor/canvas/LevelCanvas.h"
#include "editor/ui/MapInk.h"

#include <QPainter>

#include <functional>

namespace gloam::editor {

namespace {

constexpr QRgb darkUnderDashes = 0xFF14100D;
constexpr std::size_t mostDashed = 4000;   ///< sides of cells; of more the dashes would cost more than they show

using IsTaken = std::function<bool(Point)>;

/// The sides between cells that are taken and such that are not, in a window: those in a line are one.
std::vector<QLine> outlineOf(const Rect& window, const IsTaken& isTaken, const std::function<QRect(Point)>& rectOf)
{
    std::vector<QLine> lines;
    for (int y = window.top(); y <= window.bottom(); ++y)   // the sides above the cells of row y
        for (int x = window.left(); x < window.right(); ++x) {
            const auto isSide = [&](int column) { return column < window.right() && isTaken({column, y - 1}) != isTaken({column, y}); };
            if (!isSide(x))
                continue;
            const int first = x;
            while (isSide(x + 1))
                ++x;
            const int height = rectOf({first, y}).top();
            lines.emplace_back(rectOf({first, y}).left(), height, rectOf({x, y}).right() + 1, height);
        }
    for (int x = window.left(); x <= window.right(); ++x)   // the sides left of the cells of column x
        for (int y = window.top(); y < window.bottom(); ++y) {
            const auto isSide = [&](int row) { return row < window.bottom() && isTaken({x - 1, row}) != isTaken({x, row}); };
            if (!isSide(y))
                continue;
            const int first = y;
            while (isSide(y + 1))
                ++y;
            const int left = rectOf({x, first}).left();
            lines.emplace_back(left, rectOf({x, first}).top(), left, rectOf({x, y}).bottom() + 1);
        }
    return lines;
}

/// Light dashes upon a dark line.
void drawDashed(QPainter& painter, const std::vector<QLine>& lines, const QColor& light, int march)
{
    painter.setPen(QPen(QColor(darkUnderDashes), 1));
    painter.drawLines(lines.data(), static_cast<int>(lines.size()));
    QPen dashes(light, 1);
    if (lines.size() <= mostDashed)
        dashes.setDashPattern({3, 3});
    for (const QLine& line : lines) {
        dashes.setDashOffset((line.dx() != 0 ? line.x1() : line.y1()) % 6 + march);   // one march around corners
        painter.setPen(dashes);
        painter.drawLine(line);
    }
}

}  // namespace

Rect LevelCanvas::cellsIn(const QRect& pixels) const
{
    const Point first = cellAt(pixels.topLeft());
    const Point last = cellAt(pixels.bottomRight());
    return intersected({first, {last.x - first.x + 1, last.y - first.y + 1}}, {{0, 0}, m_bench.level()->tiles.size()});
}

/// Around the selected cells, and around those a tool would take: whatever their number, only those in sight are asked.
void LevelCanvas::drawArea(QPainter& painter, const QRect& seen) const
{
    const Rect window = cellsIn(seen.adjusted(-1, -1, 1, 1));
    const auto place = [this](Point cell) { return rectOf(cell); };
    if (!m_bench.area().isEmpty() && !window.isEmpty()) {
        const CellArea& area = m_bench.area();
        drawDashed(painter, outlineOf(window, [&area](Point cell) { return area.contains(cell); }, place), inkOnMap(m_look.theme, m_look.theme.text),
                   m_hasMotion ? (m_dash / 2) % 6 : 0);
    }
    if (m_preview.outline.empty() || window.isEmpty())
        return;
    BitGrid taken(window.size);
    for (const Rect& row : m_preview.outline) {
        const Rect inside = intersected(row, window);
        for (int y = inside.top(); y < inside.bottom(); ++y)
            for (int x = inside.left(); x < inside.right(); ++x)
                taken.set(Point{x, y} - window.at, true);
    }
    const auto lines = outlineOf(window, [&](Point cell) { return window.contains(cell) && taken.get(cell - window.at); }, place);
    painter.setPen(QPen(m_preview.objection.isEmpty() ? inkOnMap(m_look.theme, m_look.theme.text) : inkOnMap(m_look.theme, m_look.theme.danger), 1));
    painter.drawLines(lines.data(), static_cast<int>(lines.size()));
    if (m_preview.objection.isEmpty())
        return;
    QRect bounds;   // a cross: the colour alone says nothing
    for (const Rect& row : m_preview.outline)
        bounds = bounds.united(areaOf(row));
    painter.drawLine(bounds.topLeft(), bounds.bottomRight());
    painter.drawLine(bounds.topRight(), bounds.bottomLeft());
}

/// Cells that are locked are hatched, in a corner, so that what is in them is still read.
void LevelCanvas::drawLocks(QPainter& painter, const QRect& seen) const
{
    const Level& level = *m_bench.level();
    if (level.tiles.cells().isEmpty())
        return;
    const Rect window = cellsIn(seen);
    painter.setRenderHint(QPainter::Antialiasing, false);
    for (int y = window.top(); y < window.bottom(); ++y)
        for (int x = window.left(); x < window.right(); ++x) {
            if (!isLocked(level, {x, y}))
                continue;
            const QRect cell = rectOf({x, y});
            const int reach = std::max(4, cell.height() / 3);
            for (int i = 2; i <= reach; i += 2) {
                painter.setPen(QPen(QColor(darkUnderDashes), 1));
                painter.drawLine(cell.left() + i + 1, cell.bottom(), cell.left(), cell.bottom() - i - 1);
                painter.setPen(QPen(m_look.theme.warning, 1));
                painter.drawLine(cell.left() + i, cell.bottom(), cell.left(), cell.bottom() - i);
            }
        }
}

/// Beside the pointer, or where there is none beside the cell cursor, so that a mode is seen where one looks.
void LevelCanvas::drawBadge(QPainter& painter) const
{
    if (m_badge.isEmpty())
        return;
    const QRect cell = rectOf(m_hovered.value_or(m_bench.cursor()));
    painter.setFont(m_look.theme.secondaryFont());
    const QFontMetrics metrics = painter.fontMetrics();
    QRect chip(cell.right() + 8, cell.bottom() + 6, metrics.horizontalAdvance(m_badge) + 10, metrics.height() + 2);
    chip.moveRight(std::min(chip.right(), width() - 2));
    chip.moveBottom(std::min(chip.bottom(), height() - 2));
    painter.fillRect(chip, m_look.theme.accent);
    painter.setPen(m_look.theme.onAccent);
    painter.drawText(chip, Qt::AlignCenter, m_badge);
}

}  // namespace gloam::editor
