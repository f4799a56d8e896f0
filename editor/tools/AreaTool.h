#pragma once

#include "editor/document/WorkPlans.h"
#include "editor/tools/Tool.h"

namespace gloam::editor {

/// Combines a selection with new cells: Shift adds them, Ctrl removes them, both intersect; otherwise only the new
/// cells.
CellArea combined(const CellArea& area, const CellArea& others, Modifiers held);

/// Selects cells by a rectangle and moves their contents: a drag from within the selection cuts its cells and puts them
/// down elsewhere, with their links; with Ctrl it copies them. With Shift or Alt a drag always draws a rectangle. The
/// keys held at the end count.
class AreaTool : public Tool {
public:
    using Tool::Tool;

    void press(Point cell, Modifiers held) override;
    void aim(std::optional<Point> cell, Modifiers held) override;
    void release(Modifiers held) override;
    void cancel() override { m_from.reset(); }
    bool isBusy() const override { return m_from.has_value(); }
    ToolPreview preview() const override;
    QString hint() const override;

private:
    Point way() const { return *m_aim - *m_from; }
    bool isMoving() const { return m_isFromWithin && !m_held.shift && !m_held.alt; }
    bool isCopying() const { return isMoving() && m_held.ctrl; }
    CellArea boxed() const;
    CellArea cellsMoved() const;
    LevelChange moveWork() const;
    Answer canMove(const LevelChange& work) const;
    WithGround ground() const;
    void move();

    std::optional<Point> m_from;
    std::optional<Point> m_aim;
    Modifiers m_held;
    bool m_isFromWithin = false;  ///< pressed on a selected cell
};

/// Selects connected cells with the same tile (connected by their sides).
class WandTool : public Tool {
public:
    using Tool::Tool;

    void press(Point cell, Modifiers) override { m_aim = m_from = cell; }
    void aim(std::optional<Point> cell, Modifiers held) override;
    void release(Modifiers held) override;
    void cancel() override { m_from.reset(); }
    bool isBusy() const override { return m_from.has_value(); }
    ToolPreview preview() const override;
    QString hint() const override;

private:
    std::optional<Point> m_from;
    std::optional<Point> m_aim;
    Modifiers m_held;
};

}  // namespace gloam::editor
