#pragma once

#include "core/action/Fwd.h"

namespace gloam {

/// Strikes a neighbour: the combat policy finds the numbers; this applies and reports the results.
Outcome perform(Deed& deed, const command::Strike& strike);

/// Asks the parts of the actor and of its target whether a blow is allowed.
Veto askBeforeStrike(Deed& deed, EntityId target);

/// The actor's blow at an existing target, with all its consequences. A ranged blow uses `thrown` if given, else the
/// ranged weapon.
void strikeOut(Deed& deed, EntityId target, AttackKind kind, const RangedArm* thrown = nullptr);

}  // namespace gloam
