#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace gloam {

/// An open bracket during the scan of a line, and the last position where all was well.
struct OpenBracket {
    std::size_t column = 0;              ///< from 0
    std::optional<std::size_t> comma;    ///< the last one directly inside
    std::optional<std::size_t> suspect;  ///< the comma before which the bracket should have been closed
    bool isKeyNext = true;               ///< of '{': there is no ':' after its last comma
};

/// A line as it was probably meant.
struct LineRepair {
    std::string line;
    std::size_t column = 0;  ///< where it was changed, from 0
    bool isSure = false;     ///< the change could hardly belong elsewhere
};

/// Closes the innermost bracket: before the comma that is followed by a key (in a list) or a bracket (in a map), else
/// at `end`, where another kind of bracket was closed (which is sure) or the line ended.
LineRepair withBracketClosed(std::string_view line, const OpenBracket& bracket, std::size_t end, bool isSure);

/// Quotes the '#' at `column` if it looks like a glyph or a colour rather than a comment.
std::optional<LineRepair> withHashQuoted(std::string_view line, std::size_t column, bool isInFlow);

/// The number of digits of a colour (`#` and three or six hexadecimal digits) at `column`; 0 if it is no colour.
std::size_t digitsOfColour(std::string_view line, std::size_t column);

/// `#RGB` or `#RRGGBB` as `#RRGGBB`.
std::string longColour(std::string_view colour);

}  // namespace gloam
