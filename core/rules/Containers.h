#pragma once

#include "core/action/Fwd.h"

namespace gloam {

/// Why an item cannot go into a container now: it is the container or holds it, the container does not take such items,
/// or it or one around it has no room or cannot carry the weight. `count` of a stack; 0 for all.
Veto whyItDoesNotFit(const Level& level, const Entity& item, const Entity& container, int count = 0);

Outcome perform(Deed& deed, const command::PutIn& put);

/// Makes a broken container spill its contents.
void registerContainers(HookTable& hooks);

}  // namespace gloam
