#include "editor/ui/TileCanvas.h"

#include "editor/ui/CellPainter.h"

#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>

#include <algorithm>

namespace gloam::editor {

namespace {

constexpr int ringWidth = 2;

/// Where a span of `inner` pixels begins in one of `outer`: in the middle when it fits, else so that `focus` is in the
/// middle without leaving a gap at either end.
int placeAlong(int outer, int inner, int focus)
{
    if (inner <= outer)
        return (outer - inner) / 2;
    return std::clamp(outer / 2 - focus, outer - inner, 0);
}

}  // namespace

TileCanvas::TileCanvas(std::shared_ptr<const GlyphFont> font, QWidget* parent)
    : QWidget(parent), m_font(font), m_atlas(std::move(font), CellStep::M)
{
    setAttribute(Qt::WA_OpaquePaintEvent);
    setMouseTracking(true);
    setAccessibleName(tr("Map"));
}

void TileCanvas::setFrame(Frame frame)
{
    std::swap(m_frame, frame);
    const bool hasMoved = frame.cells.size() != m_frame.cells.size() || placeOfFrame() != m_offset;
    if (hasMoved) {
        drawAll();
        return;
    }
    const Size size = m_frame.cells.size();
    for (int y = 0; y < size.height; ++y)
        for (int x = 0; x < size.width; ++x)
            if (m_frame.cells[{x, y}] != frame.cells[{x, y}])
                drawCell({x, y});
    if (m_ring && m_frame.origin != frame.origin)
        update();
}

void TileCanvas::setStep(CellStep step)
{
    if (step == m_atlas.step())
        return;
    m_atlas = GlyphAtlas(m_font, step);
    updateGeometry();
    drawAll();
}

void TileCanvas::setFocusCell(Point cell)
{
    m_focus = cell;
    if (placeOfFrame() != m_offset)
        drawAll();
}

void TileCanvas::setRing(std::optional<Point> cell)
{
    if (cell == m_ring)
        return;
    for (const std::optional<Point>& place : {m_ring, cell})
        if (place)
            update(rectOf(*place).adjusted(-ringWidth, -ringWidth, ringWidth, ringWidth));
    m_ring = cell;
}

std::optional<Point> TileCanvas::cellAt(QPoint position) const
{
    const QPoint inFrame = position - m_offset;
    if (!QRect({0, 0}, framePixels()).contains(inFrame))
        return std::nullopt;
    const QSize cell = m_atlas.cell();
    return m_frame.origin + Point{inFrame.x() / cell.width(), inFrame.y() / cell.height()};
}

QRect TileCanvas::rectOf(Point cell) const
{
    const QSize size = m_atlas.cell();
    const Point inFrame = cell - m_frame.origin;
    return {m_offset + QPoint(inFrame.x * size.width(), inFrame.y * size.height()), size};
}

QSize TileCanvas::sizeHint() const
{
    return framePixels();
}

void TileCanvas::paintEvent(QPaintEvent* event)
{
    QPainter painter(this);
    painter.drawImage(event->rect(), m_picture, event->rect());
    if (!m_ring)
        return;
    const QRect ring = rectOf(*m_ring);
    painter.setPen(QPen(QColor(0x14100D), 1));
    painter.drawRect(ring.adjusted(0, 0, -1, -1));
    painter.setPen(QPen(QColor(0xFFAA00), ringWidth, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.drawRect(ring.adjusted(-1, -1, 1, 1));
}

void TileCanvas::resizeEvent(QResizeEvent*)
{
    m_picture = QImage(size(), QImage::Format_RGB32);
    drawAll();
}

void TileCanvas::mouseMoveEvent(QMouseEvent* event)
{
    hover(cellAt(event->position().toPoint()));
}

void TileCanvas::mousePressEvent(QMouseEvent* event)
{
    const std::optional<Point> cell = cellAt(event->position().toPoint());
    if (!cell) {
        QWidget::mousePressEvent(event);
        return;
    }
    emit clicked(*cell, event->button());
}

void TileCanvas::leaveEvent(QEvent*)
{
    hover(std::nullopt);
}

void TileCanvas::wheelEvent(QWheelEvent* event)
{
    if (!event->modifiers().testFlag(Qt::ControlModifier)) {
        QWidget::wheelEvent(event);
        return;
    }
    m_wheel += event->angleDelta().y();
    const int notch = 120;   // fine wheels and touch pads send parts of one
    const int steps = m_wheel / notch;
    m_wheel -= steps * notch;
    if (steps != 0)
        emit zoomRequested(steps);
}

QSize TileCanvas::framePixels() const
{
    const QSize cell = m_atlas.cell();
    const Size size = m_frame.cells.size();
    return {cell.width() * size.width, cell.height() * size.height};
}

QPoint TileCanvas::placeOfFrame() const
{
    const QSize pixels = framePixels();
    const QSize cell = m_atlas.cell();
    const Point focus = m_focus - m_frame.origin;
    return {placeAlong(width(), pixels.width(), focus.x * cell.width() + cell.width() / 2),
            placeAlong(height(), pixels.height(), focus.y * cell.height() + cell.height() / 2)};
}

void TileCanvas::drawAll()
{
    m_offset = placeOfFrame();
    m_picture.fill(Qt::black);
    const Size size = m_frame.cells.size();
    for (int y = 0; y < size.height; ++y)
        for (int x = 0; x < size.width; ++x)
            drawCell({x, y});
    update();
}

void TileCanvas::drawCell(Point inFrame)
{
    const QRect place = rectOf(m_frame.origin + inFrame);
    if (!place.intersects(rect()))
        return;
    paintCell(m_picture, place.topLeft(), m_frame.cells[inFrame], m_atlas);
    ++m_cellsDrawn;
    update(place);
}

void TileCanvas::hover(std::optional<Point> cell)
{
    if (cell == m_hovered)
        return;
    m_hovered = cell;
    if (cell)
        emit hovered(*cell);
    else
        emit hoverLeft();
}

}  // namespace gloam::editor
