#pragma once

#include "core/view/frame/LevelFrame.h"
#include "editor/state/EditorState.h"

namespace gloam::editor {

/// The keys held while a tool is used.
struct Modifiers {
    bool shift = false;
    bool ctrl = false;
    bool alt = false;
    friend bool operator==(Modifiers, Modifiers) = default;
};

/// What a tool would do now, drawn over the open level.
struct ToolPreview {
    struct Arrow {
        Point from;
        Point to;
        bool isOneWay = false;
        bool operator==(const Arrow&) const = default;
    };
    LevelPreview level;
    std::vector<Rect> marks;     ///< ringed
    std::vector<Point> sources;  ///< where a gesture can start, ringed lightly
    std::vector<Rect> outline;   ///< rows of cells, outlined as one
    std::optional<Rect> box;     ///< being drawn to select
    std::optional<Arrow> arrow;
    std::optional<std::vector<Point>> patrol;  ///< of the selected creature, as it would be
    QString objection;                         ///< why it would be refused; marks then use the danger colour
    bool operator==(const ToolPreview&) const = default;
};

/// A way to edit the open level. A tool works in cells and knows neither mouse nor keys: a stroke is press, aim, aim…,
/// release. Until the release, nothing changes and the effect is only previewed. The release is one step to undo. Cells
/// may lie outside the level.
class Tool {
public:
    explicit Tool(EditorState& state) : m_state(state) {}
    virtual ~Tool() = default;
    Tool(const Tool&) = delete;
    Tool& operator=(const Tool&) = delete;

    virtual void press(Point cell, Modifiers held) = 0;
    virtual void aim(std::optional<Point> cell, Modifiers held) = 0;  ///< pressed or not; nullopt: away from the level
    virtual void release(Modifiers held) = 0;
    virtual void cancel() = 0;        ///< as if it had never been pressed
    virtual bool isBusy() const = 0;  ///< whether there is something to cancel
    virtual ToolPreview preview() const = 0;
    virtual QString hint() const = 0;  ///< what it does now, and the keys that change that

    // What only some tools do.
    virtual Tool* toolOfRightButton() { return nullptr; }  ///< if empty, the usual one
    virtual QString picture() const { return {}; }         ///< an icon's name, while it is not that of its act
    virtual void takeAgain() {}                            ///< it was chosen while already current
    virtual void takeAtCursor() {}                         ///< it was chosen by a key, to be used at the cursor
    virtual bool askAtCursor() { return false; }           ///< asks about the cell there; whether it did
    virtual void followWorld() {}                          ///< the level, or something on it, has changed

    // A gesture that may go on when another level opens, or in another view of this one.
    virtual bool canCross() const { return canBeCarried(); }  ///< in the other view
    virtual bool canBeCarried() const { return false; }
    virtual bool isCarried() const { return false; }  ///< it continues with no button held
    virtual void carry() {}
    virtual void carryTo(const Name& /*level*/) {}  ///< the level that opens

protected:
    EditorState& state() const { return m_state; }
    WorldDocument& document() const { return m_state.document; }
    const TypeRegistry& types() const { return *m_state.document.world().registry; }

private:
    EditorState& m_state;
};

}  // namespace gloam::editor
