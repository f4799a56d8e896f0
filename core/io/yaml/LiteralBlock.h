#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gloam {

/// What follows the `|` of a literal block: how far its lines are indented beyond the key, and what happens to the
/// newlines at its end.
struct LiteralHeader {
    enum class End { Strip, Clip, Keep };
    int indentation = 0;  ///< in blanks; 0: that of the first line that is not blank
    End end = End::Clip;
};

/// Reads `|`, `|-`, `|2-`, `|+2`… to the end of the line, including a comment.
std::optional<LiteralHeader> parseLiteralHeader(std::string_view text);

/// The lines of a literal block from `at`, the start of a line, without their indentation; moves `at` past them.
/// `parentColumn` is the column (from 0) of the key or dash that holds the block.
struct LiteralBlock {
    std::string text;
    int lines = 0;
    int column = 0;                ///< where its lines start, from 0
    bool endsInBlankLine = false;  ///< which is not part of its text
    std::vector<int> strayLines;   ///< of a drawing: rows with too little indentation that still belong to it, from 0
};
LiteralBlock readLiteralBlock(std::string_view text, std::size_t& at, LiteralHeader header, int parentColumn,
                              bool isDrawing);

}  // namespace gloam
