#pragma once

#include "core/view/frame/Miniature.h"
#include "editor/document/WorldDocument.h"
#include "editor/state/OpenLevel.h"
#include "editor/ui/UiStyle.h"

#include <QImage>
#include <QTimer>
#include <QWidget>

#include <optional>

namespace gloam::editor {

/// The whole open level, small, with a frame around the part the map shows. A click or a drag moves the map there; so
/// do the arrow keys.
class Minimap : public QWidget {
    Q_OBJECT

public:
    static constexpr int millisecondsOfRest = 60;  ///< between a change and its drawing

    Minimap(const UiStyle& style, const WorldDocument& document, const OpenLevel& open, QWidget* parent = nullptr);

    void setSeen(const Rect& cells);  ///< what the map shows
    void enter() { setFocus(Qt::TabFocusReason); }
    int drawn() const { return m_drawn; }  ///< complete pictures so far
    QRect pictureArea() const;
    QSize sizeHint() const override { return {200, 120}; }
    QSize minimumSizeHint() const override { return {80, 48}; }

signals:
    void movedTo(gloam::Point cell);  ///< which should be in the middle of the map
    void left();                      ///< by Escape or Enter

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override { mouseMoveEvent(event); }
    void mouseMoveEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void forget();
    void follow(const Touched& touched);
    void bringUpToDate();
    Point cellUnder(QPoint pixel) const;
    QRect rectOf(const Rect& cells) const;

    UiStyle m_style;
    const WorldDocument& m_document;
    const OpenLevel& m_open;
    std::optional<Miniature> m_miniature;
    std::vector<Rect> m_stale;  ///< cells changed since it was drawn
    QImage m_picture;
    Rect m_seen;
    QTimer m_rest;
    int m_drawn = 0;
};

/// The most pixels for a level's picture in an area, in the shape of its cells.
QSize miniatureSize(Size level, QSize area);

/// A miniature as an image.
QImage imageOf(const Grid<Rgb>& pixels);

/// A level drawn small, centred in a picture of that size, black around it.
QImage framed(const Miniature& miniature, QSize size);
QImage smallPictureOf(const Level& level, const Palette& palette, QSize size);

}  // namespace gloam::editor
