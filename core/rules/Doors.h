#pragma once

#include "core/action/Fwd.h"

namespace gloam {

/// Doors are tiles that become another tile; what the cell itself has, such as a lock, stays (TILE-09).
Outcome perform(Deed& deed, const command::OpenDoor& open);
Outcome perform(Deed& deed, const command::CloseDoor& close);

}  // namespace gloam
