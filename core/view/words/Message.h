#pragma once

#include "core/world/Sentence.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gloam {

/// One sentence of the log.
struct Message {
    std::string text;
    MessageSeverity severity = MessageSeverity::Info;
    Name category;                          ///< combat, doors, travel, talk, refusal, story: for filtering the log
    std::optional<std::size_t> event = {};  ///< index of the result's event; empty if it belongs to no single one
    bool operator==(const Message&) const = default;
};

/// The category of lines that explain a key.
inline constexpr std::string_view hintCategory = "hint";

/// Adds a sentence to the log; an empty text adds no line.
void addLine(std::vector<Message>& messages, Message message);

}  // namespace gloam
