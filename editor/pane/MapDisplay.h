#pragma once

#include "editor/state/EditorState.h"
#include "editor/ui/ActHandlers.h"
#include "editor/ui/ActionTable.h"

namespace gloam::editor {

class LevelCanvas;

/// How the map is drawn: the size of cells, the grid, links and overlays.
class MapDisplay : public QObject {
    Q_OBJECT

public:
    MapDisplay(const ActionTable& actions, EditorState& state, LevelCanvas& canvas);

    void addActs(ActHandlers& acts);

private:
    void offerLinkDisplays(const ActionTable& actions);
    void turnGrid();
    void drawLinks(LinkDisplay display);
    void setOverlay(Overlay overlay);

    EditorState& m_state;
    LevelCanvas& m_canvas;
};

}  // namespace gloam::editor
