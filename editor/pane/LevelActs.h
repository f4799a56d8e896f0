#pragma once

#include "editor/state/EditorState.h"
#include "editor/ui/ActHandlers.h"
#include "editor/ui/UiStyle.h"

namespace gloam::editor {

class LevelCanvas;
class LevelDrag;

/// Undoes and redoes steps, and copies and reshapes the open level.
class LevelActs : public QObject {
    Q_OBJECT

public:
    /// Its dialogs appear over `beside`, so that the map stays visible.
    LevelActs(const UiStyle& style, EditorState& state, LevelDrag& drag, LevelCanvas& canvas, const QWidget& beside);

    void addActs(ActHandlers& acts);

private:
    void undo();
    void redo();
    void duplicate();
    void reshape(bool isShift);

    const UiStyle m_style;
    EditorState& m_state;
    LevelDrag& m_drag;
    LevelCanvas& m_canvas;
    const QWidget& m_beside;
};

}  // namespace gloam::editor
