#pragma once

#include "core/action/Fwd.h"

namespace gloam {

/// Whether the cells beside a diagonal step allow it by the corner rules (C-5, C-33).
bool areCornersOpen(const Level& level, const Entity& mover, Direction direction, const Policies& policies);

/// Moves the actor one step that only a part can veto; what lies there reacts.
Outcome takeStep(Deed& deed, Direction direction);

/// A further step of the same act, where nothing is in the way.
void walkOn(Deed& deed, Direction direction);

}  // namespace gloam
