#pragma once

#include "core/types/Value.h"

#include <string>
#include <string_view>

namespace gloam {

/// What a plain (unquoted) word of a file means: `true` and `false`, `null` or `~`, a 64-bit whole number in
/// decimal digits, or else the text itself. None of YAML's other guesses: `yes`, `010` and `1.5` are texts.
Value valueOfPlainScalar(std::string_view text);

/// The text with U+FFFD for each byte that is not UTF-8. Names of files may have such bytes; our files may not.
std::string asUtf8(std::string_view text);

/// The text as it appears in a file: plain if that reads back as the same text, else double-quoted; UTF-8 in any
/// case.
std::string quotedWhereNeeded(std::string_view text);

/// In double quotes, with control characters, quotes and backslashes escaped.
std::string quoted(std::string_view text);

}  // namespace gloam
