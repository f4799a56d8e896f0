#pragma once

#include "core/action/Fwd.h"

namespace gloam {

/// Acts on the neighbouring cell without moving there: on entities before tiles (EVT-09), then on doors (TILE-10);
/// otherwise it is refused and names the cell (ACT-07).
Outcome perform(Deed& deed, const command::Bump& bump);

/// Walking or bumping into an entity: sets off its trigger, talks, strikes an enemy (ACT-16), pushes what can be pushed
/// (TILE-29), or does nothing (ACT-06).
Outcome bumpInto(Deed& deed, const Entity& blocker, Direction direction);

/// Walking into a wall: digs (ACT-17) or does nothing (ACT-04).
Outcome bumpIntoWall(Deed& deed, Point at, Direction direction);

}  // namespace gloam
