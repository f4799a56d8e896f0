#pragma once

#include "core/action/Fwd.h"

namespace gloam {

/// Doors are tiles that turn into other tiles; properties of the cell, such as a lock, stay (TILE-09).
Outcome perform(Deed& deed, const command::OpenDoor& open);
Outcome perform(Deed& deed, const command::CloseDoor& close);
Outcome perform(Deed& deed, const command::Bash& bash);

}  // namespace gloam
