#pragma once

#include "core/action/Fwd.h"

namespace gloam {

/// Gives `count` new items, filling existing stacks first; an entity that cannot carry gets them at its feet. Returns
/// the last stack that grew, or nothing if there is no such type.
EntityId gain(Deed& deed, EntityId who, const Name& type, int count);

/// Destroys up to `count` items of a type, unworn ones first, and returns how many.
int loseItems(Deed& deed, EntityId who, const Name& type, int count);

}  // namespace gloam
