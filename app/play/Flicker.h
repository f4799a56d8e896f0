#pragma once

#include "core/base/Random.h"
#include "core/view/frame/Frame.h"
#include "core/view/slice/Slice.h"

namespace gloam::app {

inline constexpr int flickersEach = 250;  ///< milliseconds: four times a second

/// Lets the outermost ring of what is lit shine a step brighter here and there, as by a flame that is never still. It
/// is for the eye alone: what is seen and where light ends stays as it is. False when there is no such ring.
bool flicker(Grid<CellLight>& light, Random& chance);

/// Lets each flame breathe: the outer third of its field is up to 4 percent brighter or darker, all of it alike.
void breathe(Grid<CellLight>& light, Random& chance);

/// Water is seen to move from one phase to the next: some of its signs are brighter, others darker, and each phase
/// others.
void moveWater(Frame& frame, int phase);

}  // namespace gloam::app
