#pragma once

#include "core/action/Deed.h"
#include "core/rules/Vision.h"

namespace gloam {

/// Shooting at a cell. In order: not at oneself, only where one can see, within range, at somebody (CMB-06). What flies
/// is told first, then the blow it strikes there (FX-07).
Outcome perform(Deed& deed, const command::Fire& fire);

/// How far one can shoot, in cells; 0: it has nothing to shoot with (STAT-05).
int rangeOf(const Level& level, const Entity& who);

/// Whether one has something to shoot with, and sees and reaches that cell.
bool canShootAt(const Level& level, const Policies& policies, const Entity& who, Point to);

}  // namespace gloam
