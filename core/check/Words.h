#pragma once

#include "core/base/Point.h"

#include <string>

namespace gloam {

/// "(3, 4)"
inline std::string textOf(Point p)
{
    return "(" + std::to_string(p.x) + ", " + std::to_string(p.y) + ")";
}

}  // namespace gloam
