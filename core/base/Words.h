#pragma once

#include "core/base/Point.h"

#include <string>

namespace gloam {

/// "(3, 4)"
inline std::string textOf(Point p)
{
    return "(" + std::to_string(p.x) + ", " + std::to_string(p.y) + ")";
}

/// With a capital as its first letter, if that is one of a to z.
inline std::string capitalised(std::string text)
{
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z')
        text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}

}  // namespace gloam
