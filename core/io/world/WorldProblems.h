#pragma once

#include "core/io/world/WorldText.h"
#include "core/io/yaml/TreeReader.h"

namespace gloam {

/// Puts the problems of a world's text before those of what it says. Of a text that could not be read wholly only what is
/// wrong for certain is kept, and that the rest was not checked is told.
void addTextProblems(ParsedWorld& parsed, ParsedTree& tree, const std::string& file);

}  // namespace gloam
