#pragma once

#include "core/types/Value.h"

namespace gloam {

/// Finds positions in a text by the paths of problems: "levels.crypt.entities[k3f9qa2xw5m1t].at". A path that goes
/// deeper than the text yields the last known position on the way.
class SourceMap {
public:
    SourceMap() = default;
    /// Items without an id in the tree go by the one they were given.
    explicit SourceMap(Map tree);

    Mark find(std::string_view path) const;

    /// Adds positions to problems that have none.
    void locate(Problems& problems, const std::string& file) const;

private:
    Map m_tree;
};

}  // namespace gloam
