#pragma once

#include "core/action/Fwd.h"

namespace gloam {

/// Striking a neighbour: the combat policy finds the numbers, this does and tells what follows from them.
Outcome perform(Deed& deed, const command::Strike& strike);

/// Asks the parts of the actor and of its target whether there may be a blow.
Veto askBeforeStrike(Deed& deed, EntityId target);

/// The actor's blow at a target that is there, and all that follows from it; from afar with a thing that is thrown
/// instead of what it shoots with, where there is one.
void strikeOut(Deed& deed, EntityId target, AttackKind kind, const RangedArm* thrown = nullptr);

}  // namespace gloam
