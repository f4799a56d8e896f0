#pragma once

#include "editor/state/EditorState.h"

namespace gloam::editor {

/// Copies the selected things with all they carry, shifted by `by`, and selects the copies.
Answer duplicateSelected(EditorState& state, Point by);

/// The same beside them: at the nearest place with room for all, trying the east first.
Answer duplicateBeside(EditorState& state);

/// Moves the selected things or the start by one cell. Repeated nudges of the same things are one step to undo.
Answer nudgeSelected(EditorState& state, Point by);

}  // namespace gloam::editor
