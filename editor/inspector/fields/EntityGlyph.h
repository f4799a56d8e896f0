#pragma once

#include "core/map/Entity.h"
#include "core/view/frame/Frame.h"
#include "core/view/frame/Palette.h"

namespace gloam::editor {

/// An entity by itself, as lists and tables show it.
FrameCell cellOfEntity(const Entity& entity, const TypeRegistry& types, const Palette& palette);

}  // namespace gloam::editor
