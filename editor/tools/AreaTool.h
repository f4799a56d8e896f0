#pragma once

#include "editor/document/WorkPlans.h"
#include "editor/tools/Tool.h"

namespace gloam::editor {

/// What selected cells become with others: Shift adds them, Ctrl takes them away, both keep what is in both; else the
/// others alone.
CellArea combined(const CellArea& area, const CellArea& others, Held held);

/// Selects cells by a rectangle and moves what is in them: a drag from within the selection cuts its cells and puts them
/// down elsewhere, links and all, with Ctrl it copies them. With Shift or Alt a drag always draws a rectangle. The keys
/// count that are held when it ends.
class AreaTool : public Tool {
public:
    using Tool::Tool;

    void press(Point cell, Held held) override;
    void aim(std::optional<Point> cell, Held held) override;
    void release(Held held) override;
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
    LevelWork moveWork() const;
    Answer canMove(const LevelWork& work) const;
    WithGround ground() const;
    void move();

    std::optional<Point> m_from;
    std::optional<Point> m_aim;
    Held m_held;
    bool m_isFromWithin = false;   ///< pressed on a selected cell
};

/// Selects the cells of one tile that touch each other by their sides.
class WandTool : public Tool {
public:
    using Tool::Tool;

    void press(Point cell, Held) override { m_aim = m_from = cell; }
    void aim(std::optional<Point> cell, Held held) override;
    void release(Held held) override;
    void cancel() override { m_from.reset(); }
    bool isBusy() const override { return m_from.has_value(); }
    ToolPreview preview() const override;
    QString hint() const override;

private:
    std::optional<Point> m_from;
    std::optional<Point> m_aim;
    Held m_held;
};

}  // namespace gloam::editor
