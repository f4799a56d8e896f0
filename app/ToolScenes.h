#pragma once

#include "app/SceneStage.h"

#include <span>

namespace gloam::app {

/// The scenes of the tools of the editor, each in the midst of its gesture, and of what they work with.
std::span<const Scene> toolScenes();

}  // namespace gloam::app
