#pragma once

#include "core/base/Name.h"

namespace gloam {

struct TurnContext;

/// Everyone on a level gets what its type carries, and those that begin asleep fall asleep. No event is reported.
void outfitLevel(TurnContext& turn, const Name& level);
/// The same for all levels.
void outfitAll(TurnContext& turn);

}  // namespace gloam
