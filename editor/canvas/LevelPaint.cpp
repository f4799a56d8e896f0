#include "editor/canvas/LevelPaint.h"

#include "core/parts/Waiting.h"
#include "core/world/CellLock.h"
#include "editor/canvas/CellSignPaint.h"
#include "editor/canvas/LevelCanvas.h"
#include "editor/canvas/LinkArrows.h"
#include "editor/canvas/OverlayPaint.h"
#include "editor/ui/DebugLegend.h"
#include "editor/ui/MapInk.h"

#include <QPainter>

#include <algorithm>

namespace gloam::editor {

namespace {

constexpr int smallestGrid = 16;  ///< minimum cell height in pixels at which lines help
constexpr int everyStrongLine = 8;
constexpr int widestWords = 360;  // pixels
constexpr int edgeOfWords = 8;

}  // namespace

void LevelPaint::draw(bool hasGrid) const
{
    drawEdge();
    if (hasGrid)
        drawGrid();
    drawHidden();
    drawOverlay();
    drawSigns();
    drawNotes();
    drawLinks();  // above the signs, so that their labels can be read
    drawLocks();
    if (level().isUnbuilt())
        drawUnbuilt();
    m_overlay.drawWords(m_painter, m_picture.image().rect(), m_style.theme,
                        [this](Point cell) { return rectOf(cell); });
}

/// Says on the empty map why it is empty.
void LevelPaint::drawUnbuilt() const
{
    const QRect canvas = m_picture.image().rect();
    const QStringList lines{LevelCanvas::tr("This level is built when someone first arrives."),
                            LevelCanvas::tr("Painting on it builds it first.")};
    const int widest = std::min(m_style.theme.scaled(widestWords), canvas.width() - 2 * edgeOfWords);
    QRect area({}, legendSize(lines, m_style.theme, widest));
    area.moveCenter(canvas.center());
    drawLegend(m_painter, area, lines, m_style.theme);
}

void LevelPaint::drawEdge() const
{
    m_painter.setPen(m_style.theme.line);
    m_painter.setBrush(Qt::NoBrush);
    m_painter.drawRect(areaOf({{0, 0}, level().tiles.size()}).adjusted(-1, -1, 0, 0));
}

void LevelPaint::drawGrid() const
{
    if (rectOf({0, 0}).height() < smallestGrid)
        return;
    const QRect seen = areaOf({{0, 0}, level().tiles.size()}).intersected(m_seen);
    const QColor usual(255, 255, 255, 15);   // 6 %
    const QColor strong(255, 255, 255, 31);  // 12 %
    const Point first = m_picture.cellUnder(seen.topLeft());
    const Point last = m_picture.cellUnder(seen.bottomRight());
    for (int x = first.x; x <= last.x; ++x)
        m_painter.fillRect(QRect(rectOf({x, 0}).left(), seen.top(), 1, seen.height()),
                           x % everyStrongLine == 0 ? strong : usual);
    for (int y = first.y; y <= last.y; ++y)
        m_painter.fillRect(QRect(seen.left(), rectOf({0, y}).top(), seen.width(), 1),
                           y % everyStrongLine == 0 ? strong : usual);
}

/// Corners around what the player cannot see.
void LevelPaint::drawHidden() const
{
    if (m_state.display.layers().hidden.has(LevelLayer::Entities))
        return;
    m_painter.setPen(QPen(m_style.theme.quiet, 1));
    for (const Entity& entity : level().entities.all()) {
        if (!entity.isPlaced() || !isSeen(rectOf(entity.at)) || !isHidden(entity, *m_state.document.world().registry))
            continue;
        const QRect cell = rectOf(entity.at).adjusted(1, 1, -2, -2);
        const int reach = cell.width() / 4;
        for (const QPoint corner : {cell.topLeft(), cell.topRight(), cell.bottomLeft(), cell.bottomRight()}) {
            const QPoint inward(corner.x() == cell.left() ? reach : -reach, corner.y() == cell.top() ? reach : -reach);
            m_painter.drawLine(corner, corner + QPoint(inward.x(), 0));
            m_painter.drawLine(corner, corner + QPoint(0, inward.y()));
        }
    }
}

void LevelPaint::drawOverlay() const
{
    const Point first = m_picture.cellUnder(m_seen.topLeft());
    const Point last = m_picture.cellUnder(m_seen.bottomRight());
    m_overlay.draw(m_painter, {first, {last.x - first.x + 1, last.y - first.y + 1}}, m_style.theme,
                   [this](Point cell) { return rectOf(cell); });
}

/// Goals, closed ways, secrets and arrivals; also the start, if its cell is too small for its glyph.
void LevelPaint::drawSigns() const
{
    const LevelLayers& hidden = m_state.display.layers().hidden;
    const Rect window = cellsIn(m_seen.adjusted(-8, -8, 8, 8));
    for (const CellBadge& sign :
         signsOn(m_state.document.world(), m_state.open.id(), isColourAlone(m_picture.step()) ? Rect() : window)) {
        const bool isOfLinks = sign.kind == CellBadgeKind::ClosedWay || sign.kind == CellBadgeKind::Arrival;
        if (!(isOfLinks && hidden.has(LevelLayer::Links)) && !intersected(sign.cells, window).isEmpty())
            drawCellBadge(m_painter, areaOf(sign.cells), sign.kind, m_style.theme);
    }
    const Start& start = m_state.document.world().settings.start;
    if (isColourAlone(m_picture.step()) && start.level == m_state.open.id())
        drawFarMark(m_painter, rectOf(start.at),
                    QColor(0xFF000000U | m_style.theme.palette.resolve(Colour("player")).value));
}

/// A folded corner, light over dark, so that it is visible on any ground.
void LevelPaint::drawNotes() const
{
    if (m_state.display.layers().hidden.has(LevelLayer::Notes))
        return;
    m_painter.save();
    m_painter.setRenderHint(QPainter::Antialiasing);
    m_painter.setPen(QPen(QColor(darkUnderInk), 1));
    m_painter.setBrush(ink(m_style.theme.note));
    for (const LevelNote& note : level().notes) {
        const QRectF cell = rectOf(note.at);
        if (!isSeen(cell.toRect()))
            continue;
        const double side = std::max(3.0, cell.width() * 0.45);
        m_painter.drawPolygon(
            QPolygonF({cell.topRight() - QPointF(side, 0), cell.topRight(), cell.topRight() + QPointF(0, side)}));
    }
    m_painter.restore();
}

void LevelPaint::drawLinks() const
{
    if (m_state.display.layers().hidden.has(LevelLayer::Links))
        return;
    const auto pixels = [this](Point cell) { return rectOf(cell); };
    drawWires(m_painter, wiresShown(m_state.document, m_state.display, m_state.open, m_state.subject), m_style.theme,
              pixels, m_picture.image().rect());
    drawArrows(m_painter, arrowsShown(m_state.document, m_state.display, m_state.open, m_state.subject),
               m_state.subject.selection().link, m_style.theme, pixels, m_picture.image().rect());
}

void LevelPaint::drawLocks() const
{
    if (m_state.display.layers().hidden.has(LevelLayer::Cells) || level().tiles.cells().isEmpty())
        return;
    const Rect window = cellsIn(m_seen);
    m_painter.setRenderHint(QPainter::Antialiasing, false);
    for (int y = window.top(); y < window.bottom(); ++y)
        for (int x = window.left(); x < window.right(); ++x)
            if (isLocked(level(), {x, y}))
                drawLock(rectOf({x, y}));
}

/// Hatches one corner of a locked cell, so that its contents stay readable.
void LevelPaint::drawLock(const QRect& cell) const
{
    const QColor warning = m_style.theme.warning;
    if (isColourAlone(m_picture.step())) {
        m_painter.fillRect(cell, QColor(warning.red(), warning.green(), warning.blue(), 70));
        return;
    }
    const int reach = std::max(4, cell.height() / 3);
    for (int i = 2; i <= reach; i += 2) {
        m_painter.setPen(QPen(QColor(darkUnderInk), 1));
        m_painter.drawLine(cell.left() + i + 1, cell.bottom(), cell.left(), cell.bottom() - i - 1);
        m_painter.setPen(QPen(warning, 1));
        m_painter.drawLine(cell.left() + i, cell.bottom(), cell.left(), cell.bottom() - i);
    }
}

}  // namespace gloam::editor
