#pragma once

#include "core/view/frame/LevelFrame.h"

#include <vector>

namespace gloam::editor {

/// The cells in which two previews of a level differ, merged into runs per row.
std::vector<Rect> differenceOf(const LevelPreview& before, const LevelPreview& after, const Level& level);

}  // namespace gloam::editor
