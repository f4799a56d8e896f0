#pragma once

#include "core/types/Value.h"

#include <string>
#include <string_view>
#include <vector>

namespace gloam {

/// Among the comments above a value: a blank line of its author's, or several. No comment that is read is that.
inline constexpr std::string_view blankLine = "\n";

/// The comments above a value and within it, in their order: for values that are written on one line.
/// Blank lines within it are left out.
std::vector<std::string> commentsOf(const Value& value);

/// The value with all these above itself and none within.
Value withCommentsAbove(const Value& value);

}  // namespace gloam
