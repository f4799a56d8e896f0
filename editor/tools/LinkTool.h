#pragma once

#include "editor/document/LinkPlans.h"
#include "editor/state/LinkOptions.h"
#include "editor/tools/Tool.h"

namespace gloam::editor {

/// Links two cells and makes stairs where there are none: drag from one to the other, or click one and then, on this
/// level or another, the other; in between, the link is carried. Its options decide what the link is like; with Shift
/// it leads one way. From an entity with a trigger it wires
/// what that affects: a link, a door, a gate, anything that can open, close or go away; with Shift the entity appears
/// instead, and on bare ground the type chosen in the palette. Moves an end of the selected link together with its
/// stairs.
class LinkTool : public Tool {
public:
    explicit LinkTool(EditorState& state) : Tool(state), m_options(state.document) {}

    LinkOptions& options() { return m_options; }

    void press(Point cell, Modifiers held) override;
    void aim(std::optional<Point> cell, Modifiers held) override;
    void release(Modifiers held) override;
    void cancel() override;  ///< returns to the level where it started
    bool isBusy() const override { return m_from.has_value(); }
    ToolPreview preview() const override;
    QString hint() const override;
    void takeAtCursor() override;  ///< on unlinked stairs, asks at once for the destination
    /// Asks for the destination, unless a wire or an end of the selected link would be picked up.
    bool askAtCursor() override;
    void followWorld() override { followOptions(); }
    void followOptions()  ///< other cells suit now
    {
        m_sources.reset();
        m_targets.reset();
    }
    bool canBeCarried() const override { return m_from.has_value(); }
    bool isCarried() const override { return m_isCarried; }
    void carry() override;  ///< all but the end of a link, which stays on its level
    void carryTo(const Name& level) override;

    /// Starts at stairs or a cell as a click there would; with a link, the next click becomes its other end.
    void carryFrom(const Place& from, std::optional<LinkId> retargeted = {});

private:
    Place aimed() const { return {state().open.id(), *m_aim}; }
    void complete(Modifiers held);
    /// What letting go here does; `id` is that of a new link, if it makes one.
    Plan planAt(Modifiers held, LinkId id = {}) const;
    std::optional<Name> appearing(Modifiers held) const;
    void showAppearing(ToolPreview& preview) const;
    Link wanted(Modifiers held, LinkId id = {}) const;
    EditResult canBegin(const Place& place) const;
    bool leadsOneWay() const;
    QString doneText(const Place& from, const Place& to, LinkId made) const;
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
    LinkOptions m_options;
    std::optional<Place> m_from;
    std::optional<End> m_end;            ///< the end being moved
    std::optional<EntityId> m_trigger;   ///< on the level of m_from, being wired
    std::optional<LinkId> m_retargeted;  ///< the link whose far end is being chosen
    std::optional<Point> m_aim;
    std::optional<Place> m_done;  ///< where the last gesture succeeded, until the user aims elsewhere
    bool m_isPressed = false;
    bool m_isCarried = false;
    Modifiers m_held;
    mutable std::optional<std::vector<Point>> m_sources;  ///< if empty, not searched yet
    mutable std::optional<std::vector<Point>> m_targets;  ///< of the current trigger; if empty, not searched yet
};

}  // namespace gloam::editor
