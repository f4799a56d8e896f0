#pragma once

#include "editor/state/Workbench.h"
#include "editor/ui/ActHandlers.h"
#include "editor/ui/Look.h"

namespace gloam::editor {

class LevelCanvas;
class LevelDrag;

/// Takes steps back and forth, and copies and reshapes the open level.
class LevelActs : public QObject {
    Q_OBJECT

public:
    /// What it asks stands over `beside`, so that the map is seen.
    LevelActs(const Look& look, Workbench& bench, LevelDrag& drag, LevelCanvas& canvas, const QWidget& beside);

    void addActs(ActHandlers& acts);

private:
    void undo();
    void redo();
    void duplicate();
    void reshape(bool isShift);

    const Look m_look;
    Workbench& m_bench;
    LevelDrag& m_drag;
    LevelCanvas& m_canvas;
    const QWidget& m_beside;
};

}  // namespace gloam::editor
