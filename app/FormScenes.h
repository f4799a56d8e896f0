#pragma once

#include "app/SceneStage.h"

#include <span>

namespace gloam::app {

/// The scenes of placing things, of the inspector's larger forms, and of the editor's dialogs and layers.
std::span<const Scene> formScenes();

}  // namespace gloam::app
