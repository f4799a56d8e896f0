#pragma once

#include "app/SceneStage.h"

#include <span>

namespace gloam::app {

/// The scenes of placing things and of the inspector's larger forms.
std::span<const Scene> formScenes();

}  // namespace gloam::app
