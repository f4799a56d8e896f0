#pragma once

#include "editor/tools/ToolController.h"
#include "editor/ui/UiStyle.h"

namespace gloam::editor {

class LevelCanvas;
class LevelList;
class LevelPopup;

/// Leads a drag of the mouse on the map to the tool in hand, and a gesture that may leave its level over the names of
/// others: in the list of levels, or in the one that opens at the edge of the map.
class LevelDrag : public QObject {
    Q_OBJECT

public:
    LevelDrag(const UiStyle& style, EditorState& state, ToolController& hand, LevelCanvas& canvas, LevelList& levels,
              QWidget* over);

    bool drop();  ///< ends what a tool has begun, without a trace; whether it had begun anything

private:
    void moveTo(QPoint position);
    void end(Modifiers held);
    void setTarget(const std::optional<Name>& level);

    ToolController& m_hand;
    LevelCanvas& m_canvas;
    LevelList& m_levels;
    LevelPopup* m_popup;
    std::optional<Name> m_target;  ///< over whose name it is
};

}  // namespace gloam::editor
