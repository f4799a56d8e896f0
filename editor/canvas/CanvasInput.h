#pragma once

#include "editor/document/WorldDocument.h"
#include "editor/state/DisplayChoices.h"
#include "editor/state/OpenLevel.h"
#include "editor/state/PatrolChoice.h"
#include "editor/state/SubjectSelection.h"
#include "editor/state/ToolChoice.h"
#include "editor/tools/Tool.h"
#include "editor/ui/KeyBindings.h"
#include "editor/ui/UiStyle.h"

#include <QTimer>

class QKeyEvent;
class QMouseEvent;
class QWheelEvent;

namespace gloam::editor {

class LevelCanvas;

/// Turns mouse and key events into signals of a canvas, and moves its view.
class CanvasInput {
public:
    CanvasInput(const UiStyle& style, KeyBindings keys, const WorldDocument& document, const DisplayChoices& display,
                const ToolChoice& tool, const OpenLevel& open, const SubjectSelection& subject,
                const PatrolChoice& patrol, LevelCanvas& canvas);

    void setKeys(const KeyBindings& keys) { m_keys = keys; }
    void setLedByKeys(bool isLed) { m_isLedByKeys = isLed; }
    std::optional<Point> hovered() const { return m_hovered; }
    QPoint mouse() const { return m_mouse; }  ///< where it was last
    void stopScrolling() { m_edgeTimer.stop(); }

    bool takes(const QKeyEvent& event) const;  ///< whether the canvas takes the key before shortcuts of the window
    bool press(const QKeyEvent& event);        ///< false for an unbound key
    void release(const QKeyEvent& event);
    void press(const QMouseEvent& event);
    void move(const QMouseEvent& event);
    void release(const QMouseEvent& event);
    bool doubleClick(const QMouseEvent& event);  ///< false if it counts as a second press
    void turn(const QWheelEvent& event);
    void leave();
    void viewMoved();    ///< the canvas scrolled or has another size
    void cursorMoved();  ///< of the cells
    void hide();
    void loseFocus();

private:
    void pressLeft(const QMouseEvent& event);
    void pressRight(const QMouseEvent& event);
    void hover(std::optional<Point> cell);
    void aimAtMouse(Modifiers held);
    void scrollAtEdge();
    bool isDragging() const { return m_isPressed || m_isRightPressed; }
    Point endFollowed(QPoint position) const;
    void tellHeldKeys(const QKeyEvent& event, bool isPressed);
    std::optional<Modifiers> endingOf(const QKeyEvent& event) const;

    UiStyle m_style;
    KeyBindings m_keys;
    const WorldDocument& m_document;
    const DisplayChoices& m_display;
    const ToolChoice& m_tool;
    const OpenLevel& m_open;
    const SubjectSelection& m_subject;
    const PatrolChoice& m_patrol;
    LevelCanvas& m_canvas;
    std::optional<Point> m_hovered;
    QPoint m_mouse;
    QPoint m_mouseOnScreen;
    bool m_isMouseLeading = false;    ///< it moved last, and not the cell cursor
    std::optional<QPoint> m_panFrom;  ///< the last mouse position while panning
    bool m_isPressed = false;         ///< the left button, for the tool
    bool m_isRightPressed = false;
    bool m_isSpaceHeld = false;
    bool m_isLedByKeys = false;  ///< a gesture follows the cell cursor
    int m_zoomWheel = 0;
    int m_cycleWheel = 0;
    QTimer m_edgeTimer;  ///< scrolls while a drag is held beyond the edge
};

}  // namespace gloam::editor
