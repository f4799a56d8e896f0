#pragma once

#include "core/ai/Thought.h"

#include <optional>

namespace gloam {

/// The foes of a creature: the hero, whom enemies always pursue (CHASE-08), and the nearest other enemy in sight
/// (AI-01). One that hurt it is its foe, too. Nearest first by king's moves, then by id.
Foes foesOf(const Thought& thought);

/// The attack that reaches a foe from where the creature stands: an ability, a blow or a shot; nullopt if none does.
std::optional<Command> attackOn(const Thought& thought, const Entity& foe);

}  // namespace gloam
