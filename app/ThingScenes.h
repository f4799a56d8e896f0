#pragma once

#include "app/SceneStage.h"

#include <span>

namespace gloam::app {

/// The scenes of light, things, questions, rest and powers, in a cellar of their own.
std::span<const Scene> thingScenes();

}  // namespace gloam::app
