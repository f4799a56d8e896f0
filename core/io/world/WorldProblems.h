#pragma once

#include "core/io/world/WorldText.h"
#include "core/io/yaml/TreeReader.h"

namespace gloam {

/// Puts the problems of a world's text before those of its content. If part of the text could not be read, keeps only
/// what is certain and reports that the rest was not checked.
void addTextProblems(ParsedWorld& parsed, ParsedTree& tree, const std::string& file);

}  // namespace gloam
