#pragma once

#include "core/types/Value.h"

#include <string>
#include <vector>

namespace gloam {

/// One of the texts that were read as one, each starting after the last line of the one before.
struct TextFile {
    std::string name;
    int linesBefore = 0;
};

/// Finds positions in a text by the paths of problems: "levels.crypt.entities[k3f9qa2xw5m1t].at". A path that goes
/// deeper than the text yields the last known position on the way.
class SourceMap {
public:
    SourceMap() = default;
    /// Items without an id in the tree go by the one they are given.
    explicit SourceMap(Map tree);

    /// Says that lines of the tree are counted through several texts; the first is the main one.
    void setFiles(std::vector<TextFile> files) { m_files = std::move(files); }

    /// The position in its file.
    Mark find(std::string_view path) const;

    /// Adds positions to problems that have none. Problems whose file is empty or `file` have marks of the tree, and
    /// get the file that the line is in, and its line there.
    void locate(Problems& problems, const std::string& file) const;

    /// The text that a line of the tree is in; null if there is only one.
    const TextFile* fileAt(int line) const;

private:
    class Finder;

    Map m_tree;
    std::vector<TextFile> m_files;  ///< empty for one text
};

}  // namespace gloam
