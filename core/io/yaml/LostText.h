#pragma once

#include <set>
#include <string>
#include <vector>

namespace gloam {

/// What of a text could not be read for sure, though the rest was.
struct LostText {
    std::vector<int> lines;          ///< in order
    std::set<std::string> sections;  ///< the top-level keys they stand under

    bool isEmpty() const { return lines.empty(); }
};

}  // namespace gloam
