#include "editor/ui/CellPicture.h"

#include "editor/ui/CellPainter.h"

#include <QRegion>

#include <algorithm>
#include <cstring>

namespace gloam::editor {

namespace {

constexpr int flooredRatio(int number, int by)
{
    return number >= 0 ? number / by : -((by - 1 - number) / by);
}

}  // namespace

QSize CellPicture::framePixels() const
{
    const Size size = m_frame.cells.size();
    return {cell().width() * size.width, cell().height() * size.height};
}

void CellPicture::resize(QSize size)
{
    m_image = QImage(size, QImage::Format_RGB32);
    drawAll();
}

void CellPicture::setStep(CellStep step)
{
    CellForm form = m_atlas.form();
    form.step = step;
    setForm(form);
}

void CellPicture::setForm(const CellForm& form)
{
    m_atlas = GlyphAtlas(m_font, form);
    m_atlas.useTypes(m_frame.types);
    drawAll();
}

QRegion CellPicture::show(Frame frame, QPoint offset)
{
    const bool isSameGrid =
        frame.cells.size() == m_frame.cells.size() && offset == m_offset && frame.types == m_frame.types;
    std::swap(m_frame, frame);
    m_offset = offset;
    m_atlas.useTypes(m_frame.types);
    if (!isSameGrid) {
        drawAll();
        return m_image.rect();
    }
    const Point shift = m_frame.origin - frame.origin;
    if (shift != Point{})
        scroll(shift);
    findStale(frame, shift);
    QRegion changed;
    const Size size = m_frame.cells.size();
    for (int y = 0; y < size.height; ++y) {
        QRect row;
        for (int x = 0; x < size.width; ++x)
            if (m_stale[Point{x, y}] != 0)
                row |= drawCell({x, y});
        changed += row;
    }
    return shift == Point{} ? changed : QRegion(m_image.rect());
}

/// Moves what stays in sight by whole cells instead of drawing it again.
void CellPicture::scroll(Point shift)
{
    const QPoint by(shift.x * cell().width(), shift.y * cell().height());
    const QRect area = QRect(m_offset, framePixels()).intersected(m_image.rect());
    const QRect kept = area.intersected(area.translated(-by));  // where it will be
    if (kept.isEmpty())
        return;
    const auto bytes = static_cast<std::size_t>(kept.width()) * sizeof(QRgb);
    for (int i = 0; i < kept.height(); ++i) {
        const int y = by.y() > 0 ? kept.top() + i : kept.bottom() - i;
        auto* to = reinterpret_cast<QRgb*>(m_image.scanLine(y)) + kept.left();
        const auto* from = reinterpret_cast<const QRgb*>(m_image.constScanLine(y + by.y())) + kept.left() + by.x();
        std::memmove(to, from, bytes);
    }
}

/// Finds the cells that differ from those of `before`, shifted by `shift`, and the cells their light blends into.
void CellPicture::findStale(const Frame& before, Point shift)
{
    const Rect whole = wholeCells();
    const Size size = m_frame.cells.size();
    if (m_stale.size() != size)
        m_stale = Grid<std::uint8_t>(size);
    std::fill(m_stale.cells().begin(), m_stale.cells().end(), std::uint8_t{0});
    for (int y = 0; y < size.height; ++y)
        for (int x = 0; x < size.width; ++x) {
            const FrameCell& now = m_frame.cells[{x, y}];
            const Point was = Point{x, y} + shift;
            const bool isKept = shift == Point{} || (whole.contains(was) && before.cells.contains(was));
            if (isKept && now == before.cells[was])
                continue;
            m_stale[{x, y}] = 1;
            if (!isKept || now.light != before.cells[was].light || now.shading != before.cells[was].shading)
                spoilAround({x, y});
        }
    if (shift != Point{})
        spoilEdges(shift);
}

/// Marks the cells at the edges: neighbours beyond the frame have appeared or disappeared.
void CellPicture::spoilEdges(Point shift)
{
    const Size size = m_frame.cells.size();
    const Rect inner{{1, 1}, {size.width - 2, size.height - 2}};
    for (int y = 0; y < size.height; ++y)
        for (int x = 0; x < size.width; ++x)
            if (!(inner.contains({x, y}) && inner.contains(Point{x, y} + shift))
                && m_frame.cells[{x, y}].shading != Shading::Flat)
                m_stale[{x, y}] = 1;
}

/// The cells of the frame that the picture shows whole.
Rect CellPicture::wholeCells() const
{
    const QSize size = cell();
    const Point first{std::max(0, (-m_offset.x() + size.width() - 1) / size.width()),
                      std::max(0, (-m_offset.y() + size.height() - 1) / size.height())};
    const Point end{(m_image.width() - m_offset.x()) / size.width(), (m_image.height() - m_offset.y()) / size.height()};
    return {first, {std::max(0, end.x - first.x), std::max(0, end.y - first.y)}};
}

void CellPicture::spoilAround(Point inFrame)
{
    for (int y = -1; y <= 1; ++y)
        for (int x = -1; x <= 1; ++x)
            if (const Point beside = inFrame + Point{x, y};
                m_stale.contains(beside) && m_frame.cells[beside].shading != Shading::Flat)
                m_stale[beside] = 1;
}

QRegion CellPicture::patch(const Frame& part)
{
    QRegion changed;
    const Size size = part.cells.size();
    for (int y = 0; y < size.height; ++y) {
        QRect row;
        for (int x = 0; x < size.width; ++x) {
            const Point inFrame = part.origin + Point{x, y} - m_frame.origin;
            if (!m_frame.cells.contains(inFrame) || m_frame.cells[inFrame] == part.cells[{x, y}])
                continue;
            m_frame.cells[inFrame] = part.cells[{x, y}];
            row |= drawCell(inFrame);
        }
        changed += row;
    }
    return changed;
}

QRect CellPicture::rectOf(Point level) const
{
    const Point inFrame = level - m_frame.origin;
    return {m_offset + QPoint(inFrame.x * cell().width(), inFrame.y * cell().height()), cell()};
}

Point CellPicture::cellUnder(QPoint pixel) const
{
    const QPoint inFrame = pixel - m_offset;
    return m_frame.origin
           + Point{flooredRatio(inFrame.x(), cell().width()), flooredRatio(inFrame.y(), cell().height())};
}

void CellPicture::drawAll()
{
    m_image.fill(m_around);
    const Size size = m_frame.cells.size();
    for (int y = 0; y < size.height; ++y)
        for (int x = 0; x < size.width; ++x)
            drawCell({x, y});
}

/// Draws a cell if visible and returns its rectangle, else an empty one.
QRect CellPicture::drawCell(Point inFrame)
{
    const QRect place = rectOf(m_frame.origin + inFrame);
    if (!place.intersects(m_image.rect()))
        return {};
    paintCell(m_image, place.topLeft(), m_frame, inFrame, m_atlas);
    ++m_cellsDrawn;
    return place;
}

}  // namespace gloam::editor
