#pragma once

#include "core/base/Limits.h"
#include "core/base/Problem.h"
#include "core/io/yaml/Indents.h"
#include "core/io/yaml/LiteralBlock.h"

#include <optional>
#include <string>
#include <string_view>

namespace gloam {

/// What stands for a letter that yaml-cpp would take for something else; no text of ours may hold these bytes.
inline constexpr char disguisedN = '\x01';         ///< of the texts `Null` and `NULL`, which it reads as nothing
inline constexpr char disguisedQuestion = '\x02';  ///< in a plain text inside brackets, which it would end there
inline constexpr char disguisedTilde = '\x03';     ///< of a key, which it would take for nothing

/// One line outside of literal blocks, after its check.
struct LineScan {
    std::string text;  ///< for yaml-cpp: the line with the disguises, and `""` in the place of a literal's header
    std::optional<LiteralHeader> literal;
    int literalColumn = 0;     ///< from 0
    bool isTextOpen = false;   ///< the line ends within a plain text, which the next line may carry on
    bool carriesOn = false;    ///< the line carries on the text of the one before
    std::optional<std::string> comment;  ///< what stands behind a '#' at the end of the line
    std::optional<Problem> problem;

    /// How much of a line with a problem can be used all the same.
    enum class Rest { Nothing, Guessed, Sure };
    Rest rest = Rest::Nothing;
};

/// Cuts a line into tokens as yaml-cpp does, and sees that brackets and quotes close on it, that it is not too deep and
/// has not too many commas, and that nothing of YAML stands in it that is no part of the format. Where a plain text is
/// open, a line that is indented deep enough carries it on, whatever it looks like. A line that lacks a bracket, or a pair
/// of quotes, is scanned as if it had it.
LineScan scanLine(std::string_view line, int number, Indents& indents, const Limits& limits, bool isTextOpen);

}  // namespace gloam
