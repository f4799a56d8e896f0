#pragma once

#include "core/space/FieldOfView.h"
#include "core/space/LightMap.h"
#include "core/space/SightCache.h"

#include <vector>

namespace gloam {

/// Working space of sight, owned by the caller.
struct SightScratch {
    FovScratch fov;
    SightCache kept;
    LightMap seenBy;  ///< of lights that let see alone
    BitGrid lit;      ///< the cells that those lights light
    LightMap light;   ///< of all lights
    std::vector<LightSource> lights;
    CellPlanes opacity;  ///< for a level with opaque entities
};

}  // namespace gloam
