#pragma once

#include "core/types/Value.h"

#include <string>
#include <utility>
#include <vector>

namespace gloam {

/// What an author wrote besides the known fields: kept, compared and written back, but never hashed.
struct Extras {
    Map unknown;
    std::vector<std::string> commentsAbove;                                  ///< above the value itself
    std::vector<std::pair<std::string, std::vector<std::string>>> comments;  ///< above its keys

    bool isEmpty() const { return unknown.isEmpty() && commentsAbove.empty() && comments.empty(); }
    bool operator==(const Extras&) const = default;
};

}  // namespace gloam
