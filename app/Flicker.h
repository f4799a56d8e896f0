#pragma once

#include "core/base/Random.h"
#include "core/view/Slice.h"

namespace gloam::app {

inline constexpr int flickersEach = 250;   ///< milliseconds: four times a second

/// Lets the outermost ring of what is lit shine a step brighter here and there, as by a flame that is never still. It is
/// for the eye alone: what is seen and where light ends stays as it is. False when there is no such ring.
bool flicker(Grid<CellLight>& light, Random& chance);

}  // namespace gloam::app
