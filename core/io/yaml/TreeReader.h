#pragma once

#include "core/base/Limits.h"
#include "core/base/Problem.h"
#include "core/base/Progress.h"
#include "core/io/yaml/LostText.h"
#include "core/types/Value.h"

#include <string>
#include <string_view>
#include <vector>

namespace gloam {

/// A text as a tree, with its problems.
struct ParsedTree {
    Map root;
    std::vector<std::string> trailingComments;  ///< comment lines with nothing below them
    Problems problems;                          ///< in order of their lines
    LostText lost;                              ///< what was left out or had to be guessed
    int lines = 0;                              ///< of the text
    bool isWhole = true;  ///< false if reading stopped early; the root then holds what came before that position

    bool isSound() const { return isWhole && lost.isEmpty(); }
};

/// The suggestion for a text that ends in the middle of something.
inline constexpr const char* cutOffSuggestion = "The file ends here: it seems to be cut off.";

/// Reads the strict subset of YAML that worlds are written in. The bytes may be hostile: time and memory are bounded by
/// the limits. A repeated key is reported and its first value kept. A byte order mark is skipped. A line that cannot be
/// read is left out with what is indented below it, and reading goes on; one that lacks a bracket is read as if it had
/// it. If a merge left its marks, the text ends at the first of them.
///
/// | code | is |
/// |------|----|
/// | F001 | the text is over the limit of size |
/// | F002 | not UTF-8 |
/// | F003 | a control character |
/// | F004 | a carriage return: lines end with LF alone |
/// | F005 | a line over the limit |
/// | F006 | a bracket or quote that does not close on its line, or closes nothing |
/// | F007 | too many commas in a line |
/// | F008 | lists and maps nested too deep |
/// | F009 | YAML outside the format: anchor, alias, tag, directive, folded text, `?` key |
/// | F010 | a second document |
/// | F011 | a tab in the indentation |
/// | F012 | not YAML |
/// | F013 | a key that is missing, or is no text |
/// | F014 | a repeated key |
/// | F015 | too many values |
/// | F016 | a text that is too long |
/// | F017 | the text as a whole is not a map |
/// | F018 | cancelled |
/// | F019 | a literal block that cannot be read |
/// | F020 | a key that is too long |
/// | F021 | a row of a drawing that lost its indentation |
/// | F022 | a mark of a merge |
/// | F023 | part of the text was not checked (reported by parseWorld) |
/// | F024 | a sign or colour that begins a comment |
ParsedTree readTree(std::string_view text, const Limits& limits, Progress& progress);

}  // namespace gloam
