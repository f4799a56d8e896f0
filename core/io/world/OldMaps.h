#pragma once

#include "core/base/Problem.h"
#include "core/types/Value.h"

namespace gloam {

/// From version 2 to 3: each map becomes a level with a drawing; transitions become links; the player becomes the
/// start, or in a save the hero, whose memory is what was explored; the types of entities become types of the world.
Map worldFromOldMaps(Map tree, Problems& problems);

}  // namespace gloam
