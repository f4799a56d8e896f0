#pragma once

#include "core/action/Fwd.h"
#include "core/action/Hook.h"

namespace gloam {

/// Merges an item into matching stacks beside it, as far as they have room. Returns the item, or the stack it went into
/// entirely.
EntityId stackUp(Deed& deed, EntityId entity);

/// Merges matching items beside an item into it, each only if it fits whole.
void gatherUp(Deed& deed, EntityId entity);

/// Refuses if part of a stack would have to be split off, and no more entities may be born on the level.
Veto whyNotSplit(const Deed& deed, EntityId stack, int count);

/// Splits off part of a stack as an item of its own, beside it; returns the stack itself if that is all of it. Ask
/// `whyNotSplit` first: on a full level it returns the stack, too.
EntityId splitOff(Deed& deed, EntityId stack, int count);

/// Gives it its former letter if still free, else the first free one; none if all 52 are taken.
void giveLetter(Deed& deed, EntityId who, EntityId item);

}  // namespace gloam
