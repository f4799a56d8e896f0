#include "core/world/CellLock.h"
#include "editor/canvas/LevelCanvas.h"
#include "editor/ui/MapInk.h"

#include <QPainter>

#include <bit>
#include <functional>

namespace gloam::editor {

namespace {

constexpr QRgb darkUnderDashes = 0xFF14100D;
constexpr std::size_t mostDashed = 4000;   ///< sides of cells; beyond that, dashes cost more than they show

/// 64 cells of a row starting at a column, the first in bit 0; cells outside the level are 0.
using BitsAt = std::function<std::uint64_t(int x, int y)>;

/// Calls `visit` for each column of a window whose bit is set, word by word.
template <typename Bits, typename Visit> void forEachBit(int left, int right, Bits bits, Visit visit)
{
    for (int x = left; x < right; x += 64)
        for (std::uint64_t word = bits(x); word != 0; word &= word - 1)
            if (const int column = x + std::countr_zero(word); column < right)
                visit(column);
}

/// The sides between selected and other cells in a window, merged along lines. Works by words of bits, as most in a
/// large area are alike.
std::vector<QLine> outlineOf(const Rect& window, const BitsAt& bitsAt, const std::function<QRect(Point)>& rectOf)
{
    std::vector<QLine> lines;
    for (int y = window.top(); y <= window.bottom(); ++y) {   // the sides above the cells of row y
        int first = window.left();
        int next = window.left();   // one past the open run
        const auto close = [&] {
            if (next > first)
                lines.emplace_back(rectOf({first, y}).left(), rectOf({first, y}).top(), rectOf({next - 1, y}).right() + 1, rectOf({first, y}).top());
        };
        forEachBit(window.left(), window.right(), [&](int x) { return bitsAt(x, y - 1) ^ bitsAt(x, y); }, [&](int column) {
            if (column != next) {
                close();
                first = column;
            }
            next = column + 1;
        });
        close();
    }
    std::vector<int> begun(static_cast<std::size_t>(window.size.width) + 1, -1);   // by column: where a side starts
    std::vector<int> last(begun.size(), -2);
    const auto close = [&](std::size_t i) {
        const int x = window.left() + static_cast<int>(i);
        if (begun[i] >= 0)
            lines.emplace_back(rectOf({x, begun[i]}).left(), rectOf({x, begun[i]}).top(), rectOf({x, begun[i]}).left(), rectOf({x, last[i]}).bottom() + 1);
    };
    for (int y = window.top(); y < window.bottom(); ++y)   // the sides left of the cells
        forEachBit(window.left(), window.right() + 1, [&](int x) { return bitsAt(x - 1, y) ^ bitsAt(x, y); }, [&](int column) {
            const auto i = static_cast<std::size_t>(column - window.left());
            if (last[i] != y - 1) {
                close(i);
                begun[i] = y;
            }
            last[i] = y;
        });
    for (std::size_t i = 0; i < begun.size(); ++i)
        close(i);
    return lines;
}

/// The bits of a grid whose first cell is at a position, from any column; 0 beyond it.
template <typename Grid> std::uint64_t bitsBeyond(const Grid& grid, Size size, int x, int y)
{
    if (y < 0 || y >= size.height || x >= size.width || x <= -64)
        return 0;
    return x >= 0 ? grid.bitsAt(x, y) : grid.bitsAt(0, y) << -x;
}

/// Light dashes on a dark line.
void drawDashed(QPainter& painter, const std::vector<QLine>& lines, const QColor& light, int march)
{
    painter.setPen(QPen(QColor(darkUnderDashes), 1));
    painter.drawLines(lines.data(), static_cast<int>(lines.size()));
    QPen dashes(light, 1);
    if (lines.size() <= mostDashed)
        dashes.setDashPattern({3, 3});
    for (const QLine& line : lines) {
        dashes.setDashOffset((line.dx() != 0 ? line.x1() : line.y1()) % 6 + march);   // continuous around corners
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

/// The visible outline of the selected cells, computed once and kept until they or the view change.
const std::vector<QLine>& LevelCanvas::areaOutline() const
{
    if (!m_isOutlineStale)
        return m_outline;
    const CellArea& area = m_bench.area();
    m_outline = outlineOf(cellsSeen(), [&area](int x, int y) { return bitsBeyond(area, area.level(), x, y); }, [this](Point cell) { return rectOf(cell); });
    m_isOutlineStale = false;
    return m_outline;
}

/// Repaints only what marches; nothing if the outline is out of sight.
void LevelCanvas::march()
{
    constexpr std::size_t mostLines = 200;
    if (!m_glowing.empty() || !m_bench.selection().entities.empty()) {
        update();
        return;
    }
    const std::vector<QLine>& lines = areaOutline();
    if (lines.size() > mostLines) {
        update();
        return;
    }
    for (const QLine& line : lines)
        update(QRect(line.p1(), line.p2()).adjusted(-1, -1, 1, 1));
}

/// Outlines the selected cells and those a tool would take, checking only visible ones.
void LevelCanvas::drawArea(QPainter& painter, const QRect& seen) const
{
    const Rect window = cellsIn(seen.adjusted(-1, -1, 1, 1));
    const auto place = [this](Point cell) { return rectOf(cell); };
    if (!m_bench.area().isEmpty() && !window.isEmpty())
        drawDashed(painter, areaOutline(), inkOnMap(m_look.theme, m_look.theme.text), m_hasMotion ? (m_dash / 2) % 6 : 0);
    if (m_preview.outline.empty() || window.isEmpty())
        return;
    BitGrid taken(window.size);
    for (const Rect& row : m_preview.outline) {
        const Rect inside = intersected(row, window);
        for (int y = inside.top(); y < inside.bottom(); ++y)
            for (int x = inside.left(); x < inside.right(); ++x)
                taken.set(Point{x, y} - window.at, true);
    }
    const auto lines = outlineOf(window, [&](int x, int y) { return bitsBeyond(taken, window.size, x - window.left(), y - window.top()); }, place);
    painter.setPen(QPen(m_preview.objection.isEmpty() ? inkOnMap(m_look.theme, m_look.theme.text) : inkOnMap(m_look.theme, m_look.theme.danger), 1));
    painter.drawLines(lines.data(), static_cast<int>(lines.size()));
    if (m_preview.objection.isEmpty())
        return;
    QRect bounds;   // a cross, as colour alone is not enough
    for (const Rect& row : m_preview.outline)
        bounds = bounds.united(areaOf(row));
    painter.drawLine(bounds.topLeft(), bounds.bottomRight());
    painter.drawLine(bounds.topRight(), bounds.bottomLeft());
}

/// Locked cells are hatched in a corner, so that their contents stay readable.
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
            if (isColourAlone(step())) {
                painter.fillRect(cell, QColor(m_look.theme.warning.red(), m_look.theme.warning.green(), m_look.theme.warning.blue(), 70));
                continue;
            }
            const int reach = std::max(4, cell.height() / 3);
            for (int i = 2; i <= reach; i += 2) {
                painter.setPen(QPen(QColor(darkUnderDashes), 1));
                painter.drawLine(cell.left() + i + 1, cell.bottom(), cell.left(), cell.bottom() - i - 1);
                painter.setPen(QPen(m_look.theme.warning, 1));
                painter.drawLine(cell.left() + i, cell.bottom(), cell.left(), cell.bottom() - i);
            }
        }
}

/// Beside the pointer, or else beside the cell cursor, so that a mode shows where the user looks.
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
