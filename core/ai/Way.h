#pragma once

#include "core/ai/Brain.h"

namespace gloam {

/// The first step of a way to a cell, where there is one that is short enough for whoever thinks. The cells of `target`,
/// which `to` is one of, count as free: whoever stands there is who one goes to.
std::optional<Command> stepToward(Thought& thought, Point to, Rect target);

}  // namespace gloam
