#pragma once

#include "core/parts/Chasing.h"
#include "core/view/slice/SliceDelta.h"
#include "core/view/slice/Window.h"

#include <string>

namespace gloam::app {

/// A slice as YAML (MAP-18, 20): levelId, rev, at, box, maskBits, tiles, floors3D, entities2D, touching, visible, and
/// memoryPatch with all that is remembered.
std::string sliceText(const Slice& slice);

/// A delta as YAML: what it builds on, then the same keys with what has changed. A whole one is the slice.
std::string deltaText(const SliceDelta& delta);

/// A window as rows of signs (MAP-19); blanks where nothing is seen.
std::string windowText(const Slice& slice, const SliceWindow& window);

/// "{target: [3, 1], moved: true, reason: ok, pathRemaining: 4, …}" (CHASE-01, 02).
std::string chaseText(const ChaseState& chase);

}  // namespace gloam::app
