#pragma once

#include "editor/ui/CellPicture.h"

#include <QColor>
#include <QWidget>

#include <optional>

namespace gloam::editor {

/// Shows a Frame, redrawing only cells that differ; whatever the frame does not cover is black. A frame that fits is
/// centred; a larger one shows the focus cell in the middle, as far as the frame reaches. Points are cells of the
/// level, not of the frame.
class TileCanvas : public QWidget {
    Q_OBJECT

public:
    explicit TileCanvas(std::shared_ptr<const GlyphFont> font, QWidget* parent = nullptr);

    void setFrame(Frame frame);
    const Frame& frame() const { return m_picture.frame(); }

    void setStep(CellStep step);
    CellStep step() const { return m_picture.step(); }

    /// Square cells, pictograms.
    void setForm(const CellForm& form);
    const CellForm& form() const { return m_picture.form(); }

    /// The cell to keep in the middle if the frame is larger than the canvas: the hero's.
    void setFocusCell(Point cell);

    /// A ring around one cell, for example while a row of the side panel is pointed at; it stays until replaced.
    void setRing(std::optional<Point> cell);
    void setRingInk(const QColor& ink) { m_ringInk = ink; }  ///< from the map's palette: panels may be light
    const QColor& ringInk() const { return m_ringInk; }

    /// Clears the hover until the mouse moves; call after scrolling.
    void forgetHovered() { hover(std::nullopt); }

    /// The cell at a position of the widget; nullopt outside the frame.
    std::optional<Point> cellAt(QPoint position) const;

    /// The pixels of a cell on the widget, even out of sight.
    QRect rectOf(Point cell) const;

    /// How many cells have been drawn so far.
    long long cellsDrawn() const { return m_picture.cellsDrawn(); }

    QSize sizeHint() const override;

signals:
    void hovered(gloam::Point cell);
    void hoverLeft();
    void clicked(gloam::Point cell, Qt::MouseButton button);
    void zoomRequested(int steps);  ///< the wheel: positive is larger

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    QPoint placeOf(const Frame& frame) const;
    void hover(std::optional<Point> cell);

    CellPicture m_picture;  ///< what the screen shows, at the size of the widget
    Point m_focus;
    std::optional<Point> m_ring;
    QColor m_ringInk{0xFF, 0xAA, 0x00};
    std::optional<Point> m_hovered;
    int m_wheel = 0;  ///< eighths of a degree not yet reported
};

}  // namespace gloam::editor
