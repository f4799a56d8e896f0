#pragma once

#include "editor/state/DisplayChoices.h"
#include "editor/state/Notices.h"
#include "editor/state/OpenLevel.h"
#include "editor/state/PaintChoice.h"
#include "editor/state/ToolChoice.h"
#include "editor/tools/Tool.h"

namespace gloam::editor {

/// Picks up these cells of the open level, on open layers, as a stamp, and reports it.
void takeStampOf(Notices& notices, const DisplayChoices& display, ToolChoice& tool, PaintChoice& paint,
                 const OpenLevel& open, const CellArea& cells);

/// Picks up a rectangle of the level as a stamp, with what is on open layers.
class CaptureTool : public Tool {
public:
    using Tool::Tool;

    void press(Point cell, Modifiers) override { m_from = m_aim = cell; }
    void aim(std::optional<Point> cell, Modifiers) override { m_aim = cell ? cell : m_aim; }
    void release(Modifiers held) override;
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
