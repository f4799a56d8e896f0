#pragma once

#include "core/view/slice/Slice.h"

namespace gloam {

struct Trigger;

/// Whether an entity of this type that bars the way becomes one that does not when the viewer walks into it, whatever
/// it has done before: a curtain, or a lock whose key the viewer carries. Only doors count: a lever is no way through.
bool opensFor(const Slice& slice, const EntityType& type, const Trigger* trigger);

/// The sides of the map with an exit. They can be seen from anywhere on the level.
std::vector<Direction> exitsOf(const World& world, const Level& level);

}  // namespace gloam
