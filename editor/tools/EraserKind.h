#pragma once

#include "editor/tools/PaintTool.h"

namespace gloam::editor {

/// Takes away what is on top, an entity or a tile, down to solid ground. Shift: everything at once; Ctrl or the right
/// button: in a rectangle.
extern const PaintKind eraserKind;
extern const PaintKind eraserWithRightButton;

}  // namespace gloam::editor
