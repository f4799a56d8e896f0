#pragma once

#include "core/action/Fwd.h"

namespace gloam {

/// Ends somebody's life: its parts are told, then the event; all but the hero leave the level (CMB-07).
void die(Deed& deed, EntityId who, EntityId killer);
void dieOf(Deed& deed, EntityId who, const Subject& cause);  ///< of what need not be an entity, such as a poison

}  // namespace gloam
