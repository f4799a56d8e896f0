#pragma once

#include "core/base/Name.h"
#include "core/base/Point.h"

namespace gloam {

/// A cell of a level: `[gate, 22, 7]` in files.
struct Place {
    Name level;
    Point at;
    bool operator==(const Place&) const = default;
};

}  // namespace gloam
