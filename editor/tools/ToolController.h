#pragma once

#include "editor/tools/Tool.h"

#include <array>
#include <memory>

namespace gloam::editor {

class LinkTool;
class PatrolTool;

/// What a right click does. A right drag picks up a stamp or, with Erase, removes what it passes over.
enum class RightButton { Pick, Erase, Menu };

/// Owns the tools: passes gestures, by mouse or keys, to the current one, and signals when its preview changes.
/// Switches tools only while the current one is idle.
class ToolController : public QObject {
    Q_OBJECT

public:
    explicit ToolController(EditorState& state, QObject* parent = nullptr);
    ~ToolController() override;

    Tool& tool() const;  ///< the current one, that of the right button, or the one that draws a patrol
    LinkTool& linkTool() const;
    /// What a tool does with which keys, while idle.
    QString gesturesOf(ToolKind kind) const { return toolOfKind(kind).hint(); }
    QString pictureOf(ToolKind kind) const { return toolOfKind(kind).picture(); }
    void take(ToolKind kind);
    void takeByKey(ToolKind kind, bool isWalked);  ///< `isWalked`: keys last moved the cursor
    bool isBusy() const { return tool().isBusy(); }
    bool isLedByKeys() const;  ///< a gesture has started and follows the cell cursor
    const ToolPreview& preview() const { return m_preview; }
    const QString& hint() const { return m_hint; }  ///< the objection to the current gesture, else the tool's own hint

    // By mouse.
    void press(Point cell, Modifiers held);
    void aim(std::optional<Point> cell, Modifiers held);
    void release(Modifiers held);
    void pressRight(Point cell, Modifiers held);
    void releaseRight(Modifiers held);
    bool cancel();  ///< false if there was nothing to cancel
    void setRightButton(RightButton button) { m_rightButton = button; }

    // By keys, at the cell cursor. The keys held at the end count, as with the mouse.
    bool askAtCursor() { return tool().askAtCursor(); }  ///< true if the tool asks something in place of a gesture
    void apply(Modifiers held = {});                     ///< a whole gesture in one cell, or the end of a held one
    void hold();                                         ///< starts a gesture that follows the cursor, or ends it
    void aimAtCursor();
    void showWith(Modifiers held);  ///< previews the end of a gesture led by keys with these held

    /// Picks the tile or entity type of a cell and a tool for it; for a selected cell, a stamp of the whole selection.
    void pick(Point cell);
    void eraseAt(Point cell);  ///< the selection (entities or cells), else the entity in the cell, else the top tile

signals:
    void previewChanged();
    void hintChanged(const QString& hint);
    void ledByKeysChanged(bool isLed);
    void menuAsked(gloam::Point cell);  ///< by a right click

private:
    void refresh();
    void followWorld();
    void end(Modifiers held);
    bool isPatrolDrawn() const { return !m_state.patrol.creature().isNothing(); }
    bool answerQuestion(Point cell);  ///< whether a question was open
    void putDownAll();
    Tool& toolOfKind(ToolKind kind) const { return *m_tools[static_cast<std::size_t>(kind)]; }
    Tool& toolOfRightButton() const;
    void clickRight(Point cell);

    EditorState& m_state;
    std::array<std::unique_ptr<Tool>, toolKindCount> m_tools;  ///< by ToolKind
    std::unique_ptr<Tool> m_captureTool;
    std::unique_ptr<PatrolTool> m_patrolTool;
    Tool* m_rightTool = nullptr;  ///< while the right button is held
    std::optional<Point> m_rightFrom;
    bool m_isRightDragged = false;
    RightButton m_rightButton = RightButton::Pick;
    ToolKind m_inHand = ToolKind::Stamp;
    ToolPreview m_preview;
    QString m_hint;
    bool m_isHeldByKey = false;  ///< pressed by a key, until the gesture ends
    bool m_isAimedByKeys = false;
    bool m_wasLedByKeys = false;
    Modifiers m_keysHeld;        ///< while keys lead
    std::optional<Point> m_aim;  ///< the last position of mouse or cursor
};

}  // namespace gloam::editor
