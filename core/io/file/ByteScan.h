#pragma once

#include "core/base/Limits.h"
#include "core/base/Problem.h"

#include <optional>
#include <string_view>

namespace gloam {

/// The first problem in the bytes: too many of them, invalid UTF-8, a control character other than tab or newline, or a
/// line over the limit.
std::optional<Problem> findBadByte(std::string_view text, const Limits& limits);

}  // namespace gloam
