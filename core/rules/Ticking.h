#pragma once

#include "core/action/Fwd.h"

namespace gloam {

/// Ends a game turn: asks every entity on the level whose parts handle hook::Tick, carried or not, in order of id
/// (ENT-10). Other entities cost almost nothing.
void tickAll(Deed& deed);

}  // namespace gloam
