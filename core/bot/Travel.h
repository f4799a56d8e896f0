#pragma once

#include "core/bot/LongAction.h"
#include "core/view/advice/Route.h"
#include "core/view/slice/KnownPassages.h"

#include <vector>

namespace gloam {

/// A walk to a place, step by step: by the route the player knows, planned again each turn, to the place or beside it.
/// It does not begin with an enemy in view, unless that is known, or harmless and has not noticed the hero, and enters
/// nothing the player would be asked about first, unless told to swim. To another level it takes the given stairs, one
/// after the other.
class Travel : public LongAction {
public:
    /// To the nearest of the cells, on the level to which the last of `legs` leads.
    Travel(Slice start, Rect goal, InterruptRules rules = {}, std::vector<KnownPassage> legs = {},
           KnownEnemies known = {}, Crossing crossing = Crossing::Dry);

    /// On arrival there is nothing to say.
    std::optional<Command> next() override;
    void saw(Slice now, std::span<const PerceivedEvent> events) override;

private:
    std::optional<Command> decide();
    std::optional<Command> takeLeg(const KnownPassage& leg);
    std::optional<Command> stepToward(Rect goal);

    Slice m_now;
    Rect m_goal;
    std::vector<KnownPassage> m_legs;  ///< those still to take
    InterruptRules m_rules;
    KnownEnemies m_known;
    Crossing m_crossing;
    RouteScratch m_scratch;
    std::optional<Command> m_next;
    bool m_hasBegun = false;
};

}  // namespace gloam
