#pragma once

#include <QWidget>

class QScrollBar;

namespace gloam::editor {

class LevelCanvas;

/// A canvas with scroll bars, which show and move the visible part of the level. They are for the mouse: keys move the
/// view with the cell cursor.
class CanvasScroll : public QWidget {
    Q_OBJECT

public:
    explicit CanvasScroll(LevelCanvas* canvas, QWidget* parent = nullptr);

private:
    void follow();

    LevelCanvas* m_canvas;
    QScrollBar* m_across;
    QScrollBar* m_down;
    bool m_isFollowing = false;
};

}  // namespace gloam::editor
