#pragma once

#include "editor/tools/Tool.h"

namespace gloam::editor {

/// Places entities of the chosen type where they may be.
class EntityTool : public Tool {
public:
    using Tool::Tool;

    void press(Point cell, Held held) override;
    void aim(std::optional<Point> cell, Held held) override;
    void release(Held held) override;
    void cancel() override;
    bool isBusy() const override { return m_isPressed; }
    ToolPreview preview() const override;
    QString hint() const override;

private:
    bool isJustPlaced(Point cell) const;
    void refreshDraft() const;

    std::optional<Point> m_aim;
    bool m_isPressed = false;
    mutable std::optional<Entity> m_draft;   ///< what the next release places; its id is drawn only once
};

}  // namespace gloam::editor
