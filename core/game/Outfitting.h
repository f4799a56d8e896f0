#pragma once

#include "core/base/EntityId.h"
#include "core/base/Name.h"

#include <set>

namespace gloam {

struct TurnContext;

/// Everyone on a level gets what its type carries, and those that begin asleep fall asleep, except those that had it
/// before. No event is reported.
void outfitLevel(TurnContext& turn, const Name& level, const std::set<EntityId>& before = {});
/// The same for all levels.
void outfitAll(TurnContext& turn);

}  // namespace gloam
