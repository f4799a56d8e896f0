#pragma once

#include "core/types/Resists.h"
#include "core/types/TypeRegistry.h"

#include <string>
#include <vector>

namespace gloam {

/// What a look tells of what a kind withstands, by the names of elements and statuses.
struct Withstood {
    struct Share {
        std::string element;
        int percent = 0;  ///< of its damage that is taken
        bool operator==(const Share&) const = default;
    };
    std::vector<std::string> nothing;  ///< what does nothing to it; a name that stands for both is there once
    std::vector<Share> shares;
    bool operator==(const Withstood&) const = default;
};

Withstood withstoodBy(const Resists& resists, const TypeRegistry& types);

}  // namespace gloam
