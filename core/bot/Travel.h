#pragma once

#include "core/bot/LongAction.h"
#include "core/view/advice/Route.h"

namespace gloam {

/// A walk to a place, step by step: by the route the player knows, planned again each turn, to the place or beside it.
/// It does not begin with an enemy in view, unless that is harmless and has not noticed the hero, and enters nothing
/// the player would be asked about first.
class Travel : public LongAction {
public:
    /// To the nearest of the cells.
    Travel(Slice start, Rect goal, InterruptRules rules = {});

    /// On arrival there is nothing to say.
    std::optional<Command> next() override;
    void saw(Slice now, std::span<const PerceivedEvent> events) override;

private:
    std::optional<Command> decide();

    Slice m_now;
    Rect m_goal;
    InterruptRules m_rules;
    RouteScratch m_scratch;
    std::optional<Command> m_next;
    bool m_hasBegun = false;
};

}  // namespace gloam
