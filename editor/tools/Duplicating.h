#pragma once

#include "editor/state/Workbench.h"

namespace gloam::editor {

/// Copies of the selected things, with all that they carry, moved by this many cells; they are selected then.
Answer duplicateSelected(Workbench& bench, Point by);

/// The same beside them: at the nearest place where all of them have room, to the east first.
Answer duplicateBeside(Workbench& bench);

/// Moves the selected things or the start by a cell. Things nudged again and again are one step to undo.
Answer nudgeSelected(Workbench& bench, Point by);

}  // namespace gloam::editor
