#pragma once

#include "core/bot/ExplorerBot.h"
#include "core/bot/LongAction.h"
#include "core/view/advice/Route.h"

namespace gloam {

/// Explores a level, step by step: goes to items and chests within ten steps, then to the nearest unknown cell, and in
/// the end to all else that it has seen. It opens doors and curtains, and locks whose key the hero carries. When
/// nothing is left, it names what is out of reach. It knows what the player knows, strikes nobody, takes no stairs,
/// enters nothing the player would be asked about first, and keeps out of the reach of rooted enemies. It does not
/// begin with an enemy in view, unless that one is known, harmless and has not noticed the hero, or rooted and out of
/// reach.
class Exploration : public LongAction {
public:
    /// `explorer` keeps, from one exploration to the next, which items were visited; it must outlive this.
    Exploration(ExplorerBot& explorer, Slice start, InterruptRules rules = {}, KnownEnemies known = {});

    std::optional<Command> next() override;
    void saw(Slice now, std::span<const PerceivedEvent> events) override;

private:
    std::optional<Command> decide();

    ExplorerBot& m_explorer;
    Slice m_now;
    InterruptRules m_rules;
    KnownEnemies m_known;
    std::optional<Command> m_next;
    RouteScratch m_scratch;
};

}  // namespace gloam
