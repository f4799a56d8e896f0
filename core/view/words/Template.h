#pragma once

#include "core/view/words/Message.h"

#include <map>
#include <string>
#include <string_view>

namespace gloam {

/// The replacements of a sentence's placeholders, by name without braces.
using Fills = std::map<std::string, std::string, std::less<>>;

/// A text with its placeholders replaced once: replacements are not searched again. Unknown placeholders stay.
std::string filled(std::string_view text, const Fills& fills);

/// A sentence without its wordings by degree.
Sentence ungraded(Sentence sentence);

/// A sentence with another one's severity and category where it has none of its own.
Sentence weighedAs(const Sentence& usual, Sentence own);

}  // namespace gloam
