#pragma once

#include "core/action/Fwd.h"

namespace gloam {

/// Shooting at a cell. In order: not at oneself, only where one can see, within range, at somebody (CMB-06). What flies
/// is told first, then the blow it strikes there (FX-07).
Outcome perform(Deed& deed, const command::Fire& fire);

/// Whether one has something to shoot with, and sees and reaches that cell.
bool canShootAt(const Level& level, const Policies& policies, const Entity& who, Point to);

/// How one would attack another from where it stands: from afar when it can, else as a neighbour.
AttackKind kindAgainst(const Level& level, const Policies& policies, const Entity& who, const Entity& target);

}  // namespace gloam
