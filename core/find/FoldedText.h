#pragma once

#include <string>
#include <string_view>

namespace gloam {

// Comparisons in which A to Z and a to z are alike.

/// With a to z in place of A to Z.
std::string foldedText(std::string_view text);

bool isEqualFolded(std::string_view a, std::string_view b);
bool containsFolded(std::string_view text, std::string_view part);

/// Whether all of a text is like a pattern, in which `*` stands for any letters, also none.
bool matchesFolded(std::string_view text, std::string_view pattern);

/// The text with each `part` replaced; at most one for each letter of the text.
std::string replacedFolded(std::string_view text, std::string_view part, std::string_view by);

}  // namespace gloam
