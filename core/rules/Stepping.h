#pragma once

#include "core/action/Fwd.h"

namespace gloam {

/// What the corner rules ask of the cells beside a diagonal step (C-5, C-33).
bool areCornersOpen(const Level& level, const Entity& mover, Direction direction, const Policies& policies);

/// The actor goes one step, where nothing but a part can be against it, and comes upon what lies there.
Outcome takeStep(Deed& deed, Direction direction);

/// A step after something else was done in the same act, where nothing stands against it.
void goOn(Deed& deed, Direction direction);

}  // namespace gloam
