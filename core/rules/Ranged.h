#pragma once

#include "core/action/Fwd.h"

namespace gloam {

/// Shoots at a cell. Conditions, in order: not your own cell, in sight, in range, a creature there (CMB-06). The shot
/// is reported before its blow (FX-07).
Outcome perform(Deed& deed, const command::Fire& fire);

/// Whether an entity has a ranged weapon, and sees and reaches that cell.
bool canShootAt(const Level& level, const Policies& policies, const Entity& who, Point to);

/// How an entity would attack another from where it stands: ranged if possible, else as a neighbour.
AttackKind kindAgainst(const Level& level, const Policies& policies, const Entity& who, const Entity& target);

}  // namespace gloam
