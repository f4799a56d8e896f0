#pragma once

#include "core/types/Value.h"

#include <string>
#include <vector>

namespace gloam {

/// The comments above a value and within it, in their order: for values that are written on one line.
std::vector<std::string> commentsOf(const Value& value);

/// The value with all these above itself and none within.
Value withCommentsAbove(const Value& value);

}  // namespace gloam
