#pragma once

#include "core/action/Fwd.h"
#include "core/map/Entity.h"

#include <vector>

namespace gloam {

/// What a thief can take from a victim, by id: items that it carries loose and, for a thief that takes those too, items
/// that it wears, unless they stick; only of the kind that the thief is after.
std::vector<EntityId> lootOf(const Level& level, const Entity& thief, EntityId victim);

Outcome perform(Deed& deed, const command::Steal& steal);

}  // namespace gloam
