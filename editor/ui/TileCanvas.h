#pragma once

#include "editor/ui/CellPicture.h"

#include <QColor>
#include <QWidget>

#include <optional>

namespace gloam::editor {

/// Shows a Frame. Only the cells that differ from what is on the screen are drawn again; whatever the frame does not
/// cover is black. A frame that fits stands in the middle; a larger one shows the cell in focus in the middle, as far as
/// the frame reaches. Points are cells of the level, not of the frame.
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

    /// The cell to keep in the middle where the frame is larger than the canvas: the hero's.
    void setFocusCell(Point cell);

    /// A ring about one cell, as when a row of the side panel is pointed at; nothing takes it away.
    void setRing(std::optional<Point> cell);
    void setRingInk(const QColor& ink) { m_ringInk = ink; }   ///< of the map's palette: panels may be light

    /// The cell at a position of the widget; none outside of the frame.
    std::optional<Point> cellAt(QPoint position) const;

    /// Where a cell stands on the widget, also when it is out of sight.
    QRect rectOf(Point cell) const;

    /// How many cells have been drawn since the canvas was made.
    long long cellsDrawn() const { return m_picture.cellsDrawn(); }

    QSize sizeHint() const override;

signals:
    void hovered(gloam::Point cell);
    void hoverLeft();
    void clicked(gloam::Point cell, Qt::MouseButton button);
    void zoomRequested(int steps);  ///< Ctrl+wheel: above 0 is larger

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

    CellPicture m_picture;   ///< what the screen shows, as large as the widget
    Point m_focus;
    std::optional<Point> m_ring;
    QColor m_ringInk{0xFF, 0xAA, 0x00};
    std::optional<Point> m_hovered;
    int m_wheel = 0;    ///< eighths of a degree not yet told
};

}  // namespace gloam::editor
