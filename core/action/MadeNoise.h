#pragma once

#include "core/base/EntityId.h"
#include "core/base/Point.h"

#include <vector>

namespace gloam {

/// A noise of the last command and those who heard it: for the designer's overlay of sound; rules never read it.
struct MadeNoise {
    EntityId maker;                 ///< none for a noise without one
    Point at;                       ///< where it was made
    int reach = 0;                  ///< cells
    std::vector<EntityId> hearers;  ///< by id
    bool operator==(const MadeNoise&) const = default;
};

}  // namespace gloam
