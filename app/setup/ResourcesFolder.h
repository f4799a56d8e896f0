#pragma once

#include "core/base/Result.h"
#include "editor/ui/Resources.h"

namespace gloam::app {

/// Finds the folder with worlds, types, fonts, icons and manual: as the environment says (GLOAMWRIGHT_RESOURCES), else
/// beside the program, else in ../share/gloamwright, else in the source tree. The Error lists the places searched.
/// Needs no QApplication.
Result<editor::Resources> findResources();

}  // namespace gloam::app
