#pragma once

#include "core/action/Fwd.h"

namespace gloam {

/// Lets a thing go upon stacks of the same that lie where it is, as far as they have room. What it is part of now: the
/// thing itself, or the stack it went upon whole.
EntityId stackUp(Deed& deed, EntityId thing);

/// Lets what is the same and lies beside a thing go onto it, as far as it has room for all of it.
void gatherUp(Deed& deed, EntityId thing);

/// So many of a stack as a thing of their own, beside it; the stack itself where that is all of it.
EntityId splitOff(Deed& deed, EntityId stack, int count);

/// The letter it had before, while that is free, or the first free one; none when all 52 are taken.
void giveLetter(Deed& deed, EntityId who, EntityId thing);

}  // namespace gloam
