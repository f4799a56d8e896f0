#include "editor/ui/CellPicture.h"

#include "core/base/Direction.h"
#include "editor/ui/CellPainter.h"

#include <QPainter>
#include <QRegion>

#include <algorithm>
#include <cstring>
#include <utility>

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
    const bool isSameLook = frame.types == m_frame.types;
    std::swap(m_frame, frame);
    const QPoint from = std::exchange(m_offset, offset);
    m_atlas.useTypes(m_frame.types);
    const Point shift = m_frame.origin - frame.origin;
    const QPoint by = QPoint(shift.x * cell().width(), shift.y * cell().height()) + from - offset;
    if (!isSameLook || !keepsGround(frame, from, by)) {
        drawAll();
        return m_image.rect();
    }
    if (!by.isNull())
        scroll(by);
    findStale(frame, by);
    QRegion changed;
    const Size size = m_frame.cells.size();
    for (int y = 0; y < size.height; ++y) {
        QRect row;
        for (int x = 0; x < size.width; ++x)
            if (m_stale[Point{x, y}] != 0)
                row |= drawCell({x, y});
        changed += row;
    }
    return by.isNull() ? changed : QRegion(m_image.rect());
}

/// Whether the frame covers all that is left in sight of the one before, which stood at `from`.
bool CellPicture::keepsGround(const Frame& before, QPoint from, QPoint by) const
{
    const Size size = before.cells.size();
    const QRect old(from, QSize(cell().width() * size.width, cell().height() * size.height));
    const QRect left = old.intersected(m_image.rect()).translated(-by).intersected(m_image.rect());
    return left.isEmpty() || QRect(m_offset, framePixels()).contains(left);
}

/// Moves what stays in sight instead of drawing it again, and clears the rest.
void CellPicture::scroll(QPoint by)
{
    const QRect area = m_image.rect();
    const QRect kept = area.intersected(area.translated(-by));  // where it will be
    if (kept.isEmpty())
        return m_image.fill(m_around);
    const auto bytes = static_cast<std::size_t>(kept.width()) * sizeof(QRgb);
    for (int i = 0; i < kept.height(); ++i) {
        const int y = by.y() > 0 ? kept.top() + i : kept.bottom() - i;
        auto* to = reinterpret_cast<QRgb*>(m_image.scanLine(y)) + kept.left();
        const auto* source = reinterpret_cast<const QRgb*>(m_image.constScanLine(y + by.y())) + kept.left() + by.x();
        std::memmove(to, source, bytes);
    }
    QPainter painter(&m_image);
    for (const QRect& bare : QRegion(area) - kept)
        painter.fillRect(bare, QColor::fromRgb(m_around));
}

/// Finds the cells that differ from those of `before`, which have moved by `by`, and the cells their light blends into.
void CellPicture::findStale(const Frame& before, QPoint by)
{
    const QRect all = m_image.rect();
    const auto wasInSight = [&](Point inFrame) {
        const QRect seen = rectOf(m_frame.origin + inFrame).intersected(all);
        return all.contains(seen.translated(by));
    };
    const Size size = m_frame.cells.size();
    const Point shift = m_frame.origin - before.origin;
    if (m_stale.size() != size)
        m_stale = Grid<std::uint8_t>(size);
    std::fill(m_stale.cells().begin(), m_stale.cells().end(), std::uint8_t{0});
    for (int y = 0; y < size.height; ++y)
        for (int x = 0; x < size.width; ++x) {
            const FrameCell& now = m_frame.cells[{x, y}];
            const Point was = Point{x, y} + shift;
            const bool isKept = before.cells.contains(was) && (by.isNull() || wasInSight({x, y}));
            if (isKept && now == before.cells[was])
                continue;
            m_stale[{x, y}] = 1;
            if (!isKept || now.light != before.cells[was].light || now.shading != before.cells[was].shading)
                spoilAround({x, y});
        }
    if (shift != Point{} || before.cells.size() != size)
        spoilEdges(before.cells.size(), shift);
}

/// Marks the cells into which light blends from neighbours that have come into the frame or gone out of it.
void CellPicture::spoilEdges(Size before, Point shift)
{
    const Size size = m_frame.cells.size();
    const auto isOther = [&](Point cell) { return size.contains(cell) != before.contains(cell + shift); };
    for (int y = 0; y < size.height; ++y)
        for (int x = 0; x < size.width; ++x)
            if (m_frame.cells[{x, y}].shading != Shading::Flat
                && std::any_of(allDirections.begin(), allDirections.end(), [&](Direction direction) {
                       return isOther(Point{x, y} + gloam::step(direction));
                   }))
                m_stale[{x, y}] = 1;
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
