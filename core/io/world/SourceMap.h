#pragma once

#include "core/types/Value.h"

namespace gloam {

/// Where in a text the things of a world stand, by the paths of problems: "levels.crypt.entities[k3f9qa2xw5m1t].at".
/// A path that leads deeper than the text does gives the last place known on the way.
class SourceMap {
public:
    SourceMap() = default;
    /// What has no id in the tree goes by the one that it was given.
    explicit SourceMap(Map tree);

    Mark find(std::string_view path) const;

    /// Fills in the places of those problems that have none.
    void locate(Problems& problems, const std::string& file) const;

private:
    Map m_tree;
};

}  // namespace gloam
