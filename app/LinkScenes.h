#pragma once

#include "app/SceneStage.h"

#include <span>

namespace gloam::app {

/// The scenes of links and wires in the editor.
std::span<const Scene> linkScenes();

}  // namespace gloam::app
