#pragma once

#include "core/world/Level.h"

namespace gloam {

/// The free cell nearest to one, by rings of growing radius up to `most`, each in reading order; none when all are
/// taken (TRANS-05).
std::optional<Point> freeCellNear(const Level& level, const Entity& mover, Point at, int most);

}  // namespace gloam
