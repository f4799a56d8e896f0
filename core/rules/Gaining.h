#pragma once

#include "core/action/Deed.h"

namespace gloam {

/// How many things of a type somebody carries, by what is in its keeping itself.
std::int64_t countCarried(const Deed& deed, EntityId who, const Name& type);

/// Puts so many new things into somebody's keeping, on stacks that are there first; before the feet of one who carries
/// nothing. The last thing that got more, or nothing where there is no such type.
EntityId gain(Deed& deed, EntityId who, const Name& type, int count);

/// Takes so many things of a type away for good, those that are not worn first; how many it were.
int loseThings(Deed& deed, EntityId who, const Name& type, int count);

}  // namespace gloam
