#pragma once

#include "editor/state/EditorState.h"
#include "editor/ui/ActHandlers.h"
#include "editor/ui/ActionTable.h"

class QMenu;

namespace gloam::editor {

class LevelCanvas;
class LevelDrag;

/// The menu of a cell: what you can do with the cell and its contents.
class CellMenu : public QObject {
    Q_OBJECT

public:
    CellMenu(const ActionTable& actions, EditorState& state, LevelDrag& drag, LevelCanvas& canvas);

    void addActs(ActHandlers& acts);
    void open(Point cell);

signals:
    void propertiesAsked(const gloam::editor::Selection& selection);

private:
    void openForFocus();
    void offerPatrolMind(EntityId creature);
    void addStartAndGoal(QMenu& menu, const Place& place);

    const ActionTable& m_actions;
    EditorState& m_state;
    LevelDrag& m_drag;
    LevelCanvas& m_canvas;
};

}  // namespace gloam::editor
