#include "editor/ui/CellPicture.h"

#include "editor/ui/CellPainter.h"

#include <QRegion>

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
    const bool isSameGrid = frame.cells.size() == m_frame.cells.size() && offset == m_offset && frame.types == m_frame.types;
    std::swap(m_frame, frame);
    m_offset = offset;
    m_atlas.useTypes(m_frame.types);
    if (!isSameGrid) {
        drawAll();
        return m_image.rect();
    }
    QRegion changed;
    const Size size = m_frame.cells.size();
    for (int y = 0; y < size.height; ++y) {
        QRect row;
        for (int x = 0; x < size.width; ++x)
            if (m_frame.cells[{x, y}] != frame.cells[{x, y}])
                row |= drawCell({x, y});
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
    return m_frame.origin + Point{flooredRatio(inFrame.x(), cell().width()), flooredRatio(inFrame.y(), cell().height())};
}

void CellPicture::drawAll()
{
    m_image.fill(m_around);
    const Size size = m_frame.cells.size();
    for (int y = 0; y < size.height; ++y)
        for (int x = 0; x < size.width; ++x)
            drawCell({x, y});
}

/// Draws a cell that can be seen, and hands out where; nothing for one that cannot.
QRect CellPicture::drawCell(Point inFrame)
{
    const QRect place = rectOf(m_frame.origin + inFrame);
    if (!place.intersects(m_image.rect()))
        return {};
    paintCell(m_image, place.topLeft(), m_frame.cells[inFrame], m_atlas);
    ++m_cellsDrawn;
    return place;
}

}  // namespace gloam::editor
