#pragma once

#include "core/base/Limits.h"
#include "core/base/Problem.h"
#include "core/base/Progress.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gloam {

/// A text made ready for yaml-cpp: line for line the same, but each literal block is an empty quoted text and empty
/// lines, and each comment line a lone '#'. Literal blocks are read by us: yaml-cpp is slow on large drawings, and what
/// never reaches it cannot be taken for anything else.
struct Skeleton {
    struct Literal {
        Mark mark;  ///< where its `|` stands
        std::string text;
    };
    struct Comment {
        int line = 0;
        std::string text;  ///< without the '#' and one blank behind it
    };
    std::string text;  ///< up to the line of the problem
    std::vector<Literal> literals;
    std::vector<Comment> comments;
    std::optional<Problem> problem;
};

/// Expects what findBadByte() found nothing wrong with.
Skeleton scanStructure(std::string_view text, const Limits& limits, Progress& progress);

}  // namespace gloam
