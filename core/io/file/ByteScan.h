#pragma once

#include "core/base/Limits.h"
#include "core/base/Problem.h"

#include <optional>
#include <string_view>

namespace gloam {

/// The first thing that no text of ours may hold: too many bytes, bytes that are not UTF-8, control characters other
/// than tab and newline, a line over the limit.
std::optional<Problem> findBadByte(std::string_view text, const Limits& limits);

}  // namespace gloam
