#pragma once

#include "app/SceneStage.h"

#include <span>

namespace gloam::app {

/// The scenes of the editor and of trying.
std::span<const Scene> editScenes();

}  // namespace gloam::app
