#pragma once

#include "core/action/Fwd.h"

namespace gloam {

/// Acting upon the cell beside without going there: entities before tiles (EVT-09), then doors (TILE-10); anything
/// else is refused with the cell (ACT-07).
Outcome perform(Deed& deed, const command::Bump& bump);

/// What walking or bumping into somebody does: speak, strike an enemy (ACT-16), push what can be
/// pushed (TILE-29), or nothing (ACT-06).
Outcome bumpInto(Deed& deed, const Entity& blocker, Direction direction);

/// What walking into a cell that keeps one out does: dig (ACT-17), or nothing (ACT-04).
Outcome bumpIntoWall(Deed& deed, Point at, Direction direction);

}  // namespace gloam
