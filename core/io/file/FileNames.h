#pragma once

#include <string>
#include <string_view>

namespace gloam {

/// What a file that people share may say of a path: a name within the program's folder as it is, of any other path only
/// the last word. The folders before it name the user.
std::string nameToShare(std::string_view path);

/// Whether a name given by a file leads to a file within its folder: words of a path without `.`, `..`, a slash at
/// either end, a backslash, a colon or a control character, valid UTF-8, at most 255 bytes a word and 1,024 in all.
bool isSafeFileName(std::string_view name);

/// The name of a file beside another: what comes before and after the other's name. Where that would be longer than a
/// file system takes, a checksum stands for the name.
std::string nameBesideFile(std::string_view before, std::string_view name, std::string_view after);

/// Whether a name matches a pattern, in which a `*` stands for any part of the last word of the path that does not
/// begin with a dot.
bool matchesPattern(std::string_view name, std::string_view pattern);

/// The pattern of one file of that name, or a name with one `*` in its last word; both safe and ending in `.gloam`.
bool isSafePattern(std::string_view pattern);

}  // namespace gloam
