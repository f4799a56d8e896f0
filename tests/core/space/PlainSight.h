#pragma once

#include "core/base/SightPlanes.h"

namespace gloam::test {

/// Symmetric shadowcasting written down as plainly as its definition, with fractions: slow, and what the fast one
/// must equal. Unlimited.
BitGrid plainFieldOfView(const SightPlanes& planes, Point origin);

}  // namespace gloam::test
