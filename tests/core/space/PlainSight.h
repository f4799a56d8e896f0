#pragma once

#include "core/base/CellPlanes.h"

namespace gloam::test {

/// Symmetric shadowcasting, written as plainly as its definition, with fractions and no radius: slow, but the reference
/// for the fast one.
BitGrid plainFieldOfView(const CellPlanes& planes, Point origin);

}  // namespace gloam::test
