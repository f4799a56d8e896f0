#pragma once

#include "core/action/Fwd.h"
#include "core/types/Resists.h"

namespace gloam {

/// The share of the damage of an element that a creature takes, in percent: by its nature, by what it wears and by its
/// statuses, one multiplied by the other. An empty element is never resisted.
int harmPercent(const Level& level, const Entity& who, const Name& element);

/// What is left of damage, or what it grows to; a part of a hit point counts as one.
int harmed(int damage, int percent);

/// Whether its nature, what it wears or a status keeps a status from it.
bool isImmune(const Level& level, const Entity& who, const Name& status);

}  // namespace gloam
