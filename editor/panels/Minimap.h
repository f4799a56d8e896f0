#pragma once

#include "core/view/frame/Miniature.h"
#include "editor/state/Workbench.h"
#include "editor/ui/Look.h"

#include <QImage>
#include <QTimer>
#include <QWidget>

#include <optional>

namespace gloam::editor {

/// The whole level that is open, small, with a frame around what the map shows of it. A click or a drag moves the map there;
/// by keys the arrows do.
class Minimap : public QWidget {
    Q_OBJECT

public:
    static constexpr int millisecondsOfRest = 60;   ///< between changes and their drawing

    Minimap(const Look& look, Workbench& bench, QWidget* parent = nullptr);

    void setSeen(const Rect& cells);   ///< what the map shows
    void enter() { setFocus(Qt::TabFocusReason); }
    int drawn() const { return m_drawn; }   ///< pictures of a whole level, since it was made
    QRect pictureArea() const;
    QSize sizeHint() const override { return {200, 120}; }
    QSize minimumSizeHint() const override { return {80, 48}; }

signals:
    void movedTo(gloam::Point cell);   ///< which shall stand in the middle of the map
    void left();                       ///< by Escape or Enter

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void forget();
    void follow(const Touched& touched);
    void bringUpToDate();
    Point cellUnder(QPoint pixel) const;
    QRect rectOf(const Rect& cells) const;

    Look m_look;
    Workbench& m_bench;
    std::optional<Miniature> m_miniature;
    std::vector<Rect> m_stale;   ///< cells that changed since it was drawn
    QImage m_picture;
    Rect m_seen;
    QTimer m_rest;
    int m_drawn = 0;
};

/// How many pixels a level's picture gets in an area at the most, in the shape that its cells have.
QSize miniatureSize(Size level, QSize area);

/// A miniature as an image.
QImage imageOf(const Grid<Rgb>& pixels);

/// A level drawn small in the middle of a picture of that size, black around it.
QImage framed(const Miniature& miniature, QSize size);
QImage smallPictureOf(const Level& level, const Palette& palette, QSize size);

}  // namespace gloam::editor
