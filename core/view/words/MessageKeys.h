#pragma once

#include "core/action/Fwd.h"
#include "core/types/Value.h"
#include "core/view/words/Message.h"

#include <map>
#include <vector>

namespace gloam {

/// What a sentence's placeholders stand for, by name without braces.
using Fills = std::map<std::string, std::string, std::less<>>;

/// A key of the messages, and what its sentence weighs and where it belongs unless its template says otherwise.
struct UsualMessage {
    std::string_view key;
    MessageSeverity severity;
    std::string_view category;
};

/// The entry of a key; for one that is nobody's but the author's a note that belongs to the story.
UsualMessage usualMessage(std::string_view key);

/// The key of the sentence for a refusal.
std::string_view keyOf(RefusalReason reason);

/// Every key that is used without an author naming it, sorted.
std::vector<std::string> narratedKeys();

/// Those of them that a map of messages lacks.
std::vector<std::string> missingKeys(const Map& messages);

/// Which of a template's wordings is wanted.
enum class Degree { Little, Usual, Much };

/// The text of a template, which is a text or a map with one; none when it is neither. A template without a wording of
/// that degree has its usual one.
const std::string* templateText(const Value* written, Degree degree = Degree::Usual);

/// A text with its placeholders filled in once: what a fill brings is not looked at again. Unknown ones stay.
std::string filled(std::string_view text, const Fills& fills);

}  // namespace gloam
