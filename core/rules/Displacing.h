#pragma once

#include "core/action/Fwd.h"

namespace gloam {

/// The actor takes the place of an entity in its way (ENT-13): two of one cell swap places, else the other is driven
/// one cell on. Refused if there is no room for either.
Outcome displace(Deed& deed, EntityId blocker, Direction direction);

}  // namespace gloam
