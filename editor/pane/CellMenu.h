#pragma once

#include "editor/state/Workbench.h"
#include "editor/ui/ActHandlers.h"
#include "editor/ui/ActionTable.h"

class QMenu;

namespace gloam::editor {

class LevelCanvas;
class LevelDrag;

/// The menu of a cell: what can be done with it and with what is in it.
class CellMenu : public QObject {
    Q_OBJECT

public:
    CellMenu(const ActionTable& actions, Workbench& bench, LevelDrag& drag, LevelCanvas& canvas);

    void addActs(ActHandlers& acts);
    void open(Point cell);

signals:
    void propertiesAsked(const gloam::editor::Selection& selection);

private:
    void openForFocus();
    void addStartAndGoal(QMenu& menu, const Place& place);

    const ActionTable& m_actions;
    Workbench& m_bench;
    LevelDrag& m_drag;
    LevelCanvas& m_canvas;
};

}  // namespace gloam::editor
