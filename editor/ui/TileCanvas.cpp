#include "editor/ui/TileCanvas.h"

#include <QMetaMethod>
#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>

#include <algorithm>

namespace gloam::editor {

namespace {

constexpr int ringWidth = 2;

/// Where a span of `inner` pixels starts in one of `outer`: centred if it fits, else with `focus` in the middle but no
/// gap at either end.
int placeAlong(int outer, int inner, int focus)
{
    if (inner <= outer)
        return (outer - inner) / 2;
    return std::clamp(outer / 2 - focus, outer - inner, 0);
}

}  // namespace

TileCanvas::TileCanvas(std::shared_ptr<const GlyphFont> font, QWidget* parent)
    : QWidget(parent), m_picture(std::move(font))
{
    setAttribute(Qt::WA_OpaquePaintEvent);
    setMouseTracking(true);
    setAccessibleName(tr("Map"));
}

void TileCanvas::setFrame(Frame frame)
{
    const bool hasMoved = frame.origin != m_picture.frame().origin;
    const QPoint place = placeOf(frame);
    update(m_picture.show(std::move(frame), place));
    if (m_ring && hasMoved)
        update();
}

void TileCanvas::setStep(CellStep step)
{
    setForm({step, form().isSquare, form().isPictorial});
}

void TileCanvas::setForm(const CellForm& form)
{
    if (form == m_picture.form())
        return;
    m_picture.setForm(form);
    updateGeometry();
    m_picture.show(m_picture.frame(), placeOf(m_picture.frame()));
    update();
}

void TileCanvas::setFocusCell(Point cell)
{
    m_focus = cell;
    update(m_picture.show(m_picture.frame(), placeOf(m_picture.frame())));
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
    const Point cell = m_picture.cellUnder(position);
    return frame().cells.contains(cell - frame().origin) ? std::optional(cell) : std::nullopt;
}

QRect TileCanvas::rectOf(Point cell) const
{
    return m_picture.rectOf(cell);
}

QSize TileCanvas::sizeHint() const
{
    return m_picture.framePixels();
}

void TileCanvas::paintEvent(QPaintEvent* event)
{
    QPainter painter(this);
    painter.drawImage(event->rect(), m_picture.image(), event->rect());
    if (!m_ring)
        return;
    const QRect ring = rectOf(*m_ring);
    painter.setPen(QPen(Qt::black, 1));
    painter.drawRect(ring.adjusted(0, 0, -1, -1));
    painter.setPen(QPen(m_ringInk, ringWidth, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.drawRect(ring.adjusted(-1, -1, 1, 1));
}

void TileCanvas::resizeEvent(QResizeEvent*)
{
    m_picture.resize(size());
    m_picture.show(m_picture.frame(), placeOf(m_picture.frame()));
    update();
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
    if (!isSignalConnected(QMetaMethod::fromSignal(&TileCanvas::zoomRequested))) {
        QWidget::wheelEvent(event);
        return;
    }
    m_wheel += event->angleDelta().y();
    const int notch = 120;  // fine wheels and touch pads send parts of one
    const int steps = m_wheel / notch;
    m_wheel -= steps * notch;
    if (steps == 0)
        return;
    emit zoomRequested(steps);
    hover(cellAt(event->position().toPoint()));
}

QPoint TileCanvas::placeOf(const Frame& frame) const
{
    const QSize cell = m_picture.cell();
    const Size size = frame.cells.size();
    const Point focus = m_focus - frame.origin;
    return {placeAlong(width(), cell.width() * size.width, focus.x * cell.width() + cell.width() / 2),
            placeAlong(height(), cell.height() * size.height, focus.y * cell.height() + cell.height() / 2)};
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
