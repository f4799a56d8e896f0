#pragma once

#include "core/view/frame/Palette.h"
#include "core/world/Rearrange.h"
#include "editor/tools/Tool.h"
#include "editor/ui/CellPicture.h"
#include "editor/ui/KeyBindings.h"
#include "editor/ui/Look.h"

#include <QElapsedTimer>
#include <QLine>
#include <QTimer>
#include <QWidget>

namespace gloam::editor {

class MapSpeech;
class Bubble;
class OverlayPaint;

/// The level that is open, as its author sees it, with what the tool in hand would do drawn over it. It does the
/// arithmetic between pixels and cells and changes nothing itself.
class LevelCanvas : public QWidget {
    Q_OBJECT

public:
    LevelCanvas(const Look& look, KeyBindings keys, Workbench& bench, QWidget* parent = nullptr);

    void setPreview(const ToolPreview& preview);
    const QString& notice() const { return m_notice; }
    void setNotice(const QString& notice);   ///< a line over the level; if empty, an empty one
    void setReshape(const std::optional<CellMove>& move);   ///< how the level would be resized or shifted, if at all
    void setKeys(const KeyBindings& keys) { m_keys = keys; }
    void setLedByKeys(bool isLed) { m_isLedByKeys = isLed; }   ///< a gesture follows the cell cursor
    void setMotion(bool hasMotion);   ///< still pictures without it

    bool hasGrid() const { return m_hasGrid; }
    void setGrid(bool hasGrid);
    void setBadge(const QString& badge);      ///< a word beside the pointer while a mode is on; empty for none
    const QString& badge() const { return m_badge; }

    /// A sentence where one looks: at the pointer while it is over the level, else at the cell cursor. It goes with the next
    /// key, press or step of the cursor.
    void tellHere(const QString& sentence, Sign sign);
    const Bubble& bubble() const { return *m_bubble; }
    void hideBubble();

    CellStep step() const { return m_picture.step(); }
    void zoom(int steps, QPoint keeping);   ///< above 0 is larger; what stands at that pixel stays there
    void zoomTo(CellStep step);             ///< the middle stays
    void zoomToFit();                       ///< the largest cells in which the whole level is seen, else the smallest
    void panBy(QPoint pixels);
    void centreOn(Point cell);
    QSize levelPixels() const { return levelPixels(step()); }
    QPoint topLeft() const { return m_camera.topLeft; }   ///< the pixel of the level at the top left corner
    void scrollTo(QPoint topLeft);
    Rect cellsSeen() const;                 ///< of the level, also those that are seen in part
    void ensureVisible(const Rect& cells);  ///< moves only if it must
    void stopScrolling() { m_edgeTimer.stop(); }   ///< of a drag beyond the edge, until the mouse moves on

    Point cellAt(QPoint position) const { return m_picture.cellUnder(position); }   ///< also outside of the level
    QRect rectOf(Point cell) const { return m_picture.rectOf(cell); }
    QRect areaOf(const Rect& cells) const { return rectOf(cells.at).united(rectOf({cells.right() - 1, cells.bottom() - 1})); }
    std::optional<Point> hovered() const { return m_hovered; }   ///< by the mouse; none off the level

    MapSpeech& speech() const { return *m_speech; }
    OverlayPaint& overlay() const { return *m_overlay; }

signals:
    void aimed(std::optional<gloam::Point> cell, gloam::editor::Held held);
    void pressed(gloam::Point cell, gloam::editor::Held held);
    void released(gloam::editor::Held held);
    void cancelled();                         ///< the right button during a gesture, or the canvas went out of sight
    void pressedRight(gloam::Point cell, gloam::editor::Held held);   ///< the right button otherwise
    void releasedRight(gloam::editor::Held held);
    void menuAsked(gloam::Point cell);        ///< Shift and the right button, or the menu key at the cursor
    void cycled(int steps);                   ///< Alt and the wheel
    void followed(gloam::Point cell);         ///< a double click there, or on the arrow of a link there
    void draggedTo(QPoint globalPosition);    ///< while the left button is held
    void acted(const QString& act);           ///< a key of the editor's key map
    void modified(gloam::editor::Held held);  ///< Shift, Ctrl and Alt, while keys lead a gesture
    void ended(gloam::editor::Held held);     ///< the key that applies the tool, with some of these, while keys lead a gesture
    void entered();                           ///< by the mouse
    void hoverChanged();
    void stepChanged();
    void viewChanged();                       ///< what part of the level is seen, or how large the level is

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void openLevel();
    void followLook();
    void refresh();
    void refreshCells(const Rect& cells);
    void followChange(const Touched& touched);
    Frame frameOfCells(const Rect& window) const;
    void updateMarks();
    void setCamera(const Camera& camera);
    Camera clampedCamera(Camera camera) const;
    Camera cameraOn(Point cell, CellStep step) const;
    Camera filled(Camera camera) const;   ///< shows nothing beyond the level while part of the level is hidden
    QSize levelPixels(CellStep step) const;
    QPoint pixelsOf(Point cell, CellStep step) const;
    void moveTo(QPoint position, Qt::KeyboardModifiers modifiers);
    Point endFollowed(QPoint position) const;
    void scrollAtEdge();
    void glow(const std::vector<Rect>& cells);
    void hover(std::optional<Point> cell);
    void tellHeldKeys(const QKeyEvent& event, bool isPressed);
    std::optional<Held> endingOf(const QKeyEvent& event) const;
    void describe();

    void drawGrid(QPainter& painter, const QRect& area) const;
    void drawNotes(QPainter& painter) const;
    void drawGlow(QPainter& painter) const;
    void drawReshape(QPainter& painter) const;
    void drawSelection(QPainter& painter) const;
    void drawArea(QPainter& painter, const QRect& seen) const;
    void drawLocks(QPainter& painter, const QRect& seen) const;
    void drawBadge(QPainter& painter) const;
    Rect cellsIn(const QRect& pixels) const;   ///< of the level
    const std::vector<QLine>& areaOutline() const;
    void march();
    void drawReach(QPainter& painter, const Entity& entity) const;
    void drawSigns(QPainter& painter, const QRect& seen) const;
    void drawMarks(QPainter& painter) const;
    void drawCursor(QPainter& painter) const;
    void drawNotice(QPainter& painter) const;

    Look m_look;
    KeyBindings m_keys;
    Workbench& m_bench;
    MapSpeech* m_speech;
    OverlayPaint* m_overlay;
    Bubble* m_bubble;
    CellPicture m_picture;
    ToolPreview m_preview;
    QString m_notice;
    std::optional<CellMove> m_reshape;
    QString m_badge;
    Point m_cursorShown;
    Camera m_camera;
    std::optional<Point> m_hovered;
    QPoint m_mouse;                    ///< where it was last
    std::optional<QPoint> m_panFrom;   ///< where the mouse was while it pans
    bool m_isPressed = false;          ///< the left button, for the tool
    bool m_isRightPressed = false;
    bool m_isSpaceHeld = false;
    bool m_isLedByKeys = false;
    bool m_hasGrid = true;
    bool m_hasMotion = true;
    int m_wheel = 0;
    int m_cycleWheel = 0;
    QTimer m_edgeTimer;                ///< scrolls while a drag is held beyond the edge
    std::vector<Rect> m_glowing;
    QElapsedTimer m_sinceGlow;
    QTimer m_motionTimer;              ///< of the glow and of the marching dashes
    int m_dash = 0;
    mutable std::vector<QLine> m_outline;   ///< of the selected cells
    mutable bool m_isOutlineStale = true;
};

}  // namespace gloam::editor
