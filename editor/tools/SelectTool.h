#pragma once

#include "editor/tools/Tool.h"

namespace gloam::editor {

/// Selects what is in a cell (an entity, the start, a stair's link or the cell itself) and moves entities, the start
/// and stairs with their links. A drag from an empty cell draws a box. Shift: adds to the selection or removes from it.
/// Ctrl or Alt: moves a copy.
class SelectTool : public Tool {
public:
    using Tool::Tool;

    void press(Point cell, Modifiers held) override;
    void aim(std::optional<Point> cell, Modifiers held) override;
    void release(Modifiers held) override;
    void cancel() override;
    bool isBusy() const override { return m_from.has_value(); }
    bool canCross() const override { return isBusy() && m_doing == Doing::Moving; }
    ToolPreview preview() const override;
    QString hint() const override;

private:
    enum class Doing { Moving, Boxing };

    bool isMoved() const { return m_from && m_aim && *m_from != *m_aim; }
    Point way() const { return *m_aim - *m_from; }
    Rect box() const;
    void toggle(EntityId id);
    void finishClick();
    bool copies(Modifiers held) const;
    Plan planMove() const;  ///< unless it copies
    EditResult canMove() const;
    void move(Modifiers held);

    std::optional<Point> m_from;
    std::optional<Point> m_aim;
    Modifiers m_held;
    Doing m_doing = Doing::Boxing;
    bool m_isToggled = false;    ///< Shift was already held at the press
    bool m_holdsStairs = false;  ///< the entity being moved
    Selection m_before;          ///< the selection at the press
};

/// What a click on a cell selects: the topmost entity, else the start, else the link of a stair, else the cell.
Selection selectionAt(const World& world, const Place& place);

}  // namespace gloam::editor
