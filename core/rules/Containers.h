#pragma once

#include "core/action/Fwd.h"

namespace gloam {

/// Why a thing cannot go into a container as things are: it is the container or holds it, there are too many things or
/// too many pounds in it or in what it is in, or it takes no such things. Of a stack so
/// many, 0 for all.
Veto whyItDoesNotFit(const Level& level, const Entity& thing, const Entity& container, int count = 0);

Outcome perform(Deed& deed, const command::PutIn& put);

/// What was in a container that is broken lies where it stood.
void registerContainers(HookTable& hooks);

}  // namespace gloam
