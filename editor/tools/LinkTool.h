#pragma once

#include "editor/document/LinkPlans.h"
#include "editor/tools/Tool.h"

namespace gloam::editor {

/// Wires two cells by a link and makes stairs of those that are none. Either a drag from one to the other, or a click
/// on the one and, on this level or another, a click on the other: between the two the link is carried. Shift: one way.
/// From a thing with a trigger it wires what that works: a link, a door, a gate, anything that can open, close or
/// go away; with Shift what is there appears instead, and on bare ground what the palette has in hand. An end of the
/// selected link is moved, and the stairs there with it.
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

    /// Begins at stairs or a cell as a click there would; with a link, what is clicked becomes its other end.
    void carryFrom(const Place& from, std::optional<LinkId> retargeted = {});

    /// A link that keys hold goes along when another level opens. The end of a link stays on its level.
    void carry();

    /// A drag that ended on a level's name: that level opens, and the link is carried there.
    void carryTo(const Name& level);

    /// The level or its stairs are others now: where a link may begin is looked for again.
    void forgetSources()
    {
        m_sources.reset();
        m_targets.reset();
    }

    /// Whether a list of places to lead to is of use at the cursor: a link may begin there, and nothing there is wired.
    bool canAskAtCursor() const;

    const std::optional<Place>& from() const { return m_from; }   ///< none while no link is begun
    bool isCarried() const { return m_isCarried; }

private:
    Place aimed() const { return {bench().levelId(), *m_aim}; }
    void complete(Held held);
    /// What letting go here does; `id` is that of a new link, if it makes one.
    Plan planAt(Held held, LinkId id = {}) const;
    std::optional<Name> appearing(Held held) const;
    void showAppearing(ToolPreview& preview) const;
    QString doneText(const Place& from, const Place& to, LinkWays ways, bool isEnd) const;
    const std::vector<Point>& targets() const;
    std::vector<Point> findTargets() const;
    QString nameInHand() const;
    void drop();
    void pickUp();
    bool beginAt(Point cell);
    bool takeEnd(Point cell);
    bool takeTrigger(Point cell);
    const std::vector<Point>& sources() const;
    std::vector<Point> findSources() const;
    Selection selectionOfLinkAt(const Place& place) const;

    struct End {
        LinkId link;
        LinkEnd end;
    };
    std::optional<Place> m_from;
    std::optional<End> m_end;             ///< that is being moved
    std::optional<EntityId> m_trigger;    ///< of the level of m_from, that is being wired
    std::optional<LinkId> m_retargeted;   ///< the link whose far end is being chosen
    std::optional<Point> m_aim;
    std::optional<Place> m_done;          ///< where the last gesture ended well, until one aims elsewhere
    bool m_isPressed = false;
    bool m_isCarried = false;
    Held m_held;
    mutable std::optional<std::vector<Point>> m_sources;   ///< if empty, not looked for yet
    mutable std::optional<std::vector<Point>> m_targets;   ///< of the trigger in hand; if empty, not looked for yet
};

}  // namespace gloam::editor
