#pragma once

#include "app/SceneStage.h"

#include <span>

namespace gloam::app {

/// The scenes of a fight and of what a player asks of it.
std::span<const Scene> playingScenes();

}  // namespace gloam::app
