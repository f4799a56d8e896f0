#pragma once

#include "core/action/Fwd.h"

namespace gloam {

struct Attributes;

/// The number that holds a stat: one of the six attributes or max-weight; null for any other.
int Attributes::*plainNumber(const Name& stat);

/// STAT-02: (score - 16) / 2, rounded as the ruleset says (C-30).
int modifierOf(int score, Rounding rounding);

/// The modifier that an attribute gives to rolls, with everything that changes it.
int modifierOf(const StatTable& stats, const Level& level, const Entity& who, const Name& attribute);

void registerAttributes(StatTable& stats);

}  // namespace gloam
