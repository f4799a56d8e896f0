#pragma once

#include "core/ai/Brain.h"

#include <array>

namespace gloam {

/// Whom one would fight: the hero, whom its enemies are always after (CHASE-08), and of all others that it is an enemy of and
/// sees the nearest (AI-01). Nearest first by king's moves, then by id; empty places stand at the end.
std::array<const Entity*, 2> foesOf(const Thought& thought);

/// The blow that reaches a foe from where one stands, with the hand or from afar; nothing where none does.
std::optional<Command> attackOn(const Thought& thought, const Entity& foe);

}  // namespace gloam
