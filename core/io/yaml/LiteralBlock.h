#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gloam {

/// What stands behind the `|` of a literal block: how far its lines are indented beyond the key, and what becomes of
/// the newlines at its end.
struct LiteralHeader {
    enum class End { Strip, Clip, Keep };
    int indentation = 0;  ///< in blanks; 0: as the first line that is not blank
    End end = End::Clip;
};

/// Reads `|`, `|-`, `|2-`, `|+2`… up to the end of the line, a comment behind it included.
std::optional<LiteralHeader> parseLiteralHeader(std::string_view text);

/// The lines of a literal block from `at` on, the start of a line; `at` is moved behind them. `parentColumn` is the
/// column (from 0) of the key or dash that holds the block. Lines are given without their indentation.
struct LiteralBlock {
    std::string text;
    int lines = 0;
    int column = 0;               ///< at which its lines begin, from 0
    bool endsInBlankLine = false; ///< that is no part of its text
    std::vector<int> strayLines;  ///< of a drawing: rows that are indented less and yet belong to it, from 0
};
LiteralBlock readLiteralBlock(std::string_view text, std::size_t& at, LiteralHeader header, int parentColumn, bool isDrawing);

}  // namespace gloam
