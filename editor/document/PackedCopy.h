#pragma once

#include "core/world/World.h"

namespace gloam::editor {

/// Whether a level's tiles take so much memory that a second copy of them matters.
bool isLarge(const Level& level);

/// A copy to be read: tiles of large levels are packed away, so that edits of the original write its own tiles in place
/// instead of copying them first. Levels packed already stay shared.
World packedCopy(World world);

}  // namespace gloam::editor
