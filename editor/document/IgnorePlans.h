#pragma once

#include "core/base/Problem.h"
#include "editor/document/Plan.h"

#include <string>

namespace gloam::editor {

/// Ignores problems from now on, each at its place. Those that keep the world from being played cannot be ignored, and
/// a reason is needed: in a year, nobody else knows it.
Plan planIgnore(const World& world, const Problems& problems, const std::string& reason);

/// Takes back what ignores any of these problems.
Plan planHeed(const World& world, const Problems& problems);

}  // namespace gloam::editor
