#pragma once

#include "core/ai/Minds.h"

#include <array>

namespace gloam {

/// The foes of a creature: the hero, whom enemies always pursue (CHASE-08), and the nearest other enemy in sight
/// (AI-01). Nearest first by king's moves, then by id; unused places come last.
std::array<const Entity*, 2> foesOf(const Thought& thought);

/// The attack that reaches a foe from where the creature stands, melee or ranged; nullopt if none does.
std::optional<Command> attackOn(const Thought& thought, const Entity& foe);

}  // namespace gloam
