#pragma once

#include "core/world/Edit.h"

namespace gloam::editor {

/// Who carries a thing has it on and in a letter no more, as part of an edit that takes the thing away. Nothing for what
/// lies on a cell, is not worn, or whose holder goes as well.
void forgetWorn(edit::Entities& edit, const Level& level, const Entity& thing);

}  // namespace gloam::editor
