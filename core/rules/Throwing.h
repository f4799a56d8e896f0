#pragma once

#include "core/action/Fwd.h"

namespace gloam {

/// The cells a thing flies over from one cell to another, without the first: Bresenham's line as far as nothing stands in
/// the way; the last one is where it comes down.
std::vector<Point> flightOf(const Level& level, EntityId thrower, Point from, Point to);

/// One of a stack flies. It strikes the first who lives in its way, when it does damage, and lies where it came down,
/// whatever it hit; what breaks is gone (INV-08).
Outcome perform(Deed& deed, const command::Throw& thrown);

}  // namespace gloam
