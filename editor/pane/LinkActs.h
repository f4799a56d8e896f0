#pragma once

#include "editor/tools/ToolController.h"
#include "editor/ui/ActHandlers.h"
#include "editor/ui/UiStyle.h"

namespace gloam::editor {

class ActionTable;
class CursorTravel;
class EditBar;
class LevelCanvas;
class LevelDrag;
class LinkBar;
class LinkOptionsPage;
class LinkToPage;

/// Follows links, moves the cursor between their ends, asks for destinations, and shows the options of new links.
class LinkActs : public QObject {
    Q_OBJECT

public:
    LinkActs(const UiStyle& style, EditorState& state, ToolController& tools, CursorTravel& travel, LevelDrag& drag,
             LevelCanvas& canvas, QWidget* over);

    /// Puts the options into the bar above the editor.
    void addBar(const UiStyle& style, const ActionTable& actions, EditBar& bar);

    void addActs(ActHandlers& acts);

private:
    void follow(Point cell);
    QString noWayOn(Point cell) const;
    QString noEnd(int way) const;
    void goToEnd(int way);
    void askDestination(std::optional<LinkId> link);
    void pickDestination(const Place& from, std::optional<LinkId> link);
    void takeNextKind();
    void enterOptions();
    void openOptions();

    EditorState& m_state;
    ToolController& m_tools;
    CursorTravel& m_travel;
    LevelDrag& m_drag;
    LevelCanvas& m_canvas;
    QWidget* m_over;
    LinkToPage* m_page;
    LinkOptionsPage* m_optionsPage;
    LinkBar* m_bar = nullptr;
};

}  // namespace gloam::editor
