#pragma once

#include "editor/state/EditorState.h"

namespace gloam::editor {

/// Makes a prefab the stamp in hand, with its random cells and slots rolled, and says how it is placed. Refused if the
/// prefab is gone or cannot be placed.
Answer takePrefab(EditorState& state, const Name& prefab);

}  // namespace gloam::editor
