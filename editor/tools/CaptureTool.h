#pragma once

#include "editor/tools/Tool.h"

namespace gloam::editor {

/// Takes what is in these cells of the open level, on layers that are open, into the hand, and tells of it.
void takeStampOf(Workbench& bench, const CellArea& cells);

/// Takes a piece of the level into the hand, as a stamp: what is on open layers in a rectangle.
class CaptureTool : public Tool {
public:
    using Tool::Tool;

    void press(Point cell, Held) override { m_from = m_aim = cell; }
    void aim(std::optional<Point> cell, Held) override { m_aim = cell ? cell : m_aim; }
    void release(Held held) override;
    void cancel() override { m_from.reset(); }
    bool isBusy() const override { return m_from.has_value(); }
    ToolPreview preview() const override;
    QString hint() const override;

private:
    Rect box() const;

    std::optional<Point> m_from;
    std::optional<Point> m_aim;
};

}  // namespace gloam::editor
