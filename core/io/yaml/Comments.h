#pragma once

#include "core/types/Value.h"

#include <string>
#include <string_view>
#include <vector>

namespace gloam {

/// Stands for one or more blank lines among the comments above a value; no comment read from a file equals it.
inline constexpr std::string_view blankLine = "\n";

/// The comments above and within a value, in order, for values written on one line. Leaves out blank lines within it.
std::vector<std::string> commentsOf(const Value& value);

/// The value with all comments above it and none within.
Value withCommentsAbove(const Value& value);

}  // namespace gloam
