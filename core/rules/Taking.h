#pragma once

#include "core/action/Deed.h"

namespace gloam {

/// Where a thing comes to lie that somebody lets go: there, or beside it for one who takes up its cell. None where
/// there is no room.
std::optional<Point> landingFor(const Level& level, const Entity& thing, Point at);

/// Asks those concerned whether the actor may let go a thing: out of its slot, out of its hands.
Veto askBeforeLettingGo(Deed& deed, EntityId thing);

/// Lays a carried thing down, and asks what comes of it. It keeps its id.
void letGo(Deed& deed, EntityId thing, Point at);

Outcome perform(Deed& deed, const command::Take& take);
Outcome perform(Deed& deed, const command::Drop& drop);

}  // namespace gloam
