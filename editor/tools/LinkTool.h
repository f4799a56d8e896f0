#pragma once

#include "editor/tools/Tool.h"

namespace gloam::editor {

/// Wires two cells by a link and makes stairs of those that are none. Either a drag from one to the other, or a click on
/// the one and, on this level or another, a click on the other: between the two the link is carried. Shift: one way.
class LinkTool : public Tool {
public:
    using Tool::Tool;

    void press(Point cell, Held held) override;
    void aim(std::optional<Point> cell, Held held) override;
    void release(Held held) override;
    void cancel() override;   ///< goes back to the level where it began
    bool isBusy() const override { return m_from.has_value(); }
    ToolPreview preview() const override;
    QString hint() const override;

    /// A drag that ended on a level's name: that level opens, and the link is carried there.
    void carryTo(const Name& level);

    const std::optional<Place>& from() const { return m_from; }   ///< none while no link is begun
    bool isCarried() const { return m_isCarried; }

private:
    Place aimed() const { return {bench().levelId(), *m_aim}; }
    void complete(Held held);
    Selection selectionOfLinkAt(const Place& place) const;

    std::optional<Place> m_from;
    std::optional<Point> m_aim;
    bool m_isPressed = false;
    bool m_isCarried = false;
    Held m_held;
};

}  // namespace gloam::editor
