#pragma once

#include "core/base/Problem.h"
#include "core/types/Value.h"

namespace gloam {

/// The links that the transitions of version 2 become. Two that lead back to each other are one link, which is taken
/// both ways.
List linksOf(const Value& transitions, Problems& problems);

}  // namespace gloam
