#pragma once

#include "core/types/Value.h"
#include "core/view/words/Message.h"

#include <map>

namespace gloam {

/// What a sentence's placeholders stand for, by name without braces.
using Fills = std::map<std::string, std::string, std::less<>>;

/// Which of a template's wordings is wanted.
enum class Degree { Little, Usual, Much };

/// The text of a template, which is a text or a map with one; null if neither. A template without a wording of that
/// degree uses its usual one.
const std::string* templateText(const Value* written, Degree degree = Degree::Usual);

/// A text with its placeholders filled in, once: fills are not searched for placeholders. Unknown ones stay.
std::string filled(std::string_view text, const Fills& fills);

/// The severity and category that a template gives; without them a sentence is a note of the story.
void weigh(const Value& written, Message& message);

/// A template with the severity and category of another where it gives none of its own.
Value weighedAs(const Value& usual, const Value& own);

}  // namespace gloam
