#pragma once

#include "core/action/Fwd.h"

namespace gloam {

/// The actor takes the place of one who is in its way (ENT-13): both of one cell trade places, else who is in the way is
/// driven one cell on. Refused where there is no room for either.
Outcome displace(Deed& deed, EntityId blocker, Direction direction);

}  // namespace gloam
