#pragma once

#include "editor/tools/Tool.h"

namespace gloam::editor {

/// Draws the patrol of a creature cell by cell, while the editor state says whose. Each gesture is one step to undo.
class PatrolTool : public Tool {
public:
    using Tool::Tool;

    void press(Point cell, Modifiers held) override;
    void aim(std::optional<Point> cell, Modifiers held) override;
    void release(Modifiers held) override;
    void cancel() override { m_from.reset(); }
    bool isBusy() const override { return m_from.has_value(); }
    ToolPreview preview() const override;
    QString hint() const override;
    Tool* toolOfRightButton() override { return this; }

    void remove(Point cell);  ///< from the patrol, if it is on it

private:
    const Entity* creature() const;
    std::vector<Point> patrol() const;
    std::optional<std::size_t> stopAt(Point cell) const;
    bool endsIt(Modifiers held) const;
    std::optional<std::vector<Point>> drawn(Modifiers held) const;
    EditResult change(const std::vector<Point>& patrol);

    std::optional<Point> m_from;
    std::optional<Point> m_aim;
    Modifiers m_held;
};

}  // namespace gloam::editor
