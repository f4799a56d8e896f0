#pragma once

#include "core/base/Result.h"
#include "editor/ui/Resources.h"

namespace gloam::app {

/// Finds the folder with worlds, types, fonts, icons and manual: where the environment says (GLOAMWRIGHT_RESOURCES),
/// else beside the program, else in ../share/gloamwright, else in the tree it was built from. The Error tells where was
/// looked. Needs no QApplication.
Result<editor::Resources> findResources();

}  // namespace gloam::app
