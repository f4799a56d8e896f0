#pragma once

#include "core/ai/Minds.h"

#include <array>

namespace gloam {

/// Whom a creature would fight: the hero, whom enemies always pursue (CHASE-08), and of all other enemies in sight the
/// nearest (AI-01). Nearest first by king's moves, then by id; unused places come last.
std::array<const Entity*, 2> foesOf(const Thought& thought);

/// The attack that reaches a foe from where the creature stands, in melee or from afar; nullopt if none does.
std::optional<Command> attackOn(const Thought& thought, const Entity& foe);

}  // namespace gloam
