#pragma once

#include "core/io/world/WorldFiles.h"
#include "core/io/yaml/TreeReader.h"

namespace gloam {

/// The tree of a world's main file with what its listed files hold put in their place, as if it were one text.
struct JoinedTree {
    ParsedTree tree;
    WorldLayout layout;
    std::vector<TextFile> files;  ///< empty if the main file lists none
    std::int64_t version = 0;     ///< of the main file; older ones are migrated
};

/// Reads a main file, and joins the files that it lists. Lines are counted through all files. Problems are added to the
/// tree.
JoinedTree joinParts(std::string_view main, const FileFinder& find, const Limits& limits, const std::string& file,
                     Progress& progress);

}  // namespace gloam
