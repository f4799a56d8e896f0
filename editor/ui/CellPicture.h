#pragma once

#include "core/view/frame/Frame.h"
#include "editor/ui/GlyphAtlas.h"

#include <QImage>

namespace gloam::editor {

/// A picture of fixed size that shows a Frame with its corner at some pixel; the rest has one colour. For a new frame
/// it draws only cells that differ, and moves those that it shows elsewhere now. Points are cells of the level, not of
/// the frame.
class CellPicture {
public:
    explicit CellPicture(std::shared_ptr<const GlyphFont> font, QRgb around = 0xFF000000)
        : m_font(font), m_atlas(std::move(font), CellStep::M), m_around(around)
    {}

    const QImage& image() const { return m_image; }
    const Frame& frame() const { return m_frame; }
    QPoint offset() const { return m_offset; }
    CellStep step() const { return m_atlas.step(); }
    const CellForm& form() const { return m_atlas.form(); }
    QSize cell() const { return m_atlas.cell(); }
    QSize framePixels() const;

    void resize(QSize size);             ///< draws everything again
    void setStep(CellStep step);         ///< draws everything again
    void setForm(const CellForm& form);  ///< the same

    /// Returns what has changed in the picture.
    QRegion show(Frame frame, QPoint offset);

    /// Replaces those of the cells that are shown; returns the same.
    QRegion patch(const Frame& part);

    QRect rectOf(Point cell) const;       ///< the pixels of a cell, even out of sight
    Point cellUnder(QPoint pixel) const;  ///< the cell at a pixel, even beyond the frame

    long long cellsDrawn() const { return m_cellsDrawn; }  ///< since the picture was made

private:
    void drawAll();
    QRect drawCell(Point inFrame);
    bool keepsGround(const Frame& before, QPoint from, QPoint by) const;
    void scroll(QPoint by);
    void findStale(const Frame& before, QPoint by);
    void spoilEdges(Size before, Point shift);
    void spoilAround(Point inFrame);

    std::shared_ptr<const GlyphFont> m_font;
    GlyphAtlas m_atlas;
    QRgb m_around;
    Frame m_frame;
    Grid<std::uint8_t> m_stale;  ///< cells to draw again; keeps its storage
    QImage m_image;
    QPoint m_offset;
    long long m_cellsDrawn = 0;
};

}  // namespace gloam::editor
