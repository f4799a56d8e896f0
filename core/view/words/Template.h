#pragma once

#include "core/types/Value.h"
#include "core/view/words/Message.h"

#include <map>

namespace gloam {

/// The replacements of a sentence's placeholders, by name without braces.
using Fills = std::map<std::string, std::string, std::less<>>;

/// Which wording of a template to use.
enum class Degree { Little, Usual, Much };

/// The text of a template, which is a text or a map with one; null if neither. A template without a wording of that
/// degree uses the usual one.
const std::string* templateText(const Value* written, Degree degree = Degree::Usual);

/// A text with its placeholders replaced once: replacements are not searched again. Unknown placeholders stay.
std::string filled(std::string_view text, const Fills& fills);

/// Sets a message's severity and category from its template; without them, it is a note of the story.
void weigh(const Value& written, Message& message);

/// A template without its wordings by degree.
Value ungraded(const Value& written);

/// A template with another one's severity and category where it has none of its own.
Value weighedAs(const Value& usual, const Value& own);

}  // namespace gloam
