#pragma once

#include <set>
#include <string>
#include <vector>

namespace gloam {

/// The parts of a text that could not be read reliably, though the rest was.
struct LostText {
    std::vector<int> lines;          ///< in order
    std::set<std::string> sections;  ///< their top-level keys

    bool isEmpty() const { return lines.empty(); }
};

}  // namespace gloam
