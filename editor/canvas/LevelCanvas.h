#pragma once

#include "core/world/Rearrange.h"
#include "editor/canvas/CanvasInput.h"
#include "editor/canvas/CanvasMotion.h"
#include "editor/canvas/CanvasView.h"
#include "editor/canvas/MarkPaint.h"
#include "editor/ui/CellPicture.h"

#include <QWidget>

#include <functional>

namespace gloam::editor {

class Bubble;
class MapSpeech;
class OverlayPaint;
class PatrolPaint;
class WitnessPaint;

/// The open level as its author sees it, with a preview of the current tool. Changes nothing itself. CanvasInput
/// handles mouse and keys, CanvasView the visible part; LevelPaint and MarkPaint draw what lies over the cells.
class LevelCanvas : public QWidget {
    Q_OBJECT

public:
    LevelCanvas(const UiStyle& style, KeyBindings keys, EditorState& state, QWidget* parent = nullptr);

    void setPreview(const ToolPreview& preview);
    const QString& notice() const { return m_marks.notice; }
    void setNotice(const QString& notice);                 ///< a line over the level; if empty, no line
    void setReshape(const std::optional<CellMove>& move);  ///< how the level would be resized or shifted, if at all
    void setKeys(const KeyBindings& keys) { m_input.setKeys(keys); }
    void setLedByKeys(bool isLed) { m_input.setLedByKeys(isLed); }  ///< a gesture follows the cell cursor
    void setMotion(bool hasMotion);                                 ///< without motion, nothing is animated

    bool hasGrid() const { return m_marks.hasGrid; }
    void setGrid(bool hasGrid);
    void setBadge(const QString& badge);  ///< a word beside the pointer while a mode is on; empty for none
    const QString& badge() const { return m_marks.badge; }

    /// Shows a sentence where the user looks: at the pointer if it is over the level, else at the cell cursor. The next
    /// key, press or cursor step hides it.
    void tellHere(const QString& sentence, Sign sign);
    const Bubble& bubble() const { return *m_bubble; }
    void hideBubble();

    CellStep step() const { return m_view.step(); }
    void zoom(int steps, QPoint keeping);  ///< above 0 is larger; keeps that pixel in place
    void zoomTo(CellStep step);            ///< the middle stays
    void zoomToFit();                      ///< the largest cells that show the whole level, else the smallest
    void panBy(QPoint pixels);
    void centreOn(Point cell);
    QSize levelPixels() const { return m_view.levelPixels(); }
    QPoint topLeft() const { return m_view.topLeft(); }  ///< the level pixel at the top left corner
    void scrollTo(QPoint topLeft);
    Rect cellsSeen() const { return m_view.cellsSeen(); }  ///< of the level, including partly visible ones
    void ensureVisible(const Rect& cells);                 ///< moves only if needed
    void stopScrolling() { m_input.stopScrolling(); }      ///< of a drag beyond the edge, until the mouse moves on

    Point cellAt(QPoint position) const { return m_picture.cellUnder(position); }  ///< even outside the level
    QRect rectOf(Point cell) const { return m_picture.rectOf(cell); }
    long long cellsDrawn() const { return m_picture.cellsDrawn(); }  ///< so far
    QRect areaOf(const Rect& cells) const
    {
        return rectOf(cells.at).united(rectOf({cells.right() - 1, cells.bottom() - 1}));
    }
    std::optional<Point> hovered() const { return m_input.hovered(); }  ///< by the mouse; nullopt outside the level

    /// What is drawn over the level, below cursor and selection, in a window of cells.
    using DrawnOver = std::function<void(QPainter& painter, const Rect& window)>;
    void setDrawnOver(DrawnOver drawn) { m_drawnOver = std::move(drawn); }

    MapSpeech& speech() const { return *m_speech; }
    OverlayPaint& overlay() const { return *m_overlay; }
    PatrolPaint& patrol() const { return *m_patrol; }
    WitnessPaint& witness() const { return *m_witness; }

signals:
    void aimed(std::optional<gloam::Point> cell, gloam::editor::Modifiers held);
    void pressed(gloam::Point cell, gloam::editor::Modifiers held);
    void released(gloam::editor::Modifiers held);
    void cancelled();  ///< the right button during a gesture, or the canvas was hidden
    void pressedRight(gloam::Point cell, gloam::editor::Modifiers held);  ///< the right button otherwise
    void releasedRight(gloam::editor::Modifiers held);
    void menuAsked(gloam::Point cell);             ///< Shift and the right button, or the menu key, at the cursor
    void cycled(int steps);                        ///< Alt and the wheel
    void followed(gloam::Point cell);              ///< a double click on the cell or on a link's arrow
    void draggedTo(QPoint globalPosition);         ///< while the left button is held
    void acted(const QString& act);                ///< a key of the editor's key map
    void modified(gloam::editor::Modifiers held);  ///< Shift, Ctrl and Alt, while keys lead a gesture
    void ended(gloam::editor::Modifiers held);     ///< the key that applies the tool, during a gesture led by keys
    void entered();                                ///< by the mouse
    void hoverChanged();
    void stepChanged();
    void gridChanged();
    void viewChanged();  ///< the visible part of the level, or its size

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override { m_input.move(*event); }
    void mouseReleaseEvent(QMouseEvent* event) override { m_input.release(*event); }
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void enterEvent(QEnterEvent*) override { emit entered(); }
    void leaveEvent(QEvent*) override { m_input.leave(); }
    void hideEvent(QHideEvent*) override { m_input.hide(); }
    void wheelEvent(QWheelEvent* event) override { m_input.turn(*event); }
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void openLevel();
    void followLook();
    void followCursor();
    void followChange(const Touched& touched);
    void refresh();
    void refreshCells(const Rect& cells);
    Frame frameOfCells(const Rect& window) const;
    void updateMarks();
    void updateAround(const Rect& cells);
    void setCamera(const Camera& camera);
    void moveTo(const Camera& camera);
    void glow(const std::vector<Rect>& cells);
    void describe();

    UiStyle m_style;
    EditorState& m_state;
    MapSpeech* m_speech;
    OverlayPaint* m_overlay;
    PatrolPaint* m_patrol;
    WitnessPaint* m_witness;
    Bubble* m_bubble;
    CellPicture m_picture;
    CanvasView m_view;
    CanvasInput m_input;
    CanvasMotion m_motion;
    CanvasMarks m_marks;
    QString m_described;  ///< the cursor's cell, as last told
    Point m_cursorShown;
    DrawnOver m_drawnOver;
};

}  // namespace gloam::editor
