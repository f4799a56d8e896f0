#pragma once

#include "core/action/Fwd.h"

namespace gloam {

/// Ends a life once: asks the parts, then reports the event. All but the hero leave the level (CMB-07). Nothing happens
/// to what is gone or dead.
void die(Deed& deed, EntityId who, EntityId killer);
void dieOf(Deed& deed, EntityId who, const Subject& cause);  ///< of a cause that need not be an entity, such as poison

}  // namespace gloam
