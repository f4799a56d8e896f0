#pragma once

#include "core/base/Name.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gloam {

/// How much a sentence matters to the player; the log marks it by a symbol as well as by colour.
enum class MessageSeverity { Info, Good, Note, Warning, Danger };
std::span<const std::string_view> namesOf(MessageSeverity);  ///< info, good, note, warning, danger

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
