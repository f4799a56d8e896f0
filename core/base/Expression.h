#pragma once

#include "core/base/Result.h"

#include <cstdint>
#include <string_view>

namespace gloam {

/// Whether a text is made of the signs of arithmetic alone and reckons something: `3*4+2`, not `12` and not `many`.
bool isExpression(std::string_view text);

/// What `3*4+2` or `(7 - 1.5) * 2` comes to: + - * / and brackets with the usual precedence, whole numbers and decimals,
/// reckoned exactly. The Error names the column, from 1, where it cannot be read; a result that is not whole or larger
/// than 64 bits is one, too.
Result<std::int64_t> wholeNumberOf(std::string_view expression);

}  // namespace gloam
