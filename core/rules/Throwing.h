#pragma once

#include "core/action/Fwd.h"

namespace gloam {

/// The cells that a thrown item crosses on Bresenham's line, without the first, until something is in the way; it comes
/// down in the last one.
std::vector<Point> flightOf(const Level& level, EntityId thrower, Point from, Point to);

/// Throws one of a stack. It strikes the first creature in its way, if it does damage, and lands there, hit or miss;
/// what breaks is destroyed (INV-08).
Outcome perform(Deed& deed, const command::Throw& thrown);

}  // namespace gloam
