#pragma once

#include "editor/tools/ToolController.h"
#include "editor/tools/Trail.h"
#include "editor/ui/ActHandlers.h"
#include "editor/ui/UiStyle.h"

namespace gloam::editor {

class LevelCanvas;

/// Extends a rectangular selection from its first cell to the cursor, wherever the cursor goes. Any other movement or
/// selection ends it.
class AreaExtender {
public:
    void extend(EditorState& state, Point to);

private:
    std::optional<Place> m_anchor;
    Point m_end;
    CellArea m_area;
};

/// Moves the cell cursor by keys: along rows, to entities and rooms, to a cell by its coordinates, to other levels, and
/// back along the links you followed.
class CursorTravel : public QObject {
    Q_OBJECT

public:
    /// Its dialogs appear over `over`.
    CursorTravel(const UiStyle& style, EditorState& state, ToolController& tools, LevelCanvas& canvas, QWidget* over);

    void addActs(ActHandlers& acts);

    void goTo(const Place& place);      ///< remembering where you were
    void goToLevel(const Name& level);  ///< the same, to the cell where its cursor was
    void moveTo(Point cell);
    bool isWalked() const { return m_isWalked; }  ///< keys, not the mouse, last moved the cursor

signals:
    void moved();  ///< by keys

private:
    Place here() const { return {m_state.open.id(), m_state.open.cursor()}; }
    void nudge(Point by);
    void extendArea(Point by);
    void goToRoom(int way);
    void askWhereToGo();
    std::optional<Name> levelAlong(int way) const;
    QString whyNoneBeside(int way) const;
    void openBeside(int way);
    QString whyNoTrail(bool isForward) const;
    void goAlongTrail(bool isForward);

    const UiStyle m_style;
    EditorState& m_state;
    ToolController& m_tools;
    LevelCanvas& m_canvas;
    QWidget* m_over;
    Trail m_trail;
    AreaExtender m_extender;
    bool m_isWalked = false;
};

}  // namespace gloam::editor
