#pragma once

#include "core/base/Random.h"
#include "core/view/frame/Frame.h"
#include "core/view/slice/Slice.h"

namespace gloam::app {

inline constexpr int flickersEach = 250;  ///< milliseconds, so four times a second

/// Brightens random cells of the outermost lit ring by one step, like a restless flame. For the eye only: what is seen
/// and where light ends stay the same. False if there is no such ring.
bool flicker(Grid<CellLight>& light, Random& chance);

/// Lets each flame breathe: the outer third of its field gets up to 4 percent brighter or darker as a whole.
void breathe(Grid<CellLight>& light, Random& chance);

/// Makes water move from phase to phase: some of its glyphs are brighter, others darker, and different ones in each
/// phase.
void moveWater(Frame& frame, int phase);

}  // namespace gloam::app
