#pragma once

#include <string_view>

namespace gloam {

/// Whether a name given by a file leads to a file within its folder: words of a path without `.`, `..`, a slash at
/// either end, a backslash, a colon or a control character, valid UTF-8, at most 255 bytes a word and 1,024 in all.
bool isSafeFileName(std::string_view name);

/// Whether a name matches a pattern, in which a `*` stands for any part of the last word of the path that does not
/// begin with a dot.
bool matchesPattern(std::string_view name, std::string_view pattern);

/// The pattern of one file of that name, or a name with one `*` in its last word; both safe and ending in `.gloam`.
bool isSafePattern(std::string_view pattern);

}  // namespace gloam
