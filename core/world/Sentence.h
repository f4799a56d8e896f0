#pragma once

#include "core/base/Name.h"
#include "core/world/Authored.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace gloam {

/// How much a sentence matters to the player; the log marks it by a symbol as well as by colour.
enum class MessageSeverity { Info, Good, Note, Warning, Danger };
std::span<const std::string_view> namesOf(MessageSeverity);  ///< info, good, note, warning, danger

/// Which wording of a sentence to use.
enum class Degree { Little, Usual, Much };

/// A sentence of the log as authors word it, with placeholders such as `{attacker}`.
struct Sentence {
    static constexpr std::string_view section = "messages";

    std::optional<std::string> text;
    std::optional<std::string> little;  ///< in place of the text for a blow that did little damage
    std::optional<std::string> much;
    std::optional<MessageSeverity> severity;
    std::optional<Name> category;
    bool operator==(const Sentence&) const = default;

    /// The usual text if there is none of that degree; null if there is neither.
    const std::string* wording(Degree degree) const;
};

/// Reads a text, or a map: `{text: "…", little: "…", much: "…", severity: good, category: combat}`.
template <> Sentence readWritten(const Value& written, const std::string& path, Problems& problems);

}  // namespace gloam
