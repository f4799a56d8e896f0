#pragma once

#include "core/base/Problem.h"
#include "core/types/Value.h"

namespace gloam {

struct Library;

/// Gives a tree that was migrated from version 1 or 2 the types of the library `gloam-types` where it names others:
/// each becomes the nearest one, by name and glyph, and a warning says so. What is like none keeps the type that
/// migration made of its glyph and colour.
void adoptShippedTypes(Map& tree, const Library& library, Problems& problems);

}  // namespace gloam
