#pragma once

#include "core/base/Result.h"

#include <cstdint>
#include <string_view>

namespace gloam {

/// Whether a text consists only of arithmetic characters and calculates something: `3*4+2`, but not `12` or `many`.
bool isExpression(std::string_view text);

/// The value of `3*4+2` or `(7 - 1.5) * 2`: + - * / and brackets with the usual precedence, whole numbers and decimals,
/// computed exactly. If it cannot be read, the Error names the column, from 1; a result that is not whole or does not
/// fit into 64 bits is also an Error.
Result<std::int64_t> wholeNumberOf(std::string_view expression);

}  // namespace gloam
