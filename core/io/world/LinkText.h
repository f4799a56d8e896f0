#pragma once

#include "core/base/Problem.h"
#include "core/types/Value.h"
#include "core/world/Link.h"

namespace gloam {

/// Reads a link of `links`; it may lack an id. What is not understood stays in its extras and is
/// reported, except `x`.
Link readLink(const Map& written, const std::string& path, Problems& problems);

}  // namespace gloam
