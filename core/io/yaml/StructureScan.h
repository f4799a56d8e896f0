#pragma once

#include "core/base/Limits.h"
#include "core/base/Problem.h"
#include "core/base/Progress.h"
#include "core/io/yaml/LostText.h"

#include <string>
#include <string_view>
#include <vector>

namespace gloam {

/// A text prepared for yaml-cpp, line for line the same, except that each literal block becomes an empty quoted text
/// and empty lines, and each comment line a lone '#'. We read literal blocks ourselves: yaml-cpp is slow on large
/// drawings, and cannot misread what it never gets. For the same reason a plain list or map in brackets may become an
/// empty quoted text, too. A line that cannot be read is left out with all lines indented
/// deeper below it, and the scan goes on.
struct Skeleton {
    struct Literal {
        Mark mark;  ///< of its `|`
        std::string text;
        int column = 0;  ///< where its lines start, from 1
    };
    struct Flow {
        Mark mark;  ///< of its first bracket
        std::string_view text;
    };
    struct Comment {
        int line = 0;
        std::string text;  ///< without the '#' and the blank after it; or `blankLine`
    };
    std::string text;  ///< up to where the scan stopped; unreadable lines are empty
    std::vector<Literal> literals;
    std::vector<Flow> flows;
    std::vector<Comment> comments;  ///< one at the end of a line counts for the line above
    Problems problems;
    LostText lost;
    bool isWhole = true;  ///< false if the scan stopped before the end
};

/// Whether plain lists and maps in brackets are taken out, or left to yaml-cpp.
enum class Flows { TakenOut, Left };

/// Expects text in which findBadByte() found no problem, and which outlives the skeleton.
Skeleton scanStructure(std::string_view text, const Limits& limits, Progress& progress, Flows flows);

}  // namespace gloam
