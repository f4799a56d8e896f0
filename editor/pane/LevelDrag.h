#pragma once

#include "editor/tools/ToolController.h"
#include "editor/ui/UiStyle.h"

namespace gloam::editor {

class LevelCanvas;
class LevelList;
class LevelPopup;
class MapViews;

/// Passes a mouse drag on the map to the current tool. A gesture that may leave its level continues over the names of
/// other levels, in the list of levels or in the one that opens at the edge of the map, and in the other view.
class LevelDrag : public QObject {
    Q_OBJECT

public:
    LevelDrag(const UiStyle& style, EditorState& state, ToolController& tools, LevelCanvas& canvas, LevelList& levels,
              MapViews& views, QWidget* over);

    bool drop();  ///< cancels the tool's gesture; false if there was none

private:
    void moveTo(QPoint position);
    bool crossTo(QPoint position);
    void end(Modifiers held);
    void setTarget(const std::optional<Name>& level);

    ToolController& m_tools;
    LevelCanvas& m_canvas;
    LevelList& m_levels;
    MapViews& m_views;
    LevelPopup* m_popup;
    bool m_hasCrossed = false;     ///< to another level in the other view
    bool m_isAway = false;         ///< from the view where the drag began
    std::optional<Name> m_target;  ///< the level whose name is under the pointer
};

}  // namespace gloam::editor
