#pragma once

#include "core/action/Fwd.h"

namespace gloam {

/// The end of a game turn: everything on the level whose parts wait for it is asked (hook::Tick), carried or not, in the
/// order of their ids (ENT-10). What has no such part costs next to nothing.
void tickAll(Deed& deed);

}  // namespace gloam
