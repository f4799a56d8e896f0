#pragma once

#include "core/map/Entity.h"
#include "core/view/frame/Frame.h"
#include "core/view/frame/Palette.h"

namespace gloam::editor {

/// A thing by itself, as lists and tables show it.
FrameCell cellOfThing(const Entity& thing, const TypeRegistry& types, const Palette& palette);

}  // namespace gloam::editor
