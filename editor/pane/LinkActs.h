#pragma once

#include "editor/tools/ToolController.h"
#include "editor/ui/ActHandlers.h"
#include "editor/ui/UiStyle.h"

namespace gloam::editor {

class CursorTravel;
class LevelCanvas;
class LevelDrag;
class LinkToPage;

/// Follows links, moves the cursor between their ends, and asks for destinations.
class LinkActs : public QObject {
    Q_OBJECT

public:
    LinkActs(const UiStyle& style, EditorState& state, ToolController& hand, CursorTravel& travel, LevelDrag& drag,
             LevelCanvas& canvas, QWidget* over);

    void addActs(ActHandlers& acts);

private:
    void follow(Point cell);
    void goToEnd(int way);
    void askDestination(std::optional<LinkId> link);
    void pickDestination(const Place& from, std::optional<LinkId> link);

    EditorState& m_state;
    ToolController& m_hand;
    CursorTravel& m_travel;
    LevelDrag& m_drag;
    LevelCanvas& m_canvas;
    LinkToPage* m_page;
};

}  // namespace gloam::editor
