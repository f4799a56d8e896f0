#pragma once

#include "core/action/Command.h"
#include "core/action/Fwd.h"
#include "core/bot/Interrupt.h"
#include "core/view/slice/Slice.h"

#include <optional>
#include <set>
#include <span>

namespace gloam {

/// What a player wants to pick up by walking over it.
struct PickUpRules {
    std::set<Name> kinds = {};  ///< of items: see Item::kind
    bool takesOthers = false;   ///< kinds besides the usual ones
    bool takesThrown = true;    ///< what the hero threw itself, whatever its kind
    bool operator==(const PickUpRules&) const = default;
};

/// The kinds of items that come with the program.
std::span<const std::string_view> usualItemKinds();

/// Picks up items after a step: those of the wanted kinds, and those the hero threw. What has an owner or was put down
/// by the hero stays, and so does what it could not take at the first try. It waits while an enemy in view hunts the
/// hero or could hurt it, unless that one is known.
class PickUp {
public:
    /// Notes what the hero threw and put down.
    void saw(std::span<const PerceivedEvent> events);

    /// Takes the next item on the hero's cell, one per call; nullopt if there is nothing it wants.
    std::optional<Command> next(const Slice& slice, const PickUpRules& rules, const KnownEnemies& known = {});

private:
    bool isWanted(const Slice& slice, const VisibleEntity& item, const PickUpRules& rules) const;

    std::set<EntityId> m_thrown;
    std::set<EntityId> m_left;  ///< put down, or tried once
};

}  // namespace gloam
