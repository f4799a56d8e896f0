#pragma once

#include "editor/document/WorldDocument.h"
#include "editor/state/Notices.h"
#include "editor/state/PaintChoice.h"
#include "editor/state/ToolChoice.h"

namespace gloam::editor {

/// Makes a prefab the stamp in hand, with its random cells and slots rolled, and says how it is placed. Refused if the
/// prefab is gone or cannot be placed.
EditResult takePrefab(WorldDocument& document, Notices& notices, ToolChoice& tool, PaintChoice& paint,
                      const Name& prefab);

}  // namespace gloam::editor
