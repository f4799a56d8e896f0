#pragma once

#include "core/world/LevelLayer.h"

#include <QString>

namespace gloam::editor {

/// "Terrain"
QString nameOf(LevelLayer layer);

/// What belongs to a layer: "What one stands on: floor, water, grass".
QString meaningOf(LevelLayer layer);

}  // namespace gloam::editor
