#pragma once

#include "core/base/Limits.h"
#include "core/base/Problem.h"
#include "core/io/yaml/Indents.h"
#include "core/io/yaml/LiteralBlock.h"

#include <optional>
#include <string>
#include <string_view>

namespace gloam {

/// Stand-ins for letters that yaml-cpp would misread; no text of ours may contain these bytes.
inline constexpr char disguisedN = '\x01';         ///< of the texts `Null` and `NULL`, which it reads as nothing
inline constexpr char disguisedQuestion = '\x02';  ///< of a plain text inside brackets, which it would end there
inline constexpr char disguisedTilde = '\x03';     ///< of a key, which it would read as nothing

/// One checked line outside literal blocks.
struct LineScan {
    std::string text;  ///< for yaml-cpp: the line with stand-ins, and `""` in place of a literal's header
    std::optional<LiteralHeader> literal;
    int literalColumn = 0;               ///< from 0
    bool isTextOpen = false;             ///< the line ends within a plain text that the next line may continue
    bool carriesOn = false;              ///< the line continues the text of the one before
    std::optional<std::string> comment;  ///< what follows a '#' at the end of the line
    std::optional<Problem> problem;

    /// How far the rest of a line with a problem can be used.
    enum class Rest { Nothing, Guessed, Sure };
    Rest rest = Rest::Nothing;
};

/// Splits a line into tokens as yaml-cpp does. Checks that its brackets and quotes close, that it is not nested too
/// deep and has not too many commas, and that it uses no YAML outside the format. A line indented deep enough continues
/// an open plain text, whatever it looks like. A line that lacks a bracket or a pair of quotes is scanned as if it had
/// it.
LineScan scanLine(std::string_view line, int number, Indents& indents, const Limits& limits, bool isTextOpen);

}  // namespace gloam
