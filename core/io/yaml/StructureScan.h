#pragma once

#include "core/base/Limits.h"
#include "core/base/Problem.h"
#include "core/base/Progress.h"
#include "core/io/yaml/LostText.h"

#include <string>
#include <string_view>
#include <vector>

namespace gloam {

/// A text made ready for yaml-cpp: line for line the same, but each literal block is an empty quoted text and empty
/// lines, and each comment line a lone '#'. Literal blocks are read by us: yaml-cpp is slow on large drawings, and what
/// never reaches it cannot be taken for anything else. A line that cannot be read is left out with all that is indented
/// deeper below it, and the scan goes on.
struct Skeleton {
    struct Literal {
        Mark mark;  ///< where its `|` stands
        std::string text;
        int column = 0;  ///< where its lines begin, from 1
    };
    struct Comment {
        int line = 0;
        std::string text;  ///< without the '#' and one blank behind it; or `blankLine`
    };
    std::string text;  ///< up to where the scan was stopped; lines that cannot be read are empty
    std::vector<Literal> literals;
    std::vector<Comment> comments;   ///< those behind something on a line are told of the line above
    Problems problems;
    LostText lost;
    bool isWhole = true;  ///< false if the scan was stopped before the end
};

/// Expects what findBadByte() found nothing wrong with.
Skeleton scanStructure(std::string_view text, const Limits& limits, Progress& progress);

}  // namespace gloam
