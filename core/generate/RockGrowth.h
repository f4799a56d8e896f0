#pragma once

#include "core/base/BitGrid.h"
#include "core/world/Builders.h"

namespace gloam {

class Draft;
class Random;

/// Rock (1) and open cells (0), grown by the automaton from random cells. What lies beyond the area is rock at every
/// step (GEN-02).
BitGrid grownRock(Size size, const builder::Automaton& automaton, Random& chance);

/// The same for the area of a draft; its fixed cells begin as they are.
BitGrid grownRock(const Draft& draft, const builder::Automaton& automaton, Random& chance);

}  // namespace gloam
