#pragma once

#include "core/ai/Thought.h"

namespace gloam {

/// Whether a creature stands at a cell, or next to it if it cannot enter it.
bool isThere(const Level& level, const Entity& who, Point at);

/// A step in a random direction of eight or four; if blocked, or if its brain does not wander, it waits (AI-04, C-9).
Command wander(Thought& thought);

/// The next step along its patrol; a cell it finds no way to is left out.
Command patrol(Thought& thought, const Brain& brain, const Mood& mood);

/// The next step back to its post, or a wait there.
Command guard(Thought& thought, const Mood& mood);

/// The next step to its leader, or a wait near it; without one, it wanders.
Command follow(Thought& thought, const Brain& brain);

/// The next step to the place it knows of; there it looks around.
Command search(Thought& thought, const Brain& brain, const Mood& mood);

}  // namespace gloam
