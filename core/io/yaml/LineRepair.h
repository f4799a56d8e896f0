#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gloam {

/// A bracket that is open while a line is scanned, with where it was last in order.
struct OpenBracket {
    std::size_t column = 0;  ///< from 0
    std::optional<std::size_t> comma;    ///< the last one directly inside
    std::optional<std::size_t> suspect;  ///< the comma before which the bracket should have been closed
    bool isKeyNext = true;   ///< of '{': no ':' stands behind its last comma
};

/// A line as it was probably meant.
struct LineRepair {
    std::string line;
    std::size_t column = 0;  ///< where it was changed, from 0
    bool isSure = false;     ///< the change could hardly be meant elsewhere
};

/// Closes the innermost bracket: before the comma behind which a key stands in a list, or a bracket in a map; else at
/// `end`, where another kind of bracket was closed (which is sure) or the line was over.
LineRepair withBracketClosed(std::string_view line, const OpenBracket& bracket, std::size_t end, bool isSure);

/// Puts the '#' at `column`, where a comment would begin, into quotes as a sign or a colour, where it looks like one.
std::optional<LineRepair> withHashQuoted(std::string_view line, std::size_t column, bool isInFlow);

/// `#` and three or six hexadecimal digits at `column`, and nothing of a word behind them: how many digits; 0: no colour.
std::size_t digitsOfColour(std::string_view line, std::size_t column);

/// `#RGB` or `#RRGGBB` as `#RRGGBB`.
std::string longColour(std::string_view colour);

}  // namespace gloam
