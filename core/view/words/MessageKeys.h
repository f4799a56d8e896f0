#pragma once

#include "core/action/Outcome.h"
#include "core/types/Value.h"
#include "core/view/words/Message.h"

#include <map>
#include <vector>

namespace gloam {

/// What a sentence's placeholders stand for, by name without braces.
using Fills = std::map<std::string, std::string, std::less<>>;

/// A key of the messages, with the severity and category of its sentence unless its template has its own.
struct UsualMessage {
    std::string_view key;
    MessageSeverity severity;
    std::string_view category;
};

/// The entry of a key; a key used only by an author is a note of the story.
UsualMessage usualMessage(std::string_view key);

/// The key of the sentence for a refusal.
std::string_view keyOf(RefusalReason reason);

/// Every key used without an author naming it, sorted.
std::vector<std::string> narratedKeys();

/// Those that a map of messages lacks.
std::vector<std::string> missingKeys(const Map& messages);

/// Which of a template's wordings to use.
enum class Degree { Little, Usual, Much };

/// The text of a template, which is a text or a map with one; null if neither. A template without a wording of that
/// degree uses its usual one.
const std::string* templateText(const Value* written, Degree degree = Degree::Usual);

/// A text with its placeholders filled in, once: fills are not searched for placeholders. Unknown ones stay.
std::string filled(std::string_view text, const Fills& fills);

}  // namespace gloam
