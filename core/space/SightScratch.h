#pragma once

#include "core/space/FieldOfView.h"
#include "core/space/LightMap.h"

namespace gloam {

/// Working space of sight, owned by the caller.
struct SightScratch {
    FovScratch fov;
    LightMap seenBy;  ///< of lights that let see alone
    LightMap light;   ///< of all lights
    std::vector<LightSource> lights;
    CellPlanes opacity;  ///< for a level with opaque entities
};

}  // namespace gloam
